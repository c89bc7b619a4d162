from __future__ import annotations

import pygame
import pytest

from game.engine import card
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.suits import suit_colour, suit_mark
from game.ui.theme import DAY


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


SIZES = [(46, 64), (60, 84), (91, 128), (140, 196), (240, 336)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_has_a_face_of_its_own(size: tuple[int, int]) -> None:
    deck = CardArt(Art(), 1.0)
    faces = {pixels(deck.face(number, size)) for number in range(52)}
    assert len(faces) == 52
    assert deck.face(0, size).get_size() == (size[0], size[1] + deck.shadow)


def test_pictures_are_made_once_and_accelerated() -> None:
    deck = CardArt(Art(), 1.0)
    face = deck.face(card("QS"), (60, 84))
    assert deck.face(card("QS"), (60, 84)) is face
    assert deck.face(card("QS"), (60, 84), dimmed=True) is not face
    for picture in (face, deck.back((60, 84)), deck.smaller(3, (60, 84), 0.5)):
        assert picture.get_flags() & pygame.RLEACCELOK


def test_a_dimmed_card_is_darker_and_still_a_card() -> None:
    deck = CardArt(Art(), 1.0)
    lit, dim = (deck.face(card("9D"), (60, 84), dimmed) for dimmed in (False, True))
    assert lit.get_at((30, 70))[:3] == DAY.paper
    assert sum(dim.get_at((30, 70))[:3]) < 0.75 * sum(DAY.paper)
    assert dim.get_at((30, 70))[3] == 255


def test_four_colours_change_clubs_and_diamonds_only() -> None:
    assert [suit_colour(DAY, suit, False) for suit in range(4)] == [
        DAY.suit_black,
        DAY.suit_red,
        DAY.suit_red,
        DAY.suit_black,
    ]
    assert [suit_colour(DAY, suit, True) for suit in range(4)] == [
        DAY.suit_green,
        DAY.suit_blue,
        DAY.suit_red,
        DAY.suit_black,
    ]
    art = Art()
    two, four = CardArt(art, 1.0), CardArt(art, 1.0, four_colours=True)
    for name, same in (("4C", False), ("4D", False), ("4H", True), ("4S", True)):
        faces = [pixels(deck.face(card(name), (60, 84))) for deck in (two, four)]
        assert (faces[0] == faces[1]) is same


def test_a_card_in_flight_has_the_nearest_step() -> None:
    deck = CardArt(Art(), 1.0)
    assert deck.smaller(None, (100, 140), 0.55).get_width() == 50
    assert deck.smaller(None, (100, 140), 0.8).get_width() == 75
    assert deck.smaller(None, (100, 140), 0.97) is deck.back((100, 140))


@pytest.mark.parametrize("suit", range(4))
def test_suits_are_symmetrical_and_turn_over(suit: int) -> None:
    mark = suit_mark(Art(), suit, 60, (0, 0, 0))
    width, height = mark.get_size()
    for y in range(0, height, 7):
        for x in range(0, width // 2, 5):
            here, there = mark.get_at((x, y))[3], mark.get_at((width - 1 - x, y))[3]
            assert abs(here - there) < 90
    turned = suit_mark(Art(), suit, 60, (0, 0, 0), upside_down=True)
    assert turned.get_at((width // 2, 3))[3] == mark.get_at((width // 2, height - 4))[3]
