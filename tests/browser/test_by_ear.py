"""A whole match by ear in Chromium, in two languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from game.engine import PRESETS
from game.i18n import Translator
from tests.browser.by_ear import match_of, play_by_ear
from tests.browser.listener import HEARING
from tests.browser.player import DESKTOP, SHOTS

REGIONS = """[...document.querySelectorAll('#callbreak-said [role=status]')].map((region) =>
  [region.getAttribute('aria-live'), region.getAttribute('aria-atomic')])"""


@pytest.mark.parametrize(("language", "deals"), [("en", 2), ("ne", 1)])
def test_a_match(chromium: Browser, site: str, language: str, deals: int) -> None:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(HEARING)
    context.add_init_script(match_of(language, PRESETS["classic"], deals))
    page = context.new_page()
    page.goto(site)
    page.wait_for_function("callbreakShell.ready", timeout=60_000)
    heard = play_by_ear(page, Translator(language), deals)
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / f"by-ear-{language}.txt").write_text("\n".join(heard) + "\n", "utf-8")
    assert page.evaluate(REGIONS) == [["polite", "true"], ["polite", "true"]]
    context.close()
