"""Playing a match by keys, knowing nothing but what a screen reader is told."""

from __future__ import annotations

from dataclasses import replace

from game.engine import Rules
from game.i18n import Translator
from tests.browser.listener import Listener, Page
from tests.browser.player import settings


def match_of(language: str, rules: Rules, deals: int) -> str:
    """Return a script that keeps settings for a match of so many deals."""
    rules = replace(rules, deals=deals)
    return settings(speed="instant", language=language, rules=rules.to_json())


def play_by_ear(page: Page, _: Translator, deals: int) -> list[str]:
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
