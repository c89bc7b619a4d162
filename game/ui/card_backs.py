"""The backs of the cards: woven cloth, marigolds, lamps at night."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.cards import SPADES
from game.options import CardBack
from game.ui.art import SUPERSAMPLE, smooth
from game.ui.suits import paint_suit
from game.ui.theme import Colour, FinePoint, Size

GOLD: Colour = (240, 166, 40)
CREAM: Colour = (250, 240, 216)

Paint = Callable[[pygame.Surface, float], None]
"""Paints a whole field; the number is how many pixels of it a css pixel has."""


@dataclass(frozen=True)
class Back:
    """One design."""

    ground: Colour
    line: Colour
    paint: Paint


def field(name: str, size: Size, unit: float) -> pygame.Surface:
    """Return the patterned field of a back, opaque, `size` pixels."""
    back = BACKS.get(name, BACKS[DEFAULT])

    def paint(large: pygame.Surface) -> None:
        large.fill(back.ground)
        back.paint(large, unit * SUPERSAMPLE)

    return smooth(size, back.ground, paint)


def _grid(target: pygame.Surface, columns: int) -> list[tuple[float, float, float, float]]:
    """Divide a field into cells that fill it: their middles, half widths and half heights."""
    width, height = target.get_size()
    step = width / columns
    rows = max(1, round(height / step))
    down = height / rows
    return [
        ((column + 0.5) * step, (row + 0.5) * down, step / 2, down / 2)
        for row in range(rows)
        for column in range(columns)
    ]


def _lozenge(
    target: pygame.Surface, colour: Colour, x: float, y: float, wide: float, high: float
) -> None:
    points = [(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]
    pygame.draw.polygon(target, colour, points)


def _medal(target: pygame.Surface, ground: Colour, line: Colour, ink: Colour) -> None:
    """Paint a spade in a round frame on the middle."""
    middle = target.get_rect().center
    radius = target.get_width() * 0.27
    for colour, share in ((line, 1.0), (ground, 0.92), (ink, 0.84), (ground, 0.77)):
        pygame.draw.circle(target, colour, middle, radius * share)
    box = pygame.Rect(0, 0, round(radius * 0.82), round(radius * 0.9))
    box.center = middle
    paint_suit(target, SPADES, box, ink)


WEAVE_GROUND: Colour = (128, 26, 40)
_WEAVE_LINE: Colour = (196, 96, 66)


def _weave(target: pygame.Surface, unit: float) -> None:
    """Paint Dhaka cloth: lozenges within lozenges, in rows of two kinds."""
    for number, (x, y, wide, high) in enumerate(_grid(target, 6)):
        row = number // 6
        if row % 2:
            _lozenge(target, GOLD, x, y, wide * 0.96, high * 0.96)
            _lozenge(target, WEAVE_GROUND, x, y, wide * 0.64, high * 0.64)
            _lozenge(target, CREAM, x, y, wide * 0.3, high * 0.3)
        else:
            _lozenge(target, _WEAVE_LINE, x, y, wide * 0.96, high * 0.96)
            _lozenge(target, WEAVE_GROUND, x, y, wide * 0.66, high * 0.66)
            _lozenge(target, (30, 66, 74), x, y, wide * 0.4, high * 0.4)
        for side in (-1, 1):
            _lozenge(target, CREAM, x + side * wide, y + high, wide * 0.16, high * 0.16)
    _medal(target, WEAVE_GROUND, _WEAVE_LINE, GOLD)


def flower(target: pygame.Surface, x: float, y: float, radius: float) -> None:
    """Paint a marigold from above: three rings of petals."""
    rings = (
        (12, 0.74, 0.27, (216, 118, 18)),
        (9, 0.5, 0.26, (240, 152, 30)),
        (6, 0.26, 0.22, (250, 186, 62)),
    )
    for petals, reach, size, colour in rings:
        pygame.draw.circle(target, colour, (x, y), radius * reach)
        for petal in range(petals):
            angle = math.tau * (petal + 0.5 * (petals % 2)) / petals
            centre = (x + math.cos(angle) * radius * reach, y + math.sin(angle) * radius * reach)
            pygame.draw.circle(target, colour, centre, radius * size)
    pygame.draw.circle(target, (150, 62, 14), (x, y), radius * 0.16)


def _garden(target: pygame.Surface, unit: float) -> None:
    """Paint marigolds among leaves, every other row shifted."""
    for x, y, wide, high in _grid(target, 3):
        for side in (-1, 1):
            for down in (-1, 1):
                leaf = (x + side * wide * 0.62, y + down * high * 0.62)
                _lozenge(target, (60, 134, 92), *leaf, wide * 0.2, high * 0.3)
    for x, y, wide, high in _grid(target, 3):
        flower(target, x, y, min(wide, high) * 0.66)
        pygame.draw.circle(target, CREAM, (x + wide, y + high), wide * 0.13)
        pygame.draw.circle(target, CREAM, (x - wide, y - high), wide * 0.13)


def _night(target: pygame.Surface, unit: float) -> None:
    """Paint rings of petals and lights around two oil lamps."""
    width, height = target.get_size()
    middle = pygame.Vector2(width / 2, height / 2)
    blue = (72, 96, 164)
    for ring in range(7, 1, -1):
        reach = ring * width * 0.135
        count = 6 * ring
        pygame.draw.circle(target, blue, middle, reach, max(1, round(0.6 * unit)))
        for place in range(count):
            angle = math.tau * (place + 0.5 * (ring % 2)) / count
            centre = middle + pygame.Vector2(reach, 0).rotate_rad(angle)
            if place % 3:
                pygame.draw.circle(target, blue, centre, width * 0.02)
            else:
                pygame.draw.circle(target, GOLD, centre, width * 0.026)
                pygame.draw.circle(target, (250, 214, 130), centre, width * 0.012)
    pygame.draw.circle(target, (34, 48, 104), middle, width * 0.23)
    pygame.draw.circle(target, GOLD, middle, width * 0.23, max(1, round(0.8 * unit)))
    for side in (-1, 1):
        _lamp(target, middle - pygame.Vector2(0, side * width * 0.02), side * width * 0.2)


def _lamp(target: pygame.Surface, middle: pygame.Vector2, size: float) -> None:
    """Paint an oil lamp that stands on the middle; a negative size hangs it upside down."""

    def at(points: list[FinePoint]) -> list[FinePoint]:
        return [(middle.x + x * abs(size), middle.y - y * size) for x, y in points]

    bowl = [
        (math.cos(math.pi * step / 12) * 0.62, 0.42 - math.sin(math.pi * step / 12) * 0.34)
        for step in range(13)
    ]
    flame = []
    for step in range(25):
        turn = math.tau * step / 24
        narrow = 0.5 * (1 - math.cos(turn)) ** 0.7
        flame.append((math.sin(turn) * 0.2 * narrow, 0.72 - math.cos(turn) * -0.28))
    pygame.draw.polygon(target, GOLD, at(bowl))
    pygame.draw.polygon(target, (176, 70, 40), at([(x * 0.86, y - 0.03) for x, y in bowl]))
    pygame.draw.polygon(target, (252, 196, 78), at(flame))
    small = [(x * 0.5, 0.44 + (y - 0.44) * 0.55) for x, y in flame]
    pygame.draw.polygon(target, CREAM, at(small))


def _quiet(target: pygame.Surface, unit: float) -> None:
    """Paint fine crossing lines, for those who want a calm back."""
    width, height = target.get_size()
    step = width / 9
    line = max(1, round(0.8 * unit))
    for number in range(-round(height / step) - 1, 11 + round(height / step)):
        x = number * step
        pygame.draw.line(target, (84, 128, 118), (x, 0), (x + height, height), line)
        pygame.draw.line(target, (84, 128, 118), (x, 0), (x - height, height), line)
    _medal(target, (26, 74, 72), (120, 164, 150), CREAM)


DEFAULT = CardBack.WEAVE
BACKS: dict[str, Back] = {
    CardBack.WEAVE: Back(WEAVE_GROUND, _WEAVE_LINE, _weave),
    CardBack.MARIGOLD: Back((24, 84, 66), (120, 164, 112), _garden),
    CardBack.LAMPS: Back((22, 32, 78), (92, 116, 178), _night),
    CardBack.LINES: Back((26, 74, 72), (120, 164, 150), _quiet),
}
"""The design of every back."""
