"""What becomes of a save of which one byte was changed: every byte in every one of the 255 ways.

python build/measure/damage.py [--record FILE] [--every 1]

Without a record one is played: a match of five deals with hints. The table counts, by the part of
the record in which the byte lies, the changes that are refused as unreadable, those that are told
as changed, and those that are taken in silence. Exits with 1 if there is one of these.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine import PRESETS, ChangedRecord, CorruptRecord, Match, Player, Record
from tests.support import play_randomly

PARTS = (
    *("format", "version", "rules", "seed", "fingerprint", "commands", "players", "bot_seed"),
    *("bots_version", "marks", "origin", "notes", "sha256"),
)
"""The keys of a record, in the order in which they are written."""


def a_save() -> str:
    """Return the record of a whole match, as the game saves it."""
    match = Match(PRESETS["classic"], "one byte")
    play_randomly(match, Random(1))
    bots = (Player("bot", "casual", name) for name in ("Sayapatri", "Makhamali", "Danfe"))
    record = replace(match.record(), players=(Player("human", "", ""), *bots), bot_seed="0" * 32)
    return replace(record, remarks=("12 hint", "40 hint"), bots_version=1).to_json()


def part_of(text: str, place: int) -> str:
    """Return the key of the record in whose text a place lies."""
    starts = [(text.index(f'"{key}"'), key) for key in PARTS if f'"{key}"' in text]
    return max((start, key) for start, key in [(0, "format"), *starts] if start <= place)[1]


def changes(data: bytes, every: int = 1) -> Iterator[tuple[int, str, str]]:
    """Return the place of each change, how it is taken, and the changed text, `every`th alone."""
    number = 0
    for place, byte in enumerate(data):
        for other in range(256):
            if other == byte:
                continue
            number += 1
            if number % every:
                continue
            changed = data[:place] + bytes([other]) + data[place + 1 :]
            text = changed.decode("utf-8", "surrogateescape")
            yield place, outcome(text), text


def outcome(text: str) -> str:
    """Return "changed", "unreadable" or "silent", by what reading a save says of it."""
    try:
        Record.from_json(text, longest=None)
    except ChangedRecord:
        return "changed"
    except CorruptRecord:
        return "unreadable"
    return "silent"


def main() -> int:
    """Change every byte and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", type=Path, help="a record of version 2")
    parser.add_argument("--every", type=int, default=1, help="only each n-th change")
    options = parser.parse_args()
    text = options.record.read_text("ascii").strip() if options.record else a_save()
    if outcome(text) != "silent":
        print("that record is not whole to begin with", file=sys.stderr)
        return 1
    data = text.encode("ascii")
    parts = [part_of(text, place) for place in range(len(text))]
    found: Counter[tuple[str, str]] = Counter()
    for place, how, _ in changes(data, options.every):
        found[parts[place], how] += 1
    print(f"{len(data)} bytes, {sum(found.values())} changes\n")
    print(f"{'part':14}{'unreadable':>12}{'changed':>12}{'silent':>8}")
    for part in PARTS:
        row = [found[part, how] for how in ("unreadable", "changed", "silent")]
        print(f"{part:14}{row[0]:>12,}{row[1]:>12,}{row[2]:>8,}")
    silent = sum(count for (_, how), count in found.items() if how == "silent")
    print(f"\ntaken in silence: {silent}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
