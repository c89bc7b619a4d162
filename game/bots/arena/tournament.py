"""Duplicate matches: the same deals played with the players in every seating.

Only the arena and its tests use it; the application never does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from random import Random

from game.bots.arena.baselines import PerfectInformation, RuleBaseline
from game.bots.base import Bot, Decision, decide
from game.bots.levels import LEVELS, make_bot
from game.engine import IllegalCommand, Match, Phase, Play, Rules, cards

RULE_BASELINE = "rule-baseline"
PERFECT_INFORMATION = "perfect-information"
NAMES = (RULE_BASELINE, *LEVELS, PERFECT_INFORMATION)
"""Everybody that can be seated here."""

ALIASES = {"ruler": RULE_BASELINE, "omniscient": PERFECT_INFORMATION}
"""Older names of the baselines. Their random numbers still come from these, so that strengths
measured at any time can be compared."""
_SEEDED_AS = {name: alias for alias, name in ALIASES.items()}


@dataclass
class Tally:
    """What one player did over the seatings of one set of deals."""

    matches: int = 0
    points: float = 0.0
    """The sum of the final totals, in points."""
    wins: float = 0.0
    """Matches won, a shared win counted by its share."""
    deals: int = 0
    calls: int = 0
    tricks: int = 0
    made: int = 0
    """Deals whose call was made."""
    illegal: int = 0
    seconds: list[float] = field(default_factory=list)
    """How long each decision took; empty without a clock."""


Tallies = dict[str, Tally]
"""By player, over one set of deals."""


def seatings(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return who sits where: two names sit in all six ways, four in every rotation.

    >>> seatings(["a", "b", "b", "b"])
    [('a', 'b', 'b', 'b'), ('b', 'b', 'b', 'a'), ('b', 'b', 'a', 'b'), ('b', 'a', 'b', 'b')]
    """
    if len(names) == 2:
        return sorted(set(permutations((names[0], names[0], names[1], names[1]))))
    if len(names) != 4:
        raise ValueError(f"a table takes two names or four, not {len(names)}")
    turned = [(*names[place:], *names[:place]) for place in range(4)]
    return list(dict.fromkeys(turned))


def play_set(
    names: Sequence[str],
    rules: Rules,
    seed: str,
    clock: Callable[[], float] | None = None,
) -> Tallies:
    """Play one set of deals in every seating; the same arguments give the same tallies."""
    tallies = {name: Tally() for name in names}
    for seating in seatings(names):
        _play_match(seating, rules, seed, tallies, clock)
    return tallies


def _play_match(
    seating: tuple[str, ...],
    rules: Rules,
    seed: str,
    tallies: Tallies,
    clock: Callable[[], float] | None,
) -> None:
    match = Match(rules, seed)
    players = [_seat(name, match) for name in seating]
    generators = [
        Random(f"{seed} {seat} {_SEEDED_AS.get(name, name)}") for seat, name in enumerate(seating)
    ]
    while match.phase is not Phase.MATCH_OVER:
        seat = match.turn
        if seat is None:
            match.next_deal()
            continue
        start = clock() if clock else 0.0
        decision = players[seat](seat, generators[seat])
        if clock and _is_a_choice(match):
            tallies[seating[seat]].seconds.append(clock() - start)
        try:
            match.apply(decision.action)
        except IllegalCommand:
            tallies[seating[seat]].illegal += 1
            match.apply(_anything_legal(match))
    for seat, name in enumerate(seating):
        tally = tallies[name]
        tally.matches += 1
        tally.points += match.totals[seat] / rules.score_scale
        tally.wins += (seat in match.winners) / max(1, len(match.winners))
        for result in match.results:
            tally.deals += 1
            tally.calls += result.calls[seat]
            tally.tricks += result.tricks[seat]
            tally.made += rules.is_made(result.calls[seat], result.tricks[seat])


def _seat(name: str, match: Match) -> Callable[[int, Random], Decision]:
    if name == PERFECT_INFORMATION:
        all_seeing = PerfectInformation(match.rules)
        return lambda seat, rng: all_seeing.decide(match, rng)
    bot: Bot = RuleBaseline() if name == RULE_BASELINE else make_bot(name)
    return lambda seat, rng: decide(bot, match.view(seat), rng)


def _is_a_choice(match: Match) -> bool:
    return match.phase is Phase.CALL or match.legal_plays().bit_count() > 1


def _anything_legal(match: Match) -> Play:
    return Play(next(cards(match.legal_plays())))
