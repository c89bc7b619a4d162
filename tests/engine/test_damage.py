"""Every damaged record is refused by CorruptRecord, and by no other error."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import PRESETS, CorruptRecord, Match, Record
from game.engine.record import LONGEST_TEXT
from tests.engine.test_record import TEXT


def damaged(**parts: Any) -> str:
    """Return the whole record with parts replaced."""
    return json.dumps({**json.loads(TEXT), **parts})


def named(name: str) -> str:
    """Return the whole record with another name on seat 2."""
    players = json.loads(TEXT)["players"]
    players[2]["name"] = name
    return damaged(players=players)


def humans(count: int) -> str:
    """Return the whole record with that many humans."""
    players = json.loads(TEXT)["players"]
    for seat, player in enumerate(players):
        player["kind"] = "human" if seat < count else "bot"
    return damaged(players=players)


def without(key: str) -> str:
    data = json.loads(TEXT)
    del data[key]
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("\ufeff" + TEXT, "not JSON"),
        ("{", "not JSON"),
        ("null", "not a match record"),
        ("[]", "not a match record"),
        ("{}", "not a match record"),
        ("NaN", "not a match record"),
        ("1" * 5000, "not JSON"),
        ("[" * 200_000, "not JSON"),
        ('{"a":' * 200_000, "not JSON"),
        (TEXT[:-1], "not JSON"),
        (TEXT + "}", "not JSON"),
        (TEXT.replace('"version":1', '"version":1,"version":1'), "twice"),
        (TEXT.replace('"deals":1', '"deals":1,"deals":1'), "twice"),
        (damaged(format="chess"), "not a match record"),
        (damaged(version=2), "version 2; this program reads 1"),
        (damaged(version=True), "version True"),
        (damaged(version=1.0), "version 1.0"),
        (damaged(version="1"), "version '1'"),
        (damaged(seed="8"), "fingerprint"),
        (damaged(fingerprint="0" * 64), "fingerprint"),
        (damaged(rules=PRESETS["classic"].to_dict()), "fingerprint"),
        (damaged(rules={}), "rules lack the switch"),
        (damaged(rules=None), "rules must be an object"),
        (damaged(extra=1), "unknown part 'extra'"),
        (damaged(seed_hex="37"), "unknown part 'seed'"),
        (damaged(seed="\ud800"), "seed is damaged"),
        (damaged(players=[]).replace('"seed": "7"', '"seed_hex": "3"'), "seed is damaged"),
        (damaged(commands="cut 0"), "'commands' must be a list"),
        (damaged(commands=["cut 0", "call 3", 5]), "command 3: 5 is no command"),
        (damaged(commands=["cut 0", "fold"]), "command 2: 'fold' is no command"),
        (damaged(commands=["cut 99"]), r"command 1 \(cut 99\) cannot be played"),
        (damaged(players=[{}]), "a player must have"),
        (damaged(players=json.loads(TEXT)["players"][:3]), "3 players instead of four"),
        (damaged(bot_seed="x" * 41), "at most 40"),
        (damaged(notes=["x" * 201]), "at most 200"),
        (damaged(notes=["\ud800"]), "broken character"),
        (named("a\0b"), "cannot be shown"),
        (named("line\nbreak"), "cannot be shown"),
        (named("\u200b" * 40), "nothing that can be seen"),
        (damaged(seed="x" * 257), "longer than 256 bytes"),
        (humans(2), "more than one human"),
        (humans(4), "more than one human"),
        (without("version"), "version None"),
        (without("seed"), "lacks 'seed'"),
        (without("notes"), "lacks 'notes'"),
        (without("fingerprint"), "lacks 'fingerprint'"),
    ],
    ids=lambda value: value if len(value) < 40 else f"{len(value)} characters",
)
def test_a_damaged_record_says_what_is_wrong(text: str, words: str) -> None:
    with pytest.raises(CorruptRecord, match=words) as caught:
        Match.from_json(text)
    assert len(str(caught.value)) < 400


def test_what_is_no_text_is_no_record() -> None:
    odd: Any
    for odd in (None, 7, TEXT.encode(), [TEXT], json.loads(TEXT)):
        with pytest.raises(CorruptRecord, match="a record is a text"):
            Record.from_json(odd)


def test_a_record_that_is_far_too_long() -> None:
    with pytest.raises(CorruptRecord, match="longer than"):
        Record.from_json(TEXT + " " * LONGEST_TEXT)


Path = tuple[str | int, ...]


def paths(value: Any, here: Path = ()) -> Iterator[Path]:
    """Return the way to every value in a JSON document."""
    if here:
        yield here
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*here, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, (*here, place))


def at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


NASTY: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2**63,
    10**4000,
    0.5,
    float("inf"),
    float("nan"),
    "",
    "x",
    "\ud800",
    "x" * 50_000,
    [],
    [[]],
    {},
    {"": None},
]

# What may be exchanged for what and still be a record.
HARMLESS = {"bot_seed": ["", "x"], "name": ["", "x"], "level": ["", "x"]}
HARMLESS_LISTS = {"players", "notes", "commands"}


def is_harmless(path: Path, old: Any, new: Any) -> bool:
    if type(old) is type(new) and old == new:
        return True
    if path[0] == "notes" and len(path) == 2:
        return new in ("", "x")
    if path[-1] in HARMLESS and new in HARMLESS[str(path[-1])]:
        return True
    return path[0] in HARMLESS_LISTS and len(path) == 1 and new == []


def test_every_value_exchanged_for_a_nasty_one() -> None:
    data = json.loads(TEXT)
    refused = 0
    for path in paths(data):
        if path[0] == "commands" and len(path) == 2 and int(path[1]) > 6:
            continue
        for new in NASTY:
            changed = deepcopy(data)
            at(changed, path[:-1])[path[-1]] = new
            text = json.dumps(changed)
            if is_harmless(path, at(data, path), new):
                Match.from_json(text)
                continue
            with pytest.raises(CorruptRecord) as caught:
                Match.from_json(text)
            assert len(str(caught.value)) < 400
            refused += 1
    assert refused > 800


def test_every_value_left_out() -> None:
    data = json.loads(TEXT)
    for path in paths(data):
        changed = deepcopy(data)
        del at(changed, path[:-1])[path[-1]]
        last_command = path == ("commands", len(data["commands"]) - 1)
        if last_command or (path[0] == "notes" and len(path) == 2):
            Match.from_json(json.dumps(changed))
        else:
            with pytest.raises(CorruptRecord):
                Match.from_json(json.dumps(changed))


def test_values_as_deep_as_json_can_be_read() -> None:
    data = json.loads(TEXT)
    for path in (("version",), ("seed",), ("commands", 0), ("rules", "direction"), ("notes", 0)):
        changed = deepcopy(data)
        at(changed, path[:-1])[path[-1]] = "@"
        text = json.dumps(changed)
        for depth in range(800, 1010, 5):
            for deep in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
                with pytest.raises(CorruptRecord):
                    Match.from_json(text.replace('"@"', deep))


def test_a_record_cut_off_anywhere() -> None:
    for length in range(0, len(TEXT), 7):
        with pytest.raises(CorruptRecord):
            Match.from_json(TEXT[:length])


JUNK = '{}[]",:\\0123456789eE+-. \n\x00truefalsnNICDHSAKQJTy\ud800é∞'


@given(st.integers(0, 2**32))
def test_random_damage_gives_no_other_error(number: int) -> None:
    rng = Random(number)
    for _ in range(6):
        characters = list(TEXT)
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            place = rng.randrange(len(characters))
            match rng.randrange(4):
                case 0:
                    del characters[place]
                case 1:
                    characters[place] = rng.choice(JUNK)
                case 2:
                    characters.insert(place, rng.choice(JUNK))
                case _:
                    end = min(len(characters), place + rng.randrange(40))
                    characters[place:end] = characters[place:end] * rng.choice((0, 2))
        try:
            match = Match.from_json("".join(characters))
        except CorruptRecord:
            continue
        # Damage that left a good record: then it is good through and through.
        assert Match.from_json(match.to_json()) == match


@given(st.text(max_size=300))
def test_any_text_at_all(text: str) -> None:
    with pytest.raises(CorruptRecord):
        Record.from_json(text)
