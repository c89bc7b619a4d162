"""Recorded matches, one for each system and some house rules: they must go on meaning the same.

`python -m tests.engine.golden` makes the records anew; what is asserted about them here is worked
out by the plain rules of `plain.py`, and the last deals can be checked by eye.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256

import pytest

from game.engine import Match, Phase, Record, card_name, cards
from tests.engine import plain
from tests.engine.golden import FOLDER, PLAYERS, SYSTEMS

Four = tuple[int, int, int, int]


@dataclass(frozen=True)
class Facts:
    """What a record is known to hold."""

    dealer: int
    commands: int
    totals: Four
    winners: tuple[int, ...]
    last_calls: Four
    last_tricks: Four
    last_scores: Four


FACTS = {
    "classic": Facts(
        1, 284, (-123, -129, -157, 18), (3,), (1, 8, 3, 3), (4, 7, 2, 0), (13, -80, -30, -30)
    ),
    "strict": Facts(
        1, 289, (-150, 35, -24, 25), (1,), (3, 3, 2, 3), (2, 3, 3, 5), (-30, 30, 21, 32)
    ),
    "call-bridge": Facts(
        3, 683, (-380, -202, -216, 32), (3,), (2, 8, 3, 2), (2, 2, 4, 5), (20, -80, 31, -20)
    ),
    "master": Facts(0, 228, (-18, -10, -8, -5), (3,), (8, 2, 2, 3), (2, 1, 6, 4), (-8, -2, -2, 3)),
    "series": Facts(
        3, 284, (-64, 76, 4, -86), (1,), (1, 3, 3, 8), (2, 2, 7, 2), (11, -30, 34, -80)
    ),
    "house-redeals": Facts(
        3, 196, (-40, 22, 85, -78), (2,), (3, 3, 2, 3), (2, 4, 2, 5), (-30, 31, 20, 32)
    ),
    "house-thirteen": Facts(
        1, 170, (112, -29, -30, 8), (0,), (1, 3, 3, 2), (3, 2, 2, 6), (12, -30, -30, 24)
    ),
    "house-open": Facts(1, 113, (0, 5, -7, 0), (1,), (3, 8, 4, 3), (2, 8, 3, 0), (-3, 8, -4, -3)),
}


def text_of(key: str) -> str:
    return (FOLDER / f"{key}.json").read_text(encoding="ascii")


def test_there_is_a_record_for_every_system() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SYSTEMS) == set(FACTS)


@pytest.mark.parametrize("key", SYSTEMS)
def test_records_of_version_1_are_read_and_written_anew(key: str) -> None:
    record = Record.from_json(text_of(key))
    as_new = json.loads(record.to_json())
    assert [as_new.pop(name) for name in ("version", "bots_version", "marks", "origin")] == [
        *(2, 0, [], ""),
    ]
    del as_new["sha256"]
    before = json.loads(text_of(key))
    assert before.pop("version") == 1
    assert as_new == before, "the canonical rules and the fingerprint are those of version 1"
    assert Record.from_json(record.to_json()) == record
    assert (record.rules, record.players) == (SYSTEMS[key], PLAYERS)
    assert (record.bot_seed, record.remarks) == ("golden", ("at random",))


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_engine_plays_it_to_the_known_end(key: str) -> None:
    facts = FACTS[key]
    match = Match.from_json(text_of(key))
    assert match.phase is Phase.MATCH_OVER
    assert len(match.commands) == facts.commands
    assert match.totals == facts.totals
    assert match.winners == facts.winners
    last = match.results[-1]
    assert (last.calls, last.tricks) == (facts.last_calls, facts.last_tricks)
    assert last.scores == facts.last_scores
    assert Match(match.rules, match.seed).dealer == facts.dealer


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_plain_rules_come_to_the_same_end(key: str) -> None:
    data = json.loads(text_of(key))
    facts = FACTS[key]
    referee = plain.Referee(data["rules"], data["seed"].encode())
    assert referee.dealer == facts.dealer
    for command in data["commands"]:
        referee.obey(command)
    assert referee.phase == "match over"
    assert tuple(referee.totals) == facts.totals
    assert tuple(referee.winners) == facts.winners
    scored = [plain.score_of(data["rules"], *pair) for pair in zip(facts.last_calls, referee.won)]
    assert tuple(scored) == facts.last_scores


@pytest.mark.parametrize("key", SYSTEMS)
def test_the_fingerprint_and_the_first_deal(key: str) -> None:
    data = json.loads(text_of(key))
    rules = json.dumps(data["rules"], sort_keys=True, separators=(",", ":"))
    message = f"callbreak-fingerprint-v1\0{rules}\0{data['seed']}"
    assert data["fingerprint"] == sha256(message.encode()).hexdigest()
    match = Match(SYSTEMS[key], data["seed"])
    cut = 0
    if data["rules"]["cut"]:
        cut = int(data["commands"][0].split()[1])
        match.cut(cut)
    on_paper = plain.dealt(data["rules"], data["seed"].encode(), 1, 0, FACTS[key].dealer, cut)
    assert [{card_name(number) for number in cards(each)} for each in match.hands] == [
        set(each) for each in on_paper
    ]


def test_the_rare_things_are_in_them() -> None:
    redeals = Match.from_json(text_of("house-redeals"))
    texts = [str(command) for command in redeals.commands]
    calls = sum(text.startswith("call") for text in texts)
    # Three deals of four calls, and four more in the deal that low calls threw in.
    assert (texts.count("redeal yes"), calls) == (1, 16)
    thirteen = Match.from_json(text_of("house-thirteen"))
    assert 130 in [score for result in thirteen.results for score in result.scores]
    by_high_call = Match.from_json(text_of("house-open"))
    assert "end" not in map(str, by_high_call.commands)
    assert (by_high_call.results[-1].calls[1], by_high_call.winners) == (8, (1,))
    assert str(Match.from_json(text_of("master")).commands[-1]) == "end"
