from __future__ import annotations

import pytest
from pygame import Rect

from game.platform.base import Viewport
from game.table.card_places import choice_cells, trick_places, wide_cells
from game.table.layout import TableLayout, table_layout

CSS_SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (430, 932),
    (600, 640),
    (768, 1024),
    (568, 320),
    (640, 360),
    (844, 390),
    (932, 430),
    (700, 700),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
]
INSETS = [(0, 0, 0, 0), (47, 0, 34, 0), (0, 44, 21, 44)]
"""Css pixels: top, right, bottom, left."""


def viewports() -> list[Viewport]:
    return [
        Viewport(
            round(width * scale), round(height * scale), scale, *(i * int(scale) for i in insets)
        )
        for width, height in CSS_SIZES
        for scale in (1.0, 2.0, 3.0)
        for insets in INSETS
        if not any(insets) or (insets[0] and height > width >= 360) or (insets[3] and width >= 640)
    ]


def inside(viewport: Viewport) -> Rect:
    return Rect(
        viewport.inset_left,
        viewport.inset_top,
        viewport.width - viewport.inset_left - viewport.inset_right,
        viewport.height - viewport.inset_top - viewport.inset_bottom,
    )


def overlapping(named: dict[str, Rect]) -> list[tuple[str, str]]:
    names = list(named)
    return [
        (first, second)
        for number, first in enumerate(names)
        for second in names[number + 1 :]
        if named[first].colliderect(named[second])
    ]


def fixed(layout: TableLayout) -> dict[str, Rect]:
    rects = {f"plate {seat}": rect for seat, rect in enumerate(layout.plates)}
    for name in ("menu", "title", "last_trick", "hint"):
        rects[name] = getattr(layout, name)
    return rects


@pytest.mark.parametrize("viewport", viewports(), ids=str)
def test_nothing_overlaps_while_cards_are_played(viewport: Viewport) -> None:
    for lines in (1, 2):
        for count in range(14):
            check_play(viewport, table_layout(viewport, count, lines))


def check_play(viewport: Viewport, layout: TableLayout) -> None:
    rects = fixed(layout)
    rects["message"] = layout.message
    rects |= {f"place {seat}": rect for seat, rect in enumerate(layout.places)}
    rects |= {f"card {number}": card.strip for number, card in enumerate(layout.hand)}
    assert overlapping(rects) == []
    room = inside(viewport)
    assert [name for name, rect in rects.items() if not room.contains(rect)] == []
    assert [name for name, rect in rects.items() if rect.width < 8 or rect.height < 8] == []


@pytest.mark.parametrize("viewport", viewports(), ids=str)
def test_nothing_overlaps_while_calls_are_made(viewport: Viewport) -> None:
    for choices in (7, 8, 11, 12, 13):
        check_call(viewport, table_layout(viewport, 13), choices)


@pytest.mark.parametrize("viewport", viewports(), ids=str)
def test_two_lines_of_words_fit_above_a_question(viewport: Viewport) -> None:
    layout = table_layout(viewport, 13, 2)
    assert layout.picker_title.height >= 47 * viewport.scale
    assert layout.message.height >= 47 * viewport.scale
    check_call(viewport, layout, 12)


def check_call(viewport: Viewport, layout: TableLayout, choices: int) -> None:
    touch = 44 * viewport.scale
    cells = choice_cells(layout.picker, choices, layout.key)
    assert len(cells) == choices
    assert all(cell.width >= touch and cell.height >= touch for cell in cells)
    rects = fixed(layout)
    rects |= {f"choice {number}": cell for number, cell in enumerate(cells)}
    rects |= {f"card {number}": card.rect for number, card in enumerate(layout.hand[:1])}
    rects["picker title"] = layout.picker_title
    if layout.fingerprint.height:
        rects["fingerprint"] = layout.fingerprint
    assert overlapping(rects) == []
    room = inside(viewport)
    assert [name for name, rect in rects.items() if not room.contains(rect)] == []


