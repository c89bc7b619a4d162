"""A control for every switch of the rules, in groups."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from game.engine import (
    TRICKS,
    Direction,
    FirstLeader,
    HighCall,
    MissCost,
    RedealHand,
    Scoring,
    TieBreak,
    VoidDuty,
)
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
from game.scenes.names import (
    first_leader_name,
    high_call_name,
    miss_cost_name,
    redeal_hand_names,
    redeal_names,
    switch_name,
    tie_break_name,
    void_duty_name,
)
from game.ui.theme import DAY
from game.widgets.choices import Choice, Option, Stepper
from game.widgets.widgets import Label, Space, Toggle, Widget


class Change(Protocol):
    """Changes switches, by name, to plain values."""

    def __call__(self, **switches: object) -> None:
        """Change them together."""


NONE = "none"
"""The value of a choice that stands for None."""

EXACT = "exact"
"""The value of the choice of scoring that stands for none of the families."""

FAMILIES = {"tenths": TENTHS, "tens": TENS, "points": POINTS}
"""The ways to score by the values of their choice."""


@dataclass(frozen=True)
class Controls:
    """What the controls are made with."""

    translator: Translator
    values: Mapping[str, Any]
    change: Change
    why_not: Mapping[str, str]
    """The switches that have no sense now, and why."""


def house_rule_widgets(made: Controls, hidden: Collection[str], problem: str) -> list[Widget]:
    """Return the controls of all switches but the `hidden` ones.

    `problem` tells which switches contradict each other; it is shown where that can happen.
    """
    _ = made.translator
    groups = [
        (_("Table"), _table(made, problem)),
        (_("Calls"), _calls(made)),
        (_("Playing"), _play(made)),
        (_("Score"), _score(made)),
    ]
    widgets: list[Widget] = []
    for title, controls in groups:
        widgets += [Space(14, line=True), Label(title, face="bold", size=17)]
        widgets += [control for switch, control in controls if switch not in hidden]
    return widgets


Named = tuple[str, Widget]
"""A control and the switch that it changes."""


def redeal_widgets(made: Controls, problem: str) -> list[Widget]:
    """Return the controls of which hands are dealt again before the calls."""
    _, values = made.translator, made.values
    choices = {kind.value: words for kind, words in redeal_names(_).items()}
    widgets: list[Widget] = [_choice(made, "redeal", choices)]
    if problem:
        widgets.append(Label(problem, colour=DAY.bad_ink, face="bold", size=15))
    for kind, words in redeal_hand_names(_).items():
        alike = [other.value for other in ALIKE.get(kind, (kind,))]
        chosen = [hand for hand in values["redeal_hands"] if hand not in alike]
        on = len(chosen) < len(values["redeal_hands"])
        after = sorted(chosen if on else [*chosen, kind.value])
        widgets.append(
            Toggle(
                f"redeal_hands.{kind.value}",
                words,
                on,
                partial(_set_hands, made, after),
                why_not=made.why_not.get("redeal_hands", ""),
            )
        )
    return widgets


ALIKE = {
    RedealHand.NOTHING_ABOVE_JACK: (RedealHand.NOTHING_ABOVE_JACK, RedealHand.NO_ACE_KING_QUEEN)
}
"""Hands that are the same, and are offered once."""


def _set_hands(made: Controls, hands: list[str], _on: bool) -> None:
    made.change(redeal_hands=hands)


def _table(made: Controls, problem: str) -> list[Named]:
    _, values, change = made.translator, made.values, made.change
    directions = {
        Direction.CLOCKWISE.value: _("Clockwise"),
        Direction.ANTICLOCKWISE.value: _("Anticlockwise"),
    }
    deals = values["deals"]
    controls: list[Named] = [
        ("direction", _choice(made, "direction", directions)),
        ("cut", _toggle(made, "cut", _("The player before the dealer cuts."))),
        *(("redeal", widget) for widget in redeal_widgets(made, problem)),
        (
            "tie_break",
            _choice(made, "tie_break", {k.value: tie_break_name(_, k) for k in TieBreak}),
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


def _calls(made: Controls) -> list[Named]:
    _, values, change = made.translator, made.values, made.change
    totals = {
        NONE: _("Never"),
        **{str(total): _("< {total}", total=total) for total in LOW_TOTALS},
    }
    return [
        (
            "least_call",
            _choice(made, "least_call", {str(least): _.number(least) for least in LEAST_CALLS}),
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
        (
            "hook",
            _toggle(
                made,
                "hook",
                _(
                    "The last to call may not bring the sum of the four calls to {tricks}.",
                    tricks=TRICKS,
                ),
            ),
        ),
        ("low_total_redeal", _choice(made, "low_total_redeal", totals)),
    ]


def _play(made: Controls) -> list[Named]:
    _ = made.translator
    notes = {
        "must_win": _("Play a higher card of the suit led if you can."),
        "must_win_when_trumped": _("Also once a spade lies on a trick of another suit."),
        "first_lead_spade": _("The first trick of a deal may be led with a spade."),
        "spades_locked": _("Spades may be led only after one has been played."),
    }
    toggles = {switch: _toggle(made, switch, note) for switch, note in notes.items()}
    duties = {duty.value: void_duty_name(_, duty) for duty in VoidDuty}
    leaders = {leader.value: first_leader_name(_, leader) for leader in FirstLeader}
    return [
        ("must_win", toggles["must_win"]),
        ("must_win_when_trumped", toggles["must_win_when_trumped"]),
        ("void_duty", _choice(made, "void_duty", duties)),
        ("first_leader", _choice(made, "first_leader", leaders)),
        ("first_lead_spade", toggles["first_lead_spade"]),
        ("spades_locked", toggles["spades_locked"]),
    ]


def _score(made: Controls) -> list[Named]:
    _, values, change = made.translator, made.values, made.change
    families = {
        "tenths": _("1 point a trick, 0.1 for each one over"),
        "tens": _("10 points a trick, 1 for each one over"),
        "points": _("1 point a trick, nothing over"),
        EXACT: _("Exactly as called: 10 and the call"),
    }
    now = tuple(values[switch] for switch in ScoreFamily._fields)
    chosen = next((name for name, family in FAMILIES.items() if family == now), "")
    if values["scoring"] == Scoring.EXACT.value:
        chosen = EXACT

    def set_scoring(name: str) -> None:
        if name == EXACT:
            change(scoring=Scoring.EXACT.value)
        else:
            change(scoring=Scoring.AT_LEAST.value, **FAMILIES[name]._asdict())

    options = [Option(name, words) for name, words in families.items()]
    overs = {NONE: _("Never a miss"), "1": _("2 over"), "2": _("3 over")}
    costs = {cost.value: miss_cost_name(_, cost) for cost in MissCost}
    return [
        ("scoring", Choice("scoring", switch_name(_, "scoring"), options, chosen, set_scoring)),
        (
            "greatest_overshoot",
            _choice(made, "greatest_overshoot", overs, _("Too many tricks miss from")),
        ),
        ("miss_cost", _choice(made, "miss_cost", costs)),
        ("high_call", high_call_choice(made, switch_name(_, "high_call"))),
    ]


def high_call_choice(made: Controls, title: str) -> Widget:
    """Return the control of what a made high call is worth."""
    _ = made.translator
    return _choice(
        made, "high_call", {kind.value: high_call_name(_, kind) for kind in HighCall}, title
    )


def _toggle(made: Controls, switch: str, note: str) -> Widget:
    return Toggle(
        switch,
        switch_name(made.translator, switch),
        made.values[switch],
        lambda value: made.change(**{switch: value}),
        note,
        made.why_not.get(switch, ""),
    )


def _choice(made: Controls, switch: str, words: Mapping[str, str], title: str = "") -> Widget:
    """Return a choice among the values of a switch; its texts are read back to whole numbers."""

    def chosen(text: str) -> None:
        made.change(**{switch: None if text == NONE else int(text) if text.isdigit() else text})

    now = made.values[switch]
    return Choice(
        switch,
        title or switch_name(made.translator, switch),
        [Option(value, shown) for value, shown in words.items()],
        NONE if now is None else str(now),
        chosen,
        why_not=made.why_not.get(switch, ""),
    )
