"""What may be played and why a card is refused: a table for every rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from game.engine import (
    PRESETS,
    Reason,
    Refusal,
    Rules,
    Trick,
    VoidDuty,
    card,
    card_name,
    hand,
    hand_text,
    legal_plays,
    refusal,
    winning_card,
)

CLASSIC, STRICT, CALL_BRIDGE, MASTER, SERIES = PRESETS.values()
ALWAYS_TOP = replace(CLASSIC, must_win_when_trumped=True)
LOCKED = replace(CLASSIC, spades_locked=True)


def numbers(names: str) -> tuple[int, ...]:
    return tuple(card(name) for name in names.split())


def playable(
    rules: Rules, held: str, current_trick: str = "", first: bool = False, played: bool = False
) -> str:
    return hand_text(legal_plays(rules, hand(held), numbers(current_trick), first, played))


def reason(
    rules: Rules,
    held: str,
    current_trick: str,
    name: str,
    first: bool = False,
    played: bool = False,
) -> tuple[Reason, str | None] | None:
    why = refusal(rules, hand(held), numbers(current_trick), card(name), first, played)
    if why is None:
        return None
    return why.reason, None if why.card is None else card_name(why.card)


# Each cell of the table of duties: no spade lies, one that can be beaten, one that cannot be
# beaten, and a hand without spades. Hearts were led and the hand holds none.
NO_SPADE_LIES = ("KC 2D 3S QS", "7H AH")
CAN_BEAT = ("KC 2D 3S QS", "7H 9S")
ONLY_LOWER = ("KC 2D 3S QS", "7H KS")
HOLDS_NONE = ("KC 2D", "7H 9S")


@pytest.mark.parametrize(
    ("duty", "no_spade_lies", "can_beat", "only_lower", "holds_none"),
    [
        (VoidDuty.FREE, "KC 2D 3S QS", "KC 2D 3S QS", "KC 2D 3S QS", "KC 2D"),
        (VoidDuty.BEAT, "3S QS", "QS", "KC 2D 3S QS", "KC 2D"),
        (VoidDuty.TRUMP, "3S QS", "3S QS", "3S QS", "KC 2D"),
        (VoidDuty.TRUMP_AND_BEAT, "3S QS", "QS", "3S QS", "KC 2D"),
    ],
)
@pytest.mark.parametrize("preset", ["classic", "call-bridge"])
def test_void_duties(
    preset: str, duty: VoidDuty, no_spade_lies: str, can_beat: str, only_lower: str, holds_none: str
) -> None:
    rules = replace(PRESETS[preset], void_duty=duty)
    assert playable(rules, *NO_SPADE_LIES) == no_spade_lies
    assert playable(rules, *CAN_BEAT) == can_beat
    assert playable(rules, *ONLY_LOWER) == only_lower
    assert playable(rules, *HOLDS_NONE) == holds_none


@pytest.mark.parametrize(
    ("duty", "no_spade_lies", "can_beat", "only_lower"),
    [
        (VoidDuty.FREE, None, None, None),
        (VoidDuty.BEAT, (Reason.MUST_TRUMP, None), (Reason.MUST_BEAT_SPADE, "9S"), None),
        (
            VoidDuty.TRUMP,
            (Reason.MUST_TRUMP, None),
            (Reason.MUST_TRUMP, None),
            (Reason.MUST_PLAY_LOWER_SPADE, "KS"),
        ),
        (
            VoidDuty.TRUMP_AND_BEAT,
            (Reason.MUST_TRUMP, None),
            (Reason.MUST_BEAT_SPADE, "9S"),
            (Reason.MUST_PLAY_LOWER_SPADE, "KS"),
        ),
    ],
)
def test_why_a_void_hand_may_not_throw_off(
    duty: VoidDuty,
    no_spade_lies: tuple[Reason, str] | None,
    can_beat: tuple[Reason, str] | None,
    only_lower: tuple[Reason, str] | None,
) -> None:
    rules = replace(CLASSIC, void_duty=duty)
    assert reason(rules, *NO_SPADE_LIES, "KC") == no_spade_lies
    assert reason(rules, *CAN_BEAT, "KC") == can_beat
    assert reason(rules, *ONLY_LOWER, "KC") == only_lower


def test_no_talk_of_beating_where_any_spade_will_do() -> None:
    rules = replace(CLASSIC, void_duty=VoidDuty.TRUMP)
    assert playable(rules, "KC QS", "7H 9S") == "QS"
    assert reason(rules, "KC QS", "7H 9S", "KC") == (Reason.MUST_TRUMP, None)


def test_a_lower_spade_is_refused_with_the_spade_to_beat() -> None:
    assert reason(CLASSIC, "KC 3S QS", "7H 9S 4S", "3S") == (Reason.MUST_BEAT_SPADE, "9S")
    assert reason(CALL_BRIDGE, "KC 3S QS", "7H 4S 9S", "3S") == (Reason.MUST_BEAT_SPADE, "9S")


@pytest.mark.parametrize(
    ("held", "current_trick", "must_win", "must_win_always", "free"),
    [
        ("3H TH AH 2S", "7H", "TH AH", "TH AH", "3H TH AH"),
        ("3H TH AH 2S", "7H JH", "AH", "AH", "3H TH AH"),
        ("3H TH 2S", "7H JH", "3H TH", "3H TH", "3H TH"),
        # A discard of another suit does not count, however high.
        ("3H TH 2S", "7H AC", "TH", "TH", "3H TH"),
        # Once trumped no heart can win; the strictest switch still wants the heart topped.
        ("3H TH AH 2S", "7H 4S", "3H TH AH", "TH AH", "3H TH AH"),
        ("3H TH AH", "7H 4S JH", "3H TH AH", "AH", "3H TH AH"),
        ("3H TH", "7H 4S JH", "3H TH", "3H TH", "3H TH"),
        # Spades led are a suit like any other: nothing trumps them.
        ("3S TS AS KC", "7S", "TS AS", "TS AS", "3S TS AS"),
        ("3S TS KC", "7S AH QS", "3S TS", "3S TS", "3S TS"),
        ("KC 2D", "7S", "2D KC", "2D KC", "2D KC"),
    ],
)
def test_following(
    held: str, current_trick: str, must_win: str, must_win_always: str, free: str
) -> None:
    def as_set(text: str) -> str:
        return hand_text(hand(text))

    assert playable(CLASSIC, held, current_trick) == as_set(must_win)
    assert playable(STRICT, held, current_trick) == as_set(must_win)
    assert playable(SERIES, held, current_trick) == as_set(must_win)
    assert playable(ALWAYS_TOP, held, current_trick) == as_set(must_win_always)
    assert playable(CALL_BRIDGE, held, current_trick) == as_set(free)
    assert playable(MASTER, held, current_trick) == as_set(free)


def test_why_a_follower_is_refused() -> None:
    assert reason(CLASSIC, "3H TH 2S", "7H", "2S") == (Reason.MUST_FOLLOW, "7H")
    assert reason(CALL_BRIDGE, "3H TH 2S", "7H KH", "2S") == (Reason.MUST_FOLLOW, "7H")
    assert reason(CLASSIC, "3H AH", "7H JH", "3H") == (Reason.MUST_WIN, "JH")
    assert reason(CLASSIC, "3H AH", "JH 7H", "3H") == (Reason.MUST_WIN, "JH")
    assert reason(ALWAYS_TOP, "3H AH", "7H 4S JH", "3H") == (Reason.MUST_WIN, "JH")
    assert reason(CLASSIC, "3H AH", "7H 4S JH", "3H") is None
    assert reason(CLASSIC, "3S AS", "7S JS", "3S") == (Reason.MUST_WIN, "JS")


@pytest.mark.parametrize(
    ("held", "first", "played", "strict", "locked"),
    [
        ("2C KS", True, False, "2C", "2C"),
        ("2C KS", False, False, "2C KS", "2C"),
        ("2C KS", False, True, "2C KS", "2C KS"),
        ("3S KS", True, False, "3S KS", "3S KS"),
        ("3S KS", False, False, "3S KS", "3S KS"),
        ("2C 3D", True, False, "2C 3D", "2C 3D"),
    ],
)
def test_leading(held: str, first: bool, played: bool, strict: str, locked: str) -> None:
    assert playable(STRICT, held, "", first, played) == strict
    assert playable(LOCKED, held, "", first, played) == locked
    for rules in (CLASSIC, CALL_BRIDGE, MASTER, SERIES):
        assert playable(rules, held, "", first, played) == hand_text(hand(held))


def test_why_a_lead_is_refused() -> None:
    both = replace(STRICT, spades_locked=True)
    assert reason(STRICT, "2C KS", "", "KS", first=True) == (Reason.NO_SPADE_FIRST_LEAD, None)
    assert reason(LOCKED, "2C KS", "", "KS", first=True) == (Reason.SPADES_LOCKED, None)
    assert reason(both, "2C KS", "", "KS", first=True) == (Reason.NO_SPADE_FIRST_LEAD, None)
    assert reason(both, "2C KS", "", "KS") == (Reason.SPADES_LOCKED, None)
    assert reason(both, "2C KS", "", "KS", played=True) is None


def test_a_spade_may_trump_the_first_trick() -> None:
    assert playable(STRICT, "2C KS", "7H", first=True) == "KS"
    assert playable(replace(STRICT, spades_locked=True), "2C KS", "7H", first=True) == "KS"


def test_what_is_not_in_the_hand_comes_first() -> None:
    assert reason(CLASSIC, "3H", "7H", "AH") == (Reason.NOT_IN_HAND, None)
    assert reason(STRICT, "2C", "", "KS", first=True) == (Reason.NOT_IN_HAND, None)
    odd: Any
    for odd in (-1, 52, True, False, 3.0, None, "3H", [], 10**5000):
        why = refusal(CLASSIC, hand("2C 3C 3H"), (), odd)
        assert why == Refusal(Reason.NOT_IN_HAND)


def test_an_empty_hand_plays_nothing() -> None:
    assert legal_plays(CLASSIC, 0, ()) == 0
    assert legal_plays(CLASSIC, 0, numbers("7H")) == 0


def test_a_refusal_as_text_is_its_code_and_the_card() -> None:
    assert str(Refusal(Reason.NOT_IN_HAND)) == "not in hand"
    assert str(Refusal(Reason.MUST_BEAT_SPADE, card("9S"))) == "must beat the spade (9S)"


@pytest.mark.parametrize(
    ("current_trick", "winner"),
    [
        ("7H", "7H"),
        ("7H AH", "AH"),
        ("7H 6H AC AD", "7H"),
        ("7H AH 2S", "2S"),
        ("7H 2S 9S 3S", "9S"),
        ("7S AH KS QS", "KS"),
        ("2C AD AH 3C", "3C"),
        ("AC 2D 2H 2S", "2S"),
    ],
)
def test_who_wins(current_trick: str, winner: str) -> None:
    assert card_name(winning_card(numbers(current_trick))) == winner
    leader, *others = numbers(current_trick)
    for order in permutations(others):
        assert card_name(winning_card((leader, *order))) == winner


def test_a_trick_clockwise() -> None:
    trick = Trick(2, 1)
    assert (trick.seats, trick.turn, trick.winner) == ((), 2, None)
    trick = trick.with_card(card("7H"))
    assert (trick.seats, trick.turn, trick.winner) == ((2,), 3, 2)
    trick = trick.with_card(card("AH")).with_card(card("3S")).with_card(card("KH"))
    assert trick.cards == numbers("7H AH 3S KH")
    assert (trick.seats, trick.turn, trick.winner) == ((2, 3, 0, 1), 2, 0)


def test_a_trick_anticlockwise() -> None:
    trick = Trick(1, -1, numbers("7H AH"))
    assert (trick.seats, trick.turn, trick.winner) == ((1, 0), 3, 0)
    trick = trick.with_card(card("3S")).with_card(card("4S"))
    assert (trick.seats, trick.turn, trick.winner) == ((1, 0, 3, 2), 1, 2)
