"""Pictures that stay where they are until they are shown anew, by name."""

from __future__ import annotations

import pygame

from game.table.style import TableStyle
from game.ui.sprites import Canvas, Picture
from game.ui.theme import Point


class Overlay:
    """What lies around the cards of a table, on its canvas: the base of frame, seats and notes."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        self._canvas = canvas
        self._style = style
        self._pictures: dict[str, Picture] = {}
        self._keys: dict[str, object] = {}
        """What each picture shows, so that nothing is drawn twice."""

    @property
    def shown(self) -> dict[str, object]:
        """What every picture on the canvas shows, by name."""
        return {name: key for name, key in self._keys.items() if self._pictures[name].alive()}

    def place(self, name: str) -> pygame.Rect:
        """Return where the picture of that name lies."""
        return self._pictures[name].rect.copy()

    def rebuild(self, style: TableStyle) -> None:
        """Drop everything, to be shown again for another look."""
        for picture in self._pictures.values():
            picture.kill()
        self._style = style
        self._pictures.clear()
        self._keys.clear()

    def _set(self, name: str, key: object, image: pygame.Surface, place: Point, layer: int) -> None:
        """Show `image` under a name."""
        self._keys[name] = key
        picture = self._pictures.get(name)
        if picture is None:
            self._pictures[name] = picture = Picture(image, place, layer)
            self._canvas.add(picture)
        picture.show(image, place)

    def _drop(self, name: str) -> None:
        picture = self._pictures.pop(name, None)
        if picture is not None:
            picture.kill()
            del self._keys[name]
