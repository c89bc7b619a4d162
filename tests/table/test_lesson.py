from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine import PRESETS, card
from game.i18n import Translator, available
from game.platform.base import Viewport
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.rules import RulesScene
from game.table.lesson import LessonController, LessonOverScene, lesson_scene
from game.table.lesson_script import (
    ACTIONS,
    Lesson,
    Point,
    call_words,
    lesson_words,
    other_words,
)
from game.table.scene import TableScene
from game.table.style import TableStyle
from game.ui import typeset
from game.ui.art import Art
from game.ui.intents import Back, Confirm, Digit, Letter, Navigate
from tests.scenes.stage import SHORT, FakeStage, deal_over, session_at
from tests.table.table_driver import FRAME, VIEWPORTS


def lesson_on(scene: Scene) -> Lesson:
    """Return the lesson that is given on a table."""
    assert isinstance(scene, TableScene)
    assert isinstance(scene.controller, LessonController)
    return scene.controller.lesson


class Learner:
    """A lesson on a stage, pushed above the menu."""

    def __init__(self, viewport: Viewport = SHORT, system: str = "classic") -> None:
        self.stage = FakeStage(viewport)
        self.stage.settings.rules = PRESETS[system].to_json()
        self.menu = self.stage.show(MenuScene(self.stage))
        self.scene: TableScene = self.stage.show(lesson_scene(self.stage))
        self.lesson = lesson_on(self.scene)
        self.surface = pygame.Surface((viewport.width, viewport.height))

    @property
    def point(self) -> Point | None:
        return self.lesson.point

    def frame(self) -> bool:
        self.stage.top.update(FRAME)
        return self.stage.top.draw(self.surface)

    def rest(self) -> None:
        """Let frames pass until the learner is asked something, or the lesson is over."""
        for _ in range(6000):
            self.frame()
            scene = self.scene
            still = not scene.choreographer.busy and not scene.display.board.tweens
            if self.stage.top is not scene or (still and self.point is not None):
                for _ in range(20):
                    self.frame()
                return
        raise AssertionError(f"nothing is asked at {self.point}")

    def spot(self, name: str) -> tuple[int, int]:
        board = self.scene.display.board
        return board.layout.hand[board.order.index(card(name))].strip.center

    def tap(self, name: str) -> None:
        """Tap a card of the hand."""
        self.stage.tap(self.spot(name), touch=True)

    def touch(self) -> None:
        """Do by touch what the lesson waits for."""
        picker, lesson = self.scene.display.picker, self.lesson
        if picker.question is None:
            assert lesson.wanted is not None
            board = self.scene.display.board
            place = board.layout.hand[board.order.index(lesson.wanted)]
            self.stage.tap(place.strip.center, touch=True)
            return
        values = [option.value for option in picker.question.options]
        wanted = lesson.wanted_call
        self.stage.tap(picker.cells[values.index(str(wanted)) if wanted else 0].center, True)

    def to(self, point: Point) -> None:
        """Go on, by touch, to a point of the lesson."""
        self.rest()
        while self.point is not point:
            self.touch()
            self.rest()

    def message(self) -> object:
        """Return the words near the hand and whether they are a warning."""
        return self.scene.display.notes.shown.get("message")

    def warning(self) -> object:
        """Return why a card was just refused."""
        return self.scene.display.notes.shown.get("warning")


def keys(learner: Learner) -> None:
    """Do with Enter and a digit what the lesson waits for."""
    if learner.point is Point.CALL:
        learner.stage.send(Digit(3))
    else:
        learner.stage.send(Confirm())
        if learner.point in ACTIONS and not learner.scene.choreographer.busy:
            learner.stage.send(Confirm())


def touches(learner: Learner) -> None:
    learner.touch()


@pytest.mark.parametrize(
    ("number", "system", "act"),
    [
        (0, "classic", touches),
        (0, "strict", keys),
        (1, "call-bridge", touches),
        (2, "master", touches),
        (3, "series", keys),
    ],
)
def test_the_whole_lesson(number: int, system: str, act: Callable[[Learner], None]) -> None:
    learner = Learner(VIEWPORTS[number], system)
    seen = []
    learner.rest()
    while learner.stage.top is learner.scene:
        seen.append(learner.point)
        act(learner)
        learner.rest()
    assert seen == list(Point)
    assert isinstance(learner.stage.top, LessonOverScene)
    assert learner.stage.part_keys() == ["play", "again", "leave"]
    assert learner.stage.platform.storage.texts == {}
    assert learner.stage.session is None


