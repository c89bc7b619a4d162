from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.assets import asset
from game.engine import card
from game.engine.cards import JACK, KING, QUEEN, suit_of
from game.ui.art import Art
from game.ui.card_art import COURT_WIDTH, CardArt, half_figure

FILES = sorted(Path(asset("cards")).glob("*.svg"))
READ = {"svg", "g", "path", "circle", "ellipse", "rect"}
"""The elements that SDL_image draws."""


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_there_are_twelve_small_files() -> None:
    assert [path.stem for path in FILES] == sorted(
        f"{rank}-{suit}"
        for rank in ("jack", "queen", "king")
        for suit in ("clubs", "diamonds", "hearts", "spades")
    )
    assert sum(path.stat().st_size for path in FILES) < 150_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_holds_only_what_is_drawn_everywhere(path: Path) -> None:
    text = path.read_text(encoding="ascii")
    assert set(re.findall(r"<([a-zA-Z]+)", text)) <= READ
    assert "url(" not in text
    assert "style=" not in text
    colours = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]{6})"', text))
    assert 5 <= len(colours) <= 10


@pytest.mark.parametrize("width", [40, 57, 160])
def test_every_figure_differs(width: int) -> None:
    art = Art()
    figures = [half_figure(art, rank, suit, width) for rank in (9, 10, 11) for suit in range(4)]
    assert {figure.get_size() for figure in figures} == {(width, round(width * 0.94))}
    assert len({pixels(figure) for figure in figures}) == 12
    for figure in figures:
        assert figure.get_flags() & pygame.RLEACCELOK


@pytest.mark.parametrize("name", ["KS", "QH", "JD", "KC"])
def test_both_halves_of_a_large_court_card_are_the_same_figure(name: str) -> None:
    size = (120, 168)
    face = CardArt(Art(), 1.0).face(card(name), size)
    half = half_figure(Art(), {"K": KING, "Q": QUEEN, "J": JACK}[name[0]], suit_of(card(name)), 70)
    assert half.get_width() == round(size[0] * COURT_WIDTH)
    upper = pygame.Rect(0, 0, half.get_width(), half.get_height())
    upper.midbottom = (size[0] // 2, size[1] // 2)
    lower = upper.move(0, upper.height)
    above = face.subsurface(upper).copy()
    below = pygame.transform.rotate(face.subsurface(lower), 180)
    differing = sum(
        max(abs(a - b) for a, b in zip(above.get_at((x, y)), below.get_at((x, y)))) > 8
        for x in range(2, upper.width - 2)
        for y in range(2, upper.height - 2)
    )
    assert differing == 0


def test_a_small_court_card_shows_its_figure_too() -> None:
    deck = CardArt(Art(), 1.0)
    king, ten = (deck.face(card(name), (60, 84)) for name in ("KS", "TS"))
    colours = [
        len({tuple(face.get_at((x, y))) for x in range(16, 56, 2) for y in range(44, 78, 2)})
        for face in (king, ten)
    ]
    assert colours[0] > 3 * colours[1]
