from __future__ import annotations

from collections.abc import Callable

import pytest

from game.options import TextSize
from game.platform.base import Viewport
from game.platform.native import viewport_of
from game.scenes.base import Scene
from game.table.card_places import choice_cells
from game.table.layout import table_layout
from game.ui.theme import TEXT_FACTORS, enlarged
from tests.scenes import test_page_layouts as pages
from tests.scenes.stage import FakeStage
from tests.table.test_layout import check_play, fixed, inside, overlapping

LARGER = ["large", "largest"]
DEVICES = [
    Viewport(320, 568),
    Viewport(360, 640),
    Viewport(390, 844, 1.0, 47, 0, 34, 0),
    Viewport(780, 1688, 2.0, 94, 0, 68, 0),
    Viewport(568, 320),
    Viewport(640, 360),
    Viewport(844, 390, 1.0, 0, 47, 21, 47),
    Viewport(820, 1180),
    viewport_of(600, 600),
    viewport_of(1280, 720),
    viewport_of(2560, 1440),
]


def test_every_size_has_its_factor() -> None:
    assert {size: TEXT_FACTORS[size] for size in TextSize} == {
        "normal": 1.0,
        "large": 1.15,
        "largest": 1.3,
    }


@pytest.mark.parametrize(
    ("viewport", "large", "largest"),
    [
        (Viewport(390, 844), 1.15, 1.3),
        (Viewport(780, 1688, 2.0), 2.3, 2.6),
        (Viewport(360, 640), 1.15, 1.28),
        (Viewport(320, 568), 1.14, 1.14),
        (Viewport(568, 320), 1.03, 1.03),
        (Viewport(844, 390), 1.15, 1.25),
        (Viewport(844, 390, 1.0, 0, 47, 21, 47), 1.15, 1.19),
        (Viewport(1280, 720), 1.15, 1.3),
        (Viewport(200, 300), 1.0, 1.0),
    ],
)
def test_type_grows_as_far_as_the_screen_allows(
    viewport: Viewport, large: float, largest: float
) -> None:
    assert enlarged(viewport, "normal") == viewport
    assert enlarged(viewport, "large").scale == pytest.approx(large)
    assert enlarged(viewport, "largest").scale == pytest.approx(largest)
    assert enlarged(viewport, "largest").width == viewport.width


@pytest.mark.parametrize("size", LARGER)
@pytest.mark.parametrize("device", DEVICES, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
def test_the_table_fits_and_no_button_shrinks(device: Viewport, size: str) -> None:
    viewport = enlarged(device, size)
    touch = 44 * device.scale
    for lines in (1, 2):
        for count in range(14):
            layout = table_layout(viewport, count, lines)
            check_play(viewport, layout)
            assert all(card.strip.width >= 32 * device.scale for card in layout.hand)
            assert all(card.strip.height >= touch for card in layout.hand)
        for choices in (7, 8, 12, 13):
            cells = choice_cells(layout.picker, choices, layout.key)
            assert all(min(cell.size) >= touch for cell in cells), choices
            rects = fixed(layout) | {f"choice {n}": cell for n, cell in enumerate(cells)}
            rects["picker title"] = layout.picker_title
            assert overlapping(rects) == []
            assert all(inside(viewport).contains(rect) for rect in rects.values())


@pytest.mark.parametrize("size", LARGER)
@pytest.mark.parametrize("make", pages.SCENES, ids=lambda make: make.__name__)
def test_every_page_fits(make: Callable[[FakeStage], Scene], size: str) -> None:
    for device in DEVICES:
        pages.test_layout(make, enlarged(device, size), long=False)
