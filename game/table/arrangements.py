"""Ways to arrange a table above the hand, each for another shape of the room there is.

All lengths are framebuffer pixels unless a name says css.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect

from game.ui.theme import TOUCH

LEAST_KEY, SMALLEST_KEY = (36, 32), (30, 30)
"""Css pixels of width and height that a button with a number has at least, and where the table has
given up its status line."""
EDGE, GAP = 4, 6
"""Css pixels to the edge of the screen, and between neighbours."""
_PLATE, _MESSAGE, _TITLE = 58, 26, 26
_TWO_LINES = 56
"""Css pixels of height of a plate with two lines of the full size."""
_ONE_LINE, _ONE_LINE_WIDE = 26, 90
"""Css pixels of height of a plate with one line, and of its width where there is a choice."""
_STATUS_WIDE = 72
"""Css pixels of width with which the status line is kept where it stands in nobody's way."""
_COLUMN, _COLUMN_PLAIN = 100, 84
"""Css pixels of width of a plate beside the trick at least, and of one without an emblem."""
_LINE = 21
"""Css pixels for each further line of words near the hand."""
_MARGIN, _ROOM_FOR_WORDS = 24, 312
"""Css pixels beside words, and of the width with these in which a text has its number of lines."""
_BROKEN_SOONER = 1.15
"""How much longer a text counts in a narrower place, whose lines end less well."""


class GivenUp(IntEnum):
    """What a small table has given up, each with all before it."""

    NOTHING = 0
    ONE_LINE = 1
    """Plates of one line each, where that makes room."""
    NO_EMBLEMS = 2
    NO_STATUS = 3
    """No status line; its room goes to plates or to the cards."""
    ONE_ROW = 4
    """All cards of the hand in one row, however narrow their strips."""


class Measure:
    """Turns css lengths into pixels."""

    def __init__(self, unit: float, enlargement: float = 1.0) -> None:
        self.unit = unit
        self.enlargement = enlargement
        """How much of the unit is there for larger text; css lengths hold it already."""

    def __call__(self, css: float) -> int:
        return round(css * self.unit)

    def share(self, room: float) -> int:
        """Return a share of some room, larger where the text is, which the room does not know."""
        return round(room * self.enlargement)


@dataclass(frozen=True)
class AboveHand:
    """Everything but the hand."""

    stacked: bool
    """Whether the own plate lies between the table and the hand."""
    menu: Rect
    title: Rect
    last_trick: Rect
    hint: Rect
    plates: tuple[Rect, Rect, Rect, Rect]
    trick: Rect
    message: Rect
    picker: Rect
    picker_title: Rect
    fingerprint: Rect

    @property
    def parts(self) -> list[Rect]:
        """What nothing else may lie on while cards are played, but for the trick and words."""
        return [self.menu, self.title, self.last_trick, self.hint, *self.plates]


Arrangement = Callable[["Measure", Rect, int, int, GivenUp], AboveHand]
"""Makes the table above the hand: of measures, room, the screen's middle, and lines of words."""


def upright(measure: Measure, above: Rect, middle: int, lines: int, given_up: GivenUp) -> AboveHand:
    """Arrange the table upright: three plates in a row, the trick, words, the own plate."""
    gap, touch = measure(GAP), measure(TOUCH)
    plate = min(measure(72), max(measure(_PLATE), measure.share(above.height * 0.11)))
    own_height = min(measure(60), max(touch, measure.share(above.height * 0.085)))
    if given_up >= GivenUp.ONE_LINE:
        plate, own_height = measure(_ONE_LINE), touch
    menu = Rect(above.x, above.y, touch, touch)
    title = Rect(menu.right + gap, above.y, above.width - 2 * (touch + gap), touch)
    seats = Rect(above.x, menu.bottom + gap, above.width, plate)
    if given_up >= GivenUp.NO_STATUS:
        seats = Rect(title.x, above.y, above.right - title.x, touch)
        title.size = (0, 0)
    near = gap if measure.enlargement == 1 else gap // 2
    left, upper, right = _three(seats, near, measure(240))
    own, last, hint = _own_row(measure, above, own_height)
    words = _words(measure, _lines_in(measure, above.width, lines))
    message = Rect(above.x, own.y - gap - words, above.width, words)
    trick = Rect(above.x, seats.bottom + gap, above.width, 0)
    trick.height = message.y - gap - trick.y
    room = Rect(trick.x, trick.y, trick.width, message.bottom - trick.y)
    return AboveHand(
        stacked=True,
        menu=menu,
        title=title,
        last_trick=last,
        hint=hint,
        plates=(own, left, upper, right),
        trick=trick,
        message=message,
        **_asking(measure, room, lines, middle),
    )


