"""Cards and keys within a given area: the hand's rows, the trick's four places, rows of keys.

Pure geometry in framebuffer pixels; `layout.py` says where the areas are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.theme import Size

MOST_KEYS = 7
"""How many buttons with numbers may stand side by side."""
CARD_RATIO = 1.4
"""Height of a card for each unit of its width."""
_DROP = 0.28
"""How far, in card heights, upper and lower card differ where four cards stand side by side."""
_FLAT_FROM = 1.45
"""How much larger cards side by side must come out to be preferred to a cross."""


@dataclass(frozen=True)
class HandCard:
    """The place of one card of the hand."""

    rect: Rect
    """The whole card at rest."""
    strip: Rect
    """A part of it that no other card covers: at least STRIP x TOUCH css pixels."""


def hand_cards(area: Rect, size: Size, shown: int, count: int, strip: int) -> tuple[HandCard, ...]:
    """Place `count` cards of `size` in one row, or in two when strips would be too narrow.

    `shown` is how much of the back row can be seen above the front row; 0 allows one row only.
    """
    width, height = size
    if count == 0:
        return ()
    in_one = count == 1 or (area.width - width) // (count - 1) >= strip
    if in_one or shown == 0:
        return _row(area, area.bottom - height, size, count, count, height)
    back = (count + 1) // 2
    top = area.bottom - height
    return (
        *_row(area, top - shown, size, back, back, shown),
        *_row(area, top, size, count - back, back, height),
    )


def _row(
    area: Rect, top: int, size: Size, count: int, longest: int, seen: int
) -> tuple[HandCard, ...]:
    width, height = size
    step = min((area.width - width) // max(1, longest - 1), round(width * 0.82))
    left = area.x + (area.width - width - step * (count - 1)) // 2
    row = []
    for number in range(count):
        rect = Rect(left + number * step, top, width, height)
        visible = width if number == count - 1 else step
        row.append(HandCard(rect, Rect(rect.x, rect.y, visible, seen)))
    return tuple(row)


def trick_places(area: Rect, gap: int, tallest: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Return the places of the four cards, by seat; as large as `area` allows up to `tallest`.

    A cross where there is height for it; in a flat area the cards stand side by side, the upper
    seat's raised and the lower seat's lowered.
    """
    cross = min((area.height - gap) // 2, round((area.width - 2 * gap) / 3 * CARD_RATIO))
    side = min(round(area.height / (1 + _DROP)), round((area.width - 3 * gap) / 4 * CARD_RATIO))
    flat = min(side, tallest) > _FLAT_FROM * min(cross, tallest)
    height = max(1, min(side if flat else cross, tallest))
    width = max(1, round(height / CARD_RATIO))
    if flat:
        width = max(1, min(width, (area.width - 3 * gap) // 4))
        step = width + gap
        left = area.x + (area.width - 4 * width - 3 * gap) // 2
        middle = area.centery - height // 2
        shift = min(round(height * _DROP / 2), (area.height - height) // 2)
        spots = (
            (left + 2 * step, middle + shift),
            (left, middle),
            (left + step, middle - shift),
            (left + 3 * step, middle),
        )
    else:
        across = min(width + gap, (area.width - width) // 2)
        left = area.centerx - width // 2
        top = area.centery - height - gap // 2
        middle = area.centery - height // 2
        spots = (
            (left, top + height + gap),
            (left - across, middle),
            (left, top),
            (left + across, middle),
        )
    first, second, third, fourth = (Rect(x, y, width, height) for x, y in spots)
    return first, second, third, fourth


def keys_area(area: Rect, touch: int) -> Rect:
    """Return what the buttons of `choice_cells` take of the picker's area, however many."""
    cells = choice_cells(area, 2 * MOST_KEYS, touch)
    return cells[0].unionall(cells[1:])


def choice_cells(area: Rect, count: int, touch: int) -> tuple[Rect, ...]:
    """Divide the picker's area into `count` buttons, at least `touch` wide, in at most two rows.

    Up to MOST_KEYS stand in one row; the rectangles touch, whoever draws them leaves the gap.
    """
    rows = 1 if count <= MOST_KEYS else 2
    longest = (count + rows - 1) // rows
    height = area.height // 2
    width = max(touch, min(area.width // longest, round(height * 1.6)))
    cells = []
    top = area.y + (area.height - rows * height) // 2
    for row in range(rows):
        members = longest if row == 0 else count - longest
        left = area.centerx - members * width // 2
        cells += [
            Rect(left + number * width, top + row * height, width, height)
            for number in range(members)
        ]
    return tuple(cells)


def wide_cells(area: Rect, count: int, widest: int) -> tuple[Rect, ...]:
    """Divide the picker's area into one row of `count` buttons with words on them."""
    width = min(area.width // count, widest)
    height = area.height // 2
    left = area.centerx - count * width // 2
    top = area.centery - height // 2
    return tuple(Rect(left + number * width, top, width, height) for number in range(count))
