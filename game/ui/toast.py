"""A short message over whatever scene is on top."""

from __future__ import annotations

import pygame

from game.platform.base import Viewport
from game.ui.art import Art
from game.ui.theme import GAP, RADIUS, TEXT
from game.ui.typeset import draw_block, typeset

SECONDS = 4.0
SECONDS_A_CHARACTER = 0.05


class Toast:
    """The message of the moment: shown for a few seconds, longer if it is long."""

    def __init__(self) -> None:
        self.message = ""
        """What is shown; empty: nothing."""
        self._left = 0.0
        self._fresh = False

    def show(self, message: str) -> None:
        """Show a message in the place of the one before."""
        self.message = message
        self._left = SECONDS + SECONDS_A_CHARACTER * len(message)
        self._fresh = True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the message just went and must be drawn over."""
        if not self.message:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.message = ""
        return True

    def draw(self, target: pygame.Surface, viewport: Viewport, art: Art, drawn_below: bool) -> bool:
        """Draw the message if it is new or was drawn over; return whether it drew."""
        if not self.message or not (self._fresh or drawn_below):
            return False
        self._fresh = False
        gap = viewport.px(GAP)
        width = min(viewport.width - 4 * gap, viewport.px(520))
        words = typeset(art, self.message, viewport.px(TEXT), width - 4 * gap)
        size = (width, words.height + 2 * gap)
        panel = art.panel(size, art.theme.paper, viewport.px(RADIUS), art.theme.accent, gap // 4)
        place = pygame.Rect((viewport.width - width) // 2, viewport.inset_top + 2 * gap, *size)
        target.blit(panel, place)
        room = place.inflate(-4 * gap, -2 * gap)
        draw_block(target, art, words, room, art.theme.ink, 0.5)
        return True
