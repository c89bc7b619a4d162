from __future__ import annotations

from game.i18n import Translator
from game.table.texts import fingerprint_words

FINGERPRINT = "0123456789abcdef" * 4


def test_the_digits_of_a_fingerprint_stay_on_one_line() -> None:
    words = fingerprint_words(FINGERPRINT, 16, Translator())
    assert words.split(" ") == [
        "Fingerprint",
        "of",
        "all",
        "deals:",
        "0123\N{NO-BREAK SPACE}4567\N{NO-BREAK SPACE}89ab\N{NO-BREAK SPACE}cdef…",
    ]
