"""Measures the window: time to the first frame, and the work in a frame while a match is played.

`python build/measure/bench_window.py` prints one table; it judges nothing. Run it while nothing
else does.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.app import App
from game.engine import PRESETS
from tests.driver import Driver, frame, open_app, without_a_screen

ROOT = Path(__file__).resolve().parents[2]
FIRST_FRAME = """
import time; begun = time.perf_counter()
import pygame
from game.app import App
from game.platform.native import NativePlatform
pygame.display.init(); pygame.font.init()
app = App(NativePlatform()); app.start(); app.step(0.0, app.reader.read())
print(time.perf_counter() - begun)
"""


def first_frame(runs: int = 5) -> list[float]:
    """Return the seconds from the interpreter's first line to the first frame, run by run."""
    without_a_screen()
    return [
        float(
            subprocess.run(
                [sys.executable, "-c", FIRST_FRAME],
                cwd=ROOT,
                capture_output=True,
                text=True,
                check=True,
            ).stdout.split()[-1]
        )
        for _ in range(runs)
    ]


def frames_of_a_deal(size: tuple[int, int], speed: str) -> dict[str, list[float]]:
    """Play a deal and give the milliseconds of work of each frame, by what went on in it."""
    app = open_app(size, speed)
    player = Driver(app)
    app.start_match(PRESETS["classic"], "casual")
    work: dict[str, list[float]] = {"moving or thinking": [], "at rest": []}
    while type(app.top).__name__ != "ScoresScene":
        assert app.session is not None
        busy = app.top.moving or app.session.bot_to_act
        if not busy:
            for _ in range(5):
                work["at rest"].append(timed(app))
        player.act()
        work["moving or thinking"].append(timed(app))
    return work


def timed(app: App) -> float:
    """Return the milliseconds of one frame."""
    start = perf_counter()
    frame(app)
    return (perf_counter() - start) * 1000


def row(name: str, values: list[float], unit: str) -> str:
    """Return one line of the table."""
    values = sorted(values)
    high = values[int(0.95 * (len(values) - 1))]
    return (
        f"{name:<44}{len(values):>7}{statistics.median(values):>9.2f}{high:>9.2f}"
        f"{values[-1]:>9.2f} {unit}"
    )


def main() -> int:
    """Print the table."""
    print(f"{'':<44}{'count':>7}{'median':>9}{'95 %':>9}{'longest':>9}")
    print(row("start to first frame", first_frame(), "s"))
    for size in ((1280, 720), (780, 1688)):
        for what, values in frames_of_a_deal(size, "normal").items():
            if values:
                print(row(f"frame, {what}, {size[0]}x{size[1]}", values, "ms"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
