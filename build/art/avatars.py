"""Draw the players' emblems into assets/avatars as small SVG files.

    python build/art/avatars.py

Each is 64 by 64 units, made of the same pieces as the court figures: a lamp for the person, and
for the bots what they are named after: marigold, globe amaranth, Himalayan monal, rhododendron.
"""

from __future__ import annotations

from math import cos, sin, tau
from pathlib import Path

from court_svg import (
    BLUE,
    CREAM,
    GOLD,
    GREEN,
    INK,
    RED,
    ROSE,
    dot,
    lozenge,
    marigold,
    shape,
    stroke,
)

AVATARS = Path(__file__).resolve().parents[2] / "assets" / "avatars"
SIDE = 64
LEAF = "#2c8a5f"
PURPLE, LILAC = "#8e2c86", "#c55fb8"
TEAL = "#1c8a86"
COPPER = "#c8642a"


def ground(fill: str) -> str:
    """Return the disc that an emblem lies on."""
    return dot(32, 32, 31, fill) + (
        f'<circle cx="32" cy="32" r="30" fill="none" stroke="{GOLD}" stroke-width="2"/>'
    )


def lamp() -> str:
    """Return a burning oil lamp."""
    rays = "".join(
        stroke(
            f"M{32 + 19 * cos(angle):.4g} {25 + 19 * sin(angle):.4g}"
            f"L{32 + 23 * cos(angle):.4g} {25 + 23 * sin(angle):.4g}",
            2.2,
            GOLD,
        )
        for angle in (tau * (0.5 + step / 12) for step in range(7))
    )
    return (
        ground(BLUE)
        + rays
        + shape("M32 9C41 19 43 26 39 32C35.4 37 28.6 37 25 32C21 26 24 19 32 9Z", GOLD, 1.6)
        + shape("M32 19C36.4 25 37 28 34.8 31C33.2 33 30.8 33 29.2 31C27 28 28 24 32 19Z", CREAM, 0)
        + shape("M12 36H52C50.6 47 42.4 52 32 52C21.6 52 13.4 47 12 36Z", RED, 1.8)
        + stroke("M15 41H49", 2, GOLD)
        + dot(22, 46, 1.7, GOLD)
        + dot(32, 47.6, 1.7, GOLD)
        + dot(42, 46, 1.7, GOLD)
    )


def sayapatri() -> str:
    """Return a marigold between two leaves."""
    return (
        ground("#174c3a")
        + shape("M32 40C18 40 10 46 8 52C18 58 30 52 32 40Z", LEAF, 1.4)
        + shape("M32 40C46 40 54 46 56 52C46 58 34 52 32 40Z", LEAF, 1.4)
        + marigold(32, 28, 20)
    )


def makhamali() -> str:
    """Return a globe amaranth: a ball of pointed scales on two leaves."""
    parts = [
        ground("#f3e3c0"),
        stroke("M32 38V60.4", 3, GREEN),
        shape("M32 52C22 42 13 42 8 45C13 55 24 58 32 52Z", LEAF, 1.4),
        shape("M32 52C42 42 51 42 56 45C51 55 40 58 32 52Z", LEAF, 1.4),
        dot(32, 26, 17, PURPLE, 1.6),
    ]
    for y, count, shift in ((36, 4, 0.0), (30, 5, 0.0), (24, 5, 0.0), (18, 4, 0.0), (13, 2, 0.0)):
        for place in range(count):
            x = 32 + (place - (count - 1) / 2) * 6.4 + shift
            parts.append(lozenge(x, y, 2.7, 4.2, LILAC, 0.8))
    return "".join(parts)


def danfe() -> str:
    """Return the head of a Himalayan monal, with its crest."""
    crest = "".join(
        stroke(f"M31 17Q{x - 2:g} {y + 4:g} {x:g} {y:g}", 1.8, TEAL)
        + lozenge(x, y, 2.3, 3.2, TEAL, 0.9)
        for x, y in ((19, 8), (25, 5.6), (31.4, 5), (14.6, 12.4))
    )
    return (
        ground("#f6d9a0")
        + crest
        + shape(
            "M24 30C16 36 11.4 45 12 53.6Q20 60.6 32 60.8Q45 60.6 52 53.4C50.6 44 46 38 41 32Z",
            BLUE,
            1.6,
        )
        + shape("M25 26C16 32 13 40 13.6 46C22 50 36 49 43 42C43 36 42 32 40 28Z", COPPER, 1.4)
        + shape("M24 40C28 44 34 44 40 40C41 45 38 50 32 51C26 50 24 46 24 40Z", PURPLE, 1.2)
        + shape("M44 24C50 24 55 27 56 32.6C52 31 47 31.4 43 31Z", "#5c5348", 1.4)
        + dot(34, 24, 11, TEAL, 1.6)
        + shape("M32 27C37 31 42 31 44.6 28.4C43 33.6 35 35 31 31Z", GREEN, 0)
        + dot(38, 22, 4, "#7fc4dc")
        + dot(38.6, 22, 2, INK)
        + dot(39.2, 21.4, 0.7, CREAM)
        + stroke("M18 54Q22 50.6 26 54Q30 50.6 34 54Q38 50.6 42 54", 1.6, TEAL)
    )


def gurans() -> str:
    """Return a cluster of rhododendron flowers."""
    parts = [ground("#20443c")]
    for angle in range(7):
        turn = tau * (0.25 + angle / 7)
        x, y = 32 + 24 * cos(turn), 33 + 24 * sin(turn)
        parts.append(
            shape(
                f"M32 33Q{32 + 18 * cos(turn - 0.5):.4g} {33 + 18 * sin(turn - 0.5):.4g}"
                f" {x:.4g} {y:.4g}Q{32 + 18 * cos(turn + 0.5):.4g} "
                f"{33 + 18 * sin(turn + 0.5):.4g} 32 33Z",
                LEAF,
                1.2,
            )
        )
    for x, y in ((22, 25), (42, 25), (20, 39), (44, 39), (32, 45), (32, 31)):
        for petal in range(5):
            turn = tau * (petal / 5 - 0.25)
            parts.append(dot(x + 4.6 * cos(turn), y + 4.6 * sin(turn), 4, RED, 0.8))
        parts.append(dot(x, y, 3.8, ROSE) + dot(x, y, 1.5, CREAM))
    return "".join(parts)


def main() -> None:
    AVATARS.mkdir(parents=True, exist_ok=True)
    total = 0
    for draw in (lamp, sayapatri, makhamali, danfe, gurans):
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" '
            f'viewBox="0 0 {SIDE} {SIDE}">{draw()}</svg>\n'
        )
        (AVATARS / f"{draw.__name__}.svg").write_text(text, encoding="ascii")
        total += len(text)
    print(f"5 emblems, {total} bytes")


if __name__ == "__main__":
    main()
