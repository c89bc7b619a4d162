"""The whole fingerprint of the match, and what it is good for."""

from __future__ import annotations

from game.scenes.dialog import DialogScene
from game.scenes.table_words import grouped
from game.ui.widgets import PRIMARY, Button, Label, Widget


class FingerprintScene(DialogScene):
    """Shown from the table before the first card."""

    def title(self) -> str:
        """Give the heading."""
        return self._("Fingerprint")

    def first_focus(self) -> str:
        """Enter closes."""
        return "close"

    def body(self) -> list[Widget]:
        """Give the fingerprint in groups of four digits, and words on it."""
        session = self.stage.session
        digits = "" if session is None else grouped(session.fingerprint, 64)
        return [
            Label(
                self._(
                    "All deals of this match are already fixed. This number proves it: note it, "
                    "and compare it with the seed that is shown after the last card."
                )
            ),
            Label(digits, face="bold", across=0.5),
            Button("close", self._("Close"), self.back, PRIMARY),
        ]
