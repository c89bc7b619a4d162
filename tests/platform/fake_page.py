"""The browser's side as far as Python sees it, played by a stand-in."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

LOOK = {
    "width": 390,
    "height": 844,
    "scale": 1,
    "insets": [1, 2, 3, 4],
    "happened": [],
    "picked": None,
    "lessMotion": False,
    "moreContrast": False,
}


class FakePage:
    """page.js as far as Python sees it. Like pygbag's bridge it takes text that is ASCII only."""

    def __init__(self) -> None:
        self.news = 1
        self.asked = False
        self.started = False
        self.vibrates: bool | None = None
        self.store: dict[str, str] = {}
        self.refused = ""
        self.kind = "Error"
        """The name of the browser's error, where storage is refused."""
        self.view: dict[str, Any] = dict(LOOK)
        self.calls: list[list[Any]] = []
        self.answers: dict[str, Callable[..., Any]] = {
            "languages": lambda: ["ne-NP", "en"],
            "look": lambda: {**self.view, "news": self.news},
            "started": lambda: self.started,
            "canVibrate": lambda: self.vibrates,
            "read": self.store.get,
            "write": self.store.__setitem__,
            "remove": lambda key: self.store.pop(key, None) and None,
            "wayToKeep": lambda: "menu",
        }

    def call(self, request: str) -> str:
        assert request.isascii()
        name, *values = json.loads(request)
        self.calls.append([name, *values])
        if self.refused and name in ("read", "write", "remove"):
            return json.dumps({"error": self.refused, "kind": self.kind})
        answer = self.answers.get(name)
        value = answer(*values) if answer else None
        return json.dumps({} if value is None else {"value": value}, ensure_ascii=False)

    def names(self) -> list[str]:
        return [call[0] for call in self.calls]


class FakeWindow:
    """A window like pygbag's: what is not there is None."""

    def __init__(self, page: FakePage | None = None) -> None:
        self.callbreakPage: FakePage | None = None
        self.callbreakShell: Any = None
        self.scripts: list[str] = []
        self._page = page or FakePage()

    def eval(self, script: str) -> None:
        """Run page.js, which gives the window its page."""
        self.scripts.append(script)
        self.callbreakPage = self._page
