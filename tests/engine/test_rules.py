"""The switches: what they may be, how they are refused, and the five systems."""

from __future__ import annotations

import contextlib
import json
import pickle
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    PRESETS,
    Direction,
    HighCall,
    ParseError,
    Redeal,
    RedealHand,
    Rules,
    RulesError,
    VoidDuty,
    hand,
    nearest_preset,
    rules_line,
    rules_of_line,
)
from tests.support import random_rules

CLASSIC = PRESETS["classic"]

TABLE: dict[str, tuple[Any, ...]] = {
    "direction": ("clockwise", *["anticlockwise"] * 4),
    "deals": (5, 5, 12, None, 5),
    "cut": (False, True, False, False, False),
    "least_call": (1, 2, 2, 2, 1),
    "greatest_call": (8, 13, 12, 12, 8),
    "must_win": (True, True, False, False, True),
    "must_win_when_trumped": (False, False, False, False, False),
    "void_duty": ("trump_and_beat", "trump_and_beat", "beat", "beat", "trump_and_beat"),
    "first_lead_spade": (True, False, True, True, True),
    "spades_locked": (False, False, False, False, False),
    "call_units": (10, 10, 10, 1, 10),
    "overtrick_units": (1, 1, 1, 0, 1),
    "score_scale": (10, 10, 1, 1, 10),
    "greatest_overshoot": (None, None, 2, 1, None),
    "high_call": ("call", "call", "call", "thirteen", "call"),
    "redeal": ("never", "never", "never", "never", "never"),
    "low_total_redeal": (None, None, None, None, None),
}


# The switches of record version 2: what they are in all five systems.
DEFAULTS: dict[str, Any] = {
    "miss_cost": "call",
    "scoring": "at_least",
    "first_leader": "after_dealer",
    "hook": False,
    "redeal_hands": [],
    "tie_break": "shared",
}


def test_the_five_systems() -> None:
    assert list(PRESETS) == ["classic", "strict", "call-bridge", "master", "series"]
    assert {field.name for field in fields(Rules)} == set(TABLE) | set(DEFAULTS)
    for column, rules in enumerate(PRESETS.values()):
        before = {switch: values[column] for switch, values in TABLE.items()}
        assert rules.to_dict() == before, "what stands at its default is left out"
        assert rules.switches() == {**before, **DEFAULTS}


WRONG: dict[str, list[Any]] = {
    "direction": ["", "Clockwise", "left", None, 1, True, [], {}, Redeal.NEVER],
    "deals": [0, -1, 21, 5.0, True, "5", [5], 10**5000],
    "cut": [0, 1, None, "false", []],
    "least_call": [0, 3, -1, 1.0, True, None, "1"],
    "greatest_call": [7, 14, 8.0, True, None, "8"],
    "must_win": [0, 1, None, "yes"],
    "must_win_when_trumped": [0, 1, None],
    "void_duty": ["trump and beat", "TRUMP", None, 2, [[]]],
    "first_lead_spade": [0, 1, None],
    "spades_locked": [0, 1, None],
    "call_units": [0, 1, 11, -10, 10.0, True, None, "10", [10]],
    "overtrick_units": [0, 2, 1.0, True, None],
    "score_scale": [0, 100, 10.0, None],
    "greatest_overshoot": [0, 3, -1, 1.0, True, "1", float("nan")],
    "high_call": ["13", 13, None, "Match"],
    "redeal": ["", None, False, "always"],
    "low_total_redeal": [0, 7, 12, 8.0, True, "8"],
    "miss_cost": ["", None, 1, "Call"],
    "scoring": ["exactly", None, True],
    "first_leader": ["", None, 0, "after dealer"],
    "hook": [0, 1, None, "on"],
    "redeal_hands": [
        *("no_spade", None, 7, [None], ["no_spades"], [["no_spade"]], {"no_spade": 1, "x": 2}),
        ["no_spade", "no_spade"],
    ],
    "tie_break": ["", None, "share"],
}


@pytest.mark.parametrize("switch", WRONG)
def test_a_wrong_value_is_refused_by_name(switch: str) -> None:
    for value in WRONG[switch]:
        with pytest.raises(RulesError, match=rf"\b{switch}\b") as caught:
            replace(CLASSIC, **{switch: value})
        assert len(str(caught.value)) < 300


