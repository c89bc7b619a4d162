"""Cards on their way: how they turn, glide and shine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import PRESETS, Match, card
from game.i18n import Translator
from game.platform.base import Viewport
from game.table.board import Board
from game.table.displayed_state import DisplayedState
from game.table.style import TableStyle
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.sprites import Canvas

NAMES = ("You", "Sayapatri", "Makhamali", "Danfe")


@pytest.fixture
def shown() -> DisplayedState:
    match = Match(PRESETS["classic"], 7)
    return DisplayedState.of(match.view(0))


@pytest.fixture
def style() -> TableStyle:
    return TableStyle.make(
        Art(), Viewport(390, 844), PRESETS["classic"], NAMES, Translator(), False
    )


@pytest.fixture
def board(shown: DisplayedState, style: TableStyle) -> Board:
    board = Board(Canvas(), style)
    board.rebuild(style, shown)
    return board


def test_a_card_turns_in_steps_and_lands_upright() -> None:
    deck = CardArt(Art(), 1.0)
    size = (100, 140)
    upright = deck.face(7, size)
    assert deck.flying(7, size, 1.0, 0.0) is upright
    assert deck.flying(7, size, 1.0, 1.4) is upright
    turned = deck.flying(7, size, 1.0, 10.0)
    assert turned.get_width() > upright.get_width()
    assert deck.flying(7, size, 1.0, 9.0) is turned
    assert deck.flying(7, size, 1.0, -9.0) is not turned
    assert deck.flying(None, size, 0.5, 0.0).get_width() == 50


def test_hovering_glides_and_stops(board: Board) -> None:
    first = board.order[0]
    rest = board.places()[first][1]
    board.raise_card(first)
    assert board.gliding
    heights = [board.places()[first][1]]
    for _ in range(40):
        board.update(1 / 60)
        heights.append(board.places()[first][1])
    assert heights[0] == rest
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == rest - board.layout.lift
    assert not board.gliding


def test_without_motion_a_card_is_lifted_at_once(board: Board) -> None:
    board.still = True
    first = board.order[0]
    rest = board.places()[first][1]
    board.raise_card(first)
    assert board.places()[first][1] == rest - board.layout.lift
    assert not board.gliding


def test_a_dragged_card_glides_back_when_let_go(board: Board) -> None:
    first = board.order[0]
    home = board.places()[first]
    board.raise_card(first)
    board.drag(first, (200, 300))
    board.update(1 / 60)
    x, y, wide, high = board.places()[first]
    assert x < 200 < x + wide
    assert y < 300 < y + high
    board.raise_card(None)
    for _ in range(60):
        board.update(1 / 60)
    assert board.places()[first] == home


def trick(shown: DisplayedState, *names: str) -> DisplayedState:
    return replace(shown, trick=tuple((seat + 1, card(name)) for seat, name in enumerate(names)))


def test_the_winning_card_shines_from_the_second_card_on(
    board: Board, shown: DisplayedState, style: TableStyle
) -> None:
    places = style.table.places
    board.show(trick(shown, "9C"))
    assert board.marks.light is None
    board.show(trick(shown, "9C", "TC"))
    assert board.marks.light is not None
    assert board.marks.light.rect.center == places[2].center
    board.show(trick(shown, "9C", "TC", "2S"))
    assert board.marks.light.rect.center == places[3].center
    assert board.marks.light.rect.width == places[3].width + 2 * style.cards.spread
    board.show(trick(shown))
    assert board.marks.light is None


def test_the_light_moves_when_the_card_has_landed(
    board: Board, shown: DisplayedState, style: TableStyle
) -> None:
    places = style.table.places
    board.show(trick(shown, "9C", "TC"))
    board.show(trick(shown, "9C", "TC", "KC"), 0.26)
    assert board.marks.light is not None
    assert board.marks.light.rect.center == places[2].center
    board.update(0.3)
    assert board.marks.light.rect.center == places[3].center
