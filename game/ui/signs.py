"""The signs at the table: those on its buttons, the arrow of the turn, the marks on the plates.

`unit` is framebuffer pixels for a css pixel.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art, smooth
from game.ui.card_backs import WEAVE_GROUND
from game.ui.paint import mix, slab, thick_line
from game.ui.theme import Colour, Point, Theme

PaintSign = Callable[[pygame.Surface, Art, float, Colour, Colour], None]
"""Paints a sign on a button: the surface, the art, the unit, ink and ground."""


def _ruler(unit: float) -> Callable[[float], int]:
    return lambda css: max(1, round(css * unit))


def button_ground(theme: Theme) -> Colour:
    """Return the face of a button at the table."""
    return mix(theme.felt_line, theme.felt_deep, 0.25)


def plate_ground(theme: Theme) -> Colour:
    """Return what lies under the words of a player's plate whose turn it is not."""
    return mix(theme.felt_deep, theme.felt, 0.15)


def bars(target: pygame.Surface, art: Art, unit: float, ink: Colour, ground: Colour) -> None:
    """Paint three bars, for the menu."""
    px = _ruler(unit)
    wide, high = px(18), px(2.5)
    rect = target.get_rect()
    for row in (-1, 0, 1):
        bar = pygame.Rect(0, 0, wide, high)
        bar.center = (rect.centerx, rect.centery + row * px(6))
        slab(target, art, bar, ink, high // 2)


def lamp(target: pygame.Surface, art: Art, unit: float, ink: Colour, ground: Colour) -> None:
    """Paint an oil lamp, a flame over a bowl, for the hint."""

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        flame = [(0.5, 0.02), (0.66, 0.3), (0.6, 0.5), (0.4, 0.5), (0.34, 0.3)]
        pygame.draw.polygon(large, ink, [(x * wide, y * high) for x, y in flame])
        pygame.draw.circle(large, ink, (wide * 0.5, high * 0.4), wide * 0.155)
        bowl = pygame.Rect(round(wide * 0.06), round(high * 0.22), round(wide * 0.88), 0)
        bowl.height = round(high * 0.72)
        pygame.draw.ellipse(large, ink, bowl)
        large.fill((*ink, 0), (0, round(high * 0.5), wide, round(high * 0.09)))
        cut = pygame.Rect(bowl.x, bowl.y, bowl.width, round(high * 0.5) - bowl.y)
        keep = large.subsurface(pygame.Rect(round(wide * 0.33), 0, round(wide * 0.34), cut.bottom))
        saved = keep.copy()
        large.fill((*ink, 0), cut)
        large.blit(saved, (round(wide * 0.33), 0))
        pygame.draw.rect(large, ink, (wide * 0.34, high * 0.9, wide * 0.32, high * 0.08))

    side = max(1, round(24 * unit))
    sign = smooth((side, side), ink, paint)
    target.blit(sign, sign.get_rect(center=target.get_rect().center))


def small_cards(target: pygame.Surface, art: Art, unit: float, ink: Colour, ground: Colour) -> None:
    """Paint two cards, one behind the other, for the last trick."""
    px = _ruler(unit)
    card = pygame.Rect(0, 0, px(13), px(18))
    behind, front = (px(4), -px(3)), (px(4) * -3 // 4, px(3))
    for x, y in (behind, front):
        place = card.copy()
        place.center = (target.get_width() // 2 + x, target.get_height() // 2 + y)
        slab(target, art, place.inflate(px(2), px(2)), ground, px(3))
        slab(target, art, place, ink, px(2.5))
        inner = place.inflate(-px(3), -px(3))
        if (x, y) == behind:
            slab(target, art, inner, ground, px(1))


def round_arrow(art: Art, side: int, clockwise: bool) -> pygame.Surface:
    """Return an arrow that goes round, the way the turn does."""
    colour = art.theme.cream_soft

    def paint(large: pygame.Surface) -> None:
        middle, radius = pygame.Vector2(large.get_width() / 2), large.get_width() * 0.34
        points = []
        for step in range(25):
            angle = -60 + step * 11
            points.append(middle + pygame.Vector2(radius, 0).rotate(angle))
        width = large.get_width() * 0.12
        thick_line(large, colour, [(point.x, point.y) for point in points], width)
        tip, tail = points[-1], points[-2]
        along = (tip - tail).normalize() * radius * 0.85
        across = along.rotate(90) * 0.75
        pygame.draw.polygon(large, colour, [tip + along, tip + across, tip - across])

    drawn = smooth((side, side), colour, paint)
    return drawn if clockwise else pygame.transform.flip(drawn, True, False)


def small_pack(target: pygame.Surface, art: Art, unit: float, midright: Point, size: int) -> int:
    """Paint the dealer's pack, woven backs up, beside words of `size` pixels; return its width.

    It ends at the point `midright`.
    """
    px = _ruler(unit)
    card = pygame.Rect(0, 0, round(size * 0.56), round(size * 0.78))
    card.midright = (midright[0], midright[1] + px(1))
    for shift in (px(3), 0):
        place = card.move(-shift, -shift)
        slab(target, art, place, art.theme.paper, px(1.5))
        slab(target, art, place.inflate(-2, -2), WEAVE_GROUND, px(1))
    return card.width + px(3)


def token(art: Art, side: int, colour: Colour, width: int = 0) -> pygame.Surface:
    """Return a round token, or a ring of `width` pixels."""

    def paint(large: pygame.Surface) -> None:
        middle = large.get_width() / 2
        scaled = round(width * large.get_width() / side)
        pygame.draw.circle(large, colour, (middle, middle), middle, scaled)

    return art.shape(("token", colour, width), (side, side), colour, paint)


def open_token(art: Art, side: int, ground: Colour) -> pygame.Surface:
    """Return the ring of a trick that was called and is not won yet."""
    return token(art, side, mix(ground, art.theme.cream, 0.6), max(1, side // 7))
