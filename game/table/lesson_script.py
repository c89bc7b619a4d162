"""The lesson: one fixed deal in which call, follow, trump and score come up one after the other.

The deal is a real one and every card in it is a legal one; what the learner does is what the
script waits for, and everything between is played by the script.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from game.engine import (
    PRESETS,
    Call,
    Command,
    IllegalCommand,
    Match,
    Play,
    Player,
    Redeal,
    Rules,
    Scoring,
    SeatView,
    VoidDuty,
    card,
)
from game.i18n import Translator
from game.session import BOT_NAMES, Session

SEED = "lesson 59748"
"""Seat 0 deals, so the learner calls last and plays last to the first trick. Dealt the other way
round, the hands of seats 1 and 3 change places and the same cards follow each other."""
CALLS = (3, 3, 4, 3)
"""In the order of turns."""
TRICKS = (
    "7D 9D QD AD",
    "7H TH KH AH",
    "9H 5S 2H 8H",
    "4C KC 2C QC",
    "5H 9S 4H AS",
    "TD TS 3D 2D",
    "5C 8C 2S 6C",
    "QH 6S 3H KS",
    "JC 8S 7C 3C",
    "JH 7S 6H 3S",
    "5D QS JD 4D",
    "AC TC JS 6D",
    "KD 8D 9C 4S",
)
"""All cards in the order they are played; legal in every one of the five systems."""
TEACHES = (VoidDuty.BEAT, VoidDuty.TRUMP_AND_BEAT)
"""The duties of a void hand under which the script's trump and its overtrump are both forced."""


class Point(Enum):
    """What the learner is told or has to do at a place of the script."""

    WELCOME = "welcome"
    PROMISE = "promise"
    """What a call is."""
    CALL = "call"
    FOLLOW = "follow"
    LEAD = "lead"
    TRUMP = "trump"
    LEAD_LOW = "lead low"
    OVERTRUMP = "overtrump"
    HOME = "home"
    """The call is made with five tricks played."""
    SCORE = "score"
    """The learner's own score."""
    MISSED = "missed"
    """The score of the one who missed the call."""


_POINTS: dict[int, tuple[Point, ...]] = {
    0: (Point.WELCOME, Point.PROMISE),
    3: (Point.CALL,),
    7: (Point.FOLLOW,),
    8: (Point.LEAD,),
    13: (Point.TRUMP,),
    16: (Point.LEAD_LOW,),
    23: (Point.OVERTRUMP,),
    24: (Point.HOME,),
    56: (Point.SCORE, Point.MISSED),
}
"""By the number of commands before it."""
ACTIONS = frozenset(
    (Point.CALL, Point.FOLLOW, Point.LEAD, Point.TRUMP, Point.LEAD_LOW, Point.OVERTRUMP)
)
"""The points at which the learner acts; at the others there is something to read."""
_SURE = ("AD", "AS", "5S")
"""The cards that make the call: two aces, and a low spade for the suit that runs out."""


def script() -> tuple[Command, ...]:
    """Return every command of the lesson, in order."""
    plays = (Play(card(name)) for trick in TRICKS for name in trick.split())
    return (*map(Call, CALLS), *plays)


def taught(rules: Rules) -> Rules:
    """Return the rules that the lesson teaches: `rules`, or those of the classic system.

    Classic stands in where the script would break a house rule, or where a rule would not force
    what the lesson wants to show.
    """
    fits = (
        rules.void_duty in TEACHES
        and not rules.spades_locked
        and rules.scoring is Scoring.AT_LEAST
        and _plays(one_deal(rules))
    )
    return rules if fits else PRESETS["classic"]


def one_deal(rules: Rules) -> Rules:
    """Return the same rules for a match of a single deal that begins with the calls."""
    return replace(
        rules,
        deals=1,
        cut=False,
        redeal=Redeal.NEVER,
        redeal_hands=frozenset(),
        low_total_redeal=None,
    )


def _plays(rules: Rules) -> bool:
    """Return whether the whole script is legal."""
    match = Match(rules, SEED)
    try:
        for command in script():
            match.apply(command)
    except IllegalCommand:
        return False
    return True


