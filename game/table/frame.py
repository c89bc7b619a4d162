"""The frame of the table: the felt, the status line and the buttons in the corners."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.overlay import Overlay
from game.table.style import TableStyle
from game.ui.art import finished, rounded
from game.ui.ink import written
from game.ui.paint import backdrop, mix, ring
from game.ui.signs import PaintSign, bars, button_ground, lamp, round_arrow, small_cards
from game.ui.sprites import NOTE, PLATE, Canvas
from game.ui.theme import RADIUS, TEXT, Size
from game.ui.typeset import typeset


@dataclass(frozen=True)
class Status:
    """The words of the status line."""

    system: str
    deal: str
    clockwise: bool


class TableFrame(Overlay):
    """The status line, the buttons, and the keyboard's ring around one of them."""

    def __init__(self, canvas: Canvas, style: TableStyle) -> None:
        super().__init__(canvas, style)
        self._status: Status | None = None
        self._last_trick = False
        self._hint_ready: bool | None = None
        """Whether there is a hint to ask for; None where its button is not shown."""
        self._pressed = ""

    @property
    def buttons(self) -> list[pygame.Rect]:
        """Where buttons are drawn, faint ones too."""
        names = ("menu", "last", "hint")
        return [self._pictures[name].rect for name in names if name in self._pictures]

    def rebuild(self, style: TableStyle) -> None:
        """Drop everything, to be shown again for another look."""
        super().rebuild(style)
        self._status = self._hint_ready = None
        self._pressed = ""

    def show_status(self, status: Status, last_trick: bool) -> None:
        """Show system, deal, the menu's button and the last trick's, faint where there is none.

        System and deal are left out where the table has no room for them.
        """
        table = self._style.table
        self._status, self._last_trick = status, last_trick
        if table.title.width and self._keys.get("title") != status:
            self._set("title", status, self._title(status), table.title.topleft, PLATE)
        held = self._pressed == "menu"
        if self._keys.get("menu") != held:
            image = self._button(table.menu.size, bars, held=held)
            self._set("menu", held, image, table.menu.topleft, PLATE)
        key = (last_trick, self._pressed == "last")
        if self._keys.get("last") != key:
            image = self._button(table.last_trick.size, small_cards, not last_trick, key[1])
            self._set("last", key, image, table.last_trick.topleft, PLATE)

    def show_hint(self, ready: bool) -> None:
        """Show the button that asks for a hint; it is faint where there is nothing to ask."""
        self._hint_ready = ready
        key = (ready, self._pressed == "hint")
        if self._keys.get("hint") != key:
            place = self._style.table.hint
            image = self._button(place.size, lamp, not ready, key[1])
            self._set("hint", key, image, place.topleft, PLATE)

    def press(self, name: str) -> None:
        """Show a button ("menu", "last", "hint") as pressed, and no other; empty: none."""
        self._pressed = name
        if self._hint_ready is not None:
            self.show_hint(self._hint_ready)
        if self._status is not None:
            self.show_status(self._status, self._last_trick)

    def _title(self, status: Status) -> pygame.Surface:
        """Write the system's name in one line, or in two where it is long, and the deal below."""
        style, theme = self._style, self._style.theme
        place = style.table.title
        surface = pygame.Surface(place.size, pygame.SRCALPHA)
        name = typeset(style.art, status.system, style.px(TEXT), place.width, "bold", most=1)
        step, top = round(place.height * 0.54), 0
        if name.lines[0] != status.system:
            name = typeset(style.art, status.system, style.px(12.5), place.width, "bold", most=2)
            step = round(place.height * 0.34)
        for line in name.lines:
            font = style.art.font(name.face, name.size, line)
            words = written(font, line, theme.cream)
            surface.blit(words, (0, top + (step - words.get_height()) // 2))
            top += step
        lower = pygame.Rect(0, top, place.width, place.height - top)
        side = min(style.px(14), lower.height)
        size = min(style.px(13.5), round(lower.height * 0.82))
        deal = typeset(style.art, status.deal, size, place.width - side * 2, most=1)
        font = style.art.font(deal.face, deal.size, deal.lines[0])
        words = written(font, deal.lines[0], theme.cream_soft)
        surface.blit(words, (0, lower.centery - words.get_height() // 2))
        turn = round_arrow(style.art, side, status.clockwise)
        surface.blit(turn, (words.get_width() + style.px(7), lower.centery - side // 2))
        return finished(surface)

    def _button(
        self, size: Size, paint: PaintSign, faint: bool = False, held: bool = False
    ) -> pygame.Surface:
        style, theme = self._style, self._style.theme
        fill = button_ground(theme)
        ink = mix(fill, theme.cream, 0.35) if faint else theme.cream
        if held and not faint:
            fill, ink = theme.accent, theme.accent_ink

        def make() -> pygame.Surface:
            surface = rounded(size, fill, style.px(RADIUS))
            paint(surface, style.art, style.table.unit, ink, fill)
            return surface

        return style.art.cached(("table button", size, paint, faint, held), make)

    def encircle(self, place: pygame.Rect | None) -> None:
        """Draw the keyboard's ring around a button, or take it away."""
        if place is None:
            self._drop("ring")
            return
        style, width = self._style, self._style.px(2.5)
        around = place.inflate(2 * width, 2 * width)
        surface = pygame.Surface(around.size, pygame.SRCALPHA)
        radius = style.px(RADIUS) + width
        ring(surface, style.art, surface.get_rect(), style.theme.cream, radius, width)
        self._drop("ring")
        self._set("ring", tuple(place), finished(surface), around.topleft, NOTE)


def table_ground(style: TableStyle, places: bool) -> pygame.Surface:
    """Return the ground that all sprites lie on; `places` shows where the trick's cards will be."""
    table, theme = style.table, style.theme
    if not places:
        return backdrop(style.art, table.screen.size)

    def make() -> pygame.Surface:
        surface = backdrop(style.art, table.screen.size).copy()
        line = mix(theme.felt, theme.felt_line, 0.7)
        for place in table.places:
            ring(surface, style.art, place, line, style.cards.radius(place.size), style.px(1.5))
        return surface

    return style.art.opaque(("table ground", table.screen.size, table.places[0].size), make)
