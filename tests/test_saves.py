"""The kept match: found again, set aside when damaged, never thrown away."""

from __future__ import annotations

from game import saves
from game.engine import PRESETS, Call
from game.platform.base import StorageError
from game.session import Session, table_for_one


class Memory:
    """Storage in a dictionary."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self.texts.pop(key, None)


class Refusing(Memory):
    """Storage that lets nothing in or out."""

    def read(self, key: str) -> str | None:
        raise StorageError("storage is switched off")

    def write(self, key: str, text: str) -> None:
        raise StorageError("storage is switched off")


class ReadOnly(Memory):
    """Storage that can be read but is full."""

    def write(self, key: str, text: str) -> None:
        raise StorageError("storage is full")


def nothing(text: str) -> None:
    """Save nowhere."""


def a_record() -> str:
    session = Session.new(PRESETS["classic"], table_for_one("casual"), None, "7", "0")
    session.submit(0, Call(3))
    return session.record.to_json()


def test_nothing_kept_is_no_problem():
    loaded = saves.load(Memory(), nothing)
    assert loaded.session is None
    assert loaded.problem == ""


def test_a_kept_match_comes_back():
    memory = Memory()
    memory.write("match", a_record())
    loaded = saves.load(memory, nothing)
    assert loaded.session is not None
    assert loaded.session.match.calls[0] == 3
    assert loaded.problem == ""


def test_a_damaged_match_is_told_and_its_text_is_kept():
    memory = Memory()
    memory.write("match", a_record()[:-20])
    loaded = saves.load(memory, nothing)
    assert loaded.session is None
    assert "not JSON" in loaded.problem
    assert memory.texts == {"match-damaged": a_record()[:-20]}


def test_further_damaged_texts_are_kept_beside_the_first():
    memory = Memory()
    for text in ("one", "two", "three"):
        memory.write("match", text)
        saves.load(memory, nothing)
    assert memory.texts == {
        "match-damaged": "one",
        "match-damaged-2": "two",
        "match-damaged-3": "three",
    }


def test_a_refusing_storage_is_told_and_the_game_starts():
    loaded = saves.load(Refusing(), nothing)
    assert loaded.session is None
    assert loaded.problem == "storage is switched off"


def test_a_damaged_match_in_a_full_storage_stays_where_it_is():
    memory = ReadOnly()
    memory.texts["match"] = "damaged"
    loaded = saves.load(memory, nothing)
    assert "storage is full" in loaded.problem
    assert memory.texts == {"match": "damaged"}


def test_a_match_given_up_is_kept_as_the_previous_one():
    memory = Memory()
    memory.write("match", a_record())
    saves.set_aside(memory)
    assert memory.texts["match-previous"] == a_record()
