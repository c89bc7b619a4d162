"""The seal at the end of a record: no change of it is taken in silence."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import PRESETS, ChangedRecord, CorruptRecord, Match, Record, finish, seal
from game.engine.record import LONGEST_TEXT
from tests.engine.test_record import TEXT, whole_record


def test_the_seal_is_a_sum_that_any_language_can_make() -> None:
    text = seal.sealed({"a": 1, "b": "\u0915"})
    assert text.startswith('{"a":1,"b":"\\u0915","sha256":"')
    start = '{"a":1,"b":"\\u0915"'
    digest = sha256(b"callbreak-record-v2\0" + start.encode("ascii")).hexdigest()
    assert text == f'{start},"sha256":"{digest}"}}'
    assert seal.is_whole(text)


@pytest.mark.parametrize("around", ["{}\n", "\r\n\t {}", "  {}  "])
def test_white_space_around_it_is_no_change(around: str) -> None:
    assert Record.from_json(around.replace("{}", TEXT)) == whole_record()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"call ', '"call 1'),
        ('"Maya"', '"Mayo"'),
        ('"level":"casual"', '"level":"expert"'),
        ('"bot_seed":"0123', '"bot_seed":"0124'),
        ('"marks":["imported"]', '"marks":[]'),
        ('"origin":"challenge"', '"origin":""'),
        ('"notes":["hint 1"', '"notes":["hint 2"'),
        ('"bots_version":1', '"bots_version":2'),
        (',"players"', ' ,"players"'),
        ('"sha256":"', '"sha256": "'),
    ],
)
def test_a_change_that_reads_well_is_told(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(ChangedRecord, match="changed after it was saved") as caught:
        Record.from_json(TEXT.replace(old, new, 1))
    assert caught.value.record.marks.changed


def test_what_a_changed_record_says_can_be_read_and_saved_with_its_mark() -> None:
    with pytest.raises(ChangedRecord) as caught:
        Record.from_json(TEXT.replace("Maya", "Maja"))
    changed = caught.value.record
    assert changed.players[0].name == "Maja"
    assert Record.from_json(changed.to_json()) == changed


def test_a_record_set_out_anew_is_changed() -> None:
    with pytest.raises(ChangedRecord):
        Record.from_json(json.dumps(json.loads(TEXT), indent=2))


def test_the_version_turned_back_is_refused() -> None:
    with pytest.raises(CorruptRecord, match="unknown part"):
        Record.from_json(TEXT.replace('"version":2', '"version":1'))


def test_no_byte_can_be_changed_in_silence() -> None:
    """Five other bytes at every place; `build/measure/damage.py` tries all 255."""
    rng = Random(1)
    data = TEXT.encode("ascii")
    told = 0
    for place, byte in enumerate(data):
        for other in rng.sample([each for each in range(256) if each != byte], 5):
            changed = data[:place] + bytes([other]) + data[place + 1 :]
            with pytest.raises(CorruptRecord) as caught:
                Record.from_json(changed.decode("utf-8", "surrogateescape"))
            told += isinstance(caught.value, ChangedRecord)
    assert told > 50, "among them some that would have been read as another match"


def test_what_would_be_too_long_when_it_is_saved_is_refused_when_it_is_read() -> None:
    """Each of these characters is written as twelve."""
    parts = json.loads(TEXT)
    del parts["sha256"]
    parts["notes"] = ["\U00020000" * 200] * 2_000
    start = json.dumps(parts, ensure_ascii=False, separators=(",", ":")).removesuffix("}")
    digest = sha256(b"callbreak-record-v2\0" + start.encode()).hexdigest()
    short = f'{start},"sha256":"{digest}"}}'
    assert seal.is_whole(short)
    assert len(short) < LONGEST_TEXT
    with pytest.raises(CorruptRecord, match="longer than 4000000 characters when it is saved"):
        Record.from_json(short)


@given(
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=200), max_size=5),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.binary(max_size=256),
)
def test_what_is_taken_is_saved_and_read_again_as_the_same(
    remarks: list[str], bot_seed: str, seed: bytes
) -> None:
    record = replace(
        Match(PRESETS["classic"], seed).record(), remarks=tuple(remarks), bot_seed=bot_seed
    )
    again = Record.from_json(record.to_json())
    assert again == record
    assert Record.from_json(again.to_json()) == record


def test_a_long_record_is_read_and_played_in_slices() -> None:
    rules = replace(PRESETS["master"], cut=True)
    match = Match(rules, "long")
    commands = []
    for _ in range(30):
        before = len(match.commands)
        match.cut(3)
        for _ in range(4):
            match.call(2)
        while match.trick is not None:
            match.play((match.legal_plays() & -match.legal_plays()).bit_length() - 1)
        commands.append(len(match.commands) - before)
        match.next_deal()
    assert commands == [57] * 30, "a cut, four calls and 52 cards each"
    text = match.to_json()
    record = Record.from_json(text)
    steps = list(Match.replaying(record))
    assert len(record.commands) == 30 * 58
    assert steps == [100 * number / 1740 for number in range(1, 18)]
    assert finish(Match.replaying(record))[0] == match
    assert list(Record.reading(text)) == [], "fewer than two thousand commands are read at once"
