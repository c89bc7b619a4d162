"""One line on what sets each system apart: its numbers and facts are those of the rules."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import HIGH_CALL, PRESETS, Direction, HighCall, Rules, VoidDuty
from game.i18n import Translator


def system_line(_: Translator, key: str) -> str:
    """Return one line on what sets a system apart, by its key in PRESETS.

    Raises KeyError where the system's rules are such as nobody has put into words here.
    """
    rules = PRESETS[key]
    return " ".join(told(_, rules) for told in _TOLD[key])


def _duties(_: Translator, rules: Rules) -> str:
    return {
        (True, VoidDuty.TRUMP_AND_BEAT): _("Win if you can, trump if you can't follow."),
        (False, VoidDuty.BEAT): _("Follow suit, and trump if that wins."),
    }[rules.must_win, rules.void_duty]


def _calls(_: Translator, rules: Rules) -> str:
    return _(
        "Calls from {least} to {greatest}.", least=rules.least_call, greatest=rules.greatest_call
    )


def _start(_: Translator, rules: Rules) -> str:
    return {
        (True, False): _(
            "As Call Break, with a cut, calls from {least} to {greatest} and no spade at the first "
            "lead.",
            least=rules.least_call,
            greatest=rules.greatest_call,
        ),
    }[rules.cut, rules.first_lead_spade]


def _direction(_: Translator, rules: Rules) -> str:
    return {
        Direction.ANTICLOCKWISE: _("As Call Break, but turns go anticlockwise."),
    }[rules.direction]


def _too_many(_: Translator, rules: Rules) -> str:
    words: dict[int | None, str] = {
        1: _("More than one trick over is a miss."),
        2: _("More than two tricks over is a miss."),
    }
    return words[rules.greatest_overshoot]


def _high_call(_: Translator, rules: Rules) -> str:
    worth = _.score(rules.score(HIGH_CALL, HIGH_CALL), rules.score_scale)
    return {
        HighCall.THIRTEEN: _(
            "A made call of {high} or more scores {worth}.", high=HIGH_CALL, worth=worth
        ),
    }[rules.high_call]


def _length(_: Translator, rules: Rules) -> str:
    if rules.deals is None:
        return _("Ends when you like.")
    return _.plural("{count} deal.", "{count} deals.", rules.deals)


_TOLD: dict[str, tuple[Callable[[Translator, Rules], str], ...]] = {
    "classic": (_duties, _calls),
    "strict": (_start,),
    "call-bridge": (_duties, _too_many, _length),
    "master": (_duties, _too_many, _high_call, _length),
    "series": (_direction,),
}
"""What is said of each system, in this order."""
