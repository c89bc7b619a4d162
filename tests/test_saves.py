"""The kept match: found again, set aside when damaged, never thrown away."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from random import Random

import pytest

from game import saves
from game.engine import PRESETS, Call, Marks, Record
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


class Filling(Memory):
    """Storage that is full after so many writes."""

    def __init__(self, texts: dict[str, str], writes: int) -> None:
        super().__init__()
        self.texts.update(texts)
        self.left = writes

    def write(self, key: str, text: str) -> None:
        if self.left == 0:
            raise StorageError("storage is full")
        self.left -= 1
        super().write(key, text)


def nothing(text: str) -> None:
    """Save nowhere."""


def a_record() -> str:
    session = Session.new(PRESETS["classic"], table_for_one("casual"), None, "7", "0")
    session.submit(0, Call(3))
    return session.record.to_json()


def test_nothing_kept_is_no_problem() -> None:
    loaded = saves.load(Memory(), nothing)
    assert loaded.session is None
    assert loaded.problem == ""


def test_a_kept_match_comes_back() -> None:
    memory = Memory()
    memory.write("match", a_record())
    loaded = saves.load(memory, nothing)
    assert loaded.session is not None
    assert loaded.session.match.calls[0] == 3
    assert loaded.problem == ""


def test_a_damaged_match_is_told_and_its_text_is_kept() -> None:
    memory = Memory()
    memory.write("match", a_record()[:-20])
    loaded = saves.load(memory, nothing)
    assert loaded.session is None
    assert "not JSON" in loaded.problem
    assert memory.texts == {"match-damaged": a_record()[:-20]}


def test_further_damaged_texts_are_kept_beside_the_first() -> None:
    memory = Memory()
    for text in ("one", "two", "three"):
        memory.write("match", text)
        saves.load(memory, nothing)
    assert memory.texts == {
        "match-damaged": "one",
        "match-damaged-2": "two",
        "match-damaged-3": "three",
    }


def test_a_refusing_storage_is_told_and_the_game_starts() -> None:
    loaded = saves.load(Refusing(), nothing)
    assert loaded.session is None
    assert loaded.problem == "storage is switched off"


def test_a_damaged_match_in_a_full_storage_stays_where_it_is() -> None:
    memory = ReadOnly()
    memory.texts["match"] = "damaged"
    loaded = saves.load(memory, nothing)
    assert "storage is full" in loaded.problem
    assert memory.texts == {"match": "damaged"}


def test_matches_put_aside_are_kept_the_last_one_first() -> None:
    memory = Memory()
    for text in ("one", "two", "three"):
        saves.archive(memory, text)
    assert saves.archived(memory) == [(3, "three"), (2, "two"), (1, "one")]
    saves.forget_archived(memory, "two")
    assert saves.archived(memory) == [(3, "three"), (1, "one")]
    saves.archive(memory, "one")
    assert saves.archived(memory) == [(1, "one"), (3, "three")]
    saves.archive(memory, "four")
    assert saves.archived(memory) == [(2, "four"), (1, "one"), (3, "three")]


def test_an_archive_from_before_there_was_an_order_is_listed_as_it_stood() -> None:
    memory = Memory()
    memory.texts = {"match-aside-1": "newest", "match-aside-2": "older", "match-aside-3": "oldest"}
    assert [text for _, text in saves.archived(memory)] == ["newest", "older", "oldest"]
    saves.archive(memory, "now")
    assert [text for _, text in saves.archived(memory)] == ["now", "newest", "older", "oldest"]
    for order in ("", "nonsense", "7", '{"a":1}', "[true, 99, -1]", "[" * 9999):
        memory.texts["match-aside-order"] = order
        assert {text for _, text in saves.archived(memory)} == {"now", "newest", "older", "oldest"}


def test_only_the_oldest_of_too_many_goes() -> None:
    memory = Memory()
    for number in range(55):
        saves.archive(memory, str(number))
    assert [text for _, text in saves.archived(memory)] == [str(n) for n in range(54, 4, -1)]


def forks() -> dict[str, str]:
    """Return records of matches with the same seeds: how a match began, two ways on, other bots."""
    begun, forks = Session.new(PRESETS["classic"], table_for_one("casual"), None, "7", "0"), {}
    forks["early"] = begun.record.to_json()
    for name, call in (("three", 3), ("two", 2)):
        session = Session.resume(Record.from_json(forks["early"]))
        session.submit(0, Call(call))
        forks[name] = session.record.to_json()
    other = Session.new(PRESETS["classic"], table_for_one("skilled"), None, "7", "0")
    forks["other bots"] = other.record.to_json()
    early = Record.from_json(forks["early"])
    forks["imported"] = replace(early, marks=Marks(imported=True)).to_json()
    seal = json.loads(forks["early"])["sha256"]
    forks["changed"] = forks["early"].replace(seal, seal[::-1])
    return forks


FORKS = forks()
GOING_ON = (("early", "three"), ("early", "two"))
"""Which of them are how another began."""


@pytest.mark.parametrize("first", FORKS)
@pytest.mark.parametrize("second", FORKS)
def test_a_record_takes_the_place_only_of_one_that_it_goes_on_from(first: str, second: str) -> None:
    memory = Memory()
    saves.archive(memory, FORKS[first])
    saves.archive(memory, FORKS[second])
    replaced = first == second or (first, second) in GOING_ON
    listed = [second] if replaced else [second, first]
    assert [text for _, text in saves.archived(memory)] == [FORKS[name] for name in listed]


@pytest.mark.parametrize("kept", FORKS)
@pytest.mark.parametrize("played", FORKS)
def test_only_what_the_match_that_is_played_holds_leaves_the_archive(
    kept: str, played: str
) -> None:
    memory = Memory()
    saves.archive(memory, FORKS[kept])
    saves.forget_archived(memory, FORKS[played])
    gone = kept == played or (kept, played) in GOING_ON
    assert (FORKS[kept] not in memory.texts.values()) == gone


class Unreadable(Memory):
    """A storage that cannot read some of its texts, nor write over them."""

    def __init__(self, *keys: str) -> None:
        super().__init__()
        self.keys = keys

    def read(self, key: str) -> str | None:
        if key in self.keys:
            raise StorageError("it is a folder")
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        if key in self.keys:
            raise StorageError("it is a folder")
        super().write(key, text)


def test_a_place_that_cannot_be_read_is_passed_over() -> None:
    storage = Unreadable("match-aside-2")
    for text in ("one", "two", "three"):
        saves.archive(storage, text)
    assert saves.archived(storage) == [(4, "three"), (3, "two"), (1, "one")]
    saves.forget_archived(storage, "three")
    assert saves.archived(storage) == [(3, "two"), (1, "one")]


def test_a_storage_that_reads_nothing_says_so() -> None:
    storage = Unreadable(*(f"match-aside-{number}" for number in range(1, 51)))
    with pytest.raises(StorageError, match="it is a folder"):
        saves.archived(storage)


@pytest.mark.parametrize("writes", range(6))
def test_a_storage_that_fills_up_half_way_loses_no_match(writes: int) -> None:
    memory = Memory()
    for text in ("one", "two", "three", "four"):
        saves.archive(memory, text)
    filled = Filling(memory.texts, writes)
    with contextlib.suppress(StorageError):
        saves.archive(filled, "five")
    assert {"one", "two", "three", "four"} <= {text for _, text in saves.archived(filled)}
    filled = Filling(memory.texts, writes)
    with contextlib.suppress(StorageError):
        saves.forget_archived(filled, "three")
    assert {"one", "two", "four"} <= {text for _, text in saves.archived(filled)}


class Flickering(Memory):
    """A storage of which any read and any write may fail, by chance."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.share = 0.0

    def read(self, key: str) -> str | None:
        self._flicker()
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        self._flicker()
        super().write(key, text)

    def delete(self, key: str) -> None:
        self._flicker()
        super().delete(key)

    def _flicker(self) -> None:
        if self.rng.random() < self.share:
            raise StorageError("not now")


