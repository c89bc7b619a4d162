"""Tricks: what may be played, why a card is refused, and who is winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.cards import (
    LOWEST_SPADE,
    SPADE_CARDS,
    SPADES,
    SUIT_CARDS,
    card_name,
    higher_cards,
    suit_of,
)
from game.engine.errors import Reason
from game.engine.rules import Rules, VoidDuty


def winning_card(trick_cards: Sequence[int]) -> int:
    """Return the card that is winning: the highest spade, else the highest of the suit led."""
    best = trick_cards[0]
    for card in trick_cards[1:]:
        if card > best and (card >= LOWEST_SPADE or suit_of(card) == suit_of(best)):
            best = card
    return best


def legal_plays(
    rules: Rules,
    hand_set: int,
    trick_cards: Sequence[int],
    first_trick: bool = False,
    spades_played: bool = False,
) -> int:
    """Return the cards of `hand_set` that may be played now, as a card set.

    `trick_cards` are the cards that lie, in play order (none for the lead); `first_trick` tells
    whether it is the first trick of the deal, `spades_played` whether a spade was played in the
    deal before. Only an empty hand gives an empty set. The rules are told in
    docs/RULES.md.
    """
    spades = hand_set & SPADE_CARDS
    if not trick_cards:
        barred = (first_trick and not rules.first_lead_spade) or (
            rules.spades_locked and not spades_played
        )
        return (hand_set & ~spades if barred else hand_set) or hand_set
    led = SUIT_CARDS[suit_of(trick_cards[0])]
    best = winning_card(trick_cards)
    following = hand_set & led
    if following:
        if not rules.must_win:
            return following
        if not (1 << best) & led:
            if not rules.must_win_when_trumped:
                return following
            best = max(card for card in trick_cards if (1 << card) & led)
        return following & higher_cards(best) or following
    duty = rules.void_duty
    if duty is VoidDuty.FREE or not spades:
        return hand_set
    if suit_of(best) != SPADES or duty is VoidDuty.TRUMP:
        return spades
    return spades & higher_cards(best) or (hand_set if duty is VoidDuty.BEAT else spades)


@dataclass(frozen=True)
class Refusal:
    """Why a card may not be played."""

    reason: Reason
    card: int | None = None
    """The card to beat or to follow, 0..51, where there is one."""

    def __str__(self) -> str:
        card = "" if self.card is None else f" ({card_name(self.card)})"
        return self.reason.value + card


def refusal(
    rules: Rules,
    hand_set: int,
    trick_cards: Sequence[int],
    card: int,
    first_trick: bool = False,
    spades_played: bool = False,
) -> Refusal | None:
    """Return why `card` may not be played now, or None if it may; the rest as in `legal_plays`."""
    if type(card) is not int or not 0 <= card < 52 or not hand_set >> card & 1:
        return Refusal(Reason.NOT_IN_HAND)
    allowed = legal_plays(rules, hand_set, trick_cards, first_trick, spades_played)
    if allowed >> card & 1:
        return None
    if not trick_cards:
        if first_trick and not rules.first_lead_spade:
            return Refusal(Reason.NO_SPADE_FIRST_LEAD)
        return Refusal(Reason.SPADES_LOCKED)
    led = SUIT_CARDS[suit_of(trick_cards[0])]
    if allowed & led:
        if not (1 << card) & led:
            return Refusal(Reason.MUST_FOLLOW, trick_cards[0])
        return Refusal(Reason.MUST_WIN, max(c for c in trick_cards if (1 << c) & led))
    best = winning_card(trick_cards)
    beating = allowed & higher_cards(best)
    if suit_of(best) != SPADES or (beating and rules.void_duty is VoidDuty.TRUMP):
        return Refusal(Reason.MUST_TRUMP)
    if beating:
        return Refusal(Reason.MUST_BEAT_SPADE, best)
    return Refusal(Reason.MUST_PLAY_LOWER_SPADE, best)


@dataclass(frozen=True)
class Trick:
    """The cards of one trick, in play order."""

    leader: int
    """The seat that leads, 0..3."""
    step: int
    """1 where play is clockwise, -1 where it is anticlockwise."""
    cards: tuple[int, ...] = ()
    """None to four cards."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have played, in play order."""
        return tuple((self.leader + count * self.step) % 4 for count in range(len(self.cards)))

    @property
    def turn(self) -> int:
        """The seat that plays next; the leader again once the trick is complete."""
        return (self.leader + len(self.cards) * self.step) % 4

    @property
    def winner(self) -> int | None:
        """The seat whose card is winning as the trick lies; None while no card lies."""
        if not self.cards:
            return None
        place = self.cards.index(winning_card(self.cards))
        return (self.leader + place * self.step) % 4

    def with_card(self, card: int) -> Trick:
        """Return the trick with one card more."""
        return Trick(self.leader, self.step, (*self.cards, card))


# A deal in progress: its finished tricks, and the one that lies (None where none does).


def all_tricks(tricks: tuple[Trick, ...], trick: Trick | None) -> tuple[Trick, ...]:
    """Return the tricks of a deal so far, in order, the one that lies as the last."""
    return tricks if trick is None else (*tricks, trick)


def spades_played(tricks: Sequence[Trick]) -> bool:
    """Return whether a spade is among the cards of these tricks of a deal."""
    return any(trick.cards and max(trick.cards) >= LOWEST_SPADE for trick in reversed(tricks))


def _may_unlock(rules: Rules, tricks: tuple[Trick, ...], trick: Trick | None) -> bool:
    """Return whether spades were played, where the rules ask for it; else it is not looked up."""
    return rules.spades_locked and spades_played(all_tricks(tricks, trick))


def legal_plays_in_deal(
    rules: Rules, hand_set: int, tricks: tuple[Trick, ...], trick: Trick | None
) -> int:
    """Return the cards of `hand_set` that may be played to the trick that lies, as a card set."""
    played = _may_unlock(rules, tricks, trick)
    return legal_plays(rules, hand_set, trick.cards if trick else (), not tricks, played)


def refusal_in_deal(
    rules: Rules, hand_set: int, tricks: tuple[Trick, ...], trick: Trick | None, card: int
) -> Refusal | None:
    """Return why `card` may not be played to the trick that lies, or None if it may."""
    played = _may_unlock(rules, tricks, trick)
    return refusal(rules, hand_set, trick.cards if trick else (), card, not tricks, played)


class PlayedCard(NamedTuple):
    """A card of a deal, and what everybody saw when it was played."""

    seat: int
    """Who played it, 0..3."""
    card: int
    """0..51."""
    current_trick: tuple[int, ...]
    """The cards that lay, in play order; none for a lead."""
    finished: int
    """How many tricks of the deal were finished before, 0..12."""
    spades_played: bool
    """Whether a spade had been played in the deal before."""


def played_cards(tricks: Sequence[Trick]) -> Iterator[PlayedCard]:
    """Return every card of a deal's tricks in the order of play; `tricks` begins with its first."""
    spades = False
    for number, trick in enumerate(tricks):
        for place, (seat, card) in enumerate(zip(trick.seats, trick.cards)):
            yield PlayedCard(seat, card, trick.cards[:place], number, spades)
            spades = spades or card >= LOWEST_SPADE
