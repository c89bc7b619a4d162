"""A player who does not see the screen: hears the live regions, reads roles and names, has keys.

Nothing here asks the game's hook; what is known of the match is what was heard.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

HEARING = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const change of changes) {
      const region = change.target.closest && change.target.closest("[role=status]");
      const words = region && region.textContent.trim();
      if (words && region.getAttribute("aria-live") !== "off") heard.push(words);
    }
  }).observe(document.body, { childList: true, subtree: true });
});
const real = performance.now.bind(performance);
performance.now = () => real() * 3;
"""
"""Writes down each text as it comes; the page's clock goes thrice as fast."""


class Page(Protocol):
    """A page of any engine, as far as a listener needs it."""

    @property
    def keyboard(self) -> Any:
        """What presses keys, by `press(name)`."""

    def evaluate(self, expression: str) -> Any:
        """Return what an expression gives in the page."""


class Listener:
    """Hears, and presses keys."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.heard: list[str] = []
        """Everything so far, in order."""
        self._acted_at = 0
        """How much was heard when the last key was pressed."""

    def listen(self) -> None:
        """Take what was said since the last time."""
        self.heard += self._page.evaluate(f"heard.slice({len(self.heard)})")

    def press(self, key: str) -> None:
        """Press a key; what is heard afterwards is news."""
        self.listen()
        self._acted_at = len(self.heard)
        self._page.keyboard.press(key)

    def news(self) -> list[str]:
        """Return what was heard since the last key."""
        self.listen()
        return self.heard[self._acted_at :]

    def wait_for(self, heard: Callable[[str], object], what: str, seconds: float = 60) -> str:
        """Wait until something is heard since the last key, and return it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for words in self.news():
                if heard(words):
                    return words
            time.sleep(0.05)
        raise AssertionError(f"{what} was never heard; the last: {self.heard[-6:]}")

    def tab_to(self, name: str) -> None:
        """Press Tab until a control whose name begins so is heard."""
        for _ in range(40):
            self.press("Tab")
            if self.wait_for(bool, f"anything after Tab, on the way to {name}").startswith(name):
                return
        raise AssertionError(f"Tab never came to {name}; heard {self.heard[-12:]}")
