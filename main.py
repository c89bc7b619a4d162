# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts the game: in a window, or in a browser tab when bundled by pygbag."""

import asyncio
import sys
import traceback


async def start() -> None:
    """Run the game; a page is told what stops it, which would only reach the console there."""
    try:
        from game.app import main

        await main()
    except Exception:
        if sys.platform == "emscripten":
            tell_page(traceback.format_exc())
        raise


def tell_page(report: str) -> None:
    """Show a report on the page, in ASCII: pygbag's bridge takes other text for Latin-1."""
    import platform

    shell = getattr(platform.window, "callbreakShell", None)  # type: ignore[attr-defined]
    if shell is not None:
        shell.fail(report.encode("ascii", "backslashreplace").decode("ascii"))


asyncio.run(start())
