from __future__ import annotations

import json

import pytest

from game.i18n import Translator
from game.scenes.settings import SettingsScene
from game.settings import Settings
from tests.scenes.stage import FakeStage


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("speed=slow", "speed", "slow"),
        ("speed=fast", "speed", "fast"),
        ("speed=instant", "speed", "instant"),
        ("sound", "sound", False),
        ("volume.less", "volume", 6),
        ("volume.more", "volume", 8),
        ("text_size=largest", "text_size", "largest"),
        ("four_colours", "four_colours", True),
        ("reduced_motion", "reduced_motion", True),
        ("confirm_tap", "confirm_tap", True),
        ("language=en", "language", "en"),
        ("language=bn", "language", "bn"),
    ],
)
def test_every_control_changes_its_setting_and_keeps_it(key: str, name: str, value: object) -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    before = json.loads(stage.settings.to_json())
    stage.press(key)
    assert getattr(stage.settings, name) == value
    assert [json.loads(text) for text in stage.saved_settings] == [{**before, name: value}]


def test_a_second_press_takes_it_back() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    stage.press("confirm_tap")
    stage.press("confirm_tap")
    stage.press("language=en")
    stage.press("language=system")
    assert stage.settings == Settings()


@pytest.mark.parametrize(
    ("code", "there"), [("en", False), ("fr", False), ("ne", True), ("hi", True), ("bn", True)]
)
def test_own_digits_are_offered_where_a_language_has_them(code: str, there: bool) -> None:
    stage = FakeStage()
    stage.translator = Translator(code)
    stage.show(SettingsScene(stage))
    assert ("native_digits" in stage.part_keys()) is there
    if there:
        stage.press("native_digits")
        assert stage.settings.native_digits is True


def test_the_volume_is_there_only_with_sound() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    stage.press("sound")
    assert "volume.more" not in stage.part_keys()
    stage.press("sound")
    assert "volume.more" in stage.part_keys()


def test_vibration_is_offered_where_the_device_can() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    assert "vibration" not in stage.part_keys()
    stage.platform.vibrates = True
    stage.show(SettingsScene(stage))
    stage.press("vibration")
    assert stage.settings.vibration is False
    stage.press("vibration")
    assert stage.settings.vibration is True


def test_the_volume_stops_at_its_ends() -> None:
    stage = FakeStage()
    stage.settings.volume = 10
    stage.show(SettingsScene(stage))
    assert "volume.more" not in stage.part_keys()
    for _ in range(10):
        stage.press("volume.less")
    assert stage.settings.volume == 0
    assert "volume.less" not in stage.part_keys()


def test_the_whole_screen_is_offered_where_it_can_be_had() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    assert "fullscreen" not in stage.part_keys()
    stage.platform.whole_screen = False
    scene = stage.show(SettingsScene(stage))
    stage.press("fullscreen")
    assert stage.platform.whole_screen is True
    scene.update(0.02)
    stage.press("fullscreen")
    assert stage.platform.whole_screen is False
