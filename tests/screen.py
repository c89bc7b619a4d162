"""A display without a screen, for tests that draw."""

from __future__ import annotations

import os

import pygame
import pytest


def open_display() -> None:
    """Start pygame's display and fonts under SDL's dummy drivers; again is harmless."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))


@pytest.fixture(autouse=True, scope="session")
def display() -> None:
    """For folders in which every test may draw."""
    open_display()
