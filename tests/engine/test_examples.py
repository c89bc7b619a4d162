"""The eight worked examples of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import (
    PRESETS,
    HighCall,
    Reason,
    card,
    card_name,
    hand,
    hand_text,
    legal_plays,
    refusal,
    winning_card,
)

CLASSIC, STRICT, CALL_BRIDGE, MASTER, SERIES = PRESETS.values()


def trick(names: str) -> list[int]:
    return [card(name) for name in names.split()]


def test_1_classic_trick() -> None:
    assert hand_text(legal_plays(CLASSIC, hand("AH 3H KC 9S"), trick("7H"))) == "AH"
    assert hand_text(legal_plays(CLASSIC, hand("2C KD 3S"), trick("7H AH"))) == "3S"
    assert hand_text(legal_plays(CLASSIC, hand("2C KD 6S"), trick("7H AH 3S"))) == "6S"
    assert card_name(winning_card(trick("7H AH 3S 6S"))) == "6S"


def test_2_a_lower_spade_only() -> None:
    current_trick = trick("AH 6H 4S")
    held = hand("2S KD")
    assert hand_text(legal_plays(STRICT, held, current_trick)) == "2S"
    assert card_name(winning_card([*current_trick, card("2S")])) == "4S"
    assert hand_text(legal_plays(CALL_BRIDGE, held, current_trick)) == "KD 2S"
    why = refusal(STRICT, held, current_trick, card("KD"))
    assert why is not None
    assert (why.reason, why.card) == (Reason.MUST_PLAY_LOWER_SPADE, card("4S"))


def test_3_must_win() -> None:
    assert hand_text(legal_plays(STRICT, hand("AH 3H"), trick("7H"))) == "AH"
    assert hand_text(legal_plays(CALL_BRIDGE, hand("AH 3H"), trick("7H"))) == "3H AH"


def test_4_strict_scores() -> None:
    scores = [STRICT.score(call, tricks) for call, tricks in zip((3, 4, 2, 3), (5, 3, 2, 3))]
    assert scores == [32, -40, 20, 30]
    assert STRICT.score_scale == 10


def test_5_classic_and_series_scores() -> None:
    assert (CLASSIC.score(4, 5), CLASSIC.score(4, 3)) == (41, -40)
    assert (SERIES.score(3, 3), SERIES.score(3, 4)) == (30, 31)


def test_6_call_bridge_scores() -> None:
    assert [CALL_BRIDGE.score(4, tricks) for tricks in (3, 4, 5, 6, 7)] == [-40, 40, 41, 42, -40]
    assert CALL_BRIDGE.score_scale == 1


def test_7_master_scores() -> None:
    assert [MASTER.score(4, tricks) for tricks in (3, 4, 5, 6)] == [-4, 4, 4, -4]
    assert [MASTER.score(9, tricks) for tricks in (8, 9, 10, 11)] == [-9, 13, 13, -9]
    assert MASTER.score_scale == 1


@pytest.mark.parametrize(("tricks_taken", "score"), [(9, 130), (7, -80)])
def test_8_a_high_call_worth_thirteen(tricks_taken: int, score: int) -> None:
    assert replace(CLASSIC, high_call=HighCall.THIRTEEN).score(8, tricks_taken) == score
