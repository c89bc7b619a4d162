from __future__ import annotations

import pygame

from game.platform.base import Viewport
from game.ui.art import Art
from game.ui.theme import THEMES
from game.widgets.sign_line import Sign, SignLine
from game.widgets.widgets import Marks, WidgetContext


def picture(sign: Sign, theme: str = "day", scale: float = 1.0) -> bytes:
    context = WidgetContext(Art(THEMES[theme]), Viewport(390, 844, scale), paper=True)
    line = SignLine(sign, "Words")
    target = pygame.Surface((390, line.arrange(context, 0, 0, 300)))
    target.fill(context.theme.paper)
    line.draw(target, context, Marks())
    return pygame.image.tobytes(target, "RGB")


def test_no_two_signs_look_alike() -> None:
    for theme in THEMES:
        assert len({picture(sign, theme) for sign in Sign}) == len(Sign) == 11


def test_a_line_is_as_high_as_its_sign_and_grows_with_its_words() -> None:
    context = WidgetContext(Art(), Viewport(390, 844), paper=True)
    assert SignLine(Sign.HINT, "Short").arrange(context, 0, 0, 300) == 36
    assert SignLine(Sign.HINT, "Very long words " * 9).arrange(context, 0, 0, 300) > 72
    assert SignLine(Sign.HINT, "Short").spoken() == "Short"
