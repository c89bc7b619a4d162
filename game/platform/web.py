"""The browser tab: the only file that touches the browser.

The browser's own side is `page.js`, which this runs in the page. Everything that crosses the
border goes through `WebPage.call`, as ASCII JSON: pygbag's bridge reads other text as Latin-1.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import astuple
from typing import Any

import pygame

from game.platform.base import (
    ImportChoice,
    News,
    Preferences,
    PressedOutside,
    Refusal,
    StorageError,
    Viewport,
    WayToKeep,
    WentBack,
)
from game.platform.deeds import Deed, Outcome, Pressable, Told


class WebPage:
    """The page as Python reaches it: one function, and one count that rises with each event."""

    def __init__(self) -> None:
        window: Any = platform.window  # type: ignore[attr-defined]
        if getattr(window, "callbreakPage", None) is None:
            with open(os.path.join(os.path.dirname(__file__), "page.js"), encoding="utf-8") as file:
                window.eval(file.read())
        self._page: Any = window.callbreakPage

    @property
    def news(self) -> int:
        """A number that changes whenever `call("look")` has something new to tell."""
        return int(self._page.news)

    @property
    def asked(self) -> bool:
        """Whether a test waits for the state of the game."""
        return bool(self._page.asked)

    def call(self, name: str, *values: object) -> Any:
        """Call a function of page.js; raises StorageError with its words if it fails there."""
        reply = json.loads(str(self._page.call(json.dumps([name, *values]))))
        if "error" in reply:
            raise StorageError(reply["error"], _REFUSALS.get(reply["kind"], Refusal.OTHER))
        return reply.get("value")


_REFUSALS = {
    "QuotaExceededError": Refusal.FULL,
    "NS_ERROR_DOM_QUOTA_REACHED": Refusal.FULL,
    "SecurityError": Refusal.FORBIDDEN,
    "NotAllowedError": Refusal.FORBIDDEN,
    "InvalidStateError": Refusal.FORBIDDEN,
    "NS_ERROR_FILE_NOT_FOUND": Refusal.FORBIDDEN,
    "UnknownError": Refusal.FORBIDDEN,
}
"""What the names of a browser's errors mean; Firefox has some of its own."""


class WebStorage:
    """localStorage, under this game's prefix; it may be refused or full."""

    def __init__(self, page: WebPage) -> None:
        self._page = page

    def read(self, key: str) -> str | None:
        """Return the text kept under `key`, or None."""
        text: str | None = self._page.call("read", key)
        return text

    def write(self, key: str, text: str) -> None:
        """Keep `text` under `key`; nothing is written once a newer tab owns the match."""
        self._page.call("write", key, text)

    def delete(self, key: str) -> None:
        """Forget `key`."""
        self._page.call("remove", key)


