from __future__ import annotations

import pygame
import pytest

from game.ui.art import Art
from game.ui.ornament import band, emblem, garland
from game.ui.paint import ICONS, backdrop, icon, mix, ring, slab

RED, BLUE, WHITE = (200, 0, 0), (0, 0, 200), (255, 255, 255)


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def canvas() -> pygame.Surface:
    surface = pygame.Surface((100, 60))
    surface.fill(WHITE)
    return surface


def test_a_slab_fills_its_rectangle_but_for_the_corners(art: Art) -> None:
    target, rect = canvas(), pygame.Rect(10, 10, 80, 40)
    slab(target, art, rect, RED, 12)
    for inside in [(50, 30), (10, 30), (89, 30), (50, 10), (50, 49), (14, 14), (85, 45)]:
        assert target.get_at(inside)[:3] == RED
    for outside in [(9, 30), (90, 30), (50, 9), (50, 50), (10, 10), (89, 10), (10, 49), (89, 49)]:
        assert target.get_at(outside)[:3] == WHITE


def test_a_border_lies_inside_the_rectangle(art: Art) -> None:
    target, rect = canvas(), pygame.Rect(10, 10, 80, 40)
    slab(target, art, rect, RED, 12, BLUE, 3)
    assert [target.get_at((x, 30))[:3] for x in (9, 10, 12, 13, 86, 87, 89, 90)] == [
        *(WHITE, BLUE, BLUE, RED, RED, BLUE, BLUE, WHITE),
    ]


def test_a_slab_without_corners_or_room_is_a_plain_rectangle(art: Art) -> None:
    target = canvas()
    slab(target, art, pygame.Rect(10, 10, 1, 40), RED, 12)
    assert target.get_at((10, 10))[:3] == RED
    slab(target, art, pygame.Rect(20, 10, 10, 10), BLUE, 0)
    assert target.get_at((20, 10))[:3] == BLUE


def test_a_ring_leaves_its_middle_alone(art: Art) -> None:
    target, rect = canvas(), pygame.Rect(10, 10, 80, 40)
    ring(target, art, rect, RED, 12, 4)
    for on in [(10, 30), (13, 30), (86, 30), (89, 30), (50, 10), (50, 13), (50, 46), (50, 49)]:
        assert target.get_at(on)[:3] == RED
    for off in [(50, 30), (14, 30), (85, 30), (50, 14), (50, 45), (9, 30), (10, 10), (89, 49)]:
        assert target.get_at(off)[:3] == WHITE


def test_drawing_keeps_to_a_clip(art: Art) -> None:
    target = canvas()
    target.set_clip(pygame.Rect(0, 0, 100, 30))
    slab(target, art, pygame.Rect(10, 10, 80, 40), RED, 12)
    ring(target, art, pygame.Rect(5, 5, 90, 50), BLUE, 12, 2)
    target.set_clip(None)
    for x in range(0, 100, 3):
        for y in range(30, 60, 3):
            assert target.get_at((x, y))[:3] == WHITE


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_drawn_within_its_square(art: Art, name: str) -> None:
    picture = icon(art, name, 24, RED)
    assert picture.get_size() == (24, 24)
    mask = pygame.mask.from_surface(picture)
    assert 30 < mask.count() < 400


def test_icons_differ(art: Art) -> None:
    pictures = {pygame.image.tobytes(icon(art, name, 24, RED), "RGBA") for name in ICONS}
    assert len(pictures) == len(ICONS)


def test_the_felt_is_opaque_and_lighter_in_the_middle(art: Art) -> None:
    felt = backdrop(art, (300, 200))
    assert felt.get_size() == (300, 200)
    assert felt.get_flags() & pygame.SRCALPHA == 0
    assert felt is backdrop(art, (300, 200))
    middle = pygame.transform.average_color(felt, pygame.Rect(140, 80, 20, 20))
    corner = pygame.transform.average_color(felt, pygame.Rect(280, 180, 20, 20))
    assert sum(middle[:3]) > sum(corner[:3]) + 20
    assert all(abs(a - b) <= 6 for a, b in zip(middle, art.theme.felt))


def test_mix() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.0) == (0, 0, 0)
    assert mix((0, 0, 0), (200, 100, 50), 1.0) == (200, 100, 50)
    assert mix((0, 0, 0), (200, 100, 50), 0.25) == (50, 25, 12)


@pytest.mark.parametrize("size", [(300, 200), (90, 60), (360, 240), (240, 240), (500, 200)])
def test_the_fan_is_not_cut_by_its_edges(art: Art, size: tuple[int, int]) -> None:
    picture = emblem(art, 1.0, size)
    assert picture.get_size() == size
    mask = pygame.mask.from_surface(picture, 60)
    box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])
    assert pygame.Rect(0, 0, *size).inflate(-2, -2).contains(box)
    assert box.width > size[0] // 2 or box.height > size[1] * 3 // 4
    assert abs(box.centerx - size[0] // 2) <= max(3, size[0] // 40)


def test_the_band_keeps_to_its_place(art: Art) -> None:
    target = canvas()
    band(target, art, pygame.Rect(10, 20, 80, 18))
    assert target.get_at((50, 19))[:3] == WHITE
    assert target.get_at((50, 38))[:3] == WHITE
    assert target.get_at((8, 29))[:3] == WHITE
    assert target.get_at((92, 29))[:3] == WHITE
    colours = {tuple(target.get_at((x, 29))[:3]) for x in range(12, 88)}
    assert len(colours) > 3


def test_the_fan_has_the_colours_of_the_settings(art: Art) -> None:
    two = pygame.image.tobytes(emblem(art, 1.0, (300, 200)), "RGBA")
    four = pygame.image.tobytes(emblem(art, 1.0, (300, 200), four_colours=True), "RGBA")
    assert two != four
    assert two == pygame.image.tobytes(emblem(art, 1.0, (300, 200)), "RGBA")


@pytest.mark.parametrize("width", [320, 1280])
def test_a_garland_hangs_from_the_upper_edge_alone(art: Art, width: int) -> None:
    target = pygame.Surface((width, 200))
    garland(target, art, 0, 1.0)
    rows = [any(target.get_at((x, y))[0] > 180 for x in range(width)) for y in range(200)]
    assert rows[0]
    assert not any(rows[70:])
    lowered = pygame.Surface((width, 200))
    garland(lowered, art, 40, 1.0)
    assert not any(lowered.get_at((x, 20))[0] > 180 for x in range(width))
