"""How well a hidden hand fits the call its holder made."""

from __future__ import annotations

from math import erf, sqrt

from game.bots.hand_evaluation import evaluate_hand
from game.engine import Rules

_SPREAD = 90.0
"""Standard deviation, in hundredths of a trick, of what callers add to or take off our count."""


class CallModel:
    """What calls players of unknown strength make with which hands."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._caution = 45 if rules.most_over is None else 10
        self._odds: dict[tuple[int, int], float] = {}

    def typical_call(self, hand: int) -> int:
        """Return the call most players would make with thirteen cards."""
        count = evaluate_hand(hand, self.rules) - self._caution
        return min(max(round(count / 100), self.rules.least_call), self.rules.greatest_call)

    def likelihood(self, hand: int, call: int) -> float:
        """Return the chance, never 0, that the holder of thirteen cards makes this call."""
        count = evaluate_hand(hand, self.rules) // 10
        odds = self._odds.get((count, call))
        if odds is None:
            odds = self._odds[count, call] = self._chance(count * 10 + 5, call)
        return odds

    def _chance(self, count: int, call: int) -> float:
        centre = count - self._caution
        low = (
            -1.0 if call <= self.rules.least_call else _normal((call * 100 - 50 - centre) / _SPREAD)
        )
        high = (
            1.0
            if call >= self.rules.greatest_call
            else _normal((call * 100 + 50 - centre) / _SPREAD)
        )
        return max((high - low) / 2, 0.002)


def _normal(deviations: float) -> float:
    return erf(deviations / sqrt(2))
