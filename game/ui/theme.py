"""The colours of each look, type sizes, spacings and times.

What is painted the same in every look, such as card backs and petals, has its own colours where
it is painted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.options import Look, Speed, TextSize
from game.platform.base import Viewport

Colour = tuple[int, int, int]
Point = tuple[int, int]
"""A place on the screen, framebuffer pixels from its left and its top."""
Size = tuple[int, int]
"""Width and height in framebuffer pixels."""
FinePoint = tuple[float, float]
"""A place between pixels, or as shares 0 to 1 of a shape's width and height."""


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

NIGHT = Theme(
    felt=(30, 38, 66),
    felt_deep=(16, 20, 40),
    felt_line=(56, 67, 106),
    ink=(28, 24, 26),
    ink_soft=(78, 70, 66),
    paper=(224, 214, 194),
    paper_edge=(190, 179, 156),
    accent=(232, 150, 44),
    accent_ink=(40, 20, 2),
    cream=(230, 222, 206),
    cream_soft=(170, 177, 200),
    good=(124, 196, 140),
    bad=(245, 140, 124),
    good_ink=(12, 78, 36),
    bad_ink=(140, 22, 18),
    suit_red=(168, 22, 32),
    suit_black=(24, 24, 32),
    suit_blue=(16, 70, 146),
    suit_green=(14, 88, 46),
    shadow=(8, 10, 22),
)
"""Lamp light on indigo: little brightness for dark rooms."""

CONTRAST = Theme(
    felt=(8, 26, 22),
    felt_deep=(0, 0, 0),
    felt_line=(52, 84, 76),
    ink=(0, 0, 0),
    ink_soft=(48, 44, 42),
    paper=(255, 255, 255),
    paper_edge=(196, 196, 196),
    accent=(255, 190, 0),
    accent_ink=(0, 0, 0),
    cream=(255, 255, 255),
    cream_soft=(222, 232, 228),
    good=(120, 255, 150),
    bad=(255, 164, 150),
    good_ink=(0, 84, 30),
    bad_ink=(150, 0, 0),
    suit_red=(196, 0, 20),
    suit_black=(0, 0, 0),
    suit_blue=(0, 70, 190),
    suit_green=(0, 96, 40),
    shadow=(0, 0, 0),
)
"""Black, white and one yellow, for tired eyes and bright sun."""

THEMES: dict[str, Theme] = {Look.DAY: DAY, Look.NIGHT: NIGHT, Look.CONTRAST: CONTRAST}
"""The colours of every look."""

TEXT_PAIRS = (
    ("ink", "paper"),
    ("ink_soft", "paper"),
    ("good_ink", "paper"),
    ("bad_ink", "paper"),
    ("suit_red", "paper"),
    ("suit_black", "paper"),
    ("suit_blue", "paper"),
    ("suit_green", "paper"),
    ("felt", "paper"),
    ("ink", "paper_edge"),
    ("accent_ink", "accent"),
    ("cream", "felt"),
    ("cream", "felt_deep"),
    ("cream", "felt_line"),
    ("cream_soft", "felt"),
    ("cream_soft", "felt_deep"),
    ("accent", "felt"),
    ("accent", "felt_deep"),
    ("good", "felt_deep"),
    ("bad", "felt_deep"),
)
"""Every pair of text and ground in use; each must be told apart well in every theme."""


def contrast(first: Colour, second: Colour) -> float:
    """Return how well two colours are told apart, 1 to 21, as the web's guidelines measure it.

    >>> contrast((0, 0, 0), (255, 255, 255)), contrast((9, 9, 9), (9, 9, 9))
    (21.0, 1.0)
    """
    low, high = sorted(_light(colour) for colour in (first, second))
    return (high + 0.05) / (low + 0.05)


def _light(colour: Colour) -> float:
    """Return the relative luminance, 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (part / 255 for part in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
STRIP = 32
"""The least width in css pixels of the part of a card that a finger has to hit."""

# Seconds at normal speed, and what each speed makes of them.
FLIGHT = 0.26
"""A card from a hand to the trick."""
DEAL_ROUND = 0.06
"""From one dealt card to the next."""
HOLD = 0.8
"""How long a finished trick stays readable."""
SWEEP = 0.3
"""A finished trick to its winner."""
SPEED_FACTORS: dict[str, float] = {
    Speed.SLOW: 1.6,
    Speed.NORMAL: 1.0,
    Speed.FAST: 0.5,
    Speed.INSTANT: 0.0,
}

TEXT_FACTORS: dict[str, float] = {
    TextSize.NORMAL: 1.0,
    TextSize.LARGE: 1.15,
    TextSize.LARGEST: 1.3,
}
"""How much larger type, cards and buttons are."""
LEAST_UPRIGHT = (280, 492)
"""The smallest upright screen, free width and height in css pixels, on which everything fits."""
LEAST_FLAT = (544, 310)
"""The same for a screen that lies on its side."""


def enlarged(viewport: Viewport, size: str) -> Viewport:
    """Return the viewport with larger css pixels, as far as everything still fits on the screen.

    >>> enlarged(Viewport(390, 844), "largest").scale
    1.3
    >>> enlarged(Viewport(360, 640), "largest").scale
    1.28
    >>> enlarged(Viewport(280, 492), "largest").scale
    1.0
    """
    width, height = LEAST_UPRIGHT if viewport.portrait else LEAST_FLAT
    across = viewport.width - viewport.inset_left - viewport.inset_right
    down = viewport.height - viewport.inset_top - viewport.inset_bottom
    fitting = min(across / width, down / height) / viewport.scale
    factor = max(1.0, min(TEXT_FACTORS[size], int(fitting * 100) / 100))
    return replace(viewport, scale=viewport.scale * factor, enlargement=factor)
