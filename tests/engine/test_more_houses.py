"""The six rules of more houses, with values worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import (
    PRESETS,
    FirstLeader,
    IllegalCall,
    Match,
    MissCost,
    NextDeal,
    Phase,
    Reason,
    Record,
    Redeal,
    RedealHand,
    Scoring,
    Standing,
    TieBreak,
    hand,
)
from game.engine.events import Called, DealStarted, HandsDealt, ThrownIn
from tests.support import play_lowest

CLASSIC = PRESETS["classic"]
SHORTFALL = replace(CLASSIC, miss_cost=MissCost.SHORTFALL)
EXACT = replace(CLASSIC, scoring=Scoring.EXACT, call_units=1, overtrick_units=0, score_scale=1)
HOOK = replace(CLASSIC, hook=True)


# What a miss costs


def test_a_miss_costs_the_tricks_that_are_missing() -> None:
    assert SHORTFALL.score(5, 3) == -20, "2.0 points in tenths"
    assert [SHORTFALL.score(4, tricks) for tricks in range(6)] == [-40, -30, -20, -10, 40, 41]
    tens = replace(SHORTFALL, score_scale=1)
    assert tens.score(5, 3) == -20, "20 points"
    assert CLASSIC.score(5, 3) == -50


# Exact scoring


def test_exactly_as_many_tricks_as_called() -> None:
    assert [EXACT.score(4, tricks) for tricks in (4, 6, 1)] == [14, -2, -3]
    assert EXACT.score(1, 1) == 11
    assert [EXACT.score(2, tricks) for tricks in range(14)] == [
        *(-2, -1, 12, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11),
    ]
    assert [EXACT.is_made(3, tricks) for tricks in (2, 3, 4)] == [False, True, False]


def test_how_an_exact_call_stands() -> None:
    assert EXACT.standing(3, 2, 5) is Standing.SHORT
    assert EXACT.standing(3, 3, 5) is Standing.HOME
    assert EXACT.standing(3, 4, 5) is Standing.BROKEN
    assert EXACT.standing(8, 2, 5) is Standing.BROKEN


# Who leads first


def called(rules: str | None, first: FirstLeader, calls: tuple[int, ...], seed: str) -> Match:
    match = Match(replace(PRESETS[rules or "classic"], first_leader=first), seed)
    for seat in match.rules.seats_from(match.rules.next_seat(match.dealer)):
        assert match.turn == seat, "the calls begin after the dealer whoever leads"
        match.call(calls[seat])
    return match


def seed_with_dealer(dealer: int) -> str:
    return next(str(seed) for seed in range(50) if Match(CLASSIC, seed).dealer == dealer)


def test_who_leads_the_first_trick() -> None:
    seed = seed_with_dealer(2)
    calls = (4, 4, 3, 2)
    after = called(None, FirstLeader.AFTER_DEALER, calls, seed)
    dealer = called(None, FirstLeader.DEALER, calls, seed)
    highest = called(None, FirstLeader.HIGHEST_CALLER, calls, seed)
    assert [match.turn for match in (after, dealer, highest)] == [3, 2, 0]
    assert highest.trick is not None
    assert highest.trick.leader == 0


def test_of_equal_highest_calls_the_first_in_turn_order_leads() -> None:
    seed = seed_with_dealer(0)
    clockwise = called("classic", FirstLeader.HIGHEST_CALLER, (5, 2, 5, 5), seed)
    anticlockwise = called("series", FirstLeader.HIGHEST_CALLER, (5, 2, 5, 5), seed)
    assert (clockwise.turn, anticlockwise.turn) == (2, 3)
    all_alike = called("series", FirstLeader.HIGHEST_CALLER, (3, 3, 3, 3), seed)
    assert all_alike.turn == 3


# The hook


def test_the_last_caller_may_not_bring_the_sum_to_thirteen() -> None:
    match = Match(HOOK, 7)
    for call in (3, 4, 2):
        match.call(call)
    assert list(match.legal_calls()) == [1, 2, 3, 5, 6, 7, 8]
    assert match.turn is not None
    view = match.view(match.turn)
    assert list(view.legal_calls()) == [1, 2, 3, 5, 6, 7, 8]
    before = match.to_json()
    with pytest.raises(IllegalCall, match="may not bring the sum of the calls to 13") as caught:
        match.call(4)
    assert caught.value.reason is Reason.CALL_HOOKED
    assert match.to_json() == before
    assert match.call(5) == (Called(match.dealer, 5),)
    assert match.phase is Phase.PLAY


@pytest.mark.parametrize("calls", [(5, 5, 4), (1, 1, 1), (8, 8, 8)])
def test_where_thirteen_cannot_be_reached_nothing_is_barred(calls: tuple[int, ...]) -> None:
    match = Match(HOOK, 7)
    for call in calls:
        match.call(call)
    assert list(match.legal_calls()) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_the_hook_is_for_the_last_alone_and_for_the_least_and_greatest_call_too() -> None:
    match = Match(HOOK, 7)
    match.call(8)
    match.call(4)
    assert list(match.legal_calls()) == [1, 2, 3, 4, 5, 6, 7, 8], "12 and one more, but not last"
    least = Match(HOOK, 7)
    for call in (8, 3, 1):
        least.call(call)
    assert list(least.legal_calls()) == [2, 3, 4, 5, 6, 7, 8]
    greatest = Match(HOOK, 7)
    for call in (2, 2, 1):
        greatest.call(call)
    assert list(greatest.legal_calls()) == [1, 2, 3, 4, 5, 6, 7]


def test_without_the_hook_thirteen_may_be_called() -> None:
    match = Match(CLASSIC, 7)
    for call in (3, 4, 2, 4):
        match.call(call)
    assert sum(call or 0 for call in match.calls) == 13


# Hands that are thrown in

NO_SPADE = hand("2C 3C 4C 5C AD KD QD 2D 3D 4H 5H AH QH")
LOW = hand("2C 3C 4C 5C JC TD 9D 2D 3D 4H JH JS 2S")
ONE_QUEEN = hand("2C 3C 4C 5C JC TD 9D 2D 3D 4H QH JS 2S")
ACES = hand("AC 3C 4C 5C AD KD 2D 3D 4H 5H AH QH AS")


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        (RedealHand.NO_SPADE, (True, False, False, False)),
        (RedealHand.NOTHING_ABOVE_JACK, (False, True, False, False)),
        (RedealHand.NO_ACE_KING_QUEEN, (False, True, False, False)),
        (RedealHand.FOUR_ACES, (False, False, False, True)),
    ],
)
def test_which_hands_give_the_right(kind: RedealHand, answers: tuple[bool, ...]) -> None:
    rules = replace(CLASSIC, redeal=Redeal.ON_REQUEST, redeal_hands=frozenset({kind}))
    hands = (NO_SPADE, LOW, ONE_QUEEN, ACES)
    assert tuple(rules.may_ask_redeal(each) for each in hands) == answers
    assert [rules.redeal_reason(each) for each in hands] == [
        kind if answer else None for answer in answers
    ]
    compulsory = replace(rules, redeal=Redeal.COMPULSORY)
    assert not any(compulsory.may_ask_redeal(each) for each in hands), "nobody is asked"


COMPULSORY = replace(
    CLASSIC, redeal=Redeal.COMPULSORY, redeal_hands=frozenset({RedealHand.NO_SPADE})
)


def test_a_hand_that_must_be_thrown_in_is_shown_and_dealt_again() -> None:
    """With seed 13 seat 0 deals and seat 3 has no spade; the next attempt can be played."""
    plain = Match(CLASSIC, 13)
    match = Match(COMPULSORY, 13)
    assert match.opening == (
        DealStarted(1, 0, 0),
        HandsDealt(0),
        ThrownIn(3, plain.hands[3]),
        DealStarted(1, 1, 0),
        HandsDealt(0),
    )
    assert (match.phase, match.turn, match.attempt, match.dealer) == (Phase.CALL, 1, 1, 0)
    assert match.commands == []
    assert Match.replay(Record.from_json(match.to_json())) == match


def test_after_three_in_a_row_the_hand_is_played() -> None:
    """A deal in about seven is thrown in, so one in some four hundred three times in a row."""
    often = replace(COMPULSORY, redeal_hands=frozenset(RedealHand))
    attempts = {Match(often, seed).attempt for seed in range(4000)}
    assert attempts == {0, 1, 2, 3}
    seed = next(seed for seed in range(4000) if Match(often, seed).attempt == 3)
    match = Match(often, seed)
    thrown = [event for event in match.opening if isinstance(event, ThrownIn)]
    assert len(thrown) == 3
    assert match.phase is Phase.CALL


def test_a_cut_comes_before_each_attempt() -> None:
    rules = replace(COMPULSORY, cut=True)
    seed = next(seed for seed in range(500) if cut_through(rules, seed).attempt)
    match = Match(rules, seed)
    match.cut(0)
    assert (match.phase, match.attempt, match.hands) == (Phase.CUT, 1, (0, 0, 0, 0))
    assert match.turn == rules.cutter(match.dealer)


def cut_through(rules: object, seed: int) -> Match:
    assert isinstance(rules, type(CLASSIC))
    match = Match(rules, seed)
    match.cut(0)
    return match


def test_the_count_begins_anew_with_the_next_deal() -> None:
    seed = next(
        seed
        for seed in range(3000)
        if Match(COMPULSORY, seed).attempt and second_deal(COMPULSORY, seed).attempt
    )
    assert second_deal(COMPULSORY, seed).deal_number == 2


def second_deal(rules: object, seed: int) -> Match:
    assert isinstance(rules, type(CLASSIC))
    match = Match(rules, seed)
    play_lowest(match, (2, 2, 2, 2))
    match.apply(NextDeal())
    return match


# Equal totals


def tied(tie_break: TieBreak) -> Match:
    """Return an open match of one deal after which seats have equal totals, ended."""
    rules = replace(PRESETS["master"], tie_break=tie_break, high_call="call")  # type: ignore[arg-type]
    for seed in range(400):
        match = Match(rules, seed)
        play_lowest(match, (2, 2, 2, 2))
        best = max(match.totals)
        leaders = [seat for seat in range(4) if match.totals[seat] == best]
        taken = {match.tricks_won[seat] for seat in leaders}
        if len(leaders) > 1 and taken == {2, 3}:
            match.end()
            return match
    raise AssertionError("no such deal was found")


def test_of_equal_totals_the_one_with_more_tricks_wins() -> None:
    shared, by_tricks = tied(TieBreak.SHARED), tied(TieBreak.TRICKS)
    assert shared.tricks_won == by_tricks.tricks_won == shared.results[0].tricks
    leaders = [seat for seat in range(4) if shared.totals[seat] == 2]
    assert shared.winners == tuple(leaders)
    threes = tuple(seat for seat in leaders if shared.tricks_won[seat] == 3)
    assert by_tricks.winners == threes
    assert 0 < len(threes) < len(leaders)
