from __future__ import annotations

import string
from random import Random

from game.bots.coach import Hint, advise
from game.bots.explanation import Explanation, explain
from game.bots.reading import read
from game.engine import (
    Call,
    Match,
    Phase,
    Play,
    card_name,
    cards,
    hand,
    rank_of,
    winning_card,
)
from tests.bots.positions import calling_view, late_view, random_positions, view_of
from tests.bots.test_positions import hint_for


def hint_in(match: Match, seed: int) -> Hint:
    assert match.turn is not None
    return hint_for(match.view(match.turn), seed)


def test_a_hint_is_always_legal() -> None:
    asked = 0
    for number, match in enumerate(random_positions(31, 40, every=60)):
        if match.phase not in (Phase.CALL, Phase.PLAY):
            continue
        hint = hint_in(match, number)
        if isinstance(hint.action, Play):
            assert match.legal_plays() >> hint.action.card & 1
            assert hint.reason is not None
        else:
            assert hint.action.tricks in match.legal_calls()
            assert hint.percent is not None
        asked += 1
    assert asked > 15


def test_advice_on_a_call_tells_its_chance_and_the_tricks() -> None:
    hint = hint_for(calling_view("classic", "AS KS QS JS TS 9S AH KH 3D 2D 3C 2C 4C"))
    assert isinstance(hint.action, Call)
    assert hint.action.tricks in (7, 8)
    assert hint.tricks in (7, 8, 9)
    assert hint.percent is not None
    assert hint.percent >= 70
    assert hint.reason is None


def test_advice_on_a_card_tells_the_chance_of_the_call() -> None:
    made = late_view(
        "classic",
        "AS 2C 3C",
        "",
        "KD QD JD TD 5D 6C 7C 8C 9C",
        calls=(3, 3, 3, 3),
        won=(2, 3, 3, 2),
    )
    assert hint_for(made).percent == 100
    lost = late_view(
        "classic",
        "4D 2C 3C",
        "",
        "KD QD JD TD 5D 6C 7C 8C 9C",
        calls=(5, 3, 3, 3),
        won=(1, 3, 4, 2),
    )
    assert hint_for(lost).percent == 0


def test_the_same_question_gets_the_same_hint() -> None:
    view = view_of("call-bridge", "AD JD 2D AS QS 9S 5S 4H 7H 3H 2C 8C 9C", "7D", leader=1)
    assert hint_for(view, 5) == hint_for(view, 5)


def test_it_yields_while_it_thinks() -> None:
    view = view_of("call-bridge", "AD JD 2D AS QS 9S 5S 4H 7H 3H 2C 8C 9C")
    assert sum(1 for _ in advise(view, Random(1))) > 20


def test_every_sentence_is_true_where_it_is_said() -> None:
    said = set()
    for match in random_positions(32, 150, every=5):
        if match.phase is not Phase.PLAY:
            continue
        assert match.turn is not None
        view = match.view(match.turn)
        table = read(view)
        legal = view.legal_plays()
        current_trick = table.current_trick
        winners = [
            c for c in cards(legal) if current_trick and winning_card((*current_trick, c)) == c
        ]
        for card in cards(legal):
            reason = explain(view, card)
            said.add(reason.sentence)
            text = reason.sentence
            assert reason.card == card
            assert placeholders(text) == (
                {"card", "other"} if reason.other is not None else {"card"}
            )
            if reason.other is not None:
                assert view.hand >> reason.other & 1
                assert reason.other != card
            if "only card" in text:
                assert legal.bit_count() == 1
            if "cheapest card that wins" in text:
                assert len(current_trick) == 3
                assert card == winners[0]
            if "costs the least" in text:
                assert card == winners[0]
            if "cannot win this trick" in text:
                assert not winners
            if "highest" in text or "beats the {card}" in text:
                assert not table.above(card)
            if "can still be beaten" in text and not current_trick:
                assert table.above(card)
            if "loses this one" in text:
                assert card not in winners
            if "cannot lose this trick" in text:
                assert winners == list(cards(legal)) or card in winners
            if "trump with" in text:
                assert card >= 39
                assert current_trick[0] < 39
            if "no more tricks" in text:
                assert table.needs(view.seat) <= 0
            if "short suit" in text:
                assert (view.hand >> card // 13 * 13 & 0x1FFF).bit_count() <= 2
    assert len(said) >= 18


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_cheap_winner_is_named_with_what_it_saves() -> None:
    view = late_view(
        "call-bridge",
        "AH 9H 2C",
        "8H 3H 4H",
        "KH QH 5C 6C 7C 5D",
        calls=(3, 3, 3, 3),
        won=(1, 3, 3, 3),
    )
    hint = hint_for(view)
    assert str(hint.reason) == "The 9H is the cheapest card that wins; keep the AH."
    assert rank_of(hint.reason.other or 0) == 12 if hint.reason else False


def test_a_reason_reads_in_english() -> None:
    assert str(Explanation("Lead {card} and keep the {other} for later.", 0, 51)) == (
        "Lead 2C and keep the AS for later."
    )


def test_a_card_that_loses_anyway_is_advised_as_the_lowest() -> None:
    own = "JH TH 7H 3H 2H KS QS 4C 3C 5D 6D 7D 8D"
    for seed in range(1, 6):
        hint = hint_for(view_of("classic", own, "AH", calls=(10, 1, 1, 1)), seed)
        assert isinstance(hint.action, Play)
        assert card_name(hint.action.card) == "2H"


def test_only_a_low_card_is_called_a_safe_lead() -> None:
    view = view_of("call-bridge", "KC TC 3C 9D 8D 7D 6D 5D 4H 3H 2H 9H 8H", leader=0)
    assert "safe" not in str(explain(view, next(cards(hand("KC")))))
    assert "safe" not in str(explain(view, next(cards(hand("TC")))))
    assert "safe" in str(explain(view, next(cards(hand("9D")))))
