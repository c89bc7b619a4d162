"""What the court figures wear on their shoulders and heads."""

from __future__ import annotations

from court_svg import (
    BROWN,
    CREAM,
    GOLD,
    INK,
    RED,
    ROSE,
    Suit,
    dot,
    dots,
    lozenge,
    marigold,
    shape,
    stroke,
    turned,
)


def robe(suit: Suit, lining: str = CREAM) -> str:
    """Return a king's broad shoulders with an open collar."""
    return (
        shape(
            "M50 62C60 63 68 66 79 69C91 73 96 83 98 97H2C4 83 9 73 21 69C32 66 40 63 50 62Z",
            suit.cloth,
        )
        + shape(
            "M40 63.6C33 66 28 67.4 25 68.6L42 97H58L75 68.6C72 67.4 67 66 60 63.6L50 78Z", GOLD
        )
        + shape("M42.4 64L50 75L57.6 64C56 68 53 69.6 50 69.6C47 69.6 44 68 42.4 64Z", lining)
        + dots("34.4,72.6 38.6,79.6 65.6,72.6 61.4,79.6", 1.9, suit.trim, 0.8)
        + dots("12,86 20,78 14,76.4 80,78 86,76.4 88,86", 1.3, GOLD)
    )


def sari(suit: Suit) -> str:
    """Return a queen's blouse with a shawl over one shoulder."""
    return (
        shape(
            "M50 63C59 64 66 66.6 74 70.4C85 75 90 84 92 97H8C10 84 15 75 26 70.4"
            "C34 66.6 41 64 50 63Z",
            suit.trim,
        )
        + shape("M43 63.8C33 66 23 70 17 77C11 83 9 90 8 97H66C58 87 48 76 43 63.8Z", suit.cloth)
        + stroke("M43.4 64.6C49 77 58 87 66.4 96.4", 4.6)
        + stroke("M43.4 64.6C49 77 58 87 66.4 96.4", 2.6, GOLD)
        + dots("22,84 30,77 34,88 44,82 46,92 24,93", 1.3, GOLD)
        + shape("M43.4 63.6Q50 68 56.6 63.6Q56 72.6 50 73.4Q44 72.6 43.4 63.6Z", BROWN, 0)
    )


def daura(suit: Suit, waistcoat: str) -> str:
    """Return a jack's crossed and tied shirt below a waistcoat."""
    return (
        shape(
            "M50 63C59 64 68 66 77 70C88 75 93 84 95 97H5C7 84 12 75 23 70C32 66 41 64 50 63Z",
            CREAM,
        )
        + shape(
            "M39.4 65C34 66.4 29 68 25.4 69.6C27 79 25 90 24 97H38C42 86 41 74 39.4 65Z", waistcoat
        )
        + shape(
            "M60.6 65C66 66.4 71 68 74.6 69.6C73 79 75 90 76 97H62C58 86 59 74 60.6 65Z", waistcoat
        )
        + stroke("M43 64.4L56.4 84M57 64.4L48.6 74", 1.3)
        + stroke("M56.4 78L52 81.6M56.4 78L60 82.4M56 78L53.6 75.4", 1.4, suit.trim)
        + stroke("M38.4 68C39.6 76 39.4 84 36.4 92M61.6 68C60.4 76 60.6 84 63.6 92", 1.2, GOLD)
    )


def plumed_crown(suit: Suit) -> str:
    """Return a helmet of pearls with a sweeping plume."""
    return (
        shape("M51 14C48 5 58 1 70 3C79 4.4 82 11 78 16C75 10 66 8.4 58 16Z", CREAM)
        + stroke("M55 14C58 8 66 5.6 74 9", 1.0)
        + shape("M36 29C34 14 42 9.4 50 9.4C58 9.4 66 14 64 29Z", GOLD)
        + dots("41,22 45.6,17.4 50,22 54.4,17.4 59,22 50,13.4", 1.7, CREAM, 0.7)
        + shape("M35 26.4Q50 22.4 65 26.4V31.6Q50 27.6 35 31.6Z", suit.trim)
        + lozenge(50, 26.4, 3, 4.4, CREAM, 1.0)
        + dots("38.6,33 42.2,32 45.8,31.4 54.2,31.4 57.8,32 61.4,33", 1.4, suit.cloth, 0.7)
    )


