"""The match kept in storage: written after every command, read at the start, never thrown away."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import CorruptRecord, Record
from game.platform.base import Storage, StorageError
from game.session import Save, Session

MATCH_KEY = "match"
"""The match in progress, or the last one finished."""
PREVIOUS_KEY = "match-previous"
"""The match that was given up for a newer one."""
DAMAGED_KEY = "match-damaged"
"""A text that could not be read, as it was found; further ones get a number behind it."""
MOST_DAMAGED = 20
"""How many damaged texts are kept apart; the last place is used again after that."""


@dataclass(frozen=True)
class Loaded:
    """What the start of the program found."""

    session: Session | None = None
    problem: str = ""
    """Why there is no session although something was kept; empty where all is well."""


def load(storage: Storage, save: Save) -> Loaded:
    """Bring the kept match back; a damaged one is set aside under its own key."""
    try:
        text = storage.read(MATCH_KEY)
    except StorageError as error:
        return Loaded(problem=str(error))
    if text is None:
        return Loaded()
    try:
        return Loaded(Session.resume(Record.from_json(text), save))
    except CorruptRecord as error:
        problem = str(error)
    try:
        storage.write(_free_key(storage), text)
        storage.delete(MATCH_KEY)
    except StorageError as error:
        problem = f"{problem} ({error})"
    return Loaded(problem=problem)


def set_aside(storage: Storage) -> None:
    """Keep the text of the present match under PREVIOUS_KEY; raises StorageError."""
    text = storage.read(MATCH_KEY)
    if text is not None:
        storage.write(PREVIOUS_KEY, text)


def _free_key(storage: Storage) -> str:
    keys = [DAMAGED_KEY, *(f"{DAMAGED_KEY}-{number}" for number in range(2, MOST_DAMAGED + 1))]
    return next((key for key in keys if storage.read(key) is None), keys[-1])
