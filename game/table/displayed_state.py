"""What the screen has told so far: the match runs ahead, the screen catches up event by event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine import Rules, SeatView
from game.engine.events import (
    Called,
    DealScored,
    DealStarted,
    Event,
    HandsDealt,
    MatchEnded,
    Played,
    RedealAnswered,
    TrickWon,
)

_NOBODY: tuple[int | None, ...] = (None, None, None, None)
_ZEROS = (0, 0, 0, 0)


@dataclass(frozen=True)
class DisplayedState:
    """The state of the table as it is drawn; tuples of four are by seat."""

    deal_number: int
    attempt: int
    dealer: int
    turn: int | None
    hand: int
    """The cards in the human's hand, as a card set; empty while the pack is cut."""
    calls: tuple[int | None, ...]
    trick: tuple[tuple[int, int], ...]
    """(seat, card) in play order; four of them while a finished trick is held."""
    tricks_won: tuple[int, ...]
    totals: tuple[int, ...]
    scores: tuple[int | None, ...]
    """Of this deal, once it is over."""
    tricks_over: int
    """How many tricks of the deal are finished and gone, 0..13."""

    @classmethod
    def of(cls, view: SeatView) -> DisplayedState:
        """Return what a screen shows that has caught up with `view`."""
        trick = view.trick
        return cls(
            deal_number=view.deal_number,
            attempt=view.attempt,
            dealer=view.dealer,
            turn=view.turn,
            hand=view.hand,
            calls=view.calls,
            trick=tuple(zip(trick.seats, trick.cards)) if trick else (),
            tricks_won=view.tricks_won,
            totals=view.totals,
            scores=view.deal_scores,
            tricks_over=len(view.tricks),
        )

    def after(self, event: Event, rules: Rules, seat: int) -> DisplayedState:
        """Return what is shown once `event` was told on the screen of a seat."""
        match event:
            case DealStarted(number, attempt, dealer):
                return replace(
                    self,
                    deal_number=number,
                    attempt=attempt,
                    dealer=dealer,
                    turn=rules.cutter(dealer) if rules.cut else rules.next_seat(dealer),
                    hand=0,
                    calls=_NOBODY,
                    trick=(),
                    tricks_won=_ZEROS,
                    scores=_NOBODY,
                    tricks_over=0,
                )
            case HandsDealt(dealer, hands):
                return replace(self, hand=hands[seat], turn=rules.next_seat(dealer))
            case RedealAnswered(who, _):
                return replace(self, turn=rules.next_seat(who))
            case Called(who, call):
                calls = (*self.calls[:who], call, *self.calls[who + 1 :])
                made = [each for each in calls if each is not None]
                turn = rules.next_seat(who)
                if len(made) == 4:
                    turn = rules.first_leader_of(self.dealer, made)
                return replace(self, calls=calls, turn=turn)
            case Played(who, card):
                left = self.hand & ~(1 << card) if who == seat else self.hand
                trick = (*self.trick, (who, card))
                to_act = rules.next_seat(who) if len(trick) < 4 else None
                return replace(self, hand=left, trick=trick, turn=to_act)
            case TrickWon(who, _, _):
                won = self.tricks_won
                return replace(
                    self,
                    trick=(),
                    tricks_won=(*won[:who], won[who] + 1, *won[who + 1 :]),
                    turn=who,
                    tricks_over=self.tricks_over + 1,
                )
            case DealScored(_, _, scores, totals):
                return replace(self, scores=scores, totals=totals, turn=None)
            case MatchEnded():
                return replace(self, turn=None, trick=())
        return self
