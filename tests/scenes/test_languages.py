"""Every scene in every language: no text leaves its box, and none is cut short to fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.card_words import refusal_sentence
from game.engine import PRESETS, Reason, Refusal, Rules, card
from game.i18n import LANGUAGES, Translator
from game.platform.base import Viewport
from game.platform.native import viewport_of
from game.scenes.base import Scene
from game.scenes.names import rules_name
from game.table.frame import Status, TableFrame
from game.table.notes import Notes
from game.table.picker import Answer, Picker, Question
from game.table.style import TableStyle
from game.ui import typeset
from game.ui.art import Art
from game.ui.sprites import Canvas
from game.ui.typeset import Block
from tests.scenes.stage import FakeStage
from tests.scenes.test_page_layouts import (
    SCENES,
    blocks,
    check_parts,
    check_places,
    leaves,
    safe_area,
)

CODES = list(LANGUAGES)
VIEWPORTS = [
    Viewport(320, 568),
    Viewport(390, 844, 1.0, 47, 0, 34, 0),
    Viewport(568, 320),
    Viewport(844, 390, 1.0, 0, 47, 21, 47),
    viewport_of(1280, 720),
]
MAY_BE_CUT = ("callbreak-",)
"""What begins like this is a file's name, which no translator can shorten."""


def cut_short(block: Block) -> bool:
    return block.lines[-1].endswith("…") and not block.lines[0].startswith(MAY_BE_CUT)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_menus(make: Callable[[FakeStage], Scene], code: str) -> None:
    stage = FakeStage(VIEWPORTS[0])
    stage.translator = Translator(code, native_digits=True)
    scene: Any = stage.show(make(stage))
    for viewport in VIEWPORTS:
        stage.resize(viewport)
        check_parts(scene.controls.zones, viewport)
        check_places(scene.controls.zones, safe_area(viewport))
        for zone in scene.controls.zones:
            for widget in zone.widgets:
                for leaf in leaves(widget):
                    for block in blocks(leaf):
                        assert block.width <= leaf.rect.width, (viewport, block)
                        assert block.height <= leaf.rect.height, (viewport, block)
                        assert not cut_short(block), (viewport, block)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gather the lines that had to be cut short to fit their place."""
    found: list[str] = []
    real = typeset.shortened

    def shortened(measure: typeset.Measure, line: str, width: int) -> str:
        found.append(line)
        return real(measure, line, width)

    monkeypatch.setattr(typeset, "shortened", shortened)
    return found


def looks(code: str) -> Iterator[TableStyle]:
    """Return the table of each viewport."""
    translator = Translator(code, native_digits=True)
    for viewport in VIEWPORTS:
        names = tuple(map(translator, ("You", "Gurans", "Sayapatri", "Makhamali")))
        yield TableStyle.make(Art(), viewport, PRESETS["strict"], names, translator, False)


def systems() -> list[Rules]:
    return [*PRESETS.values(), replace(PRESETS["classic"], cut=True)]


@pytest.mark.parametrize("code", CODES)
def test_the_status_line(code: str, cut: list[str]) -> None:
    for style in looks(code):
        _ = style.translator
        frame = TableFrame(Canvas(), style)
        for rules in systems():
            deal = _("Deal {deal} of {deals}", deal=10, deals=12)
            frame.show_status(Status(rules_name(_, rules), deal, True), last_trick=True)
        assert cut == [], style.viewport


def sentences(style: TableStyle) -> Iterator[str]:
    """Return all that is said near the hand: the cards with the longest names, all reasons."""
    _ = style.translator
    spades = {Reason.MUST_BEAT_SPADE, Reason.MUST_PLAY_LOWER_SPADE}
    for reason in Reason:
        for name in ("QS", "KS", "TS") if reason in spades else ("QC", "QD", "KH", "JS", "TC"):
            yield refusal_sentence(Refusal(reason, card(name)), _)
    for name in style.names[1:]:
        yield _("{name} wins the trick", name=name)
        yield _("{name} cut the pack", name=name)
        yield _("{name} cuts the pack", name=name)
        yield _("{name} asks for a new deal", name=name)
    yield from (
        _("You win the trick"),
        _("You cut the pack"),
        _("The pack was not cut"),
        _("The calls are too low: a new deal"),
        _("Your turn"),
        _("Your turn to lead"),
    )


@pytest.mark.parametrize("code", CODES)
def test_words_near_the_hand(code: str, cut: list[str]) -> None:
    for style in looks(code):
        notes = Notes(Canvas(), style)
        for words in sentences(style):
            notes.warn(words)
        assert cut == [], style.viewport


@pytest.mark.parametrize("code", CODES)
def test_questions(code: str, cut: list[str]) -> None:
    for style in looks(code):
        _ = style.translator
        calls = tuple(Answer(str(call), _.number(call)) for call in range(1, 14))
        picker = Picker(Canvas(), style)
        for question in (
            Question(_("How many tricks will you win?"), calls, numbers=True),
            Question(_("Tap the pack to cut it"), (Answer("", _("Do not cut")),)),
            Question(
                _("This hand may ask for a new deal"),
                (Answer("k", _("Keep this hand")), Answer("a", _("Ask for a new deal"))),
            ),
        ):
            picker.ask(style, question)
        assert cut == [], style.viewport


@pytest.mark.parametrize("code", ["ne", "hi", "bn"])
def test_a_scene_in_another_script_differs_and_draws(code: str) -> None:
    """The drawn menu holds the language's letters, not the boxes of a face without them."""
    stage = FakeStage(VIEWPORTS[1])
    stage.translator = Translator(code)
    stage.show(SCENES[0](stage))
    right = stage.picture()
    assert pygame.image.tobytes(right, "RGB") != pygame.image.tobytes(in_latin(code), "RGB")


def in_latin(code: str) -> pygame.Surface:
    stage = FakeStage(VIEWPORTS[1])
    stage.translator = Translator(code)
    stage.art.font = lambda face, size, words="": Art().font(face, size)  # type: ignore[method-assign]
    stage.show(SCENES[0](stage))
    return stage.picture()
