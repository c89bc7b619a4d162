"""Lay out and draw the game in windows of every size, and say what does not fit.

    python build/measure/window_sizes.py
    python build/measure/window_sizes.py --step 4 --draw-step 16 --text-size largest

Three sweeps, each with and without safe areas:

- places: the table alone is laid out, for every size from the limit to 700 css pixels by `--step`,
  then in a grid up to 7680x4320, for three text sizes, and with one line of words and with two.
- scenes: every scene is drawn, for sizes from 1x1 on by `--draw-step` up to 520, and in a grid
  beyond; languages and text sizes take turns from row to row, unless `--text-size` names one.
- play: two tricks are played by taps, and the whole lesson, in small windows.

Prints a table of what was tried; it counts windows, not text sizes or phases. The exit status is
1 if there is any fault.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.app import LEAST_SIDE
from game.options import TextSize
from game.platform.base import Viewport
from game.table.layout import LEAST_CARD, table_layout
from game.table.scene import TableScene
from game.ui.theme import enlarged
from tests.sizes import (
    INSETS,
    LARGEST,
    NO_INSETS,
    SCENES,
    Insets,
    Windowed,
    large_enough,
    layout_faults,
    window,
)

LANGUAGES = ("en", "ne", "es", "bn", "fr", "hi")
TEXT_SIZES = [*map(str, TextSize)]
SMALL, DRAWN_SMALL = 700, 520
"""Css pixels up to which every size is laid out, or drawn, by the step that was chosen."""
BEYOND = (800, 1000, 1280, 1600, 1920, 2560, 3840, 5120, 7680)
DRAWN_BEYOND = ((412, 915), (844, 390), (1024, 768), (1280, 720), (2560, 1440), (1440, 2560))
PLAYED = (280, 300, 320, 344, 372)
"""Css pixels of width and height in which tricks are played."""
EXAMPLES = 8
"""How many faults are printed for each row."""

Row = tuple[str, int, str, Counter[str], float]
"""What was tried, in how many windows, the least card, the faults, and the seconds it took."""


def around(width: int, height: int, insets: Insets) -> Viewport:
    """Return a window with so much room between its safe areas."""
    top, right, bottom, left = insets
    return window(width + left + right, height + top + bottom, insets)


def grid(insets: Insets, step: int) -> Iterator[Viewport]:
    """Give every size at or above the limit by a step, then a grid up to the largest."""
    small = [*range(LEAST_SIDE, SMALL, step)]
    for width, height in itertools.product(small, small):
        yield around(width, height, insets)
    sides = [*small[::8], *BEYOND]
    for width, height in itertools.product(sides, sides):
        if max(width, height) > SMALL and width <= LARGEST[0] and height <= LARGEST[1]:
            yield around(width, height, insets)
    yield window(*LARGEST, insets)


def sizes_drawn(insets: Insets, step: int) -> Iterator[Viewport]:
    """Give the sizes in which every scene is drawn, the notice's too."""
    small = [1, 8, 30, 60, 120, 200, *range(LEAST_SIDE - 1, DRAWN_SMALL, step)]
    for width, height in itertools.product(small, small):
        yield window(width, height, insets)
    yield around(LEAST_SIDE, LEAST_SIDE, insets)
    for width, height in DRAWN_BEYOND:
        yield window(width, height, insets)


def card_words(least: tuple[float, float, Viewport] | None) -> str:
    """Return the least card of a trick and its window in css pixels."""
    if least is None:
        return "-"
    width, height, viewport = least
    scale = viewport.scale
    return f"{width:.0f}x{height:.0f} at {viewport.width / scale:.0f}x{viewport.height / scale:.0f}"


def sweep_places(insets: Insets, lines: int, step: int) -> Row:
    """Lay the table out in every window of the grid."""
    begun, faults, count = perf_counter(), Counter[str](), 0
    least: tuple[float, float, Viewport] | None = None
    for viewport in grid(insets, step):
        count += 1
        for there in {enlarged(viewport, text_size) for text_size in TEXT_SIZES}:
            layout = table_layout(there, 13, lines)
            for fault in layout_faults(there, layout):
                faults[f"{fault} at {there}"] += 1
            card = layout.places[0]
            size = (card.width / there.scale, card.height / there.scale)
            if least is None or size[1] < least[1]:
                least = (*size, there)
    name = f"places, {'match' if lines == 1 else 'lesson'}"
    return name, count, card_words(least), faults, perf_counter() - begun


