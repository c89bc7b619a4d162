"""The line on each system says what the rules of its preset say, also when they are altered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import PRESETS, Direction, Rules, scoring
from game.i18n import Translator
from game.scenes import system_lines
from game.scenes.system_lines import system_line

ENGLISH = Translator()
CLASSIC = PRESETS["classic"]


def line_of(monkeypatch: pytest.MonkeyPatch, key: str, rules: Rules, language: str = "en") -> str:
    monkeypatch.setitem(PRESETS, key, rules)
    return system_line(Translator(language), key)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("classic", "Win if you can, trump if you can't follow. Calls from 1 to 8."),
        ("strict", "As Call Break, with a cut, calls from 2 to 13 and no spade at the first lead."),
        (
            "call-bridge",
            "Follow suit, and trump if that wins. More than two tricks over is a miss. 12 deals.",
        ),
        (
            "master",
            "Follow suit, and trump if that wins. More than one trick over is a miss. A made call "
            "of 8 or more scores 13. Ends when you like.",
        ),
        ("series", "As Call Break, but turns go anticlockwise."),
    ],
)
def test_the_five_lines(key: str, line: str) -> None:
    assert system_line(ENGLISH, key) == line


@pytest.mark.parametrize(
    ("key", "changes", "line"),
    [
        (
            "classic",
            {"least_call": 2, "greatest_call": 10},
            "Win if you can, trump if you can't follow. Calls from 2 to 10.",
        ),
        (
            "strict",
            {"least_call": 1, "greatest_call": 9},
            "As Call Break, with a cut, calls from 1 to 9 and no spade at the first lead.",
        ),
        (
            "call-bridge",
            {"greatest_overshoot": 1, "deals": 1},
            "Follow suit, and trump if that wins. More than one trick over is a miss. 1 deal.",
        ),
        (
            "call-bridge",
            {"deals": None},
            "Follow suit, and trump if that wins. More than two tricks over is a miss. "
            "Ends when you like.",
        ),
        (
            "master",
            {"greatest_overshoot": 2, "deals": 7, "call_units": 10, "overtrick_units": 1},
            "Follow suit, and trump if that wins. More than two tricks over is a miss. A made call "
            "of 8 or more scores 130. 7 deals.",
        ),
    ],
)
def test_the_line_follows_the_numbers(
    monkeypatch: pytest.MonkeyPatch, key: str, changes: dict[str, object], line: str
) -> None:
    altered = replace(PRESETS[key], **changes)  # type: ignore[arg-type]
    assert line_of(monkeypatch, key, altered) == line


def test_the_line_follows_the_least_high_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "HIGH_CALL", 9)
    monkeypatch.setattr(system_lines, "HIGH_CALL", 9)
    assert "A made call of 9 or more scores 13." in system_line(ENGLISH, "master")


def test_the_numbers_are_placed_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    altered = replace(PRESETS["strict"], least_call=1, greatest_call=9)
    lines = {
        code: line_of(monkeypatch, "strict", altered, code)
        for code in ("fr", "es", "ne", "hi", "bn")
    }
    assert lines == {
        "fr": "Comme Call Break, mais on coupe le paquet, annonces de 1 à 9, pas de pique à la "
        "première entame.",
        "es": "Como Call Break, con corte, apuestas de 1 a 9 y sin picas en la primera salida.",
        "ne": "कल ब्रेकजस्तै, तर पत्ती काटिन्छ, कल 1 देखि 9, पहिलो चाल हुकुमले हुँदैन।",
        "hi": "कॉल ब्रेक जैसा, पर गड्डी कटती है, कॉल 1 से 9, पहली चाल हुकुम से नहीं।",
        "bn": "কল ব্রেকের মতোই, তবে তাস কাটা হয়, কল 1 থেকে 9, প্রথম চাল ইস্কাপনে নয়।",
    }


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("classic", {"void_duty": "free"}),
        ("strict", {"cut": False}),
        ("strict", {"first_lead_spade": True}),
        ("call-bridge", {"greatest_overshoot": None}),
        ("master", {"high_call": "call"}),
        ("series", {"direction": "clockwise"}),
    ],
)
def test_a_fact_without_words_is_never_told_wrongly(
    monkeypatch: pytest.MonkeyPatch, key: str, changes: dict[str, object]
) -> None:
    with pytest.raises(KeyError):
        line_of(monkeypatch, key, replace(PRESETS[key], **changes))  # type: ignore[arg-type]


def test_what_is_called_like_call_break_is_like_it_but_for_what_is_told() -> None:
    assert replace(PRESETS["series"], direction=Direction.CLOCKWISE) == CLASSIC
    assert replace(PRESETS["strict"], direction=Direction.CLOCKWISE) == replace(
        CLASSIC, cut=True, least_call=2, greatest_call=13, first_lead_spade=False
    )
