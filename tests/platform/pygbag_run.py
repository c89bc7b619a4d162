"""Runs main.py as a page on pygbag's own runtime does, without what that runtime lacks.

    python tests/platform/pygbag_run.py FOLDER

FOLDER holds main.py, game/ and assets/. Modules and codecs of the standard library that are not in
pygbag_modules.txt cannot be had; the browser is a stand-in. A player starts a match, plays a deal,
saves the record as a file and brings it in again; then every language is chosen in the settings,
and each page looked at. What came of it is printed as one line of JSON.
"""

from __future__ import annotations

import _imp
import asyncio
import codecs
import encodings
import importlib.machinery
import json
import os
import platform
import runpy
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from tests.platform.fake_page import FakePage, FakeWindow  # noqa: E402 - the path comes first

PRESENT = {
    line
    for line in (HERE / "pygbag_modules.txt").read_text("utf-8").splitlines()
    if line[:1] != "#"
}
CODECS = {name.removeprefix("encodings.") for name in PRESENT if name.startswith("encodings.")}
LANGUAGES = ("en", "ne", "hi", "bn", "fr", "es")
PAGES = ("new", "rules", "settings", "records")
MOST_FRAMES = 50_000


def lacks(name: str) -> bool:
    """Return whether a module of this name is missing there though this Python has it."""
    if name.partition(".")[0] not in sys.stdlib_module_names or name in PRESENT:
        return False
    if name in sys.builtin_module_names or _imp.is_frozen(name):
        return False
    newer = sys.version_info[:2] != (3, 12) and name.rpartition(".")[2].startswith("_")
    if newer:  # a private part of a public module, which the list of 3.12 cannot name
        return False
    spec = importlib.machinery.PathFinder.find_spec(name)
    return spec is None or not str(spec.origin).endswith(".so")


class Lacking:
    """Stands before all other finders, and finds that a module is not there."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None) -> None:
        if lacks(name):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def take_away() -> None:
    """Hide every module and codec that pygbag's runtime lacks, loaded already or not.

    Only the event loop keeps what it has loaded: a page has one of its own.
    """
    for name in [name for name in sys.modules if lacks(name) and not name.startswith("asyncio.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Lacking())  # type: ignore[arg-type]

    def find_codec(name: str) -> codecs.CodecInfo | None:
        found = encodings.search_function(name)
        known = encodings.normalize_encoding(name).lower()
        plain = encodings.aliases.aliases.get(known, known)
        return found if plain in CODECS else None

    codecs.unregister(encodings.search_function)
    codecs.register(find_codec)


class Visitor:
    """A player at the page: sees what the game tells a test, and clicks."""

    def __init__(self, page: FakePage) -> None:
        self.page = page
        self.told: dict[str, Any] = {"languages": [], "pages": 0}
        self.state: dict[str, Any] = {}
        self._steps = self._visit()
        page.asked = page.started = True
        page.store["settings"] = json.dumps({"speed": "instant"})
        page.answers["watch"] = self.look
        self.now = 0.0
        """The time in the run, seconds: each frame is a sixtieth, however long it takes."""
        self._left = MOST_FRAMES

    def look(self, text: str) -> None:
        """Take the state of one frame, and make the next step."""
        self.state = json.loads(text)
        self._left -= 1
        assert self._left, f"not done after {MOST_FRAMES} frames: {text}"
        self.now += 1 / 60
        next(self._steps, None)

    def tap(self, box: list[float]) -> None:
        where = (round(box[0] + box[2] / 2), round(box[1] + box[3] / 2))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=1, touch=False))

    def press(self, key: str) -> Iterator[None]:
        """Turn the page until the button shows, and tap it."""
        while key not in self.state["buttons"]:
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="")
            )
            yield
        self.tap(self.state["buttons"][key])
        yield

    def until(self, scene: str) -> Iterator[None]:
        while self.state["scene"] != scene:
            yield

    def play_deal(self) -> Iterator[None]:
        while self.state["scene"] != "ScoresScene":
            answers = list(self.state["answers"].values())
            if answers:
                self.tap(answers[min(1, len(answers) - 1)])
            elif self.state["playable"]:
                self.tap(self.state["cards"][self.state["playable"][0]])
            yield

    def _visit(self) -> Iterator[None]:
        yield from self.until("MenuScene")
        yield from self.press("play")
        yield from self.until("TableScene")
        yield from self.play_deal()
        self.told["deals"] = self.state["match"]["deals_finished"]
        yield from self.leave()
        yield from self.press("records")
        yield from self.until("RecordsScene")
        yield from self.press("export")
        while not (done := [call for call in self.page.calls if call[0] == "perform"]):
            yield
        deed, _name, record = done[0][2]
        assert deed == "KeepFile"
        self.told["saved"] = record == self.page.store["match"]
        self.page.store["match"] = "damaged"
        self.page.view["picked"] = record
        self.page.news += 1
        yield from self.until("ConfirmScene")
        yield from self.press("yes")
        while self.state["scene"] not in ("ScoresScene", "TableScene"):
            yield
        self.page.view["picked"] = None
        self.told["brought_in"] = self.state["match"]["deals_finished"]
        yield from self.leave()
        for code in LANGUAGES:
            yield from self.choose(code)
            for page in PAGES:
                yield from self.press(page)
                while self.state["scene"] == "MenuScene":
                    yield
                self.told["pages"] += 1
                yield from self.leave()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def leave(self) -> Iterator[None]:
        """Go back until the menu shows."""
        while self.state["scene"] != "MenuScene":
            for key in ("leave", "menu", "back"):
                if key in self.state["buttons"]:
                    self.tap(self.state["buttons"][key])
                    break
            yield
            yield

    def choose(self, code: str) -> Iterator[None]:
        yield from self.press("settings")
        yield from self.until("SettingsScene")
        yield from self.press(f"language={code}")
        while code != "en" and ["language", code] not in [call[:2] for call in self.page.calls]:
            yield
        self.told["languages"].append(code)
        yield from self.leave()


def main(folder: str) -> None:
    """Run main.py from its folder and print what came of it."""
    page = FakePage()
    window = FakeWindow(page)
    visitor = Visitor(page)
    failures: list[str] = []
    window.callbreakShell = type("Shell", (), {"fail": staticmethod(failures.append)})
    time.perf_counter = lambda: visitor.now
    platform.window = window  # type: ignore[attr-defined]
    asyncio.run(asyncio.sleep(0))
    os.chdir(folder)
    sys.path[:2] = [folder]
    take_away()
    loop = set(sys.modules)
    sys.platform = "emscripten"
    try:
        runpy.run_path("main.py", run_name="__main__")
    except Exception as error:
        visitor.told["raised"] = f"{type(error).__name__}: {error}"
    sys.platform = "linux"
    visitor.told["failures"] = [report.splitlines()[-1] for report in failures]
    visitor.told["lacking"] = sorted(
        name for name in sys.modules if lacks(name) and name not in loop
    )
    print(json.dumps(visitor.told))


if __name__ == "__main__":
    main(sys.argv[1])