@pytest.mark.parametrize("seed", range(60))
def test_whatever_storage_refuses_no_match_is_lost_or_doubled(seed: int) -> None:
    """Begin matches and bring others back while any access may fail; then let all work again."""
    rng = Random(seed)
    storage = Flickering(rng)
    keeper = saves.MatchStore(storage, lambda error: None)
    session = session_of("0", keeper)
    seeds = {"0"}
    for number in range(1, 30):
        storage.share = rng.choice((0.0, 0.05, 0.3))
        kept = saves_of(storage)
        keeper.archive(session)
        if kept and rng.random() < 0.5:
            text = rng.choice(kept)
            session = Session.resume(Record.from_json(text), keeper.save)
            keeper.bring_back(session, text)
        else:
            session = session_of(str(number), keeper)
            seeds.add(str(number))
        if session.match.turn == 0:
            session.submit(0, Call(2))
    storage.share = 0.0
    session.save()
    assert Record.from_json(storage.texts["match"]).seed_text == session.match.seed.decode()
    keeper.archive(session)
    found = [Record.from_json(text).seed_text for text in saves_of(storage)]
    assert set(found) == seeds
    assert len(found) == len(seeds), "none is listed twice"
    last = next(text for _, text in saves.archived(storage))
    assert last == session.record.to_json()


def saves_of(storage: Flickering) -> list[str]:
    """Return the archive as it is, whatever storage refuses just now."""
    share, storage.share = storage.share, 0.0
    texts = [text for _, text in saves.archived(storage)]
    storage.share = share
    return texts


class Stubborn(Memory):
    """A storage in which nothing can be archived until it gives in."""

    stubborn = True

    def write(self, key: str, text: str) -> None:
        if self.stubborn and key.startswith("match-aside"):
            raise StorageError("it is a folder")
        super().write(key, text)


def session_of(seed: str, keeper: saves.MatchStore) -> Session:
    return Session.new(PRESETS["classic"], table_for_one("novice"), keeper.save, seed)


