"""What a bot is: given a view and its own random numbers, it thinks and decides."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.engine import Command, SeatView


@dataclass(frozen=True)
class Decision:
    """What a bot does, and why."""

    action: Command
    """A Cut, AskRedeal, Call or Play that is legal in the view it was made for."""
    reason: str = ""
    """Why, in a short English sentence; may be empty."""


Thinking = Generator[None, None, Decision]
"""A bot at work: advanced with `next` until it returns its decision."""


class Bot(Protocol):
    """A player. It keeps nothing between decisions: all it knows is in the view."""

    def think(self, view: SeatView, rng: Random) -> Thinking:
        """Work towards a decision for `view.seat`, whose turn it is.

        Yields so often that no frame comes late for it (docs/STRENGTH.md says how often, under "How
        fast"); the same view and random numbers give the same decision.
        """


def decide(bot: Bot, view: SeatView, rng: Random) -> Decision:
    """Run a bot to its decision."""
    thinking = bot.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            decision: Decision = stop.value
            return decision
