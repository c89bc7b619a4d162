"""How fast the bots think, on this machine: playouts, sampled deals and decisions a second.

    python build/bench_bots.py [--seconds 2]

Nothing here is a test: the figures depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.base import decide
from game.bots.deals import Dealer
from game.bots.knowledge import prove
from game.bots.levels import LEVELS, make_bot
from game.bots.plain import PlainPlayouts
from game.bots.rollout import Playouts, layout_of
from game.engine import PRESETS, Match, Phase


def rate(work: Callable[[int], object], seconds: float) -> float:
    """Give how often a second `work` can be done, called with 0, 1, 2, ..."""
    done = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(20):
            work(done)
            done += 1
    return done / spent


def playouts(key: str, seconds: float) -> tuple[float, float]:
    """Give how many random and how many sensible playouts of 13 tricks run a second."""
    rules = PRESETS[key]
    layouts = [layout_of(Match(rules, seed).hands) for seed in range(200)]
    if rules.cut:
        layouts = [layout_of(Match(PRESETS["series"], seed).hands) for seed in range(200)]
    random = Random(1).random
    plain, sensible = PlainPlayouts(rules), Playouts(rules)

    def run_plain(number: int) -> None:
        plain.run(layouts[number % 200][:], 0, (), [0] * 4, 13, random, True)

    def run_sensible(number: int) -> None:
        sensible.run(layouts[number % 200][:], 0, (), [3] * 4, 13, random, True)

    return rate(run_plain, seconds), rate(run_sensible, seconds)


def sampled_deals(seconds: float) -> float:
    """Give how many layouts of 39 hidden cards are drawn a second."""
    match = Match(PRESETS["classic"], 1)
    dealer = Dealer(prove(match.view(0)))
    random = Random(1).random
    return rate(lambda _number: dealer.deal(random), seconds)


def decisions(level: str, key: str) -> list[float]:
    """Give the milliseconds of every decision of one deal that is a choice, lowest first."""
    match = Match(PRESETS[key], 1)
    bot, rng = make_bot(level), Random(1)
    spent = []
    while match.phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER):
        assert match.turn is not None
        start = perf_counter()
        decision = decide(bot, match.view(match.turn), rng)
        if match.phase is Phase.CALL or match.legal_plays().bit_count() > 1:
            spent.append((perf_counter() - start) * 1000)
        match.apply(decision.action)
    return sorted(spent)


def longest_slice(level: str, key: str) -> float:
    """Give the milliseconds between two yields at worst, over one deal."""
    match = Match(PRESETS[key], 1)
    bot, rng = make_bot(level), Random(1)
    worst = 0.0
    while match.phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER):
        assert match.turn is not None
        thinking = bot.think(match.view(match.turn), rng)
        while True:
            start = perf_counter()
            try:
                next(thinking)
            except StopIteration as stop:
                match.apply(stop.value.action)
                break
            finally:
                worst = max(worst, (perf_counter() - start) * 1000)
    return worst


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each rate is taken")
    seconds = parser.parse_args().seconds
    for key in PRESETS:
        plain, sensible = playouts(key, seconds)
        print(f"{key:<12} {plain:>9,.0f} random and {sensible:>9,.0f} sensible playouts a second")
    print(f"{sampled_deals(seconds):>22,.0f} sampled deals a second")
    print("milliseconds a decision: median, 95th percentile, longest; longest between two yields")
    for level in LEVELS:
        for key in ("classic", "call-bridge"):
            spent = decisions(level, key)
            marks = (spent[len(spent) // 2], spent[len(spent) * 95 // 100], spent[-1])
            print(
                f"{level:<8} {key:<12}"
                + "".join(f"{mark:>9.2f}" for mark in marks)
                + f"{longest_slice(level, key):>9.2f}"
            )


if __name__ == "__main__":
    main()
