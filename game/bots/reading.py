"""What an attentive player reads off the table: which cards are out, who still needs tricks."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import (
    ALL_CARDS,
    SPADE_CARDS,
    SPADES,
    SUIT_CARDS,
    Scoring,
    SeatView,
    all_tricks,
    cards,
    higher_cards,
    suit_of,
    winning_card,
)


@dataclass(frozen=True)
class Reading:
    """One seat's reading of a deal in progress."""

    view: SeatView
    unseen: int
    """The cards this player cannot place: not in its hand and not remembered as played."""
    voids: tuple[int, ...]
    """By seat, the suits (bit n for suit n) the seat has failed to follow, as remembered."""

    @property
    def current_trick(self) -> tuple[int, ...]:
        """The cards on the trick, in play order; none when this seat leads."""
        return self.view.trick.cards if self.view.trick else ()

    @property
    def last_to_play(self) -> bool:
        """Whether this seat completes the trick."""
        return len(self.current_trick) == 3

    @property
    def behind(self) -> tuple[int, ...]:
        """The seats that still play to this trick after this one, in turn order."""
        seats = self.view.rules.seats_from(self.view.seat)
        return seats[1 : 4 - len(self.current_trick)]

    def above(self, card: int) -> int:
        """Return the unplaced cards of the same suit that are higher, as a card set."""
        return self.unseen & higher_cards(card)

    def is_boss(self, card: int) -> bool:
        """Return whether no unplaced card of its suit beats it."""
        return not self.above(card)

    def may_be_ruffed(self, suit: int) -> bool:
        """Return whether somebody behind probably holds no card of this side suit but a spade."""
        if suit == SPADES or not self.unseen & SPADE_CARDS:
            return False
        out = (self.unseen & SUIT_CARDS[suit]).bit_count()
        known = any(
            self.voids[seat] >> suit & 1 and not self.voids[seat] >> SPADES & 1
            for seat in self.behind
        )
        return known or out < 2 + len(self.behind)

    def wins_now(self, card: int) -> bool:
        """Return whether the card would be winning the trick as it lies."""
        return not self.current_trick or winning_card((*self.current_trick, card)) == card

    def holds(self, card: int) -> bool:
        """Return whether the card would win and nobody behind is likely to beat it."""
        if not self.wins_now(card):
            return False
        if self.last_to_play:
            return True
        suit = suit_of(card)
        led = suit_of(self.current_trick[0]) if self.current_trick else suit
        if suit == SPADES and led != SPADES:
            risky = self.above(card) and self.may_be_ruffed(led)
            return not risky
        return self.is_boss(card) and not self.may_be_ruffed(suit)

    def needs(self, seat: int) -> int:
        """Return how many tricks a seat is short of its call; 0 or less once it is home."""
        call = self.view.calls[seat]
        return (call if call is not None else 0) - self.view.tricks_won[seat]

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, this one included."""
        return self.view.hand.bit_count()

    @property
    def room(self) -> int:
        """How many tricks more this seat may win without missing its call; 13 if it cannot."""
        most = self.view.rules.most_over
        return 13 if most is None else self.needs(self.view.seat) + most

    @property
    def wants_trick(self) -> bool:
        """Whether winning this trick helps: short of the call, or over it for something."""
        if self.view.rules.scoring is Scoring.EXACT:
            return self.needs(self.view.seat) > 0
        if self.room <= 0:
            return self.room < 0 and self._someone_else_needs()
        if self.needs(self.view.seat) > 0:
            return True
        if self.view.rules.most_over is None:
            return True
        return self.view.rules.overtrick_units > 0 and self.room > self._forced_winners()

    def _someone_else_needs(self) -> bool:
        return any(self.needs(seat) > 0 for seat in range(4) if seat != self.view.seat)

    def _forced_winners(self) -> int:
        return sum(self.is_boss(card) for card in cards(self.view.hand))


def read(view: SeatView, remembers: bool = True) -> Reading:
    """Return what a seat reads off the table.

    Without memory only the trick that lies and the last one are known.
    """
    remembered = view.tricks if remembers else view.tricks[-1:]
    played = 0
    voids = [0, 0, 0, 0]
    for trick in all_tricks(remembered, view.trick):
        for seat, card in zip(trick.seats, trick.cards):
            played |= 1 << card
            if suit_of(card) != suit_of(trick.cards[0]):
                voids[seat] |= 1 << suit_of(trick.cards[0])
    return Reading(view, ALL_CARDS & ~view.hand & ~played, tuple(voids))
