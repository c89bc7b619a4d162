"""The public names of the engine that other programs may rely on, by what they give."""

from __future__ import annotations

import dataclasses

from game.engine import (
    PRESETS,
    HighCall,
    Match,
    Phase,
    SeatView,
    card,
    card_name,
    cards,
    hand,
    legal_plays,
)


def test_cards_and_rules() -> None:
    assert (card("QS"), card_name(49)) == (49, "QS")
    assert list(cards(hand("AH 3H"))) == [card("3H"), card("AH")]
    assert list(PRESETS) == ["classic", "strict", "call-bridge", "master", "series"]
    rules = dataclasses.replace(
        PRESETS["classic"], deals=3, greatest_call=13, high_call=HighCall.THIRTEEN
    )
    assert (rules.score(4, 5), rules.score_scale) == (41, 10)
    assert legal_plays(PRESETS["strict"], hand("AH 3H"), [card("7H")]) == hand("AH")


def test_phases() -> None:
    assert [phase.name for phase in Phase] == [
        *("CUT", "REDEAL", "CALL", "PLAY", "DEAL_OVER", "MATCH_OVER"),
    ]


def test_a_match_from_its_seed_to_its_end() -> None:
    match = Match(dataclasses.replace(PRESETS["classic"], deals=1), seed=7)
    assert (match.phase, match.turn, match.dealer, match.deal_number) == (Phase.CALL, 0, 3, 1)
    assert len(match.fingerprint) == 64
    assert [match.hands[seat].bit_count() for seat in range(4)] == [13, 13, 13, 13]
    assert list(match.legal_calls()) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert list(match.calls) == [None, None, None, None]
    for _ in range(4):
        match.call(2)
    assert list(match.calls) == [2, 2, 2, 2]
    assert match.trick is not None
    assert (match.trick.cards, match.trick.leader) == ((), 0)
    while match.phase is Phase.PLAY:
        match.play(next(iter(cards(match.legal_plays()))))
    assert match.phase is Phase.MATCH_OVER
    assert sum(match.tricks_won) == 13
    assert len(match.tricks) == 13
    assert match.history == (match.deal_scores,)
    assert match.totals == match.history[0]
    best = max(match.totals)
    assert match.winners == tuple(seat for seat in range(4) if match.totals[seat] == best)
    assert isinstance(match.view(0), SeatView)
    assert Match.from_json(match.to_json()) == match


def test_an_open_match_and_a_cut() -> None:
    match = Match(PRESETS["master"], seed="7")
    match.end()
    assert (match.phase, match.history, match.winners) == (Phase.MATCH_OVER, (), ())
    match = Match(PRESETS["strict"], seed=b"7")
    phases = [match.phase]
    match.cut(20)
    phases.append(match.phase)
    assert phases == [Phase.CUT, Phase.CALL]
