"""How large everything to be read or touched is drawn: the one place where it grows."""

from __future__ import annotations

from dataclasses import replace

from game.platform.base import Viewport

TEXT_FACTORS = {"normal": 1.0, "large": 1.15, "largest": 1.3}
"""How much larger type, cards and buttons are, by the name in Settings.TEXT_SIZES."""
LEAST_UPRIGHT = (280, 492)
"""The smallest upright screen, free width and height in css pixels, on which everything fits."""
LEAST_FLAT = (544, 310)
"""The same for a screen that lies on its side."""


def enlarged(viewport: Viewport, size: str) -> Viewport:
    """Return the viewport with larger css pixels, as far as everything still fits on the screen.

    >>> enlarged(Viewport(390, 844), "largest").scale
    1.3
    >>> enlarged(Viewport(360, 640), "largest").scale
    1.28
    >>> enlarged(Viewport(280, 492), "largest").scale
    1.0
    """
    width, height = LEAST_UPRIGHT if viewport.portrait else LEAST_FLAT
    across = viewport.width - viewport.inset_left - viewport.inset_right
    down = viewport.height - viewport.inset_top - viewport.inset_bottom
    fitting = min(across / width, down / height) / viewport.scale
    factor = max(1.0, min(TEXT_FACTORS[size], int(fitting * 100) / 100))
    return replace(viewport, scale=viewport.scale * factor)
