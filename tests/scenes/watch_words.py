"""Measures the words that are drawn against what lies under them."""

from __future__ import annotations

import sys

import pygame
import pytest

from game.ui import typeset
from game.ui.art import Art
from game.ui.theme import Colour, contrast

Finding = tuple[str, Colour, Colour, float]
"""Words, their colour, their ground, and how well one is told from the other."""


class Watch:
    """Takes the place of `draw_block` and measures each text against what lies under it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[Finding] = []
        self._draw = typeset.draw_block
        for name, module in list(sys.modules.items()):
            if name.startswith("game.") and getattr(module, "draw_block", None) is self._draw:
                monkeypatch.setattr(module, "draw_block", self)

    def __call__(
        self,
        target: pygame.Surface,
        art: Art,
        block: typeset.Block,
        place: pygame.Rect,
        colour: Colour,
        across: float = 0.0,
    ) -> None:
        words = pygame.Rect(0, 0, block.width, block.height)
        words.center = place.center
        words.x = place.x + round((place.width - block.width) * across)
        words.clamp_ip(place)
        words = words.clip(target.get_clip())
        if words.width > 2 and words.height > 2:
            red, green, blue, alpha = pygame.transform.average_color(target, words)
            if alpha == 255 or not target.get_flags() & pygame.SRCALPHA:
                ground = (red, green, blue)
                seen = contrast(colour, ground)
                self.found.append((" ".join(block.lines), colour, ground, seen))
        self._draw(target, art, block, place, colour, across)
