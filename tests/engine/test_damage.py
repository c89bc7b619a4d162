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

from game.engine import PRESETS, CorruptRecord, Match, Record, seal
from game.engine.record import LONGEST_TEXT
from tests.engine.golden import FOLDER
from tests.engine.test_record import TEXT


def sealed_anew(data: dict[str, Any]) -> str:
    """Return a record's text with a seal that fits, as somebody makes it who wants to."""
    return seal.sealed({key: value for key, value in data.items() if key != "sha256"})


def damaged(**parts: Any) -> str:
    """Return the whole record with parts replaced, and sealed anew."""
    return sealed_anew({**json.loads(TEXT), **parts})


def old(**parts: Any) -> str:
    """Return a record of version 1 with parts replaced."""
    data = json.loads((FOLDER / "classic.json").read_text("ascii"))
    return json.dumps({**data, **parts})


def of_version_1(switch: str, value: object) -> str:
    return old(rules={**PRESETS["classic"].to_dict(), switch: value})


def named(name: str) -> str:
    """Return the whole record with another name on seat 2."""
    players = json.loads(TEXT)["players"]
    players[2]["name"] = name
    return damaged(players=players)


def humans(count: int) -> str:
    """Return a record of version 1 with that many humans."""
    players = json.loads(old())["players"]
    for seat, player in enumerate(players):
        player["kind"] = "human" if seat < count else "bot"
    return old(players=players)


def without(key: str) -> str:
    data = json.loads(TEXT)
    del data[key]
    return sealed_anew(data)


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
        (TEXT.replace('"version":2', '"version":2,"version":2'), "twice"),
        (TEXT.replace('"deals":1', '"deals":1,"deals":1'), "twice"),
        (damaged(format="chess"), "not a match record"),
        (damaged(version=3), "version 3; this program reads 1 to 2"),
        (damaged(version=0), "version 0; this program reads 1 to 2"),
        (TEXT.replace('"version":2', '"version":1'), "unknown part 'bots_version'"),
        (old(version=2), "lacks 'bots_version'"),
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
        (damaged(players=[]).replace('"seed":"7"', '"seed_hex":"3"'), "seed is damaged"),
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
        (
            json.dumps({k: v for k, v in json.loads(TEXT).items() if k != "sha256"}),
            "lacks 'sha256'",
        ),
        (of_version_1("hook", False), "switch 'hook', which version 1 lacks"),
        (of_version_1("redeal", "compulsory"), "redeal compulsory needs redeal_hands"),
        (damaged(marks="practice"), "'marks' must be a list"),
        (damaged(marks=["won"]), "the marks are practice, imported, changed"),
        (damaged(marks=["practice", "practice"]), "each at most once"),
        (damaged(marks=[[]]), "the marks are practice, imported, changed"),
        (damaged(origin="day 2026-02-30"), "origin must be"),
        (damaged(origin="day 2026-2-3"), "origin must be"),
        (damaged(origin="day 2100-02-29"), "origin must be"),
        (damaged(origin="day 2026-00-10"), "origin must be"),
        (damaged(origin="day 2026-13-10"), "origin must be"),
        (damaged(origin="day 2026-04-31"), "origin must be"),
        (damaged(origin=None), "origin must be"),
        (damaged(bots_version=-1), "'bots_version' must be 0 to 9999"),
        (damaged(bots_version=True), "'bots_version' must be 0 to 9999"),
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
HARMLESS: dict[str, list[Any]] = {
    "bot_seed": ["", "x"],
    "name": ["", "x"],
    "level": ["", "x"],
    "origin": [""],
    "bots_version": [0, 1],
}
HARMLESS_LISTS = {"players", "notes", "commands", "marks"}


def is_harmless(path: Path, old: Any, new: Any) -> bool:
    if type(old) is type(new) and old == new:
        return True
    if path[0] == "notes" and len(path) == 2:
        return new in ("", "x")
    if path[-1] in HARMLESS and new in HARMLESS[str(path[-1])]:
        return type(new) is type(old)
    return path[0] in HARMLESS_LISTS and len(path) == 1 and new == []


def test_every_value_exchanged_for_a_nasty_one() -> None:
    data = json.loads(TEXT)
    del data["sha256"]
    refused = 0
    for path in paths(data):
        if path[0] == "commands" and len(path) == 2 and int(path[1]) > 6:
            continue
        for new in NASTY:
            changed = deepcopy(data)
            at(changed, path[:-1])[path[-1]] = new
            text = sealed_anew(changed)
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
    del data["sha256"]
    for path in paths(data):
        changed = deepcopy(data)
        del at(changed, path[:-1])[path[-1]]
        last_command = path == ("commands", len(data["commands"]) - 1)
        if last_command or (path[0] in ("notes", "marks") and len(path) == 2):
            Match.from_json(sealed_anew(changed))
        else:
            with pytest.raises(CorruptRecord):
                Match.from_json(sealed_anew(changed))


def test_values_as_deep_as_json_can_be_read() -> None:
    data = json.loads(TEXT)
    for path in (("version",), ("seed",), ("commands", 0), ("rules", "direction"), ("notes", 0)):
        changed = deepcopy(data)
        at(changed, path[:-1])[path[-1]] = "@"
        text = sealed_anew(changed)
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
