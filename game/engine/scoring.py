"""The score of one call, in whole numbers."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.rules import Rules

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


class MissCost(Enum):
    """What a call missed by too few tricks costs."""

    CALL = "call"
    """The call."""
    SHORTFALL = "shortfall"
    """The tricks that are missing."""


class Scoring(Enum):
    """How many tricks make a call."""

    AT_LEAST = "at_least"
    EXACT = "exact"
    """As many as called: that is worth EXACT_BONUS and the call, else each trick off costs one."""


EXACT_BONUS = 10
"""What a made call scores beside the call where it must be met exactly, in points."""


class Standing(Enum):
    """How a call stands during a deal."""

    NONE = "none"
    """Nothing was called yet."""
    SHORT = "short"
    """Tricks are missing and can still be won."""
    HOME = "home"
    """The call is made as things lie."""
    BROKEN = "broken"
    """The call can no longer be made."""


def is_over(rules: Rules, call: int, tricks: int) -> bool:
    """Return whether `tricks` (0..13) are more than a call may have over it."""
    most = rules.most_over
    return most is not None and tricks - call > most


def is_made(rules: Rules, call: int, tricks: int) -> bool:
    """Return whether `tricks` (0..13) fulfil a call: enough, and not too many."""
    return tricks >= call and not is_over(rules, call, tricks)


def standing(rules: Rules, call: int | None, tricks: int, tricks_left: int) -> Standing:
    """Return how a call stands with `tricks` won and `tricks_left` of the deal still to play."""
    if call is None:
        return Standing.NONE
    if tricks + tricks_left < call or is_over(rules, call, tricks):
        return Standing.BROKEN
    return Standing.HOME if tricks >= call else Standing.SHORT


def score(rules: Rules, call: int, tricks: int) -> int:
    """Return the score of a call that took `tricks`, in 1/`rules.score_scale` points.

    See docs/RULES.md.
    """
    if rules.scoring is Scoring.EXACT:
        return EXACT_BONUS + call if tricks == call else -abs(tricks - call)
    if not is_made(rules, call, tricks):
        missed = call if rules.miss_cost is MissCost.CALL else call - tricks
        return -missed * rules.call_units
    if call >= HIGH_CALL and rules.high_call is HighCall.THIRTEEN:
        return 13 * rules.call_units
    return call * rules.call_units + (tricks - call) * rules.overtrick_units
