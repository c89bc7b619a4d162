"""Checks a record: deals its cards again from the seed and plays it through. Standard library."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from string import hexdigits

from game.engine import CorruptRecord, Match, Phase, Record, hand_text, nearest_preset
from game.engine.events import CutMade, DealStarted, HandsDealt
from game.engine.record import MARKS
from game.text import names, score_table

LEAST_DIGITS = 8
"""How many digits of a fingerprint must be given for it to say anything."""


def verify(text: str, fingerprint: str | None = None) -> Iterator[str]:
    """Return the lines of a report on a record; raises CorruptRecord where it does not hold.

    `fingerprint` is what was shown at the table before the first card, or its first LEAST_DIGITS
    or more digits, with or without spaces; None if nobody wrote it down.
    """
    record = Record.from_json(text)
    if record.marks.changed:
        raise CorruptRecord("it was changed after it was saved once: what it tells proves nothing")
    finished = Match.replay(record)
    system, differing = nearest_preset(record.rules)
    yield f"rules        {system}" + (f" but {', '.join(differing)}" if differing else "")
    marks = [name for name in MARKS if getattr(record.marks, name)]
    marks += [record.marks.origin] * bool(record.marks.origin)
    if marks:
        yield f"marks        {', '.join(marks)}"
    yield f"seed         {record.seed_text}"
    yield f"fingerprint  {finished.fingerprint}: belongs to these rules and this seed"
    if fingerprint is not None:
        shown = _digits(fingerprint)
        if not finished.fingerprint.startswith(shown):
            raise CorruptRecord(f"the fingerprint that was shown, {shown}, is of another match")
        yield f"shown        {shown}: the same ({len(shown)} of 64 digits)"
    yield from _deals(record, finished)
    yield f"replayed     {len(record.commands)} commands, all as the rules in force allow"
    if finished.results:
        players = names(record.players) if record.players else [f"Seat {n}" for n in range(4)]
        yield from score_table(finished, players)
    if finished.phase is not Phase.MATCH_OVER:
        yield f"the match is not over: it stands in the phase {finished.phase.value!r}"


def _digits(shown: str) -> str:
    """Return the digits of a fingerprint as it was shown; raises CorruptRecord if it is none."""
    digits = "".join(shown.lower().split()).removesuffix("\N{HORIZONTAL ELLIPSIS}").rstrip(".")
    strange = next((character for character in digits if character not in hexdigits), None)
    if strange is not None:
        raise CorruptRecord(
            f"{strange!r} in {shown!r} is no digit of a fingerprint: those are 0 to 9 and a to f. "
            "Give the digits alone, without the words before them"
        )
    if len(digits) < LEAST_DIGITS:
        raise CorruptRecord(
            f"{shown!r} is too short: the first {LEAST_DIGITS} digits or more of the "
            "fingerprint that was shown are needed"
        )
    return digits


def _deals(record: Record, finished: Match) -> Iterator[str]:
    """Return the four hands of every deal, as they follow from the seed and the cuts.

    Of a deal that is still played nothing is told.
    """
    played = finished.phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER)
    hidden = (finished.deal_number, finished.attempt) if played else None
    table = Match(record.rules, record.seed)
    cut = deal = attempt = 0
    for events in chain((table.opening,), map(table.apply, record.commands)):
        for event in events:
            match event:
                case DealStarted(deal, attempt, _):
                    cut = 0
                case CutMade():
                    cut = event.count
                case HandsDealt(_, hands) if hidden == (deal, attempt):
                    yield f"deal {deal}, attempt {attempt}, cut {cut}: its cards are still played"
                case HandsDealt(_, hands):
                    yield f"deal {deal}, attempt {attempt}, cut {cut}:"
                    for seat, hand in enumerate(hands):
                        yield f"  seat {seat}     {hand_text(hand)}"
