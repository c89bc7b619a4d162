"""What has to work in every engine: CALLBREAK_ENGINE is chromium, firefox or webkit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import pytest

from game.engine import PRESETS
from game.i18n import Translator
from tests.browser.by_ear import match_of, play_by_ear
from tests.browser.conftest import ENGINE, PREFIX
from tests.browser.listener import HEARING
from tests.browser.player import SHOTS, Tab, settings
from tests.browser.server import preceded
from tests.browser.test_keyboard import SAID
from tests.browser.test_trouble import REFUSED

Visit = Callable[..., Tab]


@pytest.fixture
def visit(bundle: Path, context: Any) -> Iterator[Visit]:
    """A function that opens a tab at a site of its own, where a script precedes the page's."""
    with ExitStack() as stack:
        sites: dict[str, str] = {}

        def open_tab(script: str = settings(speed="instant")) -> Tab:
            if script not in sites:
                serving: AbstractContextManager[str] = preceded(bundle, PREFIX, script)
                sites[script] = stack.enter_context(serving)
            tab = Tab(context, sites[script])
            tab.open()
            return tab

        yield open_tab


def at_the_table(tab: Tab) -> None:
    tab.start()
    tab.press("play")
    tab.act()
    tab.my_turn()


def test_a_whole_deal(visit: Visit) -> None:
    tab = visit(settings(speed="fast"))
    tab.start()
    tab.press("play")
    tab.act()
    tab.my_turn()
    tab.shot(f"{ENGINE}-table")
    assert tab.play_deal() == 13
    over = tab.at_rest("ScoresScene")
    tab.shot(f"{ENGINE}-scores")
    assert sum(over["match"]["tricks_won"]) == 13
    assert tab.page.title() == "Call Break Table"
    assert tab.page.evaluate("document.documentElement.lang") == "en"
    assert tab.problems == []


def test_reload_in_mid_trick(visit: Visit) -> None:
    tab = visit()
    at_the_table(tab)
    for _ in range(13):
        if tab.my_turn()["match"]["trick"]:
            break
        tab.act()
    before = tab.my_turn()["match"]
    assert before["trick"], "others have played to it"
    tab.page.reload()
    tab.page.wait_for_function("window.callbreakShell && callbreakShell.ready")
    tab.start()
    tab.press("resume")
    assert tab.my_turn()["match"] == before
    tab.play_first(tab.my_turn())
    assert tab.problems == []


def test_refused_storage_is_told_and_the_game_goes_on(visit: Visit) -> None:
    tab = visit(REFUSED)
    tab.start()
    words = "This browser lets the game keep nothing"
    tab.page.wait_for_function(f"{SAID}.includes({words!r})")
    tab.press("play")
    tab.act()
    tab.play_first(tab.my_turn())


def test_the_newest_tab_owns_the_match(visit: Visit) -> None:
    first = visit()
    at_the_table(first)
    second = visit()
    second.start()
    first.page.bring_to_front()
    first.page.wait_for_selector("#callbreak-panel[data-name=elsewhere]")
    second.page.bring_to_front()
    second.press("resume")
    second.play_first(second.my_turn())
    ahead = second.my_turn()["match"]
    first.page.bring_to_front()
    first.page.click("#callbreak-panel button")
    anew = "!document.querySelector('#callbreak-panel') && window.callbreakShell"
    first.page.wait_for_function(f"{anew} && callbreakShell.ready")
    first.start()
    first.press("resume")
    assert first.my_turn()["match"] == ahead


RECORDED = """
window.written = [];
const write = navigator.clipboard && navigator.clipboard.writeText.bind(navigator.clipboard);
if (write) navigator.clipboard.writeText = (text) => {
  const reply = write(text);
  reply.then(() => written.push(true), () => written.push(false));
  return reply;
};
const execute = document.execCommand.bind(document);
document.execCommand = (name) => {
  const done = execute(name);
  written.push(done);
  return done;
};
"""
"""Writes down whether the clipboard was really written."""


def test_copied_is_said_only_of_what_was_copied(visit: Visit) -> None:
    tab = visit(RECORDED + settings(speed="instant"))
    at_the_table(tab)
    for key in ("menu", "leave", "records"):
        tab.press(key)
    tab.at_rest("RecordsScene")
    tab.press("copy")
    told = ("Copied.", "Copying does not work here: save a file instead.")
    tab.page.wait_for_function(" || ".join(f"{SAID}.includes({words!r})" for words in told))
    written = tab.page.evaluate("written")
    assert written, "it was tried"
    assert tab.page.evaluate(f"{SAID}.includes('Copied.')") == written[-1]


def test_a_match_by_ear(visit: Visit) -> None:
    tab = visit(HEARING + match_of("en", PRESETS["classic"], 1))
    heard = play_by_ear(tab.page, Translator("en"), 1)
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / f"by-ear-{ENGINE}.txt").write_text("\n".join(heard) + "\n", "utf-8")


def test_the_second_start_needs_no_network(bundle: Path, context: Any) -> None:
    with preceded(bundle, PREFIX, settings(speed="instant")) as site:
        tab = Tab(context, site)
        tab.open()
        tab.page.wait_for_function("navigator.serviceWorker.controller !== null")
        tab.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    tab.page.reload()
    tab.page.wait_for_function("window.callbreakShell && callbreakShell.ready")
    at_the_table(tab)
    tab.play_first(tab.my_turn())
