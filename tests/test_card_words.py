from __future__ import annotations

import pytest

from game.card_words import card_words, refusal_sentence
from game.engine import Reason, Refusal, card
from game.i18n import Translator

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
            "You must beat the 5 of spades",
        ),
        (
            Refusal(Reason.MUST_PLAY_LOWER_SPADE, card("KS")),
            "Play a spade, even a lower one",
        ),
        (Refusal(Reason.NO_SPADE_FIRST_LEAD), "The first trick may not be led with a spade"),
        (Refusal(Reason.SPADES_LOCKED), "No spade may be led before one was played"),
    ],
)
def test_refusals_say_what_to_do(why: Refusal, sentence: str) -> None:
    assert refusal_sentence(why, WORDS) == sentence


OF_A_CARD = [
    Reason.NOT_IN_HAND,
    Reason.MUST_FOLLOW,
    Reason.MUST_WIN,
    Reason.MUST_TRUMP,
    Reason.MUST_BEAT_SPADE,
    Reason.MUST_PLAY_LOWER_SPADE,
    Reason.NO_SPADE_FIRST_LEAD,
    Reason.SPADES_LOCKED,
]
"""What `game.engine.refusal` can give."""


def test_every_reason_a_card_is_refused_for_has_words_of_its_own() -> None:
    sentences = {refusal_sentence(Refusal(reason, card("2C")), WORDS) for reason in OF_A_CARD}
    assert len(sentences) == len(OF_A_CARD) - 1, "MUST_WIN and MUST_BEAT_SPADE share theirs"
    assert "That cannot be done now" not in sentences
