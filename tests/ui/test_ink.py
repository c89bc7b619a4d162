"""Whatever a text holds can be measured, set and drawn."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from game.ui.art import Art
from game.ui.typeset import draw_block, typeset
from tests.support import UNWRITABLE

GAME = Path(__file__).parents[2] / "game"
CREAM = (250, 244, 225)
TEXTS = [*UNWRITABLE, "", "\n", "A\0B", "A\ud800B", "\u0915\ud800", "A\n\u200d", "\u200d\nA"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [1, 30, 300])
def test_any_text_is_set_and_drawn(text: str, width: int) -> None:
    art, target = Art(), pygame.Surface((300, 300))
    draw_block(target, art, typeset(art, text, 16, width), target.get_rect(), CREAM)
    assert art.text(text, 16, CREAM).get_height() > 0


def test_what_cannot_be_written_is_seen_as_such() -> None:
    art = Art()
    assert art.width("A\0B", 16) == art.width("A\ufffdB", 16) == art.width("A\ud800B", 16)
    assert art.width("\u200d", 16) == 0
    assert art.text("\u200d", 16, CREAM).get_width() == 1


def test_only_ink_renders_with_a_font() -> None:
    """Elsewhere a name from a foreign record could stop the program."""
    found = {
        str(path.relative_to(GAME))
        for path in GAME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "render"
    }
    assert found == {"ui/ink.py"}
