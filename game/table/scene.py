"""The table: shows what its controller tells, and hands it what the player does."""

from __future__ import annotations

import pygame

from game.engine import Phase, SeatView
from game.engine.events import DealStarted
from game.platform.base import Viewport
from game.platform.deeds import Pressable
from game.scenes.base import Scene, Stage
from game.scenes.keys import table_keys
from game.session import Session
from game.table.choreographer import Choreographer
from game.table.controller import BEFORE_PLAY, Controller, MatchController
from game.table.display import TableDisplay, taken_places
from game.table.displayed_state import DisplayedState
from game.table.fingerprint import FingerprintScene
from game.table.frame import table_ground
from game.table.hint import TableHint
from game.table.input import (
    Action,
    CutPack,
    GiveAnswer,
    Hurry,
    PlayCard,
    PressButton,
    ReadOut,
    Situation,
    TableInput,
    TellChoice,
    TellKeys,
    TurnWaiting,
)
from game.table.last_trick import LastTrickScene
from game.table.narration import (
    events_words,
    standing_words,
    table_words,
    trick_words,
)
from game.table.notes import NEVER, Taken
from game.table.outline import BUTTON, action_of, table_pressables
from game.table.style import TableStyle
from game.table.texts import choice_words, fingerprint_words
from game.ui.intents import Intent, Press

REFUSAL_SECONDS = 0.3
PLAYED, REFUSED = 10, 25
"""Milliseconds for which a phone vibrates when a card is played or refused."""
DIGITS, FEW_DIGITS = 16, 8
"""How many digits of the fingerprint are shown, and how many where there is little room."""
ROOM_FOR_DIGITS = 240
"""Css pixels of the fingerprint's line from which it takes all of `DIGITS`."""


