from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.platform.base import Viewport
from game.scenes.crash import CrashScene
from game.scenes.menu import MenuScene
from game.ui import art
from game.ui.intents import Back, PointerUp
from game.ui.theme import CONTRAST, DAY, NIGHT, Theme
from tests.scenes.stage import ENTER, RIGHT, FakeStage
from tests.scenes.test_page_layouts import VIEWPORTS
from tests.support import UNWRITABLE

REPORT = "Traceback (most recent call last):\n" + "  line\n" * 60 + "KeyError: 51"


class Nothing:
    """A service that fails whatever is asked of it."""

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError(f"{name} is broken")

    def __call__(self, *_: object) -> str:
        raise RuntimeError("broken")


def broken_stage() -> FakeStage:
    stage = FakeStage()
    broken: Any = Nothing()
    stage.art = stage.translator = stage.audio = stage.settings = stage.platform = broken
    return stage


@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
def test_its_buttons_lie_on_the_screen(viewport: Viewport) -> None:
    stage = FakeStage(viewport)
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    first, second = (rect for rect, _, _ in scene.buttons)
    screen = pygame.Rect(0, 0, viewport.width, viewport.height)
    assert screen.contains(first)
    assert screen.contains(second)
    assert not first.colliderect(second)
    assert min(first.height, second.height, first.width) >= 44 * viewport.scale
    surface = pygame.Surface(screen.size)
    assert scene.draw(surface)
    assert not scene.draw(surface)


def test_it_needs_nothing_that_may_have_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = broken_stage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    monkeypatch.setattr(art, "asset", lambda *parts: "/nowhere")
    surface = pygame.Surface((390, 844))
    assert scene.draw(surface)
    stage.send(RIGHT, ENTER)
    assert scene.told == "do is broken"
    assert scene.draw(surface)


@pytest.mark.parametrize(
    ("theme", "ground"), [("day", DAY), ("night", NIGHT), ("contrast", CONTRAST), ("none", DAY)]
)
def test_it_has_the_colours_of_the_settings(theme: str, ground: Theme) -> None:
    stage = FakeStage()
    stage.settings.theme = theme
    stage.show(CrashScene(stage, REPORT))
    picture = stage.picture()
    assert picture.get_at((2, 2))[:3] == ground.felt
    assert picture.get_at((20, stage.viewport.height - 40))[:3] == ground.accent


def test_a_menu_that_fails_too_leaves_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = broken_stage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    stage.send(ENTER)
    assert stage.scenes == [scene]
    assert scene.told == "The menu fails too. Please close the game and start it again."


def test_the_words_are_seen() -> None:
    stage = FakeStage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    with_report = pygame.image.tobytes(stage.picture(), "RGB")
    scene.text = "KeyError: 50"
    assert pygame.image.tobytes(stage.picture(), "RGB") != with_report


@pytest.mark.parametrize("text", UNWRITABLE)
def test_a_report_that_no_font_can_write_is_shown_all_the_same(text: str) -> None:
    for report in (text, f"ValueError: {text}51", ""):
        stage = FakeStage()
        stage.show(CrashScene(stage, report))
        assert stage.picture().get_at((20, stage.viewport.height - 40))[:3] == DAY.accent


def test_back_to_the_menu_by_tap_and_by_key() -> None:
    for how in ("tap", "enter", "back"):
        stage = FakeStage()
        scene: CrashScene = stage.show(CrashScene(stage, REPORT))
        if how == "tap":
            stage.tap(scene.buttons[0][0].center)
        else:
            stage.send(ENTER if how == "enter" else Back())
        assert [type(shown) for shown in stage.scenes] == [MenuScene]


def test_a_drag_that_ends_on_a_button_does_nothing() -> None:
    stage = FakeStage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    start, end = (10, 10), scene.buttons[0][0].center
    stage.swipe(start, end)
    assert stage.top is scene


def test_the_report_is_copied_or_saved() -> None:
    stage = FakeStage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    stage.send(RIGHT, ENTER)
    assert stage.platform.copied == [REPORT]
    assert scene.told == "The report is on the clipboard."
    stage.platform.can_copy = False
    stage.send(ENTER)
    assert stage.platform.exported == {"crash-report.txt": REPORT}
    assert scene.told == "exports/crash-report.txt"


def test_a_press_that_began_beside_a_button_does_nothing() -> None:
    stage = FakeStage()
    scene: CrashScene = stage.show(CrashScene(stage, REPORT))
    inside = scene.buttons[0][0].move(0, 2).midtop
    stage.send(PointerUp(inside, (inside[0], inside[1] - 5), True))
    assert stage.top is scene
