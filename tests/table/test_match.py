from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine import PRESETS, NextDeal, Phase, cards
from game.platform.base import Viewport
from game.scenes.scores import ScoresScene
from game.session import Session
from game.table.last_trick import LastTrickScene
from game.table.pause import PauseScene
from game.table.scene import TableScene
from game.ui.intents import (
    Back,
    Digit,
    Letter,
    PointerDown,
    PointerUp,
)
from tests.support import phase_of
from tests.table.table_driver import (
    CLASSIC,
    SHORT_MATCH,
    VIEWPORTS,
    Driver,
    finish_deal,
    fresh_places,
)


def test_the_last_trick_can_be_seen_by_button_and_key() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    button = driver.table.display.style.table.last_trick.center
    driver.tap(button)
    assert driver.on_table
    driver.play_trick()
    driver.play_trick()
    driver.to_turn(2)
    for intents in ((PointerDown(button), PointerUp(button, button, True)), (Letter("l"),)):
        driver.send(*intents)
        scene: Any = driver.stage.top
        assert isinstance(scene, LastTrickScene)
        assert scene.trick == driver.match.tricks[-1]
        assert scene.draw(driver.surface)
        assert not scene.draw(driver.surface)
        driver.tap((5, 5))
        assert driver.on_table


def test_a_trick_that_is_still_held_is_not_the_last_trick_yet() -> None:
    driver = Driver(CLASSIC)
    driver.play_trick()
    driver.to_turn(1)
    driver.tap(driver.spot(driver.legal()))
    driver.wait(lambda: driver.table.choreographer.held)
    driver.send(Letter("l"))
    scene: Any = driver.stage.top
    assert scene.trick == driver.match.tricks[0]


@pytest.mark.parametrize("viewport", [*VIEWPORTS, Viewport(390, 844), Viewport(844, 390)], ids=str)
def test_the_last_trick_fits_every_screen(viewport: Viewport) -> None:
    driver = Driver(CLASSIC, viewport=viewport)
    driver.play_trick()
    driver.send(Letter("l"))
    scene: Any = driver.stage.top
    for place in scene.places:
        assert scene.panel.contains(place)
    assert driver.table.display.style.table.screen.contains(scene.panel)


def test_escape_and_the_menu_button_pause() -> None:
    driver = Driver(CLASSIC)
    driver.send(Back())
    assert isinstance(driver.stage.top, PauseScene)
    driver.send(Back())
    assert driver.on_table
    driver.tap(driver.table.display.style.table.menu.center)
    assert isinstance(driver.stage.top, PauseScene)
    assert driver.stage.part_keys() == ["resume", "scores", "rules", "settings", "leave"]
    driver.stage.press("resume")
    assert driver.on_table


def test_nothing_is_told_while_paused() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.tap(driver.spot(driver.legal()))
    driver.send(Back())
    count = len(driver.match.commands)
    driver.rest(200)
    assert len(driver.match.commands) == count
    driver.send(Back())
    driver.wait(lambda: len(driver.match.commands) > count, 3)


def test_an_open_match_can_be_ended_from_the_pause() -> None:
    driver = Driver(PRESETS["master"])
    driver.to_call()
    driver.send(Back())
    assert "end" in driver.stage.part_keys()
    driver.stage.press("end")
    driver.stage.press("no")
    assert driver.match.phase is not Phase.MATCH_OVER
    driver.stage.press("end")
    driver.stage.press("yes")
    assert phase_of(driver.match) is Phase.MATCH_OVER
    driver.rest()
    assert isinstance(driver.stage.top, ScoresScene)


def test_scores_open_after_the_last_sweep_and_the_next_deal_is_dealt() -> None:
    driver = Driver(CLASSIC, speed="fast")
    finish_deal(driver)
    assert driver.match.phase is Phase.DEAL_OVER
    assert isinstance(driver.stage.top, ScoresScene)
    assert driver.table.choreographer.shown.tricks_over == 13
    driver.session.submit(0, NextDeal())
    driver.stage.pop()
    driver.frame()
    assert driver.table.choreographer.busy
    assert driver.table.choreographer.shown.deal_number == 2
    driver.to_call()
    assert driver.table.display.board.places() == fresh_places(driver)
    assert not driver.table.display.notes.has_fingerprint


def test_another_match_takes_the_place_of_the_first() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    other = Driver(PRESETS["call-bridge"], "11")
    driver.session = driver.stage.session = other.session
    driver.frame()
    assert driver.table.session is other.session
    driver.to_call()
    question = driver.table.display.picker.question
    assert question is not None
    assert question.options[0].value == "2"


def test_a_match_that_is_resumed_lies_as_it_was_left() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn(2)
    scene = TableScene(driver.stage)
    driver.stage.show(scene)
    assert not scene.choreographer.busy
    assert scene.display.board.places() == driver.table.display.board.places()


def test_all_four_speeds_are_heard_of_at_once() -> None:
    driver = Driver(CLASSIC)
    for speed, pace in (("slow", 1.6), ("normal", 1.0), ("fast", 0.5), ("instant", 0.0)):
        driver.stage.settings.speed = speed
        driver.stage.save_settings()
        assert driver.table.choreographer.pace == pace


def test_one_hears_when_the_own_call_is_made() -> None:
    driver = Driver(CLASSIC, "3", speed="fast")
    driver.to_call()
    driver.send(Digit(1))
    while driver.session.view.tricks_won[0] == 0:
        driver.play_trick()
    assert driver.stage.audio.played.count("made") == 1
    assert driver.stage.audio.played.count("broken") == 0


def test_no_sprite_is_left_behind() -> None:
    driver = Driver(CLASSIC, speed="fast")
    driver.to_call()
    driver.rest(120)
    asking = len(driver.table.display.canvas.sprites())
    finish_deal(driver)
    assert len(driver.table.display.canvas.sprites()) < asking
    driver.session.submit(0, NextDeal())
    driver.stage.pop()
    driver.to_call()
    driver.rest(120)
    # The second deal shows no fingerprint.
    assert len(driver.table.display.canvas.sprites()) == asking - 1


def test_a_table_of_bots_plays_by_itself() -> None:
    driver = Driver(SHORT_MATCH, speed="instant")
    players = [replace(player, kind="bot", level="novice") for player in driver.session.players]
    driver.session = driver.stage.session = Session.new(
        SHORT_MATCH, players, seed="7", bot_seed="1"
    )
    driver.wait(lambda: not driver.on_table, 60)
    assert driver.match.phase is Phase.MATCH_OVER


def test_the_own_hand_is_all_that_is_drawn_of_the_hands() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    drawn = set(driver.table.display.board.places())
    current_trick = {card for _, card in driver.table.choreographer.shown.trick}
    assert drawn == set(cards(driver.session.view.hand)) | current_trick
