"""What is marked in a trick: the light around the winning card, the ring of the winner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.play import winning_card
from game.table.style import TableStyle
from game.ui.art import rounded
from game.ui.sprites import TRICK, Canvas, Picture


class TrickMarks:
    """At most one light and one ring, on a canvas."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        self._canvas = canvas
        self._style = style
        self.light: Picture | None = None
        self.ring: Picture | None = None

    def rebuild(self, style: TableStyle) -> None:
        """Take both away, to be shown again for another look."""
        self.shine(())
        self.encircle(None)
        self._style = style

    def shine(self, trick: Sequence[tuple[int, int]]) -> None:
        """Let the card that is winning a trick of two or more (seat, card) shine, or no card."""
        if self.light is not None:
            self.light.kill()
            self.light = None
        if len(trick) < 2:
            return
        best = winning_card([card for _, card in trick])
        place = self._style.table.places[next(seat for seat, card in trick if card == best)]
        cards = self._style.cards
        around = place.inflate(2 * cards.spread, 2 * cards.spread)
        self.light = Picture(cards.glow(place.size), around.topleft, TRICK - 1)
        self._canvas.add(self.light)

    def encircle(self, seat: int | None) -> None:
        """Put a ring around the card of the seat that won the trick, or take it away."""
        if self.ring is not None:
            self.ring.kill()
            self.ring = None
        if seat is None:
            return
        style = self._style
        width = style.px(4)
        place = style.table.places[seat].inflate(2 * width, 2 * width)
        radius = style.cards.radius(style.trick_card) + width

        def make() -> pygame.Surface:
            surface = rounded(place.size, style.theme.accent, radius)
            hole = rounded(style.trick_card, (0, 0, 0), radius - width)
            surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
            return surface

        image = style.art.cached(("winner", place.size, width), make)
        self.ring = Picture(image, place.topleft, TRICK + 5)
        self._canvas.add(self.ring)
