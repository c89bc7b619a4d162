"""Firefox, by WebDriver BiDi over its own websocket: it needs no driver beside it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import deque
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import websocket

from tests.browser.engines.page import AS_JSON, KEYS, EnginePage

PORT = ("--remote-debugging-port", "0")
SIZE = {"width": 1280, "height": 720}


def program() -> str | None:
    """Return the Firefox of this system."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """One headless Firefox with an empty profile."""

    def __init__(self, profile: Path) -> None:
        path = program()
        assert path is not None
        self._process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", profile, *PORT, "about:blank"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stderr is not None
        address = next(
            found[1]
            for line in self._process.stderr
            if (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line))
        )
        self._socket = websocket.create_connection(
            f"{address}/session", suppress_origin=True, timeout=120
        )
        self._number = 0
        self._pages: dict[str, FirefoxPage] = {}
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **values: Any) -> Any:
        """Return what Firefox answers; raises AssertionError with its words if it refuses."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": values}))
        while True:
            reply = json.loads(self._socket.recv())
            if reply.get("method") == "log.entryAdded":
                self._heard(reply["params"])
            elif reply.get("id") == self._number:
                assert reply["type"] == "success", f"{method}: {reply}"
                return reply["result"]

    def _heard(self, entry: dict[str, Any]) -> None:
        page = self._pages.get(entry["source"].get("context", ""))
        if page is None:
            return
        if entry["type"] == "javascript":
            page.tell("pageerror", entry["text"])
        else:
            page.tell("console", SimpleNamespace(type=entry["level"], text=entry["text"]))

    def new_page(self) -> FirefoxPage:
        """Open a tab."""
        context = self.ask("browsingContext.create", type="tab")["context"]
        self.ask("browsingContext.setViewport", context=context, viewport=SIZE)
        self._pages[context] = FirefoxPage(self, context)
        return self._pages[context]

    def close(self) -> None:
        """End it."""
        self._socket.close()
        self._process.terminate()
        deque(self._process.stderr or (), maxlen=0)
        self._process.wait(20)


class FirefoxPage(EnginePage):
    """A tab."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        super().__init__()
        self._firefox = firefox
        self._context = context

    def run(self, expression: str) -> Any:
        """Return what an expression gives in the page."""
        reply = self._firefox.ask(
            "script.evaluate",
            expression=AS_JSON.replace("{}", expression),
            target={"context": self._context},
            awaitPromise=True,
        )
        assert reply["type"] == "success", f"{expression}: {reply.get('exceptionDetails')}"
        return json.loads(reply["result"]["value"])

    def goto(self, url: str) -> None:
        """Open an address."""
        self._firefox.ask(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def reload(self) -> None:
        """Load the page anew."""
        self._firefox.ask("browsingContext.reload", context=self._context, wait="complete")

    def tap(self, x: float, y: float) -> None:
        """Press the mouse."""
        button = {"button": 0}
        self._act(
            "pointer",
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", **button},
            {"type": "pointerUp", **button},
        )

    def key(self, name: str) -> None:
        """Press a key."""
        value = {"value": KEYS.get(name, name)}
        self._act("key", {"type": "keyDown", **value}, {"type": "keyUp", **value})

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        source = {"type": kind, "id": kind, "actions": list(actions)}
        self._firefox.ask("input.performActions", context=self._context, actions=[source])

    def picture(self) -> str:
        """Return a picture."""
        reply = self._firefox.ask("browsingContext.captureScreenshot", context=self._context)
        return str(reply["data"])

    def bring_to_front(self) -> None:
        """Show this tab."""
        self._firefox.ask("browsingContext.activate", context=self._context)
