"""The browser's side played by a stand-in: what crosses the border, and what comes of it."""

from __future__ import annotations

import asyncio
import platform
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.platform import web
from game.platform.base import (
    Preferences,
    PressedOutside,
    Refusal,
    StorageError,
    Viewport,
    WayToKeep,
    WentBack,
)
from game.platform.deeds import (
    Copy,
    Deed,
    FillScreen,
    Install,
    KeepFile,
    KeepStorage,
    Outcome,
    PickFile,
    Pressable,
)
from tests.platform.fake_page import FakePage, FakeWindow
from tests.screen import open_display

WORDS = "कल ब्रेक · কল ব্রিজ · é ü ñ · 🂡"


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeWindow]:
    open_display()
    fake = FakeWindow()
    monkeypatch.setattr(platform, "window", fake, raising=False)
    yield fake
    pygame.display.set_mode((64, 64))


@pytest.fixture
def page(window: FakeWindow) -> FakePage:
    window.callbreakPage = FakePage()
    return window.callbreakPage


def test_the_page_gets_its_script_once(window: FakeWindow) -> None:
    web.WebPlatform()
    web.WebPlatform()
    assert len(window.scripts) == 1
    assert window.scripts[0].isascii()
    assert "window.callbreakPage = page;" in window.scripts[0]


def test_text_of_every_script_is_kept(page: FakePage) -> None:
    storage = web.WebPlatform().storage
    assert storage.read("match") is None
    storage.write("match", WORDS)
    assert page.store == {"match": WORDS}
    assert storage.read("match") == WORDS
    storage.delete("match")
    assert storage.read("match") is None


def test_refused_storage_says_why(page: FakePage) -> None:
    storage = web.WebPlatform().storage
    page.refused = "The quota has been exceeded"
    accesses: list[Callable[[], object]] = [
        lambda: storage.read("match"),
        lambda: storage.write("match", "x"),
        lambda: storage.delete("match"),
    ]
    for access in accesses:
        with pytest.raises(StorageError, match="The quota has been exceeded"):
            access()


@pytest.mark.parametrize(
    ("kind", "refusal"),
    [
        ("QuotaExceededError", Refusal.FULL),
        ("NS_ERROR_DOM_QUOTA_REACHED", Refusal.FULL),
        ("SecurityError", Refusal.FORBIDDEN),
        ("NS_ERROR_FILE_CORRUPTED", Refusal.OTHER),
    ],
)
def test_the_kind_of_a_refusal_is_told(page: FakePage, kind: str, refusal: Refusal) -> None:
    storage = web.WebPlatform().storage
    page.refused, page.kind = "The operation is insecure.", kind
    with pytest.raises(StorageError) as refused:
        storage.write("match", "x")
    assert refused.value.refusal is refusal


def test_begin_waits_for_the_player(page: FakePage) -> None:
    this = web.WebPlatform()

    async def press_later() -> list[str]:
        waiting = asyncio.ensure_future(this.begin())
        for _ in range(3):
            await asyncio.sleep(0)
        assert not waiting.done()
        page.started = True
        await waiting
        return page.names()

    assert asyncio.run(press_later())[1] == "ready"


