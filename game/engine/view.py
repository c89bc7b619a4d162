"""Exactly what one seat may know: all that a player, a bot or a hint is ever given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.engine.play import (
    Refusal,
    Trick,
    all_tricks,
    legal_plays_in_deal,
    refusal_in_deal,
    spades_played,
)
from game.engine.rules import Rules


class Phase(Enum):
    """What a match waits for."""

    CUT = "cut"
    """The seat before the dealer cuts the pack."""
    REDEAL = "redeal"
    """A seat says whether it asks for a new deal."""
    CALL = "call"
    PLAY = "play"
    DEAL_OVER = "deal over"
    """The scores are seen; the next deal is waited for."""
    MATCH_OVER = "match over"


@dataclass(frozen=True)
class DealResult:
    """What one finished deal brought, by seat."""

    calls: tuple[int, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    """In 1/score_scale points."""


@dataclass(frozen=True)
class SeatView:
    """The public state of a match, and one seat's own hand; nothing else, so no seed either."""

    rules: Rules
    seat: int
    """Whose view this is, 0..3."""
    phase: Phase
    turn: int | None
    """The seat that acts, or None when none does."""
    dealer: int
    deal_number: int
    """From 1."""
    attempt: int
    """0, and one more for every time this deal was thrown in."""
    hand: int
    """The cards this seat still holds, as a card set."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat still holds."""
    calls: tuple[int | None, ...]
    """By seat; None before the call."""
    trick: Trick | None
    """The trick that is being played; None outside PLAY."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this deal, in order."""
    tricks_won: tuple[int, ...]
    deal_scores: tuple[int | None, ...]
    """In 1/score_scale points; None before the deal ends."""
    totals: tuple[int, ...]
    """Over the finished deals, in 1/score_scale points."""
    results: tuple[DealResult, ...]
    """Every finished deal."""
    winners: tuple[int, ...]
    """Empty before MATCH_OVER."""
    won_by_high_call: bool = False
    """Whether a made high call ended the match."""

    @property
    def may_ask_redeal(self) -> bool:
        """Whether this seat is asked now and its hand gives the right to a new deal."""
        mine = self.phase is Phase.REDEAL and self.turn == self.seat
        return mine and self.rules.may_ask_redeal(self.hand)

    def legal_calls(self) -> Sequence[int]:
        """Return the calls this seat may make now, lowest first; empty when it is not to call."""
        if self.phase is not Phase.CALL or self.turn != self.seat:
            return ()
        return self.rules.legal_calls(self.calls)

    def legal_plays(self) -> int:
        """Return the cards this seat may play now, as a card set; 0 when it is not to play."""
        if self.trick is None or self.turn != self.seat:
            return 0
        return legal_plays_in_deal(self.rules, self.hand, self.tricks, self.trick)

    def refusal(self, card: int) -> Refusal | None:
        """Return why this seat may not play `card` on the trick as it lies; None if it may.

        Only sensible while the seat is to play.
        """
        return refusal_in_deal(self.rules, self.hand, self.tricks, self.trick, card)

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        """The tricks of this deal so far, in order, the one that lies as the last."""
        return all_tricks(self.tricks, self.trick)

    @property
    def first_trick(self) -> bool:
        """Whether the first trick of the deal is being played."""
        return not self.tricks

    @property
    def spades_played(self) -> bool:
        """Whether a spade has been played in this deal, the trick that lies included."""
        return spades_played(self.all_tricks)
