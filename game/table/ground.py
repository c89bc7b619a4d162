"""The felt of the table, with the faint places of the four cards: one opaque surface."""

from __future__ import annotations

import pygame

from game.table.style import TableStyle
from game.ui.paint import backdrop, mix, ring


def table_ground(style: TableStyle, places: bool) -> pygame.Surface:
    """Return the ground that all sprites lie on; `places` shows where the trick's cards will be."""
    table, theme = style.table, style.theme
    if not places:
        return backdrop(style.art, table.screen.size)

    def make() -> pygame.Surface:
        surface = backdrop(style.art, table.screen.size).copy()
        line = mix(theme.felt, theme.felt_line, 0.7)
        for place in table.places:
            ring(surface, style.art, place, line, style.cards.radius(place.size), style.px(1.5))
        return surface

    return style.art.opaque(("table ground", table.screen.size, table.places[0].size), make)
