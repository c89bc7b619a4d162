"""Where everything at the table lies: pure geometry, used for drawing and for hit-testing.

All lengths are framebuffer pixels unless a name says css.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from pygame import Rect

from game.platform.base import Viewport
from game.table.card_places import (
    CARD_RATIO,
    MOST_KEYS,
    HandCard,
    hand_cards,
    keys_area,
    trick_places,
)
from game.ui.theme import STRIP, TOUCH, Point, Size

EASY_STRIP = 42
"""Css pixels that each card must have in one row for the hand to leave its two rows."""
FULL_HAND = 13
LEAST_CARD = (32, 44)
"""Css pixels of width and height that a card of the trick has at least."""
LEAST_KEY, SMALLEST_KEY = (36, 32), (30, 30)
"""Css pixels of width and height that a button with a number has at least, and where the table has
given up its status line."""
_EDGE, _GAP = 4, 6
"""Css pixels to the edge of the screen, and between neighbours."""
_PLATE, _MESSAGE, _TITLE = 58, 26, 26
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
_MUCH_LARGER = 1.5
"""How many times as large cards are a reason to leave the usual arrangement."""
_SHARE_OF_HEIGHT = 0.25
"""How much of an upright screen the hand may take."""
_SHOWN_OF_BACK_ROW = 0.56
"""How much of a card in the back row stays visible above the front row."""
_LIFT = 0.12
"""How far a chosen card rises, in card heights."""


@dataclass(frozen=True)
class TableLayout:
    """The rectangles of the table scene; those of four are by seat (0 is the human, below)."""

    screen: Rect
    unit: float
    """Framebuffer pixels for a css pixel of type and lines; grows on very large screens."""
    menu: Rect
    """The button that pauses."""
    title: Rect
    """The system's name and the deal's number; of no size where there is no room for them."""
    last_trick: Rect
    """The button that shows the last trick."""
    hint: Rect
    """The button that asks for a hint; the lesson leaves its place empty."""
    plates: tuple[Rect, Rect, Rect, Rect]
    emblems: bool
    """Whether the plates have room for the seats' emblems."""
    trick: Rect
    """The free felt in the middle."""
    places: tuple[Rect, Rect, Rect, Rect]
    """Where each seat's card of the trick lies."""
    message: Rect
    """One or two lines of words near the hand."""
    hand_area: Rect
    hand: tuple[HandCard, ...]
    """In drawing order: a later card lies over an earlier one."""
    hand_card: Size
    """Width and height of a card in the hand."""
    lift: int
    """How far a chosen card rises."""
    drop_line: int
    """A card dragged above this height is played when let go, else it goes back."""
    picker: Rect
    """Where the buttons for a call, a cut or a redeal lie."""
    picker_title: Rect
    key: int
    """The least width of a button with a number."""
    fingerprint: Rect
    """Where the fingerprint is shown before the first card; of no size where it has no room."""

    def card_at(self, pos: Point) -> int | None:
        """Return the number of the hand's card that is seen at a point at rest, or None."""
        for number in reversed(range(len(self.hand))):
            if self.hand[number].rect.collidepoint(pos):
                return number
        return None

    @property
    def cards_area(self) -> Rect:
        """Return where the cards of the hand lie, lifted ones too, down to the hand area's end."""
        if not self.hand:
            return Rect(self.hand_area.x, self.hand_area.bottom, self.hand_area.width, 0)
        top = min(place.rect.y for place in self.hand) - self.lift
        left = min(self.hand_area.x, self.hand[0].rect.x)
        return Rect(left, top, self.hand_area.width, self.hand_area.bottom - top)

    def px(self, css: float) -> int:
        """Return the framebuffer pixels of a css length, at least 1."""
        return max(1, round(css * self.unit))

    def seen_from(self, own: int) -> TableLayout:
        """Return the layout with the seat `own` below: plates and places are by seat again."""
        seats = [(seat - own) % 4 for seat in range(4)]
        first, second, third, fourth = (self.plates[seat] for seat in seats)
        plates = (first, second, third, fourth)
        first, second, third, fourth = (self.places[seat] for seat in seats)
        return replace(self, plates=plates, places=(first, second, third, fourth))


