"""Where the files that are not code lie."""

from __future__ import annotations

import os

ASSETS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "assets")
"""The folder of fonts, sounds, pictures and translations."""


def asset(*parts: str) -> str:
    """Give the path of an asset, such as `asset("fonts", "mukta-regular.ttf")`."""
    return os.path.join(ASSETS, *parts)
