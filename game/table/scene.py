"""The table: cards, plates and questions of a match in progress."""

from __future__ import annotations

import pygame

from game.engine import AskRedeal, Call, Command, Cut, Phase, Play, SeatView
from game.engine.events import DealStarted, Event, HandsDealt
from game.platform.base import Viewport
from game.scenes.base import Scene, Stage
from game.scenes.names import player_name
from game.scenes.scores import ScoresScene
from game.session import Session
from game.table.choreographer import Choreographer
from game.table.display import TableDisplay
from game.table.displayed_state import DisplayedState
from game.table.fingerprint import FingerprintScene
from game.table.frame import Status
from game.table.ground import table_ground
from game.table.hint import TableHint
from game.table.input import TableInput
from game.table.last_trick import LastTrickScene
from game.table.narration import events_words, table_words, trick_words, turn_words
from game.table.pause import PauseScene
from game.table.speech import choice_words
from game.table.style import TableStyle
from game.table.texts import (
    ASK,
    KEEP,
    LET_BE,
    fingerprint_words,
    message_for,
    question_for,
    status_of,
)
from game.ui.card_words import refusal_sentence
from game.ui.intents import Intent
from game.ui.theme import SPEED_FACTORS

SHAKE_SECONDS = 0.3
PLAYED, REFUSED = 10, 25
"""Milliseconds for which a phone vibrates when a card is played or refused."""
DIGITS, FEW_DIGITS = 16, 8
"""How many digits of the fingerprint are shown, and how many where there is little room."""
ROOM_FOR_DIGITS = 240
"""Css pixels of the fingerprint's line from which it takes all of `DIGITS`."""
BEFORE_PLAY = (Phase.CUT, Phase.REDEAL, Phase.CALL)
"""The phases of a deal before its first card."""


