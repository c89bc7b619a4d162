"""What `Tab` asks of a page, on top of four things that every engine can do."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

WAIT = 0.05
"""Seconds between two looks at something that is waited for."""
HIDDEN = (
    "(e => !e || e.hidden || getComputedStyle(e).display === 'none')(document.querySelector({}))"
)


class EnginePage:
    """A page, by the names that Playwright's has; the subclass knows the engine."""

    def __init__(self) -> None:
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)
        self._hearers: dict[str, list[Callable[[Any], None]]] = {}

    # What an engine does

    def run(self, expression: str) -> Any:
        """Return what an expression gives in the page; a promise is waited for."""
        raise NotImplementedError

    def goto(self, url: str) -> None:
        """Open an address and wait for its page."""
        raise NotImplementedError

    def reload(self) -> None:
        """Load the page anew."""
        raise NotImplementedError

    def tap(self, x: float, y: float) -> None:
        """Press and release the mouse at a point in css pixels."""
        raise NotImplementedError

    def key(self, name: str) -> None:
        """Press and release a key."""
        raise NotImplementedError

    def picture(self) -> str:
        """Return a picture of the page: PNG in base64."""
        raise NotImplementedError

    def bring_to_front(self) -> None:
        """Show this page before the others of its window."""
        raise NotImplementedError

    # What follows from it

    def on(self, event: str, hear: Callable[[Any], None]) -> None:
        """Let `hear` hear of events of that name, where the engine tells of them."""
        self._hearers.setdefault(event, []).append(hear)

    def tell(self, event: str, what: Any) -> None:
        """Tell those who listen."""
        for hear in self._hearers.get(event, []):
            hear(what)

    def evaluate(self, expression: str) -> Any:
        """Return what an expression gives."""
        return self.run(expression)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait."""
        time.sleep(milliseconds / 1000)

    def wait_for_function(self, expression: str, timeout: float = 60_000) -> None:
        """Wait until an expression gives something true."""
        end = time.monotonic() + timeout / 1000
        while not self.run(f"Boolean({expression})"):
            assert time.monotonic() < end, f"{expression}: not within {timeout / 1000} s"
            time.sleep(WAIT)

    def wait_for_selector(self, selector: str, state: str = "visible") -> None:
        """Wait until an element is there, or gone."""
        hidden = HIDDEN.replace("{}", json.dumps(selector))
        self.wait_for_function(hidden if state == "hidden" else f"!{hidden}")

    def click(self, selector: str) -> None:
        """Press an element in its middle."""
        self.wait_for_selector(selector)
        box = self.run(
            f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())"
        )
        self.tap(*box)

    def title(self) -> str:
        """Return the tab's title."""
        return str(self.run("document.title"))

    def screenshot(self, path: Path) -> None:
        """Keep a picture."""
        path.write_bytes(base64.b64decode(self.picture()))


class Mouse:
    """The mouse of a page."""

    def __init__(self, page: EnginePage) -> None:
        self._page = page

    def click(self, x: float, y: float) -> None:
        """Press and release at a point."""
        self._page.tap(x, y)


class Keyboard:
    """The keyboard of a page."""

    def __init__(self, page: EnginePage) -> None:
        self._page = page

    def press(self, key: str) -> None:
        """Press and release a key."""
        self._page.key(key)


KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014"}
"""Keys that are no letters, as WebDriver writes them."""
AS_JSON = "Promise.resolve({}).then((value) => JSON.stringify(value === undefined ? null : value))"
