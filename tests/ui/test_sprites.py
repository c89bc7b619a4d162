from __future__ import annotations

import pygame

from game.ui.sprites import Canvas, Picture, apart

RED, BLUE, GREEN = (200, 0, 0), (0, 0, 200), (0, 200, 0)


def block(colour: tuple[int, int, int], size: tuple[int, int] = (10, 10)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def make() -> tuple[Canvas, pygame.Surface, pygame.Surface]:
    return Canvas(), pygame.Surface((100, 60)), block(GREEN, (100, 60))


def test_nothing_is_drawn_when_nothing_changed() -> None:
    canvas, target, ground = make()
    canvas.add(Picture(block(RED), (5, 5), 0))
    assert canvas.redraw(target, ground, everything=True)
    assert not canvas.redraw(target, ground, everything=False)
    assert target.get_at((6, 6))[:3] == RED
    assert target.get_at((50, 50))[:3] == GREEN


def test_a_moved_picture_leaves_the_ground_behind() -> None:
    canvas, target, ground = make()
    picture = Picture(block(RED), (5, 5), 0)
    canvas.add(picture)
    canvas.redraw(target, ground, everything=True)
    picture.move((60, 20))
    assert canvas.redraw(target, ground, everything=False)
    assert target.get_at((6, 6))[:3] == GREEN
    assert target.get_at((61, 21))[:3] == RED


def test_moving_to_the_same_place_changes_nothing() -> None:
    canvas, target, ground = make()
    picture = Picture(block(RED), (5, 5), 0)
    canvas.add(picture)
    canvas.redraw(target, ground, everything=True)
    picture.move((5, 5))
    picture.show(picture.image)
    assert not canvas.redraw(target, ground, everything=False)


def test_a_picture_taken_away_is_drawn_over() -> None:
    canvas, target, ground = make()
    picture = Picture(block(RED), (5, 5), 0)
    canvas.add(picture)
    canvas.redraw(target, ground, everything=True)
    picture.kill()
    assert canvas.redraw(target, ground, everything=False)
    assert target.get_at((6, 6))[:3] == GREEN


def test_higher_layers_stay_above_when_a_lower_one_changes() -> None:
    canvas, target, ground = make()
    low, high = Picture(block(RED), (5, 5), 1), Picture(block(BLUE), (10, 10), 2)
    canvas.add(high, low)
    canvas.redraw(target, ground, everything=True)
    low.move((6, 6))
    canvas.redraw(target, ground, everything=False)
    assert target.get_at((12, 12))[:3] == BLUE
    assert target.get_at((7, 7))[:3] == RED


def test_a_slow_frame_does_not_turn_dirty_drawing_off() -> None:
    canvas, target, ground = make()
    canvas.add(Picture(block(RED), (5, 5), 0))
    for _ in range(3):
        canvas.redraw(target, ground, everything=True)
        pygame.time.wait(30)
    assert not canvas.redraw(target, ground, everything=False)


def test_soft_edges_are_drawn_once_where_two_pictures_go_away() -> None:
    canvas, target, ground = make()
    soft = pygame.Surface((60, 40), pygame.SRCALPHA)
    soft.fill((0, 0, 0, 100))
    below = Picture(soft, (0, 0), 0)
    first, second = Picture(block(RED), (5, 5), 1), Picture(block(BLUE), (10, 10), 1)
    canvas.add(below, first, second)
    canvas.redraw(target, ground, everything=True)
    expected = target.get_at((40, 30))
    first.kill()
    second.kill()
    canvas.redraw(target, ground, everything=False)
    assert target.get_at((12, 12)) == expected


def test_overlapping_rectangles_become_one() -> None:
    first, second, third = (pygame.Rect(x, 0, 4, 4) for x in (0, 3, 20))
    assert apart([first, second, third]) == [pygame.Rect(0, 0, 7, 4), third]
