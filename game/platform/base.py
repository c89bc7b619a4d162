"""What the game asks of the place it runs in.

Scenes and the app know only these protocols; `native.py` and `web.py` fulfil them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from game.platform.deeds import Deed, Pressable, Told

if TYPE_CHECKING:
    import pygame


@dataclass(frozen=True)
class Viewport:
    """The drawable surface, in framebuffer pixels, and how it relates to css pixels."""

    width: int
    """Framebuffer pixels, at least 1."""
    height: int
    """Framebuffer pixels, at least 1."""
    scale: float = 1.0
    """Framebuffer pixels for each css pixel (about the device pixel ratio)."""
    inset_top: int = 0
    """Framebuffer pixels hidden by a notch or a status bar; likewise the other three."""
    inset_right: int = 0
    inset_bottom: int = 0
    inset_left: int = 0
    enlargement: float = 1.0
    """How much of `scale` is there because the player wants larger text."""

    @property
    def portrait(self) -> bool:
        """Whether the screen is laid out for an upright phone (height > 1.05 x width)."""
        return self.height > 1.05 * self.width

    def px(self, css: float) -> int:
        """Framebuffer pixels of a length in css pixels, at least 1 for a positive length."""
        pixels = round(css * self.scale)
        return max(1, pixels) if css > 0 else pixels


class Refusal(Enum):
    """Why storage refused."""

    OTHER = "other"
    """For the reason that the error's text gives."""
    FULL = "full"
    """There is no room left."""
    FORBIDDEN = "forbidden"
    """Nothing may be kept here at all."""


@dataclass(frozen=True)
class Preferences:
    """What the player has told the place, for all its programs."""

    less_motion: bool = False
    more_contrast: bool = False


class StorageError(Exception):
    """Storage refused a read or a write; the text says why, in plain words."""

    def __init__(self, words: str, refusal: Refusal = Refusal.OTHER) -> None:
        super().__init__(words)
        self.refusal = refusal


class Storage(Protocol):
    """Small named texts that outlive the program."""

    def read(self, key: str) -> str | None:
        """Return the text kept under `key`, or None; raises StorageError when it cannot be read."""

    def write(self, key: str, text: str) -> None:
        """Keep `text` under `key`, whole or not at all; raises StorageError."""

    def delete(self, key: str) -> None:
        """Forget `key`; an unknown key is no error. Raises StorageError."""


@dataclass(frozen=True)
class ImportChoice:
    """A record that could be brought back: a file the player exported before."""

    name: str
    """What to show, a file name."""
    key: str
    """What `Platform.read_import` takes."""


class WayToKeep(Enum):
    """How a game can be kept on a device, where the player can find it again without a network."""

    KEPT = "kept"
    """It is kept already."""
    ASK = "ask"
    """The browser can be asked to install it (`deeds.Install`)."""
    SHARE = "share"
    """By the share button of the browsers of a phone or tablet of Apple."""
    MENU = "menu"
    """By the menu of a browser on a phone."""
    DOCK = "dock"
    """By the file menu of Safari on a computer."""
    BOOKMARK = "bookmark"
    """By a bookmark only."""


@dataclass(frozen=True)
class WentBack:
    """The player went back, as by the button of a phone."""


@dataclass(frozen=True)
class PressedOutside:
    """Something that was offered beside the surface was pressed, by its key."""

    key: str


News = WentBack | PressedOutside
"""What happened to the place as a whole, outside the surface."""


class Platform(Protocol):
    """The services of the place the game runs in."""

    @property
    def storage(self) -> Storage:
        """Where texts are kept."""

    @property
    def frames_a_second(self) -> int:
        """What the clock is told to wait for; 0 where the browser paces the frames."""

    async def begin(self) -> None:
        """Wait until the player has asked for the game; comes before `open` and before sound."""

    def open(self) -> None:
        """Open the window or take the page's canvas; pygame is initialised and has a caption."""

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on, as large as `viewport()` says now."""

    def viewport(self) -> Viewport:
        """Return the size to draw at now; asked once a frame, so cheap."""

    def prefers(self) -> Preferences:
        """Return what the place prefers now; asked once a frame, after `viewport`."""

    def news(self) -> list[News]:
        """Return what happened since the last call; asked once a frame, after `viewport`."""

    def hold(self, playing: bool) -> None:
        """Say whether a match, or anything else but the first screen, is on.

        The screen then stays lit, and going back comes as news instead of leaving.
        """

    def say(self, text: str) -> None:
        """Hand a text to a screen reader."""

    def offer(self, name: str, focus: str, pressables: Sequence[Pressable]) -> None:
        """Say what is shown now, by its name, and what can be pressed in it.

        The place may offer that to who does not use the surface, and does what a deed asks for
        inside the press. `focus` is the key of what Enter presses, or empty.
        """

    def do(self, deed: Deed, told: Told) -> None:
        """Do what a press asks for, and tell how it ended, at once or at a later `news()`."""

    def write_in(self, language: str, what: str) -> None:
        """Tell those who read the texts out which language they are in, a code such as "ne".

        `what` says in that language what this is: a card game.
        """

    def way_to_keep(self) -> WayToKeep:
        """Return how the game can be kept on this device."""

    def can_vibrate(self) -> bool:
        """Return whether the device is held in the hand and can vibrate."""

    def vibrate(self, milliseconds: int) -> None:
        """Let the device vibrate for so long, where it can."""

    def fullscreen(self) -> bool | None:
        """Return whether the game has the whole screen; None where that cannot be chosen."""

    def fail(self, report: str) -> None:
        """Show the report of a fault that the game itself could not show."""

    def watch(self, state: Callable[[], str]) -> None:
        """Show a test what `state` gives, if one looks on; asked once a frame."""

    def languages(self) -> list[str]:
        """Return the player's languages, best first, such as ["ne", "en"]."""

    def import_choices(self) -> list[ImportChoice]:
        """Return the files that can be imported without asking further, newest first."""

    def read_import(self, key: str) -> str:
        """Return the text of one choice or of a dropped file's path; raises StorageError."""

    def take_import(self) -> str | None:
        """Return a text that the picker brought since the last call, else None."""

    def asks_texts(self) -> bool:
        """Return whether the place has a box of its own to write a text in."""

    def ask_text(self, question: str, text: str) -> str | None:
        """Let the player write a text, `text` to begin with; None where it was given up.

        Only where `asks_texts`.
        """

    def paste(self) -> str:
        """Return the text on the clipboard; empty where there is none or it may not be read."""