class Lesson:
    """One go through the script, on a match of its own that is never saved."""

    def __init__(self, rules: Rules) -> None:
        self.rules = taught(rules)
        """The system or house rules that the lesson is about; it plays one deal of them."""
        others = (Player("human", "", BOT_NAMES[seat]) for seat in range(1, 4))
        players = (Player("human", "", ""), *others)
        self.session = Session(Match(one_deal(self.rules), SEED), players, "0")
        """All four seats count as people, so that no bot ever thinks here."""
        self._script = script()
        self._read = 0
        """How many points at the present place are done with."""

    @property
    def _place(self) -> int:
        return len(self.session.match.commands)

    @property
    def point(self) -> Point | None:
        """What the learner is at; None while the script goes on by itself, and at the end."""
        points = _POINTS.get(self._place, ())
        return points[self._read] if self._read < len(points) else None

    @property
    def over(self) -> bool:
        """Whether everything was played and read."""
        return self._place == len(self._script) and self.point is None

    @property
    def wanted(self) -> int | None:
        """The card (0..51) that the learner is to play now, if one is."""
        command = self._script[self._place] if self._place < len(self._script) else None
        action = self.point in ACTIONS
        return command.card if action and isinstance(command, Play) else None

    @property
    def wanted_call(self) -> int | None:
        """The call that the learner is to make now, if one is."""
        return CALLS[self._place] if self.point is Point.CALL else None

    @property
    def lit(self) -> int:
        """The cards to look at now, as a card set."""
        if self.point is Point.CALL:
            return sum(1 << card(name) for name in _SURE)
        return 0 if self.wanted is None else 1 << self.wanted

    @property
    def free(self) -> bool:
        """Whether the rest of the deal is being played without the learner."""
        return self._place >= 24

    def read(self) -> None:
        """Go on from something that was to be read."""
        if self.point is not None and self.point not in ACTIONS:
            self._read += 1

    def go_on(self) -> None:
        """Carry out the next command of the script."""
        match = self.session.match
        assert match.turn is not None
        self.session.submit(match.turn, self._script[self._place])
        self._read = 0


def lesson_words(point: Point, view: SeatView, names: tuple[str, ...], _: Translator) -> str:
    """Return one or two short sentences for a point of the lesson."""
    match point:
        case Point.WELCOME:
            return _(
                "A trick is one card from each player. The highest wins it; spades beat all other "
                "suits."
            )
        case Point.PROMISE:
            return _("First everyone calls how many tricks to win. Winning fewer costs points.")
        case Point.CALL:
            return _("Two aces, and a low spade once your hearts are gone: call 3.")
        case Point.FOLLOW if view.rules.must_win:
            return _("Diamonds are led. You must follow, and win if you can: play the ace.")
        case Point.FOLLOW:
            return _("Diamonds are led. You must follow suit: take the trick with the ace.")
        case Point.LEAD:
            return _("You won, so you lead. Lead your only heart: later you can trump hearts.")
        case Point.TRUMP:
            return _("Hearts, and you have none: you must trump. A low spade is enough.")
        case Point.LEAD_LOW:
            return _("You lead again. Any card may be led: a low club costs you nothing.")
        case Point.OVERTRUMP:
            assert view.trick is not None
            assert view.trick.winner is not None
            name = names[view.trick.winner]
            return _("{name} has trumped the hearts. Beat that with a higher spade.", name=name)
        case Point.HOME:
            return _("Three tricks won: your call is made. Now see how the deal ends.")
        case Point.SCORE:
            return made_words(view, _)
        case Point.MISSED:
            seat = missing(view)
            return _(
                "{name} called {call} and won {tricks}. A missed call is lost: {score}.",
                name=names[seat],
                call=view.calls[seat],
                tricks=view.tricks_won[seat],
                score=_.score(view.deal_scores[seat] or 0, view.rules.score_scale),
            )


def made_words(view: SeatView, _: Translator) -> str:
    """Say what the learner's call, made with a trick over, is worth."""
    rules, score = view.rules, _.score(view.deal_scores[view.seat] or 0, view.rules.score_scale)
    call, tricks = view.calls[view.seat], view.tricks_won[view.seat]
    values = {"call": call, "tricks": tricks, "score": score}
    if rules.overtrick_units == 0:
        return _("You called {call} and won {tricks}: {score}. Tricks over add nothing.", **values)
    if rules.score_scale == 1:
        return _(
            "You called {call} and won {tricks}: {score}. Ten for each called, one for each over.",
            **values,
        )
    return _("You called {call} and won {tricks}: {score}. A trick over is a tenth.", **values)


def missing(view: SeatView) -> int:
    """Return the seat that missed its call in a finished deal."""
    scores = [score or 0 for score in view.deal_scores]
    return scores.index(min(scores))


def other_words(point: Point, rules: Rules, _: Translator) -> str:
    """Say that a card which might be played is not the one the lesson wants."""
    if point is Point.TRUMP:
        return _("That would win too, but the lowest spade is enough.")
    if point is Point.FOLLOW and not rules.must_win:
        return _("These rules allow it, but win this one: play the ace.")
    return _("You may, but here play the marked card.")


def call_words(_: Translator) -> str:
    """Say that another call is not what this hand is worth."""
    return _("Count only what is sure: a missed call costs points. Here, call 3.")
