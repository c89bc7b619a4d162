"""What the player's pointer and keys mean at the table."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from game.table.choreographer import Choreographer
from game.table.display import TableDisplay
from game.table.hand_control import HandControl
from game.ui.intents import (
    Back,
    Confirm,
    Digit,
    Edge,
    Intent,
    Letter,
    Navigate,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Step,
)

Point = tuple[int, int]

PAUSE = 0.25
"""Seconds after a card was played or something was hurried on in which a press does nothing.

So the second half of a double tap never plays a card or answers a question that just appeared.
"""


class Table(Protocol):
    """What the input may ask the table to do."""

    show: TableDisplay
    choreographer: Choreographer

    @property
    def may_play(self) -> bool:
        """Whether a card of the player is waited for, and nothing moves."""

    @property
    def playable(self) -> list[int]:
        """The cards that may be played, in the hand's order."""

    def first_playable(self) -> int | None:
        """Return the card that Enter lifts when none is chosen."""

    @property
    def buttons(self) -> dict[str, Rect]:
        """The buttons of the table that can be pressed now, by name, and where they are."""

    def button_at(self, pos: Point) -> str | None:
        """Return the name of the button at a point."""

    def read_out(self) -> None:
        """Say how the deal stands and what the hand holds."""

    def tell_choice(self) -> None:
        """Say what the keyboard is at."""

    def press_button(self, name: str) -> None:
        """Do what a button does."""

    def play(self, card: int) -> None:
        """Play a card, or say why it is refused."""

    def answer(self, value: str) -> None:
        """Return an answer to the question that is shown."""

    def cut(self, count: int) -> None:
        """Cut the pack."""


