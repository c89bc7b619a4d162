"""What this program is called in a terminal."""

from __future__ import annotations

import os
import sys


def command() -> str:
    """Return what starts this program: the name it was called by, or "python -m game"."""
    name = os.path.basename(sys.argv[0]).removesuffix(".exe")
    nameless = name in ("", "-c", "-m") or name.endswith(".py") or sys.platform == "emscripten"
    return "python -m game" if nameless else name
