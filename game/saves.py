"""The match kept in storage: written after every command, read at the start, never thrown away.

Two generations are kept, so that a text that was damaged or changed costs one card at most.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace

from game.engine import ChangedRecord, CorruptRecord, Phase, Record, finish
from game.platform.base import Refusal, Storage, StorageError
from game.session import Save, Session

MATCH_KEY = "match"
"""The match in progress, or the last one finished."""
BEFORE_KEY = "match-before"
"""The same match as it was saved before the last time."""
ARCHIVE_KEY = "match-aside"
"""The archive of unfinished matches given up for another: this key and a number from 1."""
ORDER_KEY = "match-aside-order"
"""The numbers of the archive's places, the last one taken first, as JSON."""
MOST_ARCHIVED = 50
"""How many matches the archive holds; after that the first that was put there goes."""
DAMAGED_KEY = "match-damaged"
"""A text that could not be read, as it was found; further ones get a number behind it."""
MOST_DAMAGED = 20
"""How many damaged texts are kept apart; the last place is used again after that."""


@dataclass(frozen=True)
class Loaded:
    """What the start of the program found."""

    session: Session | None = None
    problem: str = ""
    """What is wrong with the text that was kept last; empty where all is well."""
    set_aside: bool = False
    """Whether what could not be used is kept under another key."""
    refusal: StorageError | None = None
    """Why there is nothing to be read, where nothing may be kept at all."""


class MatchStore:
    """Writes the match after every command; a refusal of storage is told and tried again."""

    def __init__(self, storage: Storage, tell: Callable[[StorageError], None]) -> None:
        self._storage = storage
        self._tell = tell
        self._told = False
        self._stopped = False
        """Whether storage holds a text that could be neither read nor set aside."""
        self._waiting: list[str] = []
        """Records of unfinished matches that storage did not take yet. Until it does nothing is
        saved, because the match's own place still holds the first of them."""
        self._to_forget: list[str] = []
        """Records that are played again and are still in the archive."""
        self._kept = False
        """Whether the last record that was to be saved is saved."""
        self._last: str | None = None
        """What was saved last of the match that is played; None where another begins."""

    def load(self) -> Loaded:
        """Bring the kept match back."""
        return finish(self.loading())

    def loading(self) -> Generator[float, None, Loaded]:
        """Bring the kept match back in slices: give how much is done (0..1) after each."""
        loaded = yield from loading(self._storage, self.save)
        self._stopped = bool(loaded.problem) and not loaded.set_aside
        if loaded.refusal is not None:
            self.refused(loaded.refusal)
        if loaded.session is not None:
            self._last = loaded.session.record.to_json()
            if loaded.problem:
                loaded.session.save()
        return loaded

    def save(self, text: str) -> None:
        """Keep the record of the match that is played, and the one before."""
        self._kept = False
        if self._stopped or not self._archive_what_waits():
            return
        try:
            self._write(text)
        except StorageError as error:
            self.refused(error)
        else:
            self._kept, self._told, self._last = True, False, text
            self._forget()

    def _write(self, text: str) -> None:
        """Write both generations; where there is room for one, the newer. Raises StorageError."""
        if self._last not in (None, text):
            with contextlib.suppress(StorageError):
                self._storage.write(BEFORE_KEY, self._last or "")
        try:
            self._storage.write(MATCH_KEY, text)
        except StorageError:
            with contextlib.suppress(StorageError):
                self._storage.delete(BEFORE_KEY)
            self._storage.write(MATCH_KEY, text)
            return
        if self._last is None:
            with contextlib.suppress(StorageError):
                self._storage.write(BEFORE_KEY, text)

    def archive(self, session: Session | None) -> None:
        """Keep a match, if it is unfinished, before another takes its place."""
        if session is not None and session.match.phase is not Phase.MATCH_OVER:
            text = session.record.to_json()
            self._to_forget = [old for old in self._to_forget if not _goes_on_from(text, old)]
            self._waiting.append(text)
            self._archive_what_waits()
        self._last = None

    def bring_back(self, session: Session, text: str) -> None:
        """Save a match of which the archive holds this text; once it is saved it leaves it."""
        self._to_forget.append(text)
        session.save()

    def _forget(self) -> None:
        """Drop from the archive what is played again; tried anew at the next save if refused."""
        try:
            while self._to_forget:
                forget_archived(self._storage, self._to_forget[0])
                del self._to_forget[0]
        except StorageError as error:
            self.refused(error)

    def refused(self, error: StorageError) -> None:
        """Tell of a refusal, once until a match could be saved again."""
        if not self._told:
            self._told = True
            self._tell(error)

    def _archive_what_waits(self) -> bool:
        """Return whether nothing waits any more."""
        try:
            while self._waiting:
                archive(self._storage, self._waiting[0])
                del self._waiting[0]
        except StorageError as error:
            self.refused(error)
        return not self._waiting


def load(storage: Storage, save: Save) -> Loaded:
    """Bring the kept match back: `loading`, done in one go."""
    return finish(loading(storage, save))


