"""The pack spread out to be cut, where the hand will lie."""

from __future__ import annotations

from game.table.style import TableStyle
from game.ui.sprites import HAND, Canvas, Picture
from game.ui.theme import Point

SPREAD = 26
"""How many backs are drawn for the 52 cards."""
CARDS = 52


class Pack:
    """A ribbon of backs on a canvas; touching it cuts there."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._pictures: list[Picture] = []
        self._rise = self._low = 0
        self.place: int | None = None
        """How many cards (2..50) the keyboard has lifted off, to be cut there."""

    @property
    def spread(self) -> bool:
        """Whether the pack lies here."""
        return bool(self._pictures)

    def show(self, style: TableStyle | None) -> None:
        """Spread the pack, or take it away."""
        if style is not None and self._pictures:
            return
        for picture in self._pictures:
            picture.kill()
        self._pictures = []
        self.place = None
        if style is None:
            return
        table = style.table
        area, (width, height) = table.hand_area, table.hand_card
        step = min((area.width - width) / (SPREAD - 1), width * 0.3)
        left = area.centerx - (width + step * (SPREAD - 1)) / 2
        back = style.cards.back((width, height))
        self._rise, self._low = table.lift, area.bottom - height
        for number in range(SPREAD):
            place = (round(left + number * step), area.bottom - height)
            picture = Picture(back, place, HAND + number)
            self._pictures.append(picture)
            self._canvas.add(picture)

    def step(self, by: int) -> None:
        """Lift one back more (1) or fewer (-1) off, from the keyboard; at first half the pack."""
        each = CARDS // SPREAD
        self.lift(CARDS // 2 if self.place is None else self.place + by * each)

    def lift(self, count: int | None) -> None:
        """Show so many cards lifted off, as if to cut there; None: none."""
        each = CARDS // SPREAD
        self.place = None if count is None else min(CARDS - each, max(each, count))
        for number, picture in enumerate(self._pictures):
            lifted = self.place is not None and number * each < self.place
            picture.move((picture.rect.x, self._low - (self._rise if lifted else 0)))

    def cut_at(self, pos: Point) -> int | None:
        """Return how many cards (1..51) lie left of a point of the ribbon; None beside it."""
        if not self._pictures:
            return None
        first, last = self._pictures[0].rect, self._pictures[-1].rect
        whole = first.union(last)
        if not whole.collidepoint(pos):
            return None
        return 1 + (pos[0] - whole.x) * 50 // max(1, whole.width - 1)
