"""The record of a match as JSON: rules, seed and commands, and who sat where.

Replaying the commands on the rules and the seed gives the same match again (`Match.replay`).
Records are written in version 2, whose seal tells a change; version 1 is read too. docs/RULES.md
describes both.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, NoReturn, TypeVar

from game.engine import seal
from game.engine.commands import Command, parse_command
from game.engine.errors import CorruptRecord, ParseError, RulesError, cited
from game.engine.rules import SINCE_VERSION_2, Rules
from game.engine.shuffle import fingerprint

FORMAT = "callbreak-record"
VERSION = 2
"""The version that is written; those before it are read."""
LONGEST_TEXT = 4_000_000
"""A foreign record is refused where it, or what would be written of it, is longer (characters)."""
WIDEST = 12
"""How many characters of a written record one character of a text takes at most."""
MARGIN = 1_000
"""How much longer at most the record of a text in ASCII is when it is written again."""
SLICE = 2_000
"""How many commands are read in one step."""
LONGEST_SEED = 256
"""Bytes of a seed."""
LONGEST_NAME = 40
"""Characters in a player's level or name, or in the bots' seed."""
LONGEST_NOTE = 200
"""Characters in a note."""
MOST_VERSIONS = 9_999
"""The highest version of bots."""


@dataclass(frozen=True)
class Player:
    """Who sits on a seat."""

    kind: str
    """"human" or "bot"."""
    level: str
    """The bot's level; empty for a human."""
    name: str
    """As shown at the table."""

    def __post_init__(self) -> None:
        if self.kind not in ("human", "bot"):
            _refuse("a player's kind must be 'human' or 'bot'")
        _check_text(self.level, "level", LONGEST_NAME)
        _check_text(self.name, "name", LONGEST_NAME, shown=True)

    @property
    def shown_name(self) -> str:
        """The name without the characters that could turn or hide what is written round it."""
        return without_controls(self.name)

    @property
    def shown_level(self) -> str:
        """The level, which a foreign record may spell as it likes, likewise."""
        return without_controls(self.level)


def without_controls(text: str) -> str:
    """Return a text without control and format characters; the joiners of scripts stay.

    Broken characters, halves of surrogate pairs, go too.

    >>> without_controls("A\u202esha\x1b[2J")
    'Asha[2J'
    """
    return "".join(
        character
        for character in text
        if character in _JOINERS or unicodedata.category(character) not in _UNSHOWN
    )


_JOINERS = "\u200c\u200d"
"""What letters of Indian scripts need between them."""
_UNSHOWN = ("Cc", "Cf", "Cs", "Zl", "Zp")


def shows_something(text: str) -> bool:
    """Return whether there is anything to see in a text: a letter, a digit, a sign.

    >>> shows_something("Asha"), shows_something(" \u200d\ufe0f")
    (True, False)
    """
    return any(unicodedata.category(character) not in _UNSEEN for character in text)


_UNSEEN = (*_UNSHOWN, "Cn", "Mn", "Me", "Zs")


@dataclass(frozen=True)
class Marks:
    """What else there is to know about a match, for whoever counts, compares or checks it."""

    practice: bool = False
    """Whether it was played for practice, with cards shown or moves taken back."""
    imported: bool = False
    """Whether it was brought in from outside."""
    changed: bool = False
    """Whether its text was changed after it was saved, so that it proves nothing."""
    origin: str = ""
    """Where its deals come from: "challenge", "day 2026-12-01", or nothing for its own."""

    def __post_init__(self) -> None:
        for name in MARKS:
            if type(getattr(self, name)) is not bool:
                _refuse(f"the mark {name!r} must be true or false")
        if not isinstance(self.origin, str) or not _is_origin(self.origin):
            _refuse(f"the origin must be 'challenge' or 'day 2026-12-01', not {cited(self.origin)}")


MARKS = ("practice", "imported", "changed")
"""The marks that are on or off, in the order in which they are written."""