def test_a_match_brought_back_stays_aside_until_it_is_saved_elsewhere() -> None:
    storage = Stubborn()
    told: list[StorageError] = []
    keeper = saves.MatchStore(storage, told.append)
    first = session_of("first", keeper)
    first.save()
    other = Session.new(PRESETS["classic"], table_for_one("novice"), None, "brought")
    brought = other.record.to_json()
    storage.texts["match-aside-1"] = brought
    keeper.archive(first)
    keeper.bring_back(Session.resume(Record.from_json(brought), keeper.save), brought)
    mine = first.record.to_json()
    assert storage.texts == {"match": mine, "match-before": mine, "match-aside-1": brought}
    assert [str(error) for error in told] == ["it is a folder"]

    storage.stubborn = False
    keeper.bring_back(Session.resume(Record.from_json(brought), keeper.save), brought)
    assert storage.texts == {
        "match": brought,
        "match-before": brought,
        "match-aside-2": mine,
        "match-aside-order": "[2]",
    }


def called(*calls: int) -> tuple[Memory, list[str]]:
    """Return a storage in which a match was saved after each of these calls, and the saves."""
    memory, texts = Memory(), []
    keeper = saves.MatchStore(memory, lambda error: None)
    session = session_of("7", keeper)
    for seat, call in enumerate(calls):
        session.submit(seat, Call(call))
        texts.append(memory.texts["match"])
    return memory, texts


def calls_of(loaded: saves.Loaded) -> tuple[int | None, ...]:
    assert loaded.session is not None
    return loaded.session.match.calls


def test_two_generations_are_kept() -> None:
    memory, texts = called(3, 2, 4)
    assert memory.texts == {"match": texts[2], "match-before": texts[1]}


def test_a_changed_match_is_told_and_set_aside_and_goes_on_one_call_behind() -> None:
    memory, texts = called(3, 2, 4)
    changed = texts[2].replace("call 2", "call 1")
    memory.texts["match"] = changed
    keeper = saves.MatchStore(memory, lambda error: None)
    loaded = keeper.load()
    assert calls_of(loaded) == (3, 2, None, None)
    assert loaded.problem == "the record was changed after it was saved"
    assert loaded.set_aside
    assert memory.texts == {
        "match": texts[1],
        "match-before": texts[1],
        "match-damaged": changed,
    }
    assert saves.MatchStore(memory, lambda error: None).load().problem == ""


def test_a_damaged_match_goes_on_from_the_one_before() -> None:
    memory, texts = called(3, 2)
    memory.texts["match"] = texts[1][:-1]
    loaded = saves.load(memory, nothing)
    assert (calls_of(loaded), loaded.set_aside) == ((3, None, None, None), True)
    assert "not JSON" in loaded.problem
    assert set(memory.texts) == {"match-before", "match-damaged"}


def test_a_match_that_was_taken_away_does_not_come_back() -> None:
    memory, _ = called(3, 2)
    del memory.texts["match"]
    assert saves.load(memory, nothing) == saves.Loaded()


def test_where_both_are_damaged_both_are_set_aside() -> None:
    memory = Memory()
    memory.texts = {"match": "one", "match-before": "two"}
    loaded = saves.load(memory, nothing)
    assert (loaded.session, loaded.set_aside) == (None, True)
    assert memory.texts == {"match-damaged": "one", "match-damaged-2": "two"}


def test_another_match_never_stands_behind_the_one_that_is_played() -> None:
    memory, _ = called(3, 2)
    keeper = saves.MatchStore(memory, lambda error: None)
    first = keeper.load().session
    keeper.archive(first)
    other = session_of("other", keeper)
    assert memory.texts["match"] == memory.texts["match-before"] == other.record.to_json()


class Small(Memory):
    """A storage with room for a number of characters."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, key: str, text: str) -> None:
        others = sum(len(kept) for other, kept in self.texts.items() if other != key)
        if others + len(text) > self.room:
            raise StorageError("storage is full")
        super().write(key, text)


def test_where_there_is_room_for_one_generation_it_is_the_newer() -> None:
    length = len(a_record())
    for room in range(length - 50, 2 * length + 50, 10):
        memory = Small(room)
        keeper = saves.MatchStore(memory, lambda error: None)
        session = session_of("7", keeper)
        for seat in range(4):
            session.submit(seat, Call(3))
            if len(session.record.to_json()) <= room:
                assert memory.texts["match"] == session.record.to_json()


def test_a_text_that_cannot_be_set_aside_stops_all_saving() -> None:
    storage = Filling({"match": "damaged"}, writes=0)
    keeper = saves.MatchStore(storage, lambda error: None)
    assert "storage is full" in keeper.load().problem
    storage.left = 100
    other = session_of("other", keeper)
    keeper.bring_back(other, other.record.to_json())
    assert storage.texts == {"match": "damaged"}


def test_a_refusal_is_told_again_once_saving_has_worked_between() -> None:
    storage = Filling({}, writes=0)
    told: list[StorageError] = []
    keeper = saves.MatchStore(storage, told.append)
    for left in (0, 0, 1, 0, 0):
        storage.left = left
        keeper.save("a record")
    assert len(told) == 2
