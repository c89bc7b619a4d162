"""Digits of every script stand as high as their neighbours."""

from __future__ import annotations

import pytest

from game.i18n import LANGUAGES
from game.ui.art import load_font

DIGITS = {"Latn": "0123456789", "Deva": "०१२३४५६७८९", "Beng": "০১২৩৪৫৬৭৮৯"}


def test_every_script_with_digits_of_its_own_is_looked_at() -> None:
    assert {language.digits for language in LANGUAGES.values()} - {""} <= set(DIGITS.values())


@pytest.mark.parametrize("script", DIGITS)
def test_every_digit_is_as_high_in_text_as_in_bold(script: str) -> None:
    text, bold = load_font("text", 200, script), load_font("bold", 200, script)
    for digit in DIGITS[script]:
        _, _, lowest, highest, _ = text.metrics(digit)[0]
        _, _, bold_lowest, bold_highest, _ = bold.metrics(digit)[0]
        assert highest - lowest == pytest.approx(bold_highest - bold_lowest, rel=0.12), digit
        assert highest == pytest.approx(bold_highest, abs=10), digit
