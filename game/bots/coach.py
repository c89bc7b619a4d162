"""A teacher at the player's side: what to do now, why, and how likely the call is made."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from game.bots.estimate import prospects
from game.bots.reasons import Reason, explain
from game.bots.search import choose, compare
from game.bots.searcher import EXPERT
from game.engine import Call, Phase, Play, SeatView


@dataclass(frozen=True)
class Hint:
    """What the coach would do in the player's place."""

    action: Call | Play
    """Legal in the view it was asked for."""
    reason: Reason | None
    """Why this card; None for a call, whose reason is its chance."""
    percent: int | None
    """The chance to make the call, 0..100; None for a card that was the only one allowed."""
    tricks: int | None = None
    """For a call, about how many tricks the hand takes."""


def advise(view: SeatView, rng: Random) -> Generator[None, None, Hint]:
    """Work towards a hint for the view's seat, which has to call or to play a card.

    It thinks as the expert does, and yields as often.
    """
    if view.phase is Phase.CALL:
        found = yield from prospects(view, EXPERT, rng)
        best = max(found, key=lambda prospect: prospect.worth)
        count = sum(best.tricks)
        taken = sum(number * times for number, times in enumerate(best.tricks))
        return Hint(Call(best.call), None, best.percent, (taken + count // 2) // count)
    options = yield from compare(view, EXPERT, rng)
    chosen = choose(view, options)
    return Hint(Play(chosen.card), explain(view, chosen.card), chosen.percent)
