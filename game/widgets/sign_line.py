"""A sign as it is drawn at the table, and what it stands for."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

import pygame

from game.ui.paint import icon, slab
from game.ui.signs import (
    button_ground,
    lamp,
    open_token,
    plate_ground,
    round_arrow,
    small_cards,
    small_pack,
    token,
)
from game.ui.theme import GAP, RADIUS, TEXT, Size, Theme
from game.ui.typeset import Block, draw_block
from game.widgets.widgets import Marks, Widget, WidgetContext

WIDE, HIGH = 44, 36
"""Css pixels of the piece of the table that a sign is drawn on."""


class Sign(Enum):
    """What can be seen at the table beside cards, words and numbers."""

    DEALER = "dealer"
    TURN = "turn"
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"
    OPEN = "open"
    WON = "won"
    OVER = "over"
    MADE = "made"
    BROKEN = "broken"
    HINT = "hint"
    LAST = "last"


@dataclass
class SignLine(Widget):
    """The sign at the left, words at the right."""

    sign: Sign
    words: str
    _block: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the words, at least that of the sign."""
        inner = width - context.px(WIDE + GAP * 1.5)
        self._block = context.set(self.words, TEXT, inner)
        height = max(context.px(HIGH), self._block.height)
        self.rect = pygame.Rect(x, y, width, height)
        return height

    def spoken(self) -> str:
        """Return the words."""
        return self.words

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw a piece of the table with the sign on it, and the words."""
        size = (context.px(WIDE), context.px(HIGH))
        piece = context.art.cached(
            ("sign", self.sign, size), lambda: _piece(context, self.sign, size)
        )
        target.blit(piece, piece.get_rect(midleft=self.rect.midleft))
        room = self.rect.copy()
        room.x += context.px(WIDE + GAP * 1.5)
        room.width -= room.x - self.rect.x
        if self._block is not None:
            draw_block(target, context.art, self._block, room, context.ink)


def _piece(context: WidgetContext, sign: Sign, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    art, theme, unit = context.art, context.theme, context.viewport.scale
    rect = surface.get_rect()
    button = {Sign.HINT: lamp, Sign.LAST: small_cards}.get(sign)
    if button is not None:
        ground = button_ground(theme)
        slab(surface, art, rect, ground, context.px(RADIUS))
        button(surface, art, unit, theme.cream, ground)
        return surface
    slab(
        surface, art, rect, plate_ground(theme), context.px(RADIUS), theme.felt_line, context.px(1)
    )
    if sign is Sign.DEALER:
        small_pack(surface, art, unit, (rect.centerx + context.px(6), rect.centery), context.px(20))
        return surface
    drawn = _mark(context, theme, sign)
    surface.blit(drawn, drawn.get_rect(center=rect.center))
    return surface


def _mark(context: WidgetContext, theme: Theme, sign: Sign) -> pygame.Surface:
    """Return a sign that is a picture of its own."""
    art, side = context.art, context.px(14)
    match sign:
        case Sign.TURN:
            return icon(art, "play", side, theme.accent)
        case Sign.CLOCKWISE | Sign.ANTICLOCKWISE:
            return round_arrow(art, context.px(20), sign is Sign.CLOCKWISE)
        case Sign.OPEN:
            return open_token(art, side, plate_ground(theme))
        case Sign.WON:
            return token(art, side, theme.cream)
        case Sign.OVER:
            return icon(art, "diamond", side, theme.good)
        case Sign.MADE:
            return icon(art, "check", context.px(18), theme.good, 0.2)
        case Sign.BROKEN:
            return icon(art, "cross", context.px(16), theme.bad, 0.2)
    raise AssertionError(f"{sign} is no picture of its own")
