"""Marigold petals that fall over a finished picture for a moment, and leave it as it was."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import pygame

from game.ui.art import Art
from game.ui.theme import Colour, Point, Size

COUNT = 36
DELAY = 0.8
"""Seconds within which all petals set out."""
FALL = (1.4, 2.0)
"""Seconds that a petal takes from the upper to the lower edge, least and most."""
SIZE = 13
"""The length of a petal, css pixels."""
COLOURS: tuple[Colour, ...] = ((245, 166, 35), (226, 124, 20), (250, 196, 84))
POSES = 8
"""How many turns of a petal are drawn."""


@dataclass(frozen=True)
class _Petal:
    colour: Colour
    across: float
    """Where it falls, as a share of the width."""
    sway: float
    """How far it swings, as a share of the width."""
    delay: float
    seconds: float
    turn: int
    """Its first pose."""


class Petals:
    """Falls once; `draw` touches only the petals' own rectangles."""

    def __init__(self, art: Art, scale: float, size: Size, seed: int = 1) -> None:
        self._art = art
        self._size = size
        self._side = max(6, round(SIZE * scale))
        rng = Random(seed)
        self._petals = [
            _Petal(
                rng.choice(COLOURS),
                (number + rng.random()) / COUNT,
                rng.uniform(0.01, 0.04) * rng.choice((-1, 1)),
                rng.uniform(0.0, DELAY),
                rng.uniform(*FALL),
                rng.randrange(POSES),
            )
            for number in range(COUNT)
        ]
        self._time = 0.0
        self._ground: pygame.Surface | None = None
        self._drawn: list[pygame.Rect] = []

    @property
    def over(self) -> bool:
        """Whether every petal has fallen, and nothing of them is to be seen."""
        return not self._drawn and self._time > DELAY + FALL[1]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._time += seconds

    def draw(self, target: pygame.Surface, fresh: bool) -> None:
        """Move the petals on `target`; `fresh` tells that all below was just drawn anew."""
        if fresh or self._ground is None:
            self._ground = target.copy()
        else:
            for rect in self._drawn:
                target.blit(self._ground, rect, rect)
        self._drawn = []
        for petal in self._petals:
            share = (self._time - petal.delay) / petal.seconds
            if 0.0 < share < 1.0:
                self._drawn.append(target.blit(self._pose(petal, share), self._place(petal, share)))

    def _place(self, petal: _Petal, share: float) -> Point:
        width, height = self._size
        swing = petal.sway * math.sin(share * 2.5 * math.tau)
        x = (petal.across + swing) * width - self._side / 2
        y = -self._side + share * (height + self._side)
        return round(x), round(y)

    def _pose(self, petal: _Petal, share: float) -> pygame.Surface:
        pose = (petal.turn + int(share * 2 * POSES)) % POSES
        side = self._side

        def paint(large: pygame.Surface) -> None:
            middle = large.get_width() / 2
            turn = math.tau * pose / POSES
            wide = 0.2 + 0.16 * abs(math.sin(turn * 1.5))
            outline = []
            for step in range(24):
                angle = math.tau * step / 24
                along, aside = math.cos(angle) * 0.48, math.sin(angle) * wide
                aside *= 1.0 - 0.45 * math.cos(angle)
                outline.append(
                    (
                        middle * (1 + 2 * (along * math.cos(turn) - aside * math.sin(turn))),
                        middle * (1 + 2 * (along * math.sin(turn) + aside * math.cos(turn))),
                    )
                )
            pygame.draw.polygon(large, petal.colour, outline)

        return self._art.shape(("petal", petal.colour, pose), (side, side), petal.colour, paint)
