"""What stands for the four players around the table: their plates, and words beside these."""

from __future__ import annotations

import pygame

from game.ui.art import finished, rounded
from game.ui.avatars import emblem_for
from game.ui.flourish import pop_up, shake, shrink_onto
from game.ui.look import Look
from game.ui.paint import icon
from game.ui.pinned import Pinned
from game.ui.plates import (
    Plate,
    Standing,
    paint_plate,
    standing,
    standing_ink,
    token_place,
)
from game.ui.shown import Shown
from game.ui.signs import token
from game.ui.sprites import NOTE, PLATE, Canvas, Picture
from game.ui.theme import Colour, Theme
from game.ui.tween import Tweens

BUBBLE_SECONDS = 1.4
"""How long a call stands beside its plate, at any speed."""


def bubble_ink(theme: Theme, good: bool | None) -> Colour:
    """Give the colour of words in a bubble, on paper: of a made call, a missed one, or others."""
    return {True: theme.good_ink, False: theme.bad_ink, None: theme.ink}[good]


class Seats(Pinned):
    """Plates that tell by a movement what changed, and bubbles."""

    def __init__(self, canvas: Canvas, look: Look) -> None:
        super().__init__(canvas, look)
        self._bubbles: dict[int, float] = {}
        self._sparks: list[Picture] = []
        self.tweens = Tweens()
        """What moves for a moment; nothing waits for it."""
        self.still = False
        """Whether nothing pops up or shakes."""

    def rebuild(self, look: Look) -> None:
        """Drop everything, to be shown again for another look."""
        self.tweens.forget()
        for spark in self._sparks:
            spark.kill()
        self._sparks.clear()
        self._bubbles.clear()
        super().rebuild(look)

    def show_plates(self, shown: Shown, totals: tuple[str, ...]) -> None:
        """Show the four plates; `totals` are written in the player's language."""
        look = self._look
        number, left = look.translator.number, 13 - shown.tricks_over
        for seat, place in enumerate(look.table.plates):
            call, tricks = shown.calls[seat], shown.tricks_won[seat]
            plate = Plate(
                name=look.names[seat],
                call=call,
                tricks=tricks,
                count=f"{number(tricks)}/{number(call or 0)}",
                total=totals[seat],
                standing=standing(look.rules, call, tricks, left),
                dealer=shown.dealer == seat,
                turn=shown.turn == seat,
                emblem=emblem_for((seat - look.own) % 4, look.names[seat]),
            )
            name = f"plate {seat}"
            before = self._keys.get(name)
            if before != plate:
                image = paint_plate(look.art, place.size, look.table.unit, plate)
                self._set(name, plate, image, place.topleft, PLATE)
                if isinstance(before, Plate) and not self.still:
                    self._tell(self._pictures[name], place, before, plate)

    def _tell(self, picture: Picture, place: pygame.Rect, before: Plate, plate: Plate) -> None:
        """Let a plate show what changed: a token fills with a pop, a broken call shakes."""
        look = self._look
        if plate.standing is Standing.BROKEN is not before.standing and plate.call is not None:
            self.tweens.add(shake(picture, look.px(5)))
        if plate.tricks != before.tricks + 1:
            return
        spot = token_place(look.art, place.size, look.table.unit, plate, before.tricks)
        if spot is None:
            return
        spot.move_ip(place.topleft)
        side = 3 * spot.width
        disc = token(look.art, side, standing_ink(look.theme, plate.standing))
        spark = Picture(disc, disc.get_rect(center=spot.center).topleft, NOTE)
        self._sparks = [other for other in self._sparks if other.alive()]
        self._sparks.append(spark)
        self._canvas.add(spark)
        key = ("token", side, plate.standing)
        self.tweens.add(shrink_onto(look.art, key, spark))

    def bubble(
        self, seat: int, words: str, good: bool | None = None, lasting: bool = False
    ) -> None:
        """Show words beside a plate for a moment, or until the next `clear_bubbles`."""
        look, theme = self._look, self._look.theme
        plate = look.table.plates[seat]
        type_size = look.px(20)
        font = look.art.font("display", type_size, words)
        ink = bubble_ink(theme, good)
        drawn = font.render(words, True, ink)
        sign = (
            None
            if good is None
            else icon(look.art, "check" if good else "cross", type_size, ink, 0.2)
        )
        wide = drawn.get_width() + (sign.get_width() + look.px(6) if sign else 0)
        high = look.px(34)
        size = (max(high, wide + look.px(22)), high)
        surface = rounded(size, theme.paper, high // 2, theme.accent, look.px(2))
        rect = surface.get_rect()
        x = (rect.width - wide) // 2
        if sign is not None:
            surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
            x += sign.get_width() + look.px(6)
        surface.blit(drawn, (x, rect.centery - drawn.get_height() // 2))
        place = rect.copy()
        trick, over = look.table.trick, look.px(6)
        if plate.right <= trick.x:
            place.midleft = (plate.right - over, plate.centery)
        elif plate.x >= trick.right:
            place.midright = (plate.x + over, plate.centery)
        elif plate.centery > trick.centery:
            # Above the words near the hand, which lie between this plate and the trick.
            place.midbottom = (plate.centerx, look.table.message.y)
        else:
            place.midtop = (plate.centerx, plate.bottom + over)
        place.clamp_ip(look.table.screen)
        self._drop(f"bubble {seat}")
        self._set(f"bubble {seat}", words, finished(surface), place.topleft, NOTE)
        self._bubbles[seat] = float("inf") if lasting else BUBBLE_SECONDS
        if not self.still:
            picture = self._pictures[f"bubble {seat}"]
            self.tweens.add(pop_up(look.art, ("bubble", words, good), picture))

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
