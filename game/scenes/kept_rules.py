"""Rules that the player keeps under a name, copies as a text and takes from one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine import ParseError, Rules, RulesError, rules_line, rules_of_line
from game.engine.record import shows_something, without_controls
from game.platform.deeds import Copy
from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.scenes.export import copy
from game.settings import LONGEST_KEPT_NAME, MOST_KEPT
from game.ui.clusters import clusters
from game.ui.intents import Confirm, Erase, Intent, Typed
from game.widgets.field import Field
from game.widgets.group import Row
from game.widgets.widgets import PRIMARY, QUIET, Button, Label, Widget


class KeptRules:
    """The player's own sets of rules, as part of a page that chooses rules."""

    def __init__(
        self, stage: Stage, take: Callable[[Rules], None], rebuild: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._take = take
        self._rebuild = rebuild
        self.problem = ""
        """Why a text was not taken, in words."""

    def widgets(self, rules: Rules | None) -> list[Widget]:
        """Return a button for each set, and what can be done with the rules just chosen."""
        _, kept = self._stage.translator, self._stage.settings.kept_rules
        same = [name for name, line in kept.items() if rules and line == rules_line(rules)]
        widgets: list[Widget] = []
        if kept:
            widgets.append(Label(_("Your own rules"), face="bold", size=17))
        widgets += [
            Button(f"kept {number}", name, partial(self._choose, name), across=0.0)
            for number, name in enumerate(kept)
        ]
        enabled = rules is not None
        if same:
            words = _("Forget {name}", name=same[0])
            widgets.append(Button("forget", words, partial(self._forget, same[0]), QUIET))
        else:
            room = len(kept) < MOST_KEPT
            words = _("Keep these rules")
            widgets.append(
                Button("keep", words, partial(self._keep, rules), enabled=enabled and room)
            )
        copied, pasted = _("Copy as a text"), _("Take from a text")
        widgets.append(
            Row(
                [
                    Button(
                        "copy rules",
                        copied,
                        partial(self._copy, rules),
                        enabled=enabled,
                        deed=None if rules is None else Copy(rules_line(rules)),
                    ),
                    Button("paste rules", pasted, self._paste),
                ]
            )
        )
        if self.problem:
            words = _("That text was not taken: {why}", why=self.problem)
            widgets.append(Label(words, face="bold", soft=True))
        return widgets

    def _choose(self, name: str) -> None:
        self._read(self._stage.settings.kept_rules[name])

    def _read(self, line: str) -> None:
        self._stage.audio.play("button")
        try:
            rules = rules_of_line(line)
        except (ParseError, RulesError) as error:
            self.problem = str(error)
            self._rebuild()
        else:
            self.problem = ""
            self._take(rules)

    def _keep(self, rules: Rules | None) -> None:
        if rules is None:
            return
        self._stage.audio.play("button")
        _, kept = self._stage.translator, self._stage.settings.kept_rules
        number = next(n for n in range(1, MOST_KEPT + 2) if _own(_, n) not in kept)
        if self._stage.platform.asks_texts():
            name = self._stage.platform.ask_text(_("A name for these rules"), _own(_, number))
            if name is not None:
                self._store(rules, name)
            return
        self._stage.push(NameScene(self._stage, _own(_, number), partial(self._store, rules)))

    def _store(self, rules: Rules, name: str) -> None:
        clean = fitting(name)
        if clean:
            self._stage.settings.kept_rules[clean] = rules_line(rules)
            self._stage.save_settings()
        self._rebuild()

    def _forget(self, name: str) -> None:
        self._stage.audio.play("button")
        del self._stage.settings.kept_rules[name]
        self._stage.save_settings()
        self._rebuild()

    def _copy(self, rules: Rules | None) -> None:
        if rules is not None:
            self._stage.audio.play("button")
            copy(self._stage, rules_line(rules))

    def _paste(self) -> None:
        _, platform = self._stage.translator, self._stage.platform
        if platform.asks_texts():
            text = platform.ask_text(_("Paste the text of the rules"), "")
        else:
            text = platform.paste()
        if text is not None:
            self._read(text)


def _own(_: Callable[..., str], number: int) -> str:
    return _("My rules {number}", number=number)


def fitting(name: str) -> str:
    """Return a name without what cannot be shown, cut between letters to what may be kept.

    It is empty where nothing of it can be seen.

    >>> fitting("  Dashain \\u202e rules ")
    'Dashain rules'
    """
    cut = _cut(" ".join(without_controls(name.replace("\t", " ")).split())).strip()
    return cut if shows_something(cut) else ""


def _cut(name: str) -> str:
    """Cut a name between letters to what may be kept."""
    cut = ""
    for cluster in clusters(name):
        if len(cut) + len(cluster) > LONGEST_KEPT_NAME:
            break
        cut += cluster
    return cut


class NameScene(DialogScene):
    """A name is typed for rules that are to be kept."""

    takes_text = True

    def __init__(self, stage: Stage, name: str, done: Callable[[str], None]) -> None:
        super().__init__(stage)
        self.written = name
        """What is written so far."""
        self._done = done

    def title(self) -> str:
        """Return the heading."""
        return self._("A name for these rules")

    def first_focus(self) -> str:
        """Enter keeps them."""
        return "store"

    def body(self) -> list[Widget]:
        """Return the field and the two ways out."""
        enabled = bool(fitting(self.written))
        return [
            Field(self.written),
            Button("store", self._("Keep these rules"), self._store, PRIMARY, enabled=enabled),
            Button("cancel", self._("Cancel"), self.back),
        ]

    def handle(self, intent: Intent) -> None:
        """Write letters; everything else as in any dialog."""
        match intent:
            case Typed(text):
                self.written = _cut(self.written + without_controls(text))
            case Erase():
                self.written = "".join(clusters(self.written)[:-1])
            case Confirm() if not fitting(self.written):
                return
            case _:
                super().handle(intent)
                return
        self.rebuild()

    def _store(self) -> None:
        self.click()
        self.stage.pop()
        self._done(self.written)
