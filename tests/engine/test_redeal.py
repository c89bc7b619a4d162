"""New deals: on request, and because the calls are too low together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import (
    PRESETS,
    SPADE_CARDS,
    IllegalAsk,
    Match,
    Phase,
    Reason,
    Redeal,
    Rules,
    cards,
    hand_text,
    rank_of,
)
from game.engine.events import (
    Called,
    CutMade,
    DealStarted,
    HandsDealt,
    RedealAnswered,
    ThrownIn,
)
from tests.engine import plain
from tests.support import play_lowest

CLASSIC = PRESETS["classic"]
NO_SPADE = replace(CLASSIC, redeal=Redeal.NO_SPADE)
NO_HONOUR = replace(CLASSIC, redeal=Redeal.NO_SPADE_OR_HONOUR)

# Found by dealing: with seed 13 seat 0 deals and seat 3, the third to be asked, has no spade; with
# seed 42 seat 0 deals and seat 1, the first, has spades but nothing above a jack.
WITHOUT_SPADE = 13
WITHOUT_HONOUR = 42


def test_the_seeds_are_what_they_are_taken_for() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    assert [bool(each & SPADE_CARDS) for each in match.hands] == [True, True, True, False]
    match = Match(NO_HONOUR, WITHOUT_HONOUR)
    assert match.hands[1] & SPADE_CARDS
    assert [max(map(rank_of, cards(each))) >= 10 for each in match.hands] == [
        True,
        False,
        True,
        True,
    ]


def test_nobody_is_asked_where_it_is_off() -> None:
    match = Match(CLASSIC, WITHOUT_SPADE)
    assert match.phase is Phase.CALL
    with pytest.raises(IllegalAsk) as caught:
        match.ask_redeal(False)
    assert caught.value.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("rules", [NO_SPADE, NO_HONOUR])
def test_all_four_are_asked_in_turn(rules: Rules) -> None:
    match = Match(rules, 7)
    assert match.phase is Phase.REDEAL
    asked = []
    for _ in range(4):
        assert match.turn is not None
        asked.append(match.turn)
        assert match.ask_redeal(False) == (RedealAnswered(asked[-1], False),)
    assert asked == [0, 1, 2, 3]
    assert (match.phase, match.turn, match.attempt) == (Phase.CALL, 0, 0)


def test_the_turn_to_be_asked_goes_anticlockwise_too() -> None:
    match = Match(replace(PRESETS["series"], redeal=Redeal.NO_SPADE), 7)
    asked = []
    while match.phase is Phase.REDEAL:
        asked.append(match.turn)
        match.ask_redeal(False)
    assert asked == [2, 1, 0, 3]
    assert match.turn == 2


def test_a_hand_without_a_spade_asks() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    match.ask_redeal(False)
    match.ask_redeal(False)
    assert (match.turn, match.may_ask_redeal()) == (3, True)
    assert match.ask_redeal(True) == (
        RedealAnswered(3, True),
        ThrownIn(3),
        DealStarted(1, 1, 0),
        HandsDealt(0),
    )
    assert (match.dealer, match.deal_number, match.attempt) == (0, 1, 1)
    # All are asked again, from the seat after the same dealer, about other cards.
    assert (match.phase, match.turn) == (Phase.REDEAL, 1)
    on_paper = plain.dealt(NO_SPADE.to_dict(), b"13", 1, 1, 0, 0)
    assert [set(hand_text(each).split()) for each in match.hands] == [set(h) for h in on_paper]


def test_it_may_also_say_no() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    for _ in range(4):
        match.ask_redeal(False)
    assert (match.phase, match.attempt) == (Phase.CALL, 0)


def test_a_hand_without_the_right_can_only_say_no() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    assert not match.may_ask_redeal()
    with pytest.raises(IllegalAsk) as caught:
        match.ask_redeal(True)
    assert caught.value.reason is Reason.MAY_NOT_ASK
    for odd in (1, 0, None, "yes", 1.0):
        with pytest.raises(IllegalAsk):
            match.ask_redeal(odd)  # type: ignore[arg-type]
    assert match == Match(NO_SPADE, WITHOUT_SPADE)


def test_a_hand_without_an_honour_asks_only_where_that_counts() -> None:
    strict = Match(NO_SPADE, WITHOUT_HONOUR)
    assert (strict.turn, strict.may_ask_redeal()) == (1, False)
    generous = Match(NO_HONOUR, WITHOUT_HONOUR)
    assert (generous.turn, generous.may_ask_redeal()) == (1, True)
    assert generous.ask_redeal(True)[1] == ThrownIn(1)
    assert generous.attempt == 1


def test_a_no_is_seen_by_nobody() -> None:
    # Seat 3 could ask and does not. But for the turn no view changes, its own neither.
    match = Match(NO_SPADE, WITHOUT_SPADE)
    for _ in range(4):
        before = [match.view(seat) for seat in range(4)]
        match.ask_redeal(False)
        for seat, view in enumerate(before):
            expected = replace(view, turn=match.turn, phase=match.phase)
            assert match.view(seat) == expected
            assert repr(match.view(seat)) == repr(expected)


def test_only_the_seat_that_is_asked_knows_that_it_may() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    seen = []
    while match.phase is Phase.REDEAL:
        seen.append([match.view(seat).may_ask_redeal for seat in range(4)])
        match.ask_redeal(False)
    nobody = [False, False, False, False]
    assert seen == [nobody, nobody, [False, False, False, True], nobody]
    assert [match.view(seat).may_ask_redeal for seat in range(4)] == nobody


def test_a_new_deal_is_cut_again() -> None:
    match = Match(replace(NO_SPADE, cut=True), WITHOUT_SPADE)
    assert (match.phase, match.turn) == (Phase.CUT, 3)
    match.cut(0)
    match.ask_redeal(False)
    match.ask_redeal(False)
    assert match.ask_redeal(True)[1:] == (ThrownIn(3), DealStarted(1, 1, 0))
    assert (match.phase, match.turn, match.hands) == (Phase.CUT, 3, (0, 0, 0, 0))
    assert match.cut(5) == (CutMade(3, 5), HandsDealt(0))
    on_paper = plain.dealt(match.rules.to_dict(), b"13", 1, 1, 0, 5)
    assert [set(hand_text(each).split()) for each in match.hands] == [set(h) for h in on_paper]


def test_the_next_deal_counts_attempts_from_zero() -> None:
    match = Match(NO_SPADE, WITHOUT_SPADE)
    match.ask_redeal(False)
    match.ask_redeal(False)
    match.ask_redeal(True)
    play_lowest(match, (1, 1, 1, 1))
    assert (match.attempt, match.deal_number) == (1, 1)
    match.next_deal()
    assert (match.attempt, match.deal_number, match.dealer) == (0, 2, 1)


def call_all(match: Match, calls: tuple[int, ...]) -> tuple[object, ...]:
    for tricks in calls[:-1]:
        match.call(tricks)
    return match.call(calls[-1])


@pytest.mark.parametrize(
    ("limit", "calls", "thrown_in"),
    [
        (None, (1, 1, 1, 1), False),
        (8, (2, 2, 2, 1), True),
        (8, (2, 2, 2, 2), False),
        (9, (2, 2, 2, 2), True),
        (10, (1, 1, 1, 7), False),
        (11, (1, 1, 1, 7), True),
        (11, (3, 3, 3, 2), False),
    ],
)
def test_low_calls(limit: int | None, calls: tuple[int, ...], thrown_in: bool) -> None:
    match = Match(replace(CLASSIC, low_total_redeal=limit), 7)
    events = call_all(match, calls)
    assert match.attempt == int(thrown_in)
    if thrown_in:
        assert events == (
            Called(3, calls[3]),
            ThrownIn(None),
            DealStarted(1, 1, 3),
            HandsDealt(3),
        )
        assert (match.phase, match.turn, match.calls) == (Phase.CALL, 0, (None,) * 4)
    else:
        assert events == (Called(3, calls[3]),)
        assert match.phase is Phase.PLAY


def test_low_calls_throw_in_three_times_at_most() -> None:
    match = Match(replace(CLASSIC, low_total_redeal=8), 7)
    hands = [match.hands]
    for attempt in (1, 2, 3):
        call_all(match, (1, 1, 1, 1))
        assert (match.phase, match.attempt, match.dealer) == (Phase.CALL, attempt, 3)
        hands.append(match.hands)
    assert len(set(hands)) == 4
    assert call_all(match, (1, 1, 1, 1)) == (Called(3, 1),)
    assert (match.phase, match.attempt, match.calls) == (Phase.PLAY, 3, (1, 1, 1, 1))
    play_lowest(match, (1, 1, 1, 1))
    match.next_deal()
    # The next deal may be thrown in three times again.
    for attempt in (1, 2, 3):
        call_all(match, (1, 1, 1, 1))
        assert (match.phase, match.attempt) == (Phase.CALL, attempt)


def test_low_calls_ask_everybody_again() -> None:
    match = Match(replace(NO_SPADE, low_total_redeal=8), 7)
    for _ in range(4):
        match.ask_redeal(False)
    call_all(match, (1, 1, 1, 1))
    assert (match.phase, match.turn, match.attempt) == (Phase.REDEAL, 0, 1)
