"""The score sheet as widgets: the names with totals, and a row for every finished deal."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.paint import icon, mix, slab
from game.ui.theme import GAP, RADIUS, Colour
from game.ui.typeset import Block, draw_block
from game.widgets.widgets import Marks, Widget, WidgetContext

NUMBER_COLUMN = 34
"""Css pixels of the column with the deal's number."""
WIDE_CELL = 124
"""Css pixels of a cell from which its words stand in one line."""


@dataclass(frozen=True)
class Cell:
    """What one deal brought one player."""

    tricks: str
    """Tricks won and tricks called."""
    score: str
    total: str
    """After this deal."""
    made: bool


@dataclass(frozen=True)
class Head:
    """One player at the top of the sheet."""

    name: str
    total: str
    winner: bool = False


def columns(context: WidgetContext, width: int) -> list[pygame.Rect]:
    """Return the four players' columns of a row so wide, right of the deal's number; no height."""
    first = context.px(NUMBER_COLUMN)
    room = width - context.px(GAP / 2) - first
    edges = [first + room * place // 4 for place in range(5)]
    return [pygame.Rect(left, 0, right - left, 0) for left, right in itertools.pairwise(edges)]


@dataclass(frozen=True)
class Placed:
    """Words set once, and where they stand in the middle of a part of a row."""

    block: Block
    place: pygame.Rect
    """Relative to the row."""
    colour: Colour

    def draw(self, target: pygame.Surface, context: WidgetContext, row: pygame.Rect) -> None:
        """Draw the words where the row is now."""
        place = self.place.move(row.topleft)
        draw_block(target, context.art, self.block, place, self.colour, across=0.5)


@dataclass
class Line(Widget):
    """A row of the sheet: words and signs in its columns."""

    _words: list[Placed] = field(default_factory=list, init=False)
    _signs: list[tuple[str, pygame.Rect, Colour]] = field(default_factory=list, init=False)
    """Icons by name, where they are in the row, and their colour."""

    def put(
        self,
        context: WidgetContext,
        words: str,
        size: float,
        place: pygame.Rect,
        colour: Colour,
        face: str = "text",
    ) -> None:
        """Set words into a part of the row."""
        block = context.set(words, size, place.width - context.px(4), face, most=1)
        self._words.append(Placed(block, place, colour))

    def draw_line(self, target: pygame.Surface, context: WidgetContext) -> None:
        """Draw all words and signs."""
        for words in self._words:
            words.draw(target, context, self.rect)
        for name, place, colour in self._signs:
            sign = icon(context.art, name, place.width, colour, 0.2)
            target.blit(sign, place.move(self.rect.topleft))


@dataclass
class ScoreHead(Line):
    """Names and totals, on a darker ground; a crown over who won."""

    heads: Sequence[Head] = ()
    total_word: str = ""

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take two lines, and a third for crowns."""
        theme = context.theme
        crown = 20 if any(head.winner for head in self.heads) else 0
        self.rect = pygame.Rect(x, y, width, context.px(58 + crown))
        self._words, self._signs = [], []
        top, name_high, high = context.px(5 + crown), context.px(22), context.px(26)
        for head, column in zip(self.heads, columns(context, width)):
            ink = theme.accent if head.winner else theme.cream
            if head.winner:
                place = pygame.Rect(0, context.px(5), context.px(18), context.px(18))
                place.centerx = column.centerx
                self._signs.append(("crown", place, ink))
            name = pygame.Rect(column.x, top, column.width, name_high)
            self.put(context, head.name, 15, name, ink)
            total = pygame.Rect(column.x, name.bottom, column.width, high)
            self.put(context, head.total, 20, total, ink, "bold")
        before = pygame.Rect(0, top + name_high, context.px(NUMBER_COLUMN), high)
        self.put(context, self.total_word, 13, before, theme.cream_soft)
        return self.rect.height + context.px(GAP / 2)

    def spoken(self) -> str:
        """Return each player with the total."""
        totals = ", ".join(f"{head.name} {head.total}" for head in self.heads)
        return f"{self.total_word}: {totals}."

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the names and the totals."""
        slab(target, context.art, self.rect, context.theme.felt_deep, context.px(RADIUS))
        self.draw_line(target, context)


@dataclass
class ScoreRow(Line):
    """One finished deal."""

    number: str = ""
    cells: Sequence[Cell] = ()
    fresh: bool = False
    """Whether it is the deal just played."""

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take one line where cells are wide, else three."""
        wide = columns(context, width)[0].width >= context.px(WIDE_CELL)
        self.rect = pygame.Rect(x, y, width, context.px(44 if wide else 64))
        self._words, self._signs = [], []
        number = pygame.Rect(0, 0, context.px(NUMBER_COLUMN), self.rect.height)
        self.put(context, self.number, 15, number, context.theme.ink_soft, "bold")
        for cell, column in zip(self.cells, columns(context, width)):
            if wide:
                third = column.width // 3
                places = [
                    pygame.Rect(column.x + third * place, 0, third, self.rect.height)
                    for place in range(3)
                ]
            else:
                places = [
                    pygame.Rect(column.x, context.px(down), column.width, context.px(high))
                    for down, high in ((4, 18), (20, 26), (43, 18))
                ]
            self._put_cell(context, cell, *places)
        return self.rect.height

    def _put_cell(
        self,
        context: WidgetContext,
        cell: Cell,
        tricks: pygame.Rect,
        score: pygame.Rect,
        total: pygame.Rect,
    ) -> None:
        """Set a cell: a check or a cross with the tricks of the call, the score, the total."""
        theme = context.theme
        ink = theme.good_ink if cell.made else theme.bad_ink
        side, gap = context.px(11), context.px(4)
        block = context.set(cell.tricks, 14, tricks.width - side - gap, most=1)
        left = tricks.x + (tricks.width - side - gap - block.width) // 2
        sign = pygame.Rect(left, tricks.centery - side // 2, side, side)
        self._signs.append(("check" if cell.made else "cross", sign, ink))
        beside = pygame.Rect(sign.right + gap, tricks.y, block.width, tricks.height)
        self._words.append(Placed(block, beside, theme.ink))
        self.put(context, cell.score, 19, score, ink, "bold")
        self.put(context, cell.total, 13.5, total, theme.ink_soft)

    def spoken(self) -> str:
        """Return the deal with each player's tricks and score, in the order of the totals."""
        cells = ", ".join(f"{cell.tricks} {cell.score}" for cell in self.cells)
        return f"{self.number}: {cells}."

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the row, lit if it is the deal just played."""
        theme, rect = context.theme, self.rect
        ground = mix(theme.paper, theme.accent, 0.24) if self.fresh else theme.paper
        slab(target, context.art, rect, ground, context.px(RADIUS - 2))
        if self.fresh:
            mark = pygame.Rect(rect.x, rect.y, context.px(5), rect.height).inflate(
                0, -context.px(12)
            )
            slab(target, context.art, mark, theme.accent, context.px(2))
        line, high = mix(ground, theme.ink_soft, 0.2), rect.height - context.px(12)
        for column in columns(context, rect.width):
            target.fill(line, (rect.x + column.x, rect.y + context.px(6), context.px(1), high))
        self.draw_line(target, context)