def test_after_it_one_plays_repeats_or_leaves() -> None:
    learner = Learner()
    learner.to(Point.MISSED)
    learner.touch()
    learner.rest()
    stage = learner.stage
    stage.press("again")
    assert stage.top is not learner.scene
    assert lesson_on(stage.top).point is Point.WELCOME
    stage.push(LessonOverScene(stage, PRESETS["strict"]))
    stage.press("leave")
    assert stage.scenes == [learner.menu]
    stage.push(lesson_scene(stage, PRESETS["strict"]))
    stage.push(LessonOverScene(stage, PRESETS["strict"]))
    stage.press("play")
    assert stage.scenes == [learner.menu]
    assert stage.started == [(PRESETS["strict"], "casual")]


@pytest.mark.parametrize("leave", [Back(), Letter("m")])
@pytest.mark.parametrize("point", [Point.WELCOME, Point.CALL, Point.TRUMP, Point.HOME])
def test_it_can_be_left_at_any_time(point: Point, leave: Any) -> None:
    learner = Learner()
    learner.to(point)
    learner.stage.send(leave)
    assert learner.stage.scenes == [learner.menu]


def test_the_match_in_progress_is_not_touched() -> None:
    learner = Learner()
    stage = learner.stage
    stage.session = session = session_at(PRESETS["master"], deal_over(1))
    before = session.record.to_json()
    learner.to(Point.OVERTRUMP)
    learner.tap("AS")
    learner.stage.send(Back())
    assert stage.session is session
    assert session.record.to_json() == before
    assert stage.platform.storage.texts == {}


def test_it_is_told_to_those_who_do_not_see_it() -> None:
    learner = Learner()
    said = learner.stage.platform.said
    learner.to(Point.FOLLOW)
    assert said[0].startswith("Deal 1. You deal. Your hand. Spades: ace, 7, 6, 5.")
    assert said[0].endswith(" The highest wins it; spades beat all other suits.")
    assert said[-1] == (
        "Danfe: queen of diamonds. "
        "Diamonds are led. You must follow, and win if you can: play the ace."
    )
    count = len(said)
    learner.stage.resize(VIEWPORTS[1])
    learner.surface = pygame.Surface((568, 320))
    learner.rest()
    assert len(said) == count
    learner.tap("TD")
    assert said[-1] == "You must beat the queen of diamonds"


def test_a_wrong_card_is_refused_in_the_words_of_play() -> None:
    learner = Learner()
    learner.to(Point.FOLLOW)
    own = ("Diamonds are led. You must follow, and win if you can: play the ace.", False)
    assert learner.message() == own
    learner.tap("TD")
    assert learner.warning() == "You must beat the queen of diamonds"
    learner.tap("AS")
    assert learner.warning() == "You must follow diamonds"
    assert learner.message() == own, "both can be read"
    assert learner.stage.audio.played.count("refuse") == 2
    assert learner.point is Point.FOLLOW
    for _ in range(240):
        learner.frame()
    assert learner.message() == own
    assert learner.warning() is None
    assert learner.stage.platform.buzzes == [25, 25]
    learner.tap("AD")
    learner.rest()
    assert learner.stage.platform.buzzes[-1] == 10
    assert learner.lesson.point is Point.LEAD


@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
def test_why_a_card_is_refused_hides_neither_the_task_nor_a_card(viewport: Viewport) -> None:
    learner = Learner(viewport)
    learner.to(Point.FOLLOW)
    learner.tap("AS")
    show = learner.scene.display
    note = show.notes.place("warning")
    table = show.style.table
    safe = table.hand_area.union(table.menu)
    assert safe.contains(note)
    assert not note.colliderect(show.notes.place("message"))
    assert not note.colliderect(show.board.layout.cards_area)
    for seat, _ in learner.scene.choreographer.shown.trick:
        assert not note.colliderect(show.style.table.places[seat])


def test_there_is_no_button_for_a_hint() -> None:
    learner = Learner()
    learner.to(Point.FOLLOW)
    scene, table = learner.scene, learner.scene.display.style.table
    assert scene.display.frame.buttons == [table.menu, table.last_trick]
    assert "hint" not in scene.buttons
    assert scene.input.button_at(table.hint.center, scene.buttons) is None
    scene.handle(Letter("h"))
    assert not scene.session.advising


def test_a_card_that_is_legal_but_not_the_one_is_put_right_kindly() -> None:
    learner = Learner()
    learner.to(Point.LEAD)
    learner.tap("4C")
    assert learner.warning() == "You may, but here play the marked card."
    learner.to(Point.TRUMP)
    learner.tap("AS")
    assert learner.warning() == "That would win too, but the lowest spade is enough."
    bridge = Learner(system="call-bridge")
    bridge.to(Point.FOLLOW)
    bridge.tap("5D")
    assert bridge.warning() == "These rules allow it, but win this one: play the ace."


