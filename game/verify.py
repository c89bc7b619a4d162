"""Checks a record: deals its cards again from the seed and plays it through. Standard library."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import CorruptRecord, Cut, Match, Phase, Record, hand_text, nearest_preset
from game.engine.events import DealStarted, Event, HandsDealt
from game.text import names, score_table


def verify(text: str, fingerprint: str = "") -> Iterator[str]:
    """Give the lines of a report on a record; raises CorruptRecord where it does not hold.

    `fingerprint` is what was shown at the table before the first card, or its first eight or
    more digits; empty if nobody wrote it down.
    """
    record = Record.from_json(text)
    finished = Match.replay(record)
    system, differing = nearest_preset(record.rules)
    yield f"rules        {system}" + (f" but {', '.join(differing)}" if differing else "")
    yield f"seed         {record.seed_text}"
    yield f"fingerprint  {finished.fingerprint}: belongs to these rules and this seed"
    shown = fingerprint.strip().lower()
    if shown:
        if len(shown) < 8 or not finished.fingerprint.startswith(shown):
            raise CorruptRecord(
                f"the fingerprint shown at the table, {shown}, is not this record's; "
                "at least its first eight digits are needed"
            )
        yield f"shown        {shown}: the same"
    yield from _deals(record)
    yield f"replayed     {len(record.commands)} commands, all as the rules in force allow"
    if finished.results:
        players = names(record.players) if record.players else [f"Seat {n}" for n in range(4)]
        yield from score_table(finished, players)
    if finished.phase is not Phase.MATCH_OVER:
        yield f"the match is not over: it stands in the phase {finished.phase.value!r}"


def _deals(record: Record) -> Iterator[str]:
    """Give the four hands of every deal, each dealt again from the seed."""
    match = Match(record.rules, record.seed)

    def lines(events: tuple[Event, ...], cut: int) -> Iterator[str]:
        for event in events:
            if isinstance(event, HandsDealt):
                yield f"deal {match.deal_number}, attempt {match.attempt + 1}, cut {cut}:"
                yield from (
                    f"  seat {seat}     {hand_text(hand)}" for seat, hand in enumerate(match.hands)
                )
            elif isinstance(event, DealStarted):
                cut = 0

    yield from lines(match.opening, 0)
    for command in record.commands:
        cut = command.count if isinstance(command, Cut) else 0
        yield from lines(match.apply(command), cut)
