"""What is timed of the bots, natively by bench_bots.py and in the page by bench_browser.py.

It imports nothing but the game and what every runtime has.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from random import Random

from game.bots.arena.random_playouts import RandomPlayouts
from game.bots.deals import Dealer
from game.bots.knowledge import prove
from game.bots.levels import LEVELS, make_bot
from game.bots.rollout import Playouts, layout_of
from game.engine import PRESETS, Match, Phase

now = time.perf_counter if sys.platform == "emscripten" else time.process_time
"""Seconds of processor time; in the browser, where that clock stands still, of time."""


def rate(work: Callable[[int], object], seconds: float) -> float:
    """Return how often a second `work` can be done, called with 0, 1, 2, ..."""
    done = 0
    start = now()
    while (spent := now() - start) < seconds:
        for _ in range(20):
            work(done)
            done += 1
    return done / spent


def playouts(key: str, seconds: float) -> tuple[float, float]:
    """Return how many random and how many sensible playouts of 13 tricks run a second.

    The hands are those of the same 200 deals in every system.
    """
    rules = PRESETS[key]
    layouts = [layout_of(Match(PRESETS["classic"], seed).hands) for seed in range(200)]
    random = Random(1).random
    plain, sensible = RandomPlayouts(rules), Playouts(rules)

    def run_plain(number: int) -> None:
        plain.run(layouts[number % 200][:], 0, (), [0] * 4, 13, random, True)

    def run_sensible(number: int) -> None:
        sensible.run(layouts[number % 200][:], 0, (), [3] * 4, 13, random, True)

    return rate(run_plain, seconds), rate(run_sensible, seconds)


def sampled_deals(seconds: float) -> float:
    """Return how many layouts of 39 hidden cards are drawn a second."""
    match = Match(PRESETS["classic"], 1)
    dealer = Dealer(prove(match.view(0)))
    random = Random(1).random
    return rate(lambda _number: dealer.deal(random), seconds)


def decisions(level: str, key: str) -> list[float]:
    """Return the milliseconds of every decision of one deal that is a choice, lowest first."""
    return sorted(sum(steps) for choice, steps in _deal(level, key) if choice)


def steps(level: str, key: str) -> list[float]:
    """Return the milliseconds of every step between two yields over one deal, lowest first.

    The deal is played three times, the same each time, and the least is taken of each step: what
    the machine does besides hits other steps every time.
    """
    runs = [[spent for _, steps in _deal(level, key) for spent in steps] for _ in range(3)]
    return sorted(map(min, *runs))


def _deal(level: str, key: str) -> Iterator[tuple[bool, list[float]]]:
    """Play one deal; give of every decision whether it is a choice, and the time of its steps."""
    match = Match(PRESETS[key], 1)
    bot, rng = make_bot(level), Random(1)
    while match.phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER):
        assert match.turn is not None
        choice = match.phase is Phase.CALL or match.legal_plays().bit_count() > 1
        thinking = bot.think(match.view(match.turn), rng)
        decision, spent = None, []
        while decision is None:
            start = now()
            try:
                next(thinking)
            except StopIteration as stop:
                decision = stop.value
            spent.append((now() - start) * 1000)
        match.apply(decision.action)
        yield choice, spent


def report(seconds: float) -> str:
    """Return the table: rates a second, then milliseconds of decisions and of steps."""
    lines = []
    for key in PRESETS:
        plain, sensible = playouts(key, seconds)
        lines.append(
            f"{key:<12} {plain:>9,.0f} random and {sensible:>9,.0f} sensible playouts a second"
        )
    lines.append(f"{sampled_deals(seconds):>22,.0f} sampled deals a second")
    lines.append(f"{'':21}      ms a decision             ms between two yields")
    lines.append(f"{'':21}   median     95 %  longest     99 %  longest")
    for level in LEVELS:
        for key in ("classic", "call-bridge"):
            decided, between = decisions(level, key), steps(level, key)
            marks = (
                decided[len(decided) // 2],
                decided[len(decided) * 95 // 100],
                decided[-1],
                between[len(between) * 99 // 100],
                between[-1],
            )
            lines.append(f"{level:<8} {key:<12}" + "".join(f"{mark:>9.2f}" for mark in marks))
    return "\n".join(lines)
