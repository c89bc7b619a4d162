"""The frame of most scenes: a title with a way back, a body that scrolls, buttons below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.platform.base import Viewport
from game.platform.deeds import Pressable
from game.scenes.base import Scene, Stage
from game.scenes.keys import page_keys
from game.ui.intents import Back, Intent, Letter
from game.ui.paint import backdrop, icon, mix, slab
from game.ui.theme import GAP, RADIUS, TITLE, TOUCH
from game.ui.typeset import Block, draw_block
from game.widgets.controls import Controls, Zone
from game.widgets.group import Row, flow
from game.widgets.scroll import Scroller
from game.widgets.widgets import (
    PRIMARY,
    Button,
    Label,
    Marks,
    Part,
    Widget,
    WidgetContext,
    focus_ring,
)

HEADER = 60
"""Css pixels of the line with the title."""
HEADER_LOW = 50
"""The same where the screen is low."""
LOW = 460
"""Css pixels of height below which the buttons stand beside the body, if there is room."""
SIDE = 184
"""Css pixels of width of the buttons beside the body."""
COLUMN = 560
"""The greatest width of one column of the body, css pixels."""
FOOTER = 480
"""The greatest width of the buttons below the body, css pixels."""
TWO_COLUMNS = 900
"""Css pixels of width from which the body has two columns."""


@dataclass(frozen=True)
class Frame:
    """Where the pieces of a page lie, framebuffer pixels."""

    header: pygame.Rect
    body: pygame.Rect
    """What is seen of the body."""
    footer: pygame.Rect
    """Of no height where there are no buttons."""
    columns: int
    beside: bool
    """Whether the footer stands at the right of the body."""


def frame(
    viewport: Viewport,
    columns: int,
    has_footer: bool,
    footer_height: int,
    column_width: float = COLUMN,
) -> Frame:
    """Place header, body and footer of a page; `footer_height` is used where it lies below."""
    px = viewport.px
    left = viewport.inset_left
    width = viewport.width - left - viewport.inset_right
    top = viewport.inset_top
    bottom = viewport.height - viewport.inset_bottom
    low = bottom - top < px(LOW)
    beside = has_footer and low and width >= px(SIDE * 3 - GAP * 2)
    side = px(SIDE) if beside else 0
    columns = columns if width - side >= px(TWO_COLUMNS) else 1
    margin = px(GAP * 1.5 if width < px(480) else GAP * 2)
    most = px(column_width) * columns + px(GAP * 2) * (columns - 1)
    inner = min(width - side - 2 * margin, most)
    x = left + (width - side - inner) // 2
    header = pygame.Rect(x, top, inner + side, px(HEADER_LOW if low else HEADER))
    if beside:
        footer = pygame.Rect(x + inner + margin, header.bottom, side - margin, 0)
        footer.height = bottom - px(GAP) - header.bottom
        body = pygame.Rect(x, header.bottom, inner, bottom - header.bottom)
    else:
        high = footer_height if has_footer else 0
        wide = min(inner, px(FOOTER))
        footer = pygame.Rect(x + (inner - wide) // 2, bottom - high, wide, high)
        body = pygame.Rect(x, header.bottom, inner, footer.top - header.bottom)
    return Frame(header, body, footer, columns, beside)


@dataclass
class BackButton(Widget):
    """The chevron at the left of a title."""

    press: Callable[[], None]
    words: str
    """What a screen reader calls it."""

    def arrange(self, context: WidgetContext, x: int, y: int, width: int) -> int:
        """Take a square for a finger."""
        side = context.px(TOUCH)
        self.rect = pygame.Rect(x, y, side, side)
        self.parts = [Part("back", self.rect.copy(), self.press, words=self.words)]
        return side

    def draw(self, target: pygame.Surface, context: WidgetContext, marks: Marks) -> None:
        """Draw the chevron on a plate."""
        lit = "back" in (marks.hover, marks.held)
        fill = mix(context.theme.felt_line, context.theme.cream, 0.14 if lit else 0.02)
        plate = self.rect.inflate(-context.px(4), -context.px(4))
        slab(target, context.art, plate, fill, context.px(RADIUS))
        sign = icon(context.art, "back", context.px(22), context.theme.cream, 0.13)
        target.blit(sign, sign.get_rect(center=plate.center))
        if marks.focus == "back":
            focus_ring(target, context, plate, RADIUS)


class ControlScene(Scene):
    """A scene made of widgets in zones: it hands intents to them and draws anew on any change."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.controls = Controls()
        self._aimed = False
        self._spoken = ""

    @property
    def context(self) -> WidgetContext:
        """What widgets on felt are made with."""
        return WidgetContext(self.stage.art, self.stage.viewport)

    def first_focus(self) -> str:
        """Return the key of the part that Enter presses first; empty: none."""
        return ""

    def zones(self, viewport: Viewport) -> list[Zone]:
        """Build and place all widgets."""
        raise AssertionError(f"{type(self).__name__} has no widgets")

    def layout(self, viewport: Viewport) -> None:
        """Build all widgets for this viewport, keeping focus and scroll place."""
        self.controls.place(self.zones(viewport), viewport.scale)
        if not self._aimed or not self.controls.focus:
            self._aimed = True
            self.controls.aim(self.first_focus())
        self.dirty = True

    def rebuild(self) -> None:
        """Build all widgets again after something that they show has changed."""
        self.layout(self.stage.viewport)

    def click(self) -> None:
        """Let a press be heard."""
        self.stage.audio.play("button")

    def back(self) -> None:
        """Leave the scene."""
        self.click()
        self.stage.pop()

    def handle(self, intent: Intent) -> None:
        """Act on one intent."""
        if isinstance(intent, Back):
            self.back()
            return
        if intent == Letter("r"):
            self.read_out()
            return
        if intent == Letter("k"):
            self.stage.answer(page_keys(self._))
            return
        if intent == Letter("w"):
            self.stage.wait_for_reader(not self.stage.settings.read_aloud)
            return
        before = (vars(self.controls.marks).copy(), self._offsets())
        self.controls.handle(intent)
        if self.stage.top is self:
            self._speak()
        if before != (vars(self.controls.marks), self._offsets()):
            self.dirty = True

    def heading(self) -> str:
        """Return what a screen reader says first of the scene."""
        return ""

    def arrive(self) -> None:
        """Tell what the scene is."""
        self._spoken = ""
        if words := self.heading():
            self.stage.say(words)

    def pressables(self) -> list[Pressable]:
        """Return every part that can be pressed."""
        return self.controls.pressables()

    @property
    def focus(self) -> str:
        """The part with the keyboard's ring."""
        return self.controls.marks.focus

    def text(self) -> str:
        """Return all that is to be read in the scene."""
        widgets = [widget for zone in self.controls.zones for widget in zone.widgets]
        return " ".join(filter(None, [self.heading(), *(widget.spoken() for widget in widgets)]))

    def read_out(self) -> None:
        """Let a screen reader read the whole scene, and what can be pressed in it."""
        words = [self.text()]
        pressed = [part.words for zone in self.controls.zones for part in zone.parts()]
        if pressed:
            words.append(self._("To press: {names}.", names="; ".join(filter(None, pressed))))
        self.stage.answer(" ".join(filter(None, words)))

    def _speak(self) -> None:
        """Tell a screen reader what the keyboard is at, and whether that is on."""
        part = self.controls.focused
        if part is None:
            return
        words = part.words
        if part.chosen is not None:
            state = self._("on") if part.chosen else self._("off")
            words = f"{words}, {state}"
        if words != self._spoken:
            self._spoken = words
            self.stage.answer(words)

    def update(self, seconds: float) -> None:
        """Let a fling go on."""
        if self.controls.update(seconds):
            self.dirty = True

    def draw(self, target: pygame.Surface) -> bool:
        """Draw everything if anything changed."""
        if not self.dirty:
            return False
        self.dirty = False
        self.draw_ground(target)
        for zone in self.controls.zones:
            zone.draw(target, self.controls.marks)
            if zone.view is not None and zone.scroller is not None:
                _draw_scroll(target, zone.context, zone.view, zone.scroller)
        return True

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw what lies under the widgets."""
        target.blit(backdrop(self.stage.art, target.get_size()), (0, 0))

    def _offsets(self) -> list[int]:
        zones = self.controls.zones
        return [zone.scroller.offset for zone in zones if zone.scroller is not None]


class PageScene(ControlScene):
    """A scene with a title, a scrolling body and, if it wants, buttons below."""

    columns = 2
    """How many columns the body may have where there is room."""
    column_width = COLUMN
    """The greatest width of a column, css pixels."""

    gap = GAP * 1.5
    """Between the widgets of the body, css pixels."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroller = Scroller()
        self.frame = frame(stage.viewport, 1, False, 0)
        self._heading: Block | None = None

    def title(self) -> str:
        """Return the words at the top."""
        return ""

    def body(self) -> list[Widget]:
        """Return the widgets of the body, made anew."""
        return []

    def pinned(self) -> list[Widget]:
        """Return what stays in its place above the body, made anew."""
        return []

    def buttons(self) -> list[Button]:
        """Return the buttons below the body, made anew, the primary one first."""
        return []

    def note(self) -> str:
        """Return a line above the buttons, such as why one cannot be pressed."""
        return ""

    def name(self) -> str:
        """Return the title."""
        return self.title()

    def heading(self) -> str:
        """Return the title."""
        return f"{self.title()}."

    def zones(self, viewport: Viewport) -> list[Zone]:
        """Place header, body and buttons."""
        context, buttons = self.context, self.buttons()
        probe = frame(viewport, self.columns, bool(buttons), 0, self.column_width)
        rows = self._footer(
            buttons, narrow=probe.footer.width < context.px(420) and not probe.beside
        )
        high = _stack(context, rows, probe.footer.x, 0, probe.footer.width) + 2 * context.px(GAP)
        self.frame = frame(viewport, self.columns, bool(buttons), high, self.column_width)
        place = self.frame
        if place.beside:
            rows = [*self._note_rows(), *buttons]
            high = _stack(context, rows, place.footer.x, 0, place.footer.width)
            _stack(context, rows, place.footer.x, place.footer.bottom - high, place.footer.width)
        else:
            _stack(
                context, rows, place.footer.x, place.footer.y + context.px(GAP), place.footer.width
            )
        back = BackButton(self.back, self._("Back"))
        side = context.px(TOUCH)
        back.arrange(context, place.header.x, place.header.centery - side // 2, side)
        self._heading = context.set(
            self.title(), TITLE, place.header.width - side - context.px(GAP), "display", most=1
        )
        pinned, body = self.pinned(), self.body()
        gap = context.px(self.gap)
        pinned_height = _stack(context, pinned, place.body.x, place.body.y, place.body.width)
        place.body.y += pinned_height
        place.body.height -= pinned_height
        tall = flow(
            context,
            body,
            place.body.x,
            place.body.y + context.px(4),
            place.body.width,
            place.columns,
            gap,
        )
        self.scroller.resize(tall + context.px(4) + gap, place.body.height)
        view = place.body.inflate(2 * context.px(8), 0)
        return [
            Zone([back, *pinned], context),
            Zone(body, context, view, self.scroller),
            Zone(rows, context),
        ]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the felt and the title."""
        super().draw_ground(target)
        context, header = self.context, self.frame.header
        if self._heading is not None:
            place = header.move(context.px(TOUCH + GAP), 0)
            draw_block(target, context.art, self._heading, place, context.theme.cream)

    def _note_rows(self) -> list[Widget]:
        note = self.note()
        return [Label(note, size=14, across=0.5)] if note else []

    def _footer(self, buttons: list[Button], narrow: bool) -> list[Widget]:
        rows = self._note_rows()
        if len(buttons) > 2 and narrow:
            first = [button for button in buttons if button.kind == PRIMARY] or buttons[:1]
            rest = [button for button in buttons if button not in first]
            return [*rows, Row(first), Row(rest)]
        return [*rows, Row(buttons)] if buttons else rows


def _stack(context: WidgetContext, widgets: list[Widget], x: int, y: int, width: int) -> int:
    """Arrange widgets one below the other; return the height taken."""
    down = 0
    for place, widget in enumerate(widgets):
        down += context.px(GAP) if place else 0
        down += widget.arrange(context, x, y + down, width)
    return down


def _draw_scroll(
    target: pygame.Surface, context: WidgetContext, view: pygame.Rect, scroller: Scroller
) -> None:
    """Draw hairlines where the body goes on, and how far down the view is."""
    if scroller.greatest == 0:
        return
    line = mix(context.theme.felt_line, context.theme.cream, 0.2)
    if scroller.offset > 0:
        target.fill(line, (view.x, view.y, view.width, context.px(1)))
    if scroller.offset < scroller.greatest:
        target.fill(line, (view.x, view.bottom - context.px(1), view.width, context.px(1)))
    wide, space = context.px(4), view.height - 2 * context.px(4)
    tall = max(context.px(28), space * scroller.height // scroller.content)
    down = (space - tall) * scroller.offset // scroller.greatest
    bar = pygame.Rect(view.right - wide, view.y + context.px(4) + down, wide, tall)
    slab(
        target, context.art, bar, mix(context.theme.felt_line, context.theme.cream, 0.35), wide // 2
    )
