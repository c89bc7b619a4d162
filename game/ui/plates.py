"""A player's plate: name, call, tricks and total, readable at a glance and without colour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.engine import Rules
from game.ui.art import Art, finished, rounded
from game.ui.card_art import BACK_COLOUR
from game.ui.paint import icon, mix, slab
from game.ui.theme import RADIUS, Colour

WIDE = 170
"""Css pixels of width from which the tokens stand beside the numbers, not below them."""


class Standing(Enum):
    """How a call stands during a deal."""

    NONE = "none"
    """Nothing was called yet."""
    SHORT = "short"
    """Tricks are missing and can still be won."""
    HOME = "home"
    """The call is made as things lie."""
    BROKEN = "broken"
    """The call can no longer be made."""


def standing(rules: Rules, call: int | None, tricks: int, tricks_left: int) -> Standing:
    """Give how a call stands with `tricks` won and `tricks_left` of the deal still to play."""
    if call is None:
        return Standing.NONE
    most = None if rules.greatest_overshoot is None else call + rules.greatest_overshoot
    if tricks + tricks_left < call or (most is not None and tricks > most):
        return Standing.BROKEN
    return Standing.HOME if tricks >= call else Standing.SHORT


@dataclass(frozen=True)
class Plate:
    """Everything a plate shows."""

    name: str
    call: int | None
    tricks: int
    total: str
    """The score so far, written in the player's language."""
    standing: Standing
    dealer: bool
    turn: bool


def paint_plate(art: Art, size: tuple[int, int], unit: float, plate: Plate) -> pygame.Surface:
    """Draw a plate of `size`; `unit` is framebuffer pixels for a css pixel."""
    return finished(_Painter(art, size, unit, plate).paint())


