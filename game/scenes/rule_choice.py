"""Rules while they are being chosen: every switch keeps its place, also where it has no sense now.

A switch that has no sense under another is greyed with the reason; what was chosen for it stays
and comes back when the other one is turned again. What is in force is worked out here.
"""

from __future__ import annotations

from typing import Any

from game.engine import PRESETS, HighCall, MissCost, Redeal, RedealHand, Rules, RulesError, Scoring
from game.engine.rules import POINTS, TENTHS
from game.i18n import Translator
from game.scenes.names import conflict_words

FIXED_BY_EXACT: dict[str, Any] = {
    **POINTS._asdict(),
    "greatest_overshoot": None,
    "high_call": HighCall.CALL.value,
    "miss_cost": MissCost.CALL.value,
}
"""What exact scoring asks of other switches, as plain values."""

FIRST_HANDS = [RedealHand.NO_SPADE.value]
"""The hands that are dealt again, where nobody has chosen any yet."""


class RuleChoice:
    """The switches as they were chosen, by name, as plain values."""

    def __init__(self, rules: Rules) -> None:
        self.values: dict[str, Any] = {}
        """What the controls show; together they need not make sense."""
        self.take(rules)

    def take(self, rules: Rules) -> None:
        """Choose all switches of rules."""
        self.values = rules.switches()
        if rules.redeal is Redeal.NEVER:
            self.values["redeal_hands"] = FIRST_HANDS
        if rules.scoring is Scoring.EXACT:
            self.values |= TENTHS._asdict()

    @property
    def in_force(self) -> dict[str, Any]:
        """The switches as a match would have them; those without sense stand aside."""
        values = dict(self.values)
        if values["redeal"] == Redeal.NEVER.value:
            values["redeal_hands"] = []
        if not values["must_win"]:
            values["must_win_when_trumped"] = False
        if values["scoring"] == Scoring.EXACT.value:
            values |= FIXED_BY_EXACT
        elif values["greatest_overshoot"] is not None:
            values["miss_cost"] = MissCost.CALL.value
        return values

    @property
    def rules(self) -> Rules | None:
        """The rules in force, or None while switches contradict each other."""
        try:
            return Rules.from_dict(self.in_force)
        except RulesError:
            return None

    def problem(self, _: Translator) -> str:
        """Return why the switches contradict each other, in words; empty where they do not."""
        if self.values["redeal"] != Redeal.NEVER.value and not self.values["redeal_hands"]:
            return _("Choose at least one hand that is dealt again.")
        try:
            Rules.from_dict(self.in_force)
        except RulesError as error:
            return conflict_words(_, error)
        return ""

    def changed_from(self, key: str) -> tuple[str, ...]:
        """Return the switches in force that differ from a system, by its key in PRESETS."""
        preset, values = PRESETS[key].switches(), self.in_force
        return tuple(name for name in preset if preset[name] != values[name])

    @property
    def system(self) -> str:
        """The key of the system that has exactly these switches; empty: none."""
        values = self.in_force
        return next((key for key, rules in PRESETS.items() if rules.switches() == values), "")

    def without_sense(self, _: Translator) -> dict[str, str]:
        """Return the switches that have no sense under others now, and why, in words."""
        found: dict[str, str] = {}
        if not self.values["must_win"]:
            found["must_win_when_trumped"] = _("Only where one must win when following.")
        if self.values["spades_locked"]:
            found["first_lead_spade"] = _("Spades are locked until one was played.")
        if self.values["redeal"] == Redeal.NEVER.value:
            found["redeal_hands"] = _("Only where the cards can be dealt again.")
        if self.values["scoring"] == Scoring.EXACT.value:
            fixed = _("Settled by the scoring that was chosen.")
            found |= dict.fromkeys(("greatest_overshoot", "high_call", "miss_cost"), fixed)
        elif self.values["greatest_overshoot"] is not None:
            found["miss_cost"] = _("Not where too many tricks are a miss too.")
        return found
