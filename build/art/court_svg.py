"""Colours and pieces of the court figures: each function gives SVG elements as text."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau

INK = "#221d26"
CREAM = "#fff4dc"
GOLD = "#f2a71f"
RED = "#b9222d"
BLUE = "#24406f"
GREEN = "#1f6b4e"
ROSE = "#c93a5b"
FAIR = "#dca070"
BROWN = "#c4854f"
DEEP = "#a76a3c"
LINE = 1.3


@dataclass(frozen=True)
class Suit:
    """The colours of a suit's three people."""

    cloth: str
    trim: str


SUITS = {
    "clubs": Suit(GREEN, RED),
    "diamonds": Suit(ROSE, BLUE),
    "hearts": Suit(RED, GREEN),
    "spades": Suit(BLUE, RED),
}


def shape(path: str, fill: str, line: float = LINE) -> str:
    """Return a closed form with an ink outline."""
    edge = f' stroke="{INK}" stroke-width="{line:g}" stroke-linejoin="round"' if line else ""
    return f'<path d="{path}" fill="{fill}"{edge}/>'


def stroke(path: str, width: float = LINE, colour: str = INK) -> str:
    """Return a line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dot(x: float, y: float, radius: float, fill: str, line: float = 0.0) -> str:
    """Return a disc."""
    edge = f' stroke="{INK}" stroke-width="{line:g}"' if line else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{edge}/>'


def dots(points: str, radius: float, fill: str, line: float = 0.0) -> str:
    """Return discs at points written "x,y x,y"."""
    pairs = [tuple(map(float, point.split(","))) for point in points.split()]
    return "".join(dot(x, y, radius, fill, line) for x, y in pairs)


def lozenge(x: float, y: float, wide: float, high: float, fill: str, line: float = 0.0) -> str:
    """Return a diamond around a point."""
    path = f"M{x:g} {y - high:g}L{x + wide:g} {y:g}L{x:g} {y + high:g}L{x - wide:g} {y:g}Z"
    return shape(path, fill, line)


def turned(degrees: float, inside: str, x: float = 50, y: float = 60) -> str:
    """Turn elements about a point."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{inside}</g>'


def sash(suit: Suit) -> str:
    """Return the woven band at the waist, whose middle is the middle of the card."""
    parts = [
        shape("M-2 85H102V96H-2Z", suit.trim),
        stroke("M0 87.4H100", 1.1, GOLD),
    ]
    for number in range(7):
        x = 2 + number * 16
        parts.append(lozenge(x, 94, 6.2, 5.4, GOLD))
        parts.append(lozenge(x, 94, 3.6, 3.1, suit.cloth))
        parts.append(lozenge(x + 8, 94, 2.2, 3.6, CREAM))
    return "".join(parts)


def marigold(x: float, y: float, radius: float) -> str:
    """Return a marigold: a scalloped ring round a darker heart."""
    if radius > 8:
        return _full_marigold(x, y, radius)
    petals = "".join(
        dot(x + dx * radius * 0.62, y + dy * radius * 0.62, radius * 0.52, GOLD, 0.8)
        for dx, dy in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
    )
    return petals + dot(x, y, radius * 0.62, GOLD) + dot(x, y, radius * 0.3, RED)


def _full_marigold(x: float, y: float, radius: float) -> str:
    """Return a large marigold in three rings of petals."""
    parts = []
    for count, reach, size, fill in (
        (11, 0.74, 0.3, GOLD),
        (8, 0.46, 0.28, "#f7c04f"),
        (5, 0.2, 0.22, GOLD),
    ):
        for number in range(count):
            across, down = cos(tau * number / count), sin(tau * number / count)
            parts.append(
                dot(
                    x + across * radius * reach, y + down * radius * reach, radius * size, fill, 0.9
                )
            )
        parts.append(dot(x, y, radius * reach, fill))
    return "".join(parts) + dot(x, y, radius * 0.17, RED)


def garland(points: str) -> str:
    """Return a string of marigolds."""
    pairs = [tuple(map(float, point.split(","))) for point in points.split()]
    return "".join(marigold(x, y, 4.2) for x, y in pairs)


LONG_GARLAND = "31,68 33,75 38,81 45,84.5 52,84.5 59,81.5 65,76 68,69"
