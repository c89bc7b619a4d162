from __future__ import annotations

from dataclasses import fields

import pytest

from game.options import Look, Speed
from game.ui.theme import CONTRAST, DAY, SPEED_FACTORS, TEXT_PAIRS, THEMES, Theme, contrast

NEVER_WRITTEN_ON = {"shadow"}
"""Colours that neither are text nor lie under it."""


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((255, 255, 255), (119, 119, 119)) == pytest.approx(4.48, abs=0.01)
    assert contrast((255, 0, 0), (0, 0, 255)) == pytest.approx(2.15, abs=0.01)


def test_the_settings_name_the_themes() -> None:
    assert tuple(THEMES) == tuple(Look)
    assert tuple(SPEED_FACTORS) == tuple(Speed)
    assert THEMES["day"] is DAY == Theme()


def test_every_colour_is_in_a_pair_or_never_text() -> None:
    paired = {name for pair in TEXT_PAIRS for name in pair}
    assert paired | NEVER_WRITTEN_ON == {field.name for field in fields(Theme)}


@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS, ids=str)
def test_text_is_told_from_its_ground(look: str, text: str, ground: str) -> None:
    theme = THEMES[look]
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5


def test_the_high_contrast_is_high() -> None:
    for text, ground in (("ink", "paper"), ("cream", "felt"), ("ink_soft", "paper")):
        assert contrast(getattr(CONTRAST, text), getattr(CONTRAST, ground)) >= 7.0
