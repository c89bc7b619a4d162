from __future__ import annotations

from collections import Counter
from random import Random

from game.bots.beliefs import CallModel
from game.bots.knowledge import prove
from game.bots.worlds import Hands, Worlds
from game.engine import ALL_CARDS, SPADE_CARDS, SeatView, hand
from tests.bots.positions import calling_view, late_view

OWN = "KS 9S 4S AH 7H 3H KD TD 5D 2D QC 8C 4C"


def worlds_of(view: SeatView, weigh: bool, count: int = 200) -> list[Hands]:
    model = CallModel(view.rules) if weigh else None
    drawing = Worlds(view, prove(view), model).draw(count, Random(1))
    while True:
        try:
            next(drawing)
        except StopIteration as stop:
            worlds: list[Hands] = stop.value
            return worlds


def test_every_layout_is_a_whole_pack_with_the_own_hand_in_place() -> None:
    for hands in worlds_of(calling_view("classic", OWN, calls=(None, 2, 5, 1), dealer=0), True):
        assert hands[0] == hand(OWN)
        assert hands[0] | hands[1] | hands[2] | hands[3] == ALL_CARDS
        assert [held.bit_count() for held in hands] == [13, 13, 13, 13]


def test_a_high_call_draws_spades_and_honours() -> None:
    view = calling_view("classic", OWN, calls=(None, 1, 6, 1), dealer=0)

    def spades(worlds: list[Hands], seat: int) -> float:
        return sum((hands[seat] & SPADE_CARDS).bit_count() for hands in worlds) / len(worlds)

    blind, informed = worlds_of(view, False), worlds_of(view, True)
    assert abs(spades(blind, 2) - 10 / 3) < 0.3
    assert spades(informed, 2) > spades(blind, 2) + 1
    assert spades(informed, 1) < spades(blind, 1) - 0.5


def test_a_single_possible_layout_is_always_drawn() -> None:
    view = late_view("classic", "AS", "KH 5H 9H", "", calls=(3, 3, 3, 3), won=(2, 3, 4, 3))
    assert set(worlds_of(view, True)) == {(hand("AS"), 0, 0, 0)}


def test_the_calls_already_made_do_not_lose_possible_layouts() -> None:
    view = late_view(
        "call-bridge", "AS 2S", "", "KS QS 2H 3H 4H 5H", calls=(3, 3, 3, 3), won=(2, 3, 3, 3)
    )
    counts = Counter(worlds_of(view, True, 2000))
    assert len(counts) == 90
