"""A teacher at the player's side: what to do now, why, and how likely the call is made."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from game.bots.estimate import prospects
from game.bots.explanation import Explanation, explain
from game.bots.search import choose, evaluate_plays
from game.bots.searcher import EXPERT
from game.engine import SUIT_CARDS, Call, Phase, Play, SeatView, suit_of, winning_card


@dataclass(frozen=True)
class Hint:
    """What the coach would do in the player's place."""

    action: Call | Play
    """Legal in the view it was asked for."""
    reason: Explanation | None
    """Why this card; None for a call, whose reason is its chance."""
    percent: int | None
    """The chance to make the call, 0..100; None for a card that was the only one allowed."""
    tricks: int | None = None
    """For a call, about how many tricks the hand takes."""


def advise(view: SeatView, rng: Random) -> Generator[None, None, Hint]:
    """Work towards a hint for the view's seat, which has to call or to play a card.

    It thinks as the expert does, and yields as often.
    """
    if view.phase is Phase.CALL:
        found = yield from prospects(view, EXPERT, rng)
        best = max(found, key=lambda prospect: prospect.utility)
        count = sum(best.tricks)
        taken = sum(number * times for number, times in enumerate(best.tricks))
        return Hint(Call(best.call), None, best.percent, (taken + count // 2) // count)
    options = yield from evaluate_plays(view, EXPERT, rng)
    chosen = choose(view, options)
    card = _no_dearer_than_needed(view, chosen.card)
    return Hint(Play(card), explain(view, card), chosen.percent)


def _no_dearer_than_needed(view: SeatView, card: int) -> int:
    """Return the lowest card of the suit in place of one that loses the trick anyway.

    The search takes one for the other where its deals cannot tell them apart. Where too many
    tricks are a miss, a high card may be worth getting rid of, and it stays.
    """
    current_trick = view.trick.cards if view.trick else ()
    if not current_trick or view.rules.most_over is not None:
        return card
    if winning_card((*current_trick, card)) == card:
        return card
    lowest = view.legal_plays() & SUIT_CARDS[suit_of(card)]
    return (lowest & -lowest).bit_length() - 1
