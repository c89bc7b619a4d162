"""A control for every switch of the rules, in groups."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from game.engine import Direction, HighCall, Redeal, VoidDuty
from game.engine.rules import (
    DEALS,
    GREATEST_CALLS,
    LEAST_CALLS,
    LOW_TOTALS,
    POINTS,
    TENS,
    TENTHS,
    ScoreFamily,
)
from game.i18n import Translator
from game.scenes.names import high_call_name, redeal_name, switch_name, void_duty_name
from game.ui.theme import DAY
from game.widgets.choices import Choice, Option, Stepper
from game.widgets.widgets import Label, Space, Toggle, Widget


class Change(Protocol):
    """Changes switches, by name, to plain values."""

    def __call__(self, **switches: object) -> None:
        """Change them together."""


NONE = "none"
"""The value of a choice that stands for None."""

FAMILIES = {"tenths": TENTHS, "tens": TENS, "points": POINTS}
"""The ways to score by the values of their choice."""


def house_rule_widgets(
    _: Translator,
    values: Mapping[str, Any],
    change: Change,
    hidden: Collection[str],
    problem: str,
) -> list[Widget]:
    """Return the controls of all switches but the `hidden` ones.

    `problem` tells which switches contradict each other; it is shown where that can happen.
    """
    groups = [
        (_("Table"), _table(_, values, change)),
        (_("Calls"), _calls(_, values, change)),
        (_("Playing"), _play(_, values, change, problem)),
        (_("Score"), _score(_, values, change)),
    ]
    widgets: list[Widget] = []
    for title, controls in groups:
        widgets += [Space(14, line=True), Label(title, face="bold", size=17)]
        widgets += [control for switch, control in controls if switch not in hidden]
    return widgets


Named = tuple[str, Widget]
"""A control and the switch that it changes."""


def _table(_: Translator, values: Mapping[str, Any], change: Change) -> list[Named]:
    directions = {
        Direction.CLOCKWISE.value: _("Clockwise"),
        Direction.ANTICLOCKWISE.value: _("Anticlockwise"),
    }
    deals = values["deals"]
    controls: list[Named] = [
        ("direction", _choice(_, "direction", directions, values, change)),
        ("cut", _toggle(_, "cut", values, change, _("The player before the dealer cuts."))),
        (
            "redeal",
            _choice(_, "redeal", {k.value: redeal_name(_, k) for k in Redeal}, values, change),
        ),
    ]
    if deals is not None:
        stepper = Stepper(
            "deals.count",
            switch_name(_, "deals"),
            deals,
            DEALS[0],
            DEALS[-1],
            lambda value: change(deals=value),
            _.number(deals),
        )
        controls.insert(1, ("deals", stepper))
    return controls


def _calls(_: Translator, values: Mapping[str, Any], change: Change) -> list[Named]:
    totals = {
        NONE: _("Never"),
        **{str(total): _("< {total}", total=total) for total in LOW_TOTALS},
    }
    return [
        (
            "least_call",
            _choice(
                _,
                "least_call",
                {str(least): _.number(least) for least in LEAST_CALLS},
                values,
                change,
            ),
        ),
        (
            "greatest_call",
            Stepper(
                "greatest_call",
                switch_name(_, "greatest_call"),
                values["greatest_call"],
                GREATEST_CALLS[0],
                GREATEST_CALLS[-1],
                lambda value: change(greatest_call=value),
                _.number(values["greatest_call"]),
            ),
        ),
        ("low_total_redeal", _choice(_, "low_total_redeal", totals, values, change)),
    ]


def _play(_: Translator, values: Mapping[str, Any], change: Change, problem: str) -> list[Named]:
    duties = {duty.value: void_duty_name(_, duty) for duty in VoidDuty}
    trumped = _toggle(
        _,
        "must_win_when_trumped",
        values,
        change,
        _("Also once a spade lies on a trick of another suit."),
    )
    controls: list[Named] = [
        (
            "must_win",
            _toggle(
                _, "must_win", values, change, _("Play a higher card of the suit led if you can.")
            ),
        ),
        ("must_win_when_trumped", trumped),
    ]
    if problem:
        controls.append(("", Label(problem, colour=DAY.bad_ink, face="bold", size=15)))
    return [
        *controls,
        ("void_duty", _choice(_, "void_duty", duties, values, change)),
        (
            "first_lead_spade",
            _toggle(
                _,
                "first_lead_spade",
                values,
                change,
                _("The first trick of a deal may be led with a spade."),
            ),
        ),
        (
            "spades_locked",
            _toggle(
                _,
                "spades_locked",
                values,
                change,
                _("Spades may be led only after one has been played."),
            ),
        ),
    ]


def _score(_: Translator, values: Mapping[str, Any], change: Change) -> list[Named]:
    families = {
        "tenths": _("1 point a trick, 0.1 for each one over"),
        "tens": _("10 points a trick, 1 for each one over"),
        "points": _("1 point a trick, nothing over"),
    }
    now = tuple(values[switch] for switch in ScoreFamily._fields)
    chosen = next((name for name, family in FAMILIES.items() if family == now), "")

    def set_family(name: str) -> None:
        change(**FAMILIES[name]._asdict())

    options = [Option(name, words) for name, words in families.items()]
    overs = {NONE: _("Never a miss"), "1": _("2 over"), "2": _("3 over")}
    return [
        (
            "score_scale",
            Choice("scoring", switch_name(_, "score_scale"), options, chosen, set_family),
        ),
        (
            "greatest_overshoot",
            _choice(_, "greatest_overshoot", overs, values, change, _("Too many tricks miss from")),
        ),
        (
            "high_call",
            _choice(
                _, "high_call", {k.value: high_call_name(_, k) for k in HighCall}, values, change
            ),
        ),
    ]


def _toggle(
    _: Translator, switch: str, values: Mapping[str, Any], change: Change, note: str
) -> Widget:
    return Toggle(
        switch,
        switch_name(_, switch),
        values[switch],
        lambda value: change(**{switch: value}),
        note,
    )


def _choice(
    _: Translator,
    switch: str,
    words: Mapping[str, str],
    values: Mapping[str, Any],
    change: Change,
    title: str = "",
) -> Widget:
    """Return a choice among the values of a switch; its texts are read back to whole numbers."""

    def chosen(text: str) -> None:
        change(**{switch: None if text == NONE else int(text) if text.isdigit() else text})

    now = values[switch]
    return Choice(
        switch,
        title or switch_name(_, switch),
        [Option(value, shown) for value, shown in words.items()],
        NONE if now is None else str(now),
        chosen,
    )
