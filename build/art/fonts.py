"""Make the small fonts in assets/fonts from their full sources.

    npm pack @expo-google-fonts/mukta@0.4.1 @expo-google-fonts/baloo-2@0.4.2
    (unpack each into a folder of its own under FOLDER: both hold a folder "package")
    python build/art/fonts.py FOLDER

FOLDER is searched with everything below it for the files named in FACES. The same sources and
the same fontTools give the same bytes. Beside each family goes its licence, OFL-<family>.txt.

What is changed: only the characters of LATIN are kept, hinting is dropped (FreeType's own hinter
does as well), and the digits of the text face are its own tabular ones, because pygame cannot
switch font features on and columns of scores must line up.

`--devanagari` keeps that script too, with all its conjuncts: each file then has 240 to 360 KB
instead of about 55, so it is not the default.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


@dataclass(frozen=True)
class Face:
    """One font file to make."""

    source: str
    sha256: str
    target: str
    family: str
    tabular: bool = False
    """Whether the tabular digits take the place of the proportional ones."""


FACES = (
    Face(
        "Mukta_400Regular.ttf",
        "87c4730392e3d95e29a13af79460331a2494176f983ae3d2c60589d1054af6f9",
        "mukta-regular.ttf",
        "mukta",
        tabular=True,
    ),
    Face(
        "Mukta_700Bold.ttf",
        "775a06b11ad9603a543dca06fb5effdc7b8f2c9bc2eeb6bb8a83d19111d935d5",
        "mukta-bold.ttf",
        "mukta",
        tabular=True,
    ),
    Face(
        "Baloo2_700Bold.ttf",
        "e1bc2e47cfd8897297d0713cbc22e6656b7e5eadddfac6ca16f78c5618c3fe60",
        "baloo2-bold.ttf",
        "baloo2",
    ),
)

LATIN = (
    *range(0x0020, 0x007F),  # ASCII
    *range(0x00A0, 0x0180),  # Latin-1 (middle dot, multiplication sign) and Latin Extended-A
    *range(0x2010, 0x2016),  # hyphens and dashes
    *range(0x2018, 0x201F),  # quotation marks
    *range(0x2020, 0x2023),  # daggers, bullet
    0x2026,  # ellipsis
    0x2030,  # per mille
    *range(0x2032, 0x2034),  # primes
    *range(0x2039, 0x203B),  # single angle quotation marks
    0x2044,  # fraction slash
    0x20AC,  # euro
    *range(0x2190, 0x2194),  # arrows (Baloo 2 only: Mukta has none)
    0x2212,  # minus
    0x2248,  # almost equal
    *range(0x2264, 0x2266),  # at most, at least
)
DEVANAGARI = (
    *range(0x0900, 0x0980),
    *range(0x200B, 0x200E),  # zero-width space, non-joiner, joiner
    0x20B9,  # rupee
    0x25CC,  # dotted circle, for a vowel sign alone
)


def find(folder: Path, name: str) -> Path:
    """Give the one file of that name below `folder`."""
    found = sorted(folder.rglob(name))
    if not found:
        sys.exit(f"no {name} below {folder}")
    return found[0]


def use_tabular_digits(font: TTFont) -> None:
    """Let the digits mean the glyphs that the feature `tnum` would put in their place."""
    gsub = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(table, "mapping", {}))
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in range(ord("0"), ord("9") + 1):
                table.cmap[code] = swaps.get(table.cmap[code], table.cmap[code])


def make(face: Face, folder: Path, out: Path, characters: tuple[int, ...]) -> Path:
    """Write one small font and give its path."""
    source = find(folder, face.source)
    if hashlib.sha256(source.read_bytes()).hexdigest() != face.sha256:
        print(f"note: {source} is not the version that the committed font was made from")
    font = TTFont(source, recalcTimestamp=False)
    if face.tabular:
        use_tabular_digits(font)
    options = subset.Options()
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # names, copyright and licence
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    target = out / face.target
    font.save(target)
    return target


def copy_licence(face: Face, folder: Path, out: Path) -> None:
    """Put the licence that came with a face beside it, as plain UTF-8 with plain line ends."""
    package = find(folder, face.source).parents[1]
    text = find(package, "LICENSE_FONT").read_text(encoding="utf-8-sig")
    lines = [line.rstrip() for line in text.splitlines()]
    path = out / f"OFL-{face.family}.txt"
    path.write_text("\n".join(lines).strip() + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the small fonts in assets/fonts.")
    parser.add_argument("folder", type=Path, help="where the two unpacked font packages are")
    parser.add_argument("--out", type=Path, default=FONTS, help="default: assets/fonts")
    parser.add_argument("--devanagari", action="store_true", help="keep Devanagari too")
    choice = parser.parse_args()
    characters = LATIN + (DEVANAGARI if choice.devanagari else ())
    choice.out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        target = make(face, choice.folder, choice.out, characters)
        copy_licence(face, choice.folder, choice.out)
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
