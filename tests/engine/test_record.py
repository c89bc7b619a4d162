"""Records: what they hold, and that they read back."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    PRESETS,
    Call,
    CorruptRecord,
    Marks,
    Match,
    NextDeal,
    Phase,
    Play,
    Player,
    Record,
    card,
)
from tests.support import play_randomly, random_rules

TABLE = (
    Player("human", "", "Maya"),
    Player("bot", "casual", "नेपाल"),
    Player("bot", "novice", "“Q♠”"),
    Player("bot", "casual", ""),
)


def played() -> Match:
    """Return a match of one deal, played to the end."""
    match = Match(replace(PRESETS["strict"], deals=1), 7)
    play_randomly(match, Random(7))
    return match


def whole_record() -> Record:
    """Return a record with all its parts."""
    return replace(
        played().record(),
        players=TABLE,
        bot_seed="0123456789abcdef",
        remarks=("hint 1", "undo"),
        bots_version=1,
        marks=Marks(imported=True, origin="challenge"),
    )


TEXT = whole_record().to_json()


def test_what_a_record_holds() -> None:
    match = Match(PRESETS["classic"], 7)
    match.call(3)
    match.call(2)
    record = replace(
        match.record(),
        players=TABLE,
        bot_seed="b",
        remarks=("n",),
        bots_version=3,
        marks=Marks(practice=True, imported=True, origin="day 2026-12-01"),
    )
    text = record.to_json()
    assert text.isascii()
    before, comma, end = text.rpartition(",")
    digest = sha256(b"callbreak-record-v2\0" + before.encode()).hexdigest()
    assert comma + end == f',"sha256":"{digest}"}}'
    assert json.loads(before + "}") == {
        "format": "callbreak-record",
        "version": 2,
        "rules": PRESETS["classic"].to_dict(),
        "seed": "7",
        "fingerprint": "74b37e63a6f663e2c592a8c3e11b18e7f8c8d5e9a110c0c4853581788b2ba0f0",
        "commands": ["call 3", "call 2"],
        "players": [
            {"kind": "human", "level": "", "name": "Maya"},
            {"kind": "bot", "level": "casual", "name": "नेपाल"},
            {"kind": "bot", "level": "novice", "name": "“Q♠”"},
            {"kind": "bot", "level": "casual", "name": ""},
        ],
        "bot_seed": "b",
        "bots_version": 3,
        "marks": ["practice", "imported"],
        "origin": "day 2026-12-01",
        "notes": ["n"],
    }
    assert Record.from_json(text) == record


def test_a_match_reads_back() -> None:
    match = played()
    assert match.phase is Phase.MATCH_OVER
    again = Match.from_json(match.to_json())
    assert again == match
    assert again.to_json() == match.to_json()
    assert Record.from_json(TEXT) == whole_record()


@pytest.mark.parametrize(
    "seed", [b"", b"7", b"\xff\x00\xfe", b"\x00", 'é 🂡\n"\\'.encode(), b"\xed\xa0\x80"]
)
def test_every_seed_reads_back(seed: bytes) -> None:
    match = Match(PRESETS["classic"], seed)
    match.call(1)
    again = Match.from_json(match.to_json())
    assert again == match
    assert again.seed == seed


def test_a_seed_that_is_no_text_is_kept_as_hex() -> None:
    record = Match(PRESETS["classic"], b"\xff\x00").record()
    data = json.loads(record.to_json())
    assert data["seed_hex"] == record.seed_text == "ff00"
    assert "seed" not in data
    assert Match(PRESETS["classic"], "ff00").record().seed_text == "ff00"


@given(st.integers(0, 2**32), st.binary(max_size=20), st.lists(st.text(max_size=200), max_size=3))
def test_records_read_back(number: int, seed: bytes, remarks: list[str]) -> None:
    rng = Random(number)
    match = Match(random_rules(rng), seed)
    play_randomly(match, rng, until=lambda match: len(match.commands) == 70)
    record = replace(match.record(), remarks=tuple(map(without_surrogates, remarks)), players=TABLE)
    assert Record.from_json(record.to_json()) == record
    assert Match.replay(Record.from_json(record.to_json())) == match


def without_surrogates(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


@pytest.mark.parametrize(
    ("kind", "level", "name"),
    [
        ("robot", "", ""),
        ("", "", ""),
        ("human", "x" * 41, ""),
        ("human", "", "x" * 41),
        ("bot", "", "\ud800"),
        ("bot", None, ""),
        (["bot"], "", ""),
    ],
)
def test_a_player_that_could_not_be_read_back_is_refused_at_once(
    kind: Any, level: Any, name: Any
) -> None:
    with pytest.raises(CorruptRecord):
        Player(kind, level, name)


def test_a_record_that_could_not_be_read_back_is_refused_at_once() -> None:
    record = Match(PRESETS["classic"], 7).record()
    wrong: list[dict[str, Any]] = [
        {"players": TABLE[:3]},
        {"players": TABLE + TABLE[:1]},
        {"bot_seed": "x" * 41},
        {"bot_seed": 7},
        {"remarks": ("x" * 201,)},
        {"remarks": ("\udfff",)},
        {"remarks": (7,)},
        {"bots_version": 10_000},
    ]
    for parts in wrong:
        with pytest.raises(CorruptRecord):
            replace(record, **parts)
    longest = replace(record, bot_seed="x" * 40, remarks=("x" * 200,))
    assert Record.from_json(longest.to_json()) == longest


def test_commands_that_do_not_replay() -> None:
    rules = PRESETS["classic"]
    for commands, words in (
        ((Call(9),), r"command 1 \(call 9\) cannot be played"),
        ((Call(1), NextDeal()), r"command 2 \(next deal\) cannot be played"),
        ((Call(1),) * 5, r"command 5 \(call 1\)"),
        ((*(Call(1),) * 4, Play(card("5C"))), r"command 5 \(play 5C\).*not in hand"),
    ):
        text = Record(rules, b"7", commands).to_json()
        assert Record.from_json(text).commands == commands
        with pytest.raises(CorruptRecord, match=words):
            Match.from_json(text)
