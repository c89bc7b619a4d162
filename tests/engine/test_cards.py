"""Cards, card sets and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    ALL_CARDS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADE_CARDS,
    SPADES,
    SUIT_CARDS,
    ParseError,
    card,
    card_name,
    cards,
    hand,
    hand_text,
    rank_of,
    suit_of,
)
from tests.engine.plain import PACK


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("2C", 0),
        ("TC", 8),
        ("AC", 12),
        ("2D", 13),
        ("AD", 25),
        ("2H", 26),
        ("KH", 37),
        ("AH", 38),
        ("2S", 39),
        ("JS", 48),
        ("QS", 49),
        ("AS", 51),
    ],
)
def test_numbers_of_cards(name: str, number: int) -> None:
    assert card(name) == number
    assert card(name.lower()) == number
    assert card_name(number) == name


def test_every_card_parses_back() -> None:
    assert [card_name(number) for number in range(52)] == PACK
    assert [card(name) for name in PACK] == list(range(52))


def test_suit_and_rank() -> None:
    assert (CLUBS, DIAMONDS, HEARTS, SPADES) == (0, 1, 2, 3)
    assert (suit_of(card("QS")), rank_of(card("QS"))) == (3, 10)
    assert (suit_of(card("2D")), rank_of(card("2D"))) == (1, 0)
    assert (suit_of(card("AC")), rank_of(card("AC"))) == (0, 12)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Q",
        "S",
        "SQ",
        "1S",
        "10S",
        "QSS",
        "Q S",
        " QS",
        "QS\n",
        "QX",
        "2ſ",
        "♠Q",
        None,
        49,
        b"QS",
    ],
)
def test_no_card(name: object) -> None:
    with pytest.raises(ParseError, match="is no card"):
        card(name)  # type: ignore[arg-type]


def test_no_card_number() -> None:
    for number in (-1, 52, True, False, 1.0, None, "1", 10**5000):
        with pytest.raises(ParseError, match="is no card"):
            card_name(number)  # type: ignore[arg-type]


def test_hand_text() -> None:
    assert hand("") == 0
    assert hand_text(0) == ""
    assert hand("2C 3C AS") == 1 + 2 + 2**51
    assert hand_text(hand("AS KD 2C")) == "2C KD AS"
    assert hand(" qs\tTH\n") == 2**49 + 2**34


@pytest.mark.parametrize("text", ["QS QS", "qs QS", "QS,TH", "QS XX"])
def test_no_hand(text: str) -> None:
    with pytest.raises(ParseError):
        hand(text)


def test_a_message_about_a_long_text_is_short() -> None:
    with pytest.raises(ParseError) as caught:
        card("Q" * 100_000)
    assert len(str(caught.value)) < 200


def test_cards_of_a_set() -> None:
    assert list(cards(0)) == []
    assert list(cards(hand("AS 2C QD"))) == [0, 23, 51]
    assert list(cards(ALL_CARDS)) == list(range(52))
    assert [set_.bit_count() for set_ in SUIT_CARDS] == [13, 13, 13, 13]
    assert sum(SUIT_CARDS) == ALL_CARDS == 2**52 - 1
    assert list(cards(SPADE_CARDS)) == list(range(39, 52))
    for no_set in (-1, 2**52):
        with pytest.raises(ParseError):
            list(cards(no_set))


@given(st.integers(0, ALL_CARDS))
def test_sets_parse_back(card_set: int) -> None:
    assert hand(hand_text(card_set)) == card_set
    assert sum(1 << number for number in cards(card_set)) == card_set
