"""Which part of a page is meant: pointer, hover, focus, arrows, scrolling. One for each scene."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.platform.deeds import Pressable, box_of
from game.ui.intents import (
    TAP_SLOP,
    Confirm,
    Edge,
    Intent,
    Navigate,
    Page,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Press,
    Scroll,
    Step,
)
from game.ui.theme import Point
from game.widgets.scroll import Scroller
from game.widgets.widgets import Marks, Part, Widget, WidgetContext

WHEEL_STEP = 56
"""Css pixels a wheel notch."""
BAR = 8
"""Css pixels at the right edge of a view where the mouse takes hold of the scroll bar."""
ARROW_STEP = 64
"""Css pixels an arrow key scrolls a page that has nothing to choose there."""


@dataclass
class Zone:
    """Widgets that belong together; a scroller moves them behind a view."""

    widgets: list[Widget]
    context: WidgetContext
    view: pygame.Rect | None = None
    """What is seen of the zone; None: all of it."""
    scroller: Scroller | None = None
    _moved: int = field(default=0, init=False)

    def parts(self) -> list[Part]:
        """Return everything that can be pressed."""
        return [part for widget in self.widgets for part in widget.parts if part.enabled]

    def follow(self) -> None:
        """Put the widgets where the scroller stands."""
        if self.scroller is None:
            return
        change = self._moved - self.scroller.offset
        self._moved = self.scroller.offset
        for widget in self.widgets:
            widget.move(change)

    def draw(self, target: pygame.Surface, marks: Marks) -> None:
        """Draw the widgets that can be seen."""
        view = self.view
        if view is None:
            for widget in self.widgets:
                widget.draw(target, self.context, marks)
            return
        target.set_clip(view)
        for widget in self.widgets:
            if widget.rect.colliderect(view):
                widget.draw(target, self.context, marks)
        target.set_clip(None)


class Controls:
    """The zones of a scene and what the player's pointer and keys do to them."""

    def __init__(self, scale: float = 1.0) -> None:
        self.zones: list[Zone] = []
        self.scale = scale
        self.marks = Marks()
        self._focus = ""
        self._used = False
        """Whether the part in focus was chosen by the player, by a touch or a key."""
        self._keys = False
        self._start: Point | None = None
        self._last_y = 0
        self._dragged: Scroller | None = None
        self._by_bar = False
        self._drags = False

    def place(self, zones: list[Zone], scale: float) -> None:
        """Take new zones; hover, press and focus stay with the parts of the same key."""
        self.zones, self.scale = zones, scale
        for zone in zones:
            zone.follow()
        keys = {part.key for zone in zones for part in zone.parts()}
        if self._focus not in keys:
            self._focus = ""
        if self._used:
            self._reveal(self._focus)
        self.marks.hover = self.marks.hover if self.marks.hover in keys else ""
        self.marks.held = self.marks.held if self.marks.held in keys else ""
        self._mark_focus()

    def aim(self, key: str) -> None:
        """Put the keyboard at a part, without a ring until a key is pressed."""
        self._focus, self._used = key, False
        self._mark_focus()

    @property
    def focus(self) -> str:
        """Where the keyboard is, by key, focused or not."""
        return self._focus

    @property
    def focused(self) -> Part | None:
        """The part with the keyboard's ring, if there is one."""
        if not self._keys:
            return None
        return next((p for z in self.zones for p in z.parts() if p.key == self._focus), None)

    def handle(self, intent: Intent) -> bool:
        """Act on an intent; return whether it was one for the controls."""
        match intent:
            case PointerDown():
                self._down(intent)
            case PointerMove(pos, True):
                self._drag(pos)
            case PointerMove(pos, False):
                self.marks.hover = self._key_at(pos)
            case PointerUp():
                self._up(intent)
            case PointerCancel():
                self._let_go(fling=False)
            case Scroll(lines, _):
                self._scroll(-lines * WHEEL_STEP * self.scale)
            case Navigate(dx, dy):
                self._navigate(dx, dy)
            case Page(by):
                self._page(by)
            case Edge(by):
                self._edge(by)
            case Step(backwards):
                self._step(-1 if backwards else 1)
            case Confirm():
                self._confirm()
            case Press(key):
                self.press(key)
            case _:
                return False
        return True

    def update(self, seconds: float) -> bool:
        """Let a fling go on; return whether anything moved."""
        moved = False
        for zone in self.zones:
            if zone.scroller is not None and zone.scroller.update(seconds):
                zone.follow()
                moved = True
        return moved

    def pressables(self) -> list[Pressable]:
        """Return everything that can be pressed, in the order of the keyboard."""
        found = []
        for zone in self.zones:
            for part in zone.parts():
                seen = zone.view is None or zone.view.collidepoint(part.rect.center)
                box = box_of(part.rect) if seen else None
                found.append(Pressable(part.key, part.words, box, part.chosen, deed=part.deed))
        return found

    def press(self, key: str) -> None:
        """Press a part by its key, where it is still there."""
        for zone in self.zones:
            for part in zone.parts():
                if part.key == key:
                    part.press()
                    return

    def part_at(self, pos: Point) -> Part | None:
        """Return the part that is drawn at a place, if it can be pressed."""
        for zone in self.zones:
            if zone.view is not None and not zone.view.collidepoint(pos):
                continue
            for part in zone.parts():
                if part.rect.collidepoint(pos):
                    return part
        return None

    def _key_at(self, pos: Point) -> str:
        part = self.part_at(pos)
        return part.key if part is not None else ""

    def _down(self, intent: PointerDown) -> None:
        self._keys = False
        self._start, self._last_y, self._drags = intent.pos, intent.pos[1], False
        self._dragged = None
        rolling = False
        for zone in self.zones:
            view, scroller = zone.view, zone.scroller
            if view is not None and scroller is not None and view.collidepoint(intent.pos):
                rolling = scroller.moving
                self._dragged = scroller
                on_bar = intent.pos[0] >= view.right - BAR * self.scale
                self._by_bar = on_bar and not intent.touch
                scroller.hold()
        self.marks.held = "" if rolling else self._key_at(intent.pos)
        if self.marks.held:
            self._focus, self._used = self.marks.held, True
        self.marks.hover = "" if intent.touch else self.marks.hover
        self._mark_focus()

    def _drag(self, pos: Point) -> None:
        if self._start is None:
            return
        slop = TAP_SLOP * self.scale
        away = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        if not self._drags and away > slop:
            self._drags = True
            self.marks.held = self.marks.hover = ""
        if self._drags and self._dragged is not None:
            up = self._last_y - pos[1]
            if self._by_bar:
                self._dragged.by(-up * self._dragged.content / max(1, self._dragged.height))
            else:
                self._dragged.drag(up)
            self._follow()
        if self._drags:
            self._last_y = pos[1]

    def _up(self, intent: PointerUp) -> None:
        self._drag(intent.pos)
        held = self.marks.held
        dragged = self._drags
        self._let_go(fling=dragged)
        part = self.part_at(intent.pos)
        if held and intent.tap and not dragged and part is not None and part.key == held:
            part.press()

    def _let_go(self, fling: bool) -> None:
        if self._dragged is not None:
            self._dragged.release(fling and not self._by_bar)
        self._dragged = self._start = None
        self.marks.held = ""

    def _scroll(self, pixels: float) -> bool:
        for zone in self.zones:
            if zone.scroller is not None and zone.scroller.by(pixels):
                zone.follow()
                return True
        return False

    def _page(self, by: int) -> None:
        for zone in self.zones:
            if zone.scroller is not None:
                self._scroll(by * max(1, zone.scroller.height - ARROW_STEP * self.scale))
                return

    def _edge(self, by: int) -> None:
        """Go to the start or the end of what scrolls; where nothing does, to that button."""
        if self._scroll(by * float("inf")):
            return
        keys = [part.key for zone in self.zones for part in zone.parts()]
        if keys:
            self._set_focus(keys[0 if by < 0 else -1])

    def _follow(self) -> None:
        for zone in self.zones:
            zone.follow()

    def _step(self, by: int) -> None:
        keys = [part.key for zone in self.zones for part in zone.parts()]
        if not keys:
            return
        if not self._keys and self._focus in keys:
            self._set_focus(self._focus)
            return
        place = keys.index(self._focus) + by if self._focus in keys else (0 if by > 0 else -1)
        self._set_focus(keys[place % len(keys)])

    def _confirm(self) -> None:
        for zone in self.zones:
            for part in zone.parts():
                if part.key == self._focus:
                    self._keys = True
                    self._mark_focus()
                    part.press()
                    return
        self._step(1)

    def _navigate(self, dx: int, dy: int) -> None:
        home, start = self._home()
        if home is None or start is None:
            if not (dy and self._scroll(dy * ARROW_STEP * self.scale)):
                self._step(1 if dx + dy > 0 else -1)
            return
        if not self._keys:
            self._set_focus(self._focus)
            return
        goal = nearest(start.rect, home.parts(), dx, dy)
        bodies = [zone for zone in self.zones if zone.scroller is not None]
        reading = home in bodies or not any(zone.parts() for zone in bodies)
        if goal is None and dy and reading and self._scroll(dy * ARROW_STEP * self.scale):
            return
        if goal is None:
            others = [
                part
                for zone in self.zones
                if zone is not home
                for part in zone.parts()
                if zone.view is None or zone.view.colliderect(part.rect)
            ]
            goal = nearest(start.rect, others, dx, dy)
        if goal is not None:
            self._set_focus(goal.key)

    def _home(self) -> tuple[Zone | None, Part | None]:
        for zone in self.zones:
            for part in zone.parts():
                if part.key == self._focus:
                    return zone, part
        return None, None

    def _set_focus(self, key: str) -> None:
        self._focus, self._keys, self._used = key, True, True
        self._mark_focus()
        self._reveal(key)

    def _reveal(self, key: str) -> None:
        """Scroll a part into view."""
        for zone in self.zones:
            view, scroller = zone.view, zone.scroller
            if view is None or scroller is None:
                continue
            parts = zone.parts()
            for part in parts:
                if part.key == key:
                    top = part.rect.top - view.top + scroller.offset
                    bottom = top + part.rect.height
                    start = 0 if part is parts[0] else top
                    end = scroller.content if part is parts[-1] else bottom
                    scroller.show(start, end, 0)
                    scroller.show(top, bottom, round(16 * self.scale))
                    zone.follow()

    def _mark_focus(self) -> None:
        self.marks.focus = self._focus if self._keys else ""


