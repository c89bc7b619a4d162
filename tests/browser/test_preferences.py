"""What the screen and the browser say, and what the game makes of it while it runs."""

from __future__ import annotations

import io
import json

import pygame
import pytest
from playwright.sync_api import Browser, CDPSession

from tests.browser.player import DESKTOP, Tab, settings


@pytest.mark.parametrize(
    ("size", "ratio", "drawn", "scale"),
    [
        ((800, 500), 1.5, [1200, 750], 1.5),
        ((800, 500), 1.25, [1000, 625], 1.25),
        ((390, 844), 2, [780, 1688], 2),
    ],
)
def test_the_picture_follows_the_pixel_ratio_alone(
    chromium: Browser,
    site: str,
    size: tuple[int, int],
    ratio: float,
    drawn: list[int],
    scale: float,
) -> None:
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height})
    tab = Tab(context, site)
    tab.open()
    devtools = context.new_cdp_session(tab.page)

    def show_on(ratio: float) -> None:
        screen = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": False}
        devtools.send("Emulation.setDeviceMetricsOverride", screen)

    show_on(1)
    assert tab.start()["size"] == [width, height]
    tab.page.wait_for_timeout(300)
    tab.page.evaluate("window.resized = 0; onresize = () => { resized += 1 }; 0")
    for _ in range(2):
        show_on(ratio)
        state = tab.until(lambda s: s["size"] == drawn, "the finer picture")
        assert state["scale"] == scale
        assert tab.page.evaluate("[innerWidth, innerHeight]") == [width, height]
        assert tab.page.evaluate("[canvas.width, canvas.height]") == drawn
        show_on(1)
        state = tab.until(lambda s: s["size"] == [width, height], "the coarser picture")
        assert state["scale"] == 1
    assert tab.problems == []
    context.close()


@pytest.mark.parametrize(
    ("touch", "size", "ratio", "drawn", "scale"),
    [
        (False, (1280, 720), 2, [1932, 1087], 1.5095),
        (False, (1440, 900), 2, [1833, 1146], 1.2729),
        (False, (1920, 1080), 1, [1920, 1080], 1),
        (True, (412, 915), 2.625, [771, 1712], 1.8712),
    ],
)
def test_the_picture_is_as_fine_as_the_device_can_draw_in_time(
    chromium: Browser,
    site: str,
    touch: bool,
    size: tuple[int, int],
    ratio: float,
    drawn: list[int],
    scale: float,
) -> None:
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=ratio,
        has_touch=touch,
        is_mobile=touch,
    )
    tab = Tab(context, site, touch)
    tab.open()
    state = tab.start()
    assert (state["size"], state["scale"]) == (drawn, scale)
    context.close()


EDGES = {"day": (12, 55, 48), "night": (16, 20, 40), "contrast": (0, 0, 0)}
"""The colour of the table's edge in each look."""


def prefer(devtools: CDPSession, motion: str, contrast: str) -> None:
    """Let the browser say what its player prefers."""
    wishes = {"prefers-reduced-motion": motion, "prefers-contrast": contrast}
    features = [{"name": name, "value": value} for name, value in wishes.items()]
    devtools.send("Emulation.setEmulatedMedia", {"features": features})


def look(tab: Tab) -> str:
    """Return the look whose colour is in the corner of what is shown."""
    seen = pygame.image.load(io.BytesIO(tab.page.screenshot())).get_at((1, 718))
    return min(EDGES, key=lambda name: sum(abs(a - b) for a, b in zip(EDGES[name], seen)))


def looks(tab: Tab) -> list[str]:
    """Return what the settings page shows of look and motion."""
    on = tab.at_rest("SettingsScene")["on"]
    return [key for key in on if key.startswith(("theme", "reduced"))]


def test_what_the_player_told_the_browser_holds_until_another_choice(
    chromium: Browser, site: str
) -> None:
    context = chromium.new_context(**DESKTOP)
    tab = Tab(context, site)
    devtools = context.new_cdp_session(tab.page)
    prefer(devtools, "reduce", "more")
    tab.open()
    tab.start()
    assert look(tab) == "contrast"
    tab.press("settings")
    assert looks(tab) == ["theme=contrast", "reduced_motion"]
    tab.shot("asked-by-the-device")
    prefer(devtools, "no-preference", "no-preference")
    tab.until(lambda s: "theme=day" in s["on"], "the colours of the day")
    assert looks(tab) == ["theme=day"]
    assert look(tab) == "day"
    tab.press("volume.less")
    prefer(devtools, "reduce", "no-preference")
    tab.until(lambda s: "reduced_motion" in s["on"], "less motion")
    kept = json.loads(tab.page.evaluate("localStorage.getItem('callbreak-table:settings')"))
    assert (kept["volume"], kept["theme"], kept["reduced_motion"]) == (6, "", None)
    tab.press("theme=night")
    tab.press("theme=day")
    tab.press("reduced_motion")
    prefer(devtools, "no-preference", "no-preference")
    prefer(devtools, "reduce", "more")
    tab.page.wait_for_timeout(300)
    assert looks(tab) == ["theme=day"]
    tab.page.reload()
    tab.page.wait_for_function("callbreakShell.ready")
    tab.start()
    assert look(tab) == "day"
    tab.press("settings")
    assert looks(tab) == ["theme=day"]
    assert tab.problems == []
    context.close()


def test_settings_from_before_keep_what_they_say(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP, reduced_motion="reduce", contrast="more")
    context.add_init_script(settings(theme="day", reduced_motion=False, volume=3))
    tab = Tab(context, site)
    tab.open()
    tab.start()
    assert look(tab) == "day"
    tab.press("settings")
    assert looks(tab) == ["theme=day"]
    context.close()
