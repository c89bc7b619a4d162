"""What is marked in a trick: the light around the winning card, the ring of the winner."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.play import winning_card
from game.table.style import Look
from game.ui.art import rounded
from game.ui.sprites import TRICK, Canvas, Picture


class TrickMarks:
    """At most one light and one ring, on a canvas."""

    def __init__(self, canvas: Canvas, look: Look) -> None:
        self._canvas = canvas
        self._look = look
        self.light: Picture | None = None
        self.ring: Picture | None = None

    def rebuild(self, look: Look) -> None:
        """Take both away, to be shown again for another look."""
        self.shine(())
        self.encircle(None)
        self._look = look

    def shine(self, trick: Sequence[tuple[int, int]]) -> None:
        """Let the card that is winning a trick of two or more (seat, card) shine, or no card."""
        if self.light is not None:
            self.light.kill()
            self.light = None
        if len(trick) < 2:
            return
        best = winning_card([card for _, card in trick])
        place = self._look.table.places[next(seat for seat, card in trick if card == best)]
        cards = self._look.cards
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
        look = self._look
        width = look.px(4)
        place = look.table.places[seat].inflate(2 * width, 2 * width)
        radius = look.cards.radius(look.trick_card) + width

        def make() -> pygame.Surface:
            surface = rounded(place.size, look.theme.accent, radius)
            hole = rounded(look.trick_card, (0, 0, 0), radius - width)
            surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
            return surface

        image = look.art.cached(("winner", place.size, width), make)
        self.ring = Picture(image, place.topleft, TRICK + 5)
        self._canvas.add(self.ring)
