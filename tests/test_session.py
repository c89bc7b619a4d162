"""The session: turns, bots, seeds, and a save after every command."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import session as session_module
from game.bots.base import Bot, Thinking
from game.bots.levels import make_bot
from game.engine import (
    PRESETS,
    AskRedeal,
    Call,
    Cut,
    End,
    IllegalCommand,
    NextDeal,
    Phase,
    Play,
    Reason,
    Record,
    Redeal,
    SeatView,
)
from game.session import Save, Session, new_seed, table_for_one


class Kept:
    """Remembers every text that was saved."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, text: str) -> None:
        self.texts.append(text)


def new(
    rules: str = "classic", seed: str = "7", save: Save | None = None, bot_seed: str = "0"
) -> Session:
    return Session.new(PRESETS[rules], table_for_one("casual"), save, seed, bot_seed)


def play_on(session: Session, commands: int) -> None:
    """Let bots move and the human do the first legal thing, `commands` times."""
    for _ in range(commands):
        view = session.view
        if session.bot_to_act:
            session.bot_move()
        elif view.phase is Phase.CALL:
            session.submit(0, Call(view.legal_calls()[0]))
        elif view.phase is Phase.PLAY:
            lowest = (view.legal_plays() & -view.legal_plays()).bit_length() - 1
            session.submit(0, Play(lowest))
        elif view.phase is Phase.DEAL_OVER:
            session.submit(0, NextDeal())


def test_a_new_seed_is_128_fresh_bits_in_hex() -> None:
    first, second = new_seed(), new_seed()
    assert len(first) == 32
    assert set(first) <= set("0123456789abcdef")
    assert first != second


def test_a_new_match_gets_seeds_nobody_gave() -> None:
    one = Session.new(PRESETS["classic"], table_for_one("casual"))
    other = Session.new(PRESETS["classic"], table_for_one("casual"))
    assert one.fingerprint != other.fingerprint
    assert one.record.bot_seed != other.record.bot_seed
    assert one.record.bot_seed.encode() != one.match.seed


def test_the_human_sits_on_seat_0_with_three_bots() -> None:
    session = new()
    assert session.human == 0
    assert [player.kind for player in session.players] == ["human", "bot", "bot", "bot"]
    assert [player.level for player in session.players] == ["", "casual", "casual", "casual"]


def test_every_command_is_saved_and_resumes_to_the_same_card() -> None:
    kept = Kept()
    session = new(save=kept)
    for _ in range(30):
        play_on(session, 1)
        again = Session.resume(Record.from_json(kept.texts[-1]))
        assert again.match == session.match
        assert again.players == session.players
    assert len(kept.texts) == 31


def test_a_resumed_match_goes_on_the_same_way() -> None:
    straight, first = new(), new()
    play_on(straight, 56)
    play_on(first, 20)
    second = Session.resume(first.record)
    play_on(second, 36)
    assert second.match == straight.match


def test_out_of_turn_is_refused_and_changes_nothing() -> None:
    session = new()
    before = session.record
    assert session.match.turn == 0
    with pytest.raises(IllegalCommand) as refused:
        session.submit(2, Call(3))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert session.record == before
    session.submit(0, Call(3))
    with pytest.raises(IllegalCommand) as refused:
        session.submit(0, Call(3))
    assert refused.value.reason is Reason.NOT_YOUR_TURN


def test_a_bot_move_with_no_bot_to_act_is_refused() -> None:
    session = new()
    assert not session.bot_to_act
    with pytest.raises(IllegalCommand):
        session.bot_move()


def test_a_bot_thinks_in_slices_and_its_decision_waits_to_be_carried_out() -> None:
    session = new()
    session.submit(0, Call(3))
    before = len(session.match.commands)
    while not session.think(0.1):
        assert not session.bot_ready
    assert session.bot_ready
    assert len(session.match.commands) == before
    session.bot_move()
    assert len(session.match.commands) == before + 1
    assert not session.bot_ready


class FailsOnce:
    """A bot that fails the first time that it is asked."""

    def __init__(self, healthy: Bot) -> None:
        self.healthy = healthy
        self.failed = False

    def think(self, view: SeatView, rng: Random) -> Thinking:
        if not self.failed:
            self.failed = True
            raise RuntimeError("a fault for the test")
        return (yield from self.healthy.think(view, rng))


