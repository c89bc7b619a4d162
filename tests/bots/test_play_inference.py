"""What plays make unlikely: checked by hand, trick by trick."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from game.bots.knowledge import prove
from game.bots.play_inference import PlayInference, play_inferences
from game.bots.search import call_model
from game.bots.worlds import Hands, Worlds
from game.engine import PRESETS, SeatView, card, hand
from tests.bots.positions import view_of

OWN = "KS 9S 4S AH 7H 3H KD TD 5D"


def told(finished: str, rules: str = "classic", **changes: Any) -> list[tuple[int, str, float]]:
    view = view_of(rules, OWN, finished=finished, **changes)
    names = "23456789TJQKA"
    return [
        (
            habit.seat,
            " ".join(names[n % 13] + "CDHS"[n // 13] for n in range(52) if habit.cards >> n & 1),
            habit.share,
        )
        for habit in play_inferences(view)
    ]


def test_a_loser_that_is_not_the_lowest_speaks_against_lower_ones() -> None:
    # Seat 0 leads the ace; the six and the four lose. The two is the lowest there is.
    assert told("0 AC 6C 4C 2C") == [(1, "2C 3C 4C 5C", 0.3), (2, "2C 3C", 0.3)]


def test_a_winner_speaks_against_cheaper_winners() -> None:
    # Over the seven the jack wins for now; the last hand needs more than the jack: queen or king.
    assert told("0 7C JC 2C AC") == [(1, "8C 9C TC", 0.6), (3, "QC KC", 0.3)]


def test_a_trump_speaks_against_lower_trumps_that_win_as_well() -> None:
    # Seat 1 trumps with the six; seat 2 goes over it with the nine; seat 3 follows with the three.
    assert told("0 7C 6S 9S 3C") == [
        (1, "2S 3S 4S 5S", 0.6),
        (2, "7S 8S", 0.6),
        (3, "2C", 0.3),
    ]


def test_leads_and_thrown_cards_tell_nothing() -> None:
    assert told("1 9C 2C 2D TD") == []


def test_a_seat_that_wants_no_more_tricks_tells_nothing() -> None:
    # Call Bridge goes anticlockwise. Seat 1 takes two tricks, then follows with the three.
    play = "1 AC 2C 3C 4C / 1 KC 5C 6C 7C / 0 QD 9D 2D 3D"
    wants = told(play, "call-bridge", calls=(3, 3, 2, 2), leader=0)
    home = told(play, "call-bridge", calls=(3, 2, 2, 2), leader=0)
    assert wants[-2:] == [(3, "2D 3D 4D 5D 6D 7D 8D", 0.3), (1, "2D", 0.3)]
    assert home == wants[:-1]
    assert told(play, calls=(3, 2, 2, 2), leader=0)[-1] == (3, "2D", 0.3)


def test_a_card_the_rules_forced_speaks_against_nothing_they_forbade() -> None:
    # Seat 1 trumps; seat 2 has to top the suit led all the same, so it is not free to play low.
    top = replace(PRESETS["classic"], must_win_when_trumped=True)
    view = view_of(top, OWN, finished="0 7C 6S 9C 3C")
    assert [h for h in play_inferences(view) if h.seat == 2] == [
        PlayInference(2, 1 << card("8C"), 0.3)
    ]
    free = view_of("classic", OWN, finished="0 7C 6S 9C 3C")
    assert [h for h in play_inferences(free) if h.seat == 2] == [
        PlayInference(2, hand("2C 3C 4C 5C 6C 7C 8C"), 0.3)
    ]


def test_sampled_hands_lean_away_from_what_is_unlikely() -> None:
    view = view_of("classic", f"{OWN} 2D QD 8D", finished="0 AC 9C 2C 3C")

    def low_clubs(view: SeatView, weigh: bool) -> float:
        model = call_model(view.rules) if weigh else None
        drawing = Worlds(view, prove(view), model).draw(400, Random(1))
        while True:
            try:
                next(drawing)
            except StopIteration as stop:
                low = hand("4C 5C 6C 7C 8C")
                worlds: list[Hands] = stop.value
                return sum((hands[1] & low).bit_count() for hands in worlds) / 400

    # Five low clubs among three hands: a third of them each if nothing is known.
    assert 1.4 < low_clubs(view, False) < 1.95
    assert low_clubs(view, True) < 0.9 * low_clubs(view, False)
