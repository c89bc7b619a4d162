"""What moves for a moment at the table and on the score sheet, and what does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine import PRESETS, Phase, Standing
from game.engine.events import TrickWon
from game.platform.base import Viewport
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.session import Session
from game.table.plates import Plate
from game.ui.sprites import NOTE
from game.widgets.score_table import ScoreHead
from tests.scenes.stage import FakeStage, deal_over, session_at
from tests.table.table_driver import CLASSIC, VIEWPORTS, Driver


def sparks(driver: Driver) -> list[int]:
    """Return on whose plate something pops up just now: a picture above the plate."""
    plates = driver.table.display.style.table.plates
    above = driver.table.display.canvas.get_sprites_from_layer(NOTE)
    return [
        seat
        for seat, plate in enumerate(plates)
        if any(plate.collidepoint(picture.rect.center) for picture in above)
    ]


def test_a_trick_lets_a_token_pop_on_its_winners_plate() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.play_trick()
    driver.wait(lambda: bool(sparks(driver)))
    assert sparks(driver) == [driver.match.tricks[0].winner]
    driver.wait(lambda: not driver.table.display.seats.tweens)
    assert sparks(driver) == []


def test_under_reduced_motion_nothing_pops_or_shakes() -> None:
    driver = Driver(CLASSIC, reduced_motion=True)
    driver.to_turn()
    driver.tap(driver.spot(driver.legal()))

    def next_turn() -> bool:
        assert sparks(driver) == []
        assert not driver.table.display.seats.tweens
        return len(driver.match.tricks) == 1 and driver.my_turn

    driver.wait(next_turn)


def test_a_call_that_breaks_shakes_its_plate_once() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    show = driver.table.display
    shown = driver.table.choreographer.shown
    place = show.style.table.plates[2].topleft
    late = replace(shown, tricks_over=13, tricks_won=(5, 5, 0, 3))
    show.show_plates(late)
    plate = show.seats.shown["plate 2"]
    assert isinstance(plate, Plate)
    assert plate.standing is Standing.BROKEN
    seen = set()
    for _ in range(30):
        show.seats.update(1 / 60)
        seen.add(show.seats.place("plate 2").x - place[0])
    assert min(seen) < 0 < max(seen)
    assert show.seats.place("plate 2").topleft == place
    show.show_plates(late)
    assert not show.seats.tweens


@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
def test_the_own_call_stands_clear_of_the_words_near_the_hand(viewport: Viewport) -> None:
    show = Driver(CLASSIC, viewport=viewport).table.display
    show.seats.bubble(0, "3")
    show.notes.say("Your turn to lead")
    bubble = show.seats.place("bubble 0")
    assert not bubble.colliderect(show.notes.place("message"))
    assert show.style.table.screen.contains(bubble)


@pytest.mark.parametrize("name", ["menu", "last"])
def test_a_button_of_the_table_looks_pressed_while_it_is(name: str) -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    driver.play_trick()
    driver.to_turn()
    table = driver.table.display.style.table
    place = table.menu if name == "menu" else table.last_trick
    spot = place.center

    def look() -> bytes:
        whole = pygame.Surface(driver.surface.get_size())
        driver.table.dirty = True
        driver.table.draw(whole)
        return pygame.image.tobytes(whole.subsurface(place), "RGB")

    rest = look()
    driver.down(spot)
    pressed = look()
    assert pressed != rest
    driver.drag((spot[0], 300))
    assert look() == rest
    driver.drag(spot)
    assert look() == pressed
    driver.up(spot)
    assert look() == rest
    assert not driver.on_table


def sheet(session: Session, final: bool = False, **settings: Any) -> tuple[FakeStage, ScoresScene]:
    stage = FakeStage()
    for name, value in settings.items():
        setattr(stage.settings, name, value)
    stage.session = session
    return stage, stage.show(ScoresScene(stage, final))


def totals(scene: ScoresScene) -> list[str]:
    widgets = scene.controls.zones[0].widgets
    (head,) = (widget for widget in widgets if isinstance(widget, ScoreHead))
    return [entry.total for entry in head.heads]


def written(scene: ScoresScene, sums: list[int]) -> list[str]:
    scale = scene.session.match.rules.score_scale
    return [scene.stage.translator.score(units, scale) for units in sums]


def test_totals_count_up_from_what_they_were() -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(2))
    results = session.match.results
    stage, scene = sheet(session)
    seats = session.match.rules.seats_from(0)
    before = [results[0].scores[seat] for seat in seats]
    after = [results[0].scores[seat] + results[1].scores[seat] for seat in seats]
    assert totals(scene) == written(scene, before)
    stage.picture()
    for _ in range(60):
        scene.update(1 / 60)
        scene.draw(stage.picture())
    assert totals(scene) == written(scene, after)
    assert not scene.draw(stage.picture())


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}])
def test_totals_are_told_at_once_without_motion(settings: dict[str, Any]) -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(2))
    _, scene = sheet(session, **settings)
    sums = [sum(result.scores[0] for result in session.match.results)]
    assert totals(scene)[:1] == written(scene, sums)


def won_match() -> Session:
    for seed in range(1, 60):
        session = session_at(PRESETS["classic"], seed=str(seed))
        if 0 in session.view.winners:
            return session
    raise AssertionError("nobody ever wins")


def drawn_frames(stage: FakeStage, scene: ScoresScene, frames: int) -> list[bool]:
    """Let frames pass; return for each whether anything was drawn."""
    surface = stage.picture()
    drawn = []
    for _ in range(frames):
        scene.update(1 / 60)
        drawn.append(scene.draw(surface))
    return drawn


def count_up(stage: FakeStage, scene: ScoresScene) -> None:
    """Let frames pass until the totals are told."""
    match = scene.session.match
    told = written(scene, [match.totals[seat] for seat in match.rules.seats_from(0)])
    for _ in range(60):
        if totals(scene) == told:
            return
        drawn_frames(stage, scene, 1)
    raise AssertionError(f"{totals(scene)} never become {told}")


def look(stage: FakeStage) -> bytes:
    return pygame.image.tobytes(stage.picture(), "RGB")


def test_petals_fall_for_a_win_and_only_then() -> None:
    session = won_match()
    assert session.match.phase is Phase.MATCH_OVER
    stage, scene = sheet(session, final=True)
    count_up(stage, scene)
    falling = drawn_frames(stage, scene, 300)
    petals = falling.index(False)
    assert 100 < petals < 200
    assert not any(falling[petals:])
    still, _ = sheet(session, final=True, reduced_motion=True)
    assert look(stage) == look(still), "nothing of them is left"
    for final, settings in ((False, {}), (True, {"reduced_motion": True})):
        stage, scene = sheet(session, final=final, **settings)
        count_up(stage, scene)
        assert not any(drawn_frames(stage, scene, 120))


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
    light = driver.table.display.board.marks.light
    assert light is not None
    assert light.rect.center == driver.table.display.style.table.places[held.seat].center
