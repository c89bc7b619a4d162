"""A whole match by keys, knowing nothing but what a screen reader is told."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from game.engine import PRESETS
from game.i18n import Translator
from tests.browser.listener import HEARING, Listener
from tests.browser.player import DESKTOP, SHOTS, settings

REGIONS = """[...document.querySelectorAll('#callbreak-said [role=status]')].map((region) =>
  [region.getAttribute('aria-live'), region.getAttribute('aria-atomic')])"""


class PlaywrightKeyboard:
    """A page of Playwright as a listener has it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def evaluate(self, expression: str) -> object:
        """Return what an expression gives in the page."""
        return self._page.evaluate(expression)

    def press_key(self, name: str) -> None:
        """Press and release a key."""
        self._page.keyboard.press(name)


@pytest.mark.parametrize(("language", "deals"), [("en", 2), ("ne", 1)])
def test_a_match(chromium: Browser, site: str, language: str, deals: int) -> None:
    rules = replace(PRESETS["classic"], deals=deals)
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(HEARING)
    context.add_init_script(settings(speed="instant", language=language, rules=rules.to_json()))
    page = context.new_page()
    page.goto(site)
    page.wait_for_function("callbreakShell.ready", timeout=60_000)
    heard = play_by_ear(PlaywrightKeyboard(page), Translator(language), deals)
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / f"by-ear-{language}.txt").write_text("\n".join(heard) + "\n", "utf-8")
    assert page.evaluate(REGIONS) == [["polite", "true"], ["polite", "true"]]
    context.close()


def play_by_ear(page: PlaywrightKeyboard, _: Translator, deals: int) -> list[str]:
    """Play a match; return what was heard."""
    listener = Listener(page)
    listener.press("Enter")
    listener.wait_for(lambda words: words.startswith(_("Call Break Table")), "the menu")
    listener.press("w")
    listener.wait_for(lambda words: words == _("The table waits while you are read to."), "waiting")
    listener.tab_to(_("Play"))
    listener.press("Enter")
    call = _("Your call, from {least} to {most}.").split("{")[0]
    turns = [
        _("Your turn to lead."),
        _("Your turn: any card."),
        _("Your turn. You may play: {cards}."),
    ]
    turn = tuple(words.split("{")[0] for words in turns)
    deal_over, over = _("The deal is over."), _("The match is over.")
    calls = plays = ended = 0

    def asked(words: str) -> bool:
        return any(each in words for each in (call, *turn, deal_over, over))

    while True:
        words = listener.wait_for(asked, "a question, a turn or the end")
        if over in words:
            break
        if deal_over in words:
            ended += 1
            listener.wait_for(lambda words: words.startswith(_("Scores")), "the score sheet")
            listener.tab_to(_("Next deal"))
            listener.press("Enter")
        elif call in words:
            calls += 1
            listener.press("2")
        else:
            plays += 1
            listener.press("Enter")
            lifted = listener.wait_for(bool, "the card that was lifted")
            assert _("Your turn") not in lifted
            listener.press("Enter")
    assert (calls, ended) == (deals, deals - 1)
    assert plays >= 12 * deals, "the last card of a deal may be the only one"
    return listener.heard
