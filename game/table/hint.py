"""The coach at the table: when it can be asked, its button, and how its advice is shown."""

from __future__ import annotations

from game.bots.coach import Hint
from game.engine import Play
from game.table.choreographer import Choreographer
from game.table.controller import Controller
from game.table.display import TableDisplay, taken_places
from game.table.texts import hint_words
from game.ui.theme import Point

ABOVE = 4
"""Css pixels between the advice and what it stands above."""


class TableHint:
    """Asks the coach for the player, and shows what it says to the present position."""

    def __init__(
        self, controller: Controller, display: TableDisplay, choreographer: Choreographer
    ) -> None:
        self._controller = controller
        self._display = display
        self._choreographer = choreographer
        self._shown = False
        """Whether what the coach said to the present position is shown."""
        self._heard: Hint | None = None
        """The hint that was read out last, so that it is read out once."""

    @property
    def may_ask(self) -> bool:
        """Whether a hint can be asked for: the player is to call or to play and did not ask yet."""
        controller, session = self._controller, self._controller.session
        if not controller.hints or session.hint is not None or session.advising:
            return False
        question = self._display.picker.question
        calls = question is not None and question.numbers and not session.bot_to_act
        return calls or (controller.may_play and not self._choreographer.busy)

    def ask(self) -> bool:
        """Ask the coach, if that can be done now; return whether it could."""
        if not self.may_ask:
            return False
        self._controller.session.ask_hint()
        self.show()
        return True

    def update(self) -> str:
        """Show the hint when it has come; return what a screen reader is to say of it."""
        waits = self._controller.session.hint is not None and not self._shown
        return self.show() if waits else ""

    def forget(self) -> None:
        """Take the advice away, when the match goes on; the button is faint."""
        self._shown = False
        if self._controller.hints:
            self._display.notes.advise("")
            self._display.frame.show_hint(False)

    def show(self) -> str:
        """Show the button, and what the coach says or that it thinks.

        Return what a screen reader is to say, each hint once.
        """
        if not self._controller.hints:
            return ""
        session, display = self._controller.session, self._display
        _ = display.style.translator
        display.frame.show_hint(self.may_ask)
        hint = session.hint
        if hint is None and not session.advising:
            return ""
        words = _("Thinking…") if hint is None else hint_words(hint, _)
        taken = taken_places(display, self._choreographer.shown)
        display.notes.advise(words, taken, self._wish())
        self._shown = hint is not None
        if hint is None:
            return ""
        if isinstance(hint.action, Play):
            display.board.light(1 << hint.action.card)
        else:
            display.picker.advise(str(hint.action.tricks))
        if hint is self._heard:
            return ""
        self._heard = hint
        return words

    def _wish(self) -> Point:
        """Return where the middle of the advice's lower edge would best be."""
        display, table = self._display, self._display.style.table
        above = table.message.bottom
        if display.picker.question is not None:
            above = table.picker_title.y - display.style.px(ABOVE)
        elif table.message.x > table.trick.centerx:
            above = display.board.layout.cards_area.y - display.style.px(ABOVE)
        return table.trick.centerx, above
