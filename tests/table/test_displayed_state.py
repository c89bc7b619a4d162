from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.engine import PRESETS, Match, Phase, hand
from game.engine.events import Called, DealStarted, HandsDealt, Played, TrickWon
from game.table.displayed_state import DisplayedState
from tests.support import legal_commands, random_rules

CLASSIC = PRESETS["classic"]


def start() -> DisplayedState:
    return DisplayedState.of(Match(CLASSIC, 7).view(0))


def test_a_deal_is_told_from_its_start() -> None:
    shown = start().after(DealStarted(2, 0, 3), CLASSIC, 0)
    assert (shown.deal_number, shown.dealer, shown.hand, shown.turn) == (2, 3, 0, 0)
    shown = shown.after(HandsDealt(3, (hand("AS 2C"), 0, 0, 0)), CLASSIC, 0)
    assert shown.hand == hand("2C AS")
    shown = shown.after(Called(0, 4), CLASSIC, 0)
    assert shown.calls == (4, None, None, None)
    assert shown.turn == 1


def test_a_trick_lies_until_it_is_won() -> None:
    shown = start().after(HandsDealt(3, (hand("2C AS"), 0, 0, 0)), CLASSIC, 0)
    for seat, card in ((0, 0), (1, 5), (2, 7), (3, 9)):
        shown = shown.after(Played(seat, card), CLASSIC, 0)
    assert shown.trick == ((0, 0), (1, 5), (2, 7), (3, 9))
    assert shown.hand == hand("AS")
    assert shown.turn is None
    shown = shown.after(TrickWon(3, 0, (0, 5, 7, 9)), CLASSIC, 0)
    assert shown.trick == ()
    assert shown.tricks_won == (0, 0, 0, 1)
    assert (shown.turn, shown.tricks_over) == (3, 1)


@given(st.integers(0, 10_000))
def test_told_event_by_event_the_screen_ends_where_the_match_is(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    match = Match(rules, seed)
    shown = DisplayedState.of(match.view(0))
    for event in match.opening:
        shown = shown.after(event, rules, 0)
    assert shown == DisplayedState.of(match.view(0))
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.DEAL_OVER and rules.deals is None:
            events = match.end()
        else:
            events = match.apply(rng.choice(legal_commands(match)))
        for event in events:
            shown = shown.after(event, rules, 0)
        assert shown == DisplayedState.of(match.view(0))
