from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots.objective import Objective, deal_utility
from game.engine import PRESETS, HighCall, SeatView
from tests.bots.positions import view_of

OWN = "AD JD 2D AS QS 9S 5S 4H 7H 3H 2C 8C 9C"
PLAIN = Objective(spoil=0.0, win=0.0)


def view(rules: str, **changes: Any) -> SeatView:
    return replace(view_of(rules, OWN), **changes)


def test_the_own_score_in_calls_worth() -> None:
    utility = deal_utility(view("classic"), 0, (3, 2, 4, 1), PLAIN)
    # Made exactly, made with two over, one short.
    assert utility([0, 0, 0, 0]) == pytest.approx(3.0)
    assert utility([-2, 0, 0, 0]) == pytest.approx(3.2)
    assert utility([1, 0, 0, 0]) == pytest.approx(-3.0)


def test_too_many_tricks_are_a_miss_in_master() -> None:
    utility = deal_utility(view("master"), 0, (3, 2, 4, 1), PLAIN)
    assert [utility([short, 0, 0, 0]) for short in (0, -1, -2)] == [3, 3, -3]


def test_others_count_a_little_against_it() -> None:
    utility = deal_utility(view("classic"), 0, (3, 2, 4, 1), Objective(spoil=0.1, win=0.0))
    assert utility([0, 0, 0, 0]) == pytest.approx(3 - 0.1 * (2 + 4 + 1))
    assert utility([0, 1, 1, 1]) == pytest.approx(3 + 0.1 * (2 + 4 + 1))


def test_in_the_last_deal_the_win_counts() -> None:
    last = view("classic", deal_number=5, totals=(100, 120, 60, 60))
    utility = deal_utility(last, 0, (3, 2, 4, 1), Objective(spoil=0.0, win=2.0))
    # 13.0 against 14.0, then 13.0 against 10.0.
    assert utility([0, 0, 0, 0]) == pytest.approx(3.0)
    assert utility([0, 1, 0, 0]) == pytest.approx(3.0 + 2.0)
    tied = deal_utility(
        replace(last, totals=(100, 110, 60, 60)), 0, (3, 2, 4, 1), Objective(0.0, 2.0)
    )
    assert tied([0, 0, 0, 0]) == pytest.approx(3.0 + 1.0)


def test_before_the_last_deal_it_does_not() -> None:
    utility = deal_utility(
        view("classic", totals=(100, 0, 0, 0)), 0, (3, 2, 4, 1), Objective(0.0, 2.0)
    )
    assert utility([0, 0, 0, 0]) == pytest.approx(3.0)


def test_a_high_call_that_wins_the_match_counts_for_whoever_makes_it() -> None:
    rules = replace(PRESETS["classic"], high_call=HighCall.MATCH)
    mine = deal_utility(replace(view("classic"), rules=rules), 0, (8, 2, 2, 1), Objective(0.0, 2.0))
    assert mine([0, 0, 0, 0]) == pytest.approx(8 + 6)
    assert mine([1, 0, 0, 0]) == pytest.approx(-8)
    theirs = deal_utility(
        replace(view("classic"), rules=rules), 0, (2, 8, 2, 1), Objective(0.0, 2.0)
    )
    assert theirs([0, 0, 0, 0]) == pytest.approx(2 - 2)
    assert theirs([0, 1, 0, 0]) == pytest.approx(2)
