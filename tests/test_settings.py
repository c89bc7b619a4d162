"""Settings: what is damaged falls back, what is whole stays."""

from __future__ import annotations

import pytest

from game.platform.base import Preferences
from game.settings import Settings

NOTHING = Preferences()
MORE_CONTRAST = Preferences(more_contrast=True)
LESS_MOTION = Preferences(less_motion=True)


def test_settings_survive_a_round_trip() -> None:
    settings = Settings(speed="fast", sound=False, volume=3, language="fr", confirm_tap=True)
    assert Settings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize("text", [None, "", "{", "[]", "null", "7", '"x"', "[" * 100_000])
def test_an_unreadable_text_gives_the_defaults(text: str | None) -> None:
    assert Settings.from_json(text) == Settings()


def test_only_the_damaged_field_falls_back() -> None:
    settings = Settings.from_json(
        '{"speed": "warp", "volume": "loud", "sound": 0, "vibration": 1, "language": "es"}'
    )
    assert settings == Settings(language="es")


def test_volume_is_kept_within_bounds() -> None:
    assert Settings.from_json('{"volume": 99}').volume == 10
    assert Settings.from_json('{"volume": -5}').volume == 0


def test_an_unknown_text_size_is_normal() -> None:
    assert Settings.from_json('{"text_size": "largest"}').text_size == "largest"
    assert Settings.from_json('{"text_size": "huge"}').text_size == "normal"


def test_who_has_not_chosen_gets_what_the_place_prefers() -> None:
    settings = Settings()
    assert settings.look(NOTHING) == "day"
    assert settings.look(MORE_CONTRAST) == "contrast"
    assert settings.look(LESS_MOTION) == "day"
    assert settings.less_motion(NOTHING) is False
    assert settings.less_motion(LESS_MOTION) is True
    assert settings.less_motion(MORE_CONTRAST) is False


@pytest.mark.parametrize("prefers", [NOTHING, MORE_CONTRAST, LESS_MOTION], ids=str)
def test_what_was_chosen_wins(prefers: Preferences) -> None:
    assert Settings(theme="day").look(prefers) == "day"
    assert Settings(theme="night").look(prefers) == "night"
    assert Settings(reduced_motion=False).less_motion(prefers) is False
    assert Settings(reduced_motion=True).less_motion(prefers) is True


def test_settings_saved_for_another_reason_choose_nothing() -> None:
    text = Settings(volume=3).to_json()
    assert '"reduced_motion": null' in text
    assert '"theme": ""' in text
    assert Settings.from_json(text) == Settings(volume=3)
    assert Settings.from_json(text).look(MORE_CONTRAST) == "contrast"
    assert Settings.from_json(text).less_motion(LESS_MOTION) is True


def test_settings_of_an_older_version_keep_what_they_say() -> None:
    old = Settings.from_json('{"reduced_motion": false, "theme": "day"}')
    assert (old.reduced_motion, old.theme) == (False, "day")
    assert old.look(MORE_CONTRAST) == "day"
    assert old.less_motion(LESS_MOTION) is False


def test_what_is_no_choice_counts_as_none() -> None:
    damaged = Settings.from_json('{"reduced_motion": 1, "theme": "purple"}')
    assert (damaged.reduced_motion, damaged.theme) == (None, "")
