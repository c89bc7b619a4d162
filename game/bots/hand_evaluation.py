"""Counting the tricks of a full hand the way people do: honours, long spades, ruffs."""

from __future__ import annotations

from functools import cache

from game.engine import ACE, KING, QUEEN, Rules, SeatView, suit_masks


@cache
def _side_suit(mask: int, must_win: bool) -> int:
    """Return the hundredths of tricks of a suit that is not trump, from its thirteen ranks."""
    length = mask.bit_count()
    ranks = [rank for rank in range(13) if mask >> rank & 1]
    short = length <= 4
    value = 0
    if ACE in ranks:
        value += 95 if short else 75
    if KING in ranks:
        guarded = length >= 2
        value += (70 if short else 40) if guarded else 25
        value += 10 if ACE in ranks and guarded else 0
    if QUEEN in ranks and length >= 2:
        helped = ACE in ranks or KING in ranks
        value += (35 if helped else 20) if short else 10
    if must_win and KING in ranks and ACE not in ranks and length >= 2:
        value += 5
    return value


@cache
def _spades(mask: int) -> int:
    """Return the hundredths of tricks of the trump suit, from its thirteen ranks."""
    length = mask.bit_count()
    value = 0
    for place, rank in enumerate(rank for rank in range(ACE, -1, -1) if mask >> rank & 1):
        missing_above = ACE - rank - place
        guards = length - 1 - place
        if missing_above == 0:
            value += 100
        elif guards >= missing_above:
            value += max(40, 90 - 12 * missing_above) if place < 3 else 85
        else:
            value += 25 if place < 3 else 80
    return value


_LESS_CAUTION: dict[int | None, int] = {None: 0, 2: 20, 1: 40, 0: 50}
"""By the tricks over that a call may bear, how many hundredths fewer are left uncalled."""


def call_by_evaluation(view: SeatView, caution: int, error: int = 0) -> int:
    """Return the legal call of somebody who counts tricks and leaves `caution` hundredths uncalled.

    `error` hundredths are what the count is off by. Where too many tricks are a miss, less is
    left uncalled. Where the call that is meant is barred it is the one next to it.
    """
    rules = view.rules
    count = evaluate_hand(view.hand, rules) + error - caution + _LESS_CAUTION[rules.most_over]
    call = min(max((count + 50) // 100, rules.least_call), rules.greatest_call)
    return min(view.legal_calls(), key=lambda legal: (abs(legal - call), abs(100 * legal - count)))


def evaluate_hand(hand_set: int, rules: Rules) -> int:
    """Return about how many hundredths of tricks a hand of thirteen takes."""
    must_win = rules.must_win
    clubs, diamonds, hearts, spades = suit_masks(hand_set)
    value = (
        _spades(spades)
        + _side_suit(clubs, must_win)
        + _side_suit(diamonds, must_win)
        + _side_suit(hearts, must_win)
    )
    if 1 <= spades.bit_count() <= 4:
        shortest = min(clubs.bit_count(), diamonds.bit_count(), hearts.bit_count())
        value += (60, 35, 10, 0, 0)[shortest]
    return value