def test_another_call_is_put_right_and_the_right_one_stands_out() -> None:
    learner = Learner()
    learner.to(Point.CALL)
    question = learner.scene.display.picker.question
    assert question is not None
    assert [option.label for option in question.options if option.primary] == ["3"]
    assert question.title.endswith("call 3.")
    learner.stage.tap(learner.scene.display.picker.cells[6].center)
    learner.rest()
    question = learner.scene.display.picker.question
    assert learner.point is Point.CALL
    assert question is not None
    assert question.title.startswith("Count only what is sure")
    learner.stage.send(Digit(3))
    learner.rest()
    assert learner.lesson.point is Point.FOLLOW


def test_the_wanted_card_is_framed_and_stands_higher() -> None:
    learner = Learner()
    learner.to(Point.FOLLOW)
    show = learner.scene.display
    places = show.board.places()
    rests = dict(zip(show.board.order, show.board.layout.hand))
    for each, (_, y, _, _) in places.items():
        if each in rests:
            assert (y < rests[each].rect.y) == (each == card("AD")), each
    frame = learner.surface.get_at((places[card("AD")][0] + 1, places[card("AD")][1] + 30))
    assert frame[:3] == learner.stage.art.theme.accent
    learner.tap("AD")
    assert show.board.lit == 0


def test_arrows_reach_every_legal_card_and_enter_the_wanted_one() -> None:
    learner = Learner()
    learner.to(Point.TRUMP)
    learner.stage.send(Navigate(1, 0), Confirm())
    assert learner.warning() == "That would win too, but the lowest spade is enough."
    learner.stage.send(Confirm(), Confirm())
    learner.rest()
    assert learner.point is Point.LEAD_LOW


def test_a_new_window_size_goes_on_at_the_same_point() -> None:
    learner = Learner()
    learner.to(Point.TRUMP)
    for viewport in VIEWPORTS:
        learner.stage.resize(viewport)
        learner.surface = pygame.Surface((viewport.width, viewport.height))
        learner.rest()
        assert learner.point is Point.TRUMP
        assert not learner.frame()
    learner.touch()
    learner.rest()
    assert learner.point is Point.LEAD_LOW


def test_the_rules_page_teaches_its_own_rules() -> None:
    stage = FakeStage()
    stage.show(RulesScene(stage, PRESETS["master"]))
    stage.press("lesson")
    assert lesson_on(stage.top).rules == PRESETS["master"]
    stage.send(Back())
    assert isinstance(stage.top, RulesScene)


def test_the_menu_offers_it_first_of_all_to_a_newcomer_and_later_still() -> None:
    stage = FakeStage()
    stage.show(MenuScene(stage))
    assert stage.part_keys()[:2] == ["play", "lesson"]
    stage.press("lesson")
    assert lesson_on(stage.top).rules == PRESETS["classic"]
    stage.send(Back())
    stage.session = session_at(PRESETS["classic"])
    stage.show(MenuScene(stage))
    assert stage.part_keys()[:3] == ["play", "new", "lesson"]
    stage.session = None
    stage.settings.rules = PRESETS["classic"].to_json()
    stage.show(MenuScene(stage))
    assert stage.part_keys()[:3] == ["play", "new", "lesson"]


SIZES = [Viewport(320, 568), Viewport(568, 320), Viewport(360, 640), Viewport(1280, 720)]


@pytest.mark.parametrize("code", [language.code for language in available()])
def test_every_sentence_fits_its_two_lines(code: str) -> None:
    translator = Translator(code, native_digits=True)
    for system in PRESETS:
        said = sentences(system, translator)
        assert len(set(said)) == len(said) >= 12
        for viewport in SIZES:
            style = TableStyle.make(
                Art(), viewport, PRESETS[system], ("",) * 4, translator, False, lines=2
            )
            table = style.table
            for words in said:
                for room, size in ((table.picker_title, 16), (table.message, 15)):
                    width = room.width - style.px(24)
                    block = typeset.typeset(style.art, words, style.px(size), width, "bold", most=2)
                    assert "…" not in "".join(block.lines), (viewport, words)
                    assert block.height <= room.height, (viewport, words)


def sentences(system: str, translator: Translator) -> list[str]:
    """Return everything that the lesson says under a system."""
    lesson = Lesson(PRESETS[system])
    names = ("You", "Sayapatri", "Makhamali", "Danfe")
    said = [call_words(translator)]
    said += {
        other_words(point, PRESETS[system], translator): None
        for point in (Point.FOLLOW, Point.TRUMP, Point.LEAD)
    }
    while not lesson.over:
        point = lesson.point
        if point is not None:
            said.append(lesson_words(point, lesson.session.view, names, translator))
        if point is None or point in ACTIONS:
            lesson.go_on()
        else:
            lesson.read()
    return said


def test_a_double_tap_reads_only_one_thing() -> None:
    learner = Learner()
    learner.to(Point.WELCOME)
    button = learner.scene.display.picker.cells[0].center
    learner.stage.tap(button)
    learner.frame()
    learner.stage.tap(button)
    learner.rest()
    assert learner.point is Point.PROMISE
