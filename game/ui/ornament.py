"""The game's own look: a woven band in the manner of the hills, and a fan of cards."""

from __future__ import annotations

import pygame

from game.engine.cards import card
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.card_backs import GOLD, flower
from game.ui.paint import mix
from game.ui.theme import Colour, Size

LEAF: Colour = (58, 140, 84)


def band(target: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
    """Draw a woven band that fills the width of `rect`, in whole repeats around its middle."""
    tile = _tile(art, rect.height)
    step = tile.get_width()
    count = max(1, rect.width // step)
    left = rect.x + (rect.width - count * step) // 2
    for place in range(count):
        target.blit(tile, (left + place * step, rect.y))


def _tile(art: Art, height: int) -> pygame.Surface:
    """Return one repeat: a diamond within a diamond, with half ones above and below."""
    theme = art.theme
    width = max(4, round(height * 0.9))
    red = mix(theme.suit_red, theme.accent, 0.12)

    def diamond(
        large: pygame.Surface, colour: Colour, across: float, down: float, size: float
    ) -> None:
        wide, high = large.get_size()
        x, y, rx, ry = across * wide, down * high, size * wide, size * high
        pygame.draw.polygon(large, colour, [(x, y - ry), (x + rx, y), (x, y + ry), (x - rx, y)])

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        large.fill(theme.felt_deep)
        for across in (0.0, 1.0):
            diamond(large, red, across, 0.5, 0.46)
            diamond(large, theme.felt_deep, across, 0.5, 0.30)
            diamond(large, theme.cream, across, 0.5, 0.15)
        diamond(large, theme.accent, 0.5, 0.5, 0.46)
        diamond(large, theme.felt_deep, 0.5, 0.5, 0.28)
        diamond(large, red, 0.5, 0.5, 0.17)
        for edge in (0, high - max(1, high // 12)):
            large.fill(theme.accent, (0, edge, wide, max(1, high // 12)))

    return art.shape("band", (width, height), theme.felt_deep, paint)


SWAG, SAG, BLOSSOM = 150, 0.26, 8
"""Of the garland: a swag's width in css pixels, its depth as a share, a flower's radius in css."""


def garland(target: pygame.Surface, art: Art, top: int, unit: float) -> None:
    """Hang marigolds along the upper edge of `target`, `top` pixels below it."""
    width, radius = target.get_width(), max(3, round(BLOSSOM * unit))
    blossom = art.shape("blossom", (2 * radius, 2 * radius), GOLD, _blossom)
    leaf_size = (round(radius * 1.1), round(radius * 2.2))
    leaf = art.shape("leaf", leaf_size, LEAF, _leaf)
    count = max(2, round(width / (SWAG * unit)))
    step = width / count
    for swag in range(count):
        flowers = max(1, round(step / (1.6 * radius)))
        for place in range(flowers + 1):
            share = place / flowers
            x = (swag + share) * step
            y = top + 4 * share * (1 - share) * step * SAG
            if place % 4 == 2:
                target.blit(leaf, leaf.get_rect(midtop=(round(x), round(y))))
            target.blit(blossom, blossom.get_rect(center=(round(x), round(y))))
        if swag:
            for place in range(4):
                middle = (round(swag * step), round(top + place * 1.5 * radius))
                if place == 3:
                    target.blit(leaf, leaf.get_rect(midtop=middle))
                else:
                    target.blit(blossom, blossom.get_rect(center=middle))


def _blossom(large: pygame.Surface) -> None:
    side = large.get_width()
    flower(large, side / 2, side / 2, side / 2)


def _leaf(large: pygame.Surface) -> None:
    wide, high = large.get_size()
    pygame.draw.polygon(
        large, LEAF, [(wide / 2, 0), (wide, high * 0.4), (wide / 2, high), (0, high * 0.4)]
    )


FAN = (card("TD"), card("QC"), card("KH"), card("AS"))
"""The cards of the emblem, left to right."""
STEP = 15.0
"""Degrees from one card to the next."""
REACH = 0.5
"""From the lower edge of a card to the point that all turn about, in card heights."""
MIDDLE = 0.93
"""From the middle of the fan to that point, in card heights."""
RISE, SPREAD = 0.3, 1.14
"""How much higher and wider than one card the fan is, in card heights."""


def emblem(art: Art, unit: float, size: Size, four_colours: bool = False) -> pygame.Surface:
    """Return a fan of four cards that fits `size`; `unit` is framebuffer pixels a css pixel."""

    def make() -> pygame.Surface:
        deck = CardArt(art, unit, four_colours)
        high = round(min(size[1] / (1 + RISE), size[0] / (0.7 + SPREAD)))
        face = (round(high * 0.7), high)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill((*art.theme.paper_edge, 0))
        pivot = pygame.Vector2(size[0] / 2, size[1] / 2 + high * MIDDLE)
        for place, number in enumerate(FAN):
            angle = (place - (len(FAN) - 1) / 2) * STEP
            upright = deck.face(number, face)
            margin = pygame.Surface((face[0] + 8, upright.get_height() + 8), pygame.SRCALPHA)
            margin.fill((*art.theme.paper_edge, 0))
            margin.blit(upright, (4, 4))
            turned = pygame.transform.rotozoom(margin, -angle, 1.0)
            middle = pivot + pygame.Vector2(0, -high * (REACH + 0.5)).rotate(angle)
            picture.blit(turned, turned.get_rect(center=middle))
        return picture

    return art.cached(("emblem", size, four_colours), make)
