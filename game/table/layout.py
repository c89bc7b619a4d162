"""Where everything at the table lies: pure geometry, used for drawing and for hit-testing.

All lengths are framebuffer pixels unless a name says css.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.platform.base import Viewport
from game.table.arrangements import (
    EDGE,
    GAP,
    LEAST_KEY,
    SMALLEST_KEY,
    AboveHand,
    Arrangement,
    GivenUp,
    Measure,
    compact,
    flat,
    upright,
    wide,
)
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
OPEN = 184
"""Css pixels of a plate's width from which name, numbers and emblem never fight for room."""
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
    plain = viewport.scale / viewport.enlargement
    roomy = (390, 844) if portrait else (1280, 720)
    grown = min(viewport.width / plain / roomy[0], viewport.height / plain / roomy[1])
    unit = viewport.scale * min(2.0, max(1.0, grown))
    measure = Measure(unit, viewport.enlargement)
    edge = measure(EDGE)
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
        emblems=chosen.given_up < GivenUp.NO_EMBLEMS and not _crowded(measure, rest.plates),
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


def _crowded(measure: Measure, plates: Sequence[Rect]) -> bool:
    """Return whether larger text needs the whole of plates that have not grown with it."""
    return measure.enlargement > 1 and any(plate.width < measure(OPEN) for plate in plates)


def _without_room(place: Rect, parts: Sequence[Rect]) -> Rect:
    """Return a place, of no size if it would lie on one of `parts`."""
    return Rect(place.topleft, (0, 0)) if place.collidelist(parts) >= 0 else place


def _choose(measure: Measure, free: Rect, portrait: bool, lines: int) -> _Attempt:
    """Return the table that gives up least of all whose cards and keys are large enough.

    Where several give up the same it is the usual one of the screen's shape, unless the cards of
    the trick are `_MUCH_LARGER` in another.
    """
    attempts: list[_Attempt] = []
    for given_up in GivenUp:
        hand = _hand_card(measure, free, portrait, given_up >= GivenUp.ONE_ROW)
        (_width, height), lift, shown = hand
        high = lift + height + shown
        hand_area = Rect(free.x, free.bottom - high, free.width, high)
        above = Rect(free.x, free.y, free.width, hand_area.y - measure(GAP) - free.y)
        usual: Arrangement = flat
        if portrait:
            usual = upright
        elif above.height >= measure(440):
            usual = wide
        others: list[Arrangement] = [way for way in (flat, upright) if way is not usual]
        if given_up >= GivenUp.NO_STATUS:
            others.append(compact)
        tallest = round(max(1.3 * height, 0.3 * free.height))
        found: list[tuple[float, _Attempt]] = []
        for arrange in (usual, *others):
            rest = arrange(measure, above, free.centery, lines, given_up)
            places = trick_places(rest.trick, measure(GAP), tallest)
            key = _key(measure, free, rest)
            attempt = _Attempt(given_up, hand, hand_area, rest, places, key)
            if attempt.fits(measure, above):
                worth = _MUCH_LARGER if arrange is usual else 1.0
                found.append((worth * attempt.card_height(), attempt))
            attempts.append(attempt)
        if found:
            return max(found, key=lambda worth: worth[0])[1]
    return max(attempts, key=_Attempt.card_height)


@dataclass(frozen=True)
class _Attempt:
    """A table that may be too small."""

    given_up: GivenUp
    hand: tuple[Size, int, int]
    hand_area: Rect
    rest: AboveHand
    places: tuple[Rect, Rect, Rect, Rect]
    key: int

    def card_height(self) -> int:
        """Return the height of a card of the trick."""
        return self.places[0].height

    def fits(self, measure: Measure, above: Rect) -> bool:
        """Return whether cards and keys are large enough, and nothing lies on anything else."""
        rest, card = self.rest, self.places[0]
        wide, high = LEAST_KEY if self.given_up < GivenUp.NO_STATUS else SMALLEST_KEY
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


def _key(measure: Measure, free: Rect, rest: AboveHand) -> int:
    """Return the least width of a button with a number: less where a plate is in the way."""
    wide = min(measure(TOUCH), free.width // MOST_KEYS)
    keys = keys_area(rest.picker, wide)
    if free.contains(keys) and keys.collidelist(rest.parts) < 0:
        return wide
    return max(1, min(wide, rest.picker.width // MOST_KEYS))


def _hand_card(measure: Measure, free: Rect, portrait: bool, single: bool) -> tuple[Size, int, int]:
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
