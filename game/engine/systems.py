"""The five systems people play, and rules as a line that people can send to each other."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from game.engine.errors import ParseError, cited
from game.engine.rules import POINTS, TENS, Direction, Rules, VoidDuty
from game.engine.scoring import HighCall

_CLASSIC = Rules()
_STRICT = replace(
    _CLASSIC,
    direction=Direction.ANTICLOCKWISE,
    cut=True,
    least_call=2,
    greatest_call=13,
    first_lead_spade=False,
)
_CALL_BRIDGE = replace(
    _CLASSIC,
    direction=Direction.ANTICLOCKWISE,
    deals=12,
    least_call=2,
    greatest_call=12,
    must_win=False,
    void_duty=VoidDuty.BEAT,
    greatest_overshoot=2,
    **TENS._asdict(),
)
_MASTER = replace(
    _CALL_BRIDGE,
    deals=None,
    greatest_overshoot=1,
    high_call=HighCall.THIRTEEN,
    **POINTS._asdict(),
)
_SERIES = replace(_CLASSIC, direction=Direction.ANTICLOCKWISE)

PRESETS: dict[str, Rules] = {
    "classic": _CLASSIC,
    "strict": _STRICT,
    "call-bridge": _CALL_BRIDGE,
    "master": _MASTER,
    "series": _SERIES,
}
"""The five systems by key."""


def nearest_preset(rules: Rules) -> tuple[str, tuple[str, ...]]:
    """Return the key of the system that differs in the fewest switches, and those switches.

    >>> nearest_preset(replace(PRESETS["strict"], deals=3))
    ('strict', ('deals',))
    """
    switches = rules.to_dict()
    best: tuple[str, tuple[str, ...]] | None = None
    for key, preset in PRESETS.items():
        other = preset.to_dict()
        differing = tuple(
            name for name in rules.switches() if switches.get(name) != other.get(name)
        )
        if best is None or len(differing) < len(best[1]):
            best = (key, differing)
    assert best is not None
    return best


LINE_START = "callbreak rules:"
"""How a line of rules begins."""
LONGEST_LINE = 1_000
"""Characters of a line of rules."""
_PLAIN: dict[str, bool | None] = {"true": True, "false": False, "none": None}


def rules_line(rules: Rules) -> str:
    """Return rules as one line: the nearest system, and each switch that differs from it.

    >>> rules_line(replace(PRESETS["strict"], deals=3, hook=True))
    'callbreak rules: strict deals=3 hook=true'
    """
    key, differing = nearest_preset(rules)
    switches = rules.switches() | rules.to_dict()
    words = [f"{name}={_word(switches[name])}" for name in differing]
    return " ".join([LINE_START, key, *words])


def rules_of_line(line: str) -> Rules:
    """Read what `rules_line` gave, however it is broken and with or without its start.

    Raises ParseError, or RulesError where the switches contradict each other.

    >>> rules_of_line("classic  redeal=compulsory redeal_hands=four_aces+no_spade").redeal.value
    'compulsory'
    """
    if len(line) > LONGEST_LINE:
        raise ParseError(f"a line of rules has at most {LONGEST_LINE} characters")
    words = " ".join(line.split()).removeprefix(LINE_START).split()
    if not words or words[0] not in PRESETS:
        raise ParseError(f"a line of rules begins with one of {', '.join(PRESETS)}")
    rules = PRESETS[words[0]]
    changes: dict[str, Any] = {}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or name not in rules.switches():
            raise ParseError(f"{cited(word)} is no switch: they are {', '.join(rules.switches())}")
        if name in changes:
            raise ParseError(f"the switch {name} stands twice")
        changes[name] = switch_value(name, value)
    return replace(rules, **changes)


def switch_value(name: str, text: str) -> object:
    """Return the plain value of a switch that a person wrote; the rules themselves check it."""
    if name == "redeal_hands":
        return [] if text.lower() == "none" else text.split("+")
    word = {"yes": "true", "no": "false"}.get(text.lower(), text.lower())
    if word in _PLAIN:
        return _PLAIN[word]
    return int(text) if re.fullmatch(r"-?[0-9]{1,4}", text) else text


def _word(value: object) -> str:
    if isinstance(value, list):
        return "+".join(value) or "none"
    return next((word for word, plain in _PLAIN.items() if value is plain), str(value))
