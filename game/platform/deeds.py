"""What a press may ask of the place around the game, and what came of it.

A browser allows these only inside the press itself. So a scene says beforehand what a press would
ask for (`Pressable.deed`), and asks for it when the press has reached it; the browser's side does
it in the press, and what is told to the player is how it ended, not that it was asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame


@dataclass(frozen=True)
class Copy:
    """Put a text on the clipboard."""

    text: str


@dataclass(frozen=True)
class KeepFile:
    """Save or share a text as a file called `name`."""

    name: str
    text: str


@dataclass(frozen=True)
class PickFile:
    """Open the place's own file picker; what it brings comes by `Platform.take_import`."""


@dataclass(frozen=True)
class FillScreen:
    """Take the whole screen, or give it back."""

    on: bool


@dataclass(frozen=True)
class Install:
    """Ask the player, in the browser's own words, whether the game is to be installed."""


@dataclass(frozen=True)
class KeepStorage:
    """Ask the browser never to clear away by itself what the game keeps."""


Deed = Copy | KeepFile | PickFile | FillScreen | Install | KeepStorage


@dataclass(frozen=True)
class Outcome:
    """How a deed ended."""

    done: bool
    where: str = ""
    """Where a file went, in words."""
    why: str = ""
    """Why it was not done, in words; empty where the player gave it up or nothing is known."""


Told = Callable[[Outcome], None]
"""Hears how a deed ended, at once or some frames later."""


Box = tuple[int, int, int, int]
"""Left, top, width and height in framebuffer pixels."""


def box_of(rect: pygame.Rect) -> Box:
    """Return where a rectangle lies."""
    return rect.x, rect.y, rect.width, rect.height


@dataclass(frozen=True)
class Pressable:
    """Something that can be pressed now, as the place may offer it beside the drawn surface."""

    key: str
    """Its name, which `intents.Press` brings back."""
    words: str
    """What it is called."""
    box: Box | None = None
    """Where it is seen; None where it is not."""
    chosen: bool | None = None
    """Whether it is on or chosen; None for what is only pressed."""
    refused: bool = False
    """Whether a press now would only tell why it is refused."""
    deed: Deed | None = None
    """What a press asks of the place, where it asks for anything."""
