"""What the end of a deal is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine import HIGH_CALL, HighCall, SeatView


@dataclass(frozen=True)
class Objective:
    """What a player wants, in calls' worth (one trick called and made is 1)."""

    spoil: float = 0.08
    """What one call's worth less for another player is worth."""
    win: float = 2.0
    """What winning the match alone is worth, in the deal that decides it."""


Utility = Callable[[Sequence[int]], float]
"""From the tricks each seat is short of its call (negative: over it) to a worth."""


def deal_utility(view: SeatView, seat: int, calls: Sequence[int], objective: Objective) -> Utility:
    """Return what the end of the view's deal is worth to a seat under these four calls."""
    rules = view.rules
    tables = [
        [
            rules.score(call, call - short) / rules.call_units if 0 <= call - short <= 13 else 0.0
            for short in range(-13, 14)
        ]
        for call in calls
    ]
    spoil = objective.spoil
    mine = tables[seat]
    one, two, three = (other for other in range(4) if other != seat)
    first, second, third = tables[one], tables[two], tables[three]

    def points(short: Sequence[int]) -> float:
        return mine[short[seat] + 13] - spoil * (
            first[short[one] + 13] + second[short[two] + 13] + third[short[three] + 13]
        )

    if not objective.win:
        return points
    if rules.deals == view.deal_number:
        totals = [total / rules.call_units for total in view.totals]
        return _with_place(seat, totals, tables, points, objective.win)
    high = [other for other in range(4) if calls[other] >= HIGH_CALL]
    if rules.high_call is HighCall.MATCH and high:
        return _with_high_call(view, seat, calls, high, points, objective.win)
    return points


def _with_place(
    seat: int, totals: list[float], tables: list[list[float]], points: Utility, win: float
) -> Utility:
    """Add the share of the win that the final totals give."""

    def utility(short: Sequence[int]) -> float:
        ends = [totals[other] + tables[other][short[other] + 13] for other in range(4)]
        best = max(ends)
        share = win / ends.count(best) if ends[seat] == best else 0.0
        return points(short) + share

    return utility


def _with_high_call(
    view: SeatView, seat: int, calls: Sequence[int], high: list[int], points: Utility, win: float
) -> Utility:
    """Add the match, which goes at once to whoever makes a high call."""
    rules = view.rules

    def utility(short: Sequence[int]) -> float:
        made = [other for other in high if rules.is_made(calls[other], calls[other] - short[other])]
        if not made:
            return points(short)
        return points(short) + (3 * win / len(made) if seat in made else -win)

    return utility
