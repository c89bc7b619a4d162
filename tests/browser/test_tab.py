"""What a tab does to the game: rotation, reload, a second tab, Back, hiding, no network."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.player import DESKTOP, PHONE, Tab, settings
from tests.browser.server import serving

# Headless Chromium hides no tab. Like a hidden one, a page with the curtain down gets no frames.
CURTAIN = """
let down = false;
let waiting = [];
const frame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (act) =>
  frame((now) => (down ? waiting.push(act) : act(now)));
Object.defineProperty(document, "hidden", { get: () => down });
window.curtain = (lowered) => {
  down = lowered;
  document.dispatchEvent(new Event("visibilitychange"));
  if (!down) for (const act of waiting.splice(0)) window.requestAnimationFrame(act);
};
"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(**PHONE)
    context.add_init_script(settings(speed="instant"))
    yield context
    context.close()


@pytest.fixture
def desktop(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="instant"))
    yield context
    context.close()


def at_the_table(tab: Tab) -> None:
    """Start a match with the choices that are made already, and call."""
    tab.open()
    tab.start()
    tab.press("play")
    tab.act()
    tab.my_turn()


def in_mid_trick(tab: Tab) -> None:
    """Play until others have played to the trick that the player is to play to."""
    at_the_table(tab)
    for _ in range(13):
        if tab.my_turn()["match"]["trick"]:
            return
        tab.act()
    raise AssertionError("no trick was led by another player")


def test_rotation_in_mid_deal(phone: BrowserContext, site: str) -> None:
    tab = Tab(phone, site, touch=True)
    at_the_table(tab)
    upright = tab.my_turn()
    tab.page.set_viewport_size({"width": 844, "height": 390})
    flat = tab.until(lambda s: s["size"] == [1688, 780], "the other size")
    tab.shot("rotated")
    assert flat["match"] == upright["match"]
    assert flat["cards"].keys() == upright["cards"].keys()
    assert flat["cards"] != upright["cards"]
    tab.play_first(tab.my_turn())
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.until(lambda s: s["size"] == [780, 1688], "the first size again")
    tab.play_first(tab.my_turn())
    assert tab.problems == []


def test_every_tap_lands_on_the_card_under_it(phone: BrowserContext, site: str) -> None:
    tab = Tab(phone, site, touch=True)
    at_the_table(tab)
    for corner in range(4):
        state = tab.my_turn()
        card = state["playable"][-1]
        left, top, width, height = state["cards"][card]
        x = left + 1 + (width - 2) * (corner % 2)
        y = top + 1 + (height - 2) * (corner // 2)
        tab.tap([x, y, 0, 0])
        after = tab.after(state, f"{card} at corner {corner}")
        assert set(state["match"]["hand"]) - set(after["match"]["hand"]) == {card}
    assert tab.problems == []


def test_one_touch_plays_one_card(phone: BrowserContext, site: str) -> None:
    """A finger arrives as touch and as mouse; the second must not play the next card."""
    tab = Tab(phone, site, touch=True)
    at_the_table(tab)
    held = len(tab.my_turn()["match"]["hand"])
    for left in range(held - 1, held - 6, -1):
        tab.play_first(tab.my_turn())
        tab.page.wait_for_timeout(400)
        assert len(tab.my_turn()["match"]["hand"]) == left
    assert tab.problems == []


def test_reload_in_mid_trick(desktop: BrowserContext, site: str) -> None:
    tab = Tab(desktop, site)
    in_mid_trick(tab)
    before = tab.my_turn()["match"]
    tab.page.reload()
    tab.page.wait_for_function("callbreakShell.ready")
    tab.start()
    tab.press("resume")
    assert tab.my_turn()["match"] == before
    tab.play_first(tab.my_turn())
    assert tab.problems == []


def test_the_newest_tab_owns_the_match(desktop: BrowserContext, site: str) -> None:
    first = Tab(desktop, site)
    at_the_table(first)
    kept = "localStorage.getItem('callbreak-table:match')"
    saved = first.page.evaluate(kept)
    second = Tab(desktop, site)
    second.open()
    second.start()
    panel = "#callbreak-panel[data-name=elsewhere]"
    first.page.wait_for_selector(panel)
    first.page.bring_to_front()
    first.shot("elsewhere")
    written = first.page.evaluate('JSON.parse(callbreakPage.call(\'["write", "match", "late"]\'))')
    assert written == {}
    assert first.page.evaluate(kept) == saved
    second.page.bring_to_front()
    second.press("resume")
    second.play_first(second.my_turn())
    ahead = second.my_turn()["match"]
    first.page.bring_to_front()
    first.page.click(f"{panel} button")
    first.page.wait_for_function("callbreakShell.ready")
    first.start()
    first.press("resume")
    assert first.my_turn()["match"] == ahead
    second.page.wait_for_selector(panel)
    assert first.problems == []
    assert second.problems == []


def test_back_pauses_and_does_not_leave(phone: BrowserContext, site: str) -> None:
    tab = Tab(phone, site, touch=True)
    at_the_table(tab)
    before = tab.my_turn()["match"]
    tab.page.evaluate("history.back()")
    tab.at_rest("PauseScene")
    tab.shot("back-pauses")
    tab.page.evaluate("history.back()")
    assert tab.my_turn()["match"] == before
    tab.press("menu")
    tab.press("leave")
    tab.at_rest("MenuScene")
    assert tab.page.url == f"{site}#test"
    assert tab.page.evaluate("history.state") is None
    assert tab.problems == []


def test_a_hidden_tab_rests_and_nothing_jumps(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="slow"))
    context.add_init_script(CURTAIN)
    tab = Tab(context, site)
    at_the_table(tab)
    tab.play_first(tab.my_turn())
    tab.until(lambda s: s["moving"] and s["match"]["turn"] != 0, "bots to be at it")
    before = tab.state()
    tab.page.evaluate("curtain(true)")
    sound = "python.SDL2.audioContext.state"
    tab.page.wait_for_function(f"{sound} === 'suspended'")
    asleep = "new Promise((answer) => setTimeout(answer, 4000, 'asleep'))"
    assert tab.page.evaluate(f"Promise.race([callbreakTest.look(), {asleep}])") == "asleep"
    tab.page.evaluate("curtain(false)")
    tab.page.wait_for_timeout(100)
    after = tab.state()
    assert after["match"]["steps"] - before["match"]["steps"] <= 1
    assert after["frames"] - before["frames"] < 20
    tab.play_first(tab.my_turn())
    assert tab.page.evaluate(sound) == "running"
    assert tab.problems == []
    context.close()