RIGHT: dict[str, list[Any]] = {
    "direction": ["clockwise", "anticlockwise"],
    "deals": [*range(1, 21), None],
    "cut": [False, True],
    "least_call": [1, 2],
    "greatest_call": [8, 9, 10, 11, 12, 13],
    "must_win": [False, True],
    "must_win_when_trumped": [False, True],
    "void_duty": ["free", "beat", "trump", "trump_and_beat"],
    "first_lead_spade": [False, True],
    "spades_locked": [False, True],
    "greatest_overshoot": [None, 1, 2],
    "high_call": ["call", "thirteen", "match"],
    "redeal": ["never", "no_spade", "no_spade_or_honour"],
    "low_total_redeal": [None, 8, 9, 10, 11],
}


@pytest.mark.parametrize("switch", RIGHT)
def test_every_right_value_is_taken(switch: str) -> None:
    taken = [replace(CLASSIC, **{switch: value}).to_dict()[switch] for value in RIGHT[switch]]
    assert taken == RIGHT[switch]


RIGHT_SINCE_VERSION_2: dict[str, list[Any]] = {
    "miss_cost": ["call", "shortfall"],
    "first_leader": ["after_dealer", "dealer", "highest_caller"],
    "hook": [False, True],
    "tie_break": ["shared", "tricks"],
}


@pytest.mark.parametrize("switch", RIGHT_SINCE_VERSION_2)
def test_every_right_value_of_the_newer_switches_is_taken(switch: str) -> None:
    first, *others = RIGHT_SINCE_VERSION_2[switch]
    assert replace(CLASSIC, **{switch: first}) == CLASSIC
    for value in others:
        changed = replace(CLASSIC, **{switch: value})
        assert changed.to_dict() == {**CLASSIC.to_dict(), switch: value}
        assert nearest_preset(changed) == ("classic", (switch,))


KINDS = ["four_aces", "no_ace_king_queen", "no_spade", "nothing_above_jack"]


@pytest.mark.parametrize("redeal", ["on_request", "compulsory"])
def test_every_set_of_hands_is_taken(redeal: str) -> None:
    for choice in range(1, 16):
        hands = [kind for place, kind in enumerate(KINDS) if choice >> place & 1]
        switches: dict[str, Any] = {"redeal": redeal, "redeal_hands": set(hands)}
        rules = replace(CLASSIC, **switches)
        assert (rules.switches()["redeal"], rules.switches()["redeal_hands"]) == (redeal, hands)
        assert Rules.from_json(rules.to_json()) == rules
        assert replace(CLASSIC, **{**switches, "redeal_hands": tuple(rules.redeal_hands)}) == rules


@pytest.mark.parametrize(
    ("word", "hands"),
    [("no_spade", ["no_spade"]), ("no_spade_or_honour", ["no_spade", "nothing_above_jack"])],
)
def test_the_words_of_version_1_mean_sets_of_hands(word: str, hands: list[str]) -> None:
    by_word = replace(CLASSIC, redeal=word)  # type: ignore[arg-type]
    assert by_word.redeal is Redeal.ON_REQUEST
    assert by_word.redeal_hands == {RedealHand(kind) for kind in hands}
    switches: dict[str, Any] = {"redeal": "on_request", "redeal_hands": hands}
    by_set = replace(CLASSIC, **switches)
    assert by_set == by_word
    assert by_set.to_dict() == {**CLASSIC.to_dict(), "redeal": word}, "the canonical text stays"
    compulsory = replace(by_word, redeal=Redeal.COMPULSORY)
    assert compulsory.to_dict() == {
        **CLASSIC.to_dict(),
        "redeal": "compulsory",
        "redeal_hands": hands,
    }


def test_conflicts_name_both_switches() -> None:
    with pytest.raises(RulesError, match="must_win_when_trumped needs must_win"):
        replace(CLASSIC, must_win=False, must_win_when_trumped=True)
    with pytest.raises(RulesError, match="least_call 9 is above greatest_call 8"):
        replace(CLASSIC, least_call=9)
    with pytest.raises(RulesError, match="least_call 2 is above greatest_call 1"):
        replace(CLASSIC, least_call=2, greatest_call=1)


POINTS: dict[str, Any] = {"call_units": 1, "overtrick_units": 0, "score_scale": 1}


