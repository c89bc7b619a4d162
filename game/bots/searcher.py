"""Players that search: the upper half of the ladder."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from random import Random

from game.bots.base import Decision, Thinking
from game.bots.estimate import Prospect, prospects
from game.bots.explanation import explain
from game.bots.hand_evaluation import call_by_evaluation, evaluate_hand
from game.bots.rulebot import cut
from game.bots.search import Search, choose, evaluate_plays
from game.engine import AskRedeal, Call, Phase, Play, SeatView

SKILLED = Search(deals=60, call_deals=0, weigh=False, exact_tricks=0)
"""Plays well from what the cards prove, but counts its call and takes others' calls as noise."""
EXPERT = Search(deals=600, call_deals=400, weigh=True, exact_tricks=3)
"""Tries its calls too, reads what others called and played, and works the last tricks out."""
_CAUTION = 55


class Searcher:
    """A player by flat search over sampled deals."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def think(self, view: SeatView, rng: Random) -> Thinking:
        """Decide; forced cards at once."""
        if view.phase is Phase.CUT:
            yield
            return cut(rng)
        if view.phase is Phase.REDEAL:
            return (yield from self._answer(view, rng))
        if view.phase is Phase.CALL:
            return (yield from self._call(view, rng))
        legal = view.legal_plays()
        if legal.bit_count() == 1:
            return Decision(Play(legal.bit_length() - 1), "It is the only card the rules allow.")
        options = yield from evaluate_plays(view, self.search, rng)
        card = choose(view, options).card
        return Decision(Play(card), str(explain(view, card)))

    def _call(self, view: SeatView, rng: Random) -> Thinking:
        if not self.search.call_deals:
            yield
            call = call_by_evaluation(view, _CAUTION)
            return Decision(Call(call), f"The sure tricks come to a call of {call}.")
        best = yield from self._best_call(view, rng)
        return Decision(
            Call(best.call), f"A call of {best.call} is made about {best.percent}% of the time."
        )

    def _best_call(self, view: SeatView, rng: Random) -> Generator[None, None, Prospect]:
        found = yield from prospects(view, self.search, rng)
        return max(found, key=lambda prospect: prospect.utility)

    def _answer(self, view: SeatView, rng: Random) -> Thinking:
        if not view.may_ask_redeal:
            yield
            return Decision(AskRedeal(False), "The hand gives no right to a new deal.")
        if self.search.call_deals:
            best = yield from self._best_call(replace(view, phase=Phase.CALL), rng)
            weak = best.utility < _AVERAGE_DEAL
        else:
            yield
            weak = evaluate_hand(view.hand, view.rules) < _AVERAGE_TRICKS
        if weak:
            return Decision(AskRedeal(True), "A new deal promises more than this hand.")
        return Decision(AskRedeal(False), "This hand promises enough.")


_AVERAGE_DEAL = 1.9
"""What a deal brings on average, in calls' worth."""
_AVERAGE_TRICKS = 310
"""What a hand counts on average, in hundredths of a trick."""
