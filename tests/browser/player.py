"""A player at a browser tab: looks through the page's read-only hook, and taps."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Dialog, Page, Response
from webtools import fetch

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "shots" / "browser"
State = dict[str, Any]

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
PHONE_FLAT: dict[str, Any] = {
    "viewport": {"width": 844, "height": 390},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}

HARMLESS = re.compile(r"ScriptProcessorNode is deprecated")
"""What SDL's sound makes every Chromium say."""
BUNDLE = ROOT / os.environ["CALLBREAK_BUNDLE"] if os.environ.get("CALLBREAK_BUNDLE") else None
PYGBAGS = BUNDLE is not None and not (BUNDLE / "runtime").is_dir()
"""Whether the bundle is on pygbag's own runtime, which writes its doings as warnings."""
HOSTS = (fetch.HOST,) if PYGBAGS and BUNDLE and not (BUNDLE / "cdn").is_dir() else ()
"""Who else may be asked for files: only where the runtime does not lie beside the page."""


class Tab:
    """One page with the game; it keeps everything that went wrong in it."""

    def __init__(self, context: BrowserContext, site: str, touch: bool = False) -> None:
        self.page: Page = context.new_page()
        self.site = site
        self.touch = touch
        self.problems: list[str] = []
        self._seen: State = {}
        page, note = self.page, self.problems.append
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: note(f"uncaught: {error}"))
        page.on("dialog", self._asked_by_dialog)
        page.on("requestfailed", lambda request: note(f"failed: {request.url} {request.failure}"))
        page.on("response", self._answered)
        page.on("request", lambda request: self._asked(request.url))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not HARMLESS.search(text) and not PYGBAGS:
            self.problems.append(f"console {kind}: {text}")

    def _asked_by_dialog(self, dialog: Dialog) -> None:
        self.problems.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _answered(self, reply: Response) -> None:
        if reply.status >= 400:
            self.problems.append(f"HTTP {reply.status}: {reply.url}")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.site, "data:", "blob:", *HOSTS)):
            self.problems.append(f"request to elsewhere: {url}")

    # Looking

    def state(self) -> State:
        """Return what the game shows at its next frame; empty before the game is up."""
        text = self.page.evaluate("window.callbreakTest ? callbreakTest.look() : '{}'")
        self._seen = json.loads(text)
        return self._seen

    def until(self, done: Callable[[State], object], what: str, seconds: float = 20) -> State:
        """Wait until the state is as wanted, and give it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = self.state()
            if state and done(state):
                return state
            self.page.wait_for_timeout(20)
        self.shot("timed-out")
        raise AssertionError(f"{what}: not within {seconds} s; {self._seen}; {self.problems}")

    def at_rest(self, scene: str) -> State:
        """Wait until a scene is on top and nothing moves in it."""
        return self.until(lambda s: s["scene"] == scene and not s["moving"], scene)

    def my_turn(self) -> State:
        """Wait until the table asks or waits for a card of the player."""
        return self.until(
            lambda s: s["scene"] == "TableScene" and (s["answers"] or s["playable"]), "my turn", 60
        )

    def after(self, before: State, what: str) -> State:
        """Wait until the match has gone on from a state."""
        steps = before["match"]["steps"]
        return self.until(lambda s: s["match"]["steps"] > steps, what)

    def shot(self, name: str) -> None:
        """Keep a picture of the page."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    # Doing

    def open(self, fragment: str = "test", wait: bool = True) -> None:
        """Go to the game's page, and wait until it is loaded."""
        self.page.goto(f"{self.site}#{fragment}")
        if wait:
            self.page.wait_for_function("callbreakShell.ready", timeout=60_000)

    def start(self) -> State:
        """Press Start and wait for the menu."""
        self.tap_element("#start")
        self.page.wait_for_selector("#welcome", state="hidden")
        return self.at_rest("MenuScene")

    def tap_element(self, selector: str) -> None:
        """Tap an element of the page itself."""
        if self.touch:
            self.page.tap(selector)
        else:
            self.page.click(selector)

    def tap(self, box: list[float]) -> None:
        """Tap the middle of a box, with the finger or the mouse."""
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press(self, key: str) -> None:
        """Tap a button of the game."""
        state = self.until(lambda s: key in s["buttons"], f"button {key}")
        self.tap(state["buttons"][key])

    def play_first(self, state: State) -> str:
        """Tap the first card that may be played, and see that it and nothing else was played."""
        card = state["playable"][0]
        before = set(state["match"]["hand"])
        self.tap(state["cards"][card])
        after = self.after(state, f"{card} to be played")
        assert before - set(after["match"]["hand"]) == {card}
        return str(card)

    def act(self) -> State:
        """Answer the question or play the card that the table waits for."""
        state = self.my_turn()
        if state["answers"]:
            answer = list(state["answers"])[min(1, len(state["answers"]) - 1)]
            self.tap(state["answers"][answer])
            self.after(state, f"call {answer}")
        else:
            self.play_first(state)
        return state

    def play_deal(self) -> int:
        """Play until the score sheet; give how many cards were played."""
        played = 0
        while True:
            state = self.until(
                lambda s: (
                    s["scene"] == "ScoresScene"
                    or (s["scene"] == "TableScene" and (s["answers"] or s["playable"]))
                ),
                "a turn or the score sheet",
                60,
            )
            if state["scene"] == "ScoresScene":
                return played
            played += bool(state["playable"])
            self.act()


def settings(**values: object) -> str:
    """Return a script that keeps settings before the page's own scripts run."""
    text = json.dumps(json.dumps(values))
    return (
        "try { if (!localStorage.getItem('callbreak-table:settings'))"
        f" localStorage.setItem('callbreak-table:settings', {text}) }} catch (refused) {{}}"
    )
