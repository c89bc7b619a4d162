"""What the lesson says at each of its points."""

from __future__ import annotations

from game.engine import Rules, SeatView
from game.i18n import Translator
from game.table.lesson_script import Point


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
