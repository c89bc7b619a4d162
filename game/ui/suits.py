"""The four suits as drawn shapes; they are never taken from a font."""

from __future__ import annotations

import math

import pygame

from game.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES
from game.ui.art import Art
from game.ui.theme import Colour, FinePoint, Theme


def suit_colour(theme: Theme, suit: int, four_colours: bool) -> Colour:
    """Return the ink of a suit (0..3: clubs, diamonds, hearts, spades)."""
    if four_colours and suit == DIAMONDS:
        return theme.suit_blue
    if four_colours and suit == CLUBS:
        return theme.suit_green
    return theme.suit_red if suit in (DIAMONDS, HEARTS) else theme.suit_black


def suit_mark(
    art: Art, suit: int, height: int, colour: Colour, upside_down: bool = False
) -> pygame.Surface:
    """Return a suit's shape, `height` pixels high and about as wide."""
    size = (max(1, round(height * _WIDTHS[suit])), max(1, height))

    def paint(large: pygame.Surface) -> None:
        paint_suit(large, suit, large.get_rect(), colour)

    if not upside_down:
        return art.shape(("suit", suit, colour), size, colour, paint)
    upright = suit_mark(art, suit, height, colour)
    return art.cached(
        ("turned suit", suit, colour, size),
        lambda: pygame.transform.flip(upright, False, True),
    )


_WIDTHS = (0.98, 0.8, 0.96, 0.92)


def paint_suit(target: pygame.Surface, suit: int, box: pygame.Rect, colour: Colour) -> None:
    """Paint a suit filling `box`, with hard edges; for supersampled surfaces."""
    _PAINTERS[suit](target, box, colour)


def _placed(box: pygame.Rect, points: list[FinePoint]) -> list[FinePoint]:
    return [(box.x + x * box.width, box.y + y * box.height) for x, y in points]


def _heart_points() -> list[FinePoint]:
    points = []
    for step in range(64):
        angle = step * math.tau / 64
        x = 16 * math.sin(angle) ** 3
        y = (
            13 * math.cos(angle)
            - 5 * math.cos(2 * angle)
            - 2 * math.cos(3 * angle)
            - math.cos(4 * angle)
        )
        points.append((x, y))
    low, high = min(y for _, y in points), max(y for _, y in points)
    return [(0.5 + x / 32, (high - y) / (high - low)) for x, y in points]


_HEART = _heart_points()


def _stem(top: float, half_foot: float, half_waist: float) -> list[FinePoint]:
    """Return a stem that widens towards the foot."""
    side = []
    for step in range(11):
        part = step / 10
        half = half_waist + (half_foot - half_waist) * part**3
        side.append((half, top + (1 - top) * part))
    return [(0.5 - x, y) for x, y in side] + [(0.5 + x, y) for x, y in reversed(side)]


def _heart(target: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    pygame.draw.polygon(target, colour, _placed(box, _HEART))


def _spade(target: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    leaf = [(x, (1 - y) * 0.84) for x, y in _HEART]
    pygame.draw.polygon(target, colour, _placed(box, leaf))
    pygame.draw.polygon(target, colour, _placed(box, _stem(0.52, 0.23, 0.045)))


def _diamond(target: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    corners = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
    points = []
    for number, (x, y) in enumerate(corners):
        next_x, next_y = corners[(number + 1) % 4]
        for step in range(12):
            part = step / 12
            pull = 0.09 * math.sin(part * math.pi)
            across = x + (next_x - x) * part
            down = y + (next_y - y) * part
            points.append((across + (0.5 - across) * pull, down + (0.5 - down) * pull))
    pygame.draw.polygon(target, colour, _placed(box, points))


def _club(target: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    radius = 0.243 * box.height
    for x, y in ((0.5, 0.245), (0.25, 0.605), (0.75, 0.605)):
        centre = (box.x + x * box.width, box.y + y * box.height)
        pygame.draw.circle(target, colour, centre, radius)
    middle = [(0.38, 0.36), (0.62, 0.36), (0.62, 0.66), (0.38, 0.66)]
    pygame.draw.polygon(target, colour, _placed(box, middle))
    pygame.draw.polygon(target, colour, _placed(box, _stem(0.5, 0.23, 0.045)))


_PAINTERS = {CLUBS: _club, DIAMONDS: _diamond, HEARTS: _heart, SPADES: _spade}
