"""Sampled layouts of the hidden cards, drawn towards those that fit what others called and did."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator
from itertools import accumulate
from random import Random

from game.bots.beliefs import CallModel
from game.bots.deals import Dealer
from game.bots.knowledge import Knowledge
from game.bots.play_inference import play_inferences
from game.engine import SeatView

Hands = tuple[int, ...]
"""By seat, the cards each holds, as card sets."""

_STEP = 20
"""How many deals are drawn between two yields."""
_SURPLUS = 4
"""How many deals are drawn for each one that is kept by its weight."""


class Worlds:
    """Draws layouts of all four hands that agree with one position."""

    def __init__(self, view: SeatView, known: Knowledge, model: CallModel | None) -> None:
        self._dealer = Dealer(known)
        self._seat = view.seat
        self._hand = view.hand
        self._played = known.played
        self._callers = [
            (seat, call)
            for seat, call in enumerate(view.calls)
            if call is not None and seat != view.seat
        ]
        self._model = model if self._callers and self._dealer.count > 1 else None
        self._habits = [
            (habit.seat, habit.cards & known.unseen, habit.share)
            for habit in (play_inferences(view) if self._model else ())
            if habit.cards & known.unseen
        ]

    def draw(self, count: int, rng: Random) -> Generator[None, None, list[Hands]]:
        """Draw `count` layouts; with a model of calls, in proportion to the odds of what was done.

        Several times as many are drawn then, and kept by their weights with one random offset,
        so that no layout is kept much oftener than its share.
        """
        model = self._model
        drawn = yield from self._deal(count * _SURPLUS if model else count, rng)
        if model is None:
            return drawn
        played, told = self._played, self._habits
        weights = []
        for hands in drawn:
            weight = 1.0
            for seat, call in self._callers:
                weight *= model.likelihood(hands[seat] | played[seat], call)
            for seat, cards, share in told:
                if hands[seat] & cards:
                    weight *= share
            weights.append(weight)
            if len(weights) % (2 * _STEP) == 0:
                yield
        sums = list(accumulate(weights))
        stride = sums[-1] / count
        offset = rng.random() * stride
        last = len(drawn) - 1
        kept = [
            drawn[min(bisect_right(sums, offset + place * stride), last)] for place in range(count)
        ]
        rng.shuffle(kept)
        return kept

    def _deal(self, count: int, rng: Random) -> Generator[None, None, list[Hands]]:
        random = rng.random
        first, second, third = self._dealer.seats
        hands = [0, 0, 0, 0]
        hands[self._seat] = self._hand
        drawn: list[Hands] = []
        for number in range(1, count + 1):
            hands[first], hands[second], hands[third] = self._dealer.deal(random)
            drawn.append(tuple(hands))
            if number % _STEP == 0:
                yield
        return drawn
