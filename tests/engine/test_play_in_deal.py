"""A deal in progress: its tricks so far, and what they allow."""

from __future__ import annotations

from dataclasses import replace

from game.engine import (
    PRESETS,
    Match,
    PlayedCard,
    Reason,
    Refusal,
    Trick,
    all_tricks,
    card,
    hand,
    played_cards,
    spades_played,
)
from game.engine.play import legal_plays_in_deal, refusal_in_deal

LOCKED = replace(PRESETS["classic"], spades_locked=True)


def trick(leader: int, names: str) -> Trick:
    return Trick(leader, 1, tuple(card(name) for name in names.split()))


HEARTS_TRICK = trick(0, "2H 5H AH 3H")
TRUMPED = trick(2, "KC 2S 4C 9C")
BEGUN = trick(3, "4D 7D")


def test_the_trick_that_lies_is_the_last() -> None:
    assert all_tricks((HEARTS_TRICK,), BEGUN) == (HEARTS_TRICK, BEGUN)
    assert all_tricks((HEARTS_TRICK,), None) == (HEARTS_TRICK,)
    assert all_tricks((), None) == ()


def test_a_spade_anywhere_counts() -> None:
    assert not spades_played(())
    assert not spades_played((trick(0, ""),))
    assert not spades_played((HEARTS_TRICK, BEGUN))
    assert spades_played((HEARTS_TRICK, TRUMPED))
    assert spades_played((TRUMPED, HEARTS_TRICK, trick(1, "")))


def test_every_card_with_what_was_seen_before_it() -> None:
    played = list(played_cards((TRUMPED, BEGUN)))
    assert played == [
        PlayedCard(2, card("KC"), (), 0, False),
        PlayedCard(3, card("2S"), (card("KC"),), 0, False),
        PlayedCard(0, card("4C"), (card("KC"), card("2S")), 0, True),
        PlayedCard(1, card("9C"), (card("KC"), card("2S"), card("4C")), 0, True),
        PlayedCard(3, card("4D"), (), 1, True),
        PlayedCard(0, card("7D"), (card("4D"),), 1, True),
    ]


def test_spades_are_locked_until_one_was_played() -> None:
    held, lead = hand("8S 9H"), trick(2, "")
    assert legal_plays_in_deal(LOCKED, held, (HEARTS_TRICK,), lead) == hand("9H")
    assert legal_plays_in_deal(LOCKED, held, (TRUMPED,), lead) == held
    why = refusal_in_deal(LOCKED, held, (HEARTS_TRICK,), lead, card("8S"))
    assert why == Refusal(Reason.SPADES_LOCKED)
    assert refusal_in_deal(LOCKED, held, (TRUMPED,), lead, card("8S")) is None


def test_the_first_trick_is_the_one_before_which_none_was_finished() -> None:
    rules = replace(PRESETS["classic"], first_lead_spade=False)
    held, lead = hand("8S 9H"), trick(2, "")
    assert legal_plays_in_deal(rules, held, (), lead) == hand("9H")
    assert legal_plays_in_deal(rules, held, (HEARTS_TRICK,), lead) == held


def test_the_cards_that_lie_decide() -> None:
    held = hand("2D 8D KD 3S")
    assert legal_plays_in_deal(PRESETS["classic"], held, (HEARTS_TRICK,), BEGUN) == hand("8D KD")
    why = refusal_in_deal(PRESETS["classic"], held, (HEARTS_TRICK,), BEGUN, card("2D"))
    assert why == Refusal(Reason.MUST_WIN, card("7D"))


def test_the_calls_of_the_systems() -> None:
    assert list(PRESETS["classic"].calls) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert list(PRESETS["strict"].calls) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


def test_a_match_and_the_view_of_the_seat_to_act_agree() -> None:
    match = Match(PRESETS["classic"], 7)
    assert match.turn is not None
    assert match.view(match.turn).legal_calls() == match.legal_calls() == range(1, 9)
    for _ in range(4):
        match.call(1)
    match.play(card("TC"))
    match.play(card("7C"))
    assert match.turn == 2
    assert match.view(2).legal_plays() == match.legal_plays() == hand("JC QC AC")
