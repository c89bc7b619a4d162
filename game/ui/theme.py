"""Colours, type sizes, spacings and times: every visual constant, in one place."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Theme:
    """The colours of one look. All are opaque RGB."""

    felt: Colour = (19, 78, 66)
    """The table."""
    felt_deep: Colour = (12, 55, 48)
    """The edge of the table, and panels that lie on it."""
    felt_line: Colour = (38, 104, 88)
    """Hairlines and weave on the felt."""
    ink: Colour = (35, 29, 24)
    """Text on paper."""
    ink_soft: Colour = (96, 84, 72)
    """Secondary text on paper."""
    paper: Colour = (251, 245, 232)
    """Dialogs, sheets, card faces."""
    paper_edge: Colour = (219, 205, 178)
    """Hairlines on paper."""
    accent: Colour = (245, 166, 35)
    """Marigold: the one accent; whose turn, the primary button, focus."""
    accent_ink: Colour = (50, 27, 4)
    """Text on the accent."""
    cream: Colour = (247, 239, 220)
    """Text on felt."""
    cream_soft: Colour = (190, 205, 190)
    """Secondary text on felt."""
    good: Colour = (117, 201, 126)
    """Home: the call is made (on felt)."""
    bad: Colour = (255, 140, 120)
    """Broken: the call can no longer be made (on felt)."""
    good_ink: Colour = (20, 100, 45)
    """Made, on paper."""
    bad_ink: Colour = (170, 35, 25)
    """Missed, on paper."""
    suit_red: Colour = (192, 32, 38)
    suit_black: Colour = (28, 28, 34)
    suit_blue: Colour = (24, 92, 176)
    suit_green: Colour = (24, 116, 62)
    shadow: Colour = (7, 36, 31)
    """Flat shadow under cards and panels."""


DAY = Theme()

# Sizes in css pixels.
TEXT_SMALL = 13
TEXT = 16
TEXT_LARGE = 20
TITLE = 28
HERO = 44
GAP = 8
"""The unit of spacing: every margin is a multiple of it or half of it."""
RADIUS = 10
"""Corners of panels and buttons."""
TOUCH = 44
"""The least width and height of anything to be touched."""

# Seconds at normal speed, and what each speed makes of them.
FLIGHT = 0.26
"""A card from a hand to the trick."""
DEAL_ROUND = 0.06
"""From one dealt card to the next."""
HOLD = 0.8
"""How long a finished trick stays readable."""
SWEEP = 0.3
"""A finished trick to its winner."""
SPEED_FACTORS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0}
