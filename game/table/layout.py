"""Where everything at the table lies: pure geometry, used for drawing and for hit-testing.

All lengths are framebuffer pixels unless a name says css.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from game.platform.base import Viewport
from game.table.card_places import CARD_RATIO, HandCard, hand_cards, trick_places
from game.ui.theme import STRIP, TOUCH, Point, Size

EASY_STRIP = 42
"""Css pixels that each card must have in one row for the hand to leave its two rows."""
FULL_HAND = 13
MOST_KEYS = 7
"""How many buttons with numbers may stand side by side."""
_EDGE, _GAP = 4, 6
"""Css pixels to the edge of the screen, and between neighbours."""
_PLATE, _MESSAGE, _TITLE = 58, 26, 26
_LINE = 21
"""Css pixels for each further line of words near the hand."""
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
    """The system's name and the deal's number."""
    last_trick: Rect
    """The button that shows the last trick."""
    hint: Rect
    """The button that asks for a hint; the lesson leaves its place empty."""
    plates: tuple[Rect, Rect, Rect, Rect]
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
    """Where the fingerprint is shown before the first card."""

    def card_at(self, pos: Point) -> int | None:
        """Return the number of the hand's card that is seen at a point, or None."""
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
    size, lift, shown = _hand_card(measure, free, portrait)
    hand_height = lift + size[1] + shown
    hand_area = Rect(free.x, free.bottom - hand_height, free.width, hand_height)
    hand = hand_cards(hand_area, size, shown, hand_count, measure(EASY_STRIP))
    above = Rect(free.x, free.y, free.width, hand_area.y - measure(_GAP) - free.y)
    if portrait:
        rest = _upright(measure, above, free.centery, lines)
    elif above.height >= measure(440):
        rest = _wide(measure, above, lines)
    else:
        rest = _flat(measure, above, lines)
    trick = rest.trick
    drop_line = rest.plates[0].y if rest.stacked else hand_area.y - lift
    return TableLayout(
        screen=screen,
        unit=unit,
        menu=rest.menu,
        title=rest.title,
        last_trick=rest.last_trick,
        hint=rest.hint,
        plates=rest.plates,
        trick=trick,
        places=trick_places(trick, measure(_GAP), round(max(1.3 * size[1], 0.3 * free.height))),
        message=rest.message,
        hand_area=hand_area,
        hand=hand,
        hand_card=size,
        lift=lift,
        drop_line=drop_line,
        picker=rest.picker,
        picker_title=rest.picker_title,
        key=min(measure(TOUCH), free.width // MOST_KEYS),
        fingerprint=rest.fingerprint,
    )


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


def _hand_card(measure: _Measure, free: Rect, portrait: bool) -> tuple[Size, int, int]:
    """Return a hand card's size, its lift, and how much of the back row is seen (0: one row)."""
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
    shown = max(measure(TOUCH), round(height * _SHOWN_OF_BACK_ROW))
    return (two_width, height), round(height * _LIFT), shown


def _upright(measure: _Measure, above: Rect, middle: int, lines: int) -> _Rest:
    gap, touch = measure(_GAP), measure(TOUCH)
    plate = min(measure(72), max(measure(_PLATE), round(above.height * 0.11)))
    menu = Rect(above.x, above.y, touch, touch)
    title = Rect(menu.right + gap, above.y, above.width - 2 * (touch + gap), touch)
    top = menu.bottom + gap
    wide = min((above.width - 2 * gap) // 3, measure(240))
    left = Rect(above.x, top, wide, plate)
    upper = Rect(above.centerx - wide // 2, top, wide, plate)
    right = Rect(above.right - wide, top, wide, plate)
    own_height = min(measure(60), max(touch, round(above.height * 0.085)))
    own, last, hint = _own_row(measure, above, own_height)
    words = _words(measure, lines)
    message = Rect(above.x, own.y - gap - words, above.width, words)
    trick = Rect(above.x, left.bottom + gap, above.width, 0)
    trick.height = message.y - gap - trick.y
    return _Rest(
        stacked=True,
        menu=menu,
        title=title,
        last_trick=last,
        hint=hint,
        plates=(own, left, upper, right),
        trick=trick,
        message=message,
        **_asking(
            measure, Rect(trick.x, trick.y, trick.width, message.bottom - trick.y), lines, middle
        ),
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


def _wide(measure: _Measure, above: Rect, lines: int) -> _Rest:
    gap, touch = measure(_GAP), measure(TOUCH)
    plate = (measure(240), measure(64))
    menu = Rect(above.x, above.y, touch, touch)
    upper = Rect((0, above.y), plate)
    upper.centerx = above.centerx
    title = Rect(menu.right + gap, above.y, upper.x - menu.right - 2 * gap, touch)
    own, last, hint = _own_row(measure, above, measure(60))
    words = _words(measure, lines)
    message = Rect(above.x, own.y - gap - words, above.width, words)
    middle = Rect(above.x, upper.bottom + gap, above.width, 0)
    middle.height = message.y - gap - middle.y
    left, right = Rect((0, 0), plate), Rect((0, 0), plate)
    left.midleft, right.midright = middle.midleft, middle.midright
    trick = Rect(left.right + gap, middle.y, right.x - left.right - 2 * gap, middle.height)
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


def _flat(measure: _Measure, above: Rect, lines: int) -> _Rest:
    gap, touch = measure(_GAP), measure(TOUCH)
    column = min(measure(200), max(measure(100), round(above.width * 0.2)))
    high = min(measure(60), max(measure(48), round(above.height * 0.25)))
    menu = Rect(above.x, above.y, touch, touch)
    last = Rect(above.right - touch, above.y, touch, touch)
    hint = Rect(last.x - gap - touch, above.y, touch, touch)
    upper_wide = min(measure(220), max(measure(120), round(above.width * 0.26)))
    upper = Rect(above.centerx - upper_wide // 2, above.y, upper_wide, high)
    title = Rect(menu.right + gap, above.y, upper.x - menu.right - 2 * gap, touch)
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
        words = _words(measure, lines)
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


def _words(measure: _Measure, lines: int, first: float = _MESSAGE) -> int:
    """Return the height of so many lines of words, the first of which takes `first`."""
    return measure(first + _LINE * (lines - 1))


def _asking(measure: _Measure, room: Rect, lines: int, middle: int = 0) -> dict[str, Rect]:
    """Divide `room` for a question, from below: two rows of buttons, their title, the rest.

    The buttons stay below the height `middle` as long as they are large enough there.
    """
    gap, words = measure(_GAP), _words(measure, lines, _TITLE)
    most = (room.height - words) // 2
    key = max(measure(TOUCH), min(measure(56), most - gap, (room.bottom - middle) // 2))
    picker = Rect(room.x, room.bottom - 2 * key, room.width, 2 * key)
    title = Rect(room.x, picker.y - words, room.width, words)
    touch = measure(TOUCH)
    fingerprint = Rect(0, title.y - gap - touch, min(room.width, measure(320)), touch)
    fingerprint.centerx = room.centerx
    return {"picker": picker, "picker_title": title, "fingerprint": fingerprint}