def leaf_crown(suit: Suit) -> str:
    """Return five golden leaves, the middle one tallest."""
    leaf = "M{0} 30C{1} 22 {2} 16 {3} {4}C{5} 16 {6} 22 {7} 30Z"
    parts = []
    for x, half, top in (
        (37.4, 4.4, 14.4),
        (62.6, 4.4, 14.4),
        (43.6, 4.6, 9),
        (56.4, 4.6, 9),
        (50, 5.4, 2.6),
    ):
        values = (
            x - half,
            x - half - 1.4,
            x - half * 0.3,
            x,
            top,
            x + half * 0.3,
            x + half + 1.4,
            x + half,
        )
        parts.append(shape(leaf.format(*(f"{value:g}" for value in values)), GOLD))
        parts.append(dot(x, 24 - half, 1.5, suit.cloth))
    return (
        "".join(parts)
        + shape("M34.6 26.6Q50 22.6 65.4 26.6V31.8Q50 27.6 34.6 31.8Z", RED)
        + dots("38.4,28.4 44,27.2 56,27.2 61.6,28.4", 1.5, GOLD)
        + lozenge(50, 26.6, 3, 3.4, CREAM, 0.9)
    )


def turban(suit: Suit) -> str:
    """Return a wound turban with a jewel and an upright feather."""
    return (
        shape("M50 16C46 9 48 4 54 1.4C58 6 57 12 53 17Z", CREAM)
        + shape("M33.6 30C30 18 38 9.4 50 9.4C62 9.4 70 18 66.4 30Q50 23 33.6 30Z", suit.trim)
        + stroke(
            "M34 24C42 14 52 11.4 62 13.4M35 28.4C44 19 56 16.4 66.4 20.6M42 11.6"
            "C38 15 36 19 36 23",
            1.1,
        )
        + stroke("M34.6 29.6Q50 22.6 65.4 29.6", 3.8)
        + stroke("M34.6 29.6Q50 22.6 65.4 29.6", 2, GOLD)
        + lozenge(50, 19.6, 4, 5.6, GOLD, 1.1)
        + lozenge(50, 19.6, 2, 2.8, RED)
    )


def tiered_crown(suit: Suit) -> str:
    """Return a tall crown in three tiers, like the roofs of a pagoda."""
    return (
        shape("M48.6 7L50 1.4L51.4 7Z", GOLD)
        + shape("M44 13L46 5.4H54L56 13Z", GOLD)
        + shape("M40 21L43 12.6H57L60 21Z", suit.cloth)
        + stroke("M41.4 17.4H58.6", 1.2, GOLD)
        + shape("M36 30.6L38.4 20.4H61.6L64 30.6Q50 26.6 36 30.6Z", GOLD)
        + dots("42,24.8 50,23.8 58,24.8", 2, RED, 0.8)
        + shape("M34.4 22.6L38.4 20H61.6L65.6 22.6Q50 19.6 34.4 22.6Z", RED)
        + shape("M38 14.6L42.4 12H57.6L62 14.6Q50 12 38 14.6Z", RED)
    )


def veil(suit: Suit) -> str:
    """Return a shawl drawn over the hair (behind the face)."""
    return shape(
        "M50 8C31 8 27 24 28 42C28.6 56 25 66 20 74L43 66V50H57V66L80 74C75 66 71.4 56 72 42"
        "C73 24 69 8 50 8Z",
        suit.cloth,
    ) + stroke(
        "M33.4 62C31.6 48 31 40 32 32C33.6 20 40 13.4 50 13.4C60 13.4 66.4 20 68 32"
        "C69 40 68.4 48 66.6 62",
        2.0,
        GOLD,
    )


