"""A finger or a mouse before a scene, and where it finds the parts of a page."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.scenes.base import Scene
from game.scenes.page import ControlScene
from game.ui.intents import Intent, PointerDown, PointerMove, PointerUp
from game.widgets.controls import Zone

Spot = tuple[int, int]


class Pointer(ABC):
    """Taps and drags, by intents."""

    @abstractmethod
    def send(self, *intents: Intent) -> None:
        """Hand intents to what is pointed at."""

    def down(self, spot: Spot, touch: bool = False) -> None:
        self.send(PointerDown(spot, touch))

    def drag(self, *way: Spot) -> None:
        """Move on with the button or the finger down."""
        self.send(*(PointerMove(spot, held=True) for spot in way))

    def up(self, spot: Spot, start: Spot | None = None, touch: bool = False) -> None:
        """Let go; `start` is where it went down, if that was elsewhere."""
        self.send(PointerUp(spot, start or spot, start in (None, spot), touch))

    def tap(self, spot: Spot, touch: bool = False) -> None:
        self.down(spot, touch)
        self.up(spot, touch=touch)

    def swipe(self, start: Spot, *way: Spot, touch: bool = False) -> None:
        """Go down, move along, and let go at the end; that is no tap, even where it began."""
        self.down(start, touch)
        self.drag(*way)
        self.send(PointerUp(way[-1], start, False, touch))


def zones_of(scene: Scene) -> list[Zone]:
    """Return the zones of a page."""
    assert isinstance(scene, ControlScene), f"{type(scene).__name__} has no widgets"
    return scene.controls.zones


def keys_of(scene: Scene) -> list[str]:
    """Return the keys of everything on a page that can be pressed."""
    return [part.key for zone in zones_of(scene) for part in zone.parts()]


def find_part(scene: Scene, key: str) -> Spot:
    """Scroll a part of a page into view, and return its middle."""
    for zone in zones_of(scene):
        for part in zone.parts():
            if part.key == key:
                if zone.scroller is not None:
                    assert zone.view is not None
                    top = part.rect.top - zone.view.top + zone.scroller.offset
                    zone.scroller.show(top, top + part.rect.height, 4)
                    zone.follow()
                return part.rect.center
    raise AssertionError(f"{type(scene).__name__} has no {key!r} among {keys_of(scene)}")
