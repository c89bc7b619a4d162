"""What is shown when the program itself is at fault: calm words, and a way on.

It draws with pygame alone and trusts nothing that may have failed: not the art, not the
translations, not the settings.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from game.platform.base import Viewport
from game.platform.deeds import Copy, Deed, KeepFile, Outcome, Pressable, Told, box_of
from game.scenes.base import Scene, Stage
from game.ui.art import load_font
from game.ui.clusters import script_of
from game.ui.ink import written
from game.ui.intents import Back, Confirm, Intent, Navigate, PointerUp, Press, Step
from game.ui.theme import DAY, THEMES, Colour, Theme

LINES_SHOWN = 40
"""Lines of the report's end that are drawn at most."""


class CrashScene(Scene):
    """Tells what happened; copies the report; leads back to the menu."""

    def __init__(self, stage: Stage, text: str) -> None:
        super().__init__(stage)
        self.text = text
        """The report: a traceback."""
        self.told = ""
        """What became of the report, once it was asked for."""
        self.buttons: list[tuple[pygame.Rect, str, Callable[[], None]]] = []
        """Where each button is, its words, and what it does."""
        self._chosen = 0
        self._size = 16
        self._scale = 1.0
        self._screen = pygame.Rect(0, 0, 320, 320)

    def layout(self, viewport: Viewport) -> None:
        """Place two buttons at the lower end of the screen."""
        self._scale = viewport.scale
        self._size = viewport.px(16)
        self._screen = pygame.Rect(
            viewport.inset_left,
            viewport.inset_top,
            max(1, viewport.width - viewport.inset_left - viewport.inset_right),
            max(1, viewport.height - viewport.inset_top - viewport.inset_bottom),
        ).inflate(-2 * viewport.px(16), -2 * viewport.px(14))
        _ = self._words
        gap, high = viewport.px(10), viewport.px(48)
        wide = (min(self._screen.width, viewport.px(520)) - gap) // 2
        top = self._screen.bottom - high
        self.buttons = [
            (pygame.Rect(self._screen.x, top, wide, high), _("Back to menu"), self._menu),
            (
                pygame.Rect(self._screen.x + wide + gap, top, wide, high),
                _("Copy report"),
                self._copy,
            ),
        ]
        self.dirty = True

    def name(self) -> str:
        """Return the title."""
        return self._words("Something went wrong")

    def arrive(self) -> None:
        """Tell what happened."""
        with contextlib.suppress(Exception):
            self.stage.say(self.name())

    def pressables(self) -> list[Pressable]:
        """Return the two buttons."""
        menu, copy = self.buttons
        return [
            Pressable("menu", menu[1], box_of(menu[0])),
            Pressable("copy", copy[1], box_of(copy[0]), deed=Copy(self.text)),
        ]

    @property
    def focus(self) -> str:
        """The button that Enter presses."""
        return ("menu", "copy")[self._chosen]

    def handle(self, intent: Intent) -> None:
        """Act on a press, or on the keys that lead to one."""
        match intent:
            case Press(key):
                if key in ("menu", "copy"):
                    self.buttons[("menu", "copy").index(key)][2]()
            case PointerUp(pos, start, True):
                for rect, _label, act in self.buttons:
                    if rect.collidepoint(pos) and rect.collidepoint(start):
                        act()
                        return
            case Navigate() | Step():
                self._chosen = 1 - self._chosen
                self.dirty = True
            case Confirm():
                self.buttons[self._chosen][2]()
            case Back():
                self._menu()

    def draw(self, target: pygame.Surface) -> bool:
        """Draw everything if anything changed."""
        if not self.dirty:
            return False
        self.dirty = False
        _, theme = self._words, self._theme
        target.fill(theme.felt)
        place = self._screen.copy()
        place.height = self.buttons[0][0].top - place.y - self._size // 2
        title, size = _("Something went wrong"), round(self._size * 1.5)
        top = self._lines(target, place, title, size, theme.cream, True)
        words = _(
            "The game met a fault of its own. Your match is saved up to the last card: "
            "go back to the menu to resume it."
        )
        top = self._lines(target, _below(place, top), words, self._size, theme.cream)
        if self.told:
            top = self._lines(target, _below(place, top), self.told, self._size, theme.accent)
        report = "\n".join(self.text.strip().splitlines()[-LINES_SHOWN:])
        self._report(target, _below(place, top + self._size // 2), report)
        for number, (rect, label, _act) in enumerate(self.buttons):
            radius = round(10 * self._scale)
            pygame.draw.rect(target, theme.accent, rect, border_radius=radius)
            if number == self._chosen:
                width = max(2, round(3 * self._scale))
                pygame.draw.rect(target, theme.cream, rect, width, border_radius=radius)
            drawn = written(_font("bold", self._size, label), label, theme.accent_ink)
            room = rect.width - 8
            if drawn.get_width() > room:
                high = drawn.get_height() * room // drawn.get_width()
                drawn = pygame.transform.smoothscale(drawn, (room, high))
            target.blit(drawn, drawn.get_rect(center=rect.center))
        return True

    @property
    def _theme(self) -> Theme:
        """The colours of the settings, or those of the day if they cannot be told."""
        try:
            return THEMES[self.stage.settings.look(self.stage.platform.prefers())]
        except Exception:
            return DAY

    def _words(self, message: str) -> str:
        """Translate if that still works."""
        try:
            return self.stage.translator(message)
        except Exception:
            return message

    def _lines(
        self,
        target: pygame.Surface,
        place: pygame.Rect,
        words: str,
        size: int,
        colour: Colour,
        bold: bool = False,
    ) -> int:
        """Draw wrapped words at the top of `place`; return where they end."""
        font = _font("bold" if bold else "text", size, words)
        drawn = written(font, words, colour, place.width)
        target.blit(drawn, place, (0, 0, place.width, max(0, place.height)))
        return place.y + min(drawn.get_height(), max(0, place.height))

    def _report(self, target: pygame.Surface, place: pygame.Rect, report: str) -> None:
        """Draw the end of the report, which says most, as far as there is room."""
        size = max(9, round(self._size * 0.75))
        font = _font("text", size, report)
        drawn = written(font, report, self._theme.cream_soft, place.width)
        over = max(0, drawn.get_height() - place.height)
        if place.height > 0:
            target.blit(drawn, place, (0, over, place.width, place.height))

    def _copy(self) -> None:
        self._do(Copy(self.text), self._tell_of_copy)

    def _tell_of_copy(self, outcome: Outcome) -> None:
        if outcome.done:
            self._tell(self._words("The report is on the clipboard."))
        else:
            self._do(KeepFile("crash-report.txt", self.text), self._tell_of_file)

    def _tell_of_file(self, outcome: Outcome) -> None:
        self._tell(outcome.where or outcome.why)

    def _do(self, deed: Deed, told: Told) -> None:
        try:
            self.stage.platform.do(deed, told)
        except Exception as error:
            self._tell(str(error))

    def _tell(self, words: str) -> None:
        self.told = words
        self.dirty = True

    def _menu(self) -> None:
        _ = self._words
        try:
            self.stage.show_menu()
        except Exception as error:
            self.told = _("The menu fails too. Please close the game and start it again.")
            self.text = f"{self.text}\n{error!r}"
            self.stage.reset(self)


def _below(place: pygame.Rect, top: int) -> pygame.Rect:
    return pygame.Rect(place.x, top, place.width, place.bottom - top)


def _font(face: str, size: int, words: str) -> pygame.font.Font:
    """Return a face that can write `words`, or pygame's own where the file cannot be read."""
    try:
        return load_font(face, size, script_of(words))
    except (OSError, pygame.error):
        return pygame.font.Font(None, size)
