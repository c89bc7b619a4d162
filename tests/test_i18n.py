"""Languages: the choice of one, and how numbers are written."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES, Translator, available, choose


def test_scores_have_exactly_one_decimal_where_the_system_has_tenths() -> None:
    score = Translator().score
    assert [score(units, 10) for units in (0, 1, 32, -40, 130, 499, -5)] == [
        "0.0",
        "0.1",
        "3.2",
        "\N{MINUS SIGN}4.0",
        "13.0",
        "49.9",
        "\N{MINUS SIGN}0.5",
    ]


def test_whole_scores_have_no_decimal_and_a_true_minus_sign() -> None:
    score = Translator().score
    assert [score(units, 1) for units in (0, 41, -40)] == ["0", "41", "\N{MINUS SIGN}40"]


def test_placeholders_are_filled_and_texts_with_braces_left_alone() -> None:
    translator = Translator()
    assert translator("Deal {number}", number=3) == "Deal 3"
    assert translator("{untouched}") == "{untouched}"
    assert translator.plural("{count} trick", "{count} tricks", 1) == "1 trick"
    assert translator.plural("{count} trick", "{count} tricks", 2) == "2 tricks"


def test_an_unknown_language_falls_back_to_english() -> None:
    assert choose("", ["xx-YY", "zz"]) == "en"
    assert choose("xx", []) == "en"
    assert choose("", ["en_GB.UTF-8"]) == "en"


def test_the_language_is_that_of_the_browser_or_the_system() -> None:
    assert choose("", ["ne-NP", "en-US"]) == "ne"
    assert choose("", ["de", "bn_BD.UTF-8"]) == "bn"
    assert choose("es", ["hi-IN"]) == "es"
    assert [language.code for language in available()] == ["en", "fr", "es", "ne", "hi", "bn"]


@pytest.mark.parametrize(
    ("code", "native", "score", "number", "call"),
    [
        ("en", True, "\N{MINUS SIGN}4.1", "13", "deal 2"),
        ("fr", False, "\N{MINUS SIGN}4,1", "13", "donne 2"),
        ("es", True, "\N{MINUS SIGN}4,1", "13", "mano 2"),
        ("ne", False, "\N{MINUS SIGN}4.1", "13", "राउन्ड 2"),
        ("ne", True, "\N{MINUS SIGN}४.१", "१३", "राउन्ड २"),
        ("hi", True, "\N{MINUS SIGN}४.१", "१३", "राउंड २"),
        ("bn", True, "\N{MINUS SIGN}৪.১", "১৩", "রাউন্ড ২"),
    ],
)
def test_numbers_of_each_language(
    code: str, native: bool, score: str, number: str, call: str
) -> None:
    translator = Translator(code, native)
    assert translator.score(-41, 10) == score
    assert translator.number(13) == number
    assert translator("deal {deal}", deal=2) == call


def test_own_digits_reach_messages_and_plurals_but_not_what_is_put_into_them() -> None:
    translator = Translator("ne", native_digits=True)
    assert translator("10 points a trick, 1 for each one over") == "हातको १० अंक, बढी हातको १"
    assert translator.plural("{count} deal", "{count} deals", 10) == "१० राउन्ड"
    assert translator("Saved: {where}", where="callbreak-0123.json") == (
        "बचत भयो: callbreak-0123.json"
    )


def test_own_digits_are_ten_and_belong_to_the_script() -> None:
    assert {code: len(language.digits) for code, language in LANGUAGES.items()} == {
        "en": 0,
        "fr": 0,
        "es": 0,
        "ne": 10,
        "hi": 10,
        "bn": 10,
    }
    for language in LANGUAGES.values():
        assert [int(digit) for digit in language.digits] == list(range(len(language.digits)))
