"""One bundle, one server and one Chromium for all browser tests.

They are collected only where CALLBREAK_BROWSER=1 (`make test-browser`, .ci/run). Where a browser
or a runtime is missing one line says so and they are left out; where CI is set that is a failure.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

ASKED_FOR = os.environ.get("CALLBREAK_BROWSER") == "1"
if not ASKED_FOR:
    collect_ignore_glob = ["test_*.py"]

PREFIX = "/some-repository/"
ENGINE = os.environ.get("CALLBREAK_ENGINE") or "chromium"
"""Which engine `test_engines.py` plays in; the other files are for Chromium."""
if ENGINE != "chromium":
    collect_ignore_glob = ["test_[!e]*.py"]


def chromium_path() -> str | None:
    """Return the browser to use: the one that $CHROMIUM names, or the system's."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("google-chrome")


def lacking() -> str:
    """Say what these tests need and have not; empty where all is there."""
    needed = ("playwright", "pygbag", "selenium", "websocket")
    if missing := [name for name in needed if importlib.util.find_spec(name) is None]:
        return f"{missing[0]} is not installed (pip install '.[dev,web]')"
    from tests.browser.engines import firefox, webkit

    if ENGINE not in ("chromium", "firefox", "webkit"):
        return f"$CALLBREAK_ENGINE is chromium, firefox or webkit, not {ENGINE}"
    if ENGINE == "firefox" and firefox.program() is None:
        return "no firefox-esr and no firefox on the path (apt-get install firefox-esr)"
    if ENGINE == "webkit" and webkit.lacking():
        return webkit.lacking()
    if ENGINE == "chromium" and chromium_path() is None:
        return "no chromium on the path (apt-get install chromium), and none named in $CHROMIUM"
    if not os.environ.get("CALLBREAK_BUNDLE"):
        from webtools.common import BuildError
        from webtools.runtimes import find_wheel

        try:
            find_wheel()
        except BuildError as error:
            return str(error)
    return ""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    others = [item for item in items if here not in item.path.parents]
    if len(others) == len(items):
        return
    what = lacking()
    if not what:
        return
    words = f"no browser tests: {what}"
    if os.environ.get("CI"):
        pytest.exit(words, returncode=1)
    if not others:
        pytest.exit(words, returncode=0)
    config.get_terminal_writer().line(words)
    items[:] = others


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the bundle: $CALLBREAK_BUNDLE, or built now on the pyodide runtime."""
    if os.environ.get("CALLBREAK_BUNDLE"):
        return ROOT / os.environ["CALLBREAK_BUNDLE"]
    from web import build

    target = tmp_path_factory.mktemp("site") / "web"
    build("pyodide", target)
    return target


@pytest.fixture(scope="session")
def site(bundle: Path) -> Iterator[str]:
    """The address of the game below a sub-path, on a plain static server."""
    from tests.browser.server import serving

    with serving(bundle, PREFIX) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A headless Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def context(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[object]:
    """A profile of the engine that is asked for, in which tabs can be opened."""
    if ENGINE == "chromium":
        browser: Browser = request.getfixturevalue("chromium")
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        yield context
        context.close()
        return
    from tests.browser.engines.firefox import Firefox
    from tests.browser.engines.webkit import WebKit

    engine = (Firefox if ENGINE == "firefox" else WebKit)(tmp_path)
    try:
        yield engine
    finally:
        engine.close()


CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
