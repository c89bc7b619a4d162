from __future__ import annotations

import json

import pytest

from game.i18n import Translator
from game.platform.base import Preferences
from game.scenes.settings import SettingsScene
from game.settings import Settings
from tests.pointer import zones_of
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
        ("theme=day", "theme", "day"),
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


def chosen(stage: FakeStage) -> dict[str, bool | None]:
    """Return whether each look is lit, and the switch for less motion."""
    parts = (part for zone in zones_of(stage.top) for part in zone.parts())
    return {part.key: part.chosen for part in parts if part.key.startswith(("theme", "reduced"))}


ASKED = "This device asks for it."


def test_what_the_place_prefers_is_shown_until_the_player_chooses() -> None:
    stage = FakeStage()
    stage.show(SettingsScene(stage))
    by_day = {"theme=day": True, "theme=night": False, "theme=contrast": False}
    assert chosen(stage) == {**by_day, "reduced_motion": False}
    assert ASKED not in stage.words()
    stage.platform.preferences = Preferences(less_motion=True, more_contrast=True)
    stage.show(SettingsScene(stage))
    in_contrast = {"theme=day": False, "theme=night": False, "theme=contrast": True}
    assert chosen(stage) == {**in_contrast, "reduced_motion": True}
    assert ASKED in stage.words()
    stage.press("volume.less")
    assert (stage.settings.theme, stage.settings.reduced_motion) == ("", None)
    stage.press("theme=day")
    assert (stage.settings.theme, stage.settings.reduced_motion) == ("day", None)
    assert chosen(stage) == {**by_day, "reduced_motion": True}
    assert ASKED in stage.words(), "of the motion"
    stage.press("reduced_motion")
    assert (stage.settings.theme, stage.settings.reduced_motion) == ("day", False)
    assert chosen(stage) == {**by_day, "reduced_motion": False}
    assert ASKED not in stage.words()
