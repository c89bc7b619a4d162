from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine import PRESETS, Standing
from game.table.plates import Plate, paint_plate
from game.ui.art import Art

CLASSIC, BRIDGE, MASTER = PRESETS["classic"], PRESETS["call-bridge"], PRESETS["master"]


@pytest.mark.parametrize(
    ("call", "tricks", "left", "expected"),
    [
        (None, 0, 13, Standing.NONE),
        (4, 0, 13, Standing.SHORT),
        (4, 3, 1, Standing.SHORT),
        (4, 3, 0, Standing.BROKEN),
        (4, 1, 2, Standing.BROKEN),
        (4, 4, 5, Standing.HOME),
        (4, 9, 0, Standing.HOME),
    ],
)
def test_a_call_is_short_home_or_broken(
    call: int | None, tricks: int, left: int, expected: Standing
) -> None:
    assert CLASSIC.standing(call, tricks, left) is expected


def test_too_many_tricks_break_a_call_where_the_rules_say_so() -> None:
    assert BRIDGE.standing(4, 6, 3) is Standing.HOME
    assert BRIDGE.standing(4, 7, 3) is Standing.BROKEN
    assert MASTER.standing(4, 5, 3) is Standing.HOME
    assert MASTER.standing(4, 6, 3) is Standing.BROKEN


def pixels(**changes: Any) -> bytes:
    plain: dict[str, Any] = {
        "name": "Danfe",
        "call": 3,
        "tricks": 1,
        "count": "1/3",
        "total": "4.1",
        "standing": Standing.SHORT,
        "dealer": False,
        "turn": False,
    }
    plate = Plate(**(plain | changes))
    return pygame.image.tobytes(paint_plate(Art(), (120, 52), 1.0, plate), "RGBA")


@pytest.mark.parametrize(
    "changes",
    [
        {"name": "Gurans"},
        {"call": 4},
        {"tricks": 2},
        {"count": "2/3"},
        {"total": "4.2"},
        {"standing": Standing.HOME},
        {"standing": Standing.BROKEN},
        {"dealer": True},
        {"turn": True},
    ],
    ids=str,
)
def test_everything_on_a_plate_can_be_seen(changes: dict[str, object]) -> None:
    assert pixels(**changes) != pixels()


@pytest.mark.parametrize("size", [(98, 44), (120, 72), (212, 44), (720, 120)])
@pytest.mark.parametrize(("call", "tricks"), [(1, 0), (13, 0), (13, 13), (1, 13)])
def test_plates_of_any_size_hold_any_call(size: tuple[int, int], call: int, tricks: int) -> None:
    count = f"{tricks}/{call}"
    plate = Plate("Sayapatri", call, tricks, count, "−123.4", Standing.HOME, True, True)
    assert paint_plate(Art(), size, 1.0, plate).get_size() == size
