"""The rules in force: a set of switches, checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, NamedTuple

from game.engine import scoring
from game.engine.cards import ACE, QUEEN, SPADE_CARDS, cards, rank_of
from game.engine.errors import ParseError, RulesError, cited
from game.engine.scoring import HighCall, MissCost, Scoring, Standing


class Direction(Enum):
    """Which way the turn goes round the table."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class VoidDuty(Enum):
    """What a player owes who holds no card of the suit led (and spades were not led)."""

    FREE = "free"
    """Nothing: any card."""
    BEAT = "beat"
    """A spade that wins the trick if possible, else any card."""
    TRUMP = "trump"
    """Any spade if one is held."""
    TRUMP_AND_BEAT = "trump_and_beat"
    """A spade that wins if possible, else a lower spade if one is held."""


class FirstLeader(Enum):
    """Who leads the first trick of a deal; the calls always begin after the dealer."""

    AFTER_DEALER = "after_dealer"
    DEALER = "dealer"
    HIGHEST_CALLER = "highest_caller"
    """Of equal highest calls the first in turn order after the dealer."""


class RedealHand(Enum):
    """A kind of hand that gives a right to a new deal, or brings one about."""

    NO_SPADE = "no_spade"
    NOTHING_ABOVE_JACK = "nothing_above_jack"
    NO_ACE_KING_QUEEN = "no_ace_king_queen"
    """The same hands as NOTHING_ABOVE_JACK; houses write it either way."""
    FOUR_ACES = "four_aces"


class Redeal(Enum):
    """Whether the hands in `redeal_hands` are thrown in before the calls, and by whom."""

    NEVER = "never"
    ON_REQUEST = "on_request"
    """Whoever holds one of them may ask for a new deal."""
    COMPULSORY = "compulsory"
    """Nobody is asked: the hand is shown and the cards are dealt again."""
    NO_SPADE = "no_spade"
    """Given to Rules: ON_REQUEST with a hand without a spade."""
    NO_SPADE_OR_HONOUR = "no_spade_or_honour"
    """Given to Rules: ON_REQUEST with a hand without a spade or with no card above the jack."""


class TieBreak(Enum):
    """Who wins of those with equal totals."""

    SHARED = "shared"
    """All of them."""
    TRICKS = "tricks"
    """Whoever took most tricks in the match; all with equally many."""


class ScoreFamily(NamedTuple):
    """Three switches of the score that go together; their meaning stands at those of Rules."""

    call_units: int
    overtrick_units: int
    score_scale: int


TENTHS = ScoreFamily(10, 1, 10)
"""A point for each trick called, a tenth for each trick over."""
TENS = ScoreFamily(10, 1, 1)
"""Ten points for each trick called, one for each trick over."""
POINTS = ScoreFamily(1, 0, 1)
"""A point for each trick called, nothing for tricks over."""
SCORE_FAMILIES = (TENTHS, TENS, POINTS)
"""All that call_units, overtrick_units and score_scale may be together."""

DEALS = range(1, 21)
"""How many deals a match of a fixed length may have."""
LEAST_CALLS = (1, 2)
"""What the least call may be."""
GREATEST_CALLS = range(8, 14)
"""What the greatest call may be."""
OVERSHOOTS = (1, 2)
"""How many tricks over a call may bear, where too many are a miss."""
LOW_TOTALS = range(8, 12)
"""Below which sum of the four calls a deal may be thrown in."""
MOST_THROWN_IN = 3
"""How many times in one deal calls that are too low throw it in; likewise compulsory redeals."""
TRICKS = 13
"""How many tricks a deal has: the sum of the four calls that the hook bars."""

