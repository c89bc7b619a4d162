# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts the game: in a window, or in a browser tab when bundled by pygbag."""

import asyncio

from game.app import main

asyncio.run(main())
