"""The fonts: every character of every language, and letters that join as they should."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.assets import asset
from game.i18n import LANGUAGES
from game.ui.art import FACES, Art, load_font
from game.ui.clusters import clusters, script_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import i18n as tools  # noqa: E402
import letters  # noqa: E402

CODES = list(LANGUAGES)
ROLES = ["text", "bold", "display"]
AGAIN = "make the fonts anew: see build/art/fonts.py"


@cache
def characters(name: str) -> frozenset[int]:
    """Return the code points that a font file can write."""
    return frozenset(TTFont(asset("fonts", name)).getBestCmap())


def texts(code: str) -> list[str]:
    """Return every text of a language, its name and its digits."""
    language = LANGUAGES[code]
    found = [language.name, "0123456789", language.digits]
    catalogue = tools.read(tools.TEMPLATE if code == "en" else tools.po_path(code))
    for message in catalogue:
        if message.id:
            words = message.id if code == "en" else message.string
            found += [words] if isinstance(words, str) else list(words or ())
    return found


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("code", CODES)
def test_every_character_has_a_glyph(code: str, role: str) -> None:
    for text in texts(code):
        held = characters(FACES[script_of(text)][role])
        lacking = {sign for sign in text if ord(sign) not in held and sign != "\n"}
        assert not lacking, (text, lacking, AGAIN)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("script", ["Deva", "Beng"])
def test_numbers_and_names_can_stand_in_any_text(script: str, role: str) -> None:
    """What is put into a sentence is drawn with the sentence's face."""
    held = characters(FACES[script][role])
    wanted = {*map(chr, range(0x20, 0x7F)), *"éñü“”‘’–—…·−×«»।"}
    assert {sign for sign in wanted if ord(sign) not in held} == set()


@pytest.mark.parametrize("script", ["Deva", "Beng"])
def test_fonts_were_made_for_the_letters_that_are_used(script: str) -> None:
    made_for = json.loads(
        (ROOT / "build" / "art" / "font_letters.json").read_text(encoding="utf-8")
    )
    assert set(letters.needed_letters(script)) - set(made_for[script]) == set(), AGAIN


def test_letters_of_a_text() -> None:
    assert letters.letters_in("कल १ देखि क्ष पर्‍यो हुन्।", "Deva") == {
        "क",
        "ल",
        "दे",
        "खि",
        "क्ष",
        "प",
        "र्‍यो",
        "हु",
        "न्",
    }
    assert letters.letters_in("ক্ষ, রাউন্ড 2", "Beng") == {"ক্ষ", "রা", "উ", "ন্ড"}


def picture(font: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, "black", "white"), "RGB")


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    "joined",
    ["क्ष", "त्र", "ज्ञ", "र्क", "प्र", "न्त", "ন্ত", "ক্ষ", "র্ক", "স্ত", "ন্ড"],
)
def test_joined_letters_are_narrower_than_their_parts(joined: str, role: str) -> None:
    font = load_font(role, 60, script_of(joined))
    first, _virama, second = list(joined)
    assert font.size(joined)[0] < 0.9 * (font.size(first)[0] + font.size(second)[0])


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("script", ["Deva", "Beng"])
def test_every_join_of_the_catalogues_is_drawn_joined(script: str, role: str) -> None:
    """A non-joiner after the virama shows it; without one, the picture must be another.

    Only the round letters of Devanagari show it always, since they have no joined form.
    """
    font = load_font(role, 60, script)
    virama = letters.VIRAMA[script]
    open_ones = {
        letter
        for letter in letters.needed_letters(script)
        if virama in letter[:-1]
        and picture(font, letter)
        == picture(font, letter.replace(virama, virama + "\N{ZERO WIDTH NON-JOINER}"))
    }
    assert {letter[0] for letter in open_ones} <= set("टठडढ")


@pytest.mark.parametrize(("plain", "signed"), [("क", "कि"), ("ক", "কি"), ("ক", "কে")])
def test_a_vowel_sign_stands_before_its_letter(plain: str, signed: str) -> None:
    """The right end of the picture is that of the letter alone."""
    font = load_font("text", 60, script_of(plain))
    alone, both = font.render(plain, True, "black"), font.render(signed, True, "black")
    strip = pygame.Rect(0, alone.get_height() // 2, alone.get_width() // 3, 20)
    right_alone = alone.subsurface(strip.move(alone.get_width() - strip.width, 0))
    right_both = both.subsurface(strip.move(both.get_width() - strip.width, 0))
    assert both.get_width() > alone.get_width()
    assert pygame.image.tobytes(right_alone, "RGBA") == pygame.image.tobytes(right_both, "RGBA")


def test_the_script_of_a_text_decides_its_face() -> None:
    assert script_of("Call 3 · 10") == "Latn"
    assert script_of("कल 3। Gurans") == "Deva"
    assert script_of("কল 3। Gurans") == "Beng"
    assert script_of("10।") == "Deva"
    art = Art()
    latin, nepali = art.font("text", 20), art.font("text", 20, "कल")
    assert latin is not nepali
    assert latin is art.font("text", 20, "10")
    assert art.width("क्ष", 20) == nepali.size("क्ष")[0]


def test_letters_of_a_script_are_not_torn() -> None:
    assert clusters("क्षत्रिय।") == ["क्ष", "त्रि", "य", "।"]
    assert clusters("পর্যন্ত 10") == ["প", "র্য", "ন্ত", " ", "1", "0"]
    assert clusters("हुन्।") == ["हु", "न्", "।"]
    assert clusters("Jouer") == ["J", "o", "u", "e", "r"]
    assert clusters("é") == ["é"]
