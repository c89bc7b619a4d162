"""What is shown instead of everything else while the window is too small for it."""

from __future__ import annotations

import pygame

from game.platform.base import Viewport
from game.scenes.base import Scene, Stage
from game.ui.paint import icon
from game.ui.theme import GAP, TEXT, TEXT_SMALL
from game.ui.typeset import Block, draw_block, typeset

TYPE = (TEXT, TEXT_SMALL, 11, 9)
"""Css pixels of the type that is tried, the best one first."""
SIGN, SMALLEST_SIGN = 40, 10
"""Css pixels of the sign's side, and of the least side with which it can be made out."""


class SmallWindowScene(Scene):
    """Asks for a larger window, as far as there is room for words; it never lies on the stack."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._viewport = Viewport(1, 1)
        self.block: Block | None = None
        """The words as they are set; None where they have no room."""
        self.block_place = pygame.Rect(0, 0, 0, 0)
        self.sign_place = pygame.Rect(0, 0, 0, 0)
        """Where the two arrows are; of no size where they have no room."""

    @property
    def words(self) -> str:
        """What the player is asked for."""
        return self._("Make the window larger to go on.")

    def layout(self, viewport: Viewport) -> None:
        """Place words of the largest type that has room, and above them the sign if it has room."""
        self._viewport, self.dirty = viewport, True
        whole = pygame.Rect(0, 0, viewport.width, viewport.height)
        gap = viewport.px(GAP)
        room = pygame.Rect(
            viewport.inset_left,
            viewport.inset_top,
            max(0, viewport.width - viewport.inset_left - viewport.inset_right),
            max(0, viewport.height - viewport.inset_top - viewport.inset_bottom),
        ).clip(whole)
        if not room.size[0] * room.size[1]:
            room = whole  # the safe areas hide all of it: seen or not, it is drawn
        room = room.inflate(-min(gap, room.width // 8), -min(gap, room.height // 8))
        self.block = self._set(room)
        side, left = viewport.px(SIGN), room.height
        self.sign_place = self.block_place = pygame.Rect(room.center, (0, 0))
        if self.block is not None:
            left -= self.block.height + gap
        side = min(side, left, room.width)
        if side < viewport.px(SMALLEST_SIGN if self.block is None else SIGN // 2):
            side = 0
        high = side + (gap if side else 0) + self.block.height if self.block is not None else side
        top = room.centery - high // 2
        self.sign_place = pygame.Rect(room.centerx - side // 2, top, side, side)
        if self.block is not None:
            under = room.centery + (high + 1) // 2 - self.block.height
            self.block_place = pygame.Rect(room.x, under, room.width, self.block.height)

    def _set(self, room: pygame.Rect) -> Block | None:
        """Return the words set so that they fit into a room, no word broken; None: they do not."""
        for css in TYPE:
            size = self._viewport.px(css)
            block = typeset(self.stage.art, self.words, size, room.width, "bold")
            whole = " ".join(block.lines) == self.words
            if whole and block.width <= room.width and block.height <= room.height:
                return block
        return None

    def draw(self, target: pygame.Surface) -> bool:
        """Draw everything if anything changed."""
        if not self.dirty:
            return False
        self.dirty = False
        art, theme = self.stage.art, self.stage.art.theme
        target.fill(theme.felt)
        if self.sign_place.width:
            target.blit(icon(art, "larger", self.sign_place.width, theme.accent), self.sign_place)
        if self.block is not None:
            draw_block(target, art, self.block, self.block_place, theme.cream, 0.5)
        return True
