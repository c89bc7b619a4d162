"""What the player's pointer and keys mean at the table: at most one action for each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

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
from game.ui.theme import Point

DEBOUNCE = 0.25
"""Seconds after a card was played or something was hurried on in which a press does nothing.

So the second half of a double tap never plays a card or answers a question that just appeared.
"""
LETTERS = {"l": "last", "h": "hint", "m": "menu"}
"""The keys that press a button."""


@dataclass(frozen=True)
class Situation:
    """What can be done at the table just now."""

    busy: bool
    """Whether something is still being told, so that a press only hurries it on."""
    may_play: bool
    """Whether a card of the player is waited for, and nothing is being told."""
    buttons: Mapping[str, Rect]
    """The buttons that can be pressed, by name, and where they are."""
    wanted: int | None
    """The one card (0..51) that is to be played, where there is such a card."""
    find_playable: Callable[[], Sequence[int]]
    """Works out `playable`, which few intents ask for."""

    @property
    def playable(self) -> Sequence[int]:
        """The cards (0..51) that may be played, in the hand's order."""
        return self.find_playable()

    @property
    def first(self) -> int | None:
        """The card that Enter lifts when none is chosen."""
        return next(iter(self.playable), None) if self.wanted is None else self.wanted


@dataclass(frozen=True)
class PlayCard:
    """A card (0..51) is meant to be played."""

    card: int


@dataclass(frozen=True)
class GiveAnswer:
    """The question that is shown is answered."""

    value: str


@dataclass(frozen=True)
class CutPack:
    """So many cards are lifted off the pack."""

    count: int


@dataclass(frozen=True)
class PressButton:
    """A button of the table is pressed."""

    name: str


@dataclass(frozen=True)
class Hurry:
    """Whatever moves is to be hurried on."""


@dataclass(frozen=True)
class ReadOut:
    """The screen reader is to say how the deal stands."""


@dataclass(frozen=True)
class TellChoice:
    """The screen reader is to say what the keyboard is at."""


@dataclass(frozen=True)
class TellKeys:
    """The screen reader is to say what the keys do."""


@dataclass(frozen=True)
class TurnWaiting:
    """The table is to wait for the screen reader, or no longer."""


Action = (
    PlayCard
    | GiveAnswer
    | CutPack
    | PressButton
    | Hurry
    | ReadOut
    | TellChoice
    | TellKeys
    | TurnWaiting
)


