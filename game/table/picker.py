"""Questions at the table: the call, the cut, a new deal, what next. Keys below, words above."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.table.card_places import choice_cells, wide_cells
from game.table.style import TableStyle
from game.ui.art import finished, rounded
from game.ui.paint import mix
from game.ui.sprites import NOTE, Canvas, Picture
from game.ui.theme import RADIUS, TEXT, Point
from game.ui.typeset import draw_block, typeset

DIGIT_SECONDS = 0.9
"""How long a 1 waits for a second digit."""


@dataclass(frozen=True)
class Answer:
    """One answer."""

    value: str
    """What the scene is told."""
    label: str
    primary: bool = False
    barred: bool = False
    """Whether it is shown but cannot be given: whoever tries is told why."""


@dataclass(frozen=True)
class Question:
    """What is asked; numbers get small keys in rows, words get wide ones."""

    title: str
    options: tuple[Answer, ...]
    numbers: bool = False


class Picker:
    """Shows one question at a time on a canvas and tells which answer was hit or typed."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        self._canvas = canvas
        self._style = style
        self._pictures: list[Picture] = []
        self._keys: list[Picture] = []
        self._held: int | None = None
        self._lit: int | None = None
        self._advised: int | None = None
        """Which answer the coach would give."""
        self._typed = 0.0
        self.question: Question | None = None
        self.cells: tuple[Rect, ...] = ()
        """Where the answers are drawn and touched, in order."""

    @property
    def lit(self) -> str:
        """The words of the answer that the keyboard or the mouse is at; empty: none."""
        if self.question is None or self._lit is None:
            return ""
        return self.question.options[self._lit].label

    @property
    def advised(self) -> str:
        """The value of the answer that the coach would give; empty: none is marked."""
        if self.question is None or self._advised is None:
            return ""
        return self.question.options[self._advised].value

    def ask(self, style: TableStyle, question: Question | None) -> None:
        """Show a question, or none; the same question as before is left as it is."""
        if style is self._style and question == self.question:
            return
        for picture in self._pictures:
            picture.kill()
        self._style, self.question = style, question
        self._pictures, self._keys = [], []
        self._held = self._lit = self._advised = None
        self._typed = 0.0
        self.cells = ()
        if question is not None:
            self._build(question)

    def _build(self, question: Question) -> None:
        style, table = self._style, self._style.table
        count = len(question.options)
        if question.numbers:
            self.cells = choice_cells(table.picker, count, table.key)
        else:
            self.cells = wide_cells(table.picker, count, style.px(240))
        title = self._title(question.title, table.picker_title)
        self._add(title, title.get_rect(center=table.picker_title.center).topleft)
        for number, cell in enumerate(self.cells):
            self._keys.append(self._add(self._key(number), cell.topleft))

    def _add(self, image: pygame.Surface, place: Point) -> Picture:
        picture = Picture(image, place, NOTE)
        self._pictures.append(picture)
        self._canvas.add(picture)
        return picture

    def _title(self, words: str, room: Rect) -> pygame.Surface:
        style, theme = self._style, self._style.theme
        pad = style.px(10)
        lines = max(1, room.height // style.px(21))
        block = typeset(style.art, words, style.px(TEXT), room.width - 2 * pad, "bold", most=lines)
        rect = Rect(0, 0, block.width + 2 * pad, room.height - style.px(2))
        fill = mix(theme.felt_deep, theme.felt, 0.15)
        surface = rounded(rect.size, fill, min(rect.height // 2, style.px(14)))
        draw_block(surface, style.art, block, rect, theme.cream, 0.5)
        return finished(surface)

    def _key(self, number: int) -> pygame.Surface:
        assert self.question is not None
        style, theme = self._style, self._style.theme
        option, cell = self.question.options[number], self.cells[number]
        held, lit = self._held == number, self._lit == number
        lip, radius = style.px(3), style.px(RADIUS)
        accent = (option.primary or lit or held) and not option.barred
        fill = theme.accent if accent else theme.paper
        if option.barred:
            fill = mix(theme.paper, theme.felt, 0.45)
        edge = mix(theme.accent, theme.accent_ink, 0.45) if accent else theme.paper_edge
        surface = pygame.Surface(cell.size, pygame.SRCALPHA)
        if lit or self._advised == number:
            rim = theme.cream if lit else theme.accent
            surface.blit(rounded(cell.size, rim, radius + style.px(2)), (0, 0))
        face = surface.get_rect().inflate(-style.px(5), -style.px(5))
        surface.blit(rounded(face.size, edge, radius), face)
        face.height -= lip
        if held:
            face.y += lip
        surface.blit(rounded(face.size, fill, radius), face)
        ink = theme.accent_ink if accent else theme.ink
        if option.barred:
            ink = theme.ink_soft
        if self.question.numbers:
            size, family = self._digits(face, style.px(8)), "display"
        else:
            size, family = style.px(17), "bold"
        block = typeset(style.art, option.label, size, face.width - style.px(8), family, most=2)
        draw_block(surface, style.art, block, face, ink, 0.5)
        return finished(surface)

    def _digits(self, face: Rect, margin: int) -> int:
        """Return the one size in which every number fits a key."""
        assert self.question is not None
        size = min(self._style.px(26), round(face.height * 0.72))
        widths = [
            self._style.art.width(option.label, size, "display") for option in self.question.options
        ]
        return min(size, size * (face.width - margin) // max(widths))

    def _mark(self, held: int | None, lit: int | None) -> None:
        """Change which answer is pressed and which one the keyboard or the mouse is at.

        Whoever points at an answer types no number any more.
        """
        self._typed = 0.0
        before, after = {self._held, self._lit}, {held, lit}
        if (held, lit) == (self._held, self._lit):
            return
        self._held, self._lit = held, lit
        for number in before | after:
            if number is not None:
                self._keys[number].show(self._key(number))

    def at(self, pos: Point) -> int | None:
        """Return the number of the answer at a point, or None."""
        return next((n for n, cell in enumerate(self.cells) if cell.collidepoint(pos)), None)

    def press(self, pos: Point) -> bool:
        """Press what is at a point; return whether an answer is there."""
        number = self.at(pos)
        self._mark(number, None)
        return number is not None

    def hover(self, pos: Point) -> None:
        """Light what the mouse is over, unless a number is being typed."""
        if self.question is not None and not self._typed:
            self._mark(None, self.at(pos))

    def release(self, pos: Point) -> str | None:
        """Let go; return the value of the answer if it is the one that was pressed."""
        held, number = self._held, self.at(pos)
        self._mark(None, None)
        if held is None or held != number or self.question is None:
            return None
        return self.question.options[number].value

    def advise(self, value: str) -> None:
        """Mark the answer of that value as the coach's; what is chosen or pressed stays so."""
        if self.question is None:
            return
        before = self._advised
        values = [option.value for option in self.question.options]
        self._advised = values.index(value)
        for number in {before, self._advised}:
            if number is not None:
                self._keys[number].show(self._key(number))

    def cancel(self) -> None:
        """Let go without an answer."""
        self._mark(None, None)

    def navigate(self, dx: int, dy: int) -> None:
        """Go to another answer by an arrow key."""
        if not self.cells:
            return
        if self._lit is None:
            self._mark(None, 0)
            return
        here = self.cells[self._lit]
        if dx:
            self._mark(None, (self._lit + dx) % len(self.cells))
            return
        rows = [
            (abs(cell.centerx - here.centerx), number)
            for number, cell in enumerate(self.cells)
            if (cell.y - here.y) * dy > 0
        ]
        if rows:
            self._mark(None, min(rows)[1])

    def edge(self, by: int) -> None:
        """Go to the first (-1) or the last (1) answer."""
        if self.cells:
            self._mark(None, 0 if by < 0 else len(self.cells) - 1)

    def confirm(self) -> str | None:
        """Return the answer that is lit, or the only one; none lit: light the first."""
        if self.question is None:
            return None
        if self._lit is None and len(self.cells) > 1:
            options = self.question.options
            self._mark(None, next((n for n, option in enumerate(options) if option.primary), 0))
            return None
        return self.question.options[self._lit or 0].value

    def digit(self, value: int) -> str | None:
        """Take a typed digit; return the answer once it is clear which one is meant."""
        if self.question is None or not self.question.numbers:
            return None
        values = [option.value for option in self.question.options]
        text = f"1{value}" if self._typed > 0 else str(value)
        self._typed = 0.0
        if text == "1" and any(len(other) == 2 for other in values):
            self._mark(None, values.index("1") if "1" in values else values.index("10"))
            self._typed = DIGIT_SECONDS
            return None
        return text if text in values else None

    def update(self, seconds: float) -> str | None:
        """Let time pass; return 1, where that is an answer, when no digit followed it in time."""
        if self._typed <= 0:
            return None
        self._typed -= seconds
        if self._typed > 0 or self.question is None:
            return None
        return next((o.value for o in self.question.options if o.value == "1"), None)
