"""The felt of the table, with the faint places of the four cards: one opaque surface."""

from __future__ import annotations

import pygame

from game.table.style import Look
from game.ui.paint import backdrop, mix, ring


def table_ground(look: Look, places: bool) -> pygame.Surface:
    """Give the ground that all sprites lie on; `places` shows where the trick's cards will be."""
    table, theme = look.table, look.theme
    if not places:
        return backdrop(look.art, table.screen.size)

    def make() -> pygame.Surface:
        surface = backdrop(look.art, table.screen.size).copy()
        line = mix(theme.felt, theme.felt_line, 0.7)
        for place in table.places:
            ring(surface, look.art, place, line, look.cards.radius(place.size), look.px(1.5))
        return surface

    return look.art.opaque(("table ground", table.screen.size, table.places[0].size), make)
