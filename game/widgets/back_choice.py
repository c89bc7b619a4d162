"""Choosing the backs of the cards by their pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.ui.card_art import CardArt
from game.ui.paint import icon, mix, ring, slab
from game.ui.theme import GAP, RADIUS, TEXT, TEXT_SMALL
from game.ui.typeset import Block, draw_block
from game.widgets.choices import Option
from game.widgets.widgets import Kit, Marks, Part, Widget, focus_ring

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

    def arrange(self, kit: Kit, x: int, y: int, width: int) -> int:
        """Place the title and the pictures."""
        self._title = kit.set(self.words, TEXT, width)
        top = y + self._title.height + kit.px(GAP / 2)
        count = len(self.options)
        each = width // count
        high = self._card(kit, each)[1]
        self._names = [
            kit.set(option.words, TEXT_SMALL, each - kit.px(4), most=2) for option in self.options
        ]
        tall = high + kit.px(GAP) + max(name.height for name in self._names) + kit.px(GAP)
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

    def _card(self, kit: Kit, each: int) -> tuple[int, int]:
        wide = min(kit.px(CARD), each - kit.px(14))
        return wide, round(wide * 1.4)

    def draw(self, target: pygame.Surface, kit: Kit, marks: Marks) -> None:
        """Draw the title, and every back with its name."""
        assert self._title is not None
        place = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._title.height)
        draw_block(target, kit.art, self._title, place, kit.ink)
        for option, part, name in zip(self.options, self.parts, self._names):
            size = self._card(kit, part.rect.width)
            card = pygame.Rect((0, 0), size)
            card.midtop = (part.rect.centerx, part.rect.y + kit.px(GAP / 2))
            around = card.inflate(kit.px(10), kit.px(10))
            if part.key in (marks.hover, marks.held):
                slab(target, kit.art, around, mix(kit.ground, kit.soft, 0.28), kit.px(RADIUS))
            art = CardArt(kit.art, kit.viewport.scale, back=option.value)
            target.blit(art.back(size), card)
            if option.value == self.value:
                self._mark(target, kit, around)
            below = pygame.Rect(part.rect.x, around.bottom, part.rect.width, name.height)
            draw_block(target, kit.art, name, below, kit.ink, across=0.5)
            if marks.focus == part.key:
                focus_ring(target, kit, part.rect, RADIUS)

    @staticmethod
    def _mark(target: pygame.Surface, kit: Kit, around: pygame.Rect) -> None:
        """Frame the chosen back, with a check at its corner."""
        colour = kit.theme.felt
        ring(target, kit.art, around, colour, kit.px(RADIUS), kit.px(3))
        disc = pygame.Rect(0, 0, kit.px(20), kit.px(20))
        disc.center = (around.right - kit.px(4), around.y + kit.px(4))
        slab(target, kit.art, disc, colour, disc.height // 2)
        sign = icon(kit.art, "check", kit.px(12), kit.theme.cream, 0.2)
        target.blit(sign, sign.get_rect(center=disc.center))
