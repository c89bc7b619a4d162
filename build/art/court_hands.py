"""Hands of the court figures and what they hold; a closed hand is at (82, 74)."""

from __future__ import annotations

from court_svg import (
    BLUE,
    CREAM,
    DEEP,
    GOLD,
    GREEN,
    INK,
    RED,
    ROSE,
    Suit,
    dots,
    lozenge,
    marigold,
    shape,
    stroke,
)


def fist(suit: Suit, skin: str, sleeve: str = "") -> str:
    """Return a sleeve that comes up to a closed hand."""
    return (
        shape("M71 96C72 88 74 84 76 82L90 81C94 85 97 90 98 96Z", sleeve or suit.cloth)
        + shape("M75.4 79.4L89 78.4L90.4 83.4L75 84.6Z", suit.trim if sleeve else GOLD)
        + shape("M76 73C76 69.6 79 68.6 83 68.8C88 69 89.6 71.4 89.2 75L88.6 79H76.4Z", skin)
        + stroke("M76.2 72.4H83M76 75.6H82.6M83.4 69V75", 0.9)
    )


def palm(suit: Suit, skin: str) -> str:
    """Return a hand held open, upward, at (80, 70)."""
    return (
        shape("M71 96C72 88 75 84 78 82L88 82C93 85 97 90 98 96Z", suit.cloth)
        + shape("M76 79.6L88.4 79.6L89.4 84L75.6 84Z", GOLD)
        + shape(
            "M66 69.6C69 72 73 72 78 71.6L92 70.4C94.6 70.4 94.6 73 92.4 73.6L88 75.6L87 80H77.4"
            "C73 78 68 75 64.8 71.4C63.6 69.6 65 68.8 66 69.6Z",
            skin,
        )
    )


def khukuri() -> str:
    blade = (
        "M79.4 61C77 50 70.4 44 73.6 31C76 21 85 14 88 8C91 22 90 34 86.4 42C84 48 85.6 54 85.4 61Z"
    )
    return (
        shape(blade, CREAM)
        + stroke("M84.6 17C79 25 76.8 32 77.4 38C78 46 82 50 82.4 58", 0.9)
        + shape("M76.6 60.6H88V64.6H76.6Z", GOLD)
        + shape("M79 64.6H86L87.4 84H78Z", DEEP)
    )


def sceptre() -> str:
    """Return a staff with three points."""
    return (
        shape("M80.6 28H84.4V92H80.6Z", GOLD)
        + shape("M82.5 6L86 17L84.4 28H80.6L79 17Z", GOLD)
        + stroke("M74.4 12C72.6 26 77 30 82.5 30C88 30 92.4 26 90.6 12", 4.4)
        + stroke("M74.4 12C72.6 26 77 30 82.5 30C88 30 92.4 26 90.6 12", 2.2, GOLD)
        + shape("M76.6 33.6H88.4V37.4H76.6Z", RED)
    )


def lamp() -> str:
    """Return a burning oil lamp, to stand on the open hand."""
    return (
        shape("M78 40C86 48 88 53 84.4 58.4C81 62.4 74.6 62.2 72 58C69.4 53.4 73 49 78 40Z", GOLD)
        + shape(
            "M78 48C82 53 82.4 56 80.4 58.4C78.6 60.2 76.2 59.8 75.2 57.8C74 55 76 52 78 48Z",
            CREAM,
            0,
        )
        + shape("M64 60H93C92 68.4 86 71.4 78.4 71.4C70.8 71.4 65 68.4 64 60Z", RED)
        + stroke("M66.4 63.4H90.6", 1.3, GOLD)
        + dots("71,67 78.4,68 85.8,67", 1.1, GOLD)
    )


def lotus() -> str:
    return (
        stroke("M82.4 84C83 70 81 60 80 46", 3.4)
        + stroke("M82.4 84C83 70 81 60 80 46", 1.6, GREEN)
        + shape("M80 47C68 47 65 38 66.4 30C73 32 78 38 80 47Z", ROSE)
        + shape("M80 47C92 47 95 38 93.6 30C87 32 82 38 80 47Z", ROSE)
        + shape("M80 47C71.4 43 70.4 31 74.6 23C80 29 81.4 38 80 47Z", CREAM)
        + shape("M80 47C88.6 43 89.6 31 85.4 23C80 29 78.6 38 80 47Z", CREAM)
        + shape("M80 47C75 40 76 28 80 19C84 28 85 40 80 47Z", ROSE)
    )


def parasol(suit: Suit) -> str:
    """Return a royal parasol with a fringe."""
    return (
        shape("M80.8 22H84.2V92H80.8Z", GOLD)
        + shape("M82.5 2L84.6 7H80.4Z", GOLD)
        + shape("M66 24C68 12 75 6.6 82.5 6.6C90 6.6 97 12 99 24Z", suit.cloth)
        + stroke("M76.4 23.6C77.4 15 79.6 10 82.5 7.4C85.4 10 87.6 15 88.6 23.6", 1.1, GOLD)
        + shape("M65 23.4H100V27.6H65Z", suit.trim)
        + dots("67.6,29.6 73.6,29.6 79.4,29.6 85.6,29.6 91.4,29.6 97.4,29.6", 1.9, GOLD, 0.8)
    )


def flower_stem() -> str:
    """Return a marigold on its stalk."""
    return (
        stroke("M82.4 84C83 70 82 58 80 44", 3.4)
        + stroke("M82.4 84C83 70 82 58 80 44", 1.6, GREEN)
        + shape("M82 62C88 60 92 55 93 49C86 50 82.6 55 82 62Z", GREEN)
        + marigold(79.4, 33, 12.4)
    )


def feather() -> str:
    """Return the long feather of a monal, with an eye at its end."""
    vane = "M81.4 70C72 58 68 38 77 20C80 14 84 10 86.6 8C92 22 93.4 44 83.4 70Z"
    return (
        shape(vane, BLUE)
        + shape("M82 60C76 48 74.6 36 80 24C82 20 84 17.6 85.4 16C88.4 28 88.6 44 82 60Z", GREEN, 0)
        + '<ellipse cx="83" cy="28" rx="4.4" ry="7" fill="#f2a71f"/>'
        + '<ellipse cx="83" cy="28.6" rx="2.2" ry="4" fill="#b9222d"/>'
        + stroke("M82.4 90C83.4 70 81.4 50 83 36", 1.2, CREAM)
    )


def kite(suit: Suit) -> str:
    return (
        shape("M80 4L97 25L80 46L63 25Z", GOLD)
        + shape("M80 4L97 25H63Z", suit.trim)
        + stroke("M80 4V46M64 25Q80 14 96 25", 1.1)
        + shape("M80 46L85.6 53.4H74.4Z", suit.cloth)
        + stroke("M80 25C84 44 90 54 84 70", 0.9)
        + shape("M77.6 61.6H88.4V70H77.6Z", suit.trim)
        + stroke("M77.6 64.4H88.4M77.6 67.2H88.4", 0.9, CREAM)
    )


def flute() -> str:
    """Return a bamboo flute held slantwise."""
    return (
        shape("M66.4 24L70.6 21.6L92.6 90L87.4 92Z", GOLD)
        + stroke("M69 33.6L73.4 31.8M84 80L88.6 78.2", 1.3, RED)
        + dots("74.2,41 76.2,47 78.2,53 80.2,59", 1.3, INK)
        + stroke("M67.6 26C62 30 62 36 66 39", 1.2, RED)
        + lozenge(66, 42, 2.4, 3.4, RED, 0.8)
    )
