"""Where the files that are not code lie."""

from __future__ import annotations

import os

GAME = os.path.dirname(os.path.abspath(__file__))

PLACES = (
    os.path.join(GAME, "asset_files"),
    os.path.join(os.path.dirname(GAME), "assets"),
)
"""Inside the package where the game is installed, beside it in a checkout or a browser tab.

The inner one is asked first: beside an installed package anybody's `assets` may lie.
"""

ASSETS = next(filter(os.path.isdir, PLACES), PLACES[-1])
"""The folder of fonts, sounds, pictures and translations."""


def asset(*parts: str) -> str:
    """Return the path of an asset, such as `asset("fonts", "mukta-regular.ttf")`."""
    return os.path.join(ASSETS, *parts)
