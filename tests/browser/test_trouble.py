"""What the page says when something is missing, refused or broken."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.player import DESKTOP, PHONE, Tab, settings

REFUSED = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("access is denied", "SecurityError"); },
});
"""
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { value: null });"
FULL = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  if (key.endsWith(":match"))
    throw new DOMException("the quota was exceeded", "QuotaExceededError");
  return setItem.call(this, key, text);
};
"""


@pytest.mark.parametrize(
    ("name", "script", "words"),
    [
        ("refused", REFUSED, "This browser lets the game keep nothing, perhaps because the window"),
        ("none", NO_STORAGE, "This browser lets the game keep nothing, perhaps because the window"),
        ("full", FULL, "There is no room left to save the match."),
    ],
)
def test_storage(chromium: Browser, site: str, name: str, script: str, words: str) -> None:
    """The player is told in words, and can play all the same."""
    context = chromium.new_context(**PHONE)
    context.add_init_script(script)
    tab = Tab(context, site, touch=True)
    tab.open()
    tab.start()
    tab.press("play")
    tab.page.wait_for_timeout(300)
    tab.shot(f"storage-{name}")
    said = "document.querySelector('#callbreak-said').textContent"
    tab.page.wait_for_function(f"words => {said}.includes(words)", arg=words)
    for browsers in ("denied", "quota", "null", "store"):
        assert browsers not in tab.page.evaluate(said)
    tab.act()
    tab.play_first(tab.my_turn())
    assert tab.problems == []
    context.close()


def test_no_webassembly(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    context.add_init_script("delete window.WebAssembly")
    tab = Tab(context, site, touch=True)
    tab.open(wait=False)
    tab.page.wait_for_selector("#trouble")
    tab.shot("trouble-old")
    assert tab.page.inner_text("#trouble-title") == "This browser cannot run the game"
    assert tab.problems == []
    context.close()


def test_a_page_from_a_file_says_what_to_do(chromium: Browser, bundle: Path) -> None:
    context = chromium.new_context(**PHONE)
    page = context.new_page()
    page.goto((bundle / "index.html").as_uri())
    page.wait_for_selector("#trouble")
    assert page.inner_text("#trouble-title") == "A page from a file cannot run"
    assert "http://127.0.0.1:8000" in page.inner_text("#trouble-help")
    page.wait_for_timeout(1500)
    assert page.inner_text("#trouble-title") == "A page from a file cannot run"
    context.close()


def test_trying_again_works_once_the_file_is_there(chromium: Browser, site: str) -> None:
    """Which files, which faults and which words: test_arrival.py."""
    context = chromium.new_context(**DESKTOP, service_workers="block")
    tab = Tab(context, site)
    wasm = "**/pyodide.asm.wasm"
    tab.page.route(wasm, lambda route: route.fulfill(status=404, body="not found"))
    tab.open(wait=False)
    tab.page.wait_for_selector("#trouble")
    tab.shot("trouble-file")
    assert tab.page.inner_text("#trouble-title") == "A file did not arrive"
    tab.page.unroute(wasm)
    tab.page.click("#trouble-retry")
    tab.page.wait_for_function("callbreakShell.ready", timeout=60_000)
    tab.start()
    context.close()


def test_a_slow_connection_is_told_and_forgotten(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    held: list[Route] = []
    tab.page.route("**/pyodide.mjs", lambda route: held.append(route))
    tab.page.clock.install()
    tab.open(wait=False)
    tab.page.clock.fast_forward(46_000)
    tab.page.wait_for_selector("#trouble")
    tab.shot("trouble-slow")
    assert tab.page.inner_text("#trouble-title") == "Nothing has arrived for a while"
    assert tab.page.is_hidden("#trouble-copy")
    tab.page.clock.resume()
    held[0].continue_()
    tab.page.wait_for_function("callbreakShell.ready", timeout=60_000)
    tab.page.wait_for_selector("#trouble", state="hidden")
    tab.start()
    assert tab.problems == []
    context.close()


FAULT = "raise ValueError('no such card: \N{BLACK SPADE SUIT}')"
PLANTED = {
    "main.py": ("main.py", "import asyncio\n", f"import asyncio\n{FAULT}\n"),
    "import": ("game/session.py", "from game", f"{FAULT}\nfrom game"),
    "import of a module": (
        "game/session.py",
        "from game",
        "import statistics\nfrom game",
    ),
    "syntax": ("game/session.py", "from game", "def\nfrom game"),
    "platform": ("game/platform/web.py", "self._frames = 0\n", f"{FAULT}\n"),
    "waiting for Start": ("game/platform/web.py", 'self._page.call("ready")\n', f"{FAULT}\n"),
    "start": ("game/app.py", "self._read_settings()\n", f"{FAULT}\n"),
    "first frame": ("game/app.py", "self._clock.tick(", f"{FAULT}\n        self._clock.tick("),
}
"""Where a fault is planted: the file, what stands there, and what is put in its place."""


def planted(bundle: Path, name: str, sound: str, faulty: str) -> bytes:
    """Return the bundle's archive with a text of one of its files replaced."""
    result = io.BytesIO()
    with (
        tarfile.open(bundle / "callbreak-table.tar.gz") as old,
        tarfile.open(fileobj=result, mode="w:gz", compresslevel=1) as new,
    ):
        for entry in old.getmembers():
            file = old.extractfile(entry)
            content = file.read() if file else b""
            if entry.name == f"assets/{name}":
                text = content.decode()
                assert text.count(sound) >= 1
                content = text.replace(sound, faulty, 1).encode()
                entry.size = len(content)
            new.addfile(entry, io.BytesIO(content))
    return result.getvalue()


