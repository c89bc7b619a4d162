"""A look that is chosen is on the screen at the next frame, and still there after a new start."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.platform.base import Preferences
from game.settings import Settings
from game.table.scene import TableScene
from game.ui.theme import CONTRAST, DAY, NIGHT
from tests.driver import Driver, frame, open_app


def corner() -> tuple[int, ...]:
    surface = pygame.display.get_surface()
    assert surface is not None
    return tuple(surface.get_at((3, 400))[:3])


def test_the_night_falls_at_once_and_stays(tmp_path: Path) -> None:
    app = open_app((390, 844), home=str(tmp_path))
    frame(app)
    green = corner()
    assert green[1] > green[2]
    app.settings.theme = "night"
    app.save_settings()
    frame(app)
    blue = corner()
    assert blue[2] > blue[1]
    assert app.art.theme is NIGHT
    again = open_app((390, 844), home=str(tmp_path))
    frame(again)
    assert again.art.theme is NIGHT
    assert corner() == blue


def let_prefer(
    app: App, monkeypatch: pytest.MonkeyPatch, less_motion: bool, more_contrast: bool
) -> None:
    preferences = Preferences(less_motion, more_contrast)
    monkeypatch.setattr(app.platform, "prefers", lambda: preferences)
    frame(app)


def at_the_table(app: App) -> TableScene:
    Driver(app).press("play")
    frame(app)
    assert isinstance(app.top, TableScene)
    return app.top


def kept(app: App) -> Settings:
    return Settings.from_json(app.platform.storage.read("settings"))


def test_what_the_place_prefers_is_followed_while_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((390, 844), home=str(tmp_path))
    table = at_the_table(app)
    assert (app.art.theme, table.display.still) == (DAY, False)
    green = corner()
    let_prefer(app, monkeypatch, less_motion=True, more_contrast=True)
    assert (app.art.theme, table.display.still) == (CONTRAST, True)
    assert corner() != green
    assert app.top is table
    let_prefer(app, monkeypatch, less_motion=False, more_contrast=False)
    assert (app.art.theme, table.display.still) == (DAY, False)
    assert corner() == green
    assert (kept(app).theme, kept(app).reduced_motion) == ("", None), "a new match saved them"


def test_what_was_chosen_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app((390, 844), home=str(tmp_path))
    Driver(app).press("settings")
    for part in ("theme=night", "theme=day", "reduced_motion", "reduced_motion"):
        Driver(app).press(part)
    assert (kept(app).theme, kept(app).reduced_motion) == ("day", False)
    Driver(app).press("back")
    table = at_the_table(app)
    frames = app.frames_drawn
    table.choreographer.finish()
    for _ in range(60):
        frame(app)
    frames = app.frames_drawn
    let_prefer(app, monkeypatch, less_motion=True, more_contrast=True)
    assert (app.art.theme, table.display.still) == (DAY, False)
    assert app.frames_drawn == frames, "nothing has to be drawn for that"
