"""The whole app in another language: changed at once, and remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.settings import SettingsScene
from tests.driver import Driver, frame, open_app


def test_the_language_changes_at_once_and_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((390, 844), "instant", str(tmp_path))
    scene = SettingsScene(app)
    app.push(scene)
    frame(app)
    assert scene.title() == "Settings"
    assert pygame.display.get_caption()[0] == "Call Break Table"
    told: list[str] = []
    monkeypatch.setattr(app.platform, "write_in", lambda code, what: told.append(code + what))
    Driver(app).press("language=ne")
    frame(app)
    assert scene.title() == "सेटिङ"
    assert app.top is scene
    assert told == ["neतासको खेल"]
    assert pygame.display.get_caption()[0] == "कल ब्रेक टेबल"
    assert app.translator.score(-41, 10) == "\N{MINUS SIGN}4.1"
    Driver(app).press("native_digits")
    frame(app)
    assert app.translator.score(-41, 10) == "\N{MINUS SIGN}४.१"
    again = open_app((390, 844), "instant", str(tmp_path))
    assert again.translator("Play") == "खेलौँ"
    assert again.translator.number(10) == "१०"