def open_with(tab: Tab, archive: bytes) -> None:
    """Open the page and press Start, with another archive in the place of the bundle's.

    By the keyboard: a fault that comes before the press has its paper over the button already.
    """
    tab.page.route(
        "**/callbreak-table.tar.gz*",
        lambda route: route.fulfill(content_type="application/gzip", body=archive),
    )
    tab.open(wait=False)
    tab.page.wait_for_selector("#start:enabled")
    tab.page.keyboard.press("Enter")


@pytest.mark.parametrize("where", PLANTED)
def test_a_fault_anywhere_in_the_game_is_shown_at_once(
    chromium: Browser, site: str, bundle: Path, where: str
) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    tab = Tab(context, site)
    open_with(tab, planted(bundle, *PLANTED[where]))
    tab.page.wait_for_selector("#trouble", timeout=20_000)
    tab.shot(f"trouble-{where.replace(' ', '-')}")
    assert tab.page.inner_text("#trouble-title") == "The game stopped"
    report = tab.page.inner_text("#trouble-text").replace("\u2660", "\\u2660")
    last = report.rstrip().splitlines()[-1]
    others = {
        "import of a module": "ModuleNotFoundError: No module named 'statistics'",
        "syntax": "SyntaxError: invalid syntax",
    }
    assert last == others.get(where, "ValueError: no such card: \\u2660")
    context.close()


def test_a_fault_in_a_frame_is_shown_by_the_game_itself(
    chromium: Browser, site: str, bundle: Path
) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    tab = Tab(context, site)
    drawing = "def draw_ground("
    at = (
        "game/scenes/menu.py",
        drawing,
        f"{drawing}self, target):\n        1 / 0\n\n    def unused(",
    )
    open_with(tab, planted(bundle, *at))
    tab.page.wait_for_selector("#welcome", state="hidden", timeout=20_000)
    tab.at_rest("CrashScene")
    tab.shot("crash-scene")
    assert tab.page.is_hidden("#trouble")
    context.close()


def test_the_report_of_a_fault_can_be_copied(chromium: Browser, site: str, bundle: Path) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab = Tab(context, site)
    open_with(tab, planted(bundle, *PLANTED["import"]))
    tab.page.wait_for_selector("#trouble", timeout=20_000)
    tab.page.click("#trouble-copy")
    copied = tab.page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Call Break Table 0.")
    assert copied.rstrip().endswith("ValueError: no such card: \\u2660")
    context.close()


