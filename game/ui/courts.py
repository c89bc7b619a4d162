"""The emblems of jack, queen and king, and the ornament of an ace: drawn, plain, dignified."""

from __future__ import annotations

import math

import pygame

from game.ui.art import Art
from game.ui.theme import Colour

JACK, QUEEN, KING = 9, 10, 11
"""Ranks, as in the engine."""
GOLD = (214, 158, 46)
GOLD_DEEP = (150, 98, 18)


def emblem(art: Art, rank: int, width: int, ink: Colour) -> pygame.Surface:
    """Give the headdress of a court card, `width` pixels wide, trimmed in the suit's ink."""
    size = (max(1, width), max(1, round(width * 0.72)))

    def paint(large: pygame.Surface) -> None:
        _PAINTERS[rank](large, ink)

    return art.shape(("emblem", rank, ink), size, GOLD, paint)


def _scaled(target: pygame.Surface, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    width, height = target.get_size()
    return [(x * width, y * height) for x, y in points]


def _dot(target: pygame.Surface, x: float, y: float, radius: float, colour: Colour) -> None:
    width, height = target.get_size()
    pygame.draw.circle(target, colour, (x * width, y * height), radius * width)


def _band(target: pygame.Surface, ink: Colour) -> None:
    """Paint the rim that all three rest on, with three stones."""
    width, height = target.get_size()
    rim = pygame.Rect(0, 0, round(0.78 * width), round(0.2 * height))
    rim.midbottom = (width // 2, height - 1)
    pygame.draw.rect(target, GOLD_DEEP, rim, border_radius=rim.height // 3)
    pygame.draw.rect(
        target, GOLD, rim.inflate(-0.03 * width, -0.03 * width), border_radius=rim.height // 3
    )
    for x in (0.28, 0.5, 0.72):
        _dot(target, x, 0.9, 0.034, ink)


def _king(target: pygame.Surface, ink: Colour) -> None:
    outline = [
        (0.12, 0.84),
        (0.04, 0.3),
        (0.28, 0.56),
        (0.5, 0.14),
        (0.72, 0.56),
        (0.96, 0.3),
        (0.88, 0.84),
    ]
    pygame.draw.polygon(target, GOLD_DEEP, _scaled(target, outline))
    inner = [(0.5 + (x - 0.5) * 0.9, 0.62 + (y - 0.62) * 0.84) for x, y in outline]
    pygame.draw.polygon(target, GOLD, _scaled(target, inner))
    for x, y in ((0.05, 0.28), (0.5, 0.12), (0.95, 0.28)):
        _dot(target, x, y, 0.055, GOLD_DEEP)
        _dot(target, x, y, 0.036, ink)
    _dot(target, 0.5, 0.6, 0.06, ink)
    _band(target, ink)


def _queen(target: pygame.Surface, ink: Colour) -> None:
    pearls = []
    for step in range(5):
        angle = math.pi * (0.08 + 0.84 * step / 4)
        pearls.append((0.5 - 0.44 * math.cos(angle), 0.66 - 0.5 * math.sin(angle)))
    arc = [(0.12, 0.84)]
    for number, (x, y) in enumerate(pearls):
        arc.append((x, y))
        if number < 4:
            next_x, next_y = pearls[number + 1]
            arc.append(((x + next_x) / 2 * 0.8 + 0.1, (y + next_y) / 2 * 0.55 + 0.36))
    arc.append((0.88, 0.84))
    pygame.draw.polygon(target, GOLD_DEEP, _scaled(target, arc))
    inner = [(0.5 + (x - 0.5) * 0.9, 0.68 + (y - 0.68) * 0.84) for x, y in arc]
    pygame.draw.polygon(target, GOLD, _scaled(target, inner))
    for x, y in pearls:
        _dot(target, x, y, 0.058, GOLD_DEEP)
        _dot(target, x, y, 0.04, ink)
    _band(target, ink)


def _jack(target: pygame.Surface, ink: Colour) -> None:
    width, height = target.get_size()
    cap = pygame.Rect(round(0.1 * width), round(0.3 * height), round(0.8 * width), height)
    clip = target.get_clip()
    target.set_clip(pygame.Rect(0, 0, width, round(0.84 * height)))
    pygame.draw.ellipse(target, GOLD_DEEP, cap)
    pygame.draw.ellipse(target, GOLD, cap.inflate(-0.06 * width, -0.06 * width))
    target.set_clip(clip)
    quill, upper, lower = [], [], []
    for step in range(13):
        part = step / 12
        x = 0.66 + 0.3 * math.sin(part * 1.7) - 0.12 * part * part
        y = 0.8 - 0.72 * part
        spread = 0.1 * math.sin(math.pi * (0.12 + 0.88 * part)) ** 0.8
        quill.append((x, y))
        upper.append((x - spread, y - 0.02))
        lower.append((x + spread * 0.75, y + 0.03))
    pygame.draw.polygon(target, ink, _scaled(target, [*upper, *reversed(lower)]))
    pygame.draw.lines(target, GOLD, False, _scaled(target, quill), max(1, round(0.018 * width)))
    _band(target, ink)


_PAINTERS = {JACK: _jack, QUEEN: _queen, KING: _king}
