"""Events to scenes: what the match did is told one step after the other, and can be hurried."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.engine import Rules
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    Event,
    HandsDealt,
    Played,
    RedealAnswered,
    ThrownIn,
    TrickWon,
)
from game.table.displayed_state import DisplayedState
from game.ui.theme import DEAL_ROUND, FLIGHT, HOLD, SWEEP

INSTANT_HOLD = 0.35
"""Seconds a finished trick is held at least, at any speed: longer than a double tap."""
BOT_PAUSE = 0.16
"""Seconds at normal speed between what one bot did and what the next does."""
_CALL, _SCORE, _CUT, _THROWN = 0.42, 1.5, 0.7, 1.3
"""Seconds at normal speed for the other steps."""


class Beat(Enum):
    """What a step shows."""

    SILENT = "silent"
    CUT = "cut"
    DEAL = "deal"
    REDEAL = "redeal"
    CALL = "call"
    PLAY = "play"
    HOLD = "hold"
    """A finished trick is left to be read."""
    SWEEP = "sweep"
    SCORE = "score"


@dataclass(frozen=True)
class Cue:
    """One step."""

    beat: Beat
    event: Event
    after: DisplayedState
    """What is shown when the step is over."""


class Performer(Protocol):
    """Who shows the steps."""

    def perform(self, cue: Cue, seconds: float) -> None:
        """Begin a step that is to take `seconds`; 0: do it at once."""

    def settle(self) -> None:
        """Bring every movement to its end at once."""


_SECONDS = {
    Beat.SILENT: 0.0,
    Beat.CUT: _CUT,
    Beat.DEAL: 13 * DEAL_ROUND + FLIGHT,
    Beat.REDEAL: _THROWN,
    Beat.CALL: _CALL,
    Beat.PLAY: FLIGHT,
    Beat.HOLD: HOLD,
    Beat.SWEEP: SWEEP,
    Beat.SCORE: _SCORE,
}


class Choreographer:
    """Tells a performer, in order and in time, what happened in the match."""

    def __init__(
        self, performer: Performer, rules: Rules, seat: int, shown: DisplayedState
    ) -> None:
        self._performer = performer
        self._rules = rules
        self._seat = seat
        self._queue: deque[Cue] = deque()
        self._current: Cue | None = None
        self._left = 0.0
        self._rest = 0.0
        self._last = shown
        self.shown = shown
        """What is shown now, or will be when the present step is over."""
        self.pace = 1.0
        """How long steps take, as a share of normal; 0 is at once."""
        self.still = False
        """Whether nothing flies, so that steps which are only flights take no time."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be told."""
        return self._current is not None or bool(self._queue)

    @property
    def held(self) -> TrickWon | None:
        """The finished trick that is being held to be read, if one is."""
        event = self._current.event if self._current is not None else None
        holding = self._current is not None and self._current.beat is Beat.HOLD
        return event if holding and isinstance(event, TrickWon) else None

    @property
    def rested(self) -> bool:
        """Whether all was told and the short pause after it is over."""
        return not self.busy and self._rest <= 0

    def tell(self, events: Iterable[Event]) -> None:
        """Take what happened, as the seat of the screen may know it."""
        for event in events:
            if isinstance(event, TrickWon):
                self._queue.append(Cue(Beat.HOLD, event, self._last))
            self._last = self._last.after(event, self._rules, self._seat)
            self._queue.append(Cue(_beat(event), event, self._last))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if not self.busy:
            self._rest -= seconds
            return
        self._left -= seconds
        while self._left <= 0 and self.busy:
            self._end()
            self._begin()

    def skip(self) -> None:
        """Hurry to the next finished trick that is to be read, or past the one being read."""
        self._end()
        while self._queue and self._queue[0].beat is not Beat.HOLD:
            self._begin(hurry=True)
            self._end()
        self._begin()

    def finish(self) -> None:
        """Tell everything at once."""
        self._end()
        while self._queue:
            self._begin(hurry=True)
            self._end()

    def jump(self, shown: DisplayedState) -> None:
        """Forget what was to be told; `shown` is what is shown now."""
        self._queue.clear()
        self._current = None
        self._left = self._rest = 0.0
        self.shown = self._last = shown

    def _begin(self, hurry: bool = False) -> None:
        if self._current is not None or not self._queue:
            return
        cue = self._queue.popleft()
        idle = hurry or (self.still and cue.beat in (Beat.DEAL, Beat.SWEEP))
        seconds = 0.0 if idle else _SECONDS[cue.beat] * self.pace
        if cue.beat is Beat.HOLD and not hurry:
            last = cue.after.tricks_over == 12
            seconds = max(seconds, HOLD if last else INSTANT_HOLD)
        self._current = cue
        self._left = seconds
        self.shown = cue.after
        self._performer.perform(cue, seconds)

    def _end(self) -> None:
        if self._current is None:
            return
        self._performer.settle()
        self._current = None
        self._left = 0.0
        self._rest = BOT_PAUSE * self.pace


def _beat(event: Event) -> Beat:
    match event:
        case CutMade():
            return Beat.CUT
        case HandsDealt():
            return Beat.DEAL
        case RedealAnswered(_, True) | ThrownIn(None):
            return Beat.REDEAL
        case ThrownIn(_, shown) if shown:
            return Beat.REDEAL
        case Called():
            return Beat.CALL
        case Played():
            return Beat.PLAY
        case TrickWon():
            return Beat.SWEEP
        case DealScored():
            return Beat.SCORE
    return Beat.SILENT
