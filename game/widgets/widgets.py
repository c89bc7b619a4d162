"""Things on a page: words, buttons, switches. Each draws itself and names its parts to touch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.platform.base import Viewport
from game.platform.deeds import Deed
from game.ui.art import Art
from game.ui.paint import icon, mix, ring, slab
from game.ui.theme import GAP, RADIUS, TEXT, TEXT_SMALL, TOUCH, Colour, Theme
from game.ui.typeset import Block, draw_block, typeset


@dataclass(frozen=True)
class WidgetContext:
    """What widgets are made with: pictures, the viewport, and the ground they lie on."""

    art: Art
    viewport: Viewport
    paper: bool = False
    """Whether the ground is paper, else felt."""

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self.art.theme

    @property
    def ground(self) -> Colour:
        """The colour below."""
        return self.theme.paper if self.paper else self.theme.felt

    @property
    def ink(self) -> Colour:
        """Text on this ground."""
        return self.theme.ink if self.paper else self.theme.cream

    @property
    def soft(self) -> Colour:
        """Secondary text on this ground."""
        return self.theme.ink_soft if self.paper else self.theme.cream_soft

    @property
    def line(self) -> Colour:
        """Hairlines on this ground."""
        return self.theme.paper_edge if self.paper else self.theme.felt_line

    def px(self, css: float) -> int:
        """Framebuffer pixels of a css length."""
        return self.viewport.px(css)

    def set(
        self, words: str, size: float, width: int, face: str = "text", most: int | None = None
    ) -> Block:
        """Set words of `size` css pixels into `width` framebuffer pixels."""
        return typeset(self.art, words, self.px(size), width, face, most)


@dataclass
class Part:
    """One thing that can be pressed or reached by the keyboard."""

    key: str
    """Its name, the same after the page was built anew."""
    rect: pygame.Rect
    """Where it is drawn and touched."""
    press: Callable[[], None]
    enabled: bool = True
    words: str = ""
    """What a screen reader calls it."""
    chosen: bool | None = None
    """Whether it is on or chosen; None for what is only pressed."""
    deed: Deed | None = None
    """What a press asks of the place that the game runs in, where it asks for anything."""


@dataclass
class Marks:
    """Which parts stand out just now, by key; empty where none does."""

    hover: str = ""
    held: str = ""
    """The part under the pressed pointer."""
    focus: str = ""
    """The part the keyboard is at, while the keyboard is in use."""


@dataclass
class Widget:
    """A rectangle that draws itself; `arrange` must come first."""

    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), init=False)
    parts: list[Part] = field(default_factory=list, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take a place of this width and give the height that is needed."""
        raise AssertionError(f"{type(self).__name__} has no shape")

    def move(self, down: int) -> None:
        """Shift everything by so many pixels."""
        self.rect.move_ip(0, down)
        for part in self.parts:
            part.rect.move_ip(0, down)

    def spoken(self) -> str:
        """Return what a screen reader reads here; parts speak for themselves."""
        return ""

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw at `rect`."""
        raise AssertionError(f"{type(self).__name__} does not draw")


def focus_ring(
    target: pygame.Surface, context: WidgetContext, rect: pygame.Rect, radius: float
) -> None:
    """Draw the keyboard's ring around a part, just outside it."""
    gap = context.px(3)
    colour = context.theme.felt if context.paper else context.theme.cream
    around = rect.inflate(2 * gap, 2 * gap)
    ring(target, context.art, around, colour, context.px(radius) + gap, context.px(2.5))


@dataclass
class Label(Widget):
    """A paragraph."""

    words: str
    size: float = TEXT
    face: str = "text"
    soft: bool = False
    across: float = 0.0
    """Where lines stand: 0 left, 0.5 centred, 1 right."""
    colour: Colour | None = None
    """Instead of the ground's own text colour."""
    _block: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of its lines."""
        self._block = context.set(self.words, self.size, width, self.face)
        self.rect = pygame.Rect(x, y, width, self._block.height)
        return self.rect.height

    def spoken(self) -> str:
        """Return the words."""
        return self.words

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the lines."""
        colour = self.colour or (context.soft if self.soft else context.ink)
        if self._block is not None:
            draw_block(target, context.art, self._block, self.rect, colour, self.across)