@pytest.mark.parametrize(
    ("switches", "named"),
    [
        ({"miss_cost": "shortfall", "greatest_overshoot": 1}, ("miss_cost", "greatest_overshoot")),
        ({"scoring": "exact"}, ("scoring", "call_units")),
        (
            {"scoring": "exact", **POINTS, "greatest_overshoot": 2},
            ("scoring", "greatest_overshoot"),
        ),
        ({"scoring": "exact", **POINTS, "high_call": "thirteen"}, ("scoring", "high_call")),
        ({"scoring": "exact", **POINTS, "high_call": "match"}, ("scoring", "high_call")),
        ({"scoring": "exact", **POINTS, "miss_cost": "shortfall"}, ("scoring", "miss_cost")),
        ({"redeal": "on_request"}, ("redeal", "redeal_hands")),
        ({"redeal": "compulsory"}, ("redeal", "redeal_hands")),
        ({"redeal_hands": ["four_aces"]}, ("redeal_hands", "redeal")),
        ({"redeal": "no_spade", "redeal_hands": ["four_aces"]}, ("redeal", "redeal_hands")),
    ],
)
def test_switches_that_make_no_sense_together_are_both_named(
    switches: dict[str, Any], named: tuple[str, str]
) -> None:
    with pytest.raises(RulesError) as caught:
        replace(CLASSIC, **switches)
    assert caught.value.switches == named
    assert all(name in str(caught.value) for name in named)


@pytest.mark.parametrize("family", [(10, 0, 10), (1, 1, 1), (1, 0, 10), (10, 0, 1), (0, 0, 1)])
def test_score_families_go_together(family: tuple[int, int, int]) -> None:
    units, over, scale = family
    with pytest.raises(RulesError, match="call_units, overtrick_units and score_scale"):
        replace(CLASSIC, call_units=units, overtrick_units=over, score_scale=scale)


def test_replace_checks_again() -> None:
    house = replace(CLASSIC, deals=3, greatest_call=13, high_call=HighCall.THIRTEEN)
    assert (house.deals, house.greatest_call, house.high_call) == (3, 13, HighCall.THIRTEEN)
    with pytest.raises(RulesError):
        replace(house, deals=0)
    assert CLASSIC.deals == 5


def test_enum_switches_take_their_text() -> None:
    texts: dict[str, Any] = {
        "direction": "anticlockwise",
        "void_duty": "free",
        "high_call": "match",
        "redeal": "no_spade",
    }
    by_text = replace(CLASSIC, **texts)
    by_value = replace(
        CLASSIC,
        direction=Direction.ANTICLOCKWISE,
        void_duty=VoidDuty.FREE,
        high_call=HighCall.MATCH,
        redeal=Redeal.NO_SPADE,
    )
    assert by_text == by_value
    assert by_text.direction is Direction.ANTICLOCKWISE
    assert hash(by_text) == hash(by_value)
    assert pickle.loads(pickle.dumps(by_text)) == by_text


CLASSIC_JSON = (
    '{"call_units":10,"cut":false,"deals":5,"direction":"clockwise","first_lead_spade":true,'
    '"greatest_call":8,"greatest_overshoot":null,"high_call":"call","least_call":1,'
    '"low_total_redeal":null,"must_win":true,"must_win_when_trumped":false,"overtrick_units":1,'
    '"redeal":"never","score_scale":10,"spades_locked":false,"void_duty":"trump_and_beat"}'
)


def test_canonical_json() -> None:
    assert CLASSIC.to_json() == CLASSIC_JSON
    assert Rules.from_json(CLASSIC_JSON) == CLASSIC
    turned = dict(reversed(json.loads(CLASSIC_JSON).items()))
    assert Rules.from_json(json.dumps(turned, indent=2)).to_json() == CLASSIC_JSON


@given(st.integers(0, 2**32))
def test_a_line_of_rules_reads_back(number: int) -> None:
    rules = random_rules(Random(number))
    assert rules_of_line(rules_line(rules)) == rules


