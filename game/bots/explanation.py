"""Why a card is right, in words that a beginner understands and that hold at the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.reading import Reading, read
from game.engine import (
    JACK,
    SPADE_CARDS,
    SPADES,
    SUIT_CARDS,
    TEN,
    SeatView,
    card_name,
    cards,
    rank_of,
    suit_of,
)


@dataclass(frozen=True)
class Explanation:
    """A sentence to be translated, and what its placeholders stand for."""

    sentence: str
    """English, with the placeholders {card} and perhaps {other}."""
    card: int
    other: int | None = None
    """Another card of the hand, 0..51."""

    def __str__(self) -> str:
        other = "" if self.other is None else card_name(self.other)
        return self.sentence.format(card=card_name(self.card), other=other)


def _(sentence: str) -> str:
    """Mark a sentence for the translators."""
    return sentence


def explain(view: SeatView, card: int) -> Explanation:
    """Return the best plain reason to play a legal card: what it does as the trick lies."""
    table = read(view)
    legal = view.legal_plays()
    if legal.bit_count() == 1:
        return Explanation(_("The {card} is the only card the rules allow."), card)
    if not table.current_trick:
        return _leading(table, card)
    winners = [other for other in cards(legal) if table.wins_now(other)]
    if card in winners:
        return _winning(table, card, winners)
    return _losing(table, card, winners)


def _leading(table: Reading, card: int) -> Explanation:
    view = table.view
    suit = suit_of(card)
    if not table.wants_trick and not table.is_boss(card):
        return Explanation(_("You want no more tricks: the {card} can still be beaten."), card)
    if table.is_boss(card):
        if suit == SPADES:
            if table.unseen & SPADE_CARDS:
                return Explanation(
                    _("The {card} is the highest spade left and draws the others."), card
                )
            return Explanation(_("The {card} wins: nobody else has a spade left."), card)
        if table.unseen & SPADE_CARDS and table.may_be_ruffed(suit):
            return Explanation(
                _("The {card} is the highest of its suit, but may be trumped."), card
            )
        return Explanation(
            _("The {card} is the highest of its suit left: lead it while it wins."), card
        )
    held = view.hand & SUIT_CARDS[suit]
    if suit != SPADES and held.bit_count() <= 2 and view.hand & SPADE_CARDS:
        return Explanation(
            _("The {card} is from a short suit: once it is gone you can trump."), card
        )
    top = held.bit_length() - 1
    if top > card and rank_of(top) >= JACK:
        return Explanation(_("Lead the {card} and keep the {other} for later."), card, top)
    if rank_of(card) >= TEN:
        return Explanation(_("The {card} wins for now; it can still be beaten."), card)
    return Explanation(_("The {card} is a safe lead: it gives nothing away."), card)


def _winning(table: Reading, card: int, winners: list[int]) -> Explanation:
    suit = suit_of(card)
    led = suit_of(table.current_trick[0])
    # Winners are in rising order, and spades are the highest suit.
    dearer = [other for other in winners if other > card]
    cheaper = [other for other in winners if other < card]
    if table.room <= 0:
        if dearer:
            return Explanation(_("You want no more tricks: the {card} may still be beaten."), card)
        return Explanation(_("You cannot lose this trick: get rid of the {card} now."), card)
    if table.last_to_play:
        if not cheaper and dearer:
            return Explanation(
                _("The {card} is the cheapest card that wins; keep the {other}."), card, dearer[-1]
            )
        return Explanation(_("The {card} wins the trick."), card)
    if suit == SPADES and led != SPADES:
        return Explanation(_("You have none of the suit led: trump with the {card}."), card)
    if table.is_boss(card):
        if suit != SPADES and table.may_be_ruffed(suit):
            return Explanation(
                _("The {card} is the highest of its suit, but may be trumped."), card
            )
        return Explanation(_("Nobody else has anything above the {card} in its suit."), card)
    if not cheaper and dearer:
        return Explanation(
            _("The {card} wins for now and costs the least; keep the {other}."), card, dearer[-1]
        )
    return Explanation(_("The {card} wins for now; it can still be beaten."), card)


def _losing(table: Reading, card: int, winners: list[int]) -> Explanation:
    if table.room <= 0:
        return Explanation(_("You want no more tricks: the {card} loses this one."), card)
    if not winners:
        return Explanation(_("You cannot win this trick: the {card} is the least loss."), card)
    beatable = [other for other in winners if not table.holds(other)]
    if beatable and not table.last_to_play:
        return Explanation(
            _("Keep the {other}, it could be beaten here: play the {card}."), card, beatable[-1]
        )
    return Explanation(
        _("Play the {card} and keep the {other} for a trick that counts more."), card, winners[-1]
    )
