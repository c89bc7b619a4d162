"""The coach at the table: when it can be asked, its button, and how its advice is shown."""

from __future__ import annotations

from typing import Protocol

from game.bots.coach import Hint
from game.engine import Play
from game.i18n import Translator
from game.session import Session
from game.table.choreographer import Choreographer
from game.table.display import TableDisplay
from game.table.room import taken_places
from game.table.texts import hint_words

ABOVE = 4
"""Css pixels between the advice and what it stands above."""


class Table(Protocol):
    """What the coach may see of the table and do there."""

    show: TableDisplay
    choreographer: Choreographer
    hints: bool

    @property
    def session(self) -> Session:
        """The match that is shown."""

    @property
    def may_play(self) -> bool:
        """Whether a card of the player is waited for, and nothing moves."""

    @property
    def _(self) -> Translator:
        """The translation function."""

    def speak(self, words: str) -> None:
        """Tell a screen reader."""


class TableHint:
    """Asks the coach for the player, and shows what it says to the present position."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shown = False
        """Whether what the coach said to the present position is shown."""
        self._heard: Hint | None = None
        """The hint that was read out last, so that it is read out once."""

    @property
    def may_ask(self) -> bool:
        """Whether a hint can be asked for: the player is to call or to play and did not ask yet."""
        table, session = self._table, self._table.session
        if not table.hints or session.hint is not None or session.advising:
            return False
        question = table.show.picker.question
        calls = question is not None and question.numbers
        return table.may_play or (calls and not session.bot_to_act)

    def ask(self) -> bool:
        """Ask the coach, if that can be done now; return whether it could."""
        if not self.may_ask:
            return False
        self._table.session.ask_hint()
        self.show()
        return True

    def update(self) -> None:
        """Show the hint when it has come."""
        if self._table.session.hint is not None and not self._shown:
            self.show()

    def forget(self) -> None:
        """Take the advice away, when the match goes on; the button is faint."""
        self._shown = False
        if self._table.hints:
            show = self._table.show
            show.board.light(0)
            show.notes.advise("")
            show.frame.show_hint(False)

    def show(self) -> None:
        """Show the button, and what the coach says or that it thinks."""
        if not self._table.hints:
            return
        _, session, show = self._table._, self._table.session, self._table.show
        show.frame.show_hint(self.may_ask)
        hint = session.hint
        if hint is None and not session.advising:
            return
        words = _("Thinking…") if hint is None else hint_words(hint, _)
        taken = taken_places(show, self._table.choreographer.shown)
        show.notes.advise(words, taken, self._wish())
        self._shown = hint is not None
        if hint is None:
            return
        if isinstance(hint.action, Play):
            show.board.light(1 << hint.action.card)
        else:
            show.picker.advise(str(hint.action.tricks))
        if hint is not self._heard:
            self._heard = hint
            self._table.speak(words)

    def _wish(self) -> tuple[int, int]:
        """Return where the middle of the advice's lower edge would best be."""
        show, table = self._table.show, self._table.show.style.table
        above = table.message.bottom
        if show.picker.question is not None:
            above = table.picker_title.y - show.style.px(ABOVE)
        elif table.message.x > table.trick.centerx:
            above = show.board.layout.cards_area.y - show.style.px(ABOVE)
        return table.trick.centerx, above
