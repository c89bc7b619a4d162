from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.audio import DUCKED, SOUNDS, Audio, sound_files


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    pygame.mixer.init(frequency=32000, channels=1, buffer=512)
    clock = iter(range(1000, 10**6, 1000))
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(clock))
    audio = Audio()
    audio.volume = 0.7
    yield audio
    pygame.mixer.quit()


def test_takes_have_names_of_their_own() -> None:
    assert sound_files("place") == ["place", "place-2", "place-3"]
    assert sound_files("sweep") == ["sweep", "sweep-2"]
    assert sound_files("win") == ["win"]


def test_the_takes_of_a_sound_take_turns(audio: Audio) -> None:
    for _ in range(4):
        audio.play("place")
    assert list(audio._sounds) == ["place", "place-2", "place-3"]
    assert all(sound is not None for sound in audio._sounds.values())
    lengths = {round(sound.get_length(), 3) for sound in audio._sounds.values() if sound}
    assert len(lengths) == 3


def test_every_sound_can_be_played(audio: Audio) -> None:
    for name in SOUNDS:
        audio.play(name)
    assert None not in audio._sounds.values()


def test_what_still_sounds_gives_way(audio: Audio) -> None:
    audio.play("win")
    assert pygame.mixer.Channel(0).get_volume() == 1.0
    audio.play("call")
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(DUCKED, abs=0.01)
    assert pygame.mixer.Channel(1).get_volume() == 1.0
    sound = audio._sounds["call"]
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.7, abs=0.01)


def test_the_same_sound_does_not_begin_twice_at_once(
    audio: Audio, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0, 10, 44, 46])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(times))
    for _ in range(4):
        audio.play("deal")
    assert audio._plays["deal"] == 2


def test_silence_loads_nothing(audio: Audio) -> None:
    audio.volume = 0.0
    audio.play("place")
    assert audio._sounds == {}
