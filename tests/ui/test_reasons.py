from __future__ import annotations

import pytest

from game.engine import Reason, Refusal, card
from game.i18n import Translator
from game.ui.reasons import card_words, refusal_sentence

WORDS = Translator("en")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("2C", "2 of clubs"),
        ("TH", "10 of hearts"),
        ("JD", "jack of diamonds"),
        ("QS", "queen of spades"),
        ("KC", "king of clubs"),
        ("AS", "ace of spades"),
    ],
)
def test_cards_in_words(name: str, words: str) -> None:
    assert card_words(card(name), WORDS) == words


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (Refusal(Reason.MUST_FOLLOW, card("4H")), "You must follow hearts"),
        (Refusal(Reason.MUST_FOLLOW, card("AC")), "You must follow clubs"),
        (Refusal(Reason.MUST_WIN, card("TH")), "You must beat the 10 of hearts"),
        (Refusal(Reason.MUST_TRUMP), "You must trump: play a spade"),
        (
            Refusal(Reason.MUST_BEAT_SPADE, card("5S")),
            "You must beat the 5 of spades with a higher spade",
        ),
        (
            Refusal(Reason.MUST_PLAY_LOWER_SPADE, card("KS")),
            "You must play a spade, even below the king of spades",
        ),
        (Refusal(Reason.NO_SPADE_FIRST_LEAD), "The first trick may not be led with a spade"),
        (Refusal(Reason.SPADES_LOCKED), "No spade may be led before one was played"),
    ],
)
def test_refusals_say_what_to_do(why: Refusal, sentence: str) -> None:
    assert refusal_sentence(why, WORDS) == sentence


def test_every_reason_has_words() -> None:
    for reason in Reason:
        assert len(refusal_sentence(Refusal(reason, card("2C")), WORDS)) > 10