def test_a_minute_away_counts_as_a_moment(desktop: BrowserContext, site: str) -> None:
    tab = Tab(desktop, site)
    at_the_table(tab)
    before = tab.my_turn()
    tab.page.clock.install()
    tab.page.clock.fast_forward(60_000)
    tab.page.clock.resume()
    assert tab.my_turn()["match"] == before["match"]
    assert tab.problems == []


def test_the_second_start_needs_no_network(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    tab = Tab(context, site)
    tab.open()
    tab.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    tab.page.wait_for_function("navigator.serviceWorker.controller !== null")
    context.set_offline(True)
    tab.problems.clear()
    tab.page.reload()
    tab.page.wait_for_function("callbreakShell.ready", timeout=60_000)
    tab.start()
    tab.press("play")
    tab.act()
    tab.play_first(tab.my_turn())
    assert [problem for problem in tab.problems if "sw.js" not in problem] == []
    context.close()


def test_a_new_version_is_offered_only_away_from_the_table(
    chromium: Browser, bundle: Path, tmp_path: Path
) -> None:
    shutil.copytree(bundle, tmp_path / "web")
    context = chromium.new_context(**PHONE)
    with serving(tmp_path / "web") as site:
        tab = Tab(context, site, touch=True)
        at_the_table(tab)
        tab.page.wait_for_function("navigator.serviceWorker.controller !== null")
        assert tab.page.is_hidden("#renew")
        worker = tmp_path / "web" / "sw.js"
        version = tab.page.evaluate("callbreakShell.version")
        worker.write_text(
            worker.read_text().replace(f'"version": "{version}"', '"version": "9.9.9"')
        )
        tab.page.evaluate("navigator.serviceWorker.ready.then((registered) => registered.update())")
        tab.page.wait_for_function("callbreakShell.offer", timeout=30_000)
        assert tab.page.is_hidden("#renew")
        kept = "caches.keys().then((names) => names.filter((name) => name.includes('game')))"
        assert tab.page.evaluate(kept) == ["callbreak-table-game-9.9.9"]
        tab.press("menu")
        tab.press("leave")
        tab.page.wait_for_selector("#renew")
        tab.shot("new-version")
        assert tab.problems == []
    context.close()


def test_in_a_frame_of_another_page(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    page = context.new_page()
    page.route(
        "**/around.html",
        lambda route: route.fulfill(
            content_type="text/html",
            body='<iframe src="./#test" style="width:800px;height:600px;border:0"></iframe>',
        ),
    )
    page.goto(f"{site}around.html")
    frame = page.frames[1]
    frame.wait_for_function("callbreakShell.ready", timeout=60_000)
    frame.click("#start")
    frame.wait_for_selector("#welcome", state="hidden")
    assert '"scene": "MenuScene"' in frame.evaluate("callbreakTest.look()")
    context.close()
