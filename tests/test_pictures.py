"""The screen looks as it did when the reference pictures were made.

`python -m tests.pictures` makes them anew after a wanted change; look at the difference first.
"""

from __future__ import annotations

import json
import os

import pygame
import pytest

from tests.pictures import FOLDER, MADE_WITH, PICTURES, versions

MEAN = 0.8
"""The greatest mean difference of a channel, of 255."""
FAR = 40
SHARE = 0.003
"""The greatest share of pixels of which a channel differs by more than FAR."""


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of all channels, and the share of pixels that are far apart."""
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    apart = [abs(a - b) for a, b in zip(first, second)]
    far = sum(max(apart[at : at + 3]) > FAR for at in range(0, len(apart), 3))
    return sum(apart) / len(apart), far / (len(apart) // 3)


def test_every_picture_has_its_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 700_000


@pytest.mark.parametrize("name", PICTURES)
def test_the_screen_looks_as_it_did(name: str) -> None:
    made_with = json.loads(MADE_WITH.read_text(encoding="utf-8"))
    if made_with != versions():
        words = f"drawn with {made_with}, here is {versions()}"
        assert "CI" not in os.environ, f"{words}: `make pictures` with the versions of the project"
        pytest.skip(words)
    kept = pygame.image.load(FOLDER / f"{name}.png")
    drawn = PICTURES[name]()
    assert drawn.get_size() == kept.get_size()
    mean, far = difference(drawn, kept)
    words = f"{mean:.2f} on the mean, {far:.2%} of the pixels; `make pictures` if that is wanted"
    assert mean <= MEAN, words
    assert far <= SHARE, words


def test_a_difference_is_measured() -> None:
    one, other = pygame.Surface((100, 10)), pygame.Surface((100, 10))
    assert difference(one, other) == (0.0, 0.0)
    other.fill((60, 0, 0), (0, 0, 50, 10))
    assert difference(one, other) == (10.0, 0.5)
