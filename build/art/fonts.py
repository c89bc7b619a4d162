"""Make the small fonts in assets/fonts from their full sources.

    npm pack @expo-google-fonts/mukta@0.4.1 @expo-google-fonts/baloo-2@0.4.2 \\
        @expo-google-fonts/hind-siliguri@0.4.1 @expo-google-fonts/baloo-da-2@0.2.3
    (unpack each into a folder of its own under FOLDER: all hold a folder "package")
    pip install uharfbuzz==0.57.0
    python build/art/fonts.py FOLDER

FOLDER is searched with everything below it for the files named in FACES. The same sources,
catalogues and fontTools give the same bytes. Beside each family goes its licence,
OFL-<family>.txt.

The Latin faces keep the characters of LATIN. Hinting is dropped (FreeType's own hinter does as
well), and the digits of Mukta are its own tabular ones, because pygame cannot switch font features
on and columns of scores must line up.

The faces of another script keep BASIC_LATIN and, of their own script, the whole alphabet but only
such joined letters as the catalogues in that script need, with the shaping rules that make them:
every word is shaped by HarfBuzz and each glyph that appears on the way is kept. Keeping every
joined letter that the alphabet could make would give 240 to 360 KB a face. So make them anew when
a translation has changed: font_letters.json beside this file tells which letters they were made
for, and a test compares it with the catalogues. A joined letter that is not there is still
written, but with its parts side by side.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from dataclasses import dataclass
from pathlib import Path

import uharfbuzz
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otBase import USE_HARFBUZZ_REPACKER

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "build"))

from letters import letters_of_script, needed_letters  # noqa: E402

FONTS = ROOT / "assets" / "fonts"
LETTERS = Path(__file__).with_name("font_letters.json")


@dataclass(frozen=True)
class Face:
    """One font file to make."""

    source: str
    sha256: str
    target: str
    family: str
    tabular: bool = False
    """Whether the tabular digits take the place of the proportional ones."""
    script: str = "Latn"
    """ISO 15924."""
    borrowed: tuple[str, tuple[int, ...]] | None = None
    """A lighter file of the family, and the characters that are taken from it because this one
    draws them wrong: the Bengali digit one of Hind Siliguri Regular is half as high as others."""
    sparing: bool = False
    """Whether it keeps the letters of the catalogues only, and no fine spacing, to stay small."""


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
    Face(
        "Mukta_400Regular.ttf",
        "87c4730392e3d95e29a13af79460331a2494176f983ae3d2c60589d1054af6f9",
        "mukta-deva-regular.ttf",
        "mukta",
        tabular=True,
        script="Deva",
    ),
    Face(
        "Mukta_700Bold.ttf",
        "775a06b11ad9603a543dca06fb5effdc7b8f2c9bc2eeb6bb8a83d19111d935d5",
        "mukta-deva-bold.ttf",
        "mukta",
        tabular=True,
        script="Deva",
    ),
    Face(
        "Baloo2_700Bold.ttf",
        "e1bc2e47cfd8897297d0713cbc22e6656b7e5eadddfac6ca16f78c5618c3fe60",
        "baloo2-deva-bold.ttf",
        "baloo2",
        script="Deva",
        sparing=True,
    ),
    Face(
        "HindSiliguri_400Regular.ttf",
        "618296297ca1a78f761c5bebecfabf83b9a2840ec73a731c25230d8a25edf159",
        "hindsiliguri-regular.ttf",
        "hindsiliguri",
        script="Beng",
        borrowed=("HindSiliguri_300Light.ttf", (0x09E7,)),
    ),
    Face(
        "HindSiliguri_700Bold.ttf",
        "73bd8bc88d9e7cf655b4e3350751a4a720fc3208f0a66c02cf0d36744c5a30b8",
        "hindsiliguri-bold.ttf",
        "hindsiliguri",
        script="Beng",
    ),
    Face(
        "BalooDa2_700Bold.ttf",
        "58ad2c4d2572e5e7d0b8c32e0a6a0c8e6174752c7f8c5a76a1e18237f090f952",
        "baloo2-beng-bold.ttf",
        "baloo2",  # its package has no licence file; its authors and licence are those of Baloo 2
        script="Beng",
        sparing=True,
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
BASIC_LATIN = (
    *range(0x0020, 0x007F),  # ASCII
    *range(0x00A0, 0x0100),  # Latin-1
    *range(0x0152, 0x0154),  # oe
    *range(0x2013, 0x2015),  # dashes
    *range(0x2018, 0x201F),  # quotation marks
    0x2022,  # bullet
    0x2026,  # ellipsis
    0x2212,  # minus
)
SIGNS = {
    "Deva": (
        *range(0x0964, 0x0970),  # dandas, digits
        *range(0x200C, 0x200E),  # non-joiner, joiner
        0x25CC,  # dotted circle, for a vowel sign alone
    ),
    "Beng": (
        *range(0x0964, 0x0966),
        *range(0x09E6, 0x09F0),
        *range(0x200C, 0x200E),
        0x25CC,
    ),
}
"""What a script's faces keep beside its letters."""
LAYOUT_SCRIPTS = {"Deva": ["deva", "dev2", "dev3"], "Beng": ["beng", "bng2", "bng3"]}
"""OpenType's names for the shaping rules of a script."""


