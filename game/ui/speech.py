"""Texts for a screen reader, one after the other, each for as long as it takes to be read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

WORDS_A_SECOND = 3.5
"""How fast a screen reader reads at a usual rate."""
LEAST_SECONDS = 0.6
"""How long the shortest text takes."""
MOST_WAITING = 4
"""How many texts wait at most; where more come the oldest are no more news."""


def reading_seconds(text: str) -> float:
    """Return how long a text takes to be read out.

    >>> reading_seconds("Gurans: ten of spades. You win the trick.")
    2.2857142857142856
    """
    return max(LEAST_SECONDS, len(text.split()) / WORDS_A_SECOND)


class Speech:
    """Hands texts on, the next one when the one before was read."""

    def __init__(self, hand_on: Callable[[str], None]) -> None:
        self._hand_on = hand_on
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._text = ""
        """What was handed on last."""
        self._left = 0.0
        """Seconds until the text that was handed on last was read."""

    @property
    def reading(self) -> bool:
        """Whether something is still being read, or waits for it."""
        return self._left > 0 or bool(self._waiting)

    def say(self, text: str) -> None:
        """Have a text read after those before it; one that is being read is not read again."""
        if self._left > 0 and text == self._text:
            return
        self._waiting.append(text)
        self.update(0.0)

    def answer(self, text: str) -> None:
        """Have a text read at once, for it answers what the player just did."""
        self._text, self._left = text, reading_seconds(text)
        self._hand_on(text)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
        if self._left == 0 and self._waiting:
            self.answer(self._waiting.popleft())