class TableInput:
    """Follows one pointer and the keyboard; at most one action for each press and release."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.hand = HandControl()
        self._button: str | None = None
        self._debounced = False
        """Whether the present press only hurried something on."""
        self._pause = 0.0
        self._cutting = False
        """Whether the present press is on the pack."""
        self._focused = ""

    def forget(self) -> None:
        """Let go of the hand, when the match went on."""
        self.hand.forget()

    @property
    def focused(self) -> str:
        """The button of the table that the keyboard is at; empty while it is at the cards."""
        return self._focused

    def focus_anew(self) -> None:
        """Draw the keyboard's ring again, where everything at the table was made anew."""
        name, self._focused = self._focused, ""
        self._ring(name)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._focused not in self._table.buttons:
            self._ring("")
        self._pause = max(0.0, self._pause - seconds)

    def pause(self) -> None:
        """Debounce: let presses do nothing for a moment."""
        self._pause = PAUSE

    def handle(self, intent: Intent) -> None:
        """Act on one intent."""
        match intent:
            case PointerDown(pos, _):
                self._down(pos)
            case PointerMove(pos, held):
                self._move(pos, held)
            case PointerUp(pos, _, _, _):
                self._up(pos)
            case PointerCancel():
                self._cancel()
            case Back():
                self._table.press_button("menu")
            case Letter("l"):
                self._table.press_button("last")
            case Letter("h"):
                self._table.press_button("hint")
            case Letter("m"):
                self._table.press_button("menu")
            case Letter("r"):
                self._table.read_out()
            case Confirm():
                self._confirm()
            case Navigate(dx, dy):
                self._ring("")
                self._navigate(dx, dy)
                self._table.tell_choice()
            case Edge(by):
                self._ring("")
                self._edge(by)
                self._table.tell_choice()
            case Step(backwards):
                self._step(-1 if backwards else 1)
                self._table.tell_choice()
            case Digit(value):
                self._digit(value)

    # Pointer

    def _down(self, pos: Point) -> None:
        table = self._table
        self._cancel()
        self._ring("")
        self._button = table.button_at(pos)
        if self._button is not None:
            table.show.frame.press(self._button)
            return
        if self._hurries():
            self._debounced = True
        elif table.show.picker.press(pos):
            return
        elif table.show.pack.cut_at(pos) is not None:
            self._cutting = True
        elif table.may_play:
            table.show.notes.calm()
            self.hand.press(table.show.board.layout, table.show.board.order, pos)
            self._draw_grip()

    def _move(self, pos: Point, held: bool) -> None:
        board = self._table.show.board
        if held:
            if self._button is not None:
                inside = self._table.button_at(pos) == self._button
                self._table.show.frame.press(self._button if inside else "")
            elif self.hand.held:
                self.hand.move(board.layout, board.order, pos)
                self._draw_grip()
        elif self._table.may_play:
            self.hand.hover(board.layout, board.order, pos)
            self._draw_grip()
        else:
            self._table.show.picker.hover(pos)

    def _up(self, pos: Point) -> None:
        table = self._table
        button, debounced, cutting = self._button, self._debounced, self._cutting
        table.show.frame.press("")
        self._button, self._debounced, self._cutting = None, False, False
        if button is not None:
            if table.button_at(pos) == button:
                table.press_button(button)
            return
        if debounced:
            return
        value = table.show.picker.release(pos)
        if value is not None:
            table.answer(value)
            return
        count = table.show.pack.cut_at(pos)
        if cutting and count is not None:
            table.cut(count)
            return
        board = table.show.board
        card = self.hand.release(board.layout, board.order, pos)
        if card is not None and table.may_play:
            table.play(card)
        if table.may_play:
            self._draw_grip()

    def _cancel(self) -> None:
        self._button, self._debounced, self._cutting = None, False, False
        self._table.show.frame.press("")
        if self.hand.held:
            self.hand.forget()
            self._draw_grip()
        self._table.show.picker.cancel()

    def _draw_grip(self) -> None:
        grip, board = self.hand.grip, self._table.show.board
        board.tweens.finish()
        board.raise_card(grip.raised, grip.fully)
        if grip.raised is not None and grip.drag is not None:
            board.drag(grip.raised, grip.drag)

    # Keyboard

    def _hurries(self) -> bool:
        """Hurry on whatever moves; return whether a press now means no more than that."""
        if self._table.choreographer.busy:
            self._table.choreographer.skip()
            self.pause()
        return self._pause > 0

    def _confirm(self) -> None:
        table = self._table
        if self._focused in table.buttons:
            table.press_button(self._focused)
            return
        if self._hurries():
            return
        if table.show.pack.place is not None:
            table.cut(table.show.pack.place)
        elif table.show.picker.question is not None:
            value = table.show.picker.confirm()
            if value is not None:
                table.answer(value)
        elif table.may_play:
            card = self.hand.take()
            first = table.first_playable()
            if card is not None:
                table.play(card)
            elif first is not None:
                self.hand.choose(first)
            if table.may_play:
                self._draw_grip()

    def _navigate(self, dx: int, dy: int) -> None:
        table = self._table
        if table.choreographer.busy:
            return
        if table.show.pack.spread and dx:
            table.show.picker.cancel()
            table.show.pack.step(dx)
        elif table.show.picker.question is not None:
            table.show.pack.lift(None)
            table.show.picker.navigate(dx, dy)
        elif table.may_play:
            board = table.show.board
            if dx:
                self.hand.step(table.playable, dx)
            else:
                self.hand.leap(board.layout, board.order, dy, table.playable)
            self._draw_grip()

    def _edge(self, by: int) -> None:
        """Go to the first (-1) or the last (1) answer or card."""
        table = self._table
        if table.choreographer.busy:
            return
        if table.show.picker.question is not None:
            table.show.picker.edge(by)
        elif table.may_play:
            self.hand.choose(table.playable[0 if by < 0 else -1])
            self._draw_grip()

    def _step(self, by: int) -> None:
        """Go round between the cards, or what is asked, and the buttons of the table."""
        stops = ["", *self._table.buttons]
        here = stops.index(self._focused) if self._focused in stops else 0
        self._ring(stops[(here + by) % len(stops)])

    def _ring(self, name: str) -> None:
        """Put the keyboard at a button of the table; empty: back to the cards."""
        if name != self._focused:
            self._focused = name
            self._table.show.frame.encircle(self._table.buttons.get(name))

    def _digit(self, value: int) -> None:
        if self._table.choreographer.busy:
            return
        answer = self._table.show.picker.digit(value)
        if answer is not None:
            self._table.answer(answer)
