"""The letters of a script that the catalogues use: what its fonts must be able to write.

A letter here is what a reader takes as one: a consonant or several joined ones with their signs.
The alphabet itself, with every vowel sign on every consonant and the commonest joins, is added,
so that a translation can be mended without making new fonts.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parents[1] / "assets" / "locale"

CODES = {"Deva": ("ne", "hi"), "Beng": ("bn",)}
"""The languages of each script."""
BLOCKS = {"Deva": (0x0900, 0x097F), "Beng": (0x0980, 0x09FF)}
JOINER = "\N{ZERO WIDTH JOINER}"
VIRAMA = {"Deva": "\N{DEVANAGARI SIGN VIRAMA}", "Beng": "\N{BENGALI SIGN VIRAMA}"}
RA = {"Deva": "र", "Beng": "র"}
CONSONANTS = {
    "Deva": [*"कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह", "क़", "ख़", "ग़", "ज़", "ड़", "ढ़", "फ़"],
    "Beng": [*"কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ", "ড়", "ঢ়", "য়"],
}
VOWEL_SIGNS = {"Deva": "ािीुूृेैोौंँः", "Beng": "ািীুূৃেৈোৌংঁঃ"}
VOWELS = {"Deva": "अआइईउऊऋएऐओऔ", "Beng": "অআইঈউঊঋএঐওঔৎ"}
"""Vowels, and in Bengali a consonant, that stand alone."""


COMMON = {
    "Deva": {"क्ष", "ज्ञ", "त्र", "श्र", "द्ध", "त्त", "न्त", "स्त", "र्क", "प्र"},
    "Beng": {"ক্ষ", "জ্ঞ", "ঞ্জ", "ঞ্চ", "ঙ্গ", "ত্ত", "ন্ত", "স্ত", "র্ক", "ষ্ট"},
}
"""Joined letters that any text may hold, whether or not the catalogues do now."""


def letters_in(text: str, script: str) -> set[str]:
    """Return the letters of a script in a text, each with all that is joined to it."""
    first, last = BLOCKS[script]
    letters: set[str] = set()
    letter = ""
    for sign in text:
        kind = unicodedata.category(sign)[0] if first <= ord(sign) <= last else ""
        joined = kind == "L" and letter.endswith((VIRAMA[script], JOINER))
        if letter and (kind == "M" or joined or sign == JOINER):
            letter += sign
            continue
        letters.add(letter)
        letter = sign if kind == "L" else ""
    return (letters | {letter}) - {""}


def alphabet(script: str) -> set[str]:
    """Return the plain letters with every vowel sign, half, and joined with ra."""
    virama, ra = VIRAMA[script], RA[script]
    letters = set(VOWELS[script])
    for consonant in CONSONANTS[script]:
        letters |= {consonant, consonant + virama, ra + virama + consonant, consonant + virama + ra}
        letters |= {consonant + vowel for vowel in VOWEL_SIGNS[script]}
    return letters


def letters_in_catalogue(code: str, script: str) -> set[str]:
    """Return the letters that a language's translations use, and its name in its header."""
    with (LOCALE / code / "LC_MESSAGES" / "callbreak.po").open("rb") as file:
        catalogue = read_po(file)
    letters = letters_in(str(catalogue.language_team), script)
    for message in catalogue:
        forms = [message.string] if isinstance(message.string, str) else message.string
        for form in forms or ():
            letters |= letters_in(form, script)
    return letters


def needed_letters(script: str) -> list[str]:
    """Return the letters that the catalogues in a script use, and the common ones, in order."""
    used = (letters_in_catalogue(code, script) for code in CODES[script])
    return sorted(COMMON[script].union(*used))


def letters_of_script(script: str) -> list[str]:
    """Return all letters that the fonts of a script are made for, in order."""
    return sorted(alphabet(script).union(needed_letters(script)))
