"""What the player's pointer and keys mean at the table."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table_hand import HandControl
from game.scenes.table_show import TableShow
from game.ui.choreographer import Choreographer
from game.ui.intents import (
    Back,
    Confirm,
    Digit,
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

    show: TableShow
    choreographer: Choreographer

    @property
    def may_play(self) -> bool:
        """Whether a card of the player is waited for, and nothing moves."""

    def first_playable(self) -> int | None:
        """Give the leftmost card that may be played."""

    def button_at(self, pos: Point) -> str | None:
        """Give the name of the button at a point."""

    def press_button(self, name: str) -> None:
        """Do what a button does."""

    def play(self, card: int) -> None:
        """Play a card, or say why it is refused."""

    def answer(self, value: str) -> None:
        """Give an answer to the question that is shown."""

    def cut(self, count: int) -> None:
        """Cut the pack."""


class TableInput:
    """Follows one pointer and the keyboard; at most one deed for each press and release."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.hand = HandControl()
        self._button: str | None = None
        self._deaf = False
        """Whether the present press only hurried something on."""
        self._pause = 0.0
        self._cutting = False
        """Whether the present press is on the pack."""

    def forget(self) -> None:
        """Let go of the hand, when the match went on."""
        self.hand.forget()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._pause = max(0.0, self._pause - seconds)

    def pause(self) -> None:
        """Be deaf for a moment."""
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
            case Letter("m"):
                self._table.press_button("menu")
            case Confirm():
                self._confirm()
            case Navigate(dx, dy):
                self._navigate(dx, dy)
            case Step(backwards):
                self._navigate(-1 if backwards else 1, 0)
            case Digit(value):
                self._digit(value)

    # Pointer

    def _down(self, pos: Point) -> None:
        table = self._table
        self._cancel()
        self._button = table.button_at(pos)
        if self._button is not None:
            return
        if self._hurries():
            self._deaf = True
        elif table.show.picker.press(pos):
            return
        elif table.show.pack.cut_at(pos) is not None:
            self._cutting = True
        elif table.may_play:
            table.show.panels.calm()
            self.hand.press(table.show.board.layout, table.show.board.order, pos)
            self._draw_grip()

    def _move(self, pos: Point, held: bool) -> None:
        board = self._table.show.board
        if held:
            if self.hand.held:
                self.hand.move(board.layout, board.order, pos)
                self._draw_grip()
        elif self._table.may_play:
            self.hand.hover(board.layout, board.order, pos)
            self._draw_grip()
        else:
            self._table.show.picker.hover(pos)

    def _up(self, pos: Point) -> None:
        table = self._table
        button, deaf, cutting = self._button, self._deaf, self._cutting
        self._button, self._deaf, self._cutting = None, False, False
        if button is not None:
            if table.button_at(pos) == button:
                table.press_button(button)
            return
        if deaf:
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
        self._button, self._deaf, self._cutting = None, False, False
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
        """Hurry on whatever moves; gives whether a press now means no more than that."""
        if self._table.choreographer.busy:
            self._table.choreographer.skip()
            self.pause()
        return self._pause > 0

    def _confirm(self) -> None:
        table = self._table
        if self._hurries():
            return
        if table.show.picker.question is not None:
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
        if table.show.picker.question is not None:
            table.show.picker.navigate(dx, dy)
        elif table.may_play:
            board = table.show.board
            if dx:
                self.hand.step(board.order, dx)
            else:
                self.hand.leap(board.layout, board.order, dy)
            self._draw_grip()

    def _digit(self, value: int) -> None:
        if self._table.choreographer.busy:
            return
        answer = self._table.show.picker.digit(value)
        if answer is not None:
            self._table.answer(answer)
