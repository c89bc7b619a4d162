"""The players' emblems, from assets/avatars."""

from __future__ import annotations

import pygame

from game.assets import asset
from game.ui.art import Art

LAMP = "lamp"
"""The emblem of the person at the screen."""
_SEATED = (LAMP, "sayapatri", "makhamali", "danfe")
_NAMED = ("gurans", *_SEATED[1:])


def emblem_for(seat: int, name: str) -> str:
    """Return the emblem that a player is named after, or else one that belongs to the seat."""
    own = name.lower()
    return own if seat and own in _NAMED else _SEATED[seat]


def avatar(art: Art, emblem: str, side: int) -> pygame.Surface:
    """Return an emblem in its disc, `side` pixels wide and high."""
    path = asset("avatars", f"{emblem}.svg")
    return art.cached(
        ("avatar", emblem, side), lambda: pygame.image.load_sized_svg(path, (side, side))
    )
