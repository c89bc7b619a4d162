"""A seat sees its own cards and what lies open, nothing else."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    ALL_CARDS,
    PRESETS,
    Match,
    Phase,
    Reason,
    SeatView,
    card,
    cards,
    hand,
)
from tests.support import play_lowest, play_randomly, random_rules

SECRET = "a seed nobody may see"


def stop_somewhere(rng: Random) -> Match:
    """Return a match of any rules, stopped at a random command."""
    rules = random_rules(rng) if rng.random() < 0.7 else rng.choice(list(PRESETS.values()))
    match = Match(rules, f"{SECRET} {rng.random()}")
    stop = rng.randrange(130)
    play_randomly(match, rng, until=lambda match: len(match.commands) == stop)
    return match


def with_other_hands(match: Match, seat: int, rng: Random) -> Match:
    """Return a copy where the cards the seat cannot see lie differently among the others."""
    other = deepcopy(match)
    other.rules = match.rules
    hidden = [number for place in range(4) if place != seat for number in cards(match.hands[place])]
    rng.shuffle(hidden)
    hands = list(match.hands)
    for place in range(4):
        if place != seat:
            size = match.hands[place].bit_count()
            hands[place] = sum(1 << number for number in hidden[:size])
            del hidden[:size]
    other.hands = tuple(hands)
    return other


@given(st.integers(0, 2**32))
def test_hidden_cards_do_not_change_a_view(number: int) -> None:
    rng = Random(number)
    match = stop_somewhere(rng)
    for seat in range(4):
        view = match.view(seat)
        for _ in range(3):
            same = with_other_hands(match, seat, rng).view(seat)
            assert same == view
            assert repr(same) == repr(view)
            assert pickle.dumps(deepcopy(same)) == pickle.dumps(deepcopy(view))
            assert same.legal_plays() == view.legal_plays()
            assert same.legal_calls() == view.legal_calls()
            assert same.may_ask_redeal == view.may_ask_redeal


def test_the_copy_with_other_hands_is_really_another() -> None:
    match = Match(PRESETS["classic"], 7)
    other = with_other_hands(match, 0, Random(1))
    assert other.hands[0] == match.hands[0]
    assert other.hands[1:] != match.hands[1:]
    assert sum(other.hands) == ALL_CARDS
    assert other.view(1) != match.view(1)


def parts(value: Any) -> list[Any]:
    """Return everything that can be reached from a view, and check that it is of a plain kind."""
    if value is None or isinstance(value, bool | int | str | Enum):
        return [value]
    if isinstance(value, tuple | frozenset):
        return [part for each in value for part in parts(each)]
    assert is_dataclass(value), f"a view holds a {type(value).__name__}"
    assert set(vars(value)) == {field.name for field in fields(value)}
    return [part for field in fields(value) for part in parts(getattr(value, field.name))]


@given(st.integers(0, 2**32))
def test_a_view_holds_no_seed(number: int) -> None:
    match = stop_somewhere(Random(number))
    for seat in range(4):
        view = match.view(seat)
        assert [part for part in parts(view) if isinstance(part, str)] == []
        data = pickle.dumps(view)
        for secret in (SECRET, match.fingerprint, match.seed.hex()):
            assert secret not in repr(view)
            assert secret.encode() not in data


@given(st.integers(0, 2**32))
def test_a_view_says_what_the_match_says(number: int) -> None:
    match = stop_somewhere(Random(number))
    for seat in range(4):
        view = match.view(seat)
        shared = {field.name for field in fields(view)} - {"seat", "hand", "hand_sizes"}
        assert len(shared) == 15
        for name in shared:
            assert getattr(view, name) == getattr(match, name)
        assert view.seat == seat
        assert view.hand == match.hands[seat]
        assert view.hand_sizes == tuple(each.bit_count() for each in match.hands)
        mine = match.turn == seat
        assert view.legal_plays() == (match.legal_plays() if mine else 0)
        assert list(view.legal_calls()) == (list(match.legal_calls()) if mine else [])
        assert view.may_ask_redeal == (mine and match.may_ask_redeal())


def test_a_view_stays_as_it_was() -> None:
    match = Match(PRESETS["classic"], 7)
    view = match.view(0)
    kept = deepcopy(view)
    play_lowest(match, (1, 1, 1, 1))
    assert view == kept
    assert (view.phase, view.hand_sizes) == (Phase.CALL, (13, 13, 13, 13))
    with pytest.raises(AttributeError):
        view.hand = 0  # type: ignore[misc]


def test_refusals_of_a_view() -> None:
    match = Match(PRESETS["classic"], 7)
    for _ in range(4):
        match.call(1)
    match.play(card("TC"))
    view = match.view(1)
    assert view.legal_plays() == hand("5C 7C")
    assert view.refusal(card("5C")) is None
    why = view.refusal(card("JH"))
    assert why is not None
    assert (why.reason, why.card) == (Reason.MUST_FOLLOW, card("TC"))
    why = view.refusal(card("AS"))
    assert why is not None
    assert why.reason is Reason.NOT_IN_HAND


@given(st.integers(0, 2**32))
def test_a_view_refuses_what_the_match_refuses(number: int) -> None:
    match = stop_somewhere(Random(number))
    if match.phase is not Phase.PLAY:
        play_randomly(
            match, Random(number), until=lambda match: match.phase is Phase.PLAY, open_deals=9
        )
    if match.turn is None:
        return
    view = match.view(match.turn)
    allowed = [number for number in range(52) if view.refusal(number) is None]
    assert allowed == list(cards(match.legal_plays()))


def test_spades_that_were_played() -> None:
    match = Match(replace(PRESETS["classic"], deals=1), 7)
    for _ in range(4):
        match.call(1)
    assert [match.view(seat).spades_played for seat in range(4)] == [False] * 4
    # Seat 0 leads a spade, which is on the table before it is in a finished trick.
    match.play(card("4S"))
    assert [match.view(seat).spades_played for seat in range(4)] == [True] * 4
    assert match.view(0).first_trick
    for _ in range(3):
        match.play(next(cards(match.legal_plays())))
    assert match.view(2).spades_played
    assert not match.view(2).first_trick


@pytest.mark.parametrize("seat", [-1, 4, None, "0"])
def test_no_seat(seat: object) -> None:
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        Match(PRESETS["classic"], 7).view(seat)  # type: ignore[arg-type]


def test_a_view_may_be_made_up() -> None:
    view = Match(PRESETS["strict"], 7).view(0)
    assert isinstance(replace(view, hand=hand("AS")), SeatView)
    assert view.legal_plays() == 0
    assert view.legal_calls() == ()
