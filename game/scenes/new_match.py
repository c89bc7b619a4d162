"""A new match: which system, how long, against whom, and every house rule."""

from __future__ import annotations

from game.bots.levels import LEVELS
from game.engine import (
    HIGH_CALL,
    PRESETS,
    Rules,
    nearest_preset,
)
from game.scenes.base import Stage
from game.scenes.house_rules import (
    Controls,
    high_call_choice,
    house_rule_widgets,
    redeal_widgets,
)
from game.scenes.kept_rules import KeptRules
from game.scenes.names import (
    level_name,
    rules_name,
    switch_name,
    system_name,
)
from game.scenes.page import PageScene
from game.scenes.rule_choice import RuleChoice
from game.scenes.rules import RulesScene
from game.scenes.starting import last_level, last_rules, length_words, start
from game.scenes.system_lines import system_line
from game.widgets.choices import Choice, Option
from game.widgets.group import Sheet
from game.widgets.widgets import PRIMARY, QUIET, Button, Label, Widget

OPEN = "open"
"""The value of the choice of deals that means an open match."""
PROMINENT = ("greatest_call", "high_call", "redeal")
"""The switches shown at once, and not among the house rules, where the system is classic."""


class NewMatchScene(PageScene):
    """Everything that is chosen before a match."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        rules = last_rules(stage.settings)
        self.choice = RuleChoice(rules)
        """The switches as chosen so far; together they may contradict each other."""
        self.system = nearest_preset(rules)[0]
        """The key of the system that the choice started from."""
        self.level = last_level(stage.settings)
        self.kept = KeptRules(stage, self._take, self.rebuild)
        self.unfolded = False

    @property
    def rules(self) -> Rules | None:
        """The rules chosen, or None while switches contradict each other."""
        return self.choice.rules

    @property
    def problem(self) -> str:
        """Why the switches contradict each other, in words; empty where they do not."""
        return self.choice.problem(self._)

    @property
    def changed(self) -> tuple[str, ...]:
        """The switches that differ from the system chosen."""
        return self.choice.changed_from(self.system)

    @property
    def _made(self) -> Controls:
        choice = self.choice
        return Controls(self._, choice.values, self.change, choice.without_sense(self._))

    def title(self) -> str:
        """Return the heading."""
        return self._("New match")

    def first_focus(self) -> str:
        """Enter plays."""
        return "play"

    def note(self) -> str:
        """Return what will be played, or why it cannot be."""
        rules = self.rules
        if rules is None:
            return self.problem
        return f"{rules_name(self._, rules)} · {length_words(self.stage, rules)}"

    def buttons(self) -> list[Button]:
        """Return the way in."""
        enabled = self.rules is not None
        return [Button("play", self._("Play"), self._play, PRIMARY, symbol="play", enabled=enabled)]

    def body(self) -> list[Widget]:
        """Return the sheets of choices."""
        return [self._systems(), self._options(), self._levels(), self._house_rules()]

    def _systems(self) -> Widget:
        options = [
            Option(key, system_name(self._, key), system_line(self._, key)) for key in PRESETS
        ]
        choice = Choice("system", "", options, self.system, self.choose_system)
        words = self._("Read these rules")
        enabled = self.rules is not None
        read = Button("read", words, self._read, QUIET, symbol="right", enabled=enabled)
        return Sheet(self._("System"), [choice, read])

    def _options(self) -> Widget:
        deals = self.choice.values["deals"]
        counts = sorted({3, 5, 10, PRESETS[self.system].deals or 5, deals or 5})
        options = [Option(str(count), self._.number(count)) for count in counts]
        options.append(Option(OPEN, self._("Open")))
        chosen = OPEN if deals is None else str(deals)
        inside: list[Widget] = [
            Choice("deals", switch_name(self._, "deals"), options, chosen, self._set_deals)
        ]
        if self.system == "classic":
            inside += self._classic_options()
        return Sheet(self._("This match"), inside, gap=10)

    def _classic_options(self) -> list[Widget]:
        return [
            Choice(
                "greatest_call",
                switch_name(self._, "greatest_call"),
                [Option(str(most), self._.number(most)) for most in self._greatest_calls()],
                str(self.choice.values["greatest_call"]),
                lambda value: self.change(greatest_call=int(value)),
            ),
            high_call_choice(
                self._made, self._("A made call of {high} or more is worth", high=HIGH_CALL)
            ),
            *redeal_widgets(self._made, self.problem),
        ]

    def _greatest_calls(self) -> list[int]:
        return sorted({8, 13, self.choice.values["greatest_call"]})

    def _levels(self) -> Widget:
        options = [Option(level, level_name(self._, level)) for level in LEVELS]
        return Sheet(
            self._("Opponents"), [Choice("level", "", options, self.level, self._set_level)]
        )

    def _house_rules(self) -> Widget:
        count = len(self.changed)
        note = (
            self._.plural("{count} switch changed", "{count} switches changed", count)
            if count
            else self._("As in the system")
        )
        fold = Button(
            "fold",
            self._("Hide house rules") if self.unfolded else self._("Show house rules"),
            self._fold,
            symbol="up" if self.unfolded else "down",
        )
        inside: list[Widget] = [Label(note, soft=True), fold]
        if self.unfolded or count:
            words = self._("Back to the rules of {system}", system=system_name(self._, self.system))
            inside.append(
                Button(
                    "reset",
                    words,
                    lambda: self.choose_system(self.system),
                    QUIET,
                    enabled=count > 0,
                )
            )
        if self.unfolded or self.stage.settings.kept_rules:
            inside += self.kept.widgets(self.rules)
        if self.unfolded:
            hidden = PROMINENT if self.system == "classic" else ()
            inside += house_rule_widgets(self._made, hidden, self.problem)
        return Sheet(self._("House rules"), inside, gap=6)

    def choose_system(self, key: str) -> None:
        """Take all switches of a system."""
        self.system = key
        self.choice.take(PRESETS[key])
        self.click()
        self.rebuild()

    def _take(self, rules: Rules) -> None:
        """Take rules that were kept or came as a text."""
        self.choice.take(rules)
        self.system = nearest_preset(rules)[0]
        self.rebuild()

    def change(self, **switches: object) -> None:
        """Change switches to plain values as in `Rules.switches`."""
        self.choice.values.update(switches)
        self.system = self.choice.system or self.system
        self.click()
        self.rebuild()

    def _set_deals(self, value: str) -> None:
        self.change(deals=None if value == OPEN else int(value))

    def _set_level(self, value: str) -> None:
        self.level = value
        self.click()
        self.rebuild()

    def _fold(self) -> None:
        self.unfolded = not self.unfolded
        self.click()
        self.rebuild()

    def _read(self) -> None:
        rules = self.rules
        if rules is not None:
            self.click()
            self.stage.push(RulesScene(self.stage, rules))

    def _play(self) -> None:
        rules = self.rules
        if rules is not None:
            self.click()
            start(self.stage, rules, self.level)
