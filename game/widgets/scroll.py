"""How a column scrolls: by finger with a fling, by wheel, by steps. Pure arithmetic."""

from __future__ import annotations

import math

FRICTION = 3.2
"""How fast a fling slows down, a second."""
SLOWEST = 12.0
"""Framebuffer pixels a second below which a fling ends."""
MEMORY = 0.08
"""Seconds over which the finger's speed is measured."""


class Scroller:
    """Where a column of `content` pixels stands in a view of `height` pixels."""

    def __init__(self) -> None:
        self.content = 0
        self.height = 0
        self.offset = 0
        """How far the view is below the start of the content, pixels."""
        self._exact = 0.0
        self._speed = 0.0
        self._held = False
        self._recent = 0.0
        self._recent_time = 0.0

    @property
    def greatest(self) -> int:
        """The greatest offset."""
        return max(0, self.content - self.height)

    @property
    def moving(self) -> bool:
        """Whether a fling goes on."""
        return self._speed != 0.0

    def resize(self, content: int, height: int) -> None:
        """Take new sizes and stay as near to the old place as they allow."""
        self.content, self.height = content, height
        self._put(self._exact)

    def by(self, pixels: float) -> bool:
        """Go down by so many pixels; return whether anything moved."""
        before = self.offset
        self._put(self._exact + pixels)
        return self.offset != before

    def show(self, top: int, bottom: int, margin: int) -> bool:
        """Bring the content from `top` to `bottom` into view, with a margin if there is room."""
        before = self.offset
        if bottom + margin > self._exact + self.height:
            self._put(bottom + margin - self.height)
        if top - margin < self._exact:
            self._put(top - margin)
        return self.offset != before

    def hold(self) -> None:
        """A finger was laid down: a fling stops."""
        self._held, self._speed = True, 0.0
        self._recent = self._recent_time = 0.0

    def drag(self, pixels: float) -> bool:
        """The finger moved the content up by so many pixels; return whether anything moved."""
        self._recent += pixels
        return self.by(pixels)

    def release(self, fling: bool = True) -> None:
        """The finger was lifted: the content goes on at its speed, if it may."""
        self._held = False
        if fling and self._recent_time > 0:
            self._speed = self._recent / self._recent_time

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether anything moved."""
        if self._held:
            fade = math.exp(-seconds / MEMORY)
            self._recent *= fade
            self._recent_time = self._recent_time * fade + seconds
            return False
        if self._speed == 0.0:
            return False
        before = self.offset
        self._put(self._exact + self._speed * seconds)
        self._speed *= math.exp(-FRICTION * seconds)
        if abs(self._speed) < SLOWEST or self._exact in (0.0, float(self.greatest)):
            self._speed = 0.0
        return self.offset != before

    def _put(self, exact: float) -> None:
        self._exact = min(float(self.greatest), max(0.0, exact))
        self.offset = round(self._exact)
