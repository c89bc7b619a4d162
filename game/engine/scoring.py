"""The score of one call, in whole numbers."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

HIGH_CALL = 8
"""Calls from here on are high calls, which some rules reward."""


class HighCall(Enum):
    """What a made call of HIGH_CALL or more is worth."""

    CALL = "call"
    """The same as any other call."""
    THIRTEEN = "thirteen"
    """Thirteen calls' worth, with nothing for tricks over."""
    MATCH = "match"
    """The match, at the end of the deal."""


class ScoreRules(Protocol):
    """The switches of `Rules` that scores depend on."""

    @property
    def call_units(self) -> int: ...
    @property
    def overtrick_units(self) -> int: ...
    @property
    def greatest_overshoot(self) -> int | None: ...
    @property
    def high_call(self) -> HighCall: ...


def is_made(rules: ScoreRules, call: int, tricks: int) -> bool:
    """Whether `tricks` (0..13) fulfil a call: enough, and not too many where that counts."""
    over = tricks - call
    return over >= 0 and (rules.greatest_overshoot is None or over <= rules.greatest_overshoot)


def score(rules: ScoreRules, call: int, tricks: int) -> int:
    """Give the score of a call that took `tricks`, in 1/`rules.score_scale` points.

    A missed call costs the call, whichever way it was missed. See docs/RULES.md.
    """
    if not is_made(rules, call, tricks):
        return -call * rules.call_units
    if call >= HIGH_CALL and rules.high_call is HighCall.THIRTEEN:
        return 13 * rules.call_units
    return call * rules.call_units + (tricks - call) * rules.overtrick_units