def sweep_scene(scene: str, insets: Insets, step: int, language: str, text_size: str) -> Row:
    """Draw a scene in one window after the other, as if its corner were dragged."""
    begun, faults, count = perf_counter(), Counter[str](), 0
    least: tuple[float, float, Viewport] | None = None
    game = Windowed(window(390, 844), language, text_size)
    game.show(scene)
    for viewport in sizes_drawn(insets, step):
        count += 1
        try:
            game.resize(viewport)
            top = game.app.top
            if isinstance(top, TableScene) and large_enough(viewport):
                game.frames(24)
                layout, scale = top.display.style.table, game.app.viewport.scale
                size = (layout.places[0].width / scale, layout.places[0].height / scale)
                if least is None or size[1] < least[1]:
                    least = (*size, game.app.viewport)
            found = game.faults
        except Exception as error:
            found = [f"{type(error).__name__}: {error}"]
        for fault in found:
            faults[f"{fault} at {viewport.width}x{viewport.height}"] += 1
    name = f"{scene}, {language}, {text_size}"
    return name, count, card_words(least), faults, perf_counter() - begun


def sweep_play(insets: Insets, sides: Iterable[int], text_size: str) -> Row:
    """Play two tricks and follow the lesson by taps."""
    begun, faults, count = perf_counter(), Counter[str](), 0
    for width, height in itertools.product(sides, repeat=2):
        for scene in ("table: call", "lesson"):
            count += 1
            language = LANGUAGES[count % len(LANGUAGES)]
            game = Windowed(around(width, height, insets), language, text_size)
            try:
                game.show(scene)
                found = game.learn() if scene == "lesson" else game.play(2)
            except Exception as error:
                found = [f"{type(error).__name__}: {error}"]
            for fault in found:
                faults[f"{fault} at {width}x{height}"] += 1
    return f"two tricks and the lesson, {text_size}", count, "-", faults, perf_counter() - begun


def rows(options: argparse.Namespace) -> Iterator[tuple[Insets, Row]]:
    """Do all sweeps, one row after the other."""
    for insets in INSETS:
        for lines in (1, 2):
            yield insets, sweep_places(insets, lines, options.step)
    only = [options.text_size] if options.text_size else TEXT_SIZES
    languages, texts = itertools.cycle(LANGUAGES), itertools.cycle(only)
    for insets in INSETS[: options.insets]:
        for scene in SCENES:
            turn = (next(languages), next(texts))
            yield insets, sweep_scene(scene, insets, options.draw_step, *turn)
    for insets in INSETS[:2]:
        yield insets, sweep_play(insets, PLAYED, options.text_size or TextSize.NORMAL)
    if options.largest:
        for scene in ("menu", "table: in a trick"):
            begun = perf_counter()
            game = Windowed(window(390, 844))
            game.show(scene)
            game.resize(window(*LARGEST))
            game.frames(30)
            faults = Counter(game.faults)
            yield NO_INSETS, (f"{scene}, 7680x4320", 1, "-", faults, perf_counter() - begun)


def main() -> int:
    """Print a row for each sweep, and the faults below it."""
    parser = argparse.ArgumentParser(description="Try windows of every size.")
    parser.add_argument("--step", type=int, default=4, help="of the places, css pixels; default: 4")
    parser.add_argument(
        "--draw-step", type=int, default=24, help="of the scenes, css pixels; default: 24"
    )
    parser.add_argument(
        "--insets", type=int, default=2, help="how many of the safe areas are drawn; default: 2"
    )
    parser.add_argument(
        "--text-size", choices=TEXT_SIZES, help="default: scenes take turns, play is normal"
    )
    parser.add_argument("--largest", action="store_true", help="draw 7680x4320 too (gigabytes)")
    options = parser.parse_args()
    print(f"least card wanted: {LEAST_CARD[0]}x{LEAST_CARD[1]}, from {LEAST_SIDE}x{LEAST_SIDE} on")
    print(f"{'what':44} {'safe areas':16} {'windows':>7} {'least card':>18} {'faults':>6} {'s':>6}")
    windows = wrong = 0
    for insets, (name, count, card, faults, seconds) in rows(options):
        total = sum(faults.values())
        windows, wrong = windows + count, wrong + total
        print(f"{name:44} {insets!s:16} {count:7} {card:>18} {total:6} {seconds:6.1f}", flush=True)
        for fault, times in faults.most_common(EXAMPLES):
            print(f"    {times} x {fault}")
    print(f"{windows} windows, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
