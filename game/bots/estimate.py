"""What a hand is good for: the tricks it may take, and what each call would bring."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from math import exp, log
from random import Random

from game.bots.knowledge import prove
from game.bots.objective import Utility, deal_utility, points_of_a_call
from game.bots.rollout import layout_of
from game.bots.search import Search, call_model, playouts
from game.bots.worlds import Worlds
from game.engine import FirstLeader, Rules, SeatView

_AROUND = 3
"""How far from the usual call of a hand others are tried."""
_LOG_ODDS: dict[int | None, tuple[float, float]] = {
    None: (0.8, -0.08),
    0: (0.7, 0.7),
    1: (0.7, 0.55),
    2: (0.7, 0.39),
}
"""What is left of the log-odds that playouts give a call, and what is added to them, by the tricks
over that a call may bear. Playouts are too sure of themselves, and where too many tricks are a miss
people steer better than they do. Fitted to 600 deals of self-play in each system
(docs/STRENGTH.md)."""


@dataclass(frozen=True)
class Prospect:
    """What one call would bring."""

    call: int
    utility: float
    """The mean worth of the deal, in calls' worth."""
    tricks: tuple[int, ...]
    """In how many of the deals tried 0, 1, ... 13 tricks were taken."""
    percent: int
    """The chance to make the call, 0..100."""


def prospects(view: SeatView, search: Search, rng: Random) -> Generator[None, None, list[Prospect]]:
    """Try the legal calls around the usual one on sampled deals; the lowest call first."""
    rules = view.rules
    me = view.seat
    known = prove(view)
    model = call_model(rules)
    yield
    drawing = Worlds(view, known, model if search.weigh else None)
    worlds = yield from drawing.draw(search.call_deals, rng)
    usual = model.typical_call(view.hand)
    tried = [call for call in view.legal_calls() if abs(call - usual) <= _AROUND]
    run = playouts(rules).run
    # One playout serves for all calls where a call changes neither the play nor the first lead.
    alike = rules.most_over is None and rules.first_leader is not FirstLeader.HIGHEST_CALLER
    # What others get in these playouts depends on nothing that one calls.
    objective = replace(search.objective, spoil=0.0)
    worth_under: dict[tuple[int, ...], Utility] = {}
    made: dict[int, list[float]] = {call: [] for call in tried}
    missed: dict[int, list[float]] = {call: [] for call in tried}
    tricks = {call: [0] * 14 for call in tried}
    for hands in worlds:
        layout = layout_of(hands)
        calls = [
            model.typical_call(held) if call is None else call
            for call, held in zip(view.calls, hands)
        ]
        short: list[int] = []
        taken = 0
        for call in tried:
            calls[me] = call
            if not short or not alike:
                short = calls[:]
                leader = rules.first_leader_of(view.dealer, calls)
                run(layout[:], leader, (), short, 13, rng.random, first_trick=True)
                taken = call - short[me]
                yield
            short[me] = call - taken
            key = tuple(calls)
            utility = worth_under.get(key)
            if utility is None:
                utility = worth_under[key] = deal_utility(view, me, key, objective)
            (made if rules.is_made(call, taken) else missed)[call].append(utility(short))
            tricks[call][taken] += 1
    return [_prospect(rules, call, made[call], missed[call], tuple(tricks[call])) for call in tried]


def chance_to_make(rules: Rules, wins: int, losses: int) -> float:
    """Return the chance, 0..1, to make a call that so many playouts made and missed.

    >>> from game.engine import PRESETS
    >>> round(chance_to_make(PRESETS["classic"], 360, 40), 2)
    0.84
    """
    left, added = _LOG_ODDS[rules.most_over]
    return 1 / (1 + exp(-left * log((wins + 0.5) / (losses + 0.5)) - added))


def _prospect(
    rules: Rules, call: int, made: list[float], missed: list[float], tricks: tuple[int, ...]
) -> Prospect:
    """Sum up one call, from what the deals were worth in which it was made and missed.

    Where none was, the plain score stands for it: the chance is never quite 0 or 1.
    """
    chance = chance_to_make(rules, len(made), len(missed))
    unit = points_of_a_call(rules)
    worth_made = sum(made) / len(made) if made else rules.score(call, call) / unit
    worth_missed = sum(missed) / len(missed) if missed else rules.score(call, call - 1) / unit
    utility = chance * worth_made + (1 - chance) * worth_missed
    return Prospect(call, utility, tricks, round(100 * chance))
