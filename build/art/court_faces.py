"""The faces of the court figures, with what is painted on and worn at the ears."""

from __future__ import annotations

from dataclasses import dataclass

from court_svg import BROWN, CREAM, GOLD, INK, RED, dot, dots, shape, stroke


@dataclass(frozen=True)
class Face:
    """What makes one face differ from another."""

    skin: str = BROWN
    look: float = 0.0
    """How far the eyes look aside."""
    tika: str = ""
    hair: str = INK
    moustache: str = ""
    """"curled", "thin", "broad" or none."""
    beard: str = ""
    """"full" or "short"."""
    ring: bool = False
    """A ring in the nose."""
    soft: bool = False
    """A rounder face with fuller lips."""


def head(face: Face) -> str:
    """Return neck, ears and face; the crown of the head comes with what is worn."""
    skin = face.skin
    parts = [shape("M43.5 54V67Q50 72 56.5 67V54Z", skin)]
    parts += [
        shape("M37.5 38C33.5 36 33 46 38.2 48Z", skin),
        shape("M62.5 38C66.5 36 67 46 61.8 48Z", skin),
    ]
    if face.beard == "full":
        beard = "M36.5 40C35 56 40 69 50 72C60 69 65 56 63.5 40L60 50H40Z"
        parts.append(shape(beard, face.hair))
    if face.soft:
        oval = "M37 34C37 20 63 20 63 34C63.5 47 57.5 58.5 50 58.5C42.5 58.5 36.5 47 37 34Z"
    else:
        oval = (
            "M37 34C37 21 63 21 63 34C63.6 46 60 54 55.5 57.2Q50 60.4 44.5 57.2"
            "C40 54 36.4 46 37 34Z"
        )
    parts.append(shape(oval, skin))
    if face.beard == "full":
        edge = (
            "M37 44C39 49 43 49.6 46 49H54C57 49.6 61 49 63 44C63 56 58 64 50 66C42 64 37 56 37 44Z"
        )
        parts.append(shape(edge, face.hair, 0))
        parts.append(
            stroke(
                "M45 61Q46 64 47.5 65M55 61Q54 64 52.5 65M50 60V65.4",
                0.8,
                GOLD if face.hair == INK else INK,
            )
        )
    if face.beard == "short":
        chin = (
            "M38.6 49C41 53 44 53.4 45.4 51.6H54.6C56 53.4 59 53 61.4 49"
            "C60.6 55 56 59.8 50 59.8C44 59.8 39.4 55 38.6 49Z"
        )
        parts.append(shape(chin, face.hair, 0))
    for side in (-1, 1):
        x = 50 + side * 6.6
        lid = f"M{x - 5:g} 41Q{x:g} 36 {x + 5:g} 41Q{x:g} 44.2 {x - 5:g} 41Z"
        parts.append(shape(lid, CREAM, 0.7))
        parts.append(dot(x + face.look, 40.5, 2.15, INK))
        parts.append(stroke(f"M{x - 5:g} 41Q{x:g} 36 {x + 5:g} 41", 1.35))
        outer = 50 + side * 11.6
        parts.append(stroke(f"M{outer:g} 41L{outer + side * 1.8:g} 39.6", 1.1))
        high = 33.6 if face.soft else 34.2
        brow = 1.2 if face.soft else 1.9
        hair = INK if face.hair == INK else face.hair
        low = 36.2 if face.soft else 35.6
        parts.append(
            stroke(
                f"M{50 + side * 2.6:g} {low:g}Q{50 + side * 7:g} {high - 1.4:g} "
                f"{50 + side * 12:g} {low + 0.6:g}",
                brow,
                hair,
            )
        )
    parts.append(stroke("M48.8 39.6Q48.6 44 47 46.6Q48 48.2 50.2 47.8Q52 48 52.6 47", 1.0))
    if face.ring:
        parts.append(
            f'<circle cx="54" cy="48" r="2.2" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
        )
    if face.beard != "full":
        lips = (
            "M45.6 52.4Q48 50.8 50 51.8Q52 50.8 54.4 52.4Q50 56.6 45.6 52.4Z"
            if face.soft
            else "M45.6 53Q50 51.4 54.4 53Q50 55.6 45.6 53Z"
        )
        parts.append(shape(lips, RED, 0))
    else:
        parts.append(shape("M46.6 53.4Q50 52 53.4 53.4Q50 56 46.6 53.4Z", RED, 0))
    tips = {
        "curled": "M50 49.6C46 47.8 42 51.6 38 47.4"
        "C36.6 44.8 35 46.4 36 48.6C38.6 54.6 46 54.8 50 51.6"
        "C54 54.8 61.4 54.6 64 48.6C65 46.4 63.4 44.8 62 47.4C58 51.6 54 47.8 50 49.6Z",
        "broad": "M50 49.4C45 47.6 40 50.6 38.4 54.6"
        "C43 55.4 47.4 54.4 50 52C52.6 54.4 57 55.4 61.6 54.6"
        "C60 50.6 55 47.6 50 49.4Z",
        "thin": "M50 50.2C47 49.2 44.4 50.4 42.6 49.6"
        "C44 52.2 48 52.4 50 51.2C52 52.4 56 52.2 57.4 49.6"
        "C55.6 50.4 53 49.2 50 50.2Z",
    }
    if face.moustache:
        parts.append(shape(tips[face.moustache], face.hair, 0.5))
    if face.tika:
        parts.append(face.tika)
    return "".join(parts)


TIKA = f'<ellipse cx="50" cy="31.6" rx="2.3" ry="3.4" fill="{RED}"/>'
SMALL_TIKA = dot(50, 33, 1.7, RED)
RICE_TIKA = f'<ellipse cx="50" cy="30.8" rx="4" ry="3.6" fill="{RED}"/>' + dots(
    "48.6,30 51.2,29.4 50.2,32 52.2,31.8 47.9,32.4", 0.6, CREAM
)


def earrings(fill: str = GOLD) -> str:
    return dots("35.6,49.4 64.4,49.4", 2.5, fill, 0.9)


_SHOOTS = "M36 40C32 34 29 28 29.4 20M35.6 40C30 35 25.6 31 23.6 25M36 41.4C30 39 25 37.6 21 33.4"


def jamara() -> str:
    """Return the barley shoots of Dashain, behind one ear."""
    return stroke(_SHOOTS, 3.3) + stroke(_SHOOTS, 1.9, GOLD)
