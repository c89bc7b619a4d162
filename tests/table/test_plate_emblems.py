from __future__ import annotations

from pathlib import Path

import pygame

from game.assets import asset
from game.engine import Standing
from game.platform.base import Viewport
from game.session import BOT_NAMES
from game.table.layout import table_layout
from game.table.plates import Plate, avatar, emblem_for, paint_plate, token_place
from game.ui.art import Art


def test_bots_wear_what_they_are_named_after() -> None:
    assert [emblem_for(seat, BOT_NAMES[seat]) for seat in range(4)] == [
        "lamp",
        "sayapatri",
        "makhamali",
        "danfe",
    ]
    assert emblem_for(2, "Gurans") == "gurans"
    assert [emblem_for(seat, "सयपत्री") for seat in range(4)] == [
        "lamp",
        "sayapatri",
        "makhamali",
        "danfe",
    ]


def test_every_emblem_is_drawn_from_a_small_file() -> None:
    files = list(Path(asset("avatars")).glob("*.svg"))
    assert {path.stem for path in files} == {"lamp", "sayapatri", "makhamali", "danfe", "gurans"}
    assert sum(path.stat().st_size for path in files) < 30_000
    art = Art()
    pictures = {pygame.image.tobytes(avatar(art, path.stem, 30), "RGBA") for path in files}
    assert len(pictures) == 5


def plate(emblem: str, name: str = "Makhamali") -> Plate:
    return Plate(name, 3, 1, "1/3", "12.3", Standing.SHORT, True, True, emblem)


def picture(size: tuple[int, int], shown: Plate) -> bytes:
    return pygame.image.tobytes(paint_plate(Art(), size, 1.0, shown), "RGBA")


def test_an_emblem_is_shown_only_where_there_is_room() -> None:
    for size, room in (
        ((98, 52), False),
        ((100, 58), True),
        ((148, 48), True),
        ((122, 72), True),
        ((240, 64), True),
        ((186, 60), True),
    ):
        assert (picture(size, plate("danfe")) != picture(size, plate(""))) is room, size


def test_every_player_has_an_emblem_on_every_named_screen() -> None:
    for size in ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (1280, 720)):
        for place in table_layout(Viewport(*size), 13).plates:
            assert picture(place.size, plate("danfe")) != picture(place.size, plate("")), size


def test_the_name_is_as_large_beside_the_emblem_as_without() -> None:
    """What is left of the name's line without the emblem's part is the same picture."""
    art = Art()
    with_emblem = paint_plate(art, (122, 72), 1.0, plate("danfe"))
    without = paint_plate(art, (122, 72), 1.0, plate("", "Makhamali"))
    line = pygame.Rect(4, 4, 112, 60)

    def name_width(surface: pygame.Surface) -> int:
        cream = [
            x
            for x in range(line.x + 16, line.right - 20)
            if any(min(surface.get_at((x, y))[:3]) > 200 for y in range(6, 26))
        ]
        return cream[-1] - cream[0]

    assert abs(name_width(with_emblem) - name_width(without)) <= 1


def test_tokens_have_places_on_the_plate() -> None:
    shown = plate("lamp")
    places = [token_place(Art(), (240, 64), 1.0, shown, number) for number in range(4)]
    assert places[3] is None
    assert places[0] is not None
    assert places[1] is not None
    assert places[0].right <= places[1].x + 1
    assert pygame.Rect(0, 0, 240, 64).contains(places[0])