REDEAL_WORDS: dict[Redeal, frozenset[RedealHand]] = {
    Redeal.NO_SPADE: frozenset({RedealHand.NO_SPADE}),
    Redeal.NO_SPADE_OR_HONOUR: frozenset({RedealHand.NO_SPADE, RedealHand.NOTHING_ABOVE_JACK}),
}
"""What the values of `redeal` from record version 1 mean: hands that may ask."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The switches; a combination that makes no sense raises RulesError naming the switches.

    Enum switches also take their text, so `replace(rules, high_call="thirteen")` works.
    """

    direction: Direction = Direction.CLOCKWISE
    deals: int | None = 5
    """How many deals a match has, one of DEALS; None: open, the players end it."""
    cut: bool = False
    """Whether the seat before the dealer cuts the pack."""
    least_call: int = 1
    """One of LEAST_CALLS."""
    greatest_call: int = 8
    """One of GREATEST_CALLS."""
    must_win: bool = True
    """Whether a player who follows suit must win the trick if the hand can."""
    must_win_when_trumped: bool = False
    """Whether that holds for the suit led even once a spade lies on the trick."""
    void_duty: VoidDuty = VoidDuty.TRUMP_AND_BEAT
    first_lead_spade: bool = True
    """Whether the first trick of a deal may be led with a spade while another suit is held."""
    spades_locked: bool = False
    """Whether a spade may be led only once a spade was played, or from a hand of spades alone."""
    call_units: int = TENTHS.call_units
    """What a made call scores for each trick called, in 1/score_scale points."""
    overtrick_units: int = TENTHS.overtrick_units
    """What a made call scores for each trick over, in 1/score_scale points."""
    score_scale: int = TENTHS.score_scale
    """How many units make a point: 10 where the score has tenths, else 1."""
    greatest_overshoot: int | None = None
    """More tricks over than this (one of OVERSHOOTS) miss the call; None: never too many."""
    high_call: HighCall = HighCall.CALL
    redeal: Redeal = Redeal.NEVER
    """NEVER, ON_REQUEST or COMPULSORY; the others, which name hands too, are turned into those."""
    low_total_redeal: int | None = None
    """Four calls that sum to less than this (one of LOW_TOTALS) throw the deal in; None: never."""
    miss_cost: MissCost = MissCost.CALL
    scoring: Scoring = Scoring.AT_LEAST
    first_leader: FirstLeader = FirstLeader.AFTER_DEALER
    hook: bool = False
    """Whether the last to call may not bring the sum of the four calls to TRICKS."""
    redeal_hands: frozenset[RedealHand] = frozenset()
    """The hands that `redeal` is about; also taken as any collection of members or texts."""
    tie_break: TieBreak = TieBreak.SHARED

    def __post_init__(self) -> None:
        object.__setattr__(self, "redeal_hands", _as_hands(self.redeal_hands))
        for name, kind in _ENUMS.items():
            object.__setattr__(self, name, _as_enum(name, kind, getattr(self, name)))
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and type(value) is not bool:
                raise RulesError(
                    f"{field.name} must be true or false, not {cited(value)}", field.name
                )
        self._read_redeal_word()
        self._check_conflicts()
        for name, (choices, words) in _CHOICES.items():
            value = getattr(self, name)
            if value not in choices or not (value is None or _is_int(value)):
                raise RulesError(f"{name} must be {words}, not {cited(value)}", name)
        family = self.score_family
        if family not in SCORE_FAMILIES or not all(map(_is_int, family)):
            raise RulesError(
                f"call_units, overtrick_units and score_scale are {cited(tuple(family))}: they go "
                "together as one of " + ", ".join(str(tuple(known)) for known in SCORE_FAMILIES),
                *ScoreFamily._fields,
            )

    def _read_redeal_word(self) -> None:
        hands = REDEAL_WORDS.get(self.redeal)
        if hands is None:
            return
        if self.redeal_hands and self.redeal_hands != hands:
            raise RulesError(
                f"redeal {self.redeal.value} names the hands itself, and redeal_hands names "
                "others: use redeal on_request with redeal_hands",
                "redeal",
                "redeal_hands",
            )
        object.__setattr__(self, "redeal", Redeal.ON_REQUEST)
        object.__setattr__(self, "redeal_hands", hands)

    def _check_conflicts(self) -> None:
        least, greatest = self.least_call, self.greatest_call
        if _is_int(least) and _is_int(greatest) and least > greatest:
            raise RulesError(
                f"least_call {cited(least)} is above greatest_call {cited(greatest)}",
                "least_call",
                "greatest_call",
            )
        if self.must_win_when_trumped and not self.must_win:
            raise RulesError(
                "must_win_when_trumped needs must_win: turn must_win on or "
                "must_win_when_trumped off",
                "must_win_when_trumped",
                "must_win",
            )
        if self.miss_cost is MissCost.SHORTFALL and self.greatest_overshoot is not None:
            raise RulesError(
                "miss_cost shortfall has no meaning for a call missed by too many tricks: set "
                "greatest_overshoot to none or miss_cost to call",
                "miss_cost",
                "greatest_overshoot",
            )
        if self.scoring is Scoring.EXACT:
            self._check_exact()
        if self.redeal is Redeal.NEVER and self.redeal_hands:
            raise RulesError(
                "redeal never has no use for redeal_hands: set redeal to on_request or "
                "compulsory, or redeal_hands to none",
                "redeal_hands",
                "redeal",
            )
        if self.redeal is not Redeal.NEVER and not self.redeal_hands:
            raise RulesError(
                f"redeal {self.redeal.value} needs redeal_hands: name at least one of "
                + ", ".join(hand.value for hand in RedealHand),
                "redeal",
                "redeal_hands",
            )

    def _check_exact(self) -> None:
        needed: dict[str, tuple[object, str]] = {
            "greatest_overshoot": (None, "none"),
            "high_call": (HighCall.CALL, "call"),
            "miss_cost": (MissCost.CALL, "call"),
            **{name: (value, str(value)) for name, value in POINTS._asdict().items()},
        }
        for name, (value, word) in needed.items():
            if getattr(self, name) != value:
                raise RulesError(
                    f"scoring exact needs {name} {word}: what a call and each trick off is worth "
                    f"is fixed by it, so {name} cannot be {_plain(getattr(self, name))!r}",
                    "scoring",
                    name,
                )

    @property
    def score_family(self) -> ScoreFamily:
        """The three switches of the score together, one of SCORE_FAMILIES."""
        return ScoreFamily(self.call_units, self.overtrick_units, self.score_scale)

    @property
    def most_over(self) -> int | None:
        """How many tricks over its call a made call may bear, from 0; None: any number."""
        return 0 if self.scoring is Scoring.EXACT else self.greatest_overshoot

    @property
    def calls(self) -> range:
        """The calls that can be made, lowest first."""
        return range(self.least_call, self.greatest_call + 1)

    @property
    def step(self) -> int:
        """What is added to a seat to give the next one (modulo 4): 1 or -1."""
        return 1 if self.direction is Direction.CLOCKWISE else -1

    def next_seat(self, seat: int) -> int:
        """Return the seat that acts after `seat`, 0..3."""
        return (seat + self.step) % 4

    def cutter(self, dealer: int) -> int:
        """Return the seat before the dealer, which cuts the pack, 0..3."""
        return (dealer - self.step) % 4

    def seats_from(self, first: int) -> tuple[int, ...]:
        """Return all four seats in turn order, `first` first."""
        return tuple((first + count * self.step) % 4 for count in range(4))

    def score(self, call: int, tricks: int) -> int:
        """Return the score of a call that took `tricks`, in 1/`score_scale` points.

        >>> Rules().score(4, 5), Rules().score(4, 3)
        (41, -40)
        """
        return scoring.score(self, call, tricks)

    def is_made(self, call: int, tricks: int) -> bool:
        """Return whether a call is fulfilled by that many tricks at the end of a deal."""
        return scoring.is_made(self, call, tricks)

    def standing(self, call: int | None, tricks: int, tricks_left: int) -> Standing:
        """Return how a call stands with `tricks` won and `tricks_left` of the deal to come."""
        return scoring.standing(self, call, tricks, tricks_left)

    def legal_calls(self, calls: Sequence[int | None]) -> Sequence[int]:
        """Return the calls the next to call may make, lowest first; `calls` are those so far.

        >>> Rules(hook=True).legal_calls((3, 4, 2, None))
        (1, 2, 3, 5, 6, 7, 8)
        """
        barred = self.barred_call(calls)
        return self.calls if barred is None else tuple(n for n in self.calls if n != barred)

    def barred_call(self, calls: Sequence[int | None]) -> int | None:
        """Return the call that the hook bars for the next to call, None where it bars none."""
        made = [call for call in calls if call is not None]
        if not self.hook or len(made) != 3:
            return None
        barred = TRICKS - sum(made)
        return barred if barred in self.calls else None

    def first_leader_of(self, dealer: int, calls: Sequence[int]) -> int:
        """Return the seat that leads the first trick, 0..3; `calls` are the four, by seat."""
        if self.first_leader is FirstLeader.DEALER:
            return dealer
        order = self.seats_from(self.next_seat(dealer))
        if self.first_leader is FirstLeader.HIGHEST_CALLER:
            return max(order, key=lambda seat: calls[seat])
        return order[0]

    def redeal_reason(self, hand: int) -> RedealHand | None:
        """Return the first kind of `redeal_hands` that a full hand (a card set) is; else None."""
        kinds = (kind for kind in RedealHand if kind in self.redeal_hands)
        return next((kind for kind in kinds if _HAND_TESTS[kind](hand)), None)

    def may_ask_redeal(self, hand: int) -> bool:
        """Return whether a full hand (a card set) gives the right to ask for a new deal."""
        return self.redeal is Redeal.ON_REQUEST and self.redeal_reason(hand) is not None

    def switches(self) -> dict[str, Any]:
        """Return all switches as plain JSON values, the hands of a redeal as a sorted list."""
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}

    def to_dict(self) -> dict[str, Any]:
        """Return the canonical switches as plain JSON values.

        Those that came with record version 2 are left out where they stand at their default, and
        a redeal that version 1 knew is written in its word, so that what could be said before is
        said as before.
        """
        switches = self.switches()
        for word, hands in REDEAL_WORDS.items():
            if self.redeal is Redeal.ON_REQUEST and self.redeal_hands == hands:
                switches |= {"redeal": word.value, "redeal_hands": []}
        return {
            name: value
            for name, value in switches.items()
            if name not in SINCE_VERSION_2 or value != _plain(SINCE_VERSION_2[name])
        }

    def to_json(self) -> str:
        """Return the one canonical text: sorted keys, no spaces. The fingerprint is made of it."""
        return json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))

    @classmethod
    def from_dict(cls, data: object) -> Rules:
        """Read what `to_dict` gave; raises ParseError or RulesError."""
        if not isinstance(data, dict):
            raise ParseError("rules must be an object of switches")
        names = {field.name for field in fields(cls)}
        if missing := sorted(names - SINCE_VERSION_2.keys() - data.keys()):
            raise ParseError(f"rules lack the switch {missing[0]}")
        if unknown := sorted(map(str, data.keys() - names)):
            raise ParseError(f"rules have an unknown switch {unknown[0][:40]!r}")
        return cls(**data)

    @classmethod
    def from_json(cls, text: str) -> Rules:
        """Read what `to_json` gave; raises ParseError or RulesError."""
        try:
            data = json.loads(text)
        except (ValueError, TypeError, RecursionError) as error:
            raise ParseError("rules are not JSON") from error
        return cls.from_dict(data)


