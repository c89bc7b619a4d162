"""The log of a match: read from a cursor, as one seat may know it, and made again by replay."""

from __future__ import annotations

from dataclasses import replace

from game.engine import PRESETS, AskRedeal, Call, End, NextDeal, Phase, Record, Redeal
from game.engine.events import (
    Called,
    DealScored,
    DealStarted,
    Event,
    HandsDealt,
    MatchEnded,
    Played,
    RedealAnswered,
    ThrownIn,
    TrickWon,
    seen_by,
)
from game.session import Session, table_for_one
from tests.test_session import new, play_on

ASKING = replace(PRESETS["classic"], redeal=Redeal.NO_SPADE)
WITHOUT_SPADE = "13"
"""A seed whose first deal, dealt by seat 0, leaves seat 3 without a spade."""


def four_people(seed: str) -> Session:
    """Return a match in which nobody is a bot, asked for new deals."""
    people = tuple(replace(player, kind="human") for player in table_for_one("casual"))
    return Session.new(ASKING, people, None, seed, "0")


def test_a_new_match_has_its_opening_in_the_log() -> None:
    session = new(seed="7")
    assert session.events_since(0) == (DealStarted(1, 0, 3), HandsDealt(3))
    assert session.cursor == 2
    assert session.events_since(session.cursor) == ()


def test_a_reader_gets_what_happened_since_its_own_cursor() -> None:
    session = new(seed="7")
    first, second = session.cursor, 0
    session.submit(0, Call(3))
    assert session.events_since(first) == (Called(0, 3),)
    first = session.cursor
    session.bot_move()
    (called,) = session.events_since(first)
    assert isinstance(called, Called)
    assert called.seat == 1
    assert session.events_since(second) == (
        DealStarted(1, 0, 3),
        HandsDealt(3),
        Called(0, 3),
        called,
    )


def test_a_deal_is_told_from_its_first_card_to_its_score_and_the_next_one_begins() -> None:
    session = new(seed="7")
    play_on(session, 4 + 52)
    kinds = [type(event) for event in session.events_since(2)]
    assert kinds == [Called] * 4 + ([Played] * 4 + [TrickWon]) * 13 + [DealScored]
    cursor = session.cursor
    session.submit(0, NextDeal())
    assert session.events_since(cursor) == (DealStarted(2, 0, 0), HandsDealt(0))


def test_a_resumed_match_has_the_same_log() -> None:
    session = new("strict", seed="7")
    play_on(session, 70)
    again = Session.resume(Record.from_json(session.record.to_json()))
    assert again.events_since(0) == session.events_since(0)
    given = Session(again.match, again.players, "0")
    assert given.events_since(0) == session.events_since(0)


def test_the_end_of_an_open_match_is_in_the_log() -> None:
    session = new("master", seed="7")
    cursor = session.cursor
    session.submit(0, End())
    assert session.events_since(cursor) == (MatchEnded((), False),)


def test_anothers_no_to_a_new_deal_is_not_told_and_ones_own_is() -> None:
    session = four_people("7")
    cursor = session.cursor
    assert session.human == 0
    assert session.match.turn == 0
    session.submit(0, AskRedeal(False))
    session.submit(1, AskRedeal(False))
    assert session.events_since(cursor) == (RedealAnswered(0, False), RedealAnswered(1, None))


def test_a_yes_is_told_to_all() -> None:
    session = four_people(WITHOUT_SPADE)
    cursor = session.cursor
    for seat in (1, 2):
        session.submit(seat, AskRedeal(False))
    session.submit(3, AskRedeal(True))
    assert session.events_since(cursor) == (
        RedealAnswered(1, None),
        RedealAnswered(2, None),
        RedealAnswered(3, True),
        ThrownIn(3),
        DealStarted(1, 1, 0),
        HandsDealt(0),
    )


def test_everything_else_is_for_all_seats() -> None:
    session = new(seed="7")
    play_on(session, 60)
    told: list[Event] = list(session.events_since(0))
    for seat in range(4):
        assert [seen_by(event, seat) for event in told] == told
    assert session.match.phase is Phase.CALL