def loading(storage: Storage, save: Save) -> Generator[float, None, Loaded]:
    """Bring the kept match back, or the one saved before it where that was damaged or changed.

    Where the last save is gone nothing was kept, for somebody took it away. What cannot be used is
    set aside under a key of its own. Gives how much is done (0..1).
    """
    problem = ""
    for key in (MATCH_KEY, BEFORE_KEY):
        try:
            text = storage.read(key)
        except StorageError as error:
            if error.refusal is Refusal.FORBIDDEN and not problem:
                return Loaded(refusal=error)
            return Loaded(problem=problem or str(error))
        if text is None:
            break
        try:
            record = yield from Record.reading(text, longest=None)
            session = yield from Session.resuming(record, save)
        except CorruptRecord as error:
            problem = problem or str(error)
            try:
                _set_aside(storage, key, text)
            except StorageError as refusal:
                return Loaded(problem=f"{problem} ({refusal})")
            continue
        return Loaded(session, problem, set_aside=True)
    return Loaded(problem=problem, set_aside=bool(problem))


def _set_aside(storage: Storage, key: str, text: str) -> None:
    """Move a text that cannot be used to a place of its own; raises StorageError."""
    storage.write(_free_key(storage), text)
    storage.delete(key)


def archive(storage: Storage, text: str) -> None:
    """Keep the record of a match that another takes the place of; raises StorageError.

    No text ever moves: a match takes a free place, or that of a record it goes on from, and only
    where none is free the place of the one that was put there first.
    """
    places, order = _places(storage), _order(storage)
    mine = [number for number, kept in places.items() if kept and _goes_on_from(text, kept)]
    free = [number for number, kept in places.items() if kept is None]
    if mine:
        number = mine[0]
    elif free:
        number = free[0]
    else:
        number = _in_order(places, order)[-1]
    storage.write(f"{ARCHIVE_KEY}-{number}", text)
    for other in mine[1:]:
        storage.delete(f"{ARCHIVE_KEY}-{other}")
    _write_order(storage, [number, *(other for other in order if other != number)])


def archived(storage: Storage) -> list[tuple[int, str]]:
    """Return the numbers and records of the archived matches, the last one first.

    Of a record that one above it goes on from, which a refusal may have left, nothing is told. A
    place that cannot be read is passed over; raises StorageError where none can.
    """
    places = _places(storage)
    found: list[tuple[int, str]] = []
    for number in _in_order(places, _order(storage)):
        text = places[number]
        if text is not None and not any(_goes_on_from(other, text) for _, other in found):
            found.append((number, text))
    return found


def forget_archived(storage: Storage, text: str) -> None:
    """Drop a match from the archive, once it is played again; raises StorageError.

    A record that holds anything which `text` does not stays.
    """
    for number, kept in _places(storage).items():
        if kept is not None and _goes_on_from(text, kept):
            storage.delete(f"{ARCHIVE_KEY}-{number}")


def _goes_on_from(text: str, earlier: str) -> bool:
    """Return whether a record holds all that another does: the same, or the same and more."""
    if text == earlier:
        return True
    if _marks_of(text) is None or _marks_of(text) != _marks_of(earlier):
        return False
    mine, its = _record_of(text), _record_of(earlier)
    return (
        mine is not None
        and its is not None
        and replace(mine, commands=its.commands, remarks=its.remarks) == its
        and mine.commands[: len(its.commands)] == its.commands
        and mine.remarks[: len(its.remarks)] == its.remarks
    )


def _record_of(text: str) -> Record | None:
    """Return what a record says, changed or not; None where it cannot be read."""
    try:
        return Record.from_json(text, longest=None)
    except ChangedRecord as changed:
        return changed.record
    except CorruptRecord:
        return None


def _marks_of(text: str) -> tuple[str, ...] | None:
    """Return the fingerprint and the bots' seed as they stand in a record; None in no record.

    Where they differ the matches do, which is told much sooner than by reading both.
    """
    found = re.search(r'"fingerprint":"([0-9a-f]{64})"', text)
    bots = re.search(r'"bot_seed":"([^"]{1,40})"', text)
    return (found[1], bots[1]) if found and bots else None


def _places(storage: Storage) -> dict[int, str | None]:
    """Return what lies in every place that can be read, in order; StorageError where none can."""
    places: dict[int, str | None] = {}
    for number in range(1, MOST_ARCHIVED + 1):
        try:
            places[number] = storage.read(f"{ARCHIVE_KEY}-{number}")
        except StorageError:
            if number == MOST_ARCHIVED and not places:
                raise
    return places


def _order(storage: Storage) -> list[int]:
    """Return the numbers of places, the last one taken first; without a word: as they count."""
    try:
        numbers = json.loads(storage.read(ORDER_KEY) or "[]")
    except (StorageError, ValueError, RecursionError):
        return []
    if not isinstance(numbers, list):
        return []
    return [number for number in numbers if type(number) is int and 1 <= number <= MOST_ARCHIVED]


def _in_order(places: Mapping[int, str | None], order: Sequence[int]) -> list[int]:
    """Return the taken places that can be read, the last one taken first."""
    numbers = dict.fromkeys([*order, *places])
    return [number for number in numbers if places.get(number) is not None]


def _write_order(storage: Storage, order: Sequence[int]) -> None:
    """Note the order; without it the matches are all there, but listed otherwise."""
    with contextlib.suppress(StorageError):
        storage.write(ORDER_KEY, json.dumps(list(dict.fromkeys(order))))


def _free_key(storage: Storage) -> str:
    keys = [DAMAGED_KEY, *(f"{DAMAGED_KEY}-{number}" for number in range(2, MOST_DAMAGED + 1))]
    return next((key for key in keys if storage.read(key) is None), keys[-1])