def table_layout(viewport: Viewport, hand_count: int, lines: int = 1) -> TableLayout:
    """Lay the table out for a viewport and the number of cards (0..13) in the hand.

    `lines` is how many lines of words have room near the hand and above a question.
    """
    screen = Rect(0, 0, viewport.width, viewport.height)
    portrait = viewport.portrait
    css = (viewport.width / viewport.scale, viewport.height / viewport.scale)
    roomy = (390, 844) if portrait else (1280, 720)
    unit = viewport.scale * min(2.0, max(1.0, min(css[0] / roomy[0], css[1] / roomy[1])))
    measure = _Measure(unit)
    edge = measure(_EDGE)
    free = Rect(
        viewport.inset_left + edge,
        viewport.inset_top + edge,
        max(1, viewport.width - viewport.inset_left - viewport.inset_right - 2 * edge),
        max(1, viewport.height - viewport.inset_top - viewport.inset_bottom - 2 * edge),
    )
    chosen = _choose(measure, free, portrait, lines)
    size, lift, shown = chosen.hand
    hand_area, rest = chosen.hand_area, chosen.rest
    return TableLayout(
        screen=screen,
        unit=unit,
        menu=rest.menu,
        title=rest.title,
        last_trick=rest.last_trick,
        hint=rest.hint,
        plates=rest.plates,
        emblems=chosen.given_up < _Less.NO_EMBLEMS,
        trick=rest.trick,
        places=chosen.places,
        message=rest.message,
        hand_area=hand_area,
        hand=hand_cards(hand_area, size, shown, hand_count, measure(EASY_STRIP)),
        hand_card=size,
        lift=lift,
        drop_line=rest.plates[0].y if rest.stacked else hand_area.y - lift,
        picker=rest.picker,
        picker_title=rest.picker_title,
        key=chosen.key,
        fingerprint=_without_room(rest.fingerprint, rest.parts),
    )


def _without_room(place: Rect, parts: Sequence[Rect]) -> Rect:
    """Return a place, of no size if it would lie on one of `parts`."""
    return Rect(place.topleft, (0, 0)) if place.collidelist(parts) >= 0 else place


class _Less(IntEnum):
    """What a small table has given up, each with all before it."""

    NOTHING = 0
    ONE_LINE = 1
    """Plates of one line each, where that makes room."""
    NO_EMBLEMS = 2
    NO_STATUS = 3
    """No status line; its room goes to plates or to the cards."""
    ONE_ROW = 4
    """All cards of the hand in one row, however narrow their strips."""


def _choose(measure: _Measure, free: Rect, portrait: bool, lines: int) -> _Attempt:
    """Return the table that gives up least of all whose cards and keys are large enough.

    Where several give up the same it is the usual one of the screen's shape, unless the cards of
    the trick are `_MUCH_LARGER` in another.
    """
    attempts: list[_Attempt] = []
    for given_up in _Less:
        hand = _hand_card(measure, free, portrait, given_up >= _Less.ONE_ROW)
        (_width, height), lift, shown = hand
        high = lift + height + shown
        hand_area = Rect(free.x, free.bottom - high, free.width, high)
        above = Rect(free.x, free.y, free.width, hand_area.y - measure(_GAP) - free.y)
        usual: _Arrangement = _flat
        if portrait:
            usual = _upright
        elif above.height >= measure(440):
            usual = _wide
        others: list[_Arrangement] = [way for way in (_flat, _upright) if way is not usual]
        if given_up >= _Less.NO_STATUS:
            others.append(_compact)
        tallest = round(max(1.3 * height, 0.3 * free.height))
        found: list[tuple[float, _Attempt]] = []
        for arrange in (usual, *others):
            rest = arrange(measure, above, free.centery, lines, given_up)
            places = trick_places(rest.trick, measure(_GAP), tallest)
            key = _key(measure, free, rest)
            attempt = _Attempt(given_up, hand, hand_area, rest, places, key)
            if attempt.fits(measure, above):
                worth = _MUCH_LARGER if arrange is usual else 1.0
                found.append((worth * attempt.card_height(), attempt))
            attempts.append(attempt)
        if found:
            return max(found, key=lambda worth: worth[0])[1]
    return max(attempts, key=_Attempt.card_height)


class _Measure:
    """Turns css lengths into pixels."""

    def __init__(self, unit: float) -> None:
        self.unit = unit

    def __call__(self, css: float) -> int:
        return round(css * self.unit)