@pytest.mark.parametrize("viewport", viewports(), ids=str)
def test_every_card_and_button_can_be_hit_by_a_finger(viewport: Viewport) -> None:
    for count in range(1, 14):
        layout = table_layout(viewport, count)
        assert len(layout.hand) == count
        for number, card in enumerate(layout.hand):
            assert card.strip.width >= 32 * viewport.scale
            assert card.strip.height >= 44 * viewport.scale
            assert card.rect.contains(card.strip)
            for point in (card.strip.topleft, card.strip.center):
                assert layout.card_at(point) == number
            bottom_right = (card.strip.right - 1, card.strip.bottom - 1)
            assert layout.card_at(bottom_right) == number
        for button in (layout.menu, layout.last_trick, layout.hint):
            assert min(button.size) >= 44 * viewport.scale


@pytest.mark.parametrize("viewport", [v for v in viewports() if v.portrait], ids=str)
def test_upright_the_thumb_reaches_hand_picker_and_buttons(viewport: Viewport) -> None:
    layout = table_layout(viewport, 13)
    room = inside(viewport)
    middle = room.y + 0.48 * room.height
    assert layout.hand_area.y >= middle
    assert layout.picker.y >= middle
    assert layout.last_trick.y >= middle
    assert layout.hint.y >= middle


def test_a_phone_has_two_rows_until_one_row_is_easy_to_hit() -> None:
    phone = Viewport(390, 844)
    rows = {
        count: len({card.rect.y for card in table_layout(phone, count).hand})
        for count in range(1, 14)
    }
    assert [count for count in rows if rows[count] == 2] == list(range(8, 14))
    strips = [card.strip.width for card in table_layout(phone, 7).hand]
    assert min(strips) >= 42


def test_a_desktop_window_has_one_row() -> None:
    assert len({card.rect.y for card in table_layout(Viewport(1280, 720), 13).hand}) == 1
    assert len({card.rect.y for card in table_layout(Viewport(568, 320), 13).hand}) == 1


def test_seats_go_clockwise_round_the_screen() -> None:
    for viewport in (Viewport(390, 844), Viewport(844, 390), Viewport(1280, 720)):
        own, left, upper, right = table_layout(viewport, 13).places
        assert left.x < upper.x < right.x
        assert upper.y < own.y
        plates = table_layout(viewport, 13).plates
        assert plates[1].x < plates[2].x < plates[3].x
        assert plates[0].y > plates[1].y


def test_the_layout_is_the_same_at_every_scale() -> None:
    one = table_layout(Viewport(390, 844, 1.0), 13)
    two = table_layout(Viewport(780, 1688, 2.0), 13)
    for small, large in zip(one.plates, two.plates):
        assert all(abs(2 * a - b) <= 4 for a, b in zip(small, large))


def test_a_tall_area_takes_a_cross_and_a_flat_one_a_row() -> None:
    own, _left, upper, _right = trick_places(Rect(0, 0, 400, 400), 6, 150)
    assert own.x == upper.x
    assert upper == Rect(147, 47, 107, 150)
    own, left, upper, right = trick_places(Rect(0, 0, 400, 140), 6, 150)
    assert left.right < upper.x < upper.right < own.x < own.right < right.x
    assert left.height > 100


def test_choices_fill_one_row_then_two() -> None:
    assert choice_cells(Rect(0, 0, 350, 100), 3, 44) == (
        Rect(55, 25, 80, 50),
        Rect(135, 25, 80, 50),
        Rect(215, 25, 80, 50),
    )
    assert [cell.y for cell in choice_cells(Rect(0, 0, 350, 100), 8, 44)] == [0] * 4 + [50] * 4


def test_wide_choices_share_one_row() -> None:
    assert wide_cells(Rect(0, 0, 300, 100), 2, 120) == (
        Rect(30, 25, 120, 50),
        Rect(150, 25, 120, 50),
    )
