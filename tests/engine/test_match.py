"""The course of a match: dealers, turns, calls, totals, winners, ends."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine import (
    PRESETS,
    AskRedeal,
    Call,
    Cut,
    DealResult,
    End,
    HighCall,
    IllegalAsk,
    IllegalCall,
    IllegalCommand,
    IllegalCut,
    IllegalPlay,
    Match,
    NextDeal,
    ParseError,
    Phase,
    Play,
    Reason,
    card,
    cards,
    hand,
)
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    DealStarted,
    HandsDealt,
    MatchEnded,
    Played,
    TrickWon,
)
from tests.support import play_lowest, play_randomly

CLASSIC, STRICT, CALL_BRIDGE, MASTER, SERIES = PRESETS.values()
ONE_DEAL = replace(CLASSIC, deals=1)


def test_a_match_begins() -> None:
    match = Match(CLASSIC, 7)
    assert match.opening == (DealStarted(1, 0, 3), HandsDealt(3))
    assert (match.phase, match.turn, match.dealer) == (Phase.CALL, 0, 3)
    assert (match.deal_number, match.attempt) == (1, 0)
    assert match.hands[0] == hand("3C TC KC 4D 5D 9D TD KD 3H QH 4S 7S TS")
    assert [each.bit_count() for each in match.hands] == [13, 13, 13, 13]
    assert match.calls == match.deal_scores == (None, None, None, None)
    assert match.totals == match.tricks_won == (0, 0, 0, 0)
    assert (match.trick, match.tricks, match.results) == (None, (), ())
    assert match.winners == ()
    assert match.commands == []


def test_calls_go_round_from_the_seat_after_the_dealer() -> None:
    clockwise = Match(CLASSIC, 7)
    events = [clockwise.call(tricks) for tricks in (1, 8, 3, 4)]
    assert events == [(Called(0, 1),), (Called(1, 8),), (Called(2, 3),), (Called(3, 4),)]
    assert clockwise.calls == (1, 8, 3, 4)
    assert (clockwise.phase, clockwise.turn) == (Phase.PLAY, 0)
    anticlockwise = Match(SERIES, 7)
    assert anticlockwise.dealer == 3
    events = [anticlockwise.call(tricks) for tricks in (1, 2, 3, 4)]
    assert events == [(Called(2, 1),), (Called(1, 2),), (Called(0, 3),), (Called(3, 4),)]
    assert anticlockwise.calls == (3, 2, 1, 4)
    assert (anticlockwise.phase, anticlockwise.turn) == (Phase.PLAY, 2)


@pytest.mark.parametrize(
    ("key", "least", "greatest"),
    [
        ("classic", 1, 8),
        ("strict", 2, 13),
        ("call-bridge", 2, 12),
        ("master", 2, 12),
        ("series", 1, 8),
    ],
)
def test_which_calls_are_legal(key: str, least: int, greatest: int) -> None:
    match = Match(replace(PRESETS[key], cut=False), 7)
    assert list(match.legal_calls()) == list(range(least, greatest + 1))
    for wrong in (least - 1, greatest + 1, 0, -1, 14):
        with pytest.raises(IllegalCall, match=f"from {least} to {greatest}") as caught:
            match.call(wrong)
        assert caught.value.reason is Reason.CALL_OUT_OF_RANGE
    for tricks in (least, greatest, least, greatest):
        match.call(tricks)
    assert match.phase is Phase.PLAY
    assert list(match.legal_calls()) == []


def test_first_trick_clockwise() -> None:
    match = Match(ONE_DEAL, 7)
    for tricks in (1, 1, 1, 1):
        match.call(tricks)
    # Seat 0 holds 3C TC KC, seat 1 5C 7C, seat 2 8C 9C JC QC AC, seat 3 2C 4C 6C.
    assert match.play(card("TC")) == (Played(0, card("TC")),)
    assert match.trick is not None
    assert (match.trick.leader, match.trick.winner, match.turn) == (0, 0, 1)
    match.play(card("7C"))
    assert match.legal_plays() == hand("JC QC AC")
    with pytest.raises(IllegalPlay, match=r"must win \(TC\)") as caught:
        match.play(card("8C"))
    assert (caught.value.reason, caught.value.card) == (Reason.MUST_WIN, card("TC"))
    match.play(card("JC"))
    current_trick = (card("TC"), card("7C"), card("JC"), card("2C"))
    assert match.play(card("2C")) == (Played(3, card("2C")), TrickWon(2, 0, current_trick))
    assert (match.turn, match.tricks_won) == (2, (0, 0, 1, 0))
    assert match.trick is not None
    assert (match.trick.leader, match.trick.cards) == (2, ())
    assert [trick.cards for trick in match.tricks] == [current_trick]
    assert [each.bit_count() for each in match.hands] == [12, 12, 12, 12]


def test_spades_lead_in_strict() -> None:
    match = Match(STRICT, 7)
    match.cut(0)
    for _ in range(4):
        match.call(2)
    assert match.turn == 2
    assert match.hands[2] == hand("3C TC KC 4D 5D 9D TD KD 3H QH 4S 7S TS")
    with pytest.raises(IllegalPlay) as caught:
        match.play(card("TS"))
    assert caught.value.reason is Reason.NO_SPADE_FIRST_LEAD
    assert match.legal_plays() == hand("3C TC KC 4D 5D 9D TD KD 3H QH")


def test_the_lowest_spade_unlocks_spades() -> None:
    match = Match(replace(CLASSIC, spades_locked=True), 7)
    for _ in range(4):
        match.call(1)
    # Short hands are enough to see it.
    match.hands = (hand("3C QS"), hand("2S 9D KD"), hand("5C 4H"), hand("6C 7H"))
    assert match.legal_plays() == hand("3C")
    with pytest.raises(IllegalPlay) as caught:
        match.play(card("QS"))
    assert caught.value.reason is Reason.SPADES_LOCKED
    for name in ("3C", "2S", "5C", "6C"):
        match.play(card(name))
    assert match.turn == 1
    match.hands = (match.hands[0], hand("9D KS"), *match.hands[2:])
    assert match.legal_plays() == hand("9D KS")
    assert match.view(1).legal_plays() == hand("9D KS")


def test_the_cut_belongs_to_the_seat_before_the_dealer() -> None:
    match = Match(STRICT, 7)
    assert match.opening == (DealStarted(1, 0, 3),)
    # Dealer 3, anticlockwise: 2 is next, and 0 is before the dealer.
    assert (match.phase, match.turn, match.dealer) == (Phase.CUT, 0, 3)
    assert match.hands == (0, 0, 0, 0)
    assert match.cut(20) == (CutMade(0, 20), HandsDealt(3))
    assert (match.phase, match.turn) == (Phase.CALL, 2)
    clockwise = Match(replace(CLASSIC, cut=True), 7)
    assert (clockwise.phase, clockwise.turn) == (Phase.CUT, 2)


def test_a_cut_moves_the_cards() -> None:
    whole = Match(STRICT, 7)
    whole.cut(0)
    cut = Match(STRICT, 7)
    cut.cut(1)
    # Anticlockwise 2, 1, 0, 3: each card goes one seat earlier in the round.
    assert cut.hands[2] == whole.hands[1]
    assert cut.hands[3] == whole.hands[2]
    for wrong in (-1, 52, True, 1.0, None, "3", 10**5000):
        with pytest.raises(IllegalCut) as caught:
            Match(STRICT, 7).cut(wrong)  # type: ignore[arg-type]
        assert caught.value.reason is Reason.CUT_OUT_OF_RANGE


@pytest.mark.parametrize(
    ("key", "dealers"),
    [
        ("classic", [3, 0, 1, 2, 3]),
        ("strict", [3, 2, 1, 0, 3]),
        ("call-bridge", [3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0]),
        ("series", [3, 2, 1, 0, 3]),
    ],
)
def test_the_deal_goes_round(key: str, dealers: list[int]) -> None:
    match = Match(PRESETS[key], 7)
    seen = [match.dealer]
    while True:
        play_lowest(match, (2, 2, 2, 2))
        if match.phase is Phase.MATCH_OVER:
            break
        assert (match.phase, match.turn, match.trick) == (Phase.DEAL_OVER, None, None)
        number = match.deal_number + 1
        assert match.next_deal()[0] == DealStarted(number, 0, match.dealer)
        seen.append(match.dealer)
    assert seen == dealers
    assert match.deal_number == len(match.results) == len(dealers)
    with pytest.raises(IllegalCommand) as caught:
        match.next_deal()
    assert caught.value.reason is Reason.WRONG_PHASE


def test_a_deal_is_scored() -> None:
    # Seed 17 by always playing the lowest legal card: tricks 9, 1, 0, 3.
    match = Match(replace(CLASSIC, deals=2), 17)
    play_lowest(match, (4, 1, 2, 4))
    assert match.tricks_won == (9, 1, 0, 3)
    assert match.deal_scores == (45, 10, -20, -40)
    assert match.totals == (45, 10, -20, -40)
    assert match.results == (DealResult((4, 1, 2, 4), (9, 1, 0, 3), (45, 10, -20, -40)),)
    assert [result.scores for result in match.results] == [(45, 10, -20, -40)]
    assert match.winners == ()
    match.next_deal()
    assert match.deal_scores == match.calls == (None, None, None, None)
    assert match.tricks == ()
    assert match.tricks_won == (0, 0, 0, 0)
    assert match.totals == (45, 10, -20, -40)


def test_the_last_card_tells_everything() -> None:
    match = Match(ONE_DEAL, 17)
    for tricks in (4, 1, 2, 4):
        match.call(tricks)
    while sum(each.bit_count() for each in match.hands) > 1:
        match.play(next(cards(match.legal_plays())))
    events = match.play(next(cards(match.legal_plays())))
    assert [type(event) for event in events] == [Played, TrickWon, DealScored, MatchEnded]
    scores = (45, 10, -20, -40)
    assert events[2:] == (
        DealScored((4, 1, 2, 4), (9, 1, 0, 3), scores, scores),
        MatchEnded((0,), False),
    )
    assert (match.phase, match.turn, match.winners) == (Phase.MATCH_OVER, None, (0,))


@pytest.mark.parametrize(
    ("seed", "tricks", "winners"),
    [
        (7, (3, 4, 2, 4), (1, 3)),
        (8, (4, 4, 2, 3), (0, 1)),
        (11, (1, 4, 4, 4), (1, 2, 3)),
        (17, (9, 1, 0, 3), (0,)),
    ],
)
def test_equal_totals_share_the_win(
    seed: int, tricks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = Match(ONE_DEAL, seed)
    play_lowest(match, (1, 1, 1, 1))
    assert match.tricks_won == tricks
    assert match.totals == tuple(9 + each if each else -10 for each in tricks)
    assert match.winners == winners


HIGH = replace(CLASSIC, high_call=HighCall.MATCH)


def test_a_made_high_call_wins_the_match() -> None:
    match = Match(HIGH, 17)
    play_lowest(match, (8, 1, 1, 1))
    assert match.tricks_won == (9, 1, 0, 3)
    assert match.deal_scores == (81, 10, -10, 12)
    assert (match.phase, match.winners, match.deal_number) == (Phase.MATCH_OVER, (0,), 1)


def test_a_high_call_wins_against_any_totals() -> None:
    # Seat 0 loses 160 tenths by two high calls, and wins by one as soon as it takes eight tricks.
    match = Match(replace(HIGH, deals=None), "high 1")
    for _ in range(2):
        play_lowest(match, (8, 1, 1, 1))
        assert match.deal_scores[0] == -80
        match.next_deal()
    while True:
        trial = Match.replay(match.record())
        play_lowest(trial, (1, 1, 1, 1))
        if trial.tricks_won[0] >= 8:
            break
        match = trial
        assert match.phase is Phase.DEAL_OVER
        match.next_deal()
    play_lowest(match, (8, 1, 1, 1))
    assert (match.phase, match.winners) == (Phase.MATCH_OVER, (0,))
    assert match.totals[0] < max(match.totals)


def test_a_missed_high_call_wins_nothing() -> None:
    match = Match(HIGH, 17)
    play_lowest(match, (1, 8, 1, 1))
    assert match.deal_scores == (18, -80, -10, 12)
    assert (match.phase, match.winners) == (Phase.DEAL_OVER, ())


def test_a_high_call_that_is_worth_itself_goes_on() -> None:
    for utility, score in ((HighCall.CALL, 81), (HighCall.THIRTEEN, 130)):
        match = Match(replace(CLASSIC, high_call=utility), 17)
        play_lowest(match, (8, 1, 1, 1))
        assert match.deal_scores == (score, 10, -10, 12)
        assert match.phase is Phase.DEAL_OVER


def test_an_open_match_ended_between_deals() -> None:
    match = Match(MASTER, 7)
    play_lowest(match, (2, 3, 4, 5))
    totals = match.totals
    assert match.phase is Phase.DEAL_OVER
    best = tuple(seat for seat in range(4) if totals[seat] == max(totals))
    assert match.end() == (MatchEnded(best, False),)
    assert (match.phase, match.turn, match.winners) == (Phase.MATCH_OVER, None, best)
    assert match.totals == totals


def test_an_open_match_ended_in_a_deal() -> None:
    match = Match(MASTER, 7)
    play_lowest(match, (2, 3, 4, 5))
    totals = match.totals
    match.next_deal()
    play_randomly(match, Random(1), until=lambda match: len(match.tricks) == 12)
    match.end()
    assert (match.totals, len(match.results)) == (totals, 1)
    assert (match.phase, match.turn, match.trick) == (Phase.MATCH_OVER, None, None)
    assert match.deal_scores == (None, None, None, None)
    assert match.winners == tuple(seat for seat in range(4) if totals[seat] == max(totals))
    with pytest.raises(IllegalCommand) as caught:
        match.end()
    assert caught.value.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("rules", [MASTER, replace(STRICT, deals=None)])
def test_an_open_match_ended_before_any_deal_has_no_winner(rules: object) -> None:
    match = Match(rules, 7)  # type: ignore[arg-type]
    assert match.end() == (MatchEnded((), False),)
    assert (match.phase, match.winners, match.totals) == (Phase.MATCH_OVER, (), (0, 0, 0, 0))


@pytest.mark.parametrize("key", ["classic", "strict", "call-bridge", "series"])
def test_only_an_open_match_can_be_ended(key: str) -> None:
    match = Match(PRESETS[key], 7)
    with pytest.raises(IllegalCommand) as caught:
        match.end()
    assert caught.value.reason is Reason.NOT_OPEN
    assert match.phase is not Phase.MATCH_OVER


def test_an_open_match_goes_on() -> None:
    match = Match(MASTER, 7)
    for _ in range(25):
        play_lowest(match, (2, 2, 2, 2))
        match.next_deal()
    assert (match.deal_number, len(match.results), match.phase) == (26, 25, Phase.CALL)


def test_every_command_in_the_wrong_phase() -> None:
    calling = Match(CLASSIC, 7)
    for command, error in (
        (Cut(0), IllegalCut),
        (AskRedeal(False), IllegalAsk),
        (Play(0), IllegalPlay),
        (NextDeal(), IllegalCommand),
    ):
        with pytest.raises(error) as caught:
            calling.apply(command)
        assert caught.value.reason is Reason.WRONG_PHASE
        assert "'call' of seat 0" in str(caught.value)
    with pytest.raises(IllegalCall) as caught:
        Match(STRICT, 7).call(2)
    assert caught.value.reason is Reason.WRONG_PHASE
    assert calling == Match(CLASSIC, 7)


def test_what_is_no_command() -> None:
    match = Match(CLASSIC, 7)
    for odd in (None, "call 3", 3, Call, ("call", 3)):
        with pytest.raises(ParseError, match="no command"):
            match.apply(odd)  # type: ignore[arg-type]
    assert match == Match(CLASSIC, 7)


def test_equality() -> None:
    one, other = Match(CLASSIC, 7), Match(CLASSIC, 7)
    assert one == other
    one.apply(Call(3))
    assert one != other
    other.apply(Call(3))
    assert one == other
    assert one != Match(replace(CLASSIC, deals=3), 7)
    assert one != "match"
    with pytest.raises(TypeError):
        hash(one)


def test_the_text_of_a_match_hides_the_seed() -> None:
    match = Match(MASTER, "a secret")
    match.apply(Call(3))
    assert repr(match) == f"<Match {match.fingerprint[:8]} deal 1 call, 1 commands>"
    assert match.commands == [Call(3)]
    match.apply(End())
    assert match.commands == [Call(3), End()]
