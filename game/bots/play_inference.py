"""What the plays so far make unlikely about the hidden hands, though the rules allowed it.

Nearly everybody follows a lost trick with the lowest card of the suit, and wins with the cheapest
card that does. So whoever played the nine probably holds no lower card of that suit.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.engine import (
    SPADES,
    SUIT_CARDS,
    Rules,
    SeatView,
    cards,
    higher_cards,
    legal_plays,
    played_cards,
    suit_of,
    winning_card,
)

_LOWEST = 0.3
"""How likely a losing card is played although a lower one of the suit is held, compared with
playing the lowest."""
_CHEAPEST = 0.3
"""The same for the last card of a trick that wins although a cheaper one would."""
_CHEAPER = 0.6
"""The same where others still play, so that a higher card may be meant to hold."""


@dataclass(frozen=True)
class PlayInference:
    """A play that tells something about what its player did not hold."""

    seat: int
    cards: int
    """The cards any of which would usually have been played instead, as a card set."""
    share: float
    """How likely the play is for a holder of one of them, compared with others; below 1."""


def play_inferences(view: SeatView) -> list[PlayInference]:
    """Return what the plays of this deal tell, the first play first.

    Where too many tricks are a miss, a seat that has its tricks plays otherwise: it tells nothing.
    """
    found = []
    limited = view.rules.most_over is not None
    for seat, card, current_trick, finished, spades_played in played_cards(view.all_tricks):
        if seat == view.seat or not current_trick:
            continue
        if limited and _won(view, seat, finished) >= (view.calls[seat] or 0):
            continue
        instead, share = _told(view.rules, current_trick, card, finished == 0, spades_played)
        if instead:
            found.append(PlayInference(seat, instead, share))
    return found


def _won(view: SeatView, seat: int, finished: int) -> int:
    """Return how many of the first `finished` tricks a seat won."""
    return sum(trick.winner == seat for trick in view.tricks[:finished])


@lru_cache(maxsize=8192)
def _told(
    rules: Rules, current_trick: tuple[int, ...], card: int, first_trick: bool, spades_played: bool
) -> tuple[int, float]:
    """Return which cards a card that follows others speaks against, and the share of the habit."""
    suit = suit_of(card)
    if suit not in (suit_of(current_trick[0]), SPADES):
        return 0, 1.0
    below = SUIT_CARDS[suit] & ~higher_cards(card) & ~(1 << card)
    share = _LOWEST
    best = winning_card(current_trick)
    if winning_card((*current_trick, card)) == card:
        share = _CHEAPEST if len(current_trick) == 3 else _CHEAPER
        if suit_of(best) == suit:
            below &= higher_cards(best)
    allowed = 0
    for other in cards(below):
        both = 1 << card | 1 << other
        allowed |= legal_plays(rules, both, current_trick, first_trick, spades_played) & 1 << other
    return allowed, share