def test_lines_of_rules() -> None:
    assert rules_line(PRESETS["master"]) == "callbreak rules: master"
    asking = replace(CLASSIC, redeal=Redeal.NO_SPADE)
    assert rules_line(asking) == "callbreak rules: classic redeal=no_spade"
    always = replace(asking, redeal=Redeal.COMPULSORY, cut=True, deals=None)
    line = "callbreak rules: classic deals=none cut=true redeal=compulsory redeal_hands=no_spade"
    assert rules_line(always) == line
    assert rules_of_line(line.replace(" ", "\r\n  ").upper().lower()) == always
    assert rules_of_line("strict must_win=no") == replace(PRESETS["strict"], must_win=False)


@given(st.text(max_size=120))
def test_any_line_is_rules_or_refused(text: str) -> None:
    for line in (text, f"classic {text}", f"classic deals={text}", f"strict redeal_hands={text}"):
        with contextlib.suppress(ParseError, RulesError):
            assert isinstance(rules_of_line(line), Rules)


@given(st.integers(0, 2**32))
def test_json_reads_back(number: int) -> None:
    rules = random_rules(Random(number))
    assert Rules.from_json(rules.to_json()) == rules
    assert Rules.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize(
    "text", ["", "nul", "null", "[]", '"classic"', "5", "{", "[" * 100_000, CLASSIC_JSON[:-1], None]
)
def test_no_rules_at_all(text: Any) -> None:
    with pytest.raises(ParseError):
        Rules.from_json(text)


def test_missing_and_unknown_switches_are_named() -> None:
    for switch in TABLE:
        data = CLASSIC.to_dict()
        del data[switch]
        with pytest.raises(ParseError, match=f"lack the switch {switch}$"):
            Rules.from_dict(data)
    with pytest.raises(ParseError, match="unknown switch 'jokers'"):
        Rules.from_dict({**CLASSIC.to_dict(), "jokers": 2})
    with_a_number: dict[Any, Any] = {**CLASSIC.to_dict(), 7: 2}
    with pytest.raises(ParseError, match="unknown switch '7'"):
        Rules.from_dict(with_a_number)


def test_deep_and_huge_values_in_json() -> None:
    for depth in range(850, 1010, 5):
        deep = "[" * depth + "]" * depth
        for switch in ("direction", "deals", "cut", "call_units"):
            data = json.dumps({**CLASSIC.to_dict(), switch: "@"}).replace('"@"', deep)
            with pytest.raises((ParseError, RulesError)):
                Rules.from_json(data)


def test_turn_order_on_paper() -> None:
    clockwise = CLASSIC
    anticlockwise = PRESETS["strict"]
    assert (clockwise.step, anticlockwise.step) == (1, -1)
    assert [clockwise.next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [anticlockwise.next_seat(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert clockwise.seats_from(2) == (2, 3, 0, 1)
    assert anticlockwise.seats_from(2) == (2, 1, 0, 3)


NO_SPADE = hand("2C 3C 4C 5C AD KD QD 2D 3D 4H 5H AH QH")
NO_HONOUR = hand("2C 3C 4C 5C JC TD 9D 2D 3D 4H JH JS 2S")
ONE_QUEEN = hand("2C 3C 4C 5C JC TD 9D 2D 3D 4H QH JS 2S")
ONE_KING = hand("2C 3C 4C 5C JC TD 9D 2D 3D 4H JH JS KS")


@pytest.mark.parametrize(
    ("redeal", "answers"),
    [
        (Redeal.NEVER, (False, False, False, False)),
        (Redeal.NO_SPADE, (True, False, False, False)),
        (Redeal.NO_SPADE_OR_HONOUR, (True, True, False, False)),
    ],
)
def test_who_may_ask_for_a_new_deal(redeal: Redeal, answers: tuple[bool, ...]) -> None:
    rules = replace(CLASSIC, redeal=redeal)
    hands = (NO_SPADE, NO_HONOUR, ONE_QUEEN, ONE_KING)
    assert tuple(rules.may_ask_redeal(each) for each in hands) == answers


def test_nearest_preset() -> None:
    for key, rules in PRESETS.items():
        assert nearest_preset(rules) == (key, ())
    assert nearest_preset(replace(PRESETS["classic"], deals=3)) == ("classic", ("deals",))
    assert nearest_preset(replace(PRESETS["master"], deals=5, high_call=HighCall.CALL)) == (
        "master",
        ("deals", "high_call"),
    )
    assert nearest_preset(replace(PRESETS["series"], greatest_call=13, redeal=Redeal.NO_SPADE)) == (
        "series",
        ("greatest_call", "redeal"),
    )
