"""Settings: what is damaged falls back, what is whole stays."""

from __future__ import annotations

import pytest

from game.settings import Settings


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
