"""Whether calls are made as often as the estimate says: self-play of experts on a small budget.

    python build/measure/calibrate_bots.py --rules classic --deals 500

It prints, for calls given a chance of 50-60, 60-70, ... 90-100 %, how often they were made, with
the interval of 95 % that the number of cases allows (Wilson's).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.base import decide
from game.bots.estimate import Prospect, prospects
from game.bots.searcher import EXPERT, Searcher
from game.engine import PRESETS, Match, Phase, SeatView

SMALL = replace(EXPERT, deals=60, call_deals=150)


def best_prospect(view: SeatView, rng: Random) -> Prospect:
    """Return the call that the estimate prefers."""
    thinking = prospects(view, SMALL, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            found: list[Prospect] = stop.value
            return max(found, key=lambda prospect: prospect.utility)


def interval(made: int, count: int) -> tuple[float, float]:
    """Return Wilson's interval of 95 % for a share, in percent."""
    z = 1.96
    share = made / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half /= 1 + z * z / count
    return 100 * (middle - half), 100 * (middle + half)


def play(key: str, deals: int, seed: str) -> list[tuple[int, bool]]:
    """Give, for every call of so many deals, the chance it was given and whether it was made."""
    rules = replace(PRESETS[key], deals=1)
    expert = Searcher(SMALL)
    outcomes = []
    for number in range(deals):
        match = Match(rules, f"{seed} {number}")
        rng = Random(f"calibrate {seed} {number}")
        chances = [0, 0, 0, 0]
        while match.phase is not Phase.MATCH_OVER:
            assert match.turn is not None
            view = match.view(match.turn)
            if match.phase is Phase.CALL:
                best = best_prospect(view, rng)
                chances[match.turn] = best.percent
                match.call(best.call)
            else:
                match.apply(decide(expert, view, rng).action)
        (result,) = match.results
        for chance, call, tricks in zip(chances, result.calls, result.tricks):
            outcomes.append((chance, rules.is_made(call, tricks)))
    return outcomes


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", choices=PRESETS, default="classic")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    bins: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    for chance, made in play(options.rules, options.deals, options.seed):
        bins[min(chance // 10, 9)].append((chance, made))
    print(f"{options.rules}: {options.deals} deals, {4 * options.deals} calls")
    print("given      calls   mean given   made   interval of 95 %")
    for tenth, cases in sorted(bins.items()):
        given = sum(chance for chance, _ in cases) / len(cases)
        kept = sum(made for _, made in cases)
        low, high = interval(kept, len(cases))
        print(
            f"{10 * tenth:>3}-{10 * tenth + 10:<3} {len(cases):>8} {given:>12.1f}"
            f"{100 * kept / len(cases):>7.1f}   {low:.1f} to {high:.1f}"
            + ("" if low <= given <= high else "   outside")
        )


if __name__ == "__main__":
    main()