def _is_origin(text: str) -> bool:
    if text in ("", "challenge"):
        return True
    day = re.fullmatch(r"day ([0-9]{4})-([0-9]{2})-([0-9]{2})", text)
    if day is None:
        return False
    year, month, number = map(int, day.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= number <= days[month - 1]


@dataclass(frozen=True)
class Record:
    """Everything needed to play a match again; raises CorruptRecord where it could not be read."""

    rules: Rules
    seed: bytes
    commands: tuple[Command, ...] = ()
    players: tuple[Player, ...] = ()
    """By seat, or empty where nobody is known."""
    bot_seed: str = ""
    """What the bots' random numbers come from; never derived from the deal's seed."""
    remarks: tuple[str, ...] = ()
    """Remarks such as the hints used, in order."""
    bots_version: int = 0
    """The version of the bots that it was begun with; 0 where that is not known."""
    marks: Marks = Marks()

    def __post_init__(self) -> None:
        if len(self.players) not in (0, 4):
            _refuse(f"the record names {len(self.players)} players instead of four")
        if type(self.bots_version) is not int or not 0 <= self.bots_version <= MOST_VERSIONS:
            _refuse(f"'bots_version' must be 0 to {MOST_VERSIONS}, not {cited(self.bots_version)}")
        _check_seed(self.seed)
        _check_text(self.bot_seed, "bot_seed", LONGEST_NAME)
        for remark in self.remarks:
            _check_text(remark, "notes", LONGEST_NOTE)

    @property
    def seed_text(self) -> str:
        """The seed as people write it: its text, or hex digits where it cannot be shown as one."""
        return next(iter(_seed_to_dict(self.seed).values()))

    def to_json(self) -> str:
        """Return the text that `Record.from_json` reads, in version 2."""
        return seal.sealed(
            {
                "format": FORMAT,
                "version": VERSION,
                "rules": self.rules.to_dict(),
                **_seed_to_dict(self.seed),
                "fingerprint": fingerprint(self.rules, self.seed),
                "commands": [str(command) for command in self.commands],
                "players": [
                    {"kind": player.kind, "level": player.level, "name": player.name}
                    for player in self.players
                ],
                "bot_seed": self.bot_seed,
                "bots_version": self.bots_version,
                "marks": [name for name in MARKS if getattr(self.marks, name)],
                "origin": self.marks.origin,
                "notes": list(self.remarks),
            }
        )

    @classmethod
    def from_json(cls, text: str, longest: int | None = LONGEST_TEXT) -> Record:
        """Read a record; raises CorruptRecord and nothing else.

        It is a ChangedRecord where the text can be read but is not as it was written. `longest`
        is the most characters that are read or would be written again, None without a limit.
        Only the form is checked here: whether the commands can be played is told by
        `Match.replay`.
        """
        return finish(cls.reading(text, longest))

    @classmethod
    def reading(
        cls, text: str, longest: int | None = LONGEST_TEXT
    ) -> Generator[float, None, Record]:
        """Read a record in slices: `from_json` for who must not stop the screen.

        Gives how much is read (0..1) after each slice, and returns the record.
        """
        data = _load(text, longest)
        version = data["version"]
        _check_keys(data, version)
        try:
            rules = Rules.from_dict(data["rules"])
        except (ParseError, RulesError) as error:
            raise CorruptRecord(f"the record's rules are wrong: {error}") from error
        seed = _seed_from_dict(data)
        _check_seed(seed)
        if data["fingerprint"] != fingerprint(rules, seed):
            _refuse("the fingerprint does not belong to the record's rules and seed")
        commands: list[Command] = []
        entries = _list(data, "commands")
        for number, entry in enumerate(entries, 1):
            commands.append(_command(number, entry))
            if number % SLICE == 0:
                yield number / len(entries)
        record = cls(
            rules=rules,
            seed=seed,
            commands=tuple(commands),
            players=tuple(_player(entry) for entry in _list(data, "players")),
            bot_seed=data["bot_seed"],
            remarks=tuple(_list(data, "notes")),
            bots_version=data["bots_version"] if version > 1 else 0,
            marks=_marks(data) if version > 1 else Marks(),
        )
        if longest is not None and _grows_beyond(text, record, longest):
            _refuse(f"the record would be longer than {longest} characters when it is saved")
        if version > 1 and not seal.is_whole(text):
            raise ChangedRecord(replace(record, marks=replace(record.marks, changed=True)))
        return record


def _grows_beyond(text: str, record: Record, longest: int) -> bool:
    """Return whether what is written of a record is longer; tried only where that can be."""
    most = len(text) + MARGIN if text.isascii() else len(text) * WIDEST
    return most > longest and len(record.to_json()) > longest


class ChangedRecord(CorruptRecord):
    """A record that can be read but was changed after it was saved, so that it proves nothing."""

    def __init__(self, record: Record) -> None:
        super().__init__("the record was changed after it was saved")
        self.record = record
        """What it says now, marked as changed."""


_Result = TypeVar("_Result")


def finish(steps: Generator[object, None, _Result]) -> _Result:
    """Return what work in slices comes to, done in one go; raises what it raises."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: _Result = stop.value
            return result


def _refuse(message: str) -> NoReturn:
    raise CorruptRecord(message)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        _refuse("a key stands twice in the record")
    return result


def _load(text: str, longest: int | None) -> dict[str, Any]:
    if not isinstance(text, str):
        _refuse("a record is a text")
    if longest is not None and len(text) > longest:
        _refuse(f"the record is longer than {longest} characters")
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except (ValueError, RecursionError) as error:
        if isinstance(error, CorruptRecord):
            raise
        raise CorruptRecord("it is not JSON text, or it was cut short") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        _refuse("this is not a match record of Call Break Table")
    version = data.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        _refuse(f"the record has version {cited(version)}; this program reads 1 to {VERSION}")
    return data


def _check_keys(data: dict[str, Any], version: int) -> None:
    seed_key = "seed_hex" if "seed_hex" in data else "seed"
    wanted = {"format", "version", "rules", "fingerprint", "commands", "players", "bot_seed"}
    wanted |= {"notes", seed_key}
    if version > 1:
        wanted |= {"bots_version", "marks", "origin", seal.KEY}
    if missing := sorted(wanted - data.keys()):
        _refuse(f"the record lacks {missing[0]!r}")
    if unknown := sorted(data.keys() - wanted):
        _refuse(f"the record has an unknown part {cited(unknown[0])}")
    if version == 1:
        _check_version_1(data)


def _check_version_1(data: dict[str, Any]) -> None:
    """Refuse what version 1 did not know."""
    rules, players = data["rules"], _list(data, "players")
    later = sorted(SINCE_VERSION_2.keys() & (rules.keys() if isinstance(rules, dict) else ()))
    if later:
        _refuse(f"the record's rules have the switch {later[0]!r}, which version 1 lacks")
    if sum(isinstance(entry, dict) and entry.get("kind") == "human" for entry in players) > 1:
        _refuse("the record has more than one human: version 1 knows only one")


def _marks(data: dict[str, Any]) -> Marks:
    names = _list(data, "marks")
    for name in names:
        if name not in MARKS or names.count(name) > 1:
            _refuse(f"the marks are {', '.join(MARKS)}, each at most once, not {cited(names)}")
    return Marks(**dict.fromkeys(names, True), origin=data["origin"])


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data[key]
    return value if isinstance(value, list) else _refuse(f"{key!r} must be a list")


def _check_seed(seed: bytes) -> None:
    if len(seed) > LONGEST_SEED:
        _refuse(f"the seed is longer than {LONGEST_SEED} bytes")


def _check_text(value: object, where: str, longest: int, shown: bool = False) -> None:
    if not isinstance(value, str) or len(value) > longest:
        _refuse(f"{where!r} must hold texts of at most {longest} characters")
    kinds = {unicodedata.category(character) for character in value}
    if "Cs" in kinds:
        _refuse(f"{where!r} holds a broken character")
    if shown and kinds & {"Cc", "Zl", "Zp"}:
        _refuse(f"{where!r} holds a character that cannot be shown")
    if shown and value and not shows_something(value):
        _refuse(f"{where!r} holds nothing that can be seen")


def _player(entry: object) -> Player:
    if not isinstance(entry, dict) or entry.keys() != {"kind", "level", "name"}:
        _refuse("a player must have a kind, a level and a name")
    return Player(**entry)


def _command(number: int, entry: object) -> Command:
    try:
        return parse_command(entry)  # type: ignore[arg-type]
    except ParseError as error:
        raise CorruptRecord(f"command {number}: {error}") from error


def _seed_to_dict(seed: bytes) -> dict[str, str]:
    try:
        text = seed.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    return {"seed": text} if text.isprintable() and text.strip() else {"seed_hex": seed.hex()}


def _seed_from_dict(data: dict[str, Any]) -> bytes:
    try:
        if "seed_hex" in data:
            return bytes.fromhex(data["seed_hex"])
        seed: str = data["seed"]
        return seed.encode("utf-8")
    except (ValueError, TypeError, AttributeError) as error:
        raise CorruptRecord("the record's seed is damaged") from error
