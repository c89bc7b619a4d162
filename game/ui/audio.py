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
"""The sounds by name; each is a file under assets/sfx."""


class Audio:
    """Plays sounds by name; never raises."""

    def __init__(self) -> None:
        self.volume = 0.0
        """0.0 (silent) to 1.0."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> None:
        """Play a sound once, if sound is on and the file and a device are there."""
        if self.volume <= 0 or not pygame.mixer.get_init():
            return
        if name not in self._sounds:
            path = asset("sfx", f"{name}.ogg")
            try:
                self._sounds[name] = pygame.mixer.Sound(path) if os.path.exists(path) else None
            except pygame.error:
                self._sounds[name] = None
        sound = self._sounds[name]
        if sound is not None:
            sound.set_volume(self.volume)
            sound.play()
