"""Measure how strong the players are: `python -m game.bots.arena expert casual --matches 50`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from random import Random
from time import perf_counter

from game.bots.arena.tournament import (
    ALIASES,
    NAMES,
    PERFECT_INFORMATION,
    RULE_BASELINE,
    Tallies,
    Tally,
    play_set,
    seatings,
)
from game.engine import PRESETS, ParseError, Rules, RulesError

OPEN_DEALS = 5
"""How many deals a match of an open system has here."""

_Z95 = 1.96
_Z99 = 2.576
_LEAST_SETS = 20
_RESAMPLES = 2000


def mean_and_margin(values: Sequence[float], deviations: float = _Z95) -> tuple[float, float]:
    """Return the mean and half its confidence interval; the margin of one value is endless.

    >>> mean_and_margin([1.0, 3.0])
    (2.0, 1.96)
    """
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, deviations * sqrt(variance / len(values))


def points(sets: Sequence[Tallies], name: str) -> list[float]:
    """Return a player's points a match, set by set: the independent sample."""
    return [tallies[name].points / tallies[name].matches for tallies in sets]


def share_closed(sets: Sequence[Tallies], name: str, rng: Random) -> tuple[float, float, float]:
    """Return which share of the way between the baselines a player goes, and its interval.

    The interval of 95 % comes from drawing the sets again with replacement.
    """
    low, own, high = (points(sets, who) for who in (RULE_BASELINE, name, PERFECT_INFORMATION))

    def share(chosen: Sequence[int]) -> float:
        bottom = sum(low[index] for index in chosen)
        room = sum(high[index] for index in chosen) - bottom
        return (sum(own[index] for index in chosen) - bottom) / room if room else 0.0

    everything = range(len(sets))
    drawn = sorted(share(rng.choices(everything, k=len(sets))) for _ in range(_RESAMPLES))
    return share(everything), drawn[_RESAMPLES // 40], drawn[-1 - _RESAMPLES // 40]


def is_decided(names: Sequence[str], sets: Sequence[Tallies]) -> bool:
    """Return whether each player differs from the next one named, at 99 %."""
    if len(sets) < _LEAST_SETS:
        return False
    for first, second in _neighbours(names):
        gaps = [a - b for a, b in zip(points(sets, first), points(sets, second))]
        mean, margin = mean_and_margin(gaps, _Z99)
        if abs(mean) <= margin:
            return False
    return True


def _neighbours(names: Sequence[str]) -> list[tuple[str, str]]:
    order = list(dict.fromkeys(names))
    return list(pairwise(order))


def report(names: Sequence[str], sets: Sequence[Tallies], timings: bool) -> str:
    """Return the table of a comparison."""
    column = max(12, *(len(name) + 1 for name in names))
    lines = [
        f"{'player':<{column}}{'points a match':>18}{'won':>8}{'made':>8}{'call':>7}{'tricks':>8}"
        f"{'illegal':>9}"
    ]
    for name in dict.fromkeys(names):
        mean, margin = mean_and_margin(points(sets, name))
        whole = _together(tallies[name] for tallies in sets)
        lines.append(
            f"{name:<{column}}{mean:>10.2f} ± {margin:<5.2f}{whole.wins / whole.matches:>8.1%}"
            f"{whole.made / whole.deals:>8.1%}{whole.calls / whole.deals:>7.2f}"
            f"{whole.tricks / whole.deals:>8.2f}{whole.illegal:>9}"
        )
    for first, second in _neighbours(names):
        gaps = [a - b for a, b in zip(points(sets, first), points(sets, second))]
        mean, margin = mean_and_margin(gaps)
        lines.append(f"{first} over {second}: {mean:+.2f} ± {margin:.2f} points a match")
    if RULE_BASELINE in names and PERFECT_INFORMATION in names:
        for name in dict.fromkeys(names):
            if name not in (RULE_BASELINE, PERFECT_INFORMATION):
                share, low, high = share_closed(sets, name, Random(1))
                lines.append(
                    f"{name} closes {share:.0%} of the way from {RULE_BASELINE} to "
                    f"{PERFECT_INFORMATION} ({low:.0%} to {high:.0%})"
                )
    if timings:
        lines.append("milliseconds a decision: median, 95th percentile, longest")
        for name in dict.fromkeys(names):
            seconds = sorted(_together(tallies[name] for tallies in sets).seconds)
            marks = (seconds[len(seconds) // 2], seconds[len(seconds) * 95 // 100], seconds[-1])
            lines.append(f"{name:<{column}}" + "".join(f"{mark * 1000:>9.1f}" for mark in marks))
    return "\n".join(lines)


def _together(tallies: Iterator[Tally]) -> Tally:
    whole = Tally()
    for tally in tallies:
        whole.matches += tally.matches
        whole.points += tally.points
        whole.wins += tally.wins
        whole.deals += tally.deals
        whole.calls += tally.calls
        whole.tricks += tally.tricks
        whole.made += tally.made
        whole.illegal += tally.illegal
        whole.seconds += tally.seconds
    return whole


def compare(
    names: Sequence[str],
    rules: Rules,
    matches: int,
    seed: str,
    jobs: int = 1,
    timings: bool = False,
    until_decided: bool = False,
) -> list[Tallies]:
    """Play `matches` sets of deals, or fewer once decided; one tally for each set, in order."""
    clock = perf_counter if timings else None
    tasks = [(tuple(names), rules, f"{seed}/{number}", clock) for number in range(matches)]
    sets: list[Tallies] = []
    for start in range(0, matches, 10):
        sets += _play(tasks[start : start + 10], jobs)
        if until_decided and is_decided(names, sets):
            break
    return sets


def _play(tasks: Sequence[tuple[object, ...]], jobs: int) -> list[Tallies]:
    if jobs == 1:
        return [play_set(*task) for task in tasks]  # type: ignore[arg-type]
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play_set, *zip(*tasks)))


def read_rules(text: str, deals: int | None) -> Rules:
    """Read rules: a system's key, or the rules as JSON; raises ParseError or RulesError."""
    rules = PRESETS[text] if text in PRESETS else Rules.from_json(text)
    return replace(rules, deals=deals or rules.deals or OPEN_DEALS)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a comparison from the command line."""
    parser = argparse.ArgumentParser(prog="python -m game.bots.arena", description=__doc__)
    parser.add_argument(
        "players",
        nargs="+",
        type=lambda name: ALIASES.get(name, name),
        choices=NAMES,
        metavar="PLAYER",
        help=f"two or four of {', '.join(NAMES)} ({' and '.join(ALIASES)} are older names)",
    )
    parser.add_argument("--rules", default="classic", help="a system's key, or rules as JSON")
    parser.add_argument(
        "--matches",
        type=int,
        default=50,
        help="how many sets of deals; each is played in every seating",
    )
    parser.add_argument("--deals", type=int, help="deals a match, instead of the system's own")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    parser.add_argument("--timings", action="store_true", help="also print milliseconds")
    parser.add_argument(
        "--until-decided",
        action="store_true",
        help="stop once every neighbour in the list differs at 99 %%",
    )
    options = parser.parse_args(arguments)
    try:
        rules = read_rules(options.rules, options.deals)
        count = len(seatings(options.players))
    except (ParseError, RulesError, ValueError) as error:
        parser.error(str(error))
    if options.matches < 1 or options.jobs < 1:
        parser.error("--matches and --jobs must be at least 1")
    sets = compare(
        options.players,
        rules,
        options.matches,
        options.seed,
        options.jobs,
        options.timings,
        options.until_decided,
    )
    print(f"{options.rules}: {len(sets)} sets of {rules.deals} deals in {count} seatings")
    print(report(options.players, sets, options.timings))
    return 0
