from __future__ import annotations

import pygame
import pytest

from game.options import CardBack
from game.platform.base import Viewport
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.card_backs import BACKS, DEFAULT
from game.ui.theme import DAY
from game.widgets.back_choice import BackChoice
from game.widgets.choices import Option
from game.widgets.widgets import Marks, WidgetContext

NAMES = tuple(CardBack)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_the_settings_name_the_backs() -> None:
    assert tuple(BACKS) == NAMES
    assert NAMES[0] == DEFAULT
    assert len(NAMES) >= 3


@pytest.mark.parametrize("size", [(46, 64), (120, 168)], ids=str)
def test_every_back_looks_different_and_has_a_white_rim(size: tuple[int, int]) -> None:
    art = Art()
    backs = [CardArt(art, 1.0, back=name).back(size) for name in NAMES]
    assert len({pixels(back) for back in backs}) == len(NAMES)
    for back in backs:
        assert back.get_at((size[0] // 2, 2))[:3] == DAY.paper
        assert back.get_at((0, 0))[3] < 40
        assert back.get_flags() & pygame.RLEACCELOK


def test_a_back_is_the_same_upside_down() -> None:
    """Nobody can mark a card by turning it."""
    for name in ("lamps", "marigold"):
        back = CardArt(Art(), 1.0, back=name).back((120, 168)).subsurface((8, 8, 104, 152))
        turned = pygame.transform.rotate(back, 180)
        far = sum(
            max(abs(a - b) for a, b in zip(back.get_at((x, y)), turned.get_at((x, y)))) > 60
            for x in range(0, 104, 2)
            for y in range(0, 152, 2)
        )
        assert far < 0.03 * 52 * 76


def test_an_unknown_back_is_the_usual_one() -> None:
    odd, usual = (CardArt(Art(), 1.0, back=name).back((60, 84)) for name in ("?", DEFAULT))
    assert pixels(odd) == pixels(usual)


@pytest.mark.parametrize("width", [232, 500])
def test_backs_are_chosen_by_their_pictures(width: int) -> None:
    chosen: list[str] = []
    context = WidgetContext(Art(), Viewport(320, 568), paper=True)
    options = [Option(name, name.title()) for name in NAMES]
    choice = BackChoice("back", "Backs", options, "lamps", chosen.append)
    height = choice.arrange(context, 10, 20, width)
    assert [part.key for part in choice.parts] == [f"back={name}" for name in NAMES]
    for part in choice.parts:
        assert part.rect.width >= 44
        assert part.rect.height >= 44
        assert pygame.Rect(10, 20, width, height).contains(part.rect)
        part.press()
    assert chosen == list(NAMES)
    one, other = pygame.Surface((560, 400)), pygame.Surface((560, 400))
    choice.draw(one, context, Marks())
    choice.value = "weave"
    choice.draw(other, context, Marks())
    assert pixels(one) != pixels(other)
