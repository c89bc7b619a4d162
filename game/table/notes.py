"""Words at the table: near the hand, a hint, the fingerprint; and where a note covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.table.overlay import Overlay
from game.table.style import TableStyle
from game.ui.art import finished, rounded
from game.ui.paint import mix
from game.ui.sprites import NOTE, PLATE, Canvas
from game.ui.theme import RADIUS, Colour, Point, Size
from game.ui.typeset import Block, draw_block, typeset

NEVER = 1000.0
"""The weight of what a note must not cover as long as there is any other way."""
_WHOLE = 0.3
"""What covering a line of words whole costs, as a share of covering a part of it."""
_TOUCHED = 0.25
"""What covering the least part of anything else costs, as a share of the whole."""
_PAD = 12
"""Css pixels at each side of the words near the hand."""
MESSAGE_SECONDS = 3.2
"""How long the reason of a refusal is shown."""
NOTE_WIDTHS = (380, 300, 260, 215, 190, 160, 540)
"""Css pixels of the widths that a note may have at most, the best ones first."""
NOTE_TYPE = (16, 14.5)
"""Css pixels of the type on a note; the second where the first has no room."""


class Notes(Overlay):
    """What is said, as long as it holds or for a moment."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        super().__init__(canvas, style)
        self._lasting = ""
        """What is said near the hand for as long as it holds."""
        self._urgent_left = 0.0
        self._advice: tuple[object, pygame.Surface, pygame.Rect] | None = None
        """The hint that holds: what it says, its note, and where that belongs."""

    def rebuild(self, style: TableStyle) -> None:
        """Drop everything, to be shown again for another look."""
        super().rebuild(style)
        self._lasting = ""
        self._urgent_left = 0.0
        self._advice = None

    @property
    def has_fingerprint(self) -> bool:
        """Whether the fingerprint is shown, so that it can be touched."""
        return "fingerprint" in self._pictures

    def show_fingerprint(self, words: str) -> None:
        """Show the line with the fingerprint, where the table has room for it; empty: none."""
        if not words or not self._style.table.fingerprint.width:
            self._drop("fingerprint")
            return
        if self._keys.get("fingerprint") == words:
            return
        style, theme = self._style, self._style.theme
        place = style.table.fingerprint
        fill, line = mix(theme.felt, theme.felt_deep, 0.4), theme.felt_line
        surface = rounded(place.size, fill, style.px(RADIUS), line, style.px(1))
        face = surface.get_rect()
        lines = max(1, face.height // style.px(17))
        block = typeset(style.art, words, style.px(13), face.width - style.px(12), most=lines)
        draw_block(surface, style.art, block, face, theme.cream_soft, 0.5)
        self._set("fingerprint", words, finished(surface), place.topleft, PLATE)

    def say(self, words: str) -> None:
        """Show words near the hand for as long as they hold; empty: none."""
        self._lasting = words
        if not self._urgent or "warning" in self._keys:
            self._message(words, urgent=False)

    def warn(self, words: str) -> None:
        """Show words on paper for a moment, instead of a hint and of what is said near the hand."""
        self._interrupt()
        self._message(words, urgent=True)

    def warn_beside(self, words: str, taken: Sequence[Taken]) -> None:
        """Show words on paper for a moment, where they cover the least of `taken`; no hint then.

        What is said near the hand stays.
        """
        self._interrupt()
        room = self._style.table.message
        wish = (room.centerx, room.y - self._style.px(4))
        image, place = self._note(words, taken, wish, self._style.theme.bad_ink)
        self._drop("warning")
        self._set("warning", words, image, place.topleft, NOTE)

    def has_room(self, words: str) -> bool:
        """Return whether words fit whole into the place near the hand."""
        block = self._near_hand(words)
        return " ".join(block.lines) == words and block.height <= self._style.table.message.height

    def _interrupt(self) -> None:
        self._urgent_left = MESSAGE_SECONDS
        self._drop("advice")

    def calm(self) -> None:
        """Take a warning away before its time."""
        self._urgent_left = 0.0
        self._drop("warning")
        self._message(self._lasting, urgent=False)
        self._show_advice()

    @property
    def _urgent(self) -> bool:
        return self._urgent_left > 0

    def _message(self, words: str, urgent: bool) -> None:
        if not words:
            self._drop("message")
            return
        key = (words, urgent)
        if self._keys.get("message") == key:
            return
        style, theme, room = self._style, self._style.theme, self._style.table.message
        pad, block = style.px(_PAD), self._near_hand(words)
        height = min(room.height, max(style.px(26), block.height + style.px(4)))
        rect = pygame.Rect(0, 0, block.width + 2 * pad, height)
        fill = theme.paper if urgent else mix(theme.felt_deep, theme.felt, 0.15)
        surface = rounded(rect.size, fill, min(style.px(14), height // 2))
        ink = theme.bad_ink if urgent else theme.cream
        draw_block(surface, style.art, block, rect, ink, 0.5)
        place = rect.copy()
        place.center = room.center
        self._drop("message")
        self._set("message", key, finished(surface), place.topleft, NOTE)

    def _near_hand(self, words: str) -> Block:
        """Set words for the place near the hand."""
        style, room = self._style, self._style.table.message
        lines = max(1, room.height // style.px(21))
        width = room.width - 2 * style.px(_PAD)
        return typeset(style.art, words, style.px(15), width, "bold", most=lines)

    def advise(self, words: str, taken: Sequence[Taken] = (), wish: Point = (0, 0)) -> None:
        """Show a hint on a note where it covers the least of `taken`; empty: none.

        `wish` is where the middle of its lower edge would best be. What is said near the hand
        makes way for it.
        """
        key = (words, tuple(wish))
        if not words:
            self._advice = None
            self._drop("advice")
        elif self._advice is None or self._advice[0] != key:
            image, place = self._note(words, taken, wish, self._style.theme.ink)
            self._advice = (key, image, place)
            self._drop("advice")
        if not self._urgent:
            self._message(self._lasting, urgent=False)
            self._show_advice()

    def covers(self, pos: Point) -> bool:
        """Return whether the hint lies over this point."""
        return "advice" in self._pictures and self._pictures["advice"].rect.collidepoint(pos)

    def _show_advice(self) -> None:
        """Show the hint, if there is one, instead of words that it would cover in part."""
        if self._advice is None:
            return
        key, image, place = self._advice
        self._set("advice", key, image, place.topleft, NOTE)
        message = self._pictures.get("message")
        if message is not None and place.colliderect(message.rect):
            self._drop("message")

    def _note(
        self, words: str, taken: Sequence[Taken], wish: Point, ink: Colour
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """Write words on paper and find a place for it."""
        style, theme = self._style, self._style.theme
        hand, top = style.table.hand_area, style.table.menu.y
        room = pygame.Rect(hand.x, top, hand.width, hand.bottom - top)
        pad = style.px(14)
        blocks: list[Block] = []
        for size in NOTE_TYPE:
            for css in NOTE_WIDTHS:
                width = min(room.width, style.px(css)) - 2 * pad
                block = typeset(style.art, words, style.px(size), width, "bold")
                if not blocks or (block.width <= width and block not in blocks):
                    blocks.append(block)
        sizes = [(block.width + 2 * pad, block.height + style.px(18)) for block in blocks]
        number, place = best_place(sizes, room, taken, wish, style.px(4))
        surface = rounded(place.size, theme.paper, style.px(RADIUS), theme.accent, style.px(2))
        draw_block(surface, style.art, blocks[number], surface.get_rect(), ink, 0.5)
        return finished(surface), place

    def update(self, seconds: float) -> None:
        """Let time pass: what was shown for a moment goes."""
        if self._urgent_left > 0:
            self._urgent_left -= seconds
            if self._urgent_left <= 0:
                self.calm()


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
