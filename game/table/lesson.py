"""The playable lesson: the table itself, with a script behind it and words beside the hand."""

from __future__ import annotations

from game.engine import Rules
from game.engine.events import Event
from game.platform.base import Viewport
from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.scenes.names import rules_name
from game.scenes.starting import last_level, last_rules, start
from game.session import Session
from game.table.frame import Status
from game.table.lesson_script import ACTIONS, Lesson, Point
from game.table.lesson_words import call_words, lesson_words, other_words
from game.table.note_place import NEVER, Taken
from game.table.picker import Answer, Question
from game.table.room import taken_places
from game.table.scene import PLAYED, TableScene
from game.ui.card_words import refusal_sentence
from game.ui.theme import SPEED_FACTORS
from game.widgets.widgets import PRIMARY, Button, Label, Widget

ON = "on"
"""The answer to something that is only to be read."""
REST_PACE = 0.4
"""How long steps take, as a share of the chosen speed, where the rest of the deal is shown."""


class LessonScene(TableScene):
    """A deal in which the learner does one thing at a time; no match in progress is touched."""

    lines = 2
    hints = False

    def __init__(self, stage: Stage, rules: Rules | None = None) -> None:
        super().__init__(stage)
        self._rules = rules or last_rules(stage.settings)
        self.lesson = Lesson(self._rules)
        self._correction = ""
        """What is said instead of the point's own words after a call that was not the one."""
        self._said = ""

    @property
    def session(self) -> Session:
        """The lesson's own match."""
        return self.lesson.session

    @property
    def may_play(self) -> bool:
        """Whether the lesson waits for a card."""
        return self.lesson.wanted is not None and not self.choreographer.busy

    def layout(self, viewport: Viewport) -> None:
        """Lay the table out with room for two lines of words."""
        super().layout(viewport)
        self._set_pace()

    def first_playable(self) -> int | None:
        """Return the card that is wanted."""
        return self.lesson.wanted

    def press_button(self, name: str) -> None:
        """Leave by the menu button; the last trick can be looked at as in play."""
        if name == "menu":
            self.stage.audio.play("button")
            self.stage.pop()
        else:
            super().press_button(name)

    def play(self, card: int) -> None:
        """Play the card that is wanted; say why another is refused, or not the one to play."""
        point = self.lesson.point
        if point is None or card == self.lesson.wanted:
            self.input.pause()
            if point is not None:
                self._vibrate(PLAYED)
            self._go_on()
            return
        why = self.view.refusal(card)
        if why is None:
            words = other_words(point, self.lesson.rules, self._)
        else:
            words = refusal_sentence(why, self._)
        self._refuse(card, words)

    def _warn(self, words: str) -> None:
        """Show why a card is refused beside what is to be done, which stays readable."""
        taken = taken_places(self.show, self.choreographer.shown)
        message = Taken(self.show.style.table.message, NEVER)
        self.show.notes.warn_beside(words, [*taken, message])

    def answer(self, value: str) -> None:
        """Make the call, or go on from words that were read."""
        self.input.pause()
        if value == ON:
            self.lesson.read()
        elif value == str(self.lesson.wanted_call):
            self._go_on()
        else:
            self.stage.audio.play("refuse")
            self._correction = call_words(self._)
        self._settled = False

    def _go_on(self) -> None:
        self._correction = ""
        self._tell(self.lesson.go_on())

    def _tell(self, events: tuple[Event, ...]) -> None:
        self.show.board.light(0)
        super()._tell(events)
        self._set_pace()

    def _set_pace(self) -> None:
        pace = SPEED_FACTORS[self.stage.settings.speed]
        self.choreographer.pace = pace * REST_PACE if self.lesson.free else pace

    def _let_others_act(self) -> None:
        """Let the script play what is not the learner's."""
        if self.lesson.over:
            self.stage.push(LessonOverScene(self.stage, self._rules))
        elif self.lesson.point is None and self.choreographer.rested:
            self._go_on()

    def _settle(self) -> None:
        """Show what is to be read or done."""
        self._settled = True
        view, show, point = self.view, self.show, self.lesson.point
        show.show_plates(self.choreographer.shown)
        show.board.dim(view.hand & ~view.legal_plays() if self.may_play else 0)
        show.board.light(self.lesson.lit)
        words = "" if point is None else lesson_words(point, view, show.style.names, self._)
        words = self._correction or words
        self.speak("" if words == self._said else words)
        self._said = words
        question = self._question(point, words)
        show.picker.ask(show.style, question)
        show.notes.say("" if question else words)
        table = show.style.table
        if table.picker_title.y < table.plates[1].bottom:
            show.seats.clear_bubbles()
        self._show_frame()
        if point in ACTIONS:
            self.stage.audio.play("turn")

    def _question(self, point: Point | None, words: str) -> Question | None:
        if point is Point.CALL:
            wanted = self.lesson.wanted_call
            calls = self.view.legal_calls()
            options = (Answer(str(call), self._.number(call), call == wanted) for call in calls)
            return Question(words, tuple(options), numbers=True)
        if point is None or point in ACTIONS:
            return None
        return Question(words, (Answer(ON, self._("Go on"), True),))

    def _status(self) -> Status:
        rules = self.lesson.rules
        return Status(self._("Lesson"), rules_name(self._, rules), rules.step == 1)


class LessonOverScene(DialogScene):
    """What comes after the lesson: a match, the lesson once more, or back to where one was."""

    def __init__(self, stage: Stage, rules: Rules) -> None:
        super().__init__(stage)
        self._rules = rules

    def title(self) -> str:
        """Return the heading."""
        return self._("That is the game")

    def first_focus(self) -> str:
        """Enter plays."""
        return "play"

    def back(self) -> None:
        """Leave the lesson as well."""
        super().back()
        self.stage.pop()

    def body(self) -> list[Widget]:
        """Return the three ways on."""
        return [
            Label(self._("The table always tells you why a card cannot be played.")),
            Button("play", self._("Play"), self._play, PRIMARY, symbol="play"),
            Button("again", self._("Once more"), self._again),
            Button("leave", self._("Back"), self.back),
        ]

    def _play(self) -> None:
        self.back()
        start(self.stage, self._rules, last_level(self.stage.settings))

    def _again(self) -> None:
        self.back()
        self.stage.push(LessonScene(self.stage, self._rules))
