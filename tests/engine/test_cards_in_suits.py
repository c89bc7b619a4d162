"""Ranks by name, the cards above a card, and the ranks that a hand holds of each suit."""

from __future__ import annotations

from game.engine import (
    ACE,
    JACK,
    KING,
    NINE,
    QUEEN,
    TEN,
    card,
    hand,
    hand_text,
    higher_cards,
    rank_of,
    suit_masks,
)
from game.engine.cards import ALL_RANKS, LOWEST_SPADE


def test_the_ranks_that_have_names() -> None:
    ranks = [rank_of(card(name)) for name in ("9C", "TD", "JH", "QS", "KC", "AD")]
    assert ranks == [NINE, TEN, JACK, QUEEN, KING, ACE] == [7, 8, 9, 10, 11, 12]
    assert card("2S") == LOWEST_SPADE


def test_the_cards_above_a_card_are_of_its_suit() -> None:
    assert hand_text(higher_cards(card("TD"))) == "JD QD KD AD"
    assert hand_text(higher_cards(card("KS"))) == "AS"
    assert higher_cards(card("AC")) == 0
    assert higher_cards(card("2H")).bit_count() == 12


def test_the_ranks_of_each_suit() -> None:
    assert suit_masks(hand("2C 4C AD TH 3S AS")) == (0b101, 1 << 12, 1 << 8, 1 << 12 | 0b10)
    assert suit_masks(0) == (0, 0, 0, 0)
    assert suit_masks(hand("2C")) == (1, 0, 0, 0)
    assert suit_masks((1 << 52) - 1) == (ALL_RANKS,) * 4
