"""Large text is larger on everything at the table, and no name is cut short for it."""

from __future__ import annotations

import pygame
import pytest

from game.engine import PRESETS, Standing
from game.i18n import Translator, available
from game.options import TextSize
from game.platform.base import Viewport
from game.platform.native import viewport_of
from game.session import BOT_NAMES
from game.table.layout import table_layout
from game.table.plates import Plate, paint_plate
from game.table.scene import TableScene
from game.ui.art import Art
from game.ui.theme import Colour, enlarged
from tests.pictures import calls
from tests.scenes.stage import FakeStage, session_at

PHONE, SMALL, TALL = Viewport(390, 844), Viewport(360, 640), Viewport(412, 915)
FLAT, SMALL_FLAT = Viewport(844, 390), Viewport(640, 360)
DESKTOP, PAGE, WINDOW = Viewport(1280, 720), Viewport(1920, 1080), viewport_of(1920, 1080)
FINE = Viewport(780, 1688, 2.0)


class NotingArt(Art):
    """Notes the lines of text that are asked for, and how large."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: dict[str, int] = {}

    def text(self, words: str, size: int, colour: Colour, face: str = "text") -> pygame.Surface:
        self.sizes[words] = size
        return super().text(words, size, colour, face)


def plate_sizes(
    viewport: Viewport, text_size: str, seat: int, name: str = "Makhamali", count: str = "2/4"
) -> tuple[int, int, int]:
    """Return the type sizes of name, numbers and total on the plate of a dealer at the turn.

    Where the name is cut short there is no such line, and the test fails.
    """
    layout, art = table_layout(enlarged(viewport, text_size), 13), NotingArt()
    emblem = "danfe" if layout.emblems else ""
    plate = Plate(name, 4, 2, count, "12.3", Standing.HOME, True, True, emblem)
    paint_plate(art, layout.plates[seat].size, layout.unit, plate)
    return art.sizes[name], art.sizes[count], art.sizes["12.3"]


@pytest.mark.parametrize(
    ("viewport", "right", "right_largest", "own", "own_largest"),
    [
        (PHONE, (15, 18, 15), (22, 24, 19), (16, 20, 16), (21, 25, 20)),
        (SMALL, (13, 15, 12), (18, 20, 15), (13, 15, 13), (17, 20, 17)),
        (TALL, (17, 21, 15), (23, 27, 21), (18, 21, 18), (23, 27, 21)),
        (FLAT, (16, 18, 15), (21, 25, 19), (16, 18, 15), (21, 25, 19)),
        (SMALL_FLAT, (16, 18, 15), (18, 18, 15), (16, 18, 15), (18, 18, 15)),
        (DESKTOP, (17, 20, 17), (22, 26, 22), (17, 20, 17), (22, 26, 22)),
        (PAGE, (26, 30, 26), (33, 39, 33), (26, 30, 26), (33, 39, 33)),
        (WINDOW, (26, 30, 26), (33, 39, 33), (26, 30, 26), (33, 39, 33)),
        (FINE, (32, 37, 29), (44, 48, 38), (33, 39, 33), (43, 50, 39)),
    ],
    ids=str,
)
def test_names_and_numbers_grow(
    viewport: Viewport,
    right: tuple[int, int, int],
    right_largest: tuple[int, int, int],
    own: tuple[int, int, int],
    own_largest: tuple[int, int, int],
) -> None:
    assert plate_sizes(viewport, "normal", 3) == right
    assert plate_sizes(viewport, "largest", 3) == right_largest
    assert plate_sizes(viewport, "normal", 0) == own
    assert plate_sizes(viewport, "largest", 0) == own_largest


def test_all_numbers_have_room_beside_the_marks() -> None:
    assert plate_sizes(PHONE, "largest", 3, count="13/13") == (22, 18, 19)
    assert plate_sizes(SMALL, "largest", 3, count="13/13") == (18, 17, 15)


@pytest.mark.parametrize("language", [language.code for language in available()])
@pytest.mark.parametrize("text_size", TextSize)
def test_no_name_is_cut_short(text_size: str, language: str) -> None:
    translator = Translator(language)
    names = [translator(name) for name in (*BOT_NAMES[1:], "You")]
    screens = [PHONE, SMALL, TALL, FLAT, SMALL_FLAT, DESKTOP, PAGE]
    for viewport in (*screens, Viewport(320, 568), Viewport(568, 320)):
        for seat in range(4):
            for name in names:
                plate_sizes(viewport, text_size, seat, name)


@pytest.mark.parametrize(
    ("viewport", "unit", "largest"),
    [(PHONE, 1.0, 1.3), (TALL, 1.056, 1.373), (DESKTOP, 1.0, 1.3), (PAGE, 1.5, 1.95)],
    ids=str,
)
def test_what_a_large_screen_adds_and_large_text_are_both_there(
    viewport: Viewport, unit: float, largest: float
) -> None:
    assert table_layout(viewport, 13).unit == pytest.approx(unit, abs=0.001)
    assert table_layout(enlarged(viewport, "largest"), 13).unit == pytest.approx(largest, abs=0.001)


def test_emblems_make_way_for_large_names_where_both_have_no_room() -> None:
    for viewport, there in ((PHONE, False), (SMALL, False), (FLAT, False), (DESKTOP, True)):
        assert table_layout(viewport, 13).emblems
        assert table_layout(enlarged(viewport, "largest"), 13).emblems is there


def shown(viewport: Viewport, text_size: str) -> tuple[int, int, int, int, int]:
    """Return pixels: of digits, of a question, of a bubble's, a note's and a button's height."""
    stage = FakeStage(enlarged(viewport, text_size))
    stage.art = art = NotingArt()
    stage.session = session_at(PRESETS["call-bridge"], calls)
    scene = stage.show(TableScene(stage))
    scene.choreographer.finish()
    scene.update(1 / 60)
    question = scene.display.picker.question
    assert question is not None
    digits = {art.sizes[option.label] for option in question.options}
    assert len(digits) == 1, "all numbers are as large"
    display = scene.display
    display.seats.bubble(1, "4", lasting=True)
    display.notes.advise("Call 3.", (), (200, 200))
    heights = (display.seats.place("bubble 1").height, display.notes.place("advice").height)
    return digits.pop(), art.sizes[question.title], *heights, display.style.table.menu.height


@pytest.mark.parametrize(
    ("viewport", "normal", "largest"),
    [
        (PHONE, (26, 16, 34, 40, 44), (34, 21, 44, 52, 57)),
        (SMALL, (26, 16, 34, 40, 44), (33, 20, 44, 51, 56)),
        (FLAT, (26, 16, 34, 40, 44), (32, 20, 42, 50, 55)),
        (DESKTOP, (26, 16, 34, 40, 44), (34, 21, 44, 52, 57)),
        (PAGE, (39, 24, 51, 60, 66), (51, 31, 66, 78, 86)),
    ],
    ids=str,
)
def test_words_keys_and_buttons_grow(
    viewport: Viewport, normal: tuple[int, ...], largest: tuple[int, ...]
) -> None:
    assert shown(viewport, "normal") == normal
    assert shown(viewport, "largest") == largest
