from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from game.bots.deals import Dealer
from game.bots.knowledge import Knowledge, prove
from game.engine import Phase, cards, hand
from tests.bots.positions import random_positions


def every_deal(known: Knowledge) -> set[tuple[int, ...]]:
    """Return all consistent deals by trying every one."""
    seats = [seat for seat in range(4) if seat != known.seat]
    unseen = list(cards(known.unseen))
    found = set()
    for first in combinations(unseen, known.sizes[seats[0]]):
        rest = [card for card in unseen if card not in first]
        for second in combinations(rest, known.sizes[seats[1]]):
            third = [card for card in rest if card not in second]
            hands = tuple(sum(1 << card for card in held) for held in (first, second, third))
            if all(not held & ~known.possible[seat] for seat, held in zip(seats, hands)):
                found.add(hands)
    return found


SMALL = Knowledge(
    seat=0,
    unseen=hand("2C 3C 2D 3D 2H 3H 2S"),
    possible=(
        0,
        hand("2C 3C 2D 3D 2S"),
        hand("2C 3C 2H 3H 2S"),
        hand("2D 3D 2H 3H 2C 2S"),
    ),
    sizes=(0, 3, 2, 2),
    played=(0, 0, 0, 0),
)


def test_every_consistent_deal_is_equally_likely() -> None:
    expected = every_deal(SMALL)
    dealer = Dealer(SMALL)
    assert dealer.count == len(expected) == 29
    random = Random(1).random
    drawn = Counter(dealer.deal(random) for _ in range(29_000))
    assert set(drawn) == expected
    assert min(drawn.values()) > 850
    assert max(drawn.values()) < 1150


def test_a_single_consistent_deal_is_found() -> None:
    known = Knowledge(
        seat=2,
        unseen=hand("2C 3D 4H"),
        possible=(hand("2C 3D"), hand("3D"), 0, hand("2C 3D 4H")),
        sizes=(1, 1, 0, 1),
        played=(0, 0, 0, 0),
    )
    dealer = Dealer(known)
    assert dealer.count == 1
    assert dealer.seats == (0, 1, 3)
    assert dealer.deal(Random(1).random) == (hand("2C"), hand("3D"), hand("4H"))


def test_counts_agree_with_enumeration_on_endings_of_random_matches() -> None:
    compared = 0
    for match in random_positions(8, 120, every=3):
        if match.phase is not Phase.PLAY or len(match.tricks) < 10:
            continue
        assert match.turn is not None
        known = prove(match.view(match.turn))
        assert Dealer(known).count == len(every_deal(known))
        compared += 1
    assert compared > 60


def test_deals_agree_with_what_is_known_at_every_moment() -> None:
    random = Random(2).random
    for match in random_positions(9, 80):
        if match.phase not in (Phase.PLAY, Phase.CALL):
            continue
        assert match.turn is not None
        known = prove(match.view(match.turn))
        dealer = Dealer(known)
        for _ in range(5):
            hands = dealer.deal(random)
            assert hands[0] | hands[1] | hands[2] == known.unseen
            for seat, held in zip(dealer.seats, hands):
                assert held & ~known.possible[seat] == 0
                assert held.bit_count() == known.sizes[seat]
