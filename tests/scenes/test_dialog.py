from __future__ import annotations

import pygame
import pytest

from game.platform.base import Viewport
from game.scenes.dialog import ConfirmScene
from game.scenes.menu import MenuScene
from game.ui.intents import Back
from tests.scenes.stage import ENTER, UP, FakeStage


def asked(stage: FakeStage, final: bool = True) -> list[str]:
    done: list[str] = []
    stage.show(MenuScene(stage))
    stage.show(
        ConfirmScene(stage, "Sure?", "Words.", "Do it", "No", lambda: done.append("x"), final)
    )
    return done


@pytest.mark.parametrize("how", ["no", "enter", "back"])
def test_the_safe_answers(how: str) -> None:
    stage = FakeStage()
    done = asked(stage)
    if how == "no":
        stage.press("no")
    else:
        stage.send(ENTER if how == "enter" else Back())
    assert type(stage.top) is MenuScene
    assert done == []


def test_enter_means_yes_where_that_can_be_taken_back() -> None:
    stage = FakeStage()
    done = asked(stage, final=False)
    stage.send(ENTER)
    assert done == ["x"]


@pytest.mark.parametrize("how", ["tap", "keys"])
def test_yes_closes_first_and_then_acts(how: str) -> None:
    stage = FakeStage()
    done = asked(stage)
    if how == "tap":
        stage.press("yes")
    else:
        stage.send(UP, UP, ENTER)  # the first key only shows where the keyboard is
    assert type(stage.top) is MenuScene
    assert done == ["x"]


def test_the_scene_below_stays_visible_around_it() -> None:
    stage = FakeStage()
    asked(stage)
    surface = pygame.Surface((390, 844))
    surface.fill((1, 2, 3))
    assert stage.top.draw(surface)
    assert surface.get_at((2, 2)) == (1, 2, 3)
    assert surface.get_at(stage.top.panel.center) != (1, 2, 3)  # type: ignore[attr-defined]


def test_it_lies_in_the_middle_and_scrolls_where_it_is_too_high() -> None:
    stage = FakeStage(Viewport(320, 200))
    asked(stage)
    scene = stage.top
    assert scene.panel.center == (160, 100)  # type: ignore[attr-defined]
    assert scene.scroller.greatest > 0  # type: ignore[attr-defined]
    stage.press("no")
    assert type(stage.top) is MenuScene
