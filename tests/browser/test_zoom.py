"""What is to be read can be enlarged by two fingers; the table lies still under them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.player import PHONE, Tab


def pinch(
    context: BrowserContext, page: Page, apart: bool = True, spot: tuple[int, int] = (195, 300)
) -> float:
    """Move two fingers apart or together around a spot; return how much larger all is then."""
    devtools = context.new_cdp_session(page)
    reach = range(40, 100, 5) if apart else range(150, 20, -5)

    def touch(kind: str, *places: int) -> None:
        points = [{"x": spot[0] + place, "y": spot[1], "id": n} for n, place in enumerate(places)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", -reach[0], reach[0])
    for side in reach[1:]:
        touch("touchMove", -side, side)
        page.wait_for_timeout(20)
    touch("touchEnd")
    page.wait_for_timeout(100)
    devtools.detach()
    return float(page.evaluate("visualViewport.scale"))


def test_the_start_page_can_be_enlarged_and_the_table_not(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    tab.open()
    assert pinch(context, tab.page) > 1.5
    tab.shot("zoomed-start")
    assert pinch(context, tab.page, apart=False) == 1
    assert pinch(context, tab.page) > 1.5
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_selector("#welcome", state="hidden")
    tab.at_rest("MenuScene")
    tab.page.wait_for_function("visualViewport.scale === 1")
    assert pinch(context, tab.page) == 1
    tab.press("play")
    tab.my_turn()
    assert pinch(context, tab.page) == 1
    tab.shot("unzoomed-table")
    tab.act()
    assert tab.page.evaluate("[visualViewport.offsetLeft, visualViewport.offsetTop]") == [0, 0]
    assert tab.problems == []
    context.close()


@pytest.mark.parametrize("spot", [(195, 300), (195, 500), (195, 800)], ids=str)
def test_the_start_page_can_be_enlarged_anywhere(
    chromium: Browser, site: str, spot: tuple[int, int]
) -> None:
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    tab.open(wait=False)
    assert pinch(context, tab.page, spot=spot) > 1.5
    context.close()


def test_trouble_at_the_table_can_be_enlarged(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    tab.open()
    tab.start()
    assert pinch(context, tab.page) == 1
    tab.page.evaluate("callbreakShell.fail('a report that is long\\n'.repeat(40))")
    tab.page.wait_for_selector("#trouble")
    assert pinch(context, tab.page) > 1.5
    tab.shot("zoomed-trouble")
    context.close()


def test_the_older_tab_says_so_and_can_be_enlarged(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**PHONE)
    first, second = Tab(context, site, touch=True), Tab(context, site, touch=True)
    first.open()
    first.start()
    second.open()
    second.start()
    first.page.bring_to_front()
    first.page.wait_for_selector("#callbreak-panel")
    assert pinch(context, first.page) > 1.5
    first.shot("zoomed-elsewhere")
    context.close()
