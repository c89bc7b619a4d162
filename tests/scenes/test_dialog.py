from __future__ import annotations

import pygame
import pytest

from game.platform.base import Viewport
from game.scenes.dialog import ConfirmScene
from game.scenes.menu import MenuScene
from game.ui.intents import Back
from tests.scenes.stage import ENTER, UP, FakeStage


def asked(stage: FakeStage, final: bool = True) -> tuple[ConfirmScene, list[str]]:
    done: list[str] = []
    stage.show(MenuScene(stage))
    scene = stage.show(
        ConfirmScene(stage, "Sure?", "Words.", "Do it", "No", lambda: done.append("x"), final)
    )
    return scene, done


@pytest.mark.parametrize("how", ["no", "enter", "back"])
def test_the_safe_answers(how: str) -> None:
    stage = FakeStage()
    _, done = asked(stage)
    if how == "no":
        stage.press("no")
    else:
        stage.send(ENTER if how == "enter" else Back())
    assert type(stage.top) is MenuScene
    assert done == []


def test_enter_means_yes_where_that_can_be_taken_back() -> None:
    stage = FakeStage()
    _, done = asked(stage, final=False)
    stage.send(ENTER)
    assert done == ["x"]


@pytest.mark.parametrize("how", ["tap", "keys"])
def test_yes_closes_first_and_then_acts(how: str) -> None:
    stage = FakeStage()
    _, done = asked(stage)
    if how == "tap":
        stage.press("yes")
    else:
        stage.send(UP, UP, ENTER)  # the first key only shows where the keyboard is
    assert type(stage.top) is MenuScene
    assert done == ["x"]


def test_the_scene_below_stays_visible_around_it() -> None:
    stage = FakeStage()
    scene, _ = asked(stage)
    surface = pygame.Surface((390, 844))
    surface.fill((1, 2, 3))
    assert scene.draw(surface)
    assert surface.get_at((2, 2))[:3] == (1, 2, 3)
    assert surface.get_at(scene.panel.center)[:3] != (1, 2, 3)


def test_it_lies_in_the_middle_and_scrolls_where_it_is_too_high() -> None:
    stage = FakeStage(Viewport(320, 200))
    scene, _ = asked(stage)
    assert scene.panel.center == (160, 100)
    assert scene.scroller.greatest > 0
    stage.press("no")
    assert type(stage.top) is MenuScene
