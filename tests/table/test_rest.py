from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine import PRESETS, Phase
from game.platform.base import Viewport
from tests.table.table_driver import CLASSIC, SHORT_MATCH, VIEWPORTS, Driver, fresh_places


def test_at_rest_nothing_is_drawn() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.rest(100)
    assert [driver.frame() for _ in range(120)] == [False] * 120


def test_bots_that_think_cost_no_drawing() -> None:
    driver = Driver(CLASSIC, bots=False)
    driver.wait(lambda: not driver.table.choreographer.busy)
    driver.act()
    driver.rest(120)
    assert driver.session.bot_to_act
    assert not any(driver.frame() for _ in range(60))


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("preset", ["classic", "call-bridge"])
def test_when_all_is_told_every_card_lies_where_the_match_says(speed: str, preset: str) -> None:
    rules = replace(PRESETS[preset], deals=1)
    driver = Driver(rules, speed=speed, reduced_motion=speed == "fast")
    checked = 0
    for step in range(20_000):
        driver.frame()
        if not driver.on_table:
            break
        if driver.table.choreographer.busy:
            if step % 7 == 0:
                driver.tap((5, 300))
        elif not driver.table.display.board.gliding:
            assert driver.table.display.board.places() == fresh_places(driver)
            checked += 1
            driver.act()
            if driver.my_turn:
                driver.tap(driver.spot(driver.legal()))
    assert driver.match.phase is Phase.MATCH_OVER
    assert checked > 30


def test_the_window_may_change_in_the_middle_of_anything() -> None:
    driver = Driver(SHORT_MATCH)
    for step in range(3000):
        driver.frame(0.05)
        if not driver.on_table:
            break
        driver.act()
        if driver.my_turn:
            driver.tap(driver.spot(driver.legal()))
        if step % 20 == 0:
            viewport = VIEWPORTS[step // 20 % len(VIEWPORTS)]
            driver.stage.resize(viewport)
            driver.surface = driver.surface.__class__((viewport.width, viewport.height))
            busy = driver.table.choreographer.busy
            if not busy:
                assert driver.table.display.board.places() == fresh_places(driver)
    assert driver.match.phase is Phase.MATCH_OVER


def test_a_finished_trick_stays_when_the_window_changes() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.tap(driver.spot(driver.legal()))
    driver.wait(lambda: driver.table.choreographer.held)
    driver.stage.resize(Viewport(844, 390))
    assert driver.table.choreographer.held
    assert driver.table.display.board.marks.ring is not None
    places = driver.table.display.style.table.places
    for seat, card in driver.table.choreographer.shown.trick:
        assert driver.table.display.board.places()[card][:2] == places[seat].topleft


def test_with_reduced_motion_nothing_flies() -> None:
    driver = Driver(CLASSIC, reduced_motion=True)
    for _ in range(600):
        driver.frame()
        assert not driver.table.display.board.tweens
        driver.act()
        if driver.my_turn:
            driver.tap(driver.spot(driver.legal()))


def test_bots_wait_until_all_was_told() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.tap(driver.spot(driver.legal()))
    count = len(driver.match.commands)
    for _ in range(10):
        driver.frame()
        assert len(driver.match.commands) == count
    driver.wait(lambda: len(driver.match.commands) > count, 3)


@pytest.mark.parametrize("viewport", [Viewport(390, 844), Viewport(844, 390)], ids=str)
def test_drawing_only_what_changed_gives_the_same_picture_as_drawing_all(
    viewport: Viewport,
) -> None:
    driver = Driver(SHORT_MATCH, viewport=viewport)
    whole = pygame.Surface((viewport.width, viewport.height))
    compared = 0
    for step in range(1500):
        driver.frame()
        driver.act()
        if driver.my_turn:
            driver.tap(driver.spot(driver.refused() or driver.legal()))
            driver.frame()
            if driver.my_turn:
                driver.tap(driver.spot(driver.legal()))
        if step % 25 == 0:
            driver.table.draw(driver.surface)
            driver.table.dirty = True
            driver.table.draw(whole)
            assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(driver.surface, "RGB")
            compared += 1
    assert compared == 60
