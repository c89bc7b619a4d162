"""Sprites on a canvas that draws only what changed."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.theme import Point

PLATE, TRICK, HAND, FLYING, NOTE = 0, 10, 20, 60, 70
"""The layers, lowest first; cards of the hand take one each from HAND on."""


class Picture(pygame.sprite.DirtySprite):
    """A finished surface at a place; it asks to be drawn only when either changes."""

    image: pygame.Surface
    rect: pygame.Rect

    def __init__(self, image: pygame.Surface, place: Point, layer: int) -> None:
        super().__init__()
        self.image = image
        self.rect = image.get_rect(topleft=place)
        self._layer = layer

    def move(self, place: Point) -> None:
        """Put the upper left corner at `place`."""
        if place != self.rect.topleft:
            self.rect.topleft = place
            self.dirty = 1

    def show(self, image: pygame.Surface, place: Point | None = None) -> None:
        """Take another image, and another place if one is given."""
        where = self.rect.topleft if place is None else place
        if image is not self.image:
            self.image = image
            self.rect = image.get_rect(topleft=where)
            self.dirty = 1
        self.move(where)

    def centre(self, image: pygame.Surface, point: Point) -> None:
        """Take an image and put its middle at `point`."""
        self.show(image, image.get_rect(center=point).topleft)


class Canvas(pygame.sprite.LayeredDirty[Picture]):
    """The sprites of a scene."""

    def __init__(self) -> None:
        # Always by dirty rectangles: the other mode draws everything in every frame.
        super().__init__(_use_update=True, _time_threshold=1e9)

    def redraw(self, target: pygame.Surface, ground: pygame.Surface, everything: bool) -> bool:
        """Draw what changed over `ground`, or everything; return whether anything was drawn."""
        if everything:
            self.lostsprites[:] = [target.get_rect()]
        elif not self.lostsprites and not any(sprite.dirty for sprite in self.sprites()):
            return False
        else:
            # Where two of these overlap, soft edges below would be drawn twice.
            self.lostsprites[:] = apart(self.lostsprites)
        self.draw(target, ground)
        return True


def apart(rects: Iterable[pygame.Rect | pygame.FRect]) -> list[pygame.Rect]:
    """Return rectangles that cover all of `rects` and share no pixel.

    >>> apart([pygame.Rect(0, 0, 4, 4), pygame.Rect(8, 0, 4, 4), pygame.Rect(3, 0, 6, 4)])
    [Rect(0, 0, 12, 4)]
    """
    result: list[pygame.Rect] = []
    for rect in rects:
        whole = pygame.Rect(rect)
        while (hit := whole.collidelist(result)) >= 0:
            whole.union_ip(result.pop(hit))
        result.append(whole)
    return result
