"""A question or a message on a piece of paper over the scene below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.platform.base import Viewport
from game.scenes.base import Stage
from game.scenes.page import ControlScene
from game.ui.paint import ring
from game.ui.theme import GAP, RADIUS
from game.widgets.controls import Zone
from game.widgets.group import Sheet
from game.widgets.scroll import Scroller
from game.widgets.widgets import PRIMARY, SECONDARY, Button, Label, Space, Widget

WIDTH = 420
"""The greatest width of a dialog, css pixels."""


class DialogScene(ControlScene):
    """Paper in the middle of the screen, made of widgets; higher than the screen, it scrolls."""

    dialog = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroller = Scroller()
        self.panel = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        """Return the heading."""
        return ""

    def body(self) -> list[Widget]:
        """Return the widgets on the paper, made anew."""
        return []

    def name(self) -> str:
        """Return the title."""
        return self.title()

    def heading(self) -> str:
        """Return the title and the words on the paper."""
        return Sheet(self.title(), self.body()).spoken()

    def text(self) -> str:
        """Return what is on the paper."""
        return self.heading()

    def zones(self, viewport: Viewport) -> list[Zone]:
        """Place the paper in the middle of what is not hidden by a notch."""
        context = self.context
        left, top = viewport.inset_left, viewport.inset_top
        room = pygame.Rect(
            left,
            top,
            viewport.width - left - viewport.inset_right,
            viewport.height - top - viewport.inset_bottom,
        ).inflate(-2 * context.px(GAP * 2), -2 * context.px(GAP * 2))
        sheet = Sheet(self.title(), self.body(), gap=GAP)
        width = min(room.width, context.px(WIDTH))
        height = sheet.arrange(context, 0, 0, width)
        self.panel = pygame.Rect(0, 0, width, min(height, room.height))
        self.panel.center = room.center
        sheet.arrange(context, self.panel.x, self.panel.y, width)
        self.scroller.resize(height, self.panel.height)
        view = self.panel.inflate(2 * context.px(4), 2 * context.px(4))
        return [Zone([sheet], context, view, self.scroller)]

    def draw_ground(self, target: pygame.Surface) -> None:
        """Leave the scene below as it is, but for a dark rim around the paper."""
        context = self.context
        rim = self.panel.inflate(2 * context.px(4), 2 * context.px(4))
        ring(target, context.art, rim, context.theme.shadow, context.px(RADIUS + 6), context.px(5))


class ConfirmScene(DialogScene):
    """A question with two answers; Esc means the second, and so does Enter where it is `final`."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        words: str,
        yes: str,
        no: str,
        act: Callable[[], None],
        final: bool = False,
    ) -> None:
        super().__init__(stage)
        self._words = (title, words, yes, no)
        self._act = act
        self._final = final
        """Whether the first answer cannot be taken back, so that the second is the safe one."""

    def title(self) -> str:
        """Return the question."""
        return self._words[0]

    def first_focus(self) -> str:
        """Start at the answer that stands out."""
        return "no" if self._final else "yes"

    def body(self) -> list[Widget]:
        """Return the explanation and the two answers."""
        _, words, yes, no = self._words
        return [
            Label(words),
            Space(4),
            Button("yes", yes, self._yes, SECONDARY if self._final else PRIMARY),
            Button("no", no, self.back, PRIMARY if self._final else SECONDARY),
        ]

    def _yes(self) -> None:
        self.click()
        self.stage.pop()
        self._act()
