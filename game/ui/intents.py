"""Raw pygame events to what the player means: the only reader of pygame events.

One pointer, whether mouse or finger: a touch arrives both as FINGER and as MOUSE events, so only
the MOUSE family is read, and a second finger (which gives FINGER events alone) is not heard.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.theme import Point

TAP_SLOP = 10
"""Css pixels that a pointer may wander between press and release and still tap."""


@dataclass(frozen=True)
class PointerDown:
    """The pointer was pressed at `pos` (framebuffer pixels)."""

    pos: Point
    touch: bool = False


@dataclass(frozen=True)
class PointerMove:
    """The pointer moved; `held` while pressed. Hovering never comes from a finger."""

    pos: Point
    held: bool


@dataclass(frozen=True)
class PointerUp:
    """The pointer was released; `tap` if it stayed near `start` since the press."""

    pos: Point
    start: Point
    tap: bool
    touch: bool = False


@dataclass(frozen=True)
class PointerCancel:
    """A press ended without a release (the window lost focus): nothing was meant by it."""


@dataclass(frozen=True)
class Uncovered:
    """What the window shows may be gone, or was stretched: it is to be drawn anew."""


@dataclass(frozen=True)
class Scroll:
    """The wheel turned; positive `lines` means towards the start of the page."""

    lines: float
    pos: Point


@dataclass(frozen=True)
class Navigate:
    """An arrow key: (dx, dy) is one of (-1, 0), (1, 0), (0, -1), (0, 1)."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Page:
    """Page up (-1) or page down (1)."""

    by: int


@dataclass(frozen=True)
class Edge:
    """Home (-1) or End (1)."""

    by: int


@dataclass(frozen=True)
class Step:
    """Tab: to the next widget, or the one before it with `backwards`."""

    backwards: bool = False


@dataclass(frozen=True)
class Confirm:
    """Enter or space."""


@dataclass(frozen=True)
class Press:
    """Something was pressed by its key, outside the surface, as by a screen reader."""

    key: str


@dataclass(frozen=True)
class Back:
    """Escape, or the phone's back button."""


@dataclass(frozen=True)
class Digit:
    """A digit key, 0..9."""

    value: int


@dataclass(frozen=True)
class Letter:
    """A letter key, lower case, for shortcuts (`scenes.keys` tells them)."""

    value: str


@dataclass(frozen=True)
class Typed:
    """Letters were typed, where the scene on top takes a text."""

    text: str


@dataclass(frozen=True)
class Erase:
    """The letter before is to go, where the scene on top takes a text."""


@dataclass(frozen=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True)
class Quit:
    """The window is being closed."""


Intent = (
    PointerDown
    | PointerMove
    | PointerUp
    | PointerCancel
    | Uncovered
    | Scroll
    | Navigate
    | Page
    | Edge
    | Step
    | Confirm
    | Press
    | Back
    | Digit
    | Letter
    | Typed
    | Erase
    | Dropped
    | Quit
)

_ARROWS = {
    pygame.K_LEFT: Navigate(-1, 0),
    pygame.K_RIGHT: Navigate(1, 0),
    pygame.K_UP: Navigate(0, -1),
    pygame.K_DOWN: Navigate(0, 1),
}
_JUMPS: dict[int, Page | Edge] = {
    pygame.K_PAGEUP: Page(-1),
    pygame.K_PAGEDOWN: Page(1),
    pygame.K_HOME: Edge(-1),
    pygame.K_END: Edge(1),
}
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_BACK = (pygame.K_ESCAPE, pygame.K_AC_BACK)


class IntentReader:
    """Turns pygame's queue into intents; keeps the one pointer's state between frames."""

    def __init__(self) -> None:
        self.scale = 1.0
        """Framebuffer pixels a css pixel; set by the app whenever the viewport changes."""
        self.typing = False
        """Whether keys write a text; set by the app for the scene on top."""
        self._start: Point | None = None
        self._touch = False
        self._strayed = False

    def read(self) -> list[Intent]:
        """Empty pygame's queue and give the intents in it, in order."""
        intents: list[Intent] = []
        for event in pygame.event.get():
            intent = self.translate(event)
            if intent is not None:
                intents.append(intent)
        return intents

    def translate(self, event: pygame.event.Event) -> Intent | None:
        """Return the intent of one event, or None for one that means nothing here."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._start, self._strayed = event.pos, False
                self._touch = bool(getattr(event, "touch", False))
                return PointerDown(event.pos, self._touch)
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event)
            case pygame.MOUSEWHEEL:
                return Scroll(float(event.y), pygame.mouse.get_pos())
            case pygame.TEXTINPUT if self.typing:
                return Typed(event.text)
            case pygame.KEYDOWN:
                return _key_while_typing(event) if self.typing else _key(event)
            case pygame.DROPFILE:
                return Dropped(event.file)
            case pygame.QUIT:
                return Quit()
            case pygame.WINDOWEXPOSED | pygame.VIDEOEXPOSE | pygame.WINDOWSIZECHANGED:
                return Uncovered()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWHIDDEN if self._start is not None:
                self._start = None
                return PointerCancel()
        return None

    def _motion(self, event: pygame.event.Event) -> Intent | None:
        if self._start is None:
            if getattr(event, "touch", False):
                return None
            return PointerMove(event.pos, held=False)
        slop = TAP_SLOP * self.scale
        if max(abs(event.pos[0] - self._start[0]), abs(event.pos[1] - self._start[1])) > slop:
            self._strayed = True
        return PointerMove(event.pos, held=True)

    def _release(self, event: pygame.event.Event) -> Intent | None:
        if self._start is None:
            return None
        self._motion(event)
        start, self._start = self._start, None
        return PointerUp(event.pos, start, tap=not self._strayed, touch=self._touch)


def _key_while_typing(event: pygame.event.Event) -> Intent | None:
    if event.key == pygame.K_BACKSPACE:
        return Erase()
    letters = pygame.K_SPACE <= event.key <= pygame.K_z
    return None if letters or event.key in _JUMPS else _key(event)


def _key(event: pygame.event.Event) -> Intent | None:
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    if event.key in _ARROWS:
        return _ARROWS[event.key]
    if event.key in _JUMPS:
        return _JUMPS[event.key]
    if event.key in _CONFIRM:
        return Confirm()
    if event.key in _BACK:
        return Back()
    if event.key == pygame.K_TAB:
        return Step(bool(event.mod & pygame.KMOD_SHIFT))
    if pygame.K_0 <= event.key <= pygame.K_9:
        return Digit(event.key - pygame.K_0)
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        return Digit(event.key - pygame.K_KP_1 + 1)
    if event.key == pygame.K_KP_0:
        return Digit(0)
    if pygame.K_a <= event.key <= pygame.K_z:
        return Letter(chr(event.key))
    return None
