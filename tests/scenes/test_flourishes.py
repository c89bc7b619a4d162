"""What moves for a moment at the table and on the score sheet, and what does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine import PRESETS, Phase, Standing
from game.engine.events import TrickWon
from game.platform.base import Viewport
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.session import Session
from game.table.plates import Plate
from tests.scenes.stage import FakeStage, deal_over, session_at
from tests.table.table_driver import CLASSIC, VIEWPORTS, Driver


def test_a_trick_lets_a_token_pop_on_its_winners_plate() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    seats = driver.table.display.seats
    driver.play_trick()
    driver.wait(lambda: bool(seats._sparks))
    winner = driver.match.tricks[0].winner
    assert winner is not None
    spark = seats._sparks[0]
    assert driver.table.display.style.table.plates[winner].collidepoint(spark.rect.center)
    driver.wait(lambda: not seats.tweens)
    assert not spark.alive()


def test_under_reduced_motion_nothing_pops_or_shakes() -> None:
    driver = Driver(CLASSIC, reduced_motion=True)
    driver.to_turn()
    driver.play_trick()
    driver.to_turn()
    assert driver.table.display.seats._sparks == []
    assert not driver.table.display.seats.tweens


def test_a_call_that_breaks_shakes_its_plate_once() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    show = driver.table.display
    shown = driver.table.choreographer.shown
    place = show.style.table.plates[2].topleft
    picture = show.seats._pictures["plate 2"]
    late = replace(shown, tricks_over=13, tricks_won=(5, 5, 0, 3))
    show.show_plates(late)
    key = show.seats._keys["plate 2"]
    assert isinstance(key, Plate)
    assert key.standing is Standing.BROKEN
    seen = set()
    for _ in range(30):
        show.seats.update(1 / 60)
        seen.add(picture.rect.x - place[0])
    assert min(seen) < 0 < max(seen)
    assert picture.rect.topleft == place
    show.show_plates(late)
    assert not show.seats.tweens


@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
def test_the_own_call_stands_clear_of_the_words_near_the_hand(viewport: Viewport) -> None:
    show = Driver(CLASSIC, viewport=viewport).table.display
    show.seats.bubble(0, "3")
    show.notes.say("Your turn to lead")
    bubble = show.seats._pictures["bubble 0"].rect
    assert not bubble.colliderect(show.notes._pictures["message"].rect)
    assert show.style.table.screen.contains(bubble)


@pytest.mark.parametrize("name", ["menu", "last"])
def test_a_button_of_the_table_looks_pressed_while_it_is(name: str) -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.play_trick()
    driver.to_turn()
    table = driver.table.display.style.table
    spot = (table.menu if name == "menu" else table.last_trick).center
    picture = driver.table.display.frame._pictures[name]
    rest = picture.image
    driver.down(spot)
    assert picture.image is not rest
    driver.drag((spot[0], 300))
    assert picture.image is rest
    driver.drag(spot)
    assert picture.image is not rest
    driver.up(spot)
    assert picture.image is rest
    assert not driver.on_table


def sheet(session: Session, final: bool = False, **settings: Any) -> tuple[FakeStage, ScoresScene]:
    stage = FakeStage()
    for name, value in settings.items():
        setattr(stage.settings, name, value)
    stage.session = session
    return stage, stage.show(ScoresScene(stage, final))


def totals(scene: Any) -> list[str]:
    return [head.total for head in scene._heads()]


def test_totals_count_up_from_what_they_were() -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(2))
    results = session.match.results
    stage, scene = sheet(session)
    seats = session.match.rules.seats_from(0)
    before = [results[0].scores[seat] for seat in seats]
    after = [results[0].scores[seat] + results[1].scores[seat] for seat in seats]
    assert totals(scene) == [scene._score(units) for units in before]
    stage.picture()
    for _ in range(60):
        scene.update(1 / 60)
        scene.draw(stage.picture())
    assert totals(scene) == [scene._score(units) for units in after]
    assert not scene.draw(stage.picture())


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_totals_are_told_at_once_without_motion(settings: dict[str, Any]) -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(2))
    _, scene = sheet(session, **settings)
    sums = [sum(result.scores[0] for result in session.match.results)]
    assert totals(scene)[:1] == [scene._score(sums[0])]


def won_match() -> Session:
    for seed in range(1, 60):
        session = session_at(PRESETS["classic"], seed=str(seed))
        if 0 in session.view.winners:
            return session
    raise AssertionError("nobody ever wins")


def test_petals_fall_for_a_win_and_only_then() -> None:
    session = won_match()
    assert session.match.phase is Phase.MATCH_OVER
    stage, scene = sheet(session, final=True)
    surface = stage.picture()
    plain = None
    petals = 0
    for _ in range(300):
        scene.update(1 / 60)
        drawn = scene.draw(surface)
        petals += scene._petals is not None
        plain = drawn
    assert 100 < petals < 200
    assert plain is False
    for final, settings in ((False, {}), (True, {"reduced_motion": True})):
        stage, scene = sheet(session, final=final, **settings)
        surface = stage.picture()
        for _ in range(120):
            scene.update(1 / 60)
            scene.draw(surface)
            assert scene._petals is None


def test_looks_and_backs_are_settings() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    stage.press("theme=night")
    stage.press("card_back=lamps")
    assert (stage.settings.theme, stage.settings.card_back) == ("night", "lamps")
    assert '"theme": "night"' in stage.saved_settings[-1]


def test_held_tricks_keep_their_mark_after_a_resize() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.tap(driver.spot(driver.legal()))
    driver.wait(lambda: driver.table.choreographer.held is not None)
    held = driver.table.choreographer.held
    assert isinstance(held, TrickWon)
    driver.table.layout(driver.stage.viewport)
    light = driver.table.display.board._marks.light
    assert light is not None
    assert light.rect.center == driver.table.display.style.table.places[held.seat].center
