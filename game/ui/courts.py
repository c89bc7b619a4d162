"""The people of jacks, queens and kings: half figures from assets/cards, drawn at any size."""

from __future__ import annotations

import pygame

from game.assets import asset
from game.ui.art import Art

JACK, QUEEN, KING = 9, 10, 11
"""Ranks, as in the engine."""
RATIO = 0.94
"""The height of half a figure, in widths."""

_RANKS = {JACK: "jack", QUEEN: "queen", KING: "king"}
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def half_figure(art: Art, rank: int, suit: int, width: int) -> pygame.Surface:
    """Return the upper half of a court card's figure, `width` pixels wide, down to its sash."""
    size = (max(1, width), max(1, round(width * RATIO)))
    path = asset("cards", f"{_RANKS[rank]}-{_SUITS[suit]}.svg")
    return art.cached(("court", rank, suit, width), lambda: pygame.image.load_sized_svg(path, size))
