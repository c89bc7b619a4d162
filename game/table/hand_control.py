"""Choosing a card of the hand: tap, slide, drag, arrows. Pure state; the table draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.layout import TableLayout
from game.ui.theme import Point


@dataclass(frozen=True)
class Fan:
    """How the hand lies just now."""

    layout: TableLayout
    """The places for so many cards."""
    order: Sequence[int]
    """The cards (0..51) from left to right, as in `layout.hand`."""
    risen: Sequence[int]
    """How far each card is drawn above its place."""

    def card_at(self, pos: Point) -> int | None:
        """Return the card (0..51) that a point belongs to, or None.

        That is the card seen there. A card that stands higher than its place keeps the place too,
        so that it does not flee from a finger or a pointer at its lower edge.
        """
        for number in reversed(range(len(self.order))):
            place, rise = self.layout.hand[number].rect, self.risen[number]
            if Rect(place.x, place.y - rise, place.width, place.height + rise).collidepoint(pos):
                return self.order[number]
        under = self.layout.card_at(pos)
        return None if under is None else self.order[under]

    def top(self, card: int) -> int:
        """Return the height of a card's upper edge, as it is drawn."""
        number = self.order.index(card)
        return self.layout.hand[number].rect.y - self.risen[number]


@dataclass(frozen=True)
class Grip:
    """How the hand is held just now."""

    raised: int | None = None
    """The card (0..51) that is lifted."""
    fully: bool = True
    """Whether it is chosen, else only hovered."""
    drag: Point | None = None
    """Where the pointer drags it over the table."""


class HandControl:
    """Turns what pointer and keys do into the one card that is meant."""

    def __init__(self) -> None:
        self.confirm = False
        """Whether a card needs a second tap."""
        self._chosen: int | None = None
        self._hovered: int | None = None
        self._armed: int | None = None
        self._held = False
        self._drag: Point | None = None
        self._anchor: Point = (0, 0)
        """Where the pointer was when it last came to another card."""
        self._left = False
        """Whether the card was dragged onto the table since the press: back means not to play."""

    @property
    def grip(self) -> Grip:
        """How the hand is to be drawn."""
        if self._chosen is not None:
            return Grip(self._chosen, True, self._drag)
        return Grip(self._hovered, False)

    @property
    def held(self) -> bool:
        """Whether the pointer is down on the hand."""
        return self._held

    def forget(self) -> None:
        """Let go of everything, when the hand or the turn changes."""
        self._chosen = self._hovered = self._armed = self._drag = None
        self._held = self._left = False

    def press(self, fan: Fan, pos: Point) -> None:
        """Take the card at a point, if there is one."""
        self._chosen = fan.card_at(pos)
        self._hovered = self._drag = None
        self._left, self._anchor = False, pos
        self._held = self._chosen is not None

    def move(self, fan: Fan, pos: Point) -> None:
        """Follow the pressed pointer: along the hand it chooses, upwards it drags, else cancels.

        What counts is the way from where the card was come to: mainly sideways or mainly up. So a
        card of the lower row is not lost to the upper row that it is dragged across.
        """
        if not self._held:
            return
        layout, area = fan.layout, fan.layout.cards_area
        if pos[1] < area.y and 0 <= pos[0] < layout.screen.right and pos[1] >= 0:
            self._drag = pos if self._chosen is not None else None
            self._left = self._left or pos[1] < layout.drop_line
            return
        self._drag = None
        card = fan.card_at(pos)
        if card is not None:
            aside, up = abs(pos[0] - self._anchor[0]), self._anchor[1] - pos[1]
            if self._chosen is None or aside >= up:
                self._come_to(card, pos)
            elif pos[1] < fan.top(self._chosen):
                self._drag = pos
        elif not area.collidepoint(pos):
            self._chosen = None

    def _come_to(self, card: int, pos: Point) -> None:
        if card != self._chosen:
            self._chosen, self._anchor = card, pos

    def hover(self, fan: Fan, pos: Point) -> None:
        """Follow the mouse while nothing is pressed."""
        self._hovered = fan.card_at(pos)

    def release(self, fan: Fan, pos: Point) -> int | None:
        """Let go; return the card that is meant to be played, or None."""
        self.move(fan, pos)
        if not self._held:
            self._armed = None
            return None
        card, armed = self._chosen, self._armed
        dragged = self._drag is not None and pos[1] < fan.layout.drop_line
        over = fan.layout.cards_area.collidepoint(pos) and not self._left
        self.forget()
        if card is None or not (dragged or over):
            return None
        if self.confirm and not dragged and armed != card:
            self._armed = self._chosen = card
            return None
        return card

    def step(self, order: Sequence[int], by: int) -> None:
        """Choose the next card to the right (1) or left (-1), from the keyboard."""
        if not order or self._held:
            return
        if self._chosen in order:
            self._chosen = order[(order.index(self._chosen) + by) % len(order)]
        else:
            self._chosen = order[0 if by > 0 else -1]
        self._armed = self._chosen

    def leap(self, fan: Fan, by: int, among: Sequence[int]) -> None:
        """Choose the nearest card of the row below (1) or above (-1), from the keyboard."""
        layout, order = fan.layout, fan.order
        if self._held or self._chosen not in order:
            return
        here = layout.hand[order.index(self._chosen)].rect
        rows = [
            (abs(place.rect.x - here.x), number)
            for number, place in enumerate(layout.hand)
            if (place.rect.y - here.y) * by > 0 and order[number] in among
        ]
        if rows:
            self._chosen = self._armed = order[min(rows)[1]]

    def take(self) -> int | None:
        """Return the card that the keyboard chose, if any, and let go of it."""
        card = self._chosen
        if card is not None:
            self.forget()
        return card

    def choose(self, card: int) -> None:
        """Lift a card from the keyboard."""
        self._chosen = self._armed = card
