"""Counting the tricks of a full hand the way people do: honours, long spades, ruffs."""

from __future__ import annotations

from game.engine import SPADE_CARDS, SUIT_CARDS, Rules, rank_of

_QUEEN, _KING, _ACE = 10, 11, 12


def _side_suit(suit_cards: int, must_win: bool) -> int:
    """Give the hundredths of tricks of a suit that is not trump."""
    length = suit_cards.bit_count()
    ranks = {rank_of(bit) for bit in range(52) if suit_cards >> bit & 1}
    short = length <= 4
    value = 0
    if _ACE in ranks:
        value += 95 if short else 75
    if _KING in ranks:
        guarded = length >= 2
        value += (70 if short else 40) if guarded else 25
        value += 10 if _ACE in ranks and guarded else 0
    if _QUEEN in ranks and length >= 2:
        helped = _ACE in ranks or _KING in ranks
        value += (35 if helped else 20) if short else 10
    if must_win and _KING in ranks and _ACE not in ranks and length >= 2:
        value += 5
    return value


def _spades(spades: int) -> int:
    """Give the hundredths of tricks of the trump suit."""
    length = spades.bit_count()
    value = 0
    for place, bit in enumerate(sorted((b for b in range(52) if spades >> b & 1), reverse=True)):
        missing_above = _ACE - rank_of(bit) - place
        guards = length - 1 - place
        if missing_above == 0:
            value += 100
        elif guards >= missing_above:
            value += max(40, 90 - 12 * missing_above) if place < 3 else 85
        else:
            value += 25 if place < 3 else 80
    return value


def sure_tricks(hand_set: int, rules: Rules) -> int:
    """Give about how many hundredths of tricks a hand of thirteen takes."""
    spades = hand_set & SPADE_CARDS
    value = _spades(spades)
    for suit in range(3):
        value += _side_suit(hand_set & SUIT_CARDS[suit], rules.must_win)
    shortest = min((hand_set & SUIT_CARDS[suit]).bit_count() for suit in range(3))
    if 1 <= spades.bit_count() <= 4:
        value += {0: 60, 1: 35, 2: 10}.get(shortest, 0)
    return value
