"""Languages: the choice of one, and how numbers are written."""

from __future__ import annotations

from game.i18n import Translator, choose


def test_scores_have_exactly_one_decimal_where_the_system_has_tenths():
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


def test_whole_scores_have_no_decimal_and_a_true_minus_sign():
    score = Translator().score
    assert [score(units, 1) for units in (0, 41, -40)] == ["0", "41", "\N{MINUS SIGN}40"]


def test_placeholders_are_filled_and_texts_with_braces_left_alone():
    translator = Translator()
    assert translator("Deal {number}", number=3) == "Deal 3"
    assert translator("{untouched}") == "{untouched}"
    assert translator.plural("{count} trick", "{count} tricks", 1) == "1 trick"
    assert translator.plural("{count} trick", "{count} tricks", 2) == "2 tricks"


def test_an_unknown_language_falls_back_to_english():
    assert choose("", ["xx-YY", "zz"]) == "en"
    assert choose("xx", []) == "en"
    assert choose("", ["en_GB.UTF-8"]) == "en"
