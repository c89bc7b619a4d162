"""Small movements that tell what happened: a bubble pops up, a token fills, a plate shakes."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.ui.art import Art
from game.ui.sprites import Picture
from game.ui.tween import Tween

POP_SECONDS = 0.18
TOKEN_SECONDS = 0.34
SHAKE_SECONDS = 0.42
_SIZES = 8
"""In how many steps of a whole a growing picture is kept."""


def _scaled(art: Art, key: Hashable, image: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture at the step of its size next to `share`."""
    step = max(1, round(share * _SIZES))
    if step == _SIZES:
        return image
    size = (
        max(1, image.get_width() * step // _SIZES),
        max(1, image.get_height() * step // _SIZES),
    )
    return art.passing(("scaled", key, step), lambda: pygame.transform.smoothscale(image, size))


def pop_up(art: Art, key: Hashable, picture: Picture) -> Tween:
    """Let a picture grow from half its size, where it is."""
    image, middle = picture.image, picture.rect.center

    def step(share: float) -> None:
        picture.centre(_scaled(art, key, image, 0.5 + 0.5 * share), middle)

    return Tween(POP_SECONDS, step)


def shrink_onto(art: Art, key: Hashable, picture: Picture) -> Tween:
    """Let a picture shrink from its size to a third around its middle, and go."""
    image, middle = picture.image, picture.rect.center

    def step(share: float) -> None:
        picture.centre(_scaled(art, key, image, 1.0 - share * 2 / 3), middle)

    return Tween(TOKEN_SECONDS, step, done=picture.kill)


def shake(picture: Picture, swing: int, seconds: float = SHAKE_SECONDS) -> Tween:
    """Shake a picture by `swing` pixels about its place."""
    x, y = picture.rect.topleft

    def step(share: float) -> None:
        offset = math.sin(share * 3 * math.tau) * swing * (1.0 - share)
        picture.move((x + round(offset), y))

    return Tween(seconds, step)
