"""The record of a match as JSON: rules, seed and commands, and who sat where.

Replaying the commands on the rules and the seed gives the same match again (`Match.replay`).
"""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass
from typing import Any, NoReturn

from game.engine.commands import Command, parse_command
from game.engine.errors import CorruptRecord, ParseError, RulesError, cited
from game.engine.rules import Rules
from game.engine.shuffle import fingerprint

FORMAT = "callbreak-record"
VERSION = 1
LONGEST_TEXT = 4_000_000
"""A record longer than this (characters) is refused unread."""
LONGEST_SEED = 256
"""Bytes of a seed."""
LONGEST_NAME = 40
"""Characters in a player's level or name, or in the bots' seed."""
LONGEST_NOTE = 200
"""Characters in a note."""


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

    def __post_init__(self) -> None:
        if len(self.players) not in (0, 4):
            _refuse(f"the record names {len(self.players)} players instead of four")
        if sum(player.kind == "human" for player in self.players) > 1:
            _refuse("the record has more than one human: at a table there is only one")
        _check_seed(self.seed)
        _check_text(self.bot_seed, "bot_seed", LONGEST_NAME)
        for remark in self.remarks:
            _check_text(remark, "notes", LONGEST_NOTE)

    @property
    def seed_text(self) -> str:
        """The seed as people write it: its text, or hex digits where it cannot be shown as one."""
        return next(iter(_seed_to_dict(self.seed).values()))

    def to_json(self) -> str:
        """Return the text that `Record.from_json` reads."""
        data: dict[str, Any] = {
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
            "notes": list(self.remarks),
        }
        return json.dumps(data, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record; raises CorruptRecord and nothing else.

        Only the form is checked here: whether the commands can be played is told by
        `Match.replay`.
        """
        data = _load(text)
        _check_keys(data)
        try:
            rules = Rules.from_dict(data["rules"])
        except (ParseError, RulesError) as error:
            raise CorruptRecord(f"the record's rules are wrong: {error}") from error
        seed = _seed_from_dict(data)
        _check_seed(seed)
        if data["fingerprint"] != fingerprint(rules, seed):
            _refuse("the fingerprint does not belong to the record's rules and seed")
        return cls(
            rules=rules,
            seed=seed,
            commands=tuple(
                _command(number, entry) for number, entry in enumerate(_list(data, "commands"), 1)
            ),
            players=tuple(_player(entry) for entry in _list(data, "players")),
            bot_seed=data["bot_seed"],
            remarks=tuple(_list(data, "notes")),
        )


def _refuse(message: str) -> NoReturn:
    raise CorruptRecord(message)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) != len(pairs):
        _refuse("a key stands twice in the record")
    return result


def _load(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        _refuse("a record is a text")
    if len(text) > LONGEST_TEXT:
        _refuse(f"the record is longer than {LONGEST_TEXT} characters")
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except (ValueError, RecursionError) as error:
        if isinstance(error, CorruptRecord):
            raise
        raise CorruptRecord("it is not JSON text, or it was cut short") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        _refuse("this is not a match record of Call Break Table")
    version = data.get("version")
    if type(version) is not int or version != VERSION:
        _refuse(f"the record has version {cited(version)}; this program reads {VERSION}")
    return data


def _check_keys(data: dict[str, Any]) -> None:
    seed_key = "seed_hex" if "seed_hex" in data else "seed"
    wanted = {"format", "version", "rules", "fingerprint", "commands", "players", "bot_seed"}
    wanted |= {"notes", seed_key}
    if missing := sorted(wanted - data.keys()):
        _refuse(f"the record lacks {missing[0]!r}")
    if unknown := sorted(data.keys() - wanted):
        _refuse(f"the record has an unknown part {cited(unknown[0])}")


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
    if shown and kinds and kinds <= {"Cf", "Cn", "Zs"}:
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
