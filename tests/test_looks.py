"""A look that is chosen is on the screen at the next frame, and still there after a new start."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.theme import NIGHT
from tests.driver import frame, open_app


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
