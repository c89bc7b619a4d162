from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bots.beliefs import CallModel
from game.bots.estimate import Prospect, chance_to_make, prospects
from game.bots.hand_evaluation import evaluate_hand
from game.bots.search import Search
from game.engine import ALL_CARDS, PRESETS, HighCall, Rules, SeatView, cards, hand
from tests.bots.positions import calling_view

QUICK = Search(deals=0, call_deals=200, weigh=True, exact_tricks=0)
STRONG = "AS KS QS JS TS 9S AH KH AD KD AC KC 2C"
WEAK = "2S 3S 4H 5H 2H 6D 3D 4D 8D 7C 3C 4C 9C"
MIDDLE = "KS 9S 4S AH 7H 3H KD TD 5D 2D QC 8C 4C"


def prospects_of(view: SeatView, search: Search = QUICK, seed: int = 1) -> list[Prospect]:
    thinking = prospects(view, search, Random(seed))
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found: list[Prospect] = stop.value
            return found


def best_call(rules: str | Rules, own: str, **changes: object) -> int:
    found = prospects_of(calling_view(rules, own, **changes))
    return max(found, key=lambda prospect: prospect.utility).call


def random_hands(count: int) -> list[int]:
    rng = Random(3)
    return [sum(1 << card for card in rng.sample(range(52), 13)) for _ in range(count)]


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_better_card_never_lowers_the_count(rules: Rules) -> None:
    for held in random_hands(60):
        before = evaluate_hand(held, rules)
        for card in cards(held):
            for better in range(card + 1, card - card % 13 + 13):
                if not held >> better & 1:
                    assert evaluate_hand(held ^ 1 << card ^ 1 << better, rules) >= before


def test_the_count_of_plain_hands() -> None:
    rules = PRESETS["classic"]
    assert evaluate_hand(hand(STRONG), rules) > 1000
    assert evaluate_hand(hand(WEAK), rules) < 100
    assert 250 < evaluate_hand(hand(MIDDLE), rules) < 400


def test_calls_follow_the_strength_of_the_hand() -> None:
    assert best_call("classic", WEAK) == 1
    assert best_call("strict", WEAK) == 2
    assert best_call("classic", MIDDLE) in (2, 3)
    assert best_call("classic", STRONG) == 8
    assert best_call("strict", STRONG) >= 10


def test_a_made_call_of_eight_that_scores_thirteen_or_wins_the_match_is_called_sooner() -> None:
    own = "AS KS QS 9S 7S 5S AH KH KD 2D 3C 2C 4C"
    assert best_call("classic", own) == 7
    for utility in (HighCall.THIRTEEN, HighCall.MATCH):
        assert best_call(replace(PRESETS["classic"], high_call=utility), own) == 8


def test_every_deal_tried_counts_and_is_made_or_missed_by_the_rules() -> None:
    for prospect in prospects_of(calling_view("call-bridge", MIDDLE)):
        assert sum(prospect.tricks) == QUICK.call_deals
        made = sum(prospect.tricks[prospect.call : prospect.call + 3])
        chance = chance_to_make(PRESETS["call-bridge"], made, QUICK.call_deals - made)
        assert prospect.percent == round(100 * chance)


@pytest.mark.parametrize(
    ("rules", "wins", "losses", "percent"),
    [
        # Log-odds times 0.8, less 0.08: ln 9.0 = 2.20 becomes 1.68, that is 84 %.
        ("classic", 360, 40, 84),
        ("strict", 200, 200, 48),
        # Times 0.7 and 0.39 more: 2.19 becomes 1.92 (87 %), 0 becomes 0.39 (60 %).
        ("call-bridge", 360, 40, 87),
        ("call-bridge", 200, 200, 60),
        # Times 0.7 and 0.55 more: 2.19 becomes 2.08 (89 %), 0 becomes 0.55 (63 %).
        ("master", 360, 40, 89),
        ("master", 200, 200, 63),
    ],
)
def test_chances_are_less_sure_than_playouts(
    rules: str, wins: int, losses: int, percent: int
) -> None:
    assert round(100 * chance_to_make(PRESETS[rules], wins, losses)) == percent


def test_what_never_happened_is_only_unlikely() -> None:
    for rules in PRESETS.values():
        assert 0.9 < chance_to_make(rules, 400, 0) < 1
        assert 0 < chance_to_make(rules, 0, 400) < 0.1


def test_the_likelihood_of_calls_adds_up_and_peaks_at_the_usual_one() -> None:
    for rules in PRESETS.values():
        model = CallModel(rules)
        for held in random_hands(20):
            chances = {
                call: model.likelihood(held, call)
                for call in range(rules.least_call, rules.greatest_call + 1)
            }
            assert sum(chances.values()) == pytest.approx(1, abs=0.04)
            usual = model.typical_call(held)
            assert chances[usual] >= max(chances.values()) * 0.8
    assert CallModel(PRESETS["classic"]).typical_call(ALL_CARDS & hand(WEAK)) == 1