def parted_hair() -> str:
    """Return hair parted in the middle (over the brow)."""
    return shape(
        "M50 18C40 17 34 23 35.4 38C37.6 34 42 27 50 24.4C58 27 62.4 34 64.6 38C66 23 60 17 50 18Z",
        INK,
        0.6,
    ) + stroke("M50 18.6V24", 1.5, RED)


def long_hair() -> str:
    """Return hair that falls on the shoulders (behind the face)."""
    return shape(
        "M50 14C34 14 30 26 32 42C33 54 32 62 28 70H72C68 62 67 54 68 42C70 26 66 14 50 14Z", INK
    )


def brow_jewel(suit: Suit) -> str:
    return stroke("M38.4 29C42 25.6 46 24.4 50 24.4C54 24.4 58 25.6 61.6 29", 1.4, GOLD) + (
        stroke("M50 19V27", 1.3, GOLD) + dot(50, 28.4, 2, suit.trim, 0.8)
    )


def blossoms() -> str:
    """Return a wreath of red rhododendron and marigold."""
    red = "".join(
        dot(x, y, 3.6, ROSE, 0.9) + dot(x, y, 1.2, CREAM)
        for x, y in ((38.6, 17.4), (61.4, 17.4), (44.6, 12.4), (55.4, 12.4))
    )
    return red + marigold(34.4, 24.4, 4.4) + marigold(65.6, 24.4, 4.4) + marigold(50, 10.6, 5)


def fan_crown(suit: Suit) -> str:
    """Return a wide golden fan behind the head."""
    rays = []
    for number in range(9):
        angle = -72 + number * 18
        rays.append(
            turned(
                angle,
                shape("M46.6 30L45.4 9C45.4 4 54.6 4 54.6 9L53.4 30Z", GOLD)
                + dot(50, 10, 2, RED if number % 2 else suit.trim),
                50,
                34,
            )
        )
    return "".join(rays)


def scarf(suit: Suit) -> str:
    """Return a headscarf with a string of coins."""
    return (
        shape(
            "M50 13C36 12.6 33 24 34.6 37C38 30 43 27 50 26.4C57 27 62 30 65.4 37"
            "C67 24 64 12.6 50 13Z",
            RED,
        )
        + stroke("M37 22C42 16.6 46 15.4 50 15.4C54 15.4 58 16.6 63 22", 1.2, GOLD)
        + dots("36.6,32 40,28.2 44.6,25.8 50,25 55.4,25.8 60,28.2 63.4,32", 1.9, GOLD, 0.8)
    )


def dhaka_cap(suit: Suit) -> str:
    """Return a Dhaka cap, a little higher on one side."""
    zigzag = "M37.6 23.4L41 19.4L44.4 23L47.8 18.4L51.2 22.4L54.6 17.8L58 22L62.4 18.6"
    return (
        shape(
            "M35.6 31C34.6 24 36 19 40 16.4L58 9.6C64 12.4 66 22 64.4 31Q50 25.6 35.6 31Z",
            suit.trim,
        )
        + stroke(zigzag, 2.0, GOLD)
        + stroke("M38 27.6Q50 22.8 62.6 27.4", 1.3, CREAM)
        + "".join(lozenge(x, y, 1.5, 2, CREAM) for x, y in ((45, 17.4), (52, 14.6), (58.4, 14)))
    )


def side_hair() -> str:
    """Return short hair at the temples (under a cap)."""
    return shape("M36 27L35.8 38L39 33L41 28Z", INK, 0) + shape(
        "M64 27L64.2 38L61 33L59 28Z", INK, 0
    )


def necklace(fill: str) -> str:
    """Return a string of beads with a pendant."""
    return dots("40,67.4 42.6,71.4 46,74.4 54,74.4 57.4,71.4 60,67.4", 1.8, fill, 0.7) + lozenge(
        50, 77, 2.6, 3.6, GOLD, 0.9
    )