class TableInput:
    """Follows one pointer and the keyboard on a display; the scene carries the actions out."""

    def __init__(self, display: TableDisplay) -> None:
        self._display = display
        self.hand = HandControl()
        self._button: str | None = None
        """The button that the present press began on."""
        self._debounced = False
        """Whether the present press only hurried something on."""
        self._wait = 0.0
        """Seconds in which a press still does nothing."""
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

    def focus_anew(self, buttons: Mapping[str, Rect]) -> None:
        """Draw the keyboard's ring again, where everything at the table was made anew."""
        name, self._focused = self._focused, ""
        self._focus(name, buttons)

    def update(self, seconds: float, buttons: Mapping[str, Rect]) -> None:
        """Let time pass; the keyboard leaves a button that is no more."""
        if self._focused not in buttons:
            self._focus("", buttons)
        self._wait = max(0.0, self._wait - seconds)

    def debounce(self) -> None:
        """Let presses do nothing for a moment."""
        self._wait = DEBOUNCE

    def show_hand(self, may_play: bool) -> None:
        """Draw how the hand is held, if a card is waited for."""
        if may_play:
            self._draw_grip()

    def handle(self, intent: Intent, situation: Situation) -> Action | None:
        """Return what an intent asks for, if anything; what it only touches is shown at once."""
        match intent:
            case PointerDown(pos, _):
                return self._down(pos, situation)
            case PointerMove(pos, held):
                self._move(pos, held, situation)
            case PointerUp(pos, _, _, _):
                return self._up(pos, situation)
            case PointerCancel():
                self._cancel()
            case Back():
                return PressButton("menu")
            case Letter("r"):
                return ReadOut()
            case Letter("k"):
                return TellKeys()
            case Letter("w"):
                return TurnWaiting()
            case Letter(letter) if letter in LETTERS:
                return PressButton(LETTERS[letter])
            case Confirm():
                return self._confirm(situation)
            case Navigate(dx, dy):
                self._focus("", situation.buttons)
                self._navigate(dx, dy, situation)
                return TellChoice()
            case Edge(by):
                self._focus("", situation.buttons)
                self._edge(by, situation)
                return TellChoice()
            case Step(backwards):
                self._step(-1 if backwards else 1, situation)
                return TellChoice()
            case Digit(value) if not situation.busy:
                return _answer(self._display.picker.digit(value))
        return None

    def button_at(self, pos: Point, buttons: Mapping[str, Rect]) -> str | None:
        """Return the name of the button at a point; under the coach's note there is none."""
        if self._display.notes.covers(pos):
            return None
        return next((name for name, place in buttons.items() if place.collidepoint(pos)), None)

    # Pointer

    def _down(self, pos: Point, situation: Situation) -> Action | None:
        display = self._display
        self._cancel()
        self._focus("", situation.buttons)
        self._button = self.button_at(pos, situation.buttons)
        if self._button is not None:
            display.frame.press(self._button)
        elif situation.busy or self._wait > 0:
            self._debounced = True
            return self._hurry(situation)
        elif display.picker.press(pos):
            return None
        elif display.pack.cut_at(pos) is not None:
            self._cutting = True
        elif situation.may_play:
            display.notes.calm()
            self.hand.press(display.board.fan, pos)
            self._draw_grip()
        return None

    def _move(self, pos: Point, held: bool, situation: Situation) -> None:
        board = self._display.board
        if held:
            if self._button is not None:
                inside = self.button_at(pos, situation.buttons) == self._button
                self._display.frame.press(self._button if inside else "")
            elif self.hand.held:
                self.hand.move(board.fan, pos)
                self._draw_grip()
        elif situation.may_play:
            self.hand.hover(board.fan, pos)
            self._draw_grip()
        else:
            self._display.picker.hover(pos)

    def _up(self, pos: Point, situation: Situation) -> Action | None:
        display = self._display
        button, debounced, cutting = self._button, self._debounced, self._cutting
        display.frame.press("")
        self._button, self._debounced, self._cutting = None, False, False
        if button is not None:
            return PressButton(button) if self.button_at(pos, situation.buttons) == button else None
        if debounced:
            return None
        value = display.picker.release(pos)
        if value is not None:
            return GiveAnswer(value)
        count = display.pack.cut_at(pos)
        if cutting and count is not None:
            return CutPack(count)
        card = self.hand.release(display.board.fan, pos)
        if card is not None and situation.may_play:
            return PlayCard(card)
        self.show_hand(situation.may_play)
        return None

    def _cancel(self) -> None:
        self._button, self._debounced, self._cutting = None, False, False
        self._display.frame.press("")
        if self.hand.held:
            self.hand.forget()
            self._draw_grip()
        self._display.picker.cancel()

    def _draw_grip(self) -> None:
        grip, board = self.hand.grip, self._display.board
        board.tweens.finish()
        board.raise_card(grip.raised, grip.fully)
        if grip.raised is not None and grip.drag is not None:
            board.drag(grip.raised, grip.drag)

    def _hurry(self, situation: Situation) -> Hurry | None:
        """Return that what moves is to be hurried on; a press means no more for a moment."""
        if not situation.busy:
            return None
        self.debounce()
        return Hurry()

    # Keyboard

    def _confirm(self, situation: Situation) -> Action | None:
        display = self._display
        if self._focused in situation.buttons:
            return PressButton(self._focused)
        if situation.busy or self._wait > 0:
            return self._hurry(situation)
        if display.pack.place is not None:
            return CutPack(display.pack.place)
        if display.picker.question is not None:
            return _answer(display.picker.confirm()) or TellChoice()
        if not situation.may_play:
            return None
        card = self.hand.take()
        if card is not None:
            return PlayCard(card)
        first = situation.first
        if first is not None:
            self.hand.choose(first)
        self._draw_grip()
        return TellChoice()

    def _navigate(self, dx: int, dy: int, situation: Situation) -> None:
        display = self._display
        if situation.busy:
            return
        if display.pack.spread and dx:
            display.picker.cancel()
            display.pack.step(dx)
        elif display.picker.question is not None:
            display.pack.lift(None)
            display.picker.navigate(dx, dy)
        elif situation.may_play:
            board = display.board
            if dx:
                self.hand.step(situation.playable, dx)
            else:
                self.hand.leap(board.fan, dy, situation.playable)
            self._draw_grip()

    def _edge(self, by: int, situation: Situation) -> None:
        """Go to the first (-1) or the last (1) answer or card."""
        if situation.busy:
            return
        if self._display.picker.question is not None:
            self._display.picker.edge(by)
        elif situation.may_play:
            self.hand.choose(situation.playable[0 if by < 0 else -1])
            self._draw_grip()

    def _step(self, by: int, situation: Situation) -> None:
        """Go round between the cards, or what is asked, and the buttons of the table."""
        stops = ["", *situation.buttons]
        here = stops.index(self._focused) if self._focused in stops else 0
        self._focus(stops[(here + by) % len(stops)], situation.buttons)

    def _focus(self, name: str, buttons: Mapping[str, Rect]) -> None:
        """Put the keyboard at a button of the table; empty: back to the cards."""
        if name != self._focused:
            self._focused = name
            self._display.frame.encircle(buttons.get(name))


def _answer(value: str | None) -> GiveAnswer | None:
    return None if value is None else GiveAnswer(value)
