"""The score of one call, in whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.rules import Rules

HIGH_CALL = 8
"""Calls from here on are high calls, which some rules reward."""


def is_made(rules: Rules, call: int, tricks: int) -> bool:
    """Whether `tricks` (0..13) fulfil a call: enough, and not too many where that counts."""
    over = tricks - call
    return over >= 0 and (rules.greatest_overshoot is None or over <= rules.greatest_overshoot)


def score(rules: Rules, call: int, tricks: int) -> int:
    """Give the score of a call that took `tricks`, in 1/`rules.score_scale` points.

    A missed call costs the call, whichever way it was missed. See docs/RULES.md.
    """
    if not is_made(rules, call, tricks):
        return -call * rules.call_units
    if call >= HIGH_CALL and rules.high_call.value == "thirteen":
        return 13 * rules.call_units
    return call * rules.call_units + (tricks - call) * rules.overtrick_units