class WebPlatform:
    """The services of a browser tab."""

    frames_a_second = 0

    def __init__(self) -> None:
        self._page = WebPage()
        self.storage = WebStorage(self._page)
        self._languages: list[str] = self._page.call("languages")
        self._news_seen = 0
        self._viewport = Viewport(1, 1)
        self._prefers = Preferences()
        self._happened: list[News] = []
        self._ended: list[tuple[Told, Outcome]] = []
        self._picked: str | None = None
        self._frames = 0
        self._held = False
        self._offered: list[Any] = []
        self._told: dict[int, Told] = {}
        """Who hears how a deed ended, by the number that the page knows it by."""
        self._deeds = 0

    async def begin(self) -> None:
        """Wait until the player presses Start, which lets the page make sound."""
        self._page.call("ready")
        while not self._page.call("started"):
            await asyncio.sleep(0)

    def open(self) -> None:
        """Take the page's canvas."""
        self._look()

    def surface(self) -> pygame.Surface:
        """Return the canvas's surface."""
        surface = pygame.display.get_surface()
        assert surface is not None, "open() comes first"
        return surface

    def viewport(self) -> Viewport:
        """Return the canvas's size now; the mode is set anew if it changed."""
        if self._page.news != self._news_seen:
            self._look()
        self._frames += 1
        if self._frames == 3:
            self._page.call("shown")
        return self._viewport

    def _look(self) -> None:
        view = self._page.call("look")
        self._news_seen = view["news"]
        for name, *values in view["happened"]:
            self._hear(name, values)
        self._picked = view["picked"] if view["picked"] is not None else self._picked
        self._prefers = Preferences(view["lessMotion"], view["moreContrast"])
        top, right, bottom, left = view["insets"]
        viewport = Viewport(view["width"], view["height"], view["scale"], top, right, bottom, left)
        if viewport != self._viewport:
            self._viewport = viewport
            pygame.display.set_mode((viewport.width, viewport.height))

    def _hear(self, name: str, values: list[Any]) -> None:
        """Take what page.js tells of."""
        if name == "back":
            self._happened.append(WentBack())
        elif name == "press":
            self._happened.append(PressedOutside(values[0]))
        elif name == "told":
            number, outcome = values
            self._ended.append((self._told.pop(number), Outcome(**outcome)))

    def prefers(self) -> Preferences:
        """Return what the browser was told by the player or the system."""
        return self._prefers

    def news(self) -> list[News]:
        """Return what happened to the tab since the last call."""
        ended, self._ended = self._ended, []
        for told, outcome in ended:
            told(outcome)
        happened, self._happened = self._happened, []
        return happened

    def hold(self, playing: bool) -> None:
        """Keep the screen awake and let Back pause, as long as a match is on the screen."""
        if playing != self._held:
            self._held = playing
            self._page.call("hold", playing)

    def say(self, text: str) -> None:
        """Put the text where screen readers hear it."""
        self._page.call("say", text)

    def offer(self, name: str, focus: str, pressables: Sequence[Pressable]) -> None:
        """Put buttons beside the canvas, which a screen reader finds and can press."""
        scale = self._viewport.scale
        offered = [name, focus, [_described(each, scale) for each in pressables]]
        if offered != self._offered:
            self._offered = offered
            self._page.call("offer", *offered)

    def do(self, deed: Deed, told: Told) -> None:
        """Ask how the deed ended that the page did in the press, or do it now."""
        self._deeds += 1
        self._told[self._deeds] = told
        self._page.call("perform", self._deeds, _named(deed))

    def write_in(self, language: str, what: str) -> None:
        """Put the language on the page, for the voice of a screen reader, and what the game is."""
        self._page.call("language", language, what)

    def way_to_keep(self) -> WayToKeep:
        """Return how this browser keeps a page."""
        return WayToKeep(self._page.call("wayToKeep"))

    def can_vibrate(self) -> bool:
        """Return whether a thumb is the pointer and the browser can vibrate."""
        return bool(self._page.call("canVibrate"))

    def vibrate(self, milliseconds: int) -> None:
        """Let a phone vibrate."""
        self._page.call("vibrate", milliseconds)

    def fullscreen(self) -> bool | None:
        """Return whether the page fills the screen; None where the browser cannot do that."""
        filled: bool | None = self._page.call("fullscreen")
        return filled

    def fail(self, report: str) -> None:
        """Show the report on the page, outside the canvas."""
        self._page.call("fail", report)

    def watch(self, state: Callable[[], str]) -> None:
        """Show the state to a test, if the page's fragment says that one looks on."""
        if self._page.asked:
            self._page.call("watch", state())

    def languages(self) -> list[str]:
        """Return the browser's languages, best first."""
        return list(self._languages)

    def import_choices(self) -> list[ImportChoice]:
        """Return nothing: a page sees no files before the player picks one."""
        return []

    def read_import(self, key: str) -> str:
        """Return the text of a file that was dropped onto the canvas."""
        try:
            with open(key, encoding="utf-8") as file:
                return file.read()
        except (OSError, UnicodeDecodeError) as error:
            raise StorageError(str(error)) from error

    def take_import(self) -> str | None:
        """Return the text of a file that was picked since the last call."""
        picked, self._picked = self._picked, None
        return picked

    def asks_texts(self) -> bool:
        """The browser has a box for that, with the phone's keyboard."""
        return True

    def ask_text(self, question: str, text: str) -> str | None:
        """Open the browser's box and wait for it."""
        answer = self._page.call("ask", question, text)
        return answer if isinstance(answer, str) else None

    def paste(self) -> str:
        """A page may not read the clipboard unasked."""
        return ""


def _named(deed: Deed) -> list[Any]:
    """Return a deed as page.js knows it: its name, and what it needs."""
    return [type(deed).__name__, *astuple(deed)]


def _described(pressable: Pressable, scale: float) -> dict[str, Any]:
    """Return a pressable as page.js takes it, in css pixels."""
    box, deed = pressable.box, pressable.deed
    return {
        "key": pressable.key,
        "words": pressable.words,
        "box": None if box is None else [round(value / scale, 1) for value in box],
        "chosen": pressable.chosen,
        "refused": pressable.refused,
        "deed": None if deed is None else _named(deed),
    }
