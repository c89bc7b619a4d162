"""Draw the twelve court figures into assets/cards as small SVG files.

    python build/art/courts.py

Each file is the upper half of a card's figure, 100 by 94 units: the game draws it twice, the lower
one turned round, so that both meet at the sash. Only what SDL_image's reader of SVG knows is used:
paths, circles, ellipses, rectangles, solid colours, and transforms of groups.

The people are dressed for Dashain and Tihar: Dhaka caps and sashes, marigold garlands, barley
shoots behind the ear, tika, oil lamps, a kite, a khukuri.
"""

from __future__ import annotations

from pathlib import Path

from court_faces import RICE_TIKA, SMALL_TIKA, TIKA, Face, earrings, head, jamara
from court_hands import (
    feather,
    fist,
    flower_stem,
    flute,
    khukuri,
    kite,
    lamp,
    lotus,
    palm,
    parasol,
    sceptre,
)
from court_svg import (
    BLUE,
    BROWN,
    CREAM,
    DEEP,
    FAIR,
    GOLD,
    GREEN,
    LONG_GARLAND,
    RED,
    ROSE,
    SUITS,
    garland,
    sash,
    turned,
)
from court_wear import (
    blossoms,
    brow_jewel,
    daura,
    dhaka_cap,
    fan_crown,
    leaf_crown,
    long_hair,
    necklace,
    parted_hair,
    plumed_crown,
    robe,
    sari,
    scarf,
    side_hair,
    tiered_crown,
    turban,
    veil,
)

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
WIDTH, HEIGHT = 100, 94


def figures() -> dict[str, str]:
    """Return the elements of every figure by the name of its file."""
    clubs, diamonds, hearts, spades = SUITS.values()
    return {
        "king-spades": robe(spades)
        + turned(
            -2,
            head(Face(BROWN, 0.9, TIKA, moustache="curled"))
            + earrings()
            + side_hair()
            + plumed_crown(spades),
        )
        + khukuri()
        + fist(spades, BROWN),
        "queen-spades": veil(spades)
        + sari(spades)
        + turned(
            3,
            head(Face(FAIR, 1.2, SMALL_TIKA, ring=True, soft=True))
            + parted_hair()
            + brow_jewel(spades)
            + earrings(),
        )
        + necklace(RED)
        + lamp()
        + palm(spades, FAIR),
        "jack-spades": daura(spades, BLUE)
        + turned(-4, head(Face(DEEP, -1.2, moustache="thin")) + side_hair() + dhaka_cap(spades))
        + khukuri()
        + fist(spades, DEEP, CREAM),
        "king-hearts": robe(hearts)
        + turned(
            2,
            jamara() + head(Face(FAIR, 0, RICE_TIKA, CREAM, "broad", "full")) + leaf_crown(hearts),
        )
        + garland(LONG_GARLAND)
        + parasol(hearts)
        + fist(hearts, FAIR),
        "queen-hearts": long_hair()
        + sari(hearts)
        + turned(
            -3, head(Face(BROWN, -1, TIKA, soft=True)) + parted_hair() + blossoms() + earrings()
        )
        + garland(LONG_GARLAND)
        + lotus()
        + fist(hearts, BROWN),
        "jack-hearts": daura(hearts, RED)
        + turned(4, jamara() + head(Face(FAIR, 1.2, RICE_TIKA)) + side_hair() + dhaka_cap(hearts))
        + garland("36,67 38,74 43.6,79.6 50,81.4 56.4,79.6 62,74 64,67")
        + flower_stem()
        + fist(hearts, FAIR, CREAM),
        "king-diamonds": robe(diamonds)
        + turned(
            -2,
            head(Face(DEEP, -0.9, TIKA, moustache="broad", beard="short"))
            + earrings()
            + turban(diamonds),
        )
        + necklace(CREAM)
        + lamp()
        + palm(diamonds, DEEP),
        "queen-diamonds": fan_crown(diamonds)
        + sari(diamonds)
        + turned(
            2,
            head(Face(FAIR, 0.8, TIKA, ring=True, soft=True))
            + parted_hair()
            + brow_jewel(diamonds)
            + earrings(),
        )
        + necklace(RED)
        + lotus()
        + fist(diamonds, FAIR),
        "jack-diamonds": daura(diamonds, ROSE)
        + turned(5, head(Face(BROWN, 1.4, SMALL_TIKA)) + side_hair() + dhaka_cap(diamonds))
        + kite(diamonds)
        + fist(diamonds, BROWN, CREAM),
        "king-clubs": robe(clubs)
        + turned(
            2, head(Face(BROWN, 0.6, TIKA, moustache="curled", beard="full")) + tiered_crown(clubs)
        )
        + sceptre()
        + fist(clubs, BROWN),
        "queen-clubs": long_hair()
        + sari(clubs)
        + turned(-4, head(Face(DEEP, -1.2, SMALL_TIKA, soft=True)) + scarf(clubs) + earrings(RED))
        + necklace(GOLD)
        + feather()
        + fist(clubs, DEEP),
        "jack-clubs": daura(clubs, GREEN)
        + turned(-5, head(Face(FAIR, 1.2, moustache="thin")) + side_hair() + dhaka_cap(clubs))
        + flute()
        + fist(clubs, FAIR, CREAM),
    }


def document(name: str, inside: str) -> str:
    """Return the whole SVG of a figure, with the sash over it."""
    suit = SUITS[name.split("-")[1]]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{inside}{sash(suit)}</svg>\n'
    )


def main() -> None:
    CARDS.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, inside in figures().items():
        text = document(name, inside)
        (CARDS / f"{name}.svg").write_text(text, encoding="ascii")
        total += len(text)
    print(f"{len(figures())} figures, {total} bytes")


if __name__ == "__main__":
    main()