def nearest(start: pygame.Rect, parts: list[Part], dx: int, dy: int) -> Part | None:
    """Return the part that an arrow key leads to from `start`, or None.

    Those that lie beyond it in the arrow's direction count; the nearest along the arrow wins,
    where being off to the side counts four times.
    """
    best: tuple[float, Part] | None = None
    for part in parts:
        rect = part.rect
        across, down = rect.centerx - start.centerx, rect.centery - start.centery
        if dx:
            along, gap = across * dx, _apart(start.top, start.bottom, rect.top, rect.bottom)
            side = abs(down)
            if gap > 0 and gap * 2 > along:
                continue
        else:
            along, gap = down * dy, _apart(start.left, start.right, rect.left, rect.right)
            side = abs(across)
        if along <= 0 or _inside(start, rect, dx, dy):
            continue
        cost = along + 4 * gap + 0.05 * side
        if best is None or cost < best[0]:
            best = (cost, part)
    return best[1] if best is not None else None


def _apart(first: int, last: int, other_first: int, other_last: int) -> int:
    """Return the gap between two spans, 0 where they overlap."""
    return max(0, other_first - last, first - other_last)


def _inside(start: pygame.Rect, rect: pygame.Rect, dx: int, dy: int) -> bool:
    """Return whether two parts overlap along the arrow, which then cannot lead to the other."""
    if dx:
        return _apart(start.left, start.right, rect.left, rect.right) == 0 and (
            min(start.right, rect.right) - max(start.left, rect.left) > 1
        )
    return _apart(start.top, start.bottom, rect.top, rect.bottom) == 0 and (
        min(start.bottom, rect.bottom) - max(start.top, rect.top) > 1
    )