def test_a_bot_that_fails_once_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "make_bot", lambda level: FailsOnce(make_bot(level)))
    session = new()
    session.submit(0, Call(3))
    with pytest.raises(RuntimeError):
        session.think(5)
    while not session.think(5):
        pass
    assert session.bot_ready


def test_what_was_thought_is_dropped_when_the_match_moves_on() -> None:
    session = new("master")
    assert session.match.turn == 2
    while not session.think(5):
        pass
    session.submit(0, End())
    assert not session.bot_ready
    assert session.match.phase is Phase.MATCH_OVER


def test_the_seed_is_told_only_after_the_match() -> None:
    session = new("master")
    assert session.seed_text is None
    session.submit(0, End())
    assert session.seed_text == "7"


def test_a_record_of_an_unknown_bot_level_still_resumes() -> None:
    session = new()
    levels = ("", "novice", "wizard", "casual")
    players = tuple(replace(p, level=level) for p, level in zip(session.players, levels))
    again = Session.resume(replace(session.record, players=players))
    assert [player.level for player in again.players] == ["", "novice", "casual", "casual"]


def test_a_record_without_players_gets_a_table_for_one() -> None:
    again = Session.resume(new().match.record())
    assert again.human == 0
    assert [player.kind for player in again.players] == ["human", "bot", "bot", "bot"]


def test_a_hand_without_the_right_to_a_new_deal_is_not_asked() -> None:
    rules = replace(PRESETS["classic"], redeal=Redeal.NO_SPADE)
    session = Session.new(rules, table_for_one("casual"), None, "7", "0")
    assert session.match.phase is Phase.REDEAL
    assert session.match.turn == 0
    assert not session.view.may_ask_redeal
    assert session.forced == AskRedeal(False)
    session.submit(0, session.forced)
    assert session.forced is None


def test_a_hand_with_the_right_to_a_new_deal_is_asked() -> None:
    rules = replace(PRESETS["classic"], redeal=Redeal.NO_SPADE)
    for seed in range(400):
        session = Session.new(rules, table_for_one("casual"), None, str(seed), "0")
        if session.match.turn == 0 and not session.view.hand >> 39:
            break
    assert session.view.may_ask_redeal
    assert session.forced is None


def test_the_coach_is_asked_once_for_a_position_and_it_is_noted() -> None:
    session = new()
    session.ask_hint()
    session.ask_hint()
    assert session.remarks == ["0 hint"]
    while session.advising:
        session.think(5)
    hint = session.hint
    assert hint is not None
    assert isinstance(hint.action, Call)
    assert hint.action.tricks in session.view.legal_calls()
    session.ask_hint()
    assert session.remarks == ["0 hint"]
    session.submit(0, hint.action)
    assert session.hint is None
    session.ask_hint()
    assert not session.advising, "a bot is to act"
    assert session.remarks == ["0 hint"]


def test_a_hint_is_always_a_card_that_may_be_played() -> None:
    session = new("strict", seed="11")
    for _ in range(60):
        session.ask_hint()
        while session.advising:
            session.think(20)
        hint = session.hint
        if hint is not None and isinstance(hint.action, Play):
            assert session.view.legal_plays() >> hint.action.card & 1
            session.submit(0, hint.action)
        elif session.match.phase is Phase.CUT and not session.bot_to_act:
            session.submit(0, Cut(0))
        else:
            play_on(session, 1)
    assert sum("hint" in remark for remark in session.remarks) >= 10


def test_a_hint_still_being_thought_of_is_dropped_when_the_match_moves_on() -> None:
    session = new()
    session.ask_hint()
    session.think(0.1)
    session.submit(0, Call(3))
    session.think(5)
    assert session.hint is None


def test_notes_carry_the_number_of_commands_before_them() -> None:
    kept = Kept()
    session = new(save=kept)
    session.submit(0, Call(3))
    session.remark("hint")
    assert Record.from_json(kept.texts[-1]).remarks == ("1 hint",)
