from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots.base import decide
from game.bots.levels import make_bot
from game.bots.rulebot import CASUAL, RuleBot
from game.engine import Play, SeatView, card, card_name
from tests.bots.positions import view_of

CAREFUL = RuleBot(replace(CASUAL, slip_percent=0))
"""A casual player at its best, without a slip."""


def casual_card(view: SeatView) -> str:
    action = decide(CAREFUL, view, Random(1)).action
    assert isinstance(action, Play)
    return card_name(action.card)


@pytest.mark.parametrize(
    ("rules", "own", "current_trick", "extra", "expected"),
    [
        # Last to play and short of tricks: the nine wins as surely as the ace.
        ("call-bridge", "AH 9H 2C 3C", "8H 3H 4H", {}, "9H"),
        # The suit must be followed and nothing wins: the lowest goes.
        ("classic", "5H 2H KD", "AH 3H 4H", {}, "2H"),
        # Void, must trump: the cheapest spade is enough.
        ("classic", "QS 3S KD 2D", "AH 3H 4H", {}, "3S"),
        # A spade lies: the cheapest that beats it.
        ("strict", "QS 9S 3S KD", "AH 6S 4H", {}, "9S"),
        # Home in master with one trick over already: the king slips under the ace.
        (
            "master",
            "KH 2H 3C 4C",
            "7H AH 3H",
            {"calls": (2, 3, 3, 3), "won": (3, 2, 2, 2)},
            "KH",
        ),
        # The same when the trick has to be won: the highest winner goes.
        (
            "master",
            "KH QH 3C 4C",
            "7H 8H 3H",
            {"calls": (2, 3, 3, 3), "won": (3, 2, 2, 2)},
            "KH",
        ),
        # In call-bridge one trick short, a low club is thrown, not the guarded king.
        ("call-bridge", "KD 3D 2C 6C 8C", "AH 5H 9H", {}, "2C"),
        # A king is not put up under an ace that is still out.
        ("call-bridge", "KD 4D 5C 6C", "7D 8D", {}, "4D"),
    ],
)
def test_following(
    rules: str, own: str, current_trick: str, extra: dict[str, Any], expected: str
) -> None:
    assert casual_card(view_of(rules, own, current_trick, **extra)) == expected


def test_leads_an_ace_while_it_still_holds() -> None:
    own = "AH 6H 4S 9D 8D 7D 6C 5C 4C KS 2S 3D 3C"
    assert casual_card(view_of("classic", own)) == "AH"


def test_does_not_lead_trumps_for_ever() -> None:
    # The spades that are out cannot be drawn, and no side winner waits for it.
    own = "AS KS 5H 4H 3D 2D 4C 3C"
    assert casual_card(view_of("classic", own, calls=(3, 3, 3, 3), won=(1, 1, 1, 2))) not in (
        "AS",
        "KS",
    )


def test_draws_the_last_spades_when_winners_wait_behind_them() -> None:
    finished = "0 2S 5S 9S TS / 3 3S 4S 6S JS / 2 AC 2C 3C 7S / 1 8C 4C 5C KC"
    own = "AS QS AD KD 6D 7D 8D 9D TD"
    view = view_of("classic", own, finished=finished)
    assert casual_card(view) == "AS"


def test_remembers_that_the_ace_and_king_are_gone() -> None:
    finished = "0 2H AH KH 4H"
    view = view_of("call-bridge", "QH 8H 9C 8C 7C 6C 2D 3D 4D 5D 6D 7D", "9H", finished=finished)
    assert casual_card(view) == "QH"


def test_ducks_with_the_highest_card_that_still_loses() -> None:
    view = view_of("call-bridge", "TH 8H 2H 4C 5C", "JH 3H", calls=(2, 3, 3, 3), won=(4, 2, 1, 1))
    assert casual_card(view) == "TH"


def test_every_sentence_ends_as_a_sentence() -> None:
    view = view_of("call-bridge", "AH 9H 2C 3C", "8H 3H 4H")
    assert decide(CAREFUL, view, Random(1)).reason == ("9H is the cheapest card that wins.")


def test_a_novice_slips_oftener_than_a_casual_player() -> None:
    # The queen takes the ace, and so would the three.
    view = view_of("classic", "QS 3S KD 2D", "AH 3H 4H")
    wasted = {
        level: sum(
            decide(make_bot(level), view, Random(seed)).action == Play(card("QS"))
            for seed in range(400)
        )
        for level in ("novice", "casual")
    }
    assert 10 < wasted["casual"] < 60 < wasted["novice"] < 130
