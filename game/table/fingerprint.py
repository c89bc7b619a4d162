"""The whole fingerprint of the match, and what it is good for."""

from __future__ import annotations

from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.scenes.names import grouped
from game.session import Session
from game.widgets.widgets import PRIMARY, Button, Label, Widget


class FingerprintScene(DialogScene):
    """Shown from the table before the first card."""

    def __init__(self, stage: Stage, session: Session) -> None:
        super().__init__(stage)
        self._session = session

    def title(self) -> str:
        """Return the heading."""
        return self._("Fingerprint")

    def first_focus(self) -> str:
        """Enter closes."""
        return "close"

    def body(self) -> list[Widget]:
        """Return the fingerprint in groups of four digits, and words on it."""
        if self._session.match.rules.cut:
            fixed = self._(
                "How the pack is shuffled for every deal is fixed already, before a cut."
            )
        else:
            fixed = self._("All deals of this match are fixed already.")
        return [
            Label(fixed),
            Label(
                self._(
                    "Note the first digits: after the match the record can be checked against "
                    "them, as the score sheet tells."
                )
            ),
            Label(grouped(self._session.fingerprint, 64), face="bold", across=0.5),
            Button("close", self._("Close"), self.back, PRIMARY),
        ]
