"""The hands for which the cards were dealt again, shown to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.card_words import thrown_in_sentence
from game.engine import Rules, cards
from game.engine.events import ThrownIn
from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.table.narration import suits_words
from game.ui.card_art import CardArt
from game.widgets.widgets import PRIMARY, Button, Label, Marks, Widget, WidgetContext

SHAPE = 1.4
"""How much higher than wide a card is."""
STEP = 0.42
"""How much of a card is seen where the next one lies on it, of its width."""
WIDEST = 56
"""Css pixels of the widest card."""


@dataclass
class HandRow(Widget):
    """The cards of a hand side by side, from spades down, in two rows where it is narrow."""

    hand: int
    """A card set."""
    four_colours: bool
    spoken_words: str
    _places: list[tuple[int, pygame.Rect]] = field(default_factory=list, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of one row or two, in framebuffer pixels."""
        order = list(cards(self.hand))[::-1]
        rows = 1 if width >= context.px(330) else 2
        each = -(-len(order) // rows)
        broad = min(context.px(WIDEST), int(width / (1 + STEP * (each - 1))))
        high = round(broad * SHAPE)
        self._places = []
        for number, card in enumerate(order):
            row, place = divmod(number, each)
            left = x + round(place * broad * STEP)
            top = y + row * (high + context.px(6))
            self._places.append((card, pygame.Rect(left, top, broad, high)))
        height = rows * high + (rows - 1) * context.px(6) + context.px(4)
        self.rect = pygame.Rect(x, y, width, height)
        return height

    def move(self, down: int) -> None:
        """Shift everything by so many pixels."""
        super().move(down)
        for _, place in self._places:
            place.move_ip(0, down)

    def spoken(self) -> str:
        """Return the cards in words."""
        return self.spoken_words

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the cards."""
        art = CardArt(context.art, context.viewport.scale, self.four_colours)
        for card, place in self._places:
            target.blit(art.face(card, place.size), place)


class ThrownInScene(DialogScene):
    """Says whose hands they were and shows them, until the player goes on."""

    def __init__(
        self,
        stage: Stage,
        events: Sequence[ThrownIn],
        rules: Rules,
        names: tuple[str, ...],
        seat: int,
    ) -> None:
        super().__init__(stage)
        self.events = tuple(events)
        """What is told, in order."""
        self._rules = rules
        self._names = names
        self._seat = seat

    def title(self) -> str:
        """Return the heading."""
        return self._("Dealt again")

    def first_focus(self) -> str:
        """Enter goes on."""
        return "close"

    def body(self) -> list[Widget]:
        """Return each reason and its hand."""
        colours = self.stage.settings.four_colours
        widgets: list[Widget] = []
        for event in self.events:
            widgets.append(Label(self._why(event)))
            widgets.append(HandRow(event.shown, colours, suits_words(event.shown, self._)))
        return [*widgets, Button("close", self._("Go on"), self.back, PRIMARY)]

    def _why(self, event: ThrownIn) -> str:
        reason = self._rules.redeal_reason(event.shown)
        assert event.seat is not None
        assert reason is not None
        name = None if event.seat == self._seat else self._names[event.seat]
        return thrown_in_sentence(self._, reason, name)
