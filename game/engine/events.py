"""What happened: what every command of a match gives back, in order."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class DealStarted:
    """A new deal begins; where the rules have a cut, the cards are not dealt yet."""

    deal_number: int
    """From 1."""
    attempt: int
    """0, and one more for every time this deal was thrown in."""
    dealer: int
    """The dealer's seat, 0..3."""


@dataclass(frozen=True)
class CutMade:
    """A seat cut the pack."""

    seat: int
    count: int
    """How many cards went to the bottom, 0..51."""


@dataclass(frozen=True)
class HandsDealt:
    """All four hands were dealt."""

    dealer: int
    hands: tuple[int, ...] = field(default=(0, 0, 0, 0), compare=False)
    """The full hands by seat, as card sets; `seen_by` leaves the own one. They follow from the
    seed, so events are compared without them."""


@dataclass(frozen=True)
class RedealAnswered:
    """A seat answered whether it wants a new deal."""

    seat: int
    asked: bool | None
    """None where another seat's answer is not to be known: a "no" is not public."""


@dataclass(frozen=True)
class ThrownIn:
    """The deal is thrown in: a new one by the same dealer follows."""

    seat: int | None
    """Who asked for it or held the hand shown; None when the calls were too low together."""
    shown: int = 0
    """The full hand (a card set) that had to be thrown in, for all to see; 0 where none had to."""


@dataclass(frozen=True)
class Called:
    """A seat called."""

    seat: int
    call: int


@dataclass(frozen=True)
class Played:
    """A seat played a card."""

    seat: int
    card: int
    """0..51."""


@dataclass(frozen=True)
class TrickWon:
    """A trick is complete."""

    seat: int
    """The winner, who leads the next trick."""
    leader: int
    cards: tuple[int, ...]
    """Four cards in play order; the first was the leader's."""


@dataclass(frozen=True)
class DealScored:
    """A deal is over."""

    calls: tuple[int, ...]
    """By seat; likewise the other three."""
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    """In 1/score_scale points."""
    totals: tuple[int, ...]
    """After this deal, in 1/score_scale points."""


@dataclass(frozen=True)
class MatchEnded:
    """The match is over."""

    winners: tuple[int, ...]
    """Seats, lowest first; several share a win, none won a match with no finished deal."""
    high_call: bool
    """Whether a made call of HIGH_CALL or more won it with this deal."""


Event = (
    DealStarted
    | CutMade
    | HandsDealt
    | RedealAnswered
    | ThrownIn
    | Called
    | Played
    | TrickWon
    | DealScored
    | MatchEnded
)


def seen_by(event: Event, seat: int) -> Event:
    """Return an event as a seat (0..3) may know it.

    That is without the others' hands, and without another's "no" to a new deal.
    """
    if isinstance(event, HandsDealt):
        own = (hand if other == seat else 0 for other, hand in enumerate(event.hands))
        return replace(event, hands=tuple(own))
    if isinstance(event, RedealAnswered) and event.seat != seat and not event.asked:
        return replace(event, asked=None)
    return event