SINCE_VERSION_2: dict[str, object] = {
    field.name: field.default
    for field in fields(Rules)
    if field.name in ("miss_cost", "scoring", "first_leader", "hook", "redeal_hands", "tie_break")
}
"""The switches that record version 1 did not have, with their defaults."""


def _nothing_above_jack(hand: int) -> bool:
    return all(rank_of(number) < QUEEN for number in cards(hand))


_HAND_TESTS: dict[RedealHand, Callable[[int], bool]] = {
    RedealHand.NO_SPADE: lambda hand: not hand & SPADE_CARDS,
    RedealHand.NOTHING_ABOVE_JACK: _nothing_above_jack,
    RedealHand.NO_ACE_KING_QUEEN: _nothing_above_jack,
    RedealHand.FOUR_ACES: lambda hand: sum(rank_of(number) == ACE for number in cards(hand)) == 4,
}


def _plain(value: object) -> Any:
    """Return a switch as a JSON value."""
    if isinstance(value, frozenset):
        return sorted(member.value for member in value)
    return value.value if isinstance(value, Enum) else value


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}"


_ENUMS: dict[str, type[Enum]] = {
    "direction": Direction,
    "void_duty": VoidDuty,
    "high_call": HighCall,
    "redeal": Redeal,
    "miss_cost": MissCost,
    "scoring": Scoring,
    "first_leader": FirstLeader,
    "tie_break": TieBreak,
}
_CHOICES: dict[str, tuple[tuple[int | None, ...], str]] = {
    "deals": ((*DEALS, None), f"{_span(DEALS)}, or none for an open match"),
    "least_call": (LEAST_CALLS, " or ".join(map(str, LEAST_CALLS))),
    "greatest_call": (tuple(GREATEST_CALLS), _span(GREATEST_CALLS)),
    "greatest_overshoot": (
        (None, *OVERSHOOTS),
        "none, " + " or ".join(map(str, OVERSHOOTS)),
    ),
    "low_total_redeal": ((None, *LOW_TOTALS), f"none or {_span(LOW_TOTALS)}"),
}


def _is_int(value: object) -> bool:
    return type(value) is int


def _as_hands(value: object) -> frozenset[RedealHand]:
    """Return a collection of hands, given as members or as texts without a double."""
    if isinstance(value, str) or not isinstance(value, Collection):
        raise RulesError(
            f"redeal_hands must be a collection of hands, not {cited(value)}", "redeal_hands"
        )
    hands = [_as_enum("redeal_hands", RedealHand, member) for member in value]
    if len(set(hands)) != len(hands):
        raise RulesError(f"redeal_hands names a hand twice: {cited(value)}", "redeal_hands")
    return frozenset(hand for hand in hands if isinstance(hand, RedealHand))


def _as_enum(name: str, kind: type[Enum], value: object) -> Enum:
    for member in kind:
        if value is member or (isinstance(value, str) and value == member.value):
            return member
    choices = ", ".join(member.value for member in kind)
    raise RulesError(f"{name} must be one of {choices}, not {cited(value)}", name)
