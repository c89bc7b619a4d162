"""Where a note covers the least of what lies at the table already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

Size = tuple[int, int]
Point = tuple[int, int]

NEVER = 1000.0
"""The weight of what a note must not cover as long as there is any other way."""
_WHOLE = 0.3
"""What covering a line of words whole costs, as a share of covering a part of it."""
_TOUCHED = 0.25
"""What covering the least part of anything else costs, as a share of the whole."""


@dataclass(frozen=True)
class Taken:
    """A place where something lies."""

    rect: Rect
    weight: float
    """What it costs to cover a pixel of it."""
    words: bool = False
    """Whether it is a line of words, which is as good as gone once a part of it is covered."""

    def cost(self, note: Rect) -> float:
        """Return what it costs that a note lies over this."""
        whole = self.weight * self.rect.width * self.rect.height
        if not self.words:
            covered = self.rect.clip(note)
            return self.weight * covered.width * covered.height + whole * _TOUCHED
        return whole * _WHOLE if note.contains(self.rect) else whole


def best_place(
    sizes: Sequence[Size], room: Rect, taken: Sequence[Taken], wish: Point, gap: int
) -> tuple[int, Rect]:
    """Return which of the sizes a note should have, and where in `room` it covers the least.

    The first size that covers nothing wins; of its places the one nearest to `wish`, where the
    middle of the note's lower edge would best be. `gap` is kept to what lies there.
    """
    rects = [there.rect for there in taken]
    found: list[tuple[float, int, int, Rect]] = []
    for number, size in enumerate(sizes):
        best: tuple[float, int, int, Rect] | None = None
        for note in _places(size, room, taken, wish, gap):
            cost = sum(taken[hit].cost(note) for hit in note.collidelistall(rects))
            far = abs(note.centerx - wish[0]) + abs(note.bottom - wish[1])
            if best is None or (cost, far) < best[:2]:
                best = (cost, far, number, note)
        if best is not None:
            found.append(best)
            if best[0] == 0:
                break
    if not found:
        note = Rect((0, 0), sizes[0])
        note.midbottom = wish
        return 0, note.clamp(room)
    _cost, _far, number, note = min(found, key=lambda entry: (entry[0], entry[2]))
    return number, note


def _places(
    size: Size, room: Rect, taken: Sequence[Taken], wish: Point, gap: int
) -> Iterator[Rect]:
    """Return the places worth trying: at the wish, at the room's edges, beside what lies there."""
    wide, high = size
    across = {wish[0] - wide // 2, room.x, room.right - wide}
    down = {wish[1] - high, room.y, room.bottom - high}
    for there in taken:
        rect = there.rect
        across |= {rect.right + gap, rect.x - gap - wide}
        down |= {rect.bottom + gap, rect.y - gap - high}
        if there.words:
            down |= {rect.bottom - high, rect.y}
    for x in across:
        if room.x <= x <= room.right - wide:
            for y in down:
                if room.y <= y <= room.bottom - high:
                    yield Rect(x, y, wide, high)
