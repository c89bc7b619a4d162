"""The last trick, to be looked at once more; only the last one, the others lie face down."""

from __future__ import annotations

import pygame

from game.engine import Trick
from game.platform.base import Viewport
from game.platform.deeds import Pressable
from game.scenes.base import Scene, Stage
from game.table.card_places import trick_places
from game.table.style import TableStyle
from game.ui.intents import Back, Confirm, Intent, Letter, PointerUp, Press
from game.ui.paint import mix, ring, slab
from game.ui.theme import RADIUS, TEXT
from game.ui.typeset import draw_block, typeset


class LastTrickScene(Scene):
    """Four cards as they lay, who led and who won; any tap or key closes it."""

    dialog = True

    def __init__(self, stage: Stage, trick: Trick, style: TableStyle) -> None:
        super().__init__(stage)
        self.trick = trick
        """The trick that is shown."""
        self._style = style
        self.panel = pygame.Rect(0, 0, 0, 0)
        """The felt that the cards lie on."""
        self.places: tuple[pygame.Rect, ...] = ()
        """Where the cards lie, by seat."""

    def layout(self, viewport: Viewport) -> None:
        """Take the middle of the table."""
        old = self._style
        settings = self.stage.settings
        self._style = TableStyle.make(
            self.stage.art,
            viewport,
            old.rules,
            old.names,
            self.stage.translator,
            settings.four_colours,
            settings.card_back,
            own=old.own,
        )
        table, px = self._style.table, self._style.px
        free = pygame.Rect(
            viewport.inset_left,
            viewport.inset_top,
            viewport.width - viewport.inset_left - viewport.inset_right,
            viewport.height - viewport.inset_top - viewport.inset_bottom,
        ).inflate(-px(16), -px(16))
        height = min(free.height, max(table.trick.height, px(330)))
        width = min(free.width, px(560) if free.height < px(420) else px(430))
        self.panel = pygame.Rect(0, 0, width, height)
        self.panel.center = table.trick.center
        self.panel.clamp_ip(free)
        room = self.panel.inflate(-px(20), 0)
        room.y += px(40)
        room.height -= px(40 + 24 + 34)
        self.places = trick_places(room, px(24), px(220))

    def name(self) -> str:
        """Return the heading."""
        return self._("Last trick")

    def pressables(self) -> list[Pressable]:
        """Return the way back."""
        return [Pressable("close", self._("Close"))]

    def handle(self, intent: Intent) -> None:
        """Close on whatever was meant."""
        if isinstance(intent, PointerUp | Confirm | Back | Letter | Press):
            self.stage.pop()

    def draw(self, target: pygame.Surface) -> bool:
        """Draw everything when asked to."""
        if not self.dirty:
            return False
        self.dirty = False
        style, theme, art, px = self._style, self._style.theme, self._style.art, self._style.px
        slab(target, art, self.panel.move(0, px(4)), theme.shadow, px(RADIUS + 4))
        slab(target, art, self.panel, theme.felt, px(RADIUS + 4), theme.felt_line, px(2))
        self._words(target, self._("Last trick"), self.panel.y + px(8), px(TEXT + 2), "display")
        winner = self.trick.winner
        assert winner is not None
        for number, (seat, card) in enumerate(zip(self.trick.seats, self.trick.cards)):
            place = self.places[(seat - style.own) % 4]
            target.blit(style.cards.face(card, place.size), place)
            if seat == winner:
                width = px(4)
                around = place.inflate(2 * width, 2 * width)
                ring(
                    target, art, around, theme.accent, style.cards.radius(place.size) + width, width
                )
            self._label(target, place, number + 1, style.names[seat])
        words = self._("{name} won it", name=style.names[winner])
        if winner == style.own:
            words = self._("You won it")
        self._words(target, words, self.panel.bottom - px(32), px(TEXT), "bold")
        return True

    def _words(self, target: pygame.Surface, words: str, y: int, size: int, face: str) -> None:
        style = self._style
        block = typeset(style.art, words, size, self.panel.width - style.px(24), face, most=1)
        room = pygame.Rect(self.panel.x + style.px(12), y, self.panel.width - style.px(24), 0)
        room.height = style.px(24)
        draw_block(target, style.art, block, room, style.theme.cream, 0.5)

    def _label(self, target: pygame.Surface, place: pygame.Rect, order: int, name: str) -> None:
        """Write the order of play and the name under a card."""
        style, px = self._style, self._style.px
        room = pygame.Rect(place.x, place.bottom + px(3), place.width, px(19)).inflate(px(20), 0)
        words = f"{style.translator.number(order)} · {name}"
        block = typeset(style.art, words, px(13), room.width - px(6), "bold", most=1)
        pill = pygame.Rect(0, 0, min(room.width, block.width + px(10)), room.height)
        pill.center = room.center
        slab(target, style.art, pill, mix(style.theme.felt_deep, style.theme.felt, 0.2), px(9))
        draw_block(target, style.art, block, pill, style.theme.cream, 0.5)
