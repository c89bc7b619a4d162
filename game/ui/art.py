"""Pictures and text, made once per size and kept: the one place where surfaces are born.

Every surface given out is finished: RLE-accelerated where it has alpha, and never drawn on again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from game.assets import asset
from game.ui.clusters import script_of
from game.ui.ink import width_of, written
from game.ui.theme import DAY, Colour, Size, Theme

FACES = {
    "Latn": {
        "text": "mukta-regular.ttf",
        "bold": "mukta-bold.ttf",
        "display": "baloo2-bold.ttf",
    },
    "Deva": {
        "text": "mukta-deva-regular.ttf",
        "bold": "mukta-deva-bold.ttf",
        "display": "baloo2-deva-bold.ttf",
    },
    "Beng": {
        "text": "hindsiliguri-regular.ttf",
        "bold": "hindsiliguri-bold.ttf",
        "display": "baloo2-beng-bold.ttf",
    },
}
"""The faces by script and role. Those of other scripts hold the basic Latin letters as well."""

ENLARGED = {"Latn": 1.0, "Deva": 1.08, "Beng": 1.08}
"""How much larger a script is set, since its letters have finer parts than Latin ones."""

PASSING = 64
"""How many surfaces are kept of those that are needed for a moment only."""

SUPERSAMPLE = 4
"""Shapes are drawn this many times larger and scaled down, for smooth edges."""


def finished(surface: pygame.Surface) -> pygame.Surface:
    """Make a surface with per-pixel alpha cheap to blit; it must not be drawn on afterwards."""
    surface = surface.convert_alpha()
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def load_font(face: str, size: int, script: str = "Latn") -> pygame.font.Font:
    """Return a new font that shapes the letters of a script, `size` pixels."""
    font = pygame.font.Font(asset("fonts", FACES[script][face]), round(size * ENLARGED[script]))
    if script != "Latn":
        font.set_script(script)
    return font


class Art:
    """A cache of surfaces and fonts for one theme."""

    def __init__(self, theme: Theme = DAY) -> None:
        self.theme = theme
        self._fonts: dict[tuple[str, int, str], pygame.font.Font] = {}
        self._surfaces: dict[Hashable, pygame.Surface] = {}
        self._passing: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def forget(self) -> None:
        """Drop everything that was made, when sizes or colours change."""
        self._surfaces.clear()
        self._passing.clear()
        self._fonts.clear()

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under `key`, made by `make` and finished if it is new."""
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._surfaces[key] = finished(make())
        return surface

    def passing(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface as `cached` does, but keep only the PASSING used last."""
        surface = self._passing.get(key)
        if surface is None:
            surface = self._passing[key] = finished(make())
            if len(self._passing) > PASSING:
                self._passing.popitem(last=False)
        else:
            self._passing.move_to_end(key)
        return surface

    def opaque(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface without alpha kept under `key`, such as a backdrop."""
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._surfaces[key] = make().convert()
        return surface

    def font(self, face: str, size: int, words: str = "") -> pygame.font.Font:
        """Return the font of a face ("text", "bold" or "display") that can write `words`.

        `size` is in framebuffer pixels.
        """
        key = (face, size, script_of(words))
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = load_font(*key)
        return font

    def width(self, words: str, size: int, face: str = "text") -> int:
        """Return the framebuffer pixels that one line of text takes."""
        return width_of(self.font(face, size, words), words)

    def text(self, words: str, size: int, colour: Colour, face: str = "text") -> pygame.Surface:
        """Return one line of text, `size` framebuffer pixels."""
        return self.cached(
            ("text", words, size, colour, face),
            lambda: written(self.font(face, size, words), words, colour),
        )

    def panel(
        self,
        size: Size,
        fill: Colour,
        radius: int,
        border: Colour | None = None,
        border_width: int = 1,
    ) -> pygame.Surface:
        """Return a rectangle with smooth round corners."""
        return self.cached(
            ("panel", size, fill, radius, border, border_width),
            lambda: rounded(size, fill, radius, border, border_width),
        )

    def shape(
        self,
        key: Hashable,
        size: Size,
        edge: Colour,
        paint: Callable[[pygame.Surface], None],
    ) -> pygame.Surface:
        """Return what `paint` draws on a surface SUPERSAMPLE times as large (see `smooth`)."""
        return self.cached(("shape", key, size), lambda: smooth(size, edge, paint))


def smooth(size: Size, edge: Colour, paint: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """Paint large and scale down, so that edges come out smooth.

    `edge` is the colour of the shape's rim: the transparent ground is given it, since scaling
    mixes the ground's colour into the edge.
    """
    large = pygame.Surface((size[0] * SUPERSAMPLE, size[1] * SUPERSAMPLE), pygame.SRCALPHA)
    large.fill((*edge, 0))
    paint(large)
    return pygame.transform.smoothscale(large, size)


def rounded(
    size: Size,
    fill: Colour,
    radius: int,
    border: Colour | None = None,
    border_width: int = 1,
) -> pygame.Surface:
    """Make a rectangle with round corners; only the corners are drawn large, so it is quick."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = min(radius, width // 2, height // 2)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill(border or fill)
    if border:
        inner = pygame.Rect(0, 0, width, height).inflate(-2 * border_width, -2 * border_width)
        surface.fill(fill, inner)
    if radius < 1:
        return surface

    def paint(large: pygame.Surface) -> None:
        centre, outer = large.get_width() // 2, large.get_width() // 2
        pygame.draw.circle(large, border or fill, (centre, centre), outer)
        if border:
            inner = max(0, outer - border_width * SUPERSAMPLE)
            pygame.draw.circle(large, fill, (centre, centre), inner)

    disc = smooth((2 * radius, 2 * radius), border or fill, paint)
    for x in (0, 1):
        for y in (0, 1):
            corner = pygame.Rect(x * radius, y * radius, radius, radius)
            place = (x * (width - radius), y * (height - radius))
            surface.fill((0, 0, 0, 0), (place, (radius, radius)))
            surface.blit(disc, place, corner, special_flags=pygame.BLEND_RGBA_ADD)
    return surface