@dataclass
class Space(Widget):
    """Room, with a hairline through its middle if asked for."""

    height: float = GAP
    """Css pixels."""
    line: bool = False

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the room."""
        self.rect = pygame.Rect(x, y, width, context.px(self.height))
        return self.rect.height

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the hairline."""
        if self.line:
            rect = self.rect
            target.fill(context.line, (rect.x, rect.centery, rect.width, context.px(1)))


PRIMARY, SECONDARY, QUIET = "primary", "secondary", "quiet"
"""The kinds of button, by weight."""


@dataclass
class Button(Widget):
    """Words to press, of one of three weights."""

    key: str
    words: str
    press: Callable[[], None]
    kind: str = SECONDARY
    note: str = ""
    """A second, smaller line."""
    symbol: str = ""
    """An icon before the words."""
    enabled: bool = True
    least_height: float = 48
    """Css pixels."""
    across: float = 0.5
    deed: Deed | None = None
    """What `press` asks of the place that the game runs in, where it asks for anything."""
    _block: Block | None = field(default=None, init=False)
    _note: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the words, at least `least_height`."""
        inner = width - 2 * context.px(12) - self._symbol_room(context)
        size = 19 if self.kind == PRIMARY else 17
        self._block = context.set(self.words, size, inner, "bold", most=2)
        self._note = context.set(self.note, 14, inner, most=2) if self.note else None
        height = self._block.height + (self._note.height if self._note else 0) + context.px(14)
        height = max(height, context.px(max(TOUCH, self.least_height)))
        self.fill(pygame.Rect(x, y, width, height))
        return height

    def fill(self, rect: pygame.Rect) -> None:
        """Take exactly this place, with the words already set."""
        self.rect = rect
        words = f"{self.words}, {self.note}" if self.note else self.words
        part = Part(self.key, rect.copy(), self.press, self.enabled, words, deed=self.deed)
        self.parts = [part]

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the button as it stands: at rest, hovered, pressed or not to be pressed."""
        held, hover = marks.held == self.key, marks.hover == self.key
        face, edge, ink = self._colours(context, held, hover)
        rect, lip = self.rect.copy(), context.px(3)
        if edge is not None:
            slab(target, context.art, rect, edge, context.px(RADIUS))
            rect.height -= lip
            if held:
                rect.y += lip
        if face is not None:
            slab(target, context.art, rect, face, context.px(RADIUS))
        self._draw_words(target, context, rect, ink)
        if marks.focus == self.key:
            focus_ring(target, context, self.rect, RADIUS)

    def _symbol_room(self, context: WidgetContext) -> int:
        return context.px(26) if self.symbol else 0

    def _draw_words(
        self, target: pygame.Surface, context: WidgetContext, rect: pygame.Rect, ink: Colour
    ) -> None:
        assert self._block is not None
        room = self._symbol_room(context)
        inner = rect.inflate(-2 * context.px(12), 0)
        if self._note is not None:
            total = self._block.height + self._note.height
            top = inner.y + (inner.height - total) // 2
            below = pygame.Rect(inner.x, top + self._block.height, inner.width, self._note.height)
            draw_block(target, context.art, self._note, below, ink, self.across)
            inner = pygame.Rect(inner.x, top, inner.width, self._block.height)
        if self.symbol:
            picture = icon(context.art, self.symbol, context.px(18), ink)
            left = inner.x + round((inner.width - self._block.width - room) * self.across)
            target.blit(picture, (left, inner.centery - picture.get_height() // 2))
            inner = pygame.Rect(left + room, inner.y, self._block.width, inner.height)
        draw_block(target, context.art, self._block, inner, ink, self.across)

    def _colours(
        self, context: WidgetContext, held: bool, hover: bool
    ) -> tuple[Colour | None, Colour | None, Colour]:
        """Return the colours of the face, the lip below it, and the words."""
        theme = context.theme
        if not self.enabled:
            face = mix(context.ground, context.soft, 0.16)
            return face, None, mix(context.ground, context.soft, 0.72)
        if self.kind == PRIMARY:
            face = mix(theme.accent, theme.paper, 0.22 if hover and not held else 0.0)
            return face, mix(theme.accent, theme.accent_ink, 0.45), theme.accent_ink
        if self.kind == SECONDARY and context.paper:
            face = mix(theme.paper, theme.paper_edge, 0.25 if hover else 0.5)
            return face, mix(theme.paper_edge, theme.ink_soft, 0.35), theme.ink
        if self.kind == SECONDARY:
            face = mix(theme.felt_line, theme.cream, 0.12 if hover else 0.02)
            return face, theme.felt_deep, theme.cream
        face_or_none = mix(context.ground, context.soft, 0.18) if hover or held else None
        return face_or_none, None, context.ink


@dataclass
class Toggle(Widget):
    """A row with a switch at its end; the whole row can be pressed."""

    key: str
    words: str
    value: bool
    change: Callable[[bool], None]
    note: str = ""
    why_not: str = ""
    """Why it cannot be changed now, which is shown in place of the note; empty: it can."""
    deed: Deed | None = None
    """What `change` asks of the place that the game runs in, where it asks for anything."""
    _block: Block | None = field(default=None, init=False)
    _note: Block | None = field(default=None, init=False)

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take the height of the words, at least that of a finger."""
        inner = width - context.px(52 + 12)
        note = self.why_not or self.note
        self._block = context.set(self.words, TEXT, inner)
        self._note = context.set(note, TEXT_SMALL + 1, inner) if note else None
        height = self._block.height + (self._note.height if self._note else 0) + context.px(12)
        self.rect = pygame.Rect(x, y, width, max(context.px(TOUCH + 4), height))
        rect = self.rect.copy()
        words, free = self.words, not self.why_not
        self.parts = [Part(self.key, rect, self._flip, free, words, self.value, self.deed)]
        return self.rect.height

    def spoken(self) -> str:
        """Return why it cannot be changed, where it cannot: its part is passed over then."""
        return f"{self.words}: {self.why_not}" if self.why_not else ""

    def _flip(self) -> None:
        self.change(not self.value)

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw words and switch."""
        assert self._block is not None
        rect = self.rect
        if marks.hover == self.key or marks.held == self.key:
            wide = rect.inflate(context.px(12), 0)
            slab(
                target,
                context.art,
                wide,
                mix(context.ground, context.soft, 0.1),
                context.px(RADIUS),
            )
        total = self._block.height + (self._note.height if self._note else 0)
        top = rect.y + (rect.height - total) // 2
        words = pygame.Rect(rect.x, top, rect.width, self._block.height)
        ink = context.soft if self.why_not else context.ink
        draw_block(target, context.art, self._block, words, ink)
        if self._note is not None:
            below = pygame.Rect(rect.x, words.bottom, rect.width, self._note.height)
            draw_block(target, context.art, self._note, below, context.soft)
        self._draw_switch(target, context)
        if marks.focus == self.key:
            focus_ring(target, context, rect, RADIUS)

    def _draw_switch(self, target: pygame.Surface, context: WidgetContext) -> None:
        """Draw the switch; on and off differ by place and sign, not only by colour."""
        theme = context.theme
        track = pygame.Rect(0, 0, context.px(50), context.px(28))
        track.midright = (self.rect.right, self.rect.centery)
        off = mix(context.ground, context.soft, 0.55)
        fill = theme.good_ink if self.value else off
        if self.why_not:
            fill = mix(context.ground, fill, 0.4)
        slab(target, context.art, track, fill, track.height // 2)
        knob = track.inflate(-2 * context.px(3), -2 * context.px(3))
        knob.width = knob.height
        sign = icon(
            context.art, "check" if self.value else "minus", context.px(12), theme.paper, 0.18
        )
        where = context.px(9)
        if self.value:
            knob.right = track.right - context.px(3)
            place = (track.x + where, track.centery - sign.get_height() // 2)
        else:
            place = (track.right - where - sign.get_width(), track.centery - sign.get_height() // 2)
        slab(target, context.art, knob, theme.paper, knob.height // 2)
        target.blit(sign, place)
