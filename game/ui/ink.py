"""Words written with a font, whatever they hold: a foreign record or a keyboard decides that."""

from __future__ import annotations

import re

import pygame

from game.ui.theme import Colour

_UNWRITABLE = re.compile("[\0\ud800-\udfff]")
"""What pygame refuses to take: the null character and halves of surrogate pairs."""
_REPLACEMENT = "\ufffd"


def written(font: pygame.font.Font, words: str, colour: Colour, width: int = 0) -> pygame.Surface:
    """Return words as a picture with alpha; with a `width` in pixels they are wrapped to it.

    Words with nothing to see, such as joiners alone, give an empty picture a pixel wide.
    """
    words = _UNWRITABLE.sub(_REPLACEMENT, words)
    if font.size(words)[0] == 0:
        return pygame.Surface((1, font.get_linesize()), pygame.SRCALPHA)
    return font.render(words, True, colour, None, width)


def width_of(font: pygame.font.Font, words: str) -> int:
    """Return the pixels that one line of words takes."""
    return font.size(_UNWRITABLE.sub(_REPLACEMENT, words))[0]