def find(folder: Path, name: str) -> Path:
    """Return the one file of that name below `folder`."""
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


def borrow(font: TTFont, other: TTFont, characters: tuple[int, ...]) -> None:
    """Draw some characters as another font of the same family does."""
    for character in characters:
        name, source = font.getBestCmap()[character], other.getBestCmap()[character]
        font["glyf"][name] = other["glyf"][source]
        font["hmtx"][name] = other["hmtx"][source]


def shaped(path: Path, letters: list[str], script: str) -> set[int]:
    """Return the numbers of all glyphs that appear while HarfBuzz shapes these letters."""
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path))))
    seen: set[int] = set()
    for letter in letters:
        buffer = uharfbuzz.Buffer()
        buffer.add_str(letter)
        buffer.guess_segment_properties()
        buffer.script = script

        def look(_message: str, buffer: uharfbuzz.Buffer = buffer) -> bool:
            if buffer.content_type == uharfbuzz.BufferContentType.GLYPHS:
                seen.update(info.codepoint for info in buffer.glyph_infos)
            return True

        buffer.set_message_func(look)
        uharfbuzz.shape(font, buffer)
        seen.update(info.codepoint for info in buffer.glyph_infos)
    return seen


def make(face: Face, folder: Path, out: Path) -> Path:
    """Write one small font and give its path."""
    source = find(folder, face.source)
    if hashlib.sha256(source.read_bytes()).hexdigest() != face.sha256:
        print(f"note: {source} is not the version that the committed font was made from")
    font = TTFont(source, recalcTimestamp=False)
    font.cfg[USE_HARFBUZZ_REPACKER] = False  # the same bytes whether or not it is installed
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.setdefault(0x00A0, table.cmap[0x0020])
    if face.tabular:
        use_tabular_digits(font)
    if face.borrowed:
        name, characters = face.borrowed
        borrow(font, TTFont(find(folder, name)), characters)
    options = subset.Options()
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # names, copyright and licence
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    if face.script == "Latn":
        subsetter.populate(unicodes=LATIN)
    else:
        letters = letters_of_script(face.script)
        needed = needed_letters(face.script) if face.sparing else letters
        options.layout_closure = False
        options.layout_scripts = ["DFLT", "latn", *LAYOUT_SCRIPTS[face.script]]
        options.layout_features.remove("kern")  # a third of the size, for Latin letters alone
        if face.sparing:
            options.layout_features.remove("dist")
        signs = {ord(sign) for letter in letters for sign in letter}
        subsetter.populate(
            unicodes=(*BASIC_LATIN, *SIGNS[face.script], *signs),
            gids=sorted(shaped(source, needed, face.script)),
        )
    subsetter.subset(font)
    target = out / face.target
    font.save(target)
    return target


def write_letters() -> None:
    """Write down the letters that the fonts were made for."""
    kept = {script: letters_of_script(script) for script in SIGNS}
    text = json.dumps(kept, ensure_ascii=False, indent=1)
    LETTERS.write_text(text + "\n", encoding="utf-8", newline="\n")


def copy_licence(face: Face, folder: Path, out: Path) -> None:
    """Put the licence that came with a face beside it, as plain UTF-8 with plain line ends."""
    package = next(p for p in find(folder, face.source).parents if p.name == "package")
    text = find(package, "LICENSE_FONT").read_text(encoding="utf-8-sig")
    lines = [line.rstrip() for line in text.splitlines()]
    path = out / f"OFL-{face.family}.txt"
    path.write_text("\n".join(lines).strip() + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the small fonts in assets/fonts.")
    parser.add_argument("folder", type=Path, help="where the unpacked font packages are")
    parser.add_argument("--out", type=Path, default=FONTS, help="default: assets/fonts")
    choice = parser.parse_args()
    choice.out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        target = make(face, choice.folder, choice.out)
        print(f"{target.name}: {target.stat().st_size} bytes")
    for family in dict.fromkeys(face.family for face in FACES):
        copy_licence(next(f for f in FACES if f.family == family), choice.folder, choice.out)
    write_letters()


if __name__ == "__main__":
    main()
