"""The pause at the table: on, scores, rules, settings, end, leave."""

from __future__ import annotations

from game.engine import End, Phase
from game.scenes.dialog import ConfirmScene, DialogScene
from game.scenes.rules import RulesScene
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.table.texts import fingerprint_words
from game.widgets.group import Row
from game.widgets.widgets import PRIMARY, Button, Label, Widget

LOW = 460
"""Css pixels of height below which the buttons stand side by side."""


def _in_pairs(buttons: list[Button]) -> list[Widget]:
    return [Row(buttons[first : first + 2]) for first in range(0, len(buttons), 2)]


class PauseScene(DialogScene):
    """What can be done besides playing on. The match is kept in any case."""

    def title(self) -> str:
        """Return the heading."""
        return self._("Pause")

    def first_focus(self) -> str:
        """Start at playing on."""
        return "resume"

    def body(self) -> list[Widget]:
        """Return the buttons; an open match can be ended here."""
        buttons = [
            Button("scores", self._("Scores"), self._scores),
            Button("rules", self._("Rules"), self._rules),
            Button("settings", self._("Settings"), self._settings),
            Button("leave", self._("Leave to menu"), self._leave),
        ]
        session = self.stage.session
        if session is not None:
            match = session.match
            if match.rules.deals is None and match.phase is not Phase.MATCH_OVER:
                buttons.insert(3, Button("end", self._("End match"), self._ask_end))
        fingerprint: list[Widget] = []
        if session is not None:
            words = fingerprint_words(session.fingerprint, 16, self._)
            fingerprint.append(Label(words, 14, soft=True))
        viewport = self.stage.viewport
        low = viewport.height < viewport.px(LOW)
        return [
            Button("resume", self._("Resume"), self.back, PRIMARY),
            *(_in_pairs(buttons) if low else buttons),
            Label(self._("The match is saved after every card."), 14, soft=True),
            *fingerprint,
        ]

    def _scores(self) -> None:
        self.click()
        self.stage.push(ScoresScene(self.stage))

    def _rules(self) -> None:
        self.click()
        if self.stage.session is not None:
            self.stage.push(RulesScene(self.stage, self.stage.session.match.rules))

    def _settings(self) -> None:
        self.click()
        self.stage.push(SettingsScene(self.stage))

    def _ask_end(self) -> None:
        self.click()
        self.stage.push(
            ConfirmScene(
                self.stage,
                self._("End this match?"),
                self._("The finished deals count. The deal being played does not."),
                self._("End match"),
                self._("Play on"),
                self._end,
                final=True,
            )
        )

    def _end(self) -> None:
        session = self.stage.session
        if session is not None:
            session.submit(session.human, End())
        self.stage.pop()

    def _leave(self) -> None:
        self.click()
        self.stage.show_menu()
