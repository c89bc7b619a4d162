"""The rules in force: a set of switches, checked, and the five systems people play."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, NamedTuple

from game.engine import scoring
from game.engine.cards import QUEEN, SPADE_CARDS, cards, rank_of
from game.engine.errors import ParseError, RulesError, cited
from game.engine.scoring import HighCall, Standing


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


class Redeal(Enum):
    """Which hands may ask for a new deal before the calls."""

    NEVER = "never"
    NO_SPADE = "no_spade"
    NO_SPADE_OR_HONOUR = "no_spade_or_honour"
    """A hand with no spade, or with no card above the jack."""


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
"""How many times in one deal calls that are too low throw it in."""


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
    low_total_redeal: int | None = None
    """Four calls that sum to less than this (one of LOW_TOTALS) throw the deal in; None: never."""

    def __post_init__(self) -> None:
        for name, kind in _ENUMS.items():
            object.__setattr__(self, name, _as_enum(name, kind, getattr(self, name)))
        for field in fields(self):
            value = getattr(self, field.name)
            if field.type == "bool" and type(value) is not bool:
                raise RulesError(
                    f"{field.name} must be true or false, not {cited(value)}", field.name
                )
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

    @property
    def score_family(self) -> ScoreFamily:
        """The three switches of the score together, one of SCORE_FAMILIES."""
        return ScoreFamily(self.call_units, self.overtrick_units, self.score_scale)

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

        >>> PRESETS["classic"].score(4, 5), PRESETS["master"].score(9, 8)
        (41, -9)
        """
        return scoring.score(self, call, tricks)

    def is_made(self, call: int, tricks: int) -> bool:
        """Return whether a call is fulfilled by that many tricks at the end of a deal."""
        return scoring.is_made(self, call, tricks)

    def standing(self, call: int | None, tricks: int, tricks_left: int) -> Standing:
        """Return how a call stands with `tricks` won and `tricks_left` of the deal to come."""
        return scoring.standing(self, call, tricks, tricks_left)

    def may_ask_redeal(self, hand: int) -> bool:
        """Return whether a full hand (a card set) gives the right to ask for a new deal."""
        if self.redeal is Redeal.NEVER:
            return False
        if not hand & SPADE_CARDS:
            return True
        return self.redeal is Redeal.NO_SPADE_OR_HONOUR and all(
            rank_of(number) < QUEEN for number in cards(hand)
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the switches as plain JSON values."""
        return {
            field.name: value.value if isinstance(value, Enum) else value
            for field in fields(self)
            for value in (getattr(self, field.name),)
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
        if missing := sorted(names - data.keys()):
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


def _span(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}"


_ENUMS: dict[str, type[Enum]] = {
    "direction": Direction,
    "void_duty": VoidDuty,
    "high_call": HighCall,
    "redeal": Redeal,
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


def _as_enum(name: str, kind: type[Enum], value: object) -> Enum:
    for member in kind:
        if value is member or (isinstance(value, str) and value == member.value):
            return member
    choices = ", ".join(member.value for member in kind)
    raise RulesError(f"{name} must be one of {choices}, not {cited(value)}", name)


_CLASSIC = Rules()
_STRICT = replace(
    _CLASSIC,
    direction=Direction.ANTICLOCKWISE,
    cut=True,
    least_call=2,
    greatest_call=13,
    first_lead_spade=False,
)
_CALL_BRIDGE = replace(
    _CLASSIC,
    direction=Direction.ANTICLOCKWISE,
    deals=12,
    least_call=2,
    greatest_call=12,
    must_win=False,
    void_duty=VoidDuty.BEAT,
    greatest_overshoot=2,
    **TENS._asdict(),
)
_MASTER = replace(
    _CALL_BRIDGE,
    deals=None,
    greatest_overshoot=1,
    high_call=HighCall.THIRTEEN,
    **POINTS._asdict(),
)
_SERIES = replace(_CLASSIC, direction=Direction.ANTICLOCKWISE)

PRESETS: dict[str, Rules] = {
    "classic": _CLASSIC,
    "strict": _STRICT,
    "call-bridge": _CALL_BRIDGE,
    "master": _MASTER,
    "series": _SERIES,
}
"""The five systems by key."""


def nearest_preset(rules: Rules) -> tuple[str, tuple[str, ...]]:
    """Return the key of the system that differs in the fewest switches, and those switches.

    >>> nearest_preset(replace(PRESETS["strict"], deals=3))
    ('strict', ('deals',))
    """
    switches = rules.to_dict()
    best: tuple[str, tuple[str, ...]] | None = None
    for key, preset in PRESETS.items():
        other = preset.to_dict()
        differing = tuple(name for name in switches if switches[name] != other[name])
        if best is None or len(differing) < len(best[1]):
            best = (key, differing)
    assert best is not None
    return best
