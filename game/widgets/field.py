"""A line that is being written."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.paint import slab
from game.ui.theme import RADIUS, TEXT, TOUCH
from game.ui.typeset import Block, draw_block
from game.widgets.widgets import Marks, Widget, WidgetContext


@dataclass
class Field(Widget):
    """A text on a ground of its own, with a line where the next letter goes."""

    text: str
    _block: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the words, at least that of a finger; in framebuffer pixels."""
        self._block = context.set(self.text, TEXT, width - context.px(24))
        height = max(context.px(TOUCH + 4), self._block.height + context.px(14))
        self.rect = pygame.Rect(x, y, width, height)
        return height

    def spoken(self) -> str:
        """Return the text."""
        return self.text

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw ground, text and line."""
        assert self._block is not None
        theme, rim, px = context.theme, context.theme.felt, context.px
        slab(target, context.art, self.rect, theme.paper, px(RADIUS), rim, px(2))
        room = self.rect.inflate(-px(24), 0)
        draw_block(target, context.art, self._block, room, theme.ink)
        left = room.x + (self._block.width if self.text else 0) + px(2)
        mark = pygame.Rect(min(left, room.right), 0, px(2), px(20))
        mark.centery = self.rect.centery
        target.fill(theme.ink, mark)
