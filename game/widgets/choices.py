"""Choosing one of several: options side by side or one below the other, and counting up or down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.ui.paint import icon, mix, slab
from game.ui.theme import GAP, RADIUS, TEXT, TEXT_SMALL, TOUCH, Colour
from game.ui.typeset import Block, draw_block
from game.widgets.widgets import Marks, Part, Widget, WidgetContext, focus_ring


@dataclass(frozen=True)
class Option:
    """One of the values of a choice."""

    value: str
    words: str
    note: str = ""
    """A smaller line below; a choice with notes is always a list."""


@dataclass
class Choice(Widget):
    """One of several options: segments in a row where their words fit, else a list."""

    key: str
    words: str
    """What is chosen; may be empty where a heading says it."""
    options: list[Option]
    value: str
    change: Callable[[str], None]
    listed: bool = False
    """Whether it is a list even where segments would fit."""
    why_not: str = ""
    """Why it cannot be changed now, which is shown below; empty: it can."""
    note: str = ""
    """A smaller line below all options, where they can be changed."""
    _reason: Block | None = field(default=None, init=False)
    _title: Block | None = field(default=None, init=False)
    _blocks: list[tuple[Block, Block | None]] = field(default_factory=list, init=False)
    _segments: bool = field(default=False, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Place the title and the options."""
        self.parts = []
        self._title = context.set(self.words, TEXT, width) if self.words else None
        top = y + (self._title.height + context.px(4) if self._title else 0)
        each = width // len(self.options)
        self._segments = self._fits_in_row(context, each)
        if self._segments:
            bottom = self._arrange_row(context, x, top, width)
        else:
            bottom = self._arrange_list(context, x, top, width)
        self._reason = None
        below = self.why_not or self.note
        if below:
            self._reason = context.set(below, TEXT_SMALL + 1, width)
            bottom += context.px(4) + self._reason.height
        self.rect = pygame.Rect(x, y, width, bottom - y)
        return self.rect.height

    def _fits_in_row(self, context: WidgetContext, each: int) -> bool:
        if self.listed or any(option.note for option in self.options):
            return False
        if each < context.px(TOUCH):
            return False
        size, room = context.px(TEXT - 1), each - 2 * context.px(6)
        return all(context.art.width(option.words, size, "bold") <= room for option in self.options)

    def _arrange_row(self, context: WidgetContext, x: int, top: int, width: int) -> int:
        height, count = context.px(TOUCH), len(self.options)
        self._blocks = []
        for place, option in enumerate(self.options):
            left, right = x + width * place // count, x + width * (place + 1) // count
            rect = pygame.Rect(left, top, right - left, height)
            self._add(option, rect)
            self._blocks.append(
                (context.set(option.words, TEXT - 1, rect.width, "bold", most=1), None)
            )
        return top + height

    def _arrange_list(self, context: WidgetContext, x: int, top: int, width: int) -> int:
        inner = width - context.px(34)
        self._blocks = []
        for option in self.options:
            face = "bold" if option.note else "text"
            block = context.set(option.words, TEXT, inner, face)
            note = context.set(option.note, TEXT_SMALL + 1, inner) if option.note else None
            height = block.height + (note.height if note else 0) + context.px(14)
            rect = pygame.Rect(x, top, width, max(context.px(TOUCH), height))
            self._add(option, rect)
            self._blocks.append((block, note))
            top = rect.bottom
        return top

    def _add(self, option: Option, rect: pygame.Rect) -> None:
        press = partial(self.change, option.value)
        words = f"{self.words}: {option.words}" if self.words else option.words
        chosen = option.value == self.value
        part = Part(f"{self.key}={option.value}", rect, press, not self.why_not, words, chosen)
        self.parts.append(part)

    def spoken(self) -> str:
        """Return why it cannot be changed, where it cannot: its parts are passed over then."""
        return f"{self.words}: {self.why_not}" if self.why_not else ""

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the title and the options."""
        if self._title is not None:
            place = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._title.height)
            draw_block(target, context.art, self._title, place, self._ink(context))
        if self._reason is not None:
            below = self.rect.copy()
            below.height = self._reason.height
            below.bottom = self.rect.bottom
            draw_block(target, context.art, self._reason, below, context.soft)
        if self._segments:
            self._draw_row(target, context, marks)
        else:
            self._draw_list(target, context, marks)
        for part in self.parts:
            if marks.focus == part.key:
                focus_ring(target, context, part.rect, RADIUS)

    def _ink(self, context: WidgetContext) -> Colour:
        return context.soft if self.why_not else context.ink

    def _felt(self, context: WidgetContext) -> Colour:
        felt = context.theme.felt
        return mix(context.ground, felt, 0.55) if self.why_not else felt

    def _draw_row(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        theme, radius = context.theme, context.px(RADIUS)
        whole = self.parts[0].rect.unionall([part.rect for part in self.parts])
        slab(target, context.art, whole, mix(context.ground, context.soft, 0.14), radius)
        for option, part, (block, _) in zip(self.options, self.parts, self._blocks):
            chosen = option.value == self.value
            inner = part.rect.inflate(-2 * context.px(3), -2 * context.px(3))
            if chosen:
                slab(target, context.art, inner, self._felt(context), radius - context.px(3))
            elif part.key in (marks.hover, marks.held):
                slab(
                    target,
                    context.art,
                    inner,
                    mix(context.ground, context.soft, 0.28),
                    radius - context.px(3),
                )
            draw_block(
                target,
                context.art,
                block,
                part.rect,
                theme.cream if chosen else self._ink(context),
                across=0.5,
            )

    def _draw_list(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        theme = context.theme
        for option, part, (block, note) in zip(self.options, self.parts, self._blocks):
            chosen, rect = option.value == self.value, part.rect
            wide = rect.inflate(context.px(12), 0)
            if chosen and note is not None:
                slab(
                    target,
                    context.art,
                    wide,
                    mix(context.ground, theme.felt, 0.13),
                    context.px(RADIUS),
                )
            elif part.key in (marks.hover, marks.held):
                slab(
                    target,
                    context.art,
                    wide,
                    mix(context.ground, context.soft, 0.1),
                    context.px(RADIUS),
                )
            total = block.height + (note.height if note else 0)
            top = rect.y + (rect.height - total) // 2
            spot = pygame.Rect(0, 0, context.px(22), context.px(22))
            spot.midleft = (rect.x, top + block.height // 2)
            self._draw_spot(target, context, spot, chosen)
            words = pygame.Rect(rect.x + context.px(34), top, rect.width, block.height)
            draw_block(target, context.art, block, words, self._ink(context))
            if note is not None:
                below = pygame.Rect(words.x, words.bottom, rect.width, note.height)
                draw_block(target, context.art, note, below, context.soft)

    def _draw_spot(
        self, target: pygame.Surface, context: WidgetContext, spot: pygame.Rect, chosen: bool
    ) -> None:
        rim = self._felt(context) if chosen else context.soft
        width, radius = context.px(2), spot.height // 2
        slab(target, context.art, spot, context.theme.paper, radius, rim, width)
        if chosen:
            inside = spot.inflate(-2 * context.px(6), -2 * context.px(6))
            slab(target, context.art, inside, rim, inside.height // 2)


@dataclass
class Stepper(Widget):
    """A whole number with a button for one less and one more."""

    key: str
    words: str
    value: int
    least: int
    greatest: int
    change: Callable[[int], None]
    shown: str = ""
    """The value in words; empty shows the number."""
    _block: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Place the words and the two buttons."""
        side, room = context.px(TOUCH), context.px(44)
        self._block = context.set(self.words, TEXT, width - 2 * side - room - context.px(GAP))
        height = max(context.px(TOUCH + 4), self._block.height + context.px(12))
        self.rect = pygame.Rect(x, y, width, height)
        more = pygame.Rect(0, 0, side, side)
        more.midright = self.rect.midright
        less = more.move(-side - room, 0)
        self.parts = [
            self._part("less", less, -1, self.value > self.least),
            self._part("more", more, 1, self.value < self.greatest),
        ]
        return height

    def _part(self, name: str, rect: pygame.Rect, by: int, enabled: bool) -> Part:
        words = f"{self.words}: {self.shown or self.value} {'+' if by > 0 else '−'}"
        change = partial(self.change, self.value + by)
        return Part(f"{self.key}.{name}", rect, change, enabled, words)

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw words, buttons and the number between them."""
        assert self._block is not None
        words = pygame.Rect(self.rect.x, self.rect.y, self._block.width, self.rect.height)
        draw_block(target, context.art, self._block, words, context.ink)
        for part, symbol in zip(self.parts, ("minus", "plus")):
            strength = 0.3 if part.key in (marks.hover, marks.held) else 0.16
            ink = context.ink if part.enabled else mix(context.ground, context.soft, 0.45)
            fill = mix(context.ground, context.soft, strength if part.enabled else 0.07)
            slab(target, context.art, part.rect, fill, context.px(RADIUS))
            sign = icon(context.art, symbol, context.px(18), ink)
            target.blit(sign, sign.get_rect(center=part.rect.center))
            if marks.focus == part.key:
                focus_ring(target, context, part.rect, RADIUS)
        between = pygame.Rect(0, self.rect.y, 0, self.rect.height)
        between.left, between.width = (
            self.parts[0].rect.right,
            self.parts[1].rect.left - self.parts[0].rect.right,
        )
        number = context.set(self.shown or str(self.value), 18, between.width, "bold", most=1)
        draw_block(target, context.art, number, between, context.ink, across=0.5)
