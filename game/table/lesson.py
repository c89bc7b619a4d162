"""The playable lesson: the table driven by a script, and what comes after it."""

from __future__ import annotations

from game.card_words import refusal_sentence
from game.engine import Rules
from game.scenes.base import Scene, Stage
from game.scenes.dialog import DialogScene
from game.scenes.names import player_names, rules_name
from game.scenes.starting import last_level, last_rules, start
from game.session import Session
from game.table.controller import AtRest
from game.table.frame import Status
from game.table.lesson_script import (
    ACTIONS,
    Lesson,
    Point,
    call_words,
    lesson_words,
    other_words,
)
from game.table.picker import Answer, Question
from game.table.scene import TableScene
from game.ui.theme import SPEED_FACTORS
from game.widgets.widgets import PRIMARY, Button, Label, Widget

ON = "on"
"""The answer to something that is only to be read."""
REST_PACE = 0.4
"""How long steps take, as a share of the chosen speed, where the rest of the deal is shown."""


def lesson_scene(stage: Stage, rules: Rules | None = None) -> TableScene:
    """Return a table at which a lesson is given, by these rules or those chosen last."""
    return TableScene(stage, LessonController(stage, rules or last_rules(stage.settings)))


class LessonController:
    """A deal in which the learner does one thing at a time; no match in progress is touched."""

    lines = 2
    hints = False
    words_first = True

    def __init__(self, stage: Stage, rules: Rules) -> None:
        self._stage = stage
        self._rules = rules
        self.lesson = Lesson(rules)
        self._correction = ""
        """What is said instead of the point's own words after a call that was not the one."""
        self._said = ""

    @property
    def session(self) -> Session:
        """The lesson's own match."""
        return self.lesson.session

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return player_names(self._stage.translator, self.session.players)

    @property
    def pace(self) -> float:
        """The speed that the player chose; the rest of the deal goes faster."""
        pace = SPEED_FACTORS[self._stage.settings.speed]
        return pace * REST_PACE if self.lesson.free else pace

    @property
    def may_play(self) -> bool:
        """Whether the lesson waits for a card."""
        return self.lesson.wanted is not None

    @property
    def wanted(self) -> int | None:
        """The card that the learner is to play."""
        return self.lesson.wanted

    def status(self) -> Status:
        """Return that this is a lesson, and in which system."""
        _, rules = self._stage.translator, self.lesson.rules
        return Status(_("Lesson"), rules_name(_, rules), rules.step == 1)

    def at_rest(self) -> AtRest:
        """Return what is to be read or done."""
        point, words = self.lesson.point, self._words()
        question = self._question(point, words)
        spoken, self._said = ("" if words == self._said else words), words
        return AtRest(
            question,
            "" if question else words,
            lit=self.lesson.lit,
            calls_the_player=point in ACTIONS,
            spoken=spoken,
        )

    def _words(self) -> str:
        point = self.lesson.point
        if self._correction or point is None:
            return self._correction
        return lesson_words(point, self.session.view, self.names, self._stage.translator)

    def _question(self, point: Point | None, words: str) -> Question | None:
        _ = self._stage.translator
        if point is Point.CALL:
            wanted = self.lesson.wanted_call
            calls = self.session.view.legal_calls()
            answers = (Answer(str(call), _.number(call), call == wanted) for call in calls)
            return Question(words, tuple(answers), numbers=True)
        if point is None or point in ACTIONS:
            return None
        return Question(words, (Answer(ON, _("Go on"), True),))

    def next_scene(self) -> Scene | None:
        """Return the ways on, once everything was played and read."""
        return LessonOverScene(self._stage, self._rules) if self.lesson.over else None

    def play(self, card: int) -> str | None:
        """Play the card that is wanted; say why another is refused, or not the one to play."""
        point = self.lesson.point
        if point is None or card == self.lesson.wanted:
            self._go_on()
            return None
        why = self.session.view.refusal(card)
        if why is None:
            return other_words(point, self.lesson.rules, self._stage.translator)
        return refusal_sentence(why, self._stage.translator)

    def answer(self, value: str) -> str | None:
        """Make the call, or go on from words that were read."""
        if value == ON:
            self.lesson.read()
        elif value == str(self.lesson.wanted_call):
            self._go_on()
        else:
            self._stage.audio.play("refuse")
            self._correction = call_words(self._stage.translator)
        return None

    def cut(self, count: int) -> None:
        """Nobody cuts in the lesson."""

    def go_on(self, rested: bool) -> None:
        """Let the script play what is not the learner's."""
        if rested and self.lesson.point is None and not self.lesson.over:
            self._go_on()

    def leave(self) -> None:
        """Go back to where the learner came from."""
        self._stage.pop()

    def _go_on(self) -> None:
        self._correction = ""
        self.lesson.go_on()


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
        self.stage.show_lesson(self._rules)