def test_text_of_every_script_crosses_the_border(chromium: Browser, site: str) -> None:
    """Written by Python, seen by the page, and read back by Python, letter by letter."""
    context = chromium.new_context(**DESKTOP)
    tab = Tab(context, site)
    tab.open()
    tab.start()
    words = "कल ब्रेक · কল ব্রিজ · é ü ñ · 🂡"
    back = tab.page.evaluate(
        """words => {
          python.runtime.globals.set("words", words);
          return python.runtime.runPython(`
            from game.platform.web import WebPage, WebStorage
            page = WebPage()
            storage = WebStorage(page)
            storage.write("words", words)
            page.call("say", words)
            storage.read("words")
          `);
        }""",
        words,
    )
    assert back == words
    assert tab.page.evaluate("localStorage.getItem('callbreak-table:words')") == words
    assert tab.page.inner_text("#callbreak-said").strip() == words
    assert tab.problems == []
    context.close()


def test_keys_that_belong_to_the_browser_are_left_to_it(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="instant"))
    tab = Tab(context, site)
    tab.open()
    tab.page.keyboard.press("Enter")
    tab.at_rest("MenuScene")
    prevented = tab.page.evaluate(
        """() => ["F5", "F11", "F12", "r"].filter((key) => {
          const event = new KeyboardEvent("keydown",
            { key, ctrlKey: key === "r", bubbles: true, cancelable: true });
          document.getElementById("canvas").dispatchEvent(event);
          return event.defaultPrevented;
        })"""
    )
    assert prevented == []
    tab.page.keyboard.press("Enter")
    tab.my_turn()
    tab.page.keyboard.press("Escape")
    tab.at_rest("PauseScene")
    tab.page.keyboard.press("Escape")
    tab.my_turn()
    tab.page.keyboard.press("3")
    assert tab.until(lambda s: s["match"]["calls"][0], "the call")["match"]["calls"][0] == 3
    assert tab.problems == []
    context.close()


def test_the_whole_screen_can_be_taken_and_given_back(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    tab = Tab(context, site)
    tab.open()
    tab.start()
    tab.press("settings")
    tab.at_rest("SettingsScene")
    tab.press("fullscreen")
    tab.page.wait_for_function("document.fullscreenElement === document.documentElement")
    tab.shot("full-screen")
    tab.press("fullscreen")
    tab.page.wait_for_function("document.fullscreenElement === null")
    assert tab.problems == []
    context.close()


def test_a_match_is_saved_as_a_file_and_brought_back(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="instant"))
    tab = Tab(context, site)
    tab.open()
    tab.start()
    tab.press("play")
    tab.act()
    before = tab.my_turn()["match"]
    tab.press("menu")
    tab.press("leave")
    tab.press("records")
    tab.at_rest("RecordsScene")
    with tab.page.expect_download() as download:
        tab.press("export")
    path = download.value.path()
    assert download.value.suggested_filename.endswith(".json")
    tab.page.evaluate("localStorage.removeItem('callbreak-table:match')")
    tab.page.reload()
    tab.page.wait_for_function("callbreakShell.ready")
    menu = tab.start()
    assert "resume" not in menu["buttons"]
    tab.press("records")
    with tab.page.expect_file_chooser() as chooser:
        tab.press("ask")
    chooser.value.set_files(path)
    assert tab.my_turn()["match"] == before
    assert tab.problems == []
    context.close()


def test_the_page_itself_never_moves(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    tab.open()
    tab.start()
    tab.page.mouse.wheel(0, 500)
    tab.page.evaluate("window.scrollTo(0, 1000)")
    assert tab.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    assert tab.page.evaluate(
        """() => ["contextmenu", "selectstart", "dragstart"].every((kind) => {
          const event = new Event(kind, { bubbles: true, cancelable: true });
          return !document.getElementById("canvas").dispatchEvent(event);
        })"""
    )
    canvas = tab.page.evaluate(
        "(({width, height}) => [width, height])(canvas.getBoundingClientRect())"
    )
    assert canvas == [390, 844]
    assert tab.problems == []
    context.close()
