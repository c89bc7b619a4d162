"""A whole deal on each kind of screen, by mouse and by touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import DESKTOP, PHONE, PHONE_FLAT, Tab, settings


@pytest.mark.parametrize(
    ("name", "screen", "size"),
    [
        ("desktop", DESKTOP, [1280, 720]),
        ("phone", PHONE, [780, 1688]),
        ("phone-flat", PHONE_FLAT, [1688, 780]),
    ],
)
def test_a_whole_deal(
    chromium: Browser, site: str, name: str, screen: dict[str, Any], size: list[int]
) -> None:
    context = chromium.new_context(**screen)
    context.add_init_script(settings(speed="fast"))
    tab = Tab(context, site, touch=screen.get("has_touch", False))
    tab.open(wait=False)
    tab.shot(f"{name}-1-loading")
    tab.page.wait_for_function("callbreakShell.ready", timeout=60_000)
    tab.shot(f"{name}-2-ready")
    menu = tab.start()
    assert menu["size"] == size
    tab.shot(f"{name}-3-menu")
    tab.press("new")
    tab.at_rest("NewMatchScene")
    tab.shot(f"{name}-4-new-match")
    tab.press("play")
    calling = tab.my_turn()
    assert calling["match"]["phase"] == "CALL"
    assert list(calling["answers"]) == [str(call) for call in range(1, 9)]
    tab.shot(f"{name}-5-call")
    tab.act()
    tab.my_turn()
    tab.shot(f"{name}-6-play")
    assert tab.play_deal() == 13
    over = tab.at_rest("ScoresScene")
    tab.page.wait_for_timeout(300)
    tab.shot(f"{name}-7-scores")
    assert over["match"]["deals_finished"] == 1
    assert sum(over["match"]["tricks_won"]) == 13
    assert over["match"]["phase"] == "DEAL_OVER"
    assert tab.problems == []
    context.close()
