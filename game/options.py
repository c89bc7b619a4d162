"""What the settings offer, by the names that are kept: one list for each choice."""

from __future__ import annotations

from enum import StrEnum


class Speed(StrEnum):
    """The speeds of play, slowest first."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class AutoPlay(StrEnum):
    """When a card that is the only legal one is played without the player."""

    NEVER = "never"
    LAST = "last"
    """The last card of the hand."""
    ALWAYS = "always"


class Look(StrEnum):
    """The colours of the table."""

    DAY = "day"
    NIGHT = "night"
    CONTRAST = "contrast"


class CardBack(StrEnum):
    """The backs of the cards."""

    WEAVE = "weave"
    MARIGOLD = "marigold"
    LAMPS = "lamps"
    LINES = "lines"


class TextSize(StrEnum):
    """How large type and buttons are, smallest first."""

    NORMAL = "normal"
    LARGE = "large"
    LARGEST = "largest"
