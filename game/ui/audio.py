"""Short sounds, soft, and silent where sound is off or there is no device."""

from __future__ import annotations

import os

import pygame

from game.assets import asset

SOUNDS = (
    "deal",
    "place",
    "sweep",
    "shuffle",
    "call",
    "turn",
    "made",
    "broken",
    "win",
    "button",
    "refuse",
)
"""The sounds by name."""
TAKES = {"deal": 3, "place": 3, "sweep": 2, "call": 2}
"""How many takes, a little apart in pitch, the sounds have that are heard often."""
DUCKED = 0.4
"""How loud what still sounds is made, as a share, when something new begins."""
APART = 45
"""Milliseconds within which the same sound does not begin twice."""


def sound_files(name: str) -> list[str]:
    """Return the names of a sound's takes under assets/sfx, without their ending."""
    return [name, *(f"{name}-{take}" for take in range(2, TAKES.get(name, 1) + 1))]


class Audio:
    """Plays sounds by name; never raises."""

    def __init__(self) -> None:
        self.volume = 0.0
        """0.0 (silent) to 1.0."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._plays: dict[str, int] = {}
        """How often each sound was played; it chooses the next take."""
        self._begun: dict[str, int] = {}
        """When each sound last began, milliseconds."""

    def play(self, name: str) -> None:
        """Play the next take of a sound, if sound is on and the file and a device are there."""
        if self.volume <= 0 or not pygame.mixer.get_init():
            return
        now = pygame.time.get_ticks()
        if now - self._begun.get(name, -APART) < APART:
            return
        self._begun[name] = now
        takes = sound_files(name)
        count = self._plays.get(name, 0)
        self._plays[name] = count + 1
        sound = self._load(takes[count % len(takes)])
        if sound is None:
            return
        for number in range(pygame.mixer.get_num_channels()):
            channel = pygame.mixer.Channel(number)
            if channel.get_busy():
                channel.set_volume(DUCKED)
        sound.set_volume(self.volume)
        sound.play()

    def _load(self, take: str) -> pygame.mixer.Sound | None:
        if take not in self._sounds:
            path = asset("sfx", f"{take}.ogg")
            try:
                self._sounds[take] = pygame.mixer.Sound(path) if os.path.exists(path) else None
            except pygame.error:
                self._sounds[take] = None
        return self._sounds[take]
