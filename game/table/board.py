"""The cards on the table as sprites: the hand, the trick, and cards on their way.

Sprites are disposable: `rebuild` makes them anew from what is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.engine import CLUBS, DIAMONDS, HEARTS, SPADES, cards, suit_of
from game.table.displayed_state import DisplayedState
from game.table.flight import fly, glide
from game.table.hand_control import Fan
from game.table.layout import TableLayout
from game.table.style import TableStyle
from game.table.trick_marks import TrickMarks
from game.ui.card_art import TURN
from game.ui.flourish import shake
from game.ui.sprites import FLYING, HAND, TRICK, Canvas, Picture
from game.ui.theme import DEAL_ROUND, FLIGHT, Point, Size
from game.ui.tween import Tween, Tweens

_SUIT_ORDER = (SPADES, HEARTS, CLUBS, DIAMONDS)
_SMALL = 0.5
"""The size of a card, as a share, where it leaves or reaches a plate."""
_TINY = 0.45
"""The size of a card dealt to another seat, as a share of the hand's cards."""
_RISE = 0.35
"""How far a card that may be played stands above one that may not, as a share of the lift."""
_TURNS = (-6.0, 12.0, -9.0, -12.0)
"""Degrees that a card of each place, from the own one clockwise, is turned by in flight."""
_SPIN = 24.0
"""Degrees that a dealt card is turned by as it leaves the dealer."""
_FOLLOW = 0.045
"""Seconds in which a card of the hand covers two thirds of the way to its place."""
DEAL_SHARE = FLIGHT / (13 * DEAL_ROUND + FLIGHT)
"""The part of the time of a whole deal that one card flies."""


def hand_order(hand: int) -> list[int]:
    """Return the cards of a hand from left to right: trumps first, colours in turn, high to low."""
    return sorted(cards(hand), key=lambda card: (_SUIT_ORDER.index(suit_of(card)), -card))


