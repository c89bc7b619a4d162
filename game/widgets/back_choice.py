"""Choosing the backs of the cards by their pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.ui.card_art import CardArt
from game.ui.paint import icon, mix, ring, slab
from game.ui.theme import GAP, RADIUS, TEXT, TEXT_SMALL, Size
from game.ui.typeset import Block, draw_block
from game.widgets.choices import Option
from game.widgets.widgets import Marks, Part, Widget, WidgetContext, focus_ring

CARD = 58
"""The greatest width of a picture, css pixels."""


@dataclass
class BackChoice(Widget):
    """Backs side by side, each with its name below; the chosen one in a frame with a check."""

    key: str
    words: str
    options: list[Option]
    value: str
    change: Callable[[str], None]
    _title: Block | None = field(default=None, init=False)
    _names: list[Block] = field(default_factory=list, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Place the title and the pictures."""
        self._title = context.set(self.words, TEXT, width)
        top = y + self._title.height + context.px(GAP / 2)
        count = len(self.options)
        each = width // count
        high = self._card(context, each)[1]
        self._names = [
            context.set(option.words, TEXT_SMALL, each - context.px(4), most=2)
            for option in self.options
        ]
        tall = high + context.px(GAP) + max(name.height for name in self._names) + context.px(GAP)
        self.parts = [
            Part(
                f"{self.key}={option.value}",
                pygame.Rect(x + place * each, top, each, tall),
                partial(self.change, option.value),
                words=f"{self.words}: {option.words}",
                chosen=option.value == self.value,
            )
            for place, option in enumerate(self.options)
        ]
        self.rect = pygame.Rect(x, y, width, top + tall - y)
        return self.rect.height

    def _card(self, context: WidgetContext, each: int) -> Size:
        wide = min(context.px(CARD), each - context.px(14))
        return wide, round(wide * 1.4)

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the title, and every back with its name."""
        assert self._title is not None
        place = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._title.height)
        draw_block(target, context.art, self._title, place, context.ink)
        for option, part, name in zip(self.options, self.parts, self._names):
            size = self._card(context, part.rect.width)
            card = pygame.Rect((0, 0), size)
            card.midtop = (part.rect.centerx, part.rect.y + context.px(GAP / 2))
            around = card.inflate(context.px(10), context.px(10))
            if part.key in (marks.hover, marks.held):
                slab(
                    target,
                    context.art,
                    around,
                    mix(context.ground, context.soft, 0.28),
                    context.px(RADIUS),
                )
            art = CardArt(context.art, context.viewport.scale, back=option.value)
            target.blit(art.back(size), card)
            if option.value == self.value:
                self._mark(target, context, around)
            below = pygame.Rect(part.rect.x, around.bottom, part.rect.width, name.height)
            draw_block(target, context.art, name, below, context.ink, across=0.5)
            if marks.focus == part.key:
                focus_ring(target, context, part.rect, RADIUS)

    @staticmethod
    def _mark(target: pygame.Surface, context: WidgetContext, around: pygame.Rect) -> None:
        """Frame the chosen back, with a check at its corner."""
        colour = context.theme.felt
        ring(target, context.art, around, colour, context.px(RADIUS), context.px(3))
        disc = pygame.Rect(0, 0, context.px(20), context.px(20))
        disc.center = (around.right - context.px(4), around.y + context.px(4))
        slab(target, context.art, disc, colour, disc.height // 2)
        sign = icon(context.art, "check", context.px(12), context.theme.cream, 0.2)
        target.blit(sign, sign.get_rect(center=disc.center))