def _three(room: Rect, gap: int, widest: int) -> tuple[Rect, Rect, Rect]:
    """Place three plates side by side: at the left end, in the middle, and at the right end."""
    wide = min((room.width - 2 * gap) // 3, widest)
    return (
        Rect(room.x, room.y, wide, room.height),
        Rect(room.centerx - wide // 2, room.y, wide, room.height),
        Rect(room.right - wide, room.y, wide, room.height),
    )


def _own_row(measure: Measure, above: Rect, height: int) -> tuple[Rect, Rect, Rect]:
    """Return the lowest row: the own plate between two square buttons."""
    gap, touch = measure(GAP), max(measure(TOUCH), min(height, measure(52)))
    top = above.bottom - height
    wide = min(above.width - 2 * (touch + gap), measure(360))
    own = Rect(above.centerx - wide // 2, top, wide, height)
    last = Rect(own.x - gap - touch, own.centery - touch // 2, touch, touch)
    hint = Rect(own.right + gap, last.y, touch, touch)
    return own, last, hint


def wide(measure: Measure, above: Rect, middle: int, lines: int, given_up: GivenUp) -> AboveHand:
    """Arrange the table of a large flat screen: a plate on each side of the trick."""
    gap, touch = measure(GAP), measure(TOUCH)
    plate = (measure(240), measure(64))
    menu = Rect(above.x, above.y, touch, touch)
    upper = Rect((0, above.y), plate)
    upper.centerx = above.centerx
    title = Rect(menu.right + gap, above.y, upper.x - menu.right - 2 * gap, touch)
    own, last, hint = _own_row(measure, above, measure(60))
    words = _words(measure, lines)
    message = Rect(above.x, own.y - gap - words, above.width, words)
    middle_part = Rect(above.x, upper.bottom + gap, above.width, 0)
    middle_part.height = message.y - gap - middle_part.y
    left, right = Rect((0, 0), plate), Rect((0, 0), plate)
    left.midleft, right.midright = middle_part.midleft, middle_part.midright
    trick = Rect(
        left.right + gap, middle_part.y, right.x - left.right - 2 * gap, middle_part.height
    )
    asked = Rect(0, trick.y, min(trick.width, measure(620)), message.bottom - trick.y)
    asked.centerx = trick.centerx
    return AboveHand(
        stacked=True,
        menu=menu,
        title=title,
        last_trick=last,
        hint=hint,
        plates=(own, left, upper, right),
        trick=trick,
        message=message,
        **_asking(measure, asked, lines),
    )


def flat(measure: Measure, above: Rect, middle: int, lines: int, given_up: GivenUp) -> AboveHand:
    """Arrange the table of a low screen: two plates on the left, one on the right, words below."""
    gap, touch = measure(GAP), measure(TOUCH)
    narrowest = _COLUMN if given_up < GivenUp.NO_EMBLEMS else _COLUMN_PLAIN
    column = min(measure(200), max(measure(narrowest), round(above.width * 0.2)))
    most = measure(60 if measure.enlargement == 1 else _TWO_LINES)
    high = min(most, max(measure(48), measure.share(above.height * 0.25)))
    menu = Rect(above.x, above.y, touch, touch)
    last = Rect(above.right - touch, above.y, touch, touch)
    hint = Rect(last.x - gap - touch, above.y, touch, touch)
    upper_wide = min(measure(220), max(measure(120), round(above.width * 0.26)))
    upper = Rect(above.centerx - upper_wide // 2, above.y, upper_wide, high)
    title = Rect(menu.right + gap, above.y, upper.x - menu.right - 2 * gap, touch)
    if given_up >= GivenUp.NO_STATUS and title.width < measure(_STATUS_WIDE):
        title.size = (0, 0)
    top = upper.bottom + gap
    room = above.bottom - top
    each = min(measure(68), (room - gap) // 2)
    left = Rect(above.x, top, column, each)
    own = Rect(above.x, above.bottom - each, column, each)
    right = Rect(above.right - column, top, column, each)
    message = Rect(right.x, above.bottom - each, column, each)
    trick = Rect(left.right + gap, top, right.x - left.right - 2 * gap, room)
    asking = _asking(measure, trick, lines)
    asking["fingerprint"] = message
    if lines > 1:
        words = _words(measure, _lines_in(measure, trick.width, lines))
        message = Rect(trick.x, trick.bottom - words, trick.width, words)
        trick.height -= words + gap
    return AboveHand(
        stacked=False,
        menu=menu,
        title=title,
        last_trick=last,
        hint=hint,
        plates=(own, left, upper, right),
        trick=trick,
        message=message,
        **asking,
    )


def compact(measure: Measure, above: Rect, middle: int, lines: int, given_up: GivenUp) -> AboveHand:
    """Arrange the smallest table: a column of buttons, and plates of one line above the trick.

    The plates stand in a row from the own one on, or go round like the seats, from the own one at
    the lower left. Where words have more than one line, which only the lesson's have, there is no
    button for a hint.
    """
    gap, touch, high = measure(GAP), measure(TOUCH), measure(_ONE_LINE)
    menu = Rect(above.x, above.y, touch, touch)
    room = Rect(menu.right + gap, above.y, above.right - menu.right - gap, above.height)
    near = gap // 2
    wide = (room.width - 3 * near) // 4
    if wide >= measure(_ONE_LINE_WIDE):
        own, left, upper, right = (
            Rect(room.x + number * (wide + near), room.y, wide, high) for number in range(4)
        )
    else:
        wide = (room.width - near) // 2
        left = Rect(room.x, room.y, wide, high)
        upper = Rect(room.right - wide, room.y, wide, high)
        own, right = left.move(0, high + near), upper.move(0, high + near)
    trick = Rect(room.x, own.bottom + gap, room.width, 0)
    if lines > 1:
        words = _words(measure, _lines_in(measure, above.width, lines))
        message = Rect(above.x, above.bottom - words, above.width, words)
        last = Rect(above.x, message.y - gap - touch, touch, touch)
        hint = Rect(last.topleft, (0, 0))
    else:
        words = _words(measure, 1)
        message = Rect(room.x, room.bottom - words, room.width, words)
        last = Rect(above.x, above.bottom - touch, touch, touch)
        hint = Rect(above.x, max(menu.bottom, last.y - gap - touch), touch, touch)
    trick.height = message.y - gap - trick.y
    asking = _asking(measure, trick.union(message), lines)
    if lines > 1:
        key = min(measure(56), max(0, trick.height) // 2)
        asking["picker"] = Rect(trick.x, trick.bottom - 2 * key, trick.width, 2 * key)
        asking["picker_title"] = message.copy()
    return AboveHand(
        stacked=False,
        menu=menu,
        title=Rect(menu.topright, (0, 0)),
        last_trick=last,
        hint=hint,
        plates=(own, left, upper, right),
        trick=trick,
        message=message,
        **asking,
    )


def _lines_in(measure: Measure, width: int, lines: int) -> int:
    """Return how many lines words take in a room of some width that take `lines` usually."""
    margin = measure(_MARGIN)
    usual, narrow = measure(_ROOM_FOR_WORDS) - margin, max(1, width - margin)
    if lines == 1 or narrow >= usual:
        return lines
    return min(8, math.ceil(_BROKEN_SOONER * lines * usual / narrow))


def _words(measure: Measure, lines: int, first: float = _MESSAGE) -> int:
    """Return the height of so many lines of words, the first of which takes `first`."""
    return measure(first + _LINE * (lines - 1))


def _asking(measure: Measure, room: Rect, lines: int, middle: int = 0) -> dict[str, Rect]:
    """Divide `room` for a question, from below: two rows of buttons, their title, the rest.

    The buttons stay below the height `middle` as long as they are large enough there.
    """
    gap, touch = measure(GAP), measure(TOUCH)
    words = _words(measure, _lines_in(measure, room.width, lines), _TITLE)
    most = max(0, room.height - words) // 2
    key = max(touch, min(measure(56), most - gap, (room.bottom - middle) // 2))
    key = min(key, max(most, measure(SMALLEST_KEY[1])))
    picker = Rect(room.x, room.bottom - 2 * key, room.width, 2 * key)
    title = Rect(room.x, picker.y - words, room.width, words)
    fingerprint = Rect(0, title.y - gap - touch, min(room.width, measure(320)), touch)
    fingerprint.centerx = room.centerx
    return {"picker": picker, "picker_title": title, "fingerprint": fingerprint}