class TableScene(Scene):
    """One match before the person at the screen. Logic is ahead, the screen catches up."""

    display: TableDisplay
    choreographer: Choreographer
    input: TableInput
    hint: TableHint

    def __init__(self, stage: Stage, controller: Controller | None = None) -> None:
        super().__init__(stage)
        self.controller: Controller = controller or MatchController(stage)
        self._session: Session | None = None
        self._cursor = 0
        """How far the log of the session has been read."""
        self._settled = False
        """Whether what is shown at rest is shown."""
        self._unsaid: list[str] = []
        """What happened since this screen was last at rest, in words."""
        self._arrived = False
        """Whether a screen reader was told how the deal stood when this screen first came."""
        self._places = False
        """Whether the ground shows where the cards of a trick go."""

    # The scene

    @property
    def session(self) -> Session:
        """The match that is shown."""
        return self.controller.session

    @property
    def view(self) -> SeatView:
        """What the person at the screen may know."""
        return self.session.view

    @property
    def moving(self) -> bool:
        """Whether cards are under way."""
        return self.choreographer.busy or bool(self.display.board.tweens)

    def layout(self, viewport: Viewport) -> None:
        """Make every sprite anew for this viewport; what was being told goes on after it."""
        settings = self.stage.settings
        style = TableStyle.make(
            self.stage.art,
            viewport,
            self.session.match.rules,
            self.controller.names,
            self._,
            settings.four_colours,
            settings.card_back,
            self.controller.lines,
            self.session.human,
        )
        if self.session is not self._session:
            self._begin(style)
        self.input.forget()
        self.input.hand.confirm = settings.confirm_tap
        still = settings.less_motion(self.stage.platform.prefers())
        self.display.still = self.choreographer.still = still
        self.choreographer.pace = self.controller.pace
        self.display.settle()
        self.display.rebuild(style, self.choreographer.shown, self.choreographer.held)
        self.input.focus_anew(self.buttons)
        self._show_frame()
        self._settled = False
        self.dirty = True

    def _begin(self, style: TableStyle) -> None:
        """Start with this session: a new match is dealt before one's eyes, another just lies."""
        session, view = self.session, self.view
        self._session = session
        self.display = TableDisplay(style, self.stage.audio, session.human)
        shown = DisplayedState.of(view)
        self.choreographer = Choreographer(self.display, view.rules, session.human, shown)
        self.input = TableInput(self.display)
        self.hint = TableHint(self.controller, self.display, self.choreographer)
        self._cursor = session.cursor
        if not session.match.commands:
            self._cursor = 0
            opening = session.events_since(0)[0]
            self.choreographer.jump(shown.after(opening, view.rules, session.human))
            self._read_on()

    def draw(self, target: pygame.Surface) -> bool:
        """Draw what changed."""
        everything, self.dirty = self.dirty, False
        ground = table_ground(self.display.style, self._places)
        return self.display.canvas.redraw(target, ground, everything)

    def name(self) -> str:
        """Return what a table is called."""
        return self._("Card table")

    def arrive(self) -> None:
        """Tell how the deal stands, where it is not about to be told anyway."""
        self._read_on()
        if self._unsaid or self.choreographer.busy:
            self._arrived = True
            return
        words = table_words if self._arrived else standing_words
        self.stage.say(words(self.view, self.controller.names, self._))
        self._arrived = True

    def pressables(self) -> list[Pressable]:
        """Return the answers or the cards, and the buttons."""
        legal = self.view.legal_plays() if self.may_play else None
        return table_pressables(self.display, self.buttons, legal, self._)

    @property
    def focus(self) -> str:
        """The button with the keyboard's ring."""
        return f"{BUTTON} {self.input.focused}" if self.input.focused else ""

    def handle(self, intent: Intent) -> None:
        """Carry out what an intent means at the table."""
        self._read_on()
        if isinstance(intent, Press):
            self._carry_out(self._pressed(intent.key))
        else:
            self._carry_out(self.input.handle(intent, self.situation))
        self._read_on()

    def _pressed(self, key: str) -> Action | None:
        """Return what a press from outside asks for, if that can be done now."""
        offered = {each.key for each in self.pressables()}
        if key not in offered or self.choreographer.busy:
            return None
        action = action_of(key)
        if isinstance(action, PlayCard) and not self.may_play:
            return ReadOut()  # the hand can be heard at any time, and so can why nothing is played
        return action

    def _carry_out(self, action: Action | None) -> None:
        """Do what the player asked for."""
        match action:
            case PlayCard(card):
                self._play(card)
                self.input.show_hand(self.may_play)
            case GiveAnswer(value):
                self._answer(value)
            case CutPack(count):
                self.controller.cut(count)
            case PressButton(name):
                self._press_button(name)
            case Hurry():
                self.choreographer.skip()
            case ReadOut():
                self._answer_by_ear(table_words(self.view, self.controller.names, self._))
            case TellChoice():
                raised = self.input.hand.grip.raised
                self._answer_by_ear(choice_words(self.display, self.input.focused, raised, self._))
            case TellKeys():
                self._answer_by_ear(table_keys(self._))
            case TurnWaiting():
                self.stage.wait_for_reader(not self.stage.settings.read_aloud)

    def update(self, seconds: float) -> None:
        """Let time pass: tell what happened, then let others act."""
        self._read_on()
        self.input.update(seconds, self.buttons)
        self.choreographer.update(seconds)
        self.display.update(seconds)
        typed = self.display.picker.update(seconds)
        if typed is not None:
            self._answer(typed)
            self._read_on()
        if self.choreographer.busy:
            return
        if not self._settled:
            self._settle()
        self._speak(self.hint.update())
        if self.stage.reading:
            return
        self.controller.go_on(self.choreographer.rested)
        self._read_on()
        if not (self.moving or self.session.bot_to_act or self.session.advising):
            self.display.idle(seconds)

    # Following the match

    def _read_on(self) -> None:
        """Read the log of the session on from where it was read to, and have it told."""
        if self.session is not self._session:
            self.layout(self.stage.viewport)
            return
        events = self.session.events_since(self._cursor)
        if not events:
            return
        self._cursor = self.session.cursor
        self._settled = False
        self.input.forget()
        display, view = self.display, self.view
        display.board.let_go()
        display.board.dim(0)
        display.board.light(0)
        display.picker.ask(display.style, None)
        display.pack.show(None)
        display.notes.show_fingerprint("")
        display.notes.say("")
        self.hint.forget()
        if any(isinstance(event, DealStarted) for event in events):
            self._show_frame()
        self.choreographer.pace = self.controller.pace
        self.choreographer.tell(events)
        self._unsaid.append(events_words(events, view, self.controller.names, self._))

    def _settle(self) -> None:
        """Show what belongs on the table at rest."""
        self._settled = True
        view, display, rest = self.view, self.display, self.controller.at_rest()
        self._speak(rest.spoken)
        display.show_plates(self.choreographer.shown)
        display.board.dim(view.hand & ~view.legal_plays() if self.may_play else 0)
        display.board.light(rest.lit)
        display.picker.ask(display.style, rest.question)
        display.pack.show(display.style if view.phase is Phase.CUT else None)
        display.notes.say(rest.message)
        display.notes.show_fingerprint(self._fingerprint_words() if rest.fingerprint else "")
        table = display.style.table
        if self.controller.words_first and table.picker_title.y < table.plates[1].bottom:
            display.seats.clear_bubbles()
        self._show_frame()
        self._speak(self.hint.show())
        if rest.calls_the_player:
            self.stage.audio.play("turn")
        following = self.controller.next_scene()
        if following is not None:
            self.stage.push(following)

    def _fingerprint_words(self) -> str:
        style = self.display.style
        roomy = style.table.fingerprint.width >= style.px(ROOM_FOR_DIGITS)
        digits = DIGITS if roomy else FEW_DIGITS
        return fingerprint_words(self.session.fingerprint, digits, self._)

    def _speak(self, words: str) -> None:
        """Tell a screen reader what happened, and then these words."""
        spoken = " ".join(filter(None, [*self._unsaid, words]))
        self._unsaid.clear()
        if spoken:
            self.stage.say(spoken)

    def _answer_by_ear(self, words: str) -> None:
        """Tell a screen reader what the player asked to hear."""
        if words:
            self.stage.answer(words)

    def _show_frame(self) -> None:
        """Bring the status line and the ground up to date."""
        view = self.view
        asked = self.display.picker.question is not None
        places = not asked and view.phase not in BEFORE_PLAY
        self.dirty = self.dirty or places != self._places
        self._places = places
        self.display.frame.show_status(self.controller.status(), last_trick=bool(view.tricks))

    # What the player does

    @property
    def may_play(self) -> bool:
        """Whether a card of the player is waited for, and nothing is being told."""
        return self.controller.may_play and not self.choreographer.busy

    @property
    def playable(self) -> list[int]:
        """The cards that may be played, in the hand's order."""
        legal = self.view.legal_plays()
        return [card for card in self.display.board.order if legal >> card & 1]

    @property
    def buttons(self) -> dict[str, pygame.Rect]:
        """The buttons that can be pressed now, by name, and where they are."""
        table = self.display.style.table
        buttons = {"menu": table.menu}
        if self.choreographer.shown.tricks_over:
            buttons["last"] = table.last_trick
        if self.hint.may_ask:
            buttons["hint"] = table.hint
        if self.display.notes.has_fingerprint:
            buttons["fingerprint"] = table.fingerprint
        return buttons

    @property
    def situation(self) -> Situation:
        """What can be done at the table just now."""
        return Situation(
            self.choreographer.busy,
            self.may_play,
            self.buttons,
            self.controller.wanted,
            lambda: self.playable,
        )

    def _press_button(self, name: str) -> None:
        """Open what a button stands for."""
        if name == "last":
            tricks = self.view.tricks[: self.choreographer.shown.tricks_over]
            if not tricks:
                return
            self.stage.push(LastTrickScene(self.stage, tricks[-1], self.display.style))
            self._answer_by_ear(trick_words(tricks[-1], self.controller.names, self._))
        elif name == "fingerprint":
            self.stage.push(FingerprintScene(self.stage, self.controller.session))
        elif name == "hint":
            if not self.hint.ask():
                return
        else:
            self.controller.leave()
        self.stage.audio.play("button")

    def _play(self, card: int) -> None:
        """Play a card, or say why it is refused."""
        refusal = self.controller.play(card)
        if refusal is not None:
            self._refuse(card, refusal)
            return
        self.input.debounce()
        self._vibrate(PLAYED)
        self._read_on()

    def _answer(self, value: str) -> None:
        """Answer the question that is shown; the next may come at once under the same finger."""
        if self.display.picker.question is None:
            return
        refusal = self.controller.answer(value)
        if refusal is not None:
            self._refuse(None, refusal)
            return
        self._read_on()
        if not self.choreographer.busy:
            self.input.debounce()
            self._settled = False

    def _vibrate(self, milliseconds: int) -> None:
        """Let the phone vibrate, if the player wants it."""
        if self.stage.settings.vibration:
            self.stage.platform.vibrate(milliseconds)

    def _refuse(self, card: int | None, words: str) -> None:
        """Say why a card cannot be played, and shake it, or why an answer cannot be given."""
        self.stage.audio.play("refuse")
        self._vibrate(REFUSED)
        self.stage.answer(words)
        display = self.display
        if self.controller.words_first or card is None or not display.notes.has_room(words):
            message = Taken(display.style.table.message, NEVER)
            display.notes.warn_beside(
                words, [*taken_places(display, self.choreographer.shown), message]
            )
        else:
            display.notes.warn(words)
        if not display.still and card in display.board.order:
            display.board.raise_card(None)
            display.board.shake(card, REFUSAL_SECONDS)
