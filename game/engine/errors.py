"""What can be refused, and why."""

from __future__ import annotations

import reprlib
from enum import Enum


class Reason(Enum):
    """Why a command was refused: a code that a screen can put into words."""

    WRONG_PHASE = "wrong phase"
    """The match does not wait for this kind of command."""
    NOT_YOUR_TURN = "not your turn"
    """Another seat is to act (only a session that knows who acts can say so)."""
    NOT_IN_HAND = "not in hand"
    MUST_FOLLOW = "must follow"
    """The hand holds the suit led; `card` is the card that was led."""
    MUST_WIN = "must win"
    """The hand holds a card of the suit led that beats `card`."""
    MUST_TRUMP = "must trump"
    """The hand is void in the suit led and holds a spade."""
    MUST_BEAT_SPADE = "must beat the spade"
    """The hand holds a spade that beats `card`."""
    MUST_PLAY_LOWER_SPADE = "must play a lower spade"
    """The hand is void in the suit led and holds only spades lower than `card`."""
    NO_SPADE_FIRST_LEAD = "no spade at the first lead"
    SPADES_LOCKED = "spades locked"
    """A spade may be led only once one was played in the deal."""
    CALL_OUT_OF_RANGE = "call out of range"
    CALL_HOOKED = "call hooked"
    """The last to call may not bring the sum of the calls to the number of tricks."""
    CUT_OUT_OF_RANGE = "cut out of range"
    MAY_NOT_ASK = "may not ask"
    """This hand gives no right to a new deal."""
    NOT_OPEN = "not open"
    """Only an open match can be ended by the players."""


class CallBreakError(Exception):
    """The root of every error that the engine raises on purpose."""


class ParseError(CallBreakError, ValueError):
    """A text is no card, hand, command or rule value; the message says which and where."""


class RulesError(CallBreakError, ValueError):
    """Switches of the rules contradict each other or are out of range; the message names them."""

    def __init__(self, message: str, *switches: str) -> None:
        super().__init__(message)
        self.switches = switches
        """The attributes of Rules in question; one that needs another stands before it."""


class CorruptRecord(CallBreakError, ValueError):  # noqa: N818
    """A record cannot be read or does not replay; the message says where."""


class IllegalCommand(CallBreakError):  # noqa: N818
    """A command that the rules refuse; the match is unchanged."""

    def __init__(self, reason: Reason, message: str, card: int | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        """The code of the refusal."""
        self.card = card
        """The card that has to be beaten or followed (0..51), where there is one."""


class IllegalCut(IllegalCommand):
    """A cut that is refused."""


class IllegalAsk(IllegalCommand):
    """An answer about a new deal that is refused."""


class IllegalCall(IllegalCommand):
    """A call that is refused."""


class IllegalPlay(IllegalCommand):
    """A card that is refused."""


def cited(value: object) -> str:
    """Return a foreign value for a message: short, however long, deep or odd the value is."""
    try:
        return reprlib.repr(value)
    except ValueError:
        return "a huge number"
