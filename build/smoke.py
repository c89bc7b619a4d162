"""A smoke run of main.py: a whole match by synthesized input events, under SDL's dummy drivers.

`python build/smoke.py` starts main.py as it is, with a player at its loop who presses Play, calls,
plays every card and goes on to the next deals until the final score sheet; then it starts main.py
again and finds the finished match there. Exits with an error if anything goes wrong.
"""

from __future__ import annotations

import asyncio
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import game
from game.app import App
from game.engine import Match, Phase
from game.platform.native import NativePlatform
from game.settings import SETTINGS_KEY, Settings
from tests import driver

ROOT = Path(__file__).resolve().parents[1]

MOST_FRAMES = 60_000


def a_match(app: App) -> Iterator[None]:
    """Press Play and play a match to its end, a step each frame."""
    player = driver.Driver(app, touch=True)
    yield
    assert type(app.top).__name__ == "MenuScene"
    player.press("play")
    while True:
        if type(app.top).__name__ == "ScoresScene":
            assert app.session is not None
            if app.session.match.phase is Phase.MATCH_OVER:
                break
            player.press("next")
        player.act()
        yield
    match = app.session.match
    assert len(match.results) == 5
    assert Match.from_json(app.session.record.to_json()) == match
    print(f"played 5 deals with {player.taps} taps; totals {match.totals}")
    app.quit()


def the_same_match(app: App) -> Iterator[None]:
    """Find the finished match again after a new start."""
    yield
    assert app.session is not None
    assert app.session.match.phase is Phase.MATCH_OVER
    print("found it again after a new start")
    app.quit()


def run_main(script: Callable[[App], Iterator[None]]) -> None:
    """Run main.py with a script of steps at its loop."""

    async def run(app: App) -> None:
        steps = script(app)
        for _ in range(MOST_FRAMES):
            if app.done:
                return
            next(steps, None)
            driver.frame(app)
            await asyncio.sleep(0)
        raise AssertionError(f"not at the end after {MOST_FRAMES} frames")

    with patch.object(App, "run", run):
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


def main() -> int:
    """Run both parts."""
    print(f"plays {game.__file__}")
    driver.without_a_screen()
    storage = NativePlatform().storage
    storage.write(SETTINGS_KEY, Settings(speed="instant").to_json())
    run_main(a_match)
    run_main(the_same_match)
    print("smoke run passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
