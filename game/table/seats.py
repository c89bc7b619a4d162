"""What stands for the four players around the table: their plates, and words beside these."""

from __future__ import annotations

import pygame

from game.engine import Standing
from game.table.displayed_state import DisplayedState
from game.table.overlay import Overlay
from game.table.plates import (
    Plate,
    emblem_for,
    paint_plate,
    standing_ink,
    token_place,
)
from game.table.style import TableStyle
from game.ui.art import finished, rounded
from game.ui.flourish import pop_up, shake, shrink_onto
from game.ui.ink import written
from game.ui.paint import icon
from game.ui.signs import token
from game.ui.sprites import NOTE, PLATE, Canvas, Picture
from game.ui.theme import Colour, Theme
from game.ui.tween import Tweens

BUBBLE_SECONDS = 1.4
"""How long a call stands beside its plate, at any speed."""


def bubble_ink(theme: Theme, good: bool | None) -> Colour:
    """Return the colour of words in a bubble, on paper: of a made call, a missed one, or others."""
    return {True: theme.good_ink, False: theme.bad_ink, None: theme.ink}[good]


class Seats(Overlay):
    """Plates that tell by a movement what changed, and bubbles."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        super().__init__(canvas, style)
        self._bubbles: dict[int, float] = {}
        self._sparks: list[Picture] = []
        self.tweens = Tweens()
        """What moves for a moment; nothing waits for it."""
        self.still = False
        """Whether nothing pops up or shakes."""

    def rebuild(self, style: TableStyle) -> None:
        """Drop everything, to be shown again for another look."""
        self.tweens.forget()
        for spark in self._sparks:
            spark.kill()
        self._sparks.clear()
        self._bubbles.clear()
        super().rebuild(style)

    def show_plates(self, shown: DisplayedState, totals: tuple[str, ...]) -> None:
        """Show the four plates; `totals` are written in the player's language."""
        style = self._style
        number, left = style.translator.number, 13 - shown.tricks_over
        emblems = style.table.emblems
        for seat, place in enumerate(style.table.plates):
            call, tricks = shown.calls[seat], shown.tricks_won[seat]
            plate = Plate(
                name=style.names[seat],
                call=call,
                tricks=tricks,
                count=f"{number(tricks)}/{number(call or 0)}",
                total=totals[seat],
                standing=style.rules.standing(call, tricks, left),
                dealer=shown.dealer == seat,
                turn=shown.turn == seat,
                emblem=emblem_for((seat - style.own) % 4, style.names[seat]) if emblems else "",
            )
            name = f"plate {seat}"
            before = self._keys.get(name)
            if before != plate:
                image = paint_plate(style.art, place.size, style.table.unit, plate)
                self._set(name, plate, image, place.topleft, PLATE)
                if isinstance(before, Plate) and not self.still:
                    self._tell(self._pictures[name], place, before, plate)

    def _tell(self, picture: Picture, place: pygame.Rect, before: Plate, plate: Plate) -> None:
        """Let a plate show what changed: a token fills with a pop, a broken call shakes."""
        style = self._style
        breaks = plate.standing is Standing.BROKEN and before.standing is not Standing.BROKEN
        if breaks and plate.call is not None:
            self.tweens.add(shake(picture, style.px(5)))
        if plate.tricks != before.tricks + 1:
            return
        spot = token_place(style.art, place.size, style.table.unit, plate, before.tricks)
        if spot is None:
            return
        spot.move_ip(place.topleft)
        side = 3 * spot.width
        disc = token(style.art, side, standing_ink(style.theme, plate.standing))
        spark = Picture(disc, disc.get_rect(center=spot.center).topleft, NOTE)
        self._sparks = [other for other in self._sparks if other.alive()]
        self._sparks.append(spark)
        self._canvas.add(spark)
        key = ("token", side, plate.standing)
        self.tweens.add(shrink_onto(style.art, key, spark))

    def bubble(
        self, seat: int, words: str, good: bool | None = None, lasting: bool = False
    ) -> None:
        """Show words beside a plate for a moment, or until the next `clear_bubbles`.

        Where they tell whether a call was made, `good` is that; a sign says it too.
        """
        name = f"bubble {seat}"
        image = self._paint_bubble(words, good)
        place = self._beside(seat, image.get_rect())
        self._drop(name)
        self._set(name, words, image, place.topleft, NOTE)
        self._bubbles[seat] = float("inf") if lasting else BUBBLE_SECONDS
        if not self.still:
            key = ("bubble", words, good)
            self.tweens.add(pop_up(self._style.art, key, self._pictures[name]))

    def _paint_bubble(self, words: str, good: bool | None) -> pygame.Surface:
        style, theme = self._style, self._style.theme
        type_size, ink = style.px(20), bubble_ink(theme, good)
        parts = [written(style.art.font("display", type_size, words), words, ink)]
        if good is not None:
            parts.insert(0, icon(style.art, "check" if good else "cross", type_size, ink, 0.2))
        gap, high = style.px(6), style.px(34)
        wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        size = (max(high, wide + style.px(22)), high)
        surface = rounded(size, theme.paper, high // 2, theme.accent, style.px(2))
        rect = surface.get_rect()
        x = (rect.width - wide) // 2
        for part in parts:
            surface.blit(part, (x, rect.centery - part.get_height() // 2))
            x += part.get_width() + gap
        return finished(surface)

    def _beside(self, seat: int, place: pygame.Rect) -> pygame.Rect:
        """Bring a bubble's rectangle to the side of a plate where the trick lies."""
        table, over = self._style.table, self._style.px(6)
        plate, trick = table.plates[seat], table.trick
        if plate.right <= trick.x:
            place.midleft = (plate.right - over, plate.centery)
        elif plate.x >= trick.right:
            place.midright = (plate.x + over, plate.centery)
        elif plate.centery > trick.centery:
            # Above the words near the hand, which lie between this plate and the trick.
            place.midbottom = (plate.centerx, table.message.y)
        else:
            place.midtop = (plate.centerx, plate.bottom + over)
        return place.clamp(table.screen)

    def clear_bubbles(self) -> None:
        """Take all bubbles away."""
        for seat in self._bubbles:
            self._drop(f"bubble {seat}")
        self._bubbles.clear()

    def update(self, seconds: float) -> None:
        """Let time pass: what was shown for a moment goes."""
        self.tweens.advance(seconds)
        for seat in [seat for seat, left in self._bubbles.items() if left <= seconds]:
            self._drop(f"bubble {seat}")
            del self._bubbles[seat]
        for seat in self._bubbles:
            self._bubbles[seat] -= seconds