class _Painter:
    def __init__(self, art: Art, size: tuple[int, int], unit: float, plate: Plate) -> None:
        self.art = art
        self.unit = unit
        self.plate = plate
        theme = art.theme
        self.fill = mix(theme.felt_deep, theme.felt, 0.15)
        edge, width = theme.felt_line, 1
        if plate.turn:
            self.fill = mix(self.fill, theme.accent, 0.14)
            edge, width = theme.accent, self.px(2.5)
        self.surface = rounded(size, self.fill, self.px(RADIUS), edge, width)

    def px(self, css: float) -> int:
        return max(1, round(css * self.unit))

    def paint(self) -> pygame.Surface:
        rect = self.surface.get_rect()
        inner = rect.inflate(-2 * self.px(7), -2 * self.px(4))
        if inner.width >= self.px(WIDE):
            upper, lower = _rows(inner, (0.5, 0.5))
            total = self._total(upper, min(self.px(17), round(upper.height * 0.74)))
            self._name(pygame.Rect(upper.x, upper.y, total - upper.x, upper.height))
            left, right = self._count(lower, lower.right)
            self._pips(pygame.Rect(left, lower.y, max(0, right - left), lower.height))
        else:
            upper, lower, lowest = _rows(inner, (0.4, 0.4, 0.2))
            self._name(upper)
            total = self._total(lower, min(self.px(15), round(lower.height * 0.74)))
            self._count(lower, total)
            self._pips(lowest)
        return self.surface

    def _total(self, line: pygame.Rect, size: int) -> int:
        """Write the total at the right end; gives where it begins, less a gap."""
        total = self.art.text(self.plate.total, size, self.art.theme.cream_soft, "bold")
        self._middle(total, line.right - total.get_width(), line)
        return line.right - total.get_width() - self.px(5)

    def _name(self, line: pygame.Rect) -> None:
        theme, art = self.art.theme, self.art
        size = min(self.px(17), round(line.height * 0.74))
        side = round(size * 0.7)
        left, right = line.x, line.right
        if self.plate.dealer:
            right -= self._dealer(right, line, size) + self.px(4)
        # The arrow's room is kept free always, so that a name does not change its size.
        room = max(1, right - left - side - self.px(3))
        name = art.fitted(self.plate.name, size, room, theme.cream, "bold")
        if self.plate.turn:
            self._middle(icon(art, "play", side, theme.accent), left, line)
            left += side + self.px(3)
        self._middle(name, left, line)

    def _dealer(self, right: int, line: pygame.Rect, size: int) -> int:
        """Draw a small pack ending at `right`; gives its width."""
        card = pygame.Rect(0, 0, round(size * 0.56), round(size * 0.78))
        card.midright = (right, line.centery + self.px(1))
        for shift in (self.px(3), 0):
            place = card.move(-shift, -shift)
            slab(self.surface, self.art, place, self.art.theme.paper, self.px(1.5))
            slab(self.surface, self.art, place.inflate(-2, -2), BACK_COLOUR, self.px(1))
        return card.width + self.px(3)

    def _count(self, line: pygame.Rect, right: int) -> tuple[int, int]:
        """Write tricks won of tricks called, and the sign of made or broken.

        Gives the free span between the numbers and the sign, which ends at `right`.
        """
        theme, art, plate = self.art.theme, self.art, self.plate
        size = min(self.px(20), round(line.height * 0.86))
        if plate.call is None:
            words = art.text("–", size, theme.cream_soft, "bold")
            self._middle(words, line.x, line)
            return line.x + words.get_width(), right
        words = art.text(f"{plate.tricks}/{plate.call}", size, self._ink(), "bold")
        self._middle(words, line.x, line)
        left = line.x + words.get_width() + self.px(6)
        sign = {Standing.HOME: "check", Standing.BROKEN: "cross"}.get(plate.standing)
        side = round(size * 0.8)
        inline = line.width >= self.px(WIDE)
        if sign is not None:
            mark = icon(art, sign, side, self._ink(), 0.2)
            self._middle(mark, right - side if inline else left, line)
        return left, right - side - self.px(4)

    def _pips(self, room: pygame.Rect) -> None:
        """Draw a token for every trick called, filled when won, and one for each trick over."""
        plate = self.plate
        if plate.call is None:
            return
        count = max(plate.call, plate.tricks)
        side = min(self.px(12), room.height, room.width // count)
        if side < 3:
            return
        for number in range(count):
            token = self._token(number, max(3, round(side * 0.84)), self._ink())
            centre = (room.x + number * side + side // 2, room.centery)
            self.surface.blit(token, token.get_rect(center=centre))

    def _token(self, number: int, side: int, ink: Colour) -> pygame.Surface:
        plate = self.plate
        assert plate.call is not None
        if number >= plate.call:
            return icon(self.art, "diamond", side, ink)
        if number < plate.tricks:
            return self._disc(side, ink, 0)
        if plate.standing is Standing.BROKEN:
            return icon(self.art, "cross", side, ink, 0.2)
        return self._disc(side, mix(self.fill, self.art.theme.cream, 0.6), max(1, side // 7))

    def _disc(self, side: int, colour: Colour, width: int) -> pygame.Surface:
        def paint(large: pygame.Surface) -> None:
            middle = large.get_width() / 2
            scaled = round(width * large.get_width() / side)
            pygame.draw.circle(large, colour, (middle, middle), middle, scaled)

        return self.art.shape(("token", colour, width), (side, side), colour, paint)

    def _ink(self) -> Colour:
        theme = self.art.theme
        return {Standing.HOME: theme.good, Standing.BROKEN: theme.bad}.get(
            self.plate.standing, theme.cream
        )

    def _middle(self, drawn: pygame.Surface, x: int, line: pygame.Rect) -> None:
        self.surface.blit(drawn, (x, line.centery - drawn.get_height() // 2))


def _rows(room: pygame.Rect, shares: tuple[float, ...]) -> list[pygame.Rect]:
    """Divide a rectangle into rows of these shares of its height."""
    rows, top = [], float(room.y)
    for share in shares:
        bottom = top + room.height * share
        rows.append(pygame.Rect(room.x, round(top), room.width, round(bottom) - round(top)))
        top = bottom
    return rows