@dataclass(frozen=True)
class _Rest:
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


_Arrangement = Callable[["_Measure", Rect, int, int, _Less], _Rest]
"""Makes the table above the hand: of measures, room, the screen's middle, and lines of words."""


@dataclass(frozen=True)
class _Attempt:
    """A table that may be too small."""

    given_up: _Less
    hand: tuple[Size, int, int]
    hand_area: Rect
    rest: _Rest
    places: tuple[Rect, Rect, Rect, Rect]
    key: int

    def card_height(self) -> int:
        """Return the height of a card of the trick."""
        return self.places[0].height

    def fits(self, measure: _Measure, above: Rect) -> bool:
        """Return whether cards and keys are large enough, and nothing lies on anything else."""
        rest, card = self.rest, self.places[0]
        wide, high = LEAST_KEY if self.given_up < _Less.NO_STATUS else SMALLEST_KEY
        if any(side < measure.unit * least for side, least in zip(card.size, LEAST_CARD)):
            return False
        if self.key < measure(wide) or rest.picker.height < 2 * measure(high):
            return False
        trick = card.unionall(self.places[1:])
        parts = rest.parts
        played = [*parts, trick, rest.message]
        asked = [*parts, rest.picker_title, keys_area(rest.picker, self.key)]
        return all(
            above.contains(rect) and not any(rect.colliderect(other) for other in rects[number:])
            for rects in (played, asked)
            for number, rect in enumerate(rects, 1)
        )


