"""Where a call must be met exactly, a trick too many is as bad as one too few."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bots.base import decide
from game.bots.coach import advise
from game.bots.estimate import prospects
from game.bots.explanation import explain
from game.bots.hand_evaluation import call_by_evaluation
from game.bots.levels import LEVELS, make_bot
from game.bots.reading import read
from game.bots.search import Search
from game.engine import (
    PRESETS,
    Match,
    Play,
    Scoring,
    SeatView,
    VoidDuty,
    card,
    finish,
    hand_text,
)
from tests.bots.positions import calling_view, view_of

EXACT = replace(
    PRESETS["classic"],
    scoring=Scoring.EXACT,
    call_units=1,
    overtrick_units=0,
    score_scale=1,
    must_win=False,
    void_duty=VoidDuty.BEAT,
)
OWN = "AH KH 3H 2H AS 4S 5D 6D 8D 9C TC"
TOLD = "1 5C 6C 7C QC / 0 2D 3D KD 4D"
"""Seat 0 takes the first trick with the queen, seat 2 the second with the king, and leads."""


def third_trick(call: int) -> SeatView:
    """Return a position in which hearts were led, 8 and 9, and seat 0 has one trick."""
    return view_of(EXACT, OWN, "8H 9H", calls=(call, 3, 3, 3), finished=TOLD)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_ducks_once_its_call_is_met(level: str) -> None:
    bot = make_bot(level)
    played = [decide(bot, third_trick(1), Random(seed)).action for seed in range(8)]
    low = {Play(card("2H")), Play(card("3H"))}
    assert sum(action in low for action in played) >= 7, played


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_trick_it_lacks(level: str) -> None:
    bot = make_bot(level)
    played = [decide(bot, third_trick(6), Random(seed)).action for seed in range(8)]
    high = {Play(card("AH")), Play(card("KH"))}
    assert sum(action in high for action in played) >= 7, played


def test_one_who_has_too_many_wants_no_more() -> None:
    assert not read(third_trick(1)).wants_trick
    assert not read(view_of(EXACT, OWN, "8H 9H", calls=(0, 3, 3, 3), finished=TOLD)).wants_trick
    assert read(third_trick(2)).wants_trick


def test_the_coach_says_so() -> None:
    words = str(explain(third_trick(1), card("2H")))
    assert words == "You want no more tricks: the 2H loses this one."
    hint = finish(advise(third_trick(1), Random(1)))
    assert hint.reason is not None
    assert str(hint.reason).startswith("You want no more tricks")


def test_no_trick_is_left_uncalled() -> None:
    """Where more tricks never hurt, half a trick is left uncalled: here that would be a miss."""
    plain = replace(PRESETS["classic"], must_win=False)
    differences = set()
    for seed in range(60):
        own = hand_text(Match(plain, seed).hands[0])
        careful = call_by_evaluation(calling_view(plain, own), 50)
        differences.add(call_by_evaluation(calling_view(EXACT, own), 50) - careful)
    assert differences == {0, 1}


def test_what_a_call_brings_counts_the_tricks_off() -> None:
    hand = "AS KS AH AD 2S 5D 6D 8C 9C TC JC 3H 4H"
    search = Search(deals=60, call_deals=120, weigh=False, exact_tricks=0)
    found = finish(prospects(calling_view(EXACT, hand), search, Random(1)))
    best = max(found, key=lambda prospect: prospect.utility)
    assert best.call in (4, 5)
    assert best.utility > 0


def test_a_barred_call_is_never_made() -> None:
    rules = replace(PRESETS["classic"], hook=True)
    hand = "AS KS AH AD 2S 5D 6D 8C 9C TC JC 3H 4H"
    wished = call_by_evaluation(calling_view(rules, hand), 50)
    for level in LEVELS:
        others = (None, 3, 5, 13 - 8 - wished)
        view = calling_view(rules, hand, calls=others, dealer=0)
        assert wished not in view.legal_calls()
        action = decide(make_bot(level), view, Random(3)).action
        assert getattr(action, "tricks", None) in view.legal_calls()
