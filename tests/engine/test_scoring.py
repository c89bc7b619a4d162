"""Scores, from tables worked out on paper."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.engine import PRESETS, HighCall, Rules
from game.engine.rules import SCORE_FAMILIES
from tests.engine import plain

CLASSIC, STRICT, CALL_BRIDGE, MASTER, SERIES = PRESETS.values()
THIRTEEN = replace(CLASSIC, greatest_call=13, high_call=HighCall.THIRTEEN)
MATCH = replace(CLASSIC, greatest_call=13, high_call=HighCall.MATCH)

# For each system and call, the score of 0, 1, 2, ... 13 tricks.
TABLES: list[tuple[Rules, int, list[int]]] = [
    (CLASSIC, 1, [-10, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]),
    (CLASSIC, 4, [-40, -40, -40, -40, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49]),
    (CLASSIC, 8, [-80] * 8 + [80, 81, 82, 83, 84, 85]),
    (STRICT, 2, [-20, -20, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]),
    (STRICT, 13, [-130] * 13 + [130]),
    (SERIES, 3, [-30, -30, -30, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]),
    (CALL_BRIDGE, 2, [-20, -20, 20, 21, 22] + [-20] * 9),
    (CALL_BRIDGE, 4, [-40] * 4 + [40, 41, 42] + [-40] * 7),
    (CALL_BRIDGE, 12, [-120] * 12 + [120, 121]),
    (MASTER, 2, [-2, -2, 2, 2] + [-2] * 10),
    (MASTER, 7, [-7] * 7 + [7, 7] + [-7] * 5),
    (MASTER, 8, [-8] * 8 + [13, 13] + [-8] * 4),
    (MASTER, 12, [-12] * 12 + [13, 13]),
    (THIRTEEN, 7, [-70] * 7 + [70, 71, 72, 73, 74, 75, 76]),
    (THIRTEEN, 8, [-80] * 8 + [130] * 6),
    (THIRTEEN, 13, [-130] * 13 + [130]),
    (MATCH, 8, [-80] * 8 + [80, 81, 82, 83, 84, 85]),
    (replace(CALL_BRIDGE, high_call=HighCall.THIRTEEN), 9, [-90] * 9 + [130] * 3 + [-90] * 2),
    (replace(CLASSIC, greatest_overshoot=1), 3, [-30] * 3 + [30, 31] + [-30] * 9),
    (replace(MASTER, greatest_overshoot=None), 2, [-2, -2] + [2] * 12),
]


@pytest.mark.parametrize(("rules", "call", "scores"), TABLES)
def test_scores(rules: Rules, call: int, scores: list[int]) -> None:
    assert [rules.score(call, tricks) for tricks in range(14)] == scores
    assert [rules.is_made(call, tricks) for tricks in range(14)] == [each > 0 for each in scores]


@pytest.mark.parametrize("family", SCORE_FAMILIES)
def test_every_score_equals_the_plain_formula(family: tuple[int, int, int]) -> None:
    units, over, scale = family
    for overshoot, high in product((None, 1, 2), HighCall):
        rules = replace(
            CLASSIC,
            greatest_call=13,
            call_units=units,
            overtrick_units=over,
            score_scale=scale,
            greatest_overshoot=overshoot,
            high_call=high,
        )
        switches = rules.to_dict()
        for call, tricks in product(range(1, 14), range(14)):
            score = rules.score(call, tricks)
            assert type(score) is int
            assert score == plain.score_of(switches, call, tricks), (overshoot, high, call, tricks)
