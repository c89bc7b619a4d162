"""Flat shapes that every scene shares: slabs, rings, icons, the backdrop.

Large shapes are put together from fills and small cached corners, so that they cost neither
memory nor time whatever their size.
"""

from __future__ import annotations

import itertools
from random import Random

import pygame

from game.ui.art import SUPERSAMPLE, Art, smooth
from game.ui.theme import Colour, FinePoint, Size


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour between two: `share` 0 is the first, 1 the second.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second))
    return (red, green, blue)


def slab(
    target: pygame.Surface,
    art: Art,
    rect: pygame.Rect,
    fill: Colour,
    radius: int,
    border: Colour | None = None,
    border_width: int = 1,
) -> None:
    """Draw a filled rectangle with smooth round corners."""
    if border is not None:
        slab(target, art, rect, border, radius)
        rect = rect.inflate(-2 * border_width, -2 * border_width)
        radius -= border_width
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if radius == 0:
        target.fill(fill, rect)
        return
    disc = art.cached(("disc", radius, fill), lambda: _disc(radius, fill, 0))
    _corners(target, disc, rect, radius)
    target.fill(fill, (rect.x + radius, rect.y, rect.width - 2 * radius, rect.height))
    for x in (rect.x, rect.right - radius):
        target.fill(fill, (x, rect.y + radius, radius, rect.height - 2 * radius))


def ring(
    target: pygame.Surface, art: Art, rect: pygame.Rect, colour: Colour, radius: int, width: int
) -> None:
    """Draw the outline of a rectangle with smooth round corners, inside `rect`."""
    radius = max(width, min(radius, rect.width // 2, rect.height // 2))
    disc = art.cached(("hoop", radius, colour, width), lambda: _disc(radius, colour, width))
    _corners(target, disc, rect, radius)
    for y in (rect.y, rect.bottom - width):
        target.fill(colour, (rect.x + radius, y, rect.width - 2 * radius, width))
    for x in (rect.x, rect.right - width):
        target.fill(colour, (x, rect.y + radius, width, rect.height - 2 * radius))


def _disc(radius: int, colour: Colour, width: int) -> pygame.Surface:
    def paint(large: pygame.Surface) -> None:
        middle = radius * SUPERSAMPLE
        pygame.draw.circle(large, colour, (middle, middle), middle, width * SUPERSAMPLE)

    return smooth((2 * radius, 2 * radius), colour, paint)


def _corners(target: pygame.Surface, disc: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    for across in (0, 1):
        for down in (0, 1):
            place = (
                rect.right - radius if across else rect.x,
                rect.bottom - radius if down else rect.y,
            )
            target.blit(disc, place, (across * radius, down * radius, radius, radius))


_STROKES: dict[str, tuple[tuple[FinePoint, ...], ...]] = {
    "back": (((0.62, 0.2), (0.32, 0.5), (0.62, 0.8)),),
    "right": (((0.38, 0.2), (0.68, 0.5), (0.38, 0.8)),),
    "down": (((0.2, 0.38), (0.5, 0.68), (0.8, 0.38)),),
    "up": (((0.2, 0.62), (0.5, 0.32), (0.8, 0.62)),),
    "plus": (((0.18, 0.5), (0.82, 0.5)), ((0.5, 0.18), (0.5, 0.82))),
    "minus": (((0.18, 0.5), (0.82, 0.5)),),
    "check": (((0.16, 0.54), (0.4, 0.78), (0.85, 0.26)),),
    "cross": (((0.22, 0.22), (0.78, 0.78)), ((0.78, 0.22), (0.22, 0.78))),
    "larger": (
        ((0.16, 0.84), (0.84, 0.16)),
        ((0.5, 0.16), (0.84, 0.16), (0.84, 0.5)),
        ((0.16, 0.5), (0.16, 0.84), (0.5, 0.84)),
    ),
}
"""Icons drawn as strokes, in a square of side 1."""

_SHAPES: dict[str, tuple[FinePoint, ...]] = {
    "crown": (
        (0.06, 0.26),
        (0.3, 0.5),
        (0.5, 0.12),
        (0.7, 0.5),
        (0.94, 0.26),
        (0.84, 0.86),
        (0.16, 0.86),
    ),
    "play": ((0.24, 0.12), (0.88, 0.5), (0.24, 0.88)),
    "diamond": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
}
"""Icons drawn as filled outlines, in a square of side 1."""


ICONS = (*_STROKES, *_SHAPES)
"""The names of all icons."""


def icon(art: Art, name: str, size: int, colour: Colour, weight: float = 0.14) -> pygame.Surface:
    """Return an icon by name, `size` pixels wide and high; `weight` is a stroke's share of it."""

    def paint(large: pygame.Surface) -> None:
        side = size * SUPERSAMPLE
        if name in _SHAPES:
            pygame.draw.polygon(large, colour, [(x * side, y * side) for x, y in _SHAPES[name]])
        for stroke in _STROKES.get(name, ()):
            thick_line(large, colour, [(x * side, y * side) for x, y in stroke], weight * side)

    return art.shape(("icon", name, colour, weight), (size, size), colour, paint)


def thick_line(
    target: pygame.Surface, colour: Colour, points: list[FinePoint], width: float
) -> None:
    """Draw a line through points with round joints and ends."""
    for start, end in itertools.pairwise(points):
        along = pygame.Vector2(end) - pygame.Vector2(start)
        side = along.rotate(90)
        side.scale_to_length(width / 2)
        corners = [start + side, end + side, end - side, start - side]
        pygame.draw.polygon(target, colour, corners)
    for point in points:
        pygame.draw.circle(target, colour, point, width / 2)


SHADES = 40
"""Steps of the light on the felt."""
GRAIN = 96
"""The side of the tile of grain, pixels."""


def backdrop(art: Art, size: Size) -> pygame.Surface:
    """Return the felt as one opaque surface: lighter in the middle, with a little grain."""

    def make() -> pygame.Surface:
        small = pygame.Surface((max(1, size[0] // 3), max(1, size[1] // 3)))
        small.fill(art.theme.felt_deep)
        wide, high = small.get_size()
        for step in range(SHADES):
            reach = 1.3 * (1 - step / SHADES)
            spot = pygame.Rect(0, 0, round(wide * reach), round(high * reach))
            spot.center = (wide // 2, high * 42 // 100)
            light = 1 - (1 - step / SHADES) ** 2
            pygame.draw.ellipse(small, mix(art.theme.felt_deep, art.theme.felt, light), spot)
        ground = pygame.transform.smoothscale(small, size)
        tile = art.opaque("grain", _grain)
        for x in range(0, size[0], GRAIN):
            for y in range(0, size[1], GRAIN):
                ground.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
        return ground

    return art.opaque(("backdrop", size), make)


def _grain() -> pygame.Surface:
    """Return a tile of faint noise, which hides the steps of the shading and looks like cloth."""
    random = Random(1)
    tile = pygame.Surface((GRAIN, GRAIN))
    for x in range(GRAIN):
        for y in range(GRAIN):
            light = random.randrange(5)
            tile.set_at((x, y), (light, light, light))
    return tile
