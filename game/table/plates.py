"""A player's plate: emblem, name, call, tricks and total, readable at a glance, without colour."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.assets import asset
from game.engine import Standing
from game.ui.art import Art, finished, rounded
from game.ui.paint import icon, mix
from game.ui.signs import open_token, plate_ground, small_pack, token
from game.ui.theme import RADIUS, Colour, Size, Theme
from game.ui.typeset import SMALLEST, typeset

LAMP = "lamp"
"""The emblem of the person at the screen."""
_SEATED = (LAMP, "sayapatri", "makhamali", "danfe")
_NAMED = ("gurans", *_SEATED[1:])


def emblem_for(seat: int, name: str) -> str:
    """Return the emblem that a player is named after, or else one that belongs to the seat."""
    own = name.lower()
    return own if seat and own in _NAMED else _SEATED[seat]


def avatar(art: Art, emblem: str, side: int) -> pygame.Surface:
    """Return an emblem in its disc, `side` pixels wide and high."""
    path = asset("avatars", f"{emblem}.svg")
    return art.cached(
        ("avatar", emblem, side), lambda: pygame.image.load_sized_svg(path, (side, side))
    )


WIDE = 170
"""Css pixels of width from which the tokens stand beside the numbers, not below them."""
SQUAT = 112
"""The same where there is no emblem, and the total stands in the lower line too."""
CLOSE = 98
"""Css pixels of width below which a name needs all of it, where there is no emblem."""
THREE_ROWS = 44
"""Css pixels of height that three rows need without an emblem."""
NARROW = 84
"""Css pixels of width that name, numbers and tokens below each other need."""
TALL = 50
"""Css pixels of height from which a narrow plate has room for the emblem."""
LOW = 24
"""Css pixels of height below which everything stands in one line, as far as there is room."""


@dataclass(frozen=True)
class Plate:
    """Everything a plate shows."""

    name: str
    call: int | None
    tricks: int
    count: str
    """Tricks won of tricks called, written in the player's language."""
    total: str
    """The score so far, in the same way."""
    standing: Standing
    dealer: bool
    turn: bool
    emblem: str = ""
    """Its avatar, shown where there is room; empty: none."""


def paint_plate(art: Art, size: Size, unit: float, plate: Plate) -> pygame.Surface:
    """Draw a plate of `size`; `unit` is framebuffer pixels for a css pixel."""
    return finished(_Painter(art, size, unit, plate).paint())


def token_place(art: Art, size: Size, unit: float, plate: Plate, number: int) -> pygame.Rect | None:
    """Return where a plate shows the token of a trick, from 0; None where tokens have no room."""
    painter = _Painter(art, size, unit, plate)
    painter.paint()
    return painter.tokens[number] if number < len(painter.tokens) else None


def standing_ink(theme: Theme, standing: Standing) -> Colour:
    """Return the colour of numbers and tokens on a plate."""
    return {Standing.HOME: theme.good, Standing.BROKEN: theme.bad}.get(standing, theme.cream)


