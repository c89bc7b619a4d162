"""What the switches of the rules may be, as the screens offer it and as refusals name it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine import HIGH_CALL, PRESETS, RulesError
from game.engine.rules import (
    DEALS,
    GREATEST_CALLS,
    LEAST_CALLS,
    LOW_TOTALS,
    MOST_THROWN_IN,
    OVERSHOOTS,
    POINTS,
    SCORE_FAMILIES,
    TENS,
    TENTHS,
)
from game.scenes.house_rules import FAMILIES

CLASSIC = PRESETS["classic"]


def test_the_ranges() -> None:
    assert (DEALS[0], DEALS[-1]) == (1, 20)
    assert list(LEAST_CALLS) == [1, 2]
    assert list(GREATEST_CALLS) == [8, 9, 10, 11, 12, 13]
    assert list(OVERSHOOTS) == [1, 2]
    assert list(LOW_TOTALS) == [8, 9, 10, 11]
    assert (HIGH_CALL, MOST_THROWN_IN) == (8, 3)


@pytest.mark.parametrize(
    ("switch", "value", "message"),
    [
        ("deals", 21, "deals must be 1 to 20, or none for an open match, not 21"),
        ("least_call", 3, "least_call must be 1 or 2, not 3"),
        ("greatest_call", 14, "greatest_call must be 8 to 13, not 14"),
        ("greatest_overshoot", 3, "greatest_overshoot must be none, 1 or 2, not 3"),
        ("low_total_redeal", 12, "low_total_redeal must be none or 8 to 11, not 12"),
        (
            "score_scale",
            2,
            "call_units, overtrick_units and score_scale are (10, 1, 2): they go together as one "
            "of (10, 1, 10), (10, 1, 1), (1, 0, 1)",
        ),
    ],
)
def test_a_refusal_names_the_range(switch: str, value: int, message: str) -> None:
    changes: dict[str, Any] = {switch: value}
    with pytest.raises(RulesError) as caught:
        replace(CLASSIC, **changes)
    assert str(caught.value) == message


def test_the_families_of_the_score() -> None:
    families = [rules.score_family for rules in PRESETS.values()]
    assert families == [TENTHS, TENTHS, TENS, POINTS, TENTHS]
    assert SCORE_FAMILIES == ((10, 1, 10), (10, 1, 1), (1, 0, 1))
    assert tuple(FAMILIES.values()) == SCORE_FAMILIES, "each can be chosen"
