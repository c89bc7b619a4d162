"""Words set into a given width: broken into lines, made smaller, at last cut short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.art import Art
from game.ui.clusters import clusters
from game.ui.theme import Colour

LINE = 1.38
"""From one baseline to the next, in type sizes."""
SMALLEST = 0.72
"""How far type may shrink so that a long word or one line too many still fits."""


@dataclass(frozen=True)
class Block:
    """Lines of one size that fit a width; all lengths in framebuffer pixels."""

    lines: tuple[str, ...]
    size: int
    face: str
    width: int
    """Of the widest line."""
    step: int
    """From one baseline to the next."""

    @property
    def height(self) -> int:
        """The room that the lines take."""
        return self.step * len(self.lines)


def typeset(
    art: Art, words: str, size: int, width: int, face: str = "text", most: int | None = None
) -> Block:
    """Set `words` into at most `most` lines of at most `width`.

    Long words and too many lines make the type smaller, down to SMALLEST; after that words are
    broken, and the last line is cut short with an ellipsis.
    """
    width = max(1, width)
    smallest = max(1, round(size * SMALLEST))
    for trial in range(size, smallest - 1, -1):
        lines = _lines(art, words, trial, width, face)
        widest = max(art.width(line, trial, face) for line in lines)
        if widest <= width and (most is None or len(lines) <= most):
            return Block(tuple(lines), trial, face, widest, round(trial * LINE))

    def measure(line: str) -> int:
        return art.width(line, smallest, face)

    lines = [
        part
        for line in _lines(art, words, smallest, width, face)
        for part in broken(measure, line, width)
    ]
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], shortened(measure, " ".join(lines[most - 1 :]), width)]
    widest = max(measure(line) for line in lines)
    return Block(tuple(lines), smallest, face, widest, round(smallest * LINE))


def _lines(art: Art, words: str, size: int, width: int, face: str) -> list[str]:
    """Break words into lines no wider than `width`; a single longer word stays whole."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and art.width(longer, size, face) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


Measure = Callable[[str], int]
"""Gives the width of a line."""


def broken(measure: Measure, line: str, width: int) -> list[str]:
    """Break a line that holds one word too long into pieces no wider than `width`.

    No letter is torn from the signs on it or from those it is joined with.
    """
    pieces = [""]
    for letter in clusters(line) if measure(line) > width else [line]:
        if pieces[-1] and measure(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shortened(measure: Measure, line: str, width: int) -> str:
    """Cut a line between two letters so that it fits `width` with an ellipsis at its end."""
    letters = clusters(line)
    while letters and measure("".join(letters) + "…") > width:
        letters.pop()
    return "".join(letters).rstrip() + "…"


def draw_block(
    target: pygame.Surface,
    art: Art,
    block: Block,
    place: pygame.Rect,
    colour: Colour,
    across: float = 0.0,
) -> None:
    """Draw a block in the middle of the height of `place`.

    `across` is where its lines stand in the width: 0 left, 0.5 centred, 1 right.
    """
    top = place.y + (place.height - block.height) // 2
    for row, line in enumerate(block.lines):
        if not line:
            continue
        font = art.font(block.face, block.size, line)
        letter = font.metrics("H")[0]
        capital = letter[3] if letter else block.size * 2 // 3
        drawn = art.text(line, block.size, colour, block.face)
        baseline = top + row * block.step + (block.step + capital) // 2
        x = place.x + round((place.width - drawn.get_width()) * across)
        target.blit(drawn, (x, baseline - font.get_ascent()))