def test_the_mode_follows_the_page_and_takes_no_flags(
    page: FakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_mode = pygame.display.set_mode
    modes: list[Any] = []

    def record(*arguments: Any, **named: Any) -> pygame.Surface:
        modes.append((arguments, named))
        return set_mode(*arguments, **named)

    monkeypatch.setattr(pygame.display, "set_mode", record)
    this = web.WebPlatform()
    this.open()
    assert this.viewport() == Viewport(390, 844, 1, 1, 2, 3, 4)
    assert this.surface().get_size() == (390, 844)
    looks = page.names().count("look")
    for _ in range(10):
        this.viewport()
    assert page.names().count("look") == looks
    page.view |= {"width": 844, "height": 390, "scale": 1.5}
    page.news += 1
    assert this.viewport() == Viewport(844, 390, 1.5, 1, 2, 3, 4)
    assert this.surface().get_size() == (844, 390)
    assert modes == [(((390, 844),), {}), (((844, 390),), {})]


def test_the_loading_screen_goes_once_the_first_frames_are_drawn(page: FakePage) -> None:
    this = web.WebPlatform()
    this.open()
    this.viewport()
    this.viewport()
    assert "shown" not in page.names()
    for _ in range(5):
        this.viewport()
    assert page.names().count("shown") == 1


def test_news_come_once_and_in_order(page: FakePage) -> None:
    this = web.WebPlatform()
    this.open()
    assert this.news() == []
    page.view["happened"] = [["back"], ["press", "card 51"], ["back"]]
    page.news += 1
    this.viewport()
    page.view["happened"] = []
    assert this.news() == [WentBack(), PressedOutside("card 51"), WentBack()]
    assert this.news() == []


def test_hold_is_told_only_when_it_changes(page: FakePage) -> None:
    this = web.WebPlatform()
    for playing in (False, True, True, False):
        this.hold(playing)
    assert [call for call in page.calls if call[0] == "hold"] == [["hold", True], ["hold", False]]


def test_a_picked_file_is_taken_once(page: FakePage) -> None:
    this = web.WebPlatform()
    this.open()
    assert this.import_choices() == []
    assert this.take_import() is None
    page.view["picked"] = WORDS
    page.news += 1
    this.viewport()
    page.view["picked"] = None
    page.news += 1
    this.viewport()
    assert this.take_import() == WORDS
    assert this.take_import() is None


def test_a_dropped_file_is_read(page: FakePage, tmp_path: Path) -> None:
    this = web.WebPlatform()
    path = tmp_path / "match.json"
    path.write_text(WORDS, encoding="utf-8")
    assert this.read_import(str(path)) == WORDS
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(StorageError):
        this.read_import(str(path))
    with pytest.raises(StorageError, match="No such file"):
        this.read_import(str(tmp_path / "nothing"))


def test_words_go_out_whole(page: FakePage) -> None:
    this = web.WebPlatform()
    assert this.languages() == ["ne-NP", "en"]
    this.say(WORDS)
    this.fail(WORDS)
    assert page.calls[-2:] == [["say", WORDS], ["fail", WORDS]]


@pytest.mark.parametrize(
    ("deed", "named"),
    [
        (Copy(WORDS), ["Copy", WORDS]),
        (KeepFile("match.json", WORDS), ["KeepFile", "match.json", WORDS]),
        (PickFile(), ["PickFile"]),
        (FillScreen(True), ["FillScreen", True]),
        (Install(), ["Install"]),
        (KeepStorage(), ["KeepStorage"]),
    ],
)
def test_how_a_deed_ended_is_told_when_the_page_knows(
    page: FakePage, deed: Deed, named: list[Any]
) -> None:
    this = web.WebPlatform()
    this.open()
    told: list[Outcome] = []
    this.do(deed, told.append)
    this.do(Copy("another"), told.append)
    assert page.calls[-2:] == [["perform", 1, named], ["perform", 2, ["Copy", "another"]]]
    assert this.news() == []
    assert told == [], "nobody knows yet"
    page.view["happened"] = [["told", 2, {"done": False, "why": "no"}], ["told", 1, {"done": True}]]
    page.news += 1
    this.viewport()
    page.view["happened"] = []
    assert this.news() == []
    assert told == [Outcome(done=False, why="no"), Outcome(done=True)]


def test_every_deed_is_known_to_the_page() -> None:
    script = Path(web.__file__).with_name("page.js").read_text("utf-8")
    start = script.index("var deeds = {")
    known = re.findall(r"^    (\w+): function", script[start : script.index("var FRESH")], re.M)
    assert sorted(known) == sorted(deed.__name__ for deed in get_args(Deed))


def test_what_can_be_pressed_is_offered_in_css_pixels_and_only_when_it_changes(
    page: FakePage,
) -> None:
    page.view |= {"scale": 2}
    this = web.WebPlatform()
    this.open()
    card = Pressable("card 51", "ace of spades", (10, 21, 60, 80), refused=True)
    again = Pressable("copy", WORDS, None, chosen=False, deed=Copy("x"))
    for _ in range(3):
        this.offer("Card table", "copy", [card, again])
    assert [call for call in page.calls if call[0] == "offer"] == [
        [
            "offer",
            "Card table",
            "copy",
            [
                {
                    "key": "card 51",
                    "words": "ace of spades",
                    "box": [5.0, 10.5, 30.0, 40.0],
                    "chosen": None,
                    "refused": True,
                    "deed": None,
                },
                {
                    "key": "copy",
                    "words": WORDS,
                    "box": None,
                    "chosen": False,
                    "refused": False,
                    "deed": ["Copy", "x"],
                },
            ],
        ]
    ]
    this.offer("Card table", "", [card, again])
    assert page.names().count("offer") == 2


def test_the_way_to_keep_the_game_is_the_browsers(page: FakePage) -> None:
    assert web.WebPlatform().way_to_keep() is WayToKeep.MENU
    script = Path(web.__file__).with_name("page.js").read_text("utf-8")
    start = script.index("function wayToKeep()")
    told = set(re.findall(r'return "(\w+)";', script[start : script.index("function persist")]))
    assert told == {way.value for way in WayToKeep}


def test_the_device_is_asked_for_what_it_has(page: FakePage) -> None:
    this = web.WebPlatform()
    assert this.fullscreen() is None
    this.vibrate(25)
    assert page.calls[-1] == ["vibrate", 25]


def test_only_a_page_that_says_so_can_vibrate(page: FakePage) -> None:
    this = web.WebPlatform()
    assert this.can_vibrate() is False
    page.vibrates = True
    assert this.can_vibrate() is True


def test_the_page_is_told_its_language(page: FakePage) -> None:
    this = web.WebPlatform()
    this.write_in("ne", "तास")
    assert page.calls[-1] == ["language", "ne", "तास"]


def test_a_test_that_looks_on_gets_the_state(page: FakePage) -> None:
    this = web.WebPlatform()
    this.watch(lambda: pytest.fail("nobody asked"))
    page.asked = True
    this.watch(lambda: "{}")
    assert page.calls[-1] == ["watch", "{}"]


def test_what_the_browser_prefers_is_followed(page: FakePage) -> None:
    this = web.WebPlatform()
    page.view |= {"lessMotion": True}
    this.open()
    assert this.prefers() == Preferences(less_motion=True, more_contrast=False)
    page.view |= {"lessMotion": False, "moreContrast": True}
    this.viewport()
    assert this.prefers() == Preferences(True, False), "nothing has happened"
    page.news += 1
    this.viewport()
    assert this.prefers() == Preferences(less_motion=False, more_contrast=True)
