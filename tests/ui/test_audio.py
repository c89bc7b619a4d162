from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from game.ui.audio import DUCKED, SOUNDS, Audio, sound_files


class Take(pygame.mixer.Sound):
    """A sound that can be told from others, and whether it was played."""

    loaded: ClassVar[list[Take]] = []

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.name = Path(path).stem
        self.played = 0
        self.loaded.append(self)

    def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> pygame.mixer.Channel:
        self.played += 1
        return super().play(loops, maxtime, fade_ms)


@pytest.fixture
def takes(monkeypatch: pytest.MonkeyPatch) -> list[Take]:
    """The takes that were loaded, in order."""
    Take.loaded.clear()
    monkeypatch.setattr(pygame.mixer, "Sound", Take)
    return Take.loaded


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


def test_the_takes_of_a_sound_take_turns(audio: Audio, takes: list[Take]) -> None:
    for _ in range(4):
        audio.play("place")
    assert [(take.name, take.played) for take in takes] == [
        ("place", 2),
        ("place-2", 1),
        ("place-3", 1),
    ]
    assert len({round(take.get_length(), 3) for take in takes}) == 3


def test_every_sound_can_be_played(audio: Audio, takes: list[Take]) -> None:
    for name in SOUNDS:
        audio.play(name)
    assert [(take.name, take.played) for take in takes] == [(name, 1) for name in SOUNDS]


def test_what_still_sounds_gives_way(audio: Audio, takes: list[Take]) -> None:
    audio.play("win")
    assert pygame.mixer.Channel(0).get_volume() == 1.0
    audio.play("call")
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(DUCKED, abs=0.01)
    assert pygame.mixer.Channel(1).get_volume() == 1.0
    assert [take.name for take in takes] == ["win", "call"]
    assert takes[1].get_volume() == pytest.approx(0.7, abs=0.01)


def test_the_same_sound_does_not_begin_twice_at_once(
    audio: Audio, takes: list[Take], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0, 10, 44, 46])
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: next(times))
    for _ in range(4):
        audio.play("deal")
    assert [(take.name, take.played) for take in takes] == [("deal", 1), ("deal-2", 1)]


def test_silence_loads_nothing(audio: Audio, takes: list[Take]) -> None:
    audio.volume = 0.0
    audio.play("place")
    assert takes == []
