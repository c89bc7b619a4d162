"""Plays the game through its screen: looks where things are drawn, and sends raw input there."""

from __future__ import annotations

import os
import tempfile
from random import Random
from typing import Any

import pygame

from game.app import App
from game.engine import Phase, cards
from game.platform.native import NativePlatform
from game.table.scene import TableScene
from tests.pointer import find_part

Point = tuple[int, int]


def without_a_screen(home: str | None = None) -> None:
    """Choose SDL's dummy drivers, and a folder for saves: a new and empty one if none is named."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ["CALLBREAK_HOME"] = home or tempfile.mkdtemp(prefix="callbreak-")
    os.environ["LANGUAGE"] = os.environ["LC_ALL"] = "C"


def open_app(size: tuple[int, int], speed: str = "", home: str | None = None) -> App:
    """Start the game in a window of that size (pixels), with the files of a folder."""
    without_a_screen(home)
    pygame.display.init()
    pygame.font.init()
    app = App(NativePlatform())
    app.start()
    if speed:
        app.settings.speed = speed
        app.save_settings()
    resize(app, size)
    return app


def frame(app: App) -> None:
    """Let one frame of a sixtieth of a second pass, without waiting for it; faults come out."""
    app.step(1 / 60, app.reader.read())


def resize(app: App, size: tuple[int, int]) -> None:
    """Give the window another size, as a player dragging its corner does."""
    pygame.display.set_mode(size)
    frame(app)


class Driver:
    """A player with a mouse or a finger. Acts only on what the screen shows to the player."""

    def __init__(self, app: App, seed: int = 1, touch: bool = False) -> None:
        self.app = app
        self.touch = touch
        self.taps = 0
        self._rng = Random(seed)

    def send(self, kind: int, pos: Point) -> None:
        """Post one pointer event."""
        extra: dict[str, Any] = {"button": 1}
        if kind == pygame.MOUSEMOTION:
            extra = {"rel": (0, 0), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(kind, pos=pos, touch=self.touch, **extra))

    def tap(self, pos: Point) -> None:
        """Press and release at a point within one frame, as a quick touch does."""
        self.send(pygame.MOUSEBUTTONDOWN, pos)
        self.send(pygame.MOUSEBUTTONUP, pos)
        self.taps += 1

    def press(self, key: str) -> None:
        """Tap the widget of that key on the top scene, scrolling it into view first."""
        self.tap(find_part(self.app.top, key))
        self.frames(1)

    def frames(self, count: int) -> None:
        """Let frames pass."""
        for _ in range(count):
            frame(self.app)

    def card_point(self, card: int) -> Point:
        """Return where a card of the hand is touched."""
        scene = self.app.top
        assert isinstance(scene, TableScene)
        place = scene.display.board.order.index(card)
        return scene.display.board.layout.hand[place].strip.center

    def act(self) -> bool:
        """Do what the table waits for, if it waits for the player; return whether it did."""
        scene = self.app.top
        if not isinstance(scene, TableScene) or scene.choreographer.busy:
            return False
        picker = scene.display.picker
        if picker.question is not None:
            number = self._rng.randrange(min(4, len(picker.cells)))
            self.tap(picker.cells[number].center)
            return True
        if scene.may_play:
            legal = list(cards(scene.view.legal_plays()))
            self.tap(self.card_point(self._rng.choice(legal)))
            return True
        return False

    def play_until(self, done: str, most_frames: int = 200_000) -> None:
        """Play on until a scene of that class name is on top."""
        for _ in range(most_frames):
            if type(self.app.top).__name__ == done:
                return
            self.act()
            frame(self.app)
        raise AssertionError(f"no {done} after {most_frames} frames")

    def play_match(self) -> None:
        """Play a match from its table to the final score sheet."""
        while True:
            self.play_until("ScoresScene")
            session = self.app.session
            assert session is not None
            if session.match.phase is Phase.MATCH_OVER:
                return
            self.press("next")