def _key(measure: _Measure, free: Rect, rest: _Rest) -> int:
    """Return the least width of a button with a number: less where a plate is in the way."""
    wide = min(measure(TOUCH), free.width // MOST_KEYS)
    keys = keys_area(rest.picker, wide)
    if free.contains(keys) and keys.collidelist(rest.parts) < 0:
        return wide
    return max(1, min(wide, rest.picker.width // MOST_KEYS))


def _hand_card(
    measure: _Measure, free: Rect, portrait: bool, single: bool
) -> tuple[Size, int, int]:
    """Return a hand card's size, its lift, and how much of the back row is seen (0: one row).

    A `single` row is made of the cards that would else lie in two.
    """
    strip = measure(STRIP)
    tall = _SHARE_OF_HEIGHT if portrait else 0.36 if free.height < measure(560) else 0.27
    room = round(free.height * tall)
    one_row = min(round(room / (1 + _LIFT)), measure(260))
    width = min(round(one_row / CARD_RATIO), free.width - (FULL_HAND - 1) * strip)
    two_rows = round(room / (1 + _LIFT + _SHOWN_OF_BACK_ROW))
    smallest = measure(TOUCH)
    two_width = min(max(smallest, round(two_rows / CARD_RATIO)), free.width - 6 * strip)
    if width >= two_width or (not portrait and width >= smallest):
        height = round(width * CARD_RATIO)
        return (width, height), round(height * _LIFT), 0
    height = round(two_width * CARD_RATIO)
    if single:
        return (two_width, height), round(height * _LIFT), 0
    shown = max(measure(TOUCH), round(height * _SHOWN_OF_BACK_ROW))
    return (two_width, height), round(height * _LIFT), shown


def _upright(measure: _Measure, above: Rect, middle: int, lines: int, given_up: _Less) -> _Rest:
    """Arrange the table upright: three plates in a row, the trick, words, the own plate."""
    gap, touch = measure(_GAP), measure(TOUCH)
    plate = min(measure(72), max(measure(_PLATE), round(above.height * 0.11)))
    own_height = min(measure(60), max(touch, round(above.height * 0.085)))
    if given_up >= _Less.ONE_LINE:
        plate, own_height = measure(_ONE_LINE), touch
    menu = Rect(above.x, above.y, touch, touch)
    title = Rect(menu.right + gap, above.y, above.width - 2 * (touch + gap), touch)
    seats = Rect(above.x, menu.bottom + gap, above.width, plate)
    if given_up >= _Less.NO_STATUS:
        seats = Rect(title.x, above.y, above.right - title.x, touch)
        title.size = (0, 0)
    left, upper, right = _three(seats, gap, measure(240))
    own, last, hint = _own_row(measure, above, own_height)
    words = _words(measure, _lines_in(measure, above.width, lines))
    message = Rect(above.x, own.y - gap - words, above.width, words)
    trick = Rect(above.x, seats.bottom + gap, above.width, 0)
    trick.height = message.y - gap - trick.y
    room = Rect(trick.x, trick.y, trick.width, message.bottom - trick.y)
    return _Rest(
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


def _own_row(measure: _Measure, above: Rect, height: int) -> tuple[Rect, Rect, Rect]:
    """Return the lowest row: the own plate between two square buttons."""
    gap, touch = measure(_GAP), max(measure(TOUCH), min(height, measure(52)))
    top = above.bottom - height
    wide = min(above.width - 2 * (touch + gap), measure(360))
    own = Rect(above.centerx - wide // 2, top, wide, height)
    last = Rect(own.x - gap - touch, own.centery - touch // 2, touch, touch)
    hint = Rect(own.right + gap, last.y, touch, touch)
    return own, last, hint


def _wide(measure: _Measure, above: Rect, middle: int, lines: int, given_up: _Less) -> _Rest:
    """Arrange the table of a large flat screen: a plate on each side of the trick."""
    gap, touch = measure(_GAP), measure(TOUCH)
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
    return _Rest(
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


def _flat(measure: _Measure, above: Rect, middle: int, lines: int, given_up: _Less) -> _Rest:
    """Arrange the table of a low screen: two plates on the left, one on the right, words below."""
    gap, touch = measure(_GAP), measure(TOUCH)
    narrowest = _COLUMN if given_up < _Less.NO_EMBLEMS else _COLUMN_PLAIN
    column = min(measure(200), max(measure(narrowest), round(above.width * 0.2)))
    high = min(measure(60), max(measure(48), round(above.height * 0.25)))
    menu = Rect(above.x, above.y, touch, touch)
    last = Rect(above.right - touch, above.y, touch, touch)
    hint = Rect(last.x - gap - touch, above.y, touch, touch)
    upper_wide = min(measure(220), max(measure(120), round(above.width * 0.26)))
    upper = Rect(above.centerx - upper_wide // 2, above.y, upper_wide, high)
    title = Rect(menu.right + gap, above.y, upper.x - menu.right - 2 * gap, touch)
    if given_up >= _Less.NO_STATUS and title.width < measure(_STATUS_WIDE):
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
    return _Rest(
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


def _compact(measure: _Measure, above: Rect, middle: int, lines: int, given_up: _Less) -> _Rest:
    """Arrange the smallest table: a column of buttons, and plates of one line above the trick.

    The plates stand in a row from the own one on, or go round like the seats, from the own one at
    the lower left. Where words have more than one line, which only the lesson's have, there is no
    button for a hint.
    """
    gap, touch, high = measure(_GAP), measure(TOUCH), measure(_ONE_LINE)
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
    return _Rest(
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


def _lines_in(measure: _Measure, width: int, lines: int) -> int:
    """Return how many lines words take in a room of some width that take `lines` usually."""
    margin = measure(_MARGIN)
    usual, narrow = measure(_ROOM_FOR_WORDS) - margin, max(1, width - margin)
    if lines == 1 or narrow >= usual:
        return lines
    return min(8, math.ceil(_BROKEN_SOONER * lines * usual / narrow))


def _words(measure: _Measure, lines: int, first: float = _MESSAGE) -> int:
    """Return the height of so many lines of words, the first of which takes `first`."""
    return measure(first + _LINE * (lines - 1))


def _asking(measure: _Measure, room: Rect, lines: int, middle: int = 0) -> dict[str, Rect]:
    """Divide `room` for a question, from below: two rows of buttons, their title, the rest.

    The buttons stay below the height `middle` as long as they are large enough there.
    """
    gap, touch = measure(_GAP), measure(TOUCH)
    words = _words(measure, _lines_in(measure, room.width, lines), _TITLE)
    most = max(0, room.height - words) // 2
    key = max(touch, min(measure(56), most - gap, (room.bottom - middle) // 2))
    key = min(key, max(most, measure(SMALLEST_KEY[1])))
    picker = Rect(room.x, room.bottom - 2 * key, room.width, 2 * key)
    title = Rect(room.x, picker.y - words, room.width, words)
    fingerprint = Rect(0, title.y - gap - touch, min(room.width, measure(320)), touch)
    fingerprint.centerx = room.centerx
    return {"picker": picker, "picker_title": title, "fingerprint": fingerprint}
