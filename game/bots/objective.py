"""What the end of a deal is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine import HIGH_CALL, HighCall, Rules, Scoring, SeatView, TieBreak


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
    unit = points_of_a_call(rules)
    tables = [
        [
            rules.score(call, call - short) / unit if 0 <= call - short <= 13 else 0.0
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
        totals = [total / unit for total in view.totals]
        share = _share_of_the_win(view, seat, calls)
        return _with_place(seat, totals, tables, points, share, objective.win)
    high = [other for other in range(4) if calls[other] >= HIGH_CALL]
    if rules.high_call is HighCall.MATCH and high:
        return _with_high_call(view, seat, calls, high, points, objective.win)
    return points


def points_of_a_call(rules: Rules) -> float:
    """Return how many units of the score count as one call's worth."""
    return _EXACT_UNIT if rules.scoring is Scoring.EXACT else rules.call_units


_EXACT_UNIT = 4.0
"""A call that is met exactly is worth about 14 points: as much as 3.5 calls elsewhere."""

Share = Callable[[Sequence[int], Sequence[int]], float]
"""From the seats with the best total and the tricks each seat is short, what one of them wins."""


def _share_of_the_win(view: SeatView, seat: int, calls: Sequence[int]) -> Share:
    """Return the share of the win (0..1) that a seat has among equals."""
    if view.rules.tie_break is TieBreak.SHARED:
        return lambda best, short: 1 / len(best)
    before = [sum(result.tricks[other] for result in view.results) for other in range(4)]

    def share(best: Sequence[int], short: Sequence[int]) -> float:
        taken = {other: before[other] + calls[other] - short[other] for other in best}
        most = max(taken.values())
        return 1 / list(taken.values()).count(most) if taken[seat] == most else 0.0

    return share


def _with_place(
    seat: int,
    totals: list[float],
    tables: list[list[float]],
    points: Utility,
    share: Share,
    win: float,
) -> Utility:
    """Add the share of the win that the final totals give."""

    def utility(short: Sequence[int]) -> float:
        ends = [totals[other] + tables[other][short[other] + 13] for other in range(4)]
        best = max(ends)
        if ends[seat] < best:
            return points(short)
        return points(short) + win * share([s for s in range(4) if ends[s] == best], short)

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
