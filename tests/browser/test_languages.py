"""Other scripts in the browser: the same letters, joined as they are in the native window."""

from __future__ import annotations

import json

import pygame
import pytest
from playwright.sync_api import Browser

from game.ui.art import load_font
from game.ui.clusters import script_of
from tests.browser.player import PHONE, Tab, settings

WORDS = ["क्ष", "प्रतिद्वन्द्वी", "पर्‍यो", "हुकुम", "রাউন্ড", "ক্ষ", "পড়ুন", "পর্যন্ত", "१०", "১০"]


def widths() -> dict[str, int]:
    """Return the widths of the words here."""
    pygame.font.init()
    return {word: load_font("text", 60, script_of(word)).size(word)[0] for word in WORDS}


@pytest.mark.parametrize(("code", "play"), [("ne", "खेलौँ"), ("hi", "खेलें"), ("bn", "খেলুন")])
def test_a_language_of_another_script(chromium: Browser, site: str, code: str, play: str) -> None:
    context = chromium.new_context(**PHONE)
    context.add_init_script(settings(language=code, native_digits=True))
    tab = Tab(context, site, touch=True)
    tab.open()
    tab.start()
    assert tab.page.evaluate("document.documentElement.lang") == code
    tab.shot(f"language-{code}-menu")
    tab.press("rules")
    tab.at_rest("RulesScene")
    tab.shot(f"language-{code}-rules")
    told = tab.page.evaluate(
        """given => {
          python.runtime.globals.set("given", given);
          return python.runtime.runPython(`
            import json
            from game.i18n import Translator
            from game.ui.art import load_font
            from game.ui.clusters import script_of
            code, words = json.loads(given)
            sizes = {w: load_font("text", 60, script_of(w)).size(w)[0] for w in words}
            json.dumps([Translator(code)("Play"), sizes])
          `);
        }""",
        json.dumps([code, WORDS]),
    )
    words, sizes = json.loads(told)
    assert words == play
    assert [word for word, width in widths().items() if abs(sizes[word] - width) > 1] == []
    assert tab.problems == []
    context.close()


def test_the_tab_is_named_as_the_game_and_in_its_language(chromium: Browser, site: str) -> None:
    """SDL would call it "pygame window" at each new size."""
    context = chromium.new_context(**PHONE)
    tab = Tab(context, site, touch=True)
    tab.open()
    assert tab.page.title() == "Call Break Table"
    tab.start()
    assert tab.page.title() == "Call Break Table"
    tab.page.set_viewport_size({"width": 844, "height": 390})
    tab.until(lambda s: s["size"] == [1688, 780], "the other size")
    assert tab.page.title() == "Call Break Table"
    tab.press("settings")
    tab.at_rest("SettingsScene")
    for _ in range(8):
        if "language=ne" in tab.state()["buttons"]:
            break
        tab.page.keyboard.press("PageDown")
        tab.page.wait_for_timeout(300)
    tab.press("language=ne")
    tab.page.wait_for_function("document.documentElement.lang === 'ne'")
    assert tab.page.title() == "कल ब्रेक टेबल"
    tab.page.set_viewport_size({"width": 390, "height": 844})
    tab.until(lambda s: s["size"] == [780, 1688], "the first size again")
    assert tab.page.title() == "कल ब्रेक टेबल"
    assert tab.problems == []
    context.close()
