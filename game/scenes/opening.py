"""Opening a long record in slices, with a bar, so that the screen never stands still."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, TypeVar

import pygame

from game.engine import CorruptRecord
from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.ui.paint import mix, slab
from game.widgets.widgets import Button, Label, Marks, Widget, WidgetContext

AT_ONCE = 20
"""How many slices are done before a bar is shown: a match of some 35 deals needs no more."""
SECONDS = 0.006
"""How long slices are done within one frame."""

Result = TypeVar("Result")
Work = Generator[float, None, Result]
"""Work in slices: it gives how much is done (0..1), and returns what comes of it."""


def open_in_slices(
    stage: Stage,
    work: Work[Result],
    done: Callable[[Result], None],
    failed: Callable[[CorruptRecord], None],
    can_cancel: bool = True,
) -> None:
    """Do work at once if it is little, else in a scene of its own; then tell how it ended."""
    try:
        for _ in range(AT_ONCE):
            next(work)
    except StopIteration as stop:
        done(stop.value)
    except CorruptRecord as error:
        failed(error)
    else:
        stage.push(OpeningScene(stage, work, done, failed, can_cancel))


class OpeningScene(DialogScene, Generic[Result]):
    """A bar that tells how far the work is; leaving it gives the work up."""

    def __init__(
        self,
        stage: Stage,
        work: Work[Result],
        done: Callable[[Result], None],
        failed: Callable[[CorruptRecord], None],
        can_cancel: bool,
    ) -> None:
        super().__init__(stage)
        self._can_cancel = can_cancel
        self._work = work
        self._done = done
        self._failed = failed
        self.percent = 0
        """How much is done, 0..100."""

    @property
    def moving(self) -> bool:
        """Whether frames are wanted: always, until it is done."""
        return True

    def title(self) -> str:
        """Return the heading."""
        return self._("Opening the match")

    def first_focus(self) -> str:
        """Enter gives it up, where that may be done."""
        return "cancel" if self._can_cancel else ""

    def body(self) -> list[Widget]:
        """Return the bar and the way out."""
        return [
            Label(self._("{percent}\N{NO-BREAK SPACE}%", percent=self.percent), across=0.5),
            Bar(self.percent),
            *([Button("cancel", self._("Cancel"), self.back)] if self._can_cancel else []),
        ]

    def back(self) -> None:
        """Give the work up, where that may be done."""
        if self._can_cancel:
            super().back()

    def update(self, seconds: float) -> None:
        """Do some slices."""
        super().update(seconds)
        end = perf_counter() + SECONDS
        share = self.percent / 100
        try:
            while perf_counter() < end:
                share = next(self._work)
        except StopIteration as stop:
            self.stage.pop()
            self._done(stop.value)
            return
        except CorruptRecord as error:
            self.stage.pop()
            self._failed(error)
            return
        if round(100 * share) != self.percent:
            self.percent = round(100 * share)
            self.rebuild()


@dataclass
class Bar(Widget):
    """How much of something is done."""

    percent: int
    """0..100."""

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the bar, in framebuffer pixels."""
        self.rect = pygame.Rect(x, y, width, context.px(12))
        return self.rect.height

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the whole and the part that is done."""
        radius = self.rect.height // 2
        slab(target, context.art, self.rect, mix(context.ground, context.soft, 0.2), radius)
        done = self.rect.copy()
        done.width = max(2 * radius, self.rect.width * self.percent // 100)
        slab(target, context.art, done, context.theme.felt, radius)
