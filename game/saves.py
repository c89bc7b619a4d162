"""The match kept in storage: written after every command, read at the start, never thrown away."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import CorruptRecord, Record
from game.platform.base import Storage, StorageError
from game.session import Save, Session

MATCH_KEY = "match"
"""The match in progress, or the last one finished."""
ASIDE_KEY = "match-aside"
"""Where unfinished matches given up for another are kept: this key and a number from 1."""
MOST_ASIDE = 50
"""How many matches are kept aside; after that the one put aside first goes."""
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
    set_aside: bool = False
    """Whether what could not be used is kept under another key."""


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
        return Loaded(problem=f"{problem} ({error})")
    return Loaded(problem=problem, set_aside=True)


def put_aside(storage: Storage, text: str) -> None:
    """Keep the record of a match that another takes the place of; raises StorageError."""
    texts = [other for _, other in aside(storage) if other != text]
    _write_aside(storage, [text, *texts])


def aside(storage: Storage) -> list[tuple[int, str]]:
    """Give the numbers and records of the matches put aside, the last one first.

    A place that cannot be read is passed over; raises StorageError where none can.
    """
    return [(number, text) for number, text in _places(storage).items() if text is not None]


def forget_aside(storage: Storage, text: str) -> None:
    """Drop a record from those put aside, once it is played again; raises StorageError."""
    texts = [other for _, other in aside(storage)]
    if text in texts:
        texts.remove(text)
        _write_aside(storage, texts, upwards=True)


def _places(storage: Storage) -> dict[int, str | None]:
    """Give what lies in every place that can be read, in order; StorageError where none can."""
    places: dict[int, str | None] = {}
    for number in range(1, MOST_ASIDE + 1):
        try:
            places[number] = storage.read(f"{ASIDE_KEY}-{number}")
        except StorageError:
            if number == MOST_ASIDE and not places:
                raise
    return places


def _write_aside(storage: Storage, texts: list[str], upwards: bool = False) -> None:
    """Write what changed, in the order in which a refusal half-way loses nothing.

    Texts that move to later places are written from the last place on, else from the first.
    """
    places = list(_places(storage).items())
    wanted: list[str | None] = [*texts[: len(places)], *[None] * (len(places) - len(texts))]
    pairs = list(zip(places, wanted))
    for (number, before), text in pairs if upwards else reversed(pairs):
        if text == before:
            continue
        if text is None:
            storage.delete(f"{ASIDE_KEY}-{number}")
        else:
            storage.write(f"{ASIDE_KEY}-{number}", text)


def _free_key(storage: Storage) -> str:
    keys = [DAMAGED_KEY, *(f"{DAMAGED_KEY}-{number}" for number in range(2, MOST_DAMAGED + 1))]
    return next((key for key in keys if storage.read(key) is None), keys[-1])
