"""What the plays so far prove about the hidden hands, whatever the rules in force.

Every card played was legal when it was played. So a card that would have made it illegal, had the
same hand held it, was not in that hand. All duties of Call Break compare the played card with one
held card at a time, so asking the engine about each pair of cards loses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.engine import ALL_CARDS, Rules, SeatView, legal_plays, played_cards


@dataclass(frozen=True)
class Knowledge:
    """What one seat can prove about the cards it does not see."""

    seat: int
    unseen: int
    """The cards in the other hands, as a card set."""
    possible: tuple[int, ...]
    """By seat, the unseen cards it may hold; for the seat itself, none."""
    sizes: tuple[int, ...]
    """By seat, how many unseen cards it holds; 0 for the seat itself."""
    played: tuple[int, ...]
    """By seat, the cards it has played in this deal, as card sets."""


@lru_cache(maxsize=8192)
def _clashing(
    rules: Rules, trick_cards: tuple[int, ...], card: int, first_trick: bool, spades_played: bool
) -> int:
    """Return the cards whose holder may not play `card` on the trick that lies."""
    mine = 1 << card
    clashing = 0
    for other in range(52):
        held = mine | 1 << other
        if not legal_plays(rules, held, trick_cards, first_trick, spades_played) & mine:
            clashing |= 1 << other
    return clashing


def prove(view: SeatView) -> Knowledge:
    """Return all that the plays of this deal prove to the seat of the view."""
    possible = [ALL_CARDS] * 4
    played = [0, 0, 0, 0]
    for seat, card, current_trick, finished, spades_played in played_cards(view.all_tricks):
        if seat != view.seat:
            possible[seat] &= ~_clashing(
                view.rules, current_trick, card, finished == 0, spades_played
            )
        played[seat] |= 1 << card
    unseen = ALL_CARDS & ~view.hand & ~(played[0] | played[1] | played[2] | played[3])
    return Knowledge(
        view.seat,
        unseen,
        tuple(0 if seat == view.seat else possible[seat] & unseen for seat in range(4)),
        tuple(0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)),
        tuple(played),
    )
