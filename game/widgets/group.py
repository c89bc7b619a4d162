"""Widgets put together: on a sheet of paper, side by side, and flowing into columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.ui.paint import mix, slab
from game.ui.theme import GAP, RADIUS, TEXT_LARGE
from game.ui.typeset import Block, draw_block
from game.widgets.widgets import Button, Marks, Widget, WidgetContext


@dataclass
class Sheet(Widget):
    """A piece of paper with a heading and widgets one below the other."""

    title: str
    inside: Sequence[Widget]
    gap: float = GAP / 2
    """Css pixels between the widgets."""
    _block: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the heading and everything inside."""
        context = replace(context, paper=True)
        margin = context.px(GAP * 2)
        inner, top = width - 2 * margin, y + context.px(GAP * 1.5)
        self._block = None
        if self.title:
            self._block = context.set(self.title, TEXT_LARGE, inner, "display")
            top += self._block.height + context.px(2)
        self.parts = []
        for place, widget in enumerate(self.inside):
            top += context.px(self.gap) if place else 0
            top += widget.arrange(context, x + margin, top, inner)
            self.parts.extend(widget.parts)
        self.rect = pygame.Rect(x, y, width, top + context.px(GAP * 1.5) - y)
        return self.rect.height

    def move(self, down: int) -> None:
        """Shift the paper with everything on it."""
        self.rect.move_ip(0, down)
        for widget in self.inside:
            widget.move(down)

    def spoken(self) -> str:
        """Return the heading and what is inside."""
        title = f"{self.title}." if self.title else ""
        return " ".join(filter(None, [title, *(widget.spoken() for widget in self.inside)]))

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the paper, the heading and what is inside."""
        theme, radius = context.theme, context.px(RADIUS + 2)
        slab(target, context.art, self.rect.move(0, context.px(3)), theme.shadow, radius)
        slab(target, context.art, self.rect, theme.paper, radius)
        context = replace(context, paper=True)
        if self._block is not None:
            place = pygame.Rect(
                self.rect.x + context.px(GAP * 2),
                self.rect.y + context.px(GAP * 1.5),
                self._block.width,
                self._block.height,
            )
            heading = mix(theme.felt, theme.ink, 0.15)
            draw_block(target, context.art, self._block, place, heading)
        for widget in self.inside:
            widget.draw(target, context, marks)


@dataclass
class Row(Widget):
    """Buttons side by side, all as high as the highest."""

    buttons: Sequence[Button]
    gap: float = GAP
    """Css pixels between them."""

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Share the width out evenly."""
        gap, count = context.px(self.gap), len(self.buttons)
        each = (width - gap * (count - 1)) // count
        height = max(button.arrange(context, x, y, each) for button in self.buttons)
        self.parts = []
        for place, button in enumerate(self.buttons):
            button.fill(pygame.Rect(x + place * (each + gap), y, each, height))
            self.parts.extend(button.parts)
        self.rect = pygame.Rect(x, y, width, height)
        return height

    def move(self, down: int) -> None:
        """Shift all buttons."""
        self.rect.move_ip(0, down)
        for button in self.buttons:
            button.move(down)

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw all buttons."""
        for button in self.buttons:
            button.draw(target, context, marks)


def flow(
    context: WidgetContext,
    widgets: Sequence[Widget],
    x: int,
    y: int,
    width: int,
    columns: int,
    gap: int,
) -> int:
    """Arrange widgets in their order into columns of about even height; return the height taken.

    `width` is that of the whole, `gap` lies between columns and between widgets.
    """
    if not widgets:
        return 0
    columns = max(1, min(columns, len(widgets)))
    each = (width - gap * (columns - 1)) // columns
    heights = [widget.arrange(context, x, y, each) + gap for widget in widgets]
    limit = _least_limit(heights, columns)
    column, down, tallest = 0, 0, 0
    for widget, height in zip(widgets, heights):
        if down and down + height > limit:
            column, down = column + 1, 0
        widget.arrange(context, x + column * (each + gap), y + down, each)
        down += height
        tallest = max(tallest, down)
    return tallest - gap


def _least_limit(heights: Sequence[int], columns: int) -> int:
    """Return the least column height with which the widgets, in order, need so many columns."""
    low, high = max(heights), sum(heights)
    while low < high:
        limit = (low + high) // 2
        needed, down = 1, 0
        for height in heights:
            if down + height > limit:
                needed, down = needed + 1, 0
            down += height
        if needed <= columns:
            high = limit
        else:
            low = limit + 1
    return low
