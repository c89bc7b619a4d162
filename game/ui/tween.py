"""Movement over time: small values that are told how much time passed."""

from __future__ import annotations

from collections.abc import Callable


def ease_out(share: float) -> float:
    """Return the way covered (0..1) at a share (0..1) of the time: quick at first, soft landing.

    >>> ease_out(0.0), ease_out(0.5), ease_out(1.0)
    (0.0, 0.875, 1.0)
    """
    return 1.0 - (1.0 - share) ** 3


class Tween:
    """Calls `step` with 0..1 over `seconds`, after `delay`; at last once with exactly 1."""

    def __init__(
        self,
        seconds: float,
        step: Callable[[float], None],
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        self._seconds = max(seconds, 1e-6)
        self._step = step
        self._done = done
        self._time = -delay
        self.over = False
        """Whether the end was reached."""

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if self.over:
            return
        self._time += seconds
        if self._time >= self._seconds:
            self.finish()
        elif self._time >= 0:
            self._step(ease_out(self._time / self._seconds))

    def finish(self) -> None:
        """Go to the end at once."""
        if self.over:
            return
        self.over = True
        self._step(1.0)
        if self._done is not None:
            self._done()


class CountUp:
    """A share of a change that is shown in steps, so that each is drawn only once."""

    def __init__(self, seconds: float, steps: int = 16) -> None:
        self._seconds = seconds
        self._steps = steps
        self._time = 0.0
        self.share = 1.0 if seconds <= 0 else 0.0
        """How much of the change is shown, 0..1."""

    @property
    def running(self) -> bool:
        """Whether something is still to be added."""
        return self.share < 1.0

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether another step is to be shown."""
        before, self._time = self.share, self._time + seconds
        done = min(1.0, self._time / max(self._seconds, 1e-6))
        self.share = round(ease_out(done) * self._steps) / self._steps if done < 1.0 else 1.0
        return self.share != before


class Tweens:
    """All that moves just now."""

    def __init__(self) -> None:
        self._running: list[Tween] = []

    def __bool__(self) -> bool:
        return bool(self._running)

    def add(self, tween: Tween) -> None:
        """Let a tween run from now on."""
        self._running.append(tween)

    def advance(self, seconds: float) -> None:
        """Let time pass for all."""
        for tween in list(self._running):
            tween.advance(seconds)
        self._running = [tween for tween in self._running if not tween.over]

    def finish(self) -> None:
        """Bring all to their end at once."""
        running, self._running = self._running, []
        for tween in running:
            tween.finish()

    def forget(self) -> None:
        """Drop all as they stand, when what they move is made anew."""
        self._running.clear()