class Board:
    """The cards of a table on a canvas."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        self._canvas = canvas
        self._style = style
        self._hand: dict[int, Picture] = {}
        self._trick: dict[int, Picture] = {}
        self._passing: list[Picture] = []
        self.marks = TrickMarks(canvas, style)
        """What is marked in the trick."""
        self._late: set[int] = set()
        """The cards of the hand that are still on their way to where they rest."""
        self._dimmed = self._lit = 0
        self._raised: tuple[int | None, bool] = (None, False)
        self._dragged: int | None = None
        self.order: list[int] = []
        """The hand's cards from left to right, as in `layout.hand`."""
        self.tweens = Tweens()
        self.still = False
        """Whether cards of the hand are at once where they belong."""

    @property
    def layout(self) -> TableLayout:
        """The places for the hand as it is shown."""
        return self._style.layouts[len(self.order)]

    @property
    def gliding(self) -> bool:
        """Whether cards of the hand are still on their way to where they rest."""
        return bool(self._late)

    @property
    def dimmed(self) -> int:
        """The cards of the hand that are drawn as ones that cannot be played, a set."""
        return self._dimmed

    @property
    def lit(self) -> int:
        """The cards of the hand that are drawn as ones to look at, a set."""
        return self._lit

    @property
    def fan(self) -> Fan:
        """How the hand lies, for whoever touches it."""
        risen = [self._rise(card) for card in self.order]
        return Fan(self.layout, self.order, risen)

    def places(self) -> dict[int, tuple[int, int, int, int]]:
        """Return where every card lies or flies: card to (x, y, width, height)."""
        shown = {**self._hand, **self._trick}
        return {
            card: (*picture.rect.topleft, *picture.image.get_size())
            for card, picture in shown.items()
        }

    # What is shown

    def rebuild(self, style: TableStyle, shown: DisplayedState) -> None:
        """Make every card anew, at rest."""
        self.tweens.forget()
        for picture in (*self._hand.values(), *self._trick.values(), *self._passing):
            picture.kill()
        self._hand, self._trick, self._passing = {}, {}, []
        self._dragged = None
        self.marks.rebuild(style)
        self._style = style
        self.show(shown)

    def update(self, seconds: float) -> None:
        """Let time pass: flights go on, and cards of the hand glide to where they rest."""
        self.tweens.advance(seconds)
        if not self._late:
            return
        share = 1.0 - math.exp(-seconds / _FOLLOW)
        for card in list(self._late):
            picture, (x, y) = self._hand[card], self._rest(card)
            over, down = x - picture.rect.x, y - picture.rect.y
            if abs(over) + abs(down) <= 2:
                picture.move((x, y))
                self._late.remove(card)
            else:
                picture.move(
                    (
                        picture.rect.x + round(over * share + math.copysign(0.5, over)),
                        picture.rect.y + round(down * share + math.copysign(0.5, down)),
                    )
                )

    def _settle(self, card: int) -> None:
        """Let a card of the hand go to where it rests, gliding if cards may."""
        picture, goal = self._hand[card], self._rest(card)
        if self.still:
            picture.move(goal)
        elif picture.rect.topleft != goal:
            self._late.add(card)

    def show(self, shown: DisplayedState, seconds: float = 0.0) -> None:
        """Show hand and trick; cards that come or change places take `seconds` to fly there."""
        self.tweens.finish()
        self._bring(shown, seconds)

    def _bring(self, shown: DisplayedState, seconds: float = 0.0) -> None:
        """Show hand and trick while what flies already flies on."""
        self._drop_trick({card for _, card in shown.trick})
        for seat, card in shown.trick:
            if card not in self._trick:
                self._to_trick(seat, card, seconds)
        if seconds <= 0 or not shown.trick:
            self.marks.shine(shown.trick)
        else:
            shine = partial(self.marks.shine, shown.trick)
            self.tweens.add(Tween(seconds, lambda _: None, done=shine))
        self._show_hand(shown.hand, seconds)

    def _drop_trick(self, kept: set[int]) -> None:
        for card in [card for card in self._trick if card not in kept]:
            self._trick.pop(card).kill()

    def _to_trick(self, seat: int, card: int, seconds: float) -> None:
        """Bring a card of the hand, or one from its seat's plate, to its place in the trick."""
        place = self._style.table.places[seat]
        face = self._style.cards.face(card, place.size)
        picture = self._hand.pop(card, None)
        if picture is None:
            start, share = self._style.table.plates[seat].center, _SMALL
            turn = _TURNS[(seat - self._style.own) % 4]
            picture = Picture(face, place.topleft, FLYING)
            self._canvas.add(picture)
        else:
            start, share, turn = picture.rect.center, 1.0, 0.0
        self._trick[card] = picture

        def land() -> None:
            picture.show(face, place.topleft)
            self._canvas.change_layer(picture, TRICK + seat)

        if seconds <= 0:
            land()
            return
        self._canvas.change_layer(picture, FLYING)
        way, shares, turns = (start, place.center), (share, 1.0), (turn, 0.0)
        deck, size = self._style.cards, place.size
        self.tweens.add(fly(deck, picture, card, size, way, shares, seconds, 0.0, turns, land))

    def _show_hand(self, hand: int, seconds: float) -> None:
        self._late.clear()
        for card in [card for card in self._hand if not hand >> card & 1]:
            self._hand.pop(card).kill()
        self.order = hand_order(hand)
        for number, card in enumerate(self.order):
            place = self.layout.hand[number].rect
            picture = self._hand.get(card)
            if picture is None:
                picture = Picture(self._face(card), place.topleft, HAND + number)
                self._hand[card] = picture
                self._canvas.add(picture)
            elif picture.layer != HAND + number:
                self._canvas.change_layer(picture, HAND + number)
            picture.show(self._face(card))
            goal = self._rest(card)
            if seconds > 0 and picture.rect.topleft != goal:
                self.tweens.add(glide(picture, goal, seconds))
            else:
                picture.move(goal)

    def _face(self, card: int) -> pygame.Surface:
        size = self.layout.hand_card
        if self._lit >> card & 1:
            return self._style.cards.lit(
                card, size, self.layout.hand[self.order.index(card)].strip.size
            )
        return self._style.cards.face(card, size, bool(self._dimmed >> card & 1))

    def _rest(self, card: int) -> Point:
        """Return where the upper left corner of a card of the hand belongs."""
        layout = self.layout
        x, y = layout.hand[self.order.index(card)].rect.topleft
        return x, y - self._rise(card)

    def _rise(self, card: int) -> int:
        """Return how far a card of the hand stands above its place in the layout."""
        lift = self.layout.lift
        chosen, fully = self._raised
        if card == chosen:
            return lift if fully else lift // 2
        if self._lit >> card & 1:
            return lift // 2
        if self._dimmed and not self._dimmed >> card & 1:
            return round(lift * _RISE)
        return 0

    # Movements

    def deal(self, shown: DisplayedState, seconds: float, landed: Callable[[], None]) -> None:
        """Let thirteen rounds of backs fly from the dealer; the own cards turn up as they land.

        `landed` is called for every other card that turns up.
        """
        self.show(shown)
        if seconds <= 0:
            return
        style, size = self._style, self.layout.hand_card
        tiny = (round(size[0] * _TINY), round(size[1] * _TINY))
        flight = seconds * DEAL_SHARE
        start = style.table.plates[shown.dealer].center
        seats = style.rules.seats_from(style.rules.next_seat(shown.dealer))
        for number in range(52):
            seat = seats[number % 4]
            delay = (seconds - flight) * number / 51
            if seat == style.own and number // 4 < len(self.order):
                heard = landed if number // 4 % 2 == 0 else None
                self._deal_own(self.order[number // 4], start, size, flight, delay, heard)
            elif seat != style.own:
                goal = style.table.plates[seat].center
                picture = self._pass(style.cards.back(tiny), start)
                way, turns = (start, goal), (_SPIN, 0.0)
                shares, gone = (1.0, 1.0), picture.kill
                self.tweens.add(
                    fly(style.cards, picture, None, tiny, way, shares, flight, delay, turns, gone)
                )

    def _deal_own(
        self,
        card: int,
        start: Point,
        size: Size,
        flight: float,
        delay: float,
        landed: Callable[[], None] | None,
    ) -> None:
        picture, goal = self._hand[card], self._rest(card)
        picture.visible = 0
        picture.dirty = 1
        middle = (goal[0] + size[0] // 2, goal[1] + size[1] // 2)

        def turn_up() -> None:
            picture.visible = 1
            picture.show(self._face(card), self._rest(card))
            if landed is not None:
                landed()

        way, shares, turns = (start, middle), (_SMALL, 1.0), (_SPIN, 0.0)
        deck = self._style.cards
        self.tweens.add(fly(deck, picture, None, size, way, shares, flight, delay, turns, turn_up))

    def sweep(self, shown: DisplayedState, winner: int, seconds: float) -> None:
        """Turn the trick face down and bring it to its winner, who has it in `shown`."""
        self.tweens.finish()
        self.mark_winner(None)
        style = self._style
        goal = style.table.plates[winner].center
        going = self._trick if seconds > 0 else {}
        if going:
            self._trick = {}
        for number, picture in enumerate(going.values()):
            self._passing.append(picture)
            self._canvas.change_layer(picture, FLYING)
            way = (picture.rect.center, goal)
            shares, turns = (1.0, _SMALL), (0.0, (number - 1.5) * 2 * TURN)
            deck, size, gone = style.cards, style.trick_card, picture.kill
            self.tweens.add(fly(deck, picture, None, size, way, shares, seconds, 0.0, turns, gone))
        self._bring(shown)

    def _pass(self, image: pygame.Surface, start: Point) -> Picture:
        """Add a card that will be gone when it has arrived; it waits unseen."""
        picture = Picture(image, start, FLYING)
        picture.visible = 0
        self._canvas.add(picture)
        self._passing = [other for other in self._passing if other.alive()]
        self._passing.append(picture)
        return picture

    # How the hand lies

    def mark_winner(self, seat: int | None) -> None:
        """Put a ring around the card of the seat that won the trick, or take it away."""
        self.marks.encircle(seat)

    def dim(self, dimmed: int) -> None:
        """Draw the cards of this set as cards that cannot be played, the others a little higher."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self._face_anew()

    def light(self, lit: int) -> None:
        """Draw the cards of this set as those to look at: framed, and a little higher."""
        if lit != self._lit:
            self._lit = lit
            self._face_anew()

    def _face_anew(self) -> None:
        for card, picture in self._hand.items():
            if card == self._dragged:
                picture.show(self._loose_face(card))
            else:
                picture.show(self._face(card))
                self._settle(card)

    def _loose_face(self, card: int) -> pygame.Surface:
        """Return how a card looks away from the others, which hide nothing of it then."""
        size = self.layout.hand_card
        if self._lit >> card & 1:
            return self._style.cards.lit(card, size, size)
        return self._face(card)

    def raise_card(self, card: int | None, fully: bool = True) -> None:
        """Lift one card of the hand, half or fully, and let the others lie."""
        self._raised, self._dragged = (card, fully), None
        for number, other in enumerate(self.order):
            picture = self._hand[other]
            if self._lit >> other & 1:
                picture.show(self._face(other))
            self._settle(other)
            if picture.layer != HAND + number:
                self._canvas.change_layer(picture, HAND + number)

    def let_go(self) -> None:
        """Forget which card is lifted or dragged; it stays there until it is shown anew."""
        self._raised, self._dragged = (None, False), None

    def drag(self, card: int, pos: Point) -> None:
        """Let a card of the hand follow the pointer."""
        picture = self._hand[card]
        self._late.discard(card)
        if picture.layer != FLYING:
            self._canvas.change_layer(picture, FLYING)
        width, height = self.layout.hand_card
        if card != self._dragged:
            self._dragged = card
            picture.show(self._loose_face(card))
        picture.move((pos[0] - width // 2, pos[1] - height * 2 // 3))

    def shake(self, card: int, seconds: float) -> None:
        """Shake a card of the hand in its place."""
        picture, (x, y) = self._hand[card], self._rest(card)
        self._late.discard(card)
        picture.move((x, y))
        self.tweens.add(shake(picture, self._style.px(6), seconds))