class TableScene(Scene):
    """One match, played by the person at the screen. Logic is ahead, the screen catches up."""

    show: TableDisplay
    choreographer: Choreographer
    lines = 1
    """How many lines of words have room near the hand."""
    hints = True
    """Whether the coach can be asked here."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.input = TableInput(self)
        self.hint = TableHint(self)
        self._session: Session | None = None
        self._told = 0
        """How many commands of the match the choreographer has heard of."""
        self._settled = False
        """Whether what is shown at rest is shown."""
        self._turn_told = -1
        """How many commands there were when the player was last told that it is their turn."""
        self._unsaid: list[str] = []
        """What happened since this screen was last at rest, in words."""
        self._places = False
        """Whether the ground shows where the cards of a trick go."""

    # The scene

    @property
    def session(self) -> Session:
        """The match that is shown."""
        session = self.stage.session
        assert session is not None
        return session

    @property
    def view(self) -> SeatView:
        """What the person at the screen may know."""
        return self.session.view

    @property
    def moving(self) -> bool:
        """Whether cards are under way."""
        return self.choreographer.busy or bool(self.show.board.tweens)

    def layout(self, viewport: Viewport) -> None:
        """Make every sprite anew for this viewport; what was being told goes on after it."""
        session, settings = self.session, self.stage.settings
        style = TableStyle.make(
            self.stage.art,
            viewport,
            session.match.rules,
            tuple(player_name(self._, player) for player in session.players),
            self._,
            settings.four_colours,
            settings.card_back,
            self.lines,
            session.human,
        )
        if session is not self._session:
            self._begin(style)
        self.input.forget()
        self.input.hand.confirm = settings.confirm_tap
        self.show.still = self.choreographer.still = settings.reduced_motion
        self.choreographer.pace = SPEED_FACTORS[settings.speed]
        self.show.settle()
        self.show.rebuild(style, self.choreographer.shown, self.choreographer.held)
        self.input.focus_anew()
        self._show_frame()
        self._settled = False
        self.dirty = True

    def _begin(self, style: TableStyle) -> None:
        """Start with this session: a new match is dealt before one's eyes, another just lies."""
        session, view = self.session, self.view
        self._session = session
        self._told = len(session.match.commands)
        self._turn_told = -1
        self.show = TableDisplay(style, self.stage.audio, session.human)
        shown = DisplayedState.of(view)
        self.choreographer = Choreographer(self.show, view.rules, session.human, shown)
        if self._told == 0:
            opening = session.match.opening
            self.choreographer.jump(shown.after(opening[0], view.rules, session.human, 0))
            self._tell(opening)

    def draw(self, target: pygame.Surface) -> bool:
        """Draw what changed."""
        everything, self.dirty = self.dirty, False
        ground = table_ground(self.show.style, self._places)
        return self.show.canvas.redraw(target, ground, everything)

    def handle(self, intent: Intent) -> None:
        """Act on one intent."""
        self._follow()
        self.input.handle(intent)

    def update(self, seconds: float) -> None:
        """Let time pass: tell what happened, then let bots act."""
        self._follow()
        self.input.update(seconds)
        self.choreographer.update(seconds)
        self.show.update(seconds)
        typed = self.show.picker.update(seconds)
        if typed is not None:
            self.answer(typed)
        if self.choreographer.busy:
            return
        if not self._settled:
            self._settle()
        self.hint.update()
        self._let_others_act()
        if not (self.moving or self.session.bot_to_act or self.session.advising):
            self.show.idle(seconds)

    # Following the match

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Hand what happened to the choreographer."""
        self._told = len(self.session.match.commands)
        self._settled = False
        self.input.forget()
        self.show.board.let_go()
        self.show.board.dim(0)
        self.show.picker.ask(self.show.style, None)
        self.show.pack.show(None)
        self.show.notes.show_fingerprint("")
        self.show.notes.say("")
        self.hint.forget()
        view = self.view
        self.choreographer.tell(events, view.hand)
        self._unsaid.append(events_words(events, view, self.show.style.names, self._))

    def _follow(self) -> None:
        """Notice what other scenes did to the match, such as going on to the next deal."""
        if self.session is not self._session:
            self.layout(self.stage.viewport)
            return
        if len(self.session.match.commands) == self._told:
            return
        view = self.view
        self.choreographer.finish()
        shown = self.choreographer.shown
        if (view.deal_number, view.attempt) == (shown.deal_number, shown.attempt):
            self._told = len(self.session.match.commands)
            self.choreographer.jump(DisplayedState.of(view))
            self.layout(self.stage.viewport)
            return
        events: list[Event] = [DealStarted(view.deal_number, view.attempt, view.dealer)]
        if view.hand:
            events.append(HandsDealt(view.dealer))
        self._show_frame()
        self._tell(tuple(events))

    def _let_others_act(self) -> None:
        session = self.session
        if session.bot_to_act:
            if session.bot_ready and self.choreographer.rested:
                self._tell(session.bot_move())
        elif session.forced is not None:
            self._submit(session.forced)

    def _submit(self, command: Command) -> None:
        self._tell(self.session.submit(self.session.human, command))

    def _settle(self) -> None:
        """Show what belongs on the table at rest."""
        self._settled = True
        view, show = self.view, self.show
        self.speak("" if self._turn_told == self._told else turn_words(view, self._))
        if view.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER):
            self.stage.push(ScoresScene(self.stage, final=view.phase is Phase.MATCH_OVER))
            return
        watched = self.session.bot_to_act
        question = None if watched else question_for(view, self._)
        show.show_plates(self.choreographer.shown)
        show.board.dim(view.hand & ~view.legal_plays() if self.may_play else 0)
        show.picker.ask(show.style, question)
        show.pack.show(show.style if view.phase is Phase.CUT else None)
        show.notes.say("" if question else message_for(view, show.style.names, self._))
        before_first_card = view.deal_number == 1 and view.phase in BEFORE_PLAY
        show.notes.show_fingerprint(self._fingerprint_words() if before_first_card else "")
        self._show_frame()
        self.hint.show()
        if (question or self.may_play) and self._turn_told != self._told:
            self._turn_told = self._told
            self.stage.audio.play("turn")

    def _fingerprint_words(self) -> str:
        style = self.show.style
        roomy = style.table.fingerprint.width >= style.px(ROOM_FOR_DIGITS)
        digits = DIGITS if roomy else FEW_DIGITS
        return fingerprint_words(self.session.fingerprint, digits, self._)

    def speak(self, words: str) -> None:
        """Tell a screen reader what happened, and then these words."""
        spoken = " ".join(filter(None, [*self._unsaid, words]))
        self._unsaid.clear()
        if spoken:
            self.stage.platform.say(spoken)

    def _show_frame(self) -> None:
        """Bring the status line and the ground up to date."""
        view = self.view
        asked = self.show.picker.question is not None
        places = not asked and view.phase not in BEFORE_PLAY
        self.dirty = self.dirty or places != self._places
        self._places = places
        self.show.frame.show_status(self._status(), last_trick=bool(view.tricks))

    def _status(self) -> Status:
        """Return the words of the status line."""
        return status_of(self.view, self._)

    # What the player does

    @property
    def may_play(self) -> bool:
        """Whether a card of the player is waited for, and nothing is being told."""
        match, session = self.session.match, self.session
        mine = match.phase is Phase.PLAY and match.turn == session.human
        return mine and not session.bot_to_act and not self.choreographer.busy

    @property
    def playable(self) -> list[int]:
        """The cards that may be played, in the hand's order."""
        legal = self.view.legal_plays()
        return [card for card in self.show.board.order if legal >> card & 1]

    def first_playable(self) -> int | None:
        """Return the leftmost card that may be played."""
        return next(iter(self.playable), None)

    @property
    def buttons(self) -> dict[str, pygame.Rect]:
        """The buttons that can be pressed now, by name, and where they are."""
        table = self.show.style.table
        buttons = {"menu": table.menu}
        if self.choreographer.shown.tricks_over:
            buttons["last"] = table.last_trick
        if self.hint.may_ask:
            buttons["hint"] = table.hint
        if self.show.notes.has_fingerprint:
            buttons["fingerprint"] = table.fingerprint
        return buttons

    def read_out(self) -> None:
        """Say how the deal stands and what the hand holds."""
        self.speak(table_words(self.view, self.show.style.names, self._))

    def tell_choice(self) -> None:
        """Say what the keyboard is at."""
        self.speak(choice_words(self.show, self.input.focused, self.input.hand.grip.raised, self._))

    def button_at(self, pos: tuple[int, int]) -> str | None:
        """Return the name of the button at a point; under the coach's note there is none."""
        if self.show.notes.covers(pos):
            return None
        places = self.buttons.items()
        return next((name for name, place in places if place.collidepoint(pos)), None)

    def press_button(self, name: str) -> None:
        """Open what a button stands for."""
        if name == "last":
            tricks = self.view.tricks[: self.choreographer.shown.tricks_over]
            if not tricks:
                return
            self.stage.push(LastTrickScene(self.stage, tricks[-1], self.show.style))
            self.speak(trick_words(tricks[-1], self.show.style.names, self._))
        elif name == "fingerprint":
            self.stage.push(FingerprintScene(self.stage))
        elif name == "hint":
            if not self.hint.ask():
                return
        else:
            self.stage.push(PauseScene(self.stage))
        self.stage.audio.play("button")

    def play(self, card: int) -> None:
        """Play a card, or say why it is refused."""
        why = self.view.refusal(card)
        if why is None:
            self.input.pause()
            self._vibrate(PLAYED)
            self._submit(Play(card))
            return
        self._refuse(card, refusal_sentence(why, self._))

    def _vibrate(self, milliseconds: int) -> None:
        """Let the phone vibrate, if the player wants it."""
        if self.stage.settings.vibration:
            self.stage.platform.vibrate(milliseconds)

    def _refuse(self, card: int, words: str) -> None:
        """Say why a card cannot be played, and shake it."""
        self.stage.audio.play("refuse")
        self._vibrate(REFUSED)
        self.stage.platform.say(words)
        self._warn(words)
        if not self.show.still and card in self.show.board.order:
            self.show.board.raise_card(None)
            self.show.board.shake(card, SHAKE_SECONDS)

    def _warn(self, words: str) -> None:
        """Show why a card is refused."""
        self.show.notes.warn(words)

    def answer(self, value: str) -> None:
        """Answer the question that is shown."""
        if self.show.picker.question is None:
            return
        if value == LET_BE:
            self.cut(0)
        elif value in (KEEP, ASK):
            self._submit(AskRedeal(value == ASK))
        else:
            self._submit(Call(int(value)))

    def cut(self, count: int) -> None:
        """Cut the pack, if it is the player's to cut."""
        match = self.session.match
        if match.phase is Phase.CUT and match.turn == self.session.human:
            self._submit(Cut(count))