class _Painter:
    def __init__(self, art: Art, size: Size, unit: float, plate: Plate) -> None:
        self.art = art
        self.unit = unit
        self.plate = plate
        self.tokens: list[pygame.Rect] = []
        theme = art.theme
        self.fill = plate_ground(theme)
        edge, width = theme.felt_line, 1
        if plate.turn:
            self.fill = mix(self.fill, theme.accent, 0.12)
            edge, width = theme.accent, self.px(2.5)
        self.surface = rounded(size, self.fill, self.px(RADIUS), edge, width)

    def px(self, css: float) -> int:
        return max(1, round(css * self.unit))

    def paint(self) -> pygame.Surface:
        inner = self.surface.get_rect().inflate(-2 * self.px(7), -2 * self.px(4))
        if inner.height < self.px(LOW):
            self._one_line(inner)
        elif inner.width >= self.px(WIDE):
            self._wide(inner)
        elif self.plate.emblem and inner.height >= self.px(TALL):
            self._tall(inner)
        elif inner.width >= self.px(SQUAT) and not self.plate.emblem:
            self._two_lines(inner)
        elif inner.width < self.px(CLOSE) and inner.height >= self.px(THREE_ROWS):
            self._close(inner.inflate(2 * self.px(3), 0))
        else:
            inner = self._beside_emblem(inner)
            upper, lower, lowest = _rows(inner, (0.4, 0.4, 0.2))
            self._name(upper)
            total = self._total(lower, min(self.px(15), round(lower.height * 0.74)))
            self._count(lower, total, inline=False)
            self._pips(lowest)
        return self.surface

    def _wide(self, inner: pygame.Rect) -> None:
        """Draw two rows, beside the emblem if the name does not have to shrink for it."""
        upper = _rows(inner, (0.5, 0.5))[0]
        size = min(self.px(17), round(upper.height * 0.74))
        side = min(inner.height, self.px(46))
        taken = self.art.width(self.plate.name, size, "bold") + round(size * 0.7) + self.px(3)
        taken += self.art.width(self.plate.total, size, "bold") + self.px(5)
        taken += round(size * 0.56) + self.px(7)
        if self.plate.emblem and side + self.px(8) + taken <= inner.width:
            picture = avatar(self.art, self.plate.emblem, side)
            self._middle(picture, inner.x, inner)
            inner = inner.inflate(-side - self.px(8), 0)
            inner.x = self.surface.get_width() - self.px(7) - inner.width
            below = 0
        else:
            below = self._low_emblem(inner)
        upper, lower = _rows(inner, (0.5, 0.5))
        total = self._total(upper, size)
        self._name(pygame.Rect(upper.x, upper.y, total - upper.x, upper.height))
        left, right = self._count(lower, lower.right - below, inline=True)
        self._pips(pygame.Rect(left, lower.y, max(0, right - left), lower.height))

    def _one_line(self, line: pygame.Rect) -> None:
        """Draw the name and the count with its sign; and what else has room beside the whole name.

        That is, in turn: the dealer's pack, the arrow, the total and the tokens.
        """
        art, plate, theme = self.art, self.plate, self.art.theme
        size, gap = min(self.px(14), round(line.height * 0.8)), self.px(4)
        words, ink = plate.count, self._ink()
        if plate.call is None:
            words, ink = "–", theme.cream_soft
        count = art.text(words, size, ink, "bold")
        right = line.right - count.get_width()
        self._middle(count, right, line)
        sign = {Standing.HOME: "check", Standing.BROKEN: "cross"}.get(plate.standing)
        side = round(size * 0.7)
        if sign is not None and plate.call is not None:
            right -= side + gap // 2
            self._middle(icon(art, sign, side, ink, 0.2), right, line)
        right -= gap
        least = art.width(plate.name, round(size * SMALLEST), "bold")
        pack = round(size * 0.56) + self.px(3)
        if plate.dealer and right - line.x - pack - gap >= least:
            right -= self._dealer(right, line, size) + gap
        left = line.x
        if right - left - side - gap // 2 >= least:
            if plate.turn:
                self._middle(icon(art, "play", side, theme.accent), left, line)
            # Kept free always, so that a name does not move when its turn comes.
            left += side + gap // 2
        whole = art.width(plate.name, size, "bold")
        total = art.text(plate.total, size, theme.cream_soft, "bold")
        if right - total.get_width() - 3 * gap - left >= whole:
            right -= total.get_width() + gap
            self._middle(total, right, line)
            right -= 2 * gap
        tokens = pygame.Rect(left + whole + 2 * gap, line.y, 0, line.height)
        tokens.width = max(0, right - tokens.x)
        block = typeset(art, plate.name, size, right - left, "bold", most=1)
        self._middle(art.text(block.lines[0], block.size, theme.cream, block.face), left, line)
        if plate.call is not None and tokens.width >= max(plate.call, plate.tricks) * self.px(8):
            self._pips(tokens)

    def _low_emblem(self, inner: pygame.Rect) -> int:
        """Draw the emblem small at the end of the lower row; return the width it takes there."""
        lower = _rows(inner, (0.5, 0.5))[1]
        if not self.plate.emblem or lower.height < self.px(18):
            return 0
        picture = avatar(self.art, self.plate.emblem, lower.height)
        self._middle(picture, lower.right - picture.get_width(), lower)
        return picture.get_width() + self.px(4)

    def _beside_emblem(self, inner: pygame.Rect) -> pygame.Rect:
        """Draw the emblem at the left of a low plate if it is long; return what is left of it."""
        side = min(inner.height, self.px(34))
        taken = side + self.px(6)
        if not self.plate.emblem or inner.width - taken < self.px(NARROW):
            return inner
        self._middle(avatar(self.art, self.plate.emblem, side), inner.x, inner)
        return pygame.Rect(inner.x + taken, inner.y, inner.width - taken, inner.height)

    def _tall(self, inner: pygame.Rect) -> None:
        """Draw three rows: the name, the count before the emblem, the tokens before the total."""
        upper, lower, lowest = _rows(inner, (0.36, 0.36, 0.28))
        self._name(upper)
        picture = avatar(self.art, self.plate.emblem, min(self.px(30), lower.height + self.px(2)))
        self._middle(picture, lower.right - picture.get_width(), lower)
        self._count(lower, lower.right - picture.get_width() - self.px(2), inline=False)
        total = self._total(lowest, min(self.px(15), round(lowest.height * 0.86)))
        self._pips(pygame.Rect(lowest.x, lowest.y, total - lowest.x, lowest.height))

    def _two_lines(self, inner: pygame.Rect) -> None:
        """Draw the name above all numbers."""
        upper, lower = _rows(inner, (0.5, 0.5))
        self._name(upper)
        total = self._total(lower, min(self.px(15), round(lower.height * 0.74)))
        left, right = self._count(lower, total, inline=True)
        if right - left >= max(self.plate.call or 0, self.plate.tricks) * self.px(6):
            self._pips(pygame.Rect(left, lower.y, right - left, lower.height))

    def _close(self, inner: pygame.Rect) -> None:
        """Draw three rows: the name alone, the count before the marks, the tokens and the total."""
        upper, lower, lowest = _rows(inner, (0.36, 0.36, 0.28))
        size, theme = min(self.px(17), round(upper.height * 0.8)), self.art.theme
        block = typeset(self.art, self.plate.name, size, upper.width, "bold", most=1)
        name = self.art.text(block.lines[0], block.size, theme.cream, block.face)
        self._middle(name, upper.x, upper)
        side = round(size * 0.8)
        # The arrow's room is kept free always, so that nothing moves when a turn comes.
        marks = lower.right - side
        if self.plate.turn:
            self._middle(icon(self.art, "play", side, theme.accent), marks, lower)
        if self.plate.dealer:
            marks -= self.px(3)
            marks -= self._dealer(marks, lower, size)
        self._count(lower, marks - self.px(3), inline=False)
        total = self._total(lowest, min(self.px(15), round(lowest.height * 0.86)))
        self._pips(pygame.Rect(lowest.x, lowest.y, total - lowest.x, lowest.height))

    def _total(self, line: pygame.Rect, size: int) -> int:
        """Write the total at the right end; return where it begins, less a gap."""
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
        block = typeset(art, self.plate.name, size, room, "bold", most=1)
        name = art.text(block.lines[0], block.size, theme.cream, block.face)
        if self.plate.turn:
            self._middle(icon(art, "play", side, theme.accent), left, line)
            left += side + self.px(3)
        self._middle(name, left, line)

    def _dealer(self, right: int, line: pygame.Rect, size: int) -> int:
        """Draw the dealer's pack ending at `right`; return its width."""
        return small_pack(self.surface, self.art, self.unit, (right, line.centery), size)

    def _count(self, line: pygame.Rect, right: int, inline: bool) -> tuple[int, int]:
        """Write tricks won of tricks called, and the sign of made or broken.

        Where the tokens stand `inline` the sign ends at `right`, else it follows the numbers.
        Gives the free span between the numbers and a sign that ends at `right`.
        """
        theme, art, plate = self.art.theme, self.art, self.plate
        size = min(self.px(20), round(line.height * 0.86))
        if plate.call is None:
            words = art.text("–", size, theme.cream_soft, "bold")
            self._middle(words, line.x, line)
            return line.x + words.get_width(), right
        while size > 1 and self._count_width(size) > right - line.x:
            size -= 1
        words = art.text(plate.count, size, self._ink(), "bold")
        self._middle(words, line.x, line)
        left = line.x + words.get_width() + self.px(6)
        sign = {Standing.HOME: "check", Standing.BROKEN: "cross"}.get(plate.standing)
        side = round(size * 0.8)
        if sign is not None:
            mark = icon(art, sign, side, self._ink(), 0.2)
            self._middle(mark, right - side if inline else left, line)
        return left, right - side - self.px(4)

    def _count_width(self, size: int) -> int:
        """Return the width of the numbers and their sign."""
        return self.art.width(self.plate.count, size, "bold") + self.px(6) + round(size * 0.8)

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
            disc = self._token(number, max(3, round(side * 0.84)), self._ink())
            centre = (room.x + number * side + side // 2, room.centery)
            self.tokens.append(disc.get_rect(center=centre))
            self.surface.blit(disc, self.tokens[-1])

    def _token(self, number: int, side: int, ink: Colour) -> pygame.Surface:
        plate = self.plate
        assert plate.call is not None
        if number >= plate.call:
            return icon(self.art, "diamond", side, ink)
        if number < plate.tricks:
            return token(self.art, side, ink)
        if plate.standing is Standing.BROKEN:
            return icon(self.art, "cross", side, ink, 0.2)
        return open_token(self.art, side, self.fill)

    def _ink(self) -> Colour:
        return standing_ink(self.art.theme, self.plate.standing)

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
