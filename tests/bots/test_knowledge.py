from __future__ import annotations

from itertools import combinations

from game.bots.knowledge import prove
from game.engine import PRESETS, SPADE_CARDS, SUIT_CARDS, Phase, VoidDuty, cards, hand
from tests.bots.positions import random_positions, unseen_of, view_of

HEARTS = SUIT_CARDS[2]


def test_the_true_hands_always_agree_with_what_is_proved() -> None:
    checked = 0
    for match in random_positions(5, 150):
        if match.phase is not Phase.PLAY:
            continue
        assert match.turn is not None
        known = prove(match.view(match.turn))
        assert known.unseen == unseen_of(match.view(match.turn))
        for seat in range(4):
            if seat != match.turn:
                assert match.hands[seat] & ~known.possible[seat] == 0
                assert match.hands[seat].bit_count() == known.sizes[seat]
                checked += 1
    assert checked > 2000


def test_a_discard_proves_a_void_and_no_spade_under_strict_duty() -> None:
    # Seat 3 plays next in strict: a diamond on hearts.
    view = view_of("strict", "AH 5C 6C", "2H 4D 3H", leader=3, calls=(2, 2, 2, 2))
    assert view.trick is not None
    assert view.trick.seats == (3, 2, 1)
    known = prove(view)
    assert known.possible[2] & HEARTS == 0
    assert known.possible[2] & SPADE_CARDS == 0
    assert known.possible[1] & SPADE_CARDS == hand("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")


def test_following_low_proves_nothing_higher_only_where_winning_is_a_duty() -> None:
    for rules, proved in (("classic", True), ("call-bridge", False)):
        step = PRESETS[rules].step
        view = view_of(rules, "5H 5C 6C", "9H 3H JH", leader=(-3 * step) % 4)
        known = prove(view)
        low_follower = view.trick.seats[1] if view.trick else 0
        hearts_above = hand("TH QH KH AH")
        assert (known.possible[low_follower] & hearts_above == 0) is proved
        assert known.possible[low_follower] & hand("2H 4H 7H 8H") == hand("2H 4H 7H 8H")


def test_a_lower_spade_proves_no_spade_above_where_beating_is_a_duty() -> None:
    view = view_of("classic", "AH 5C 6C", "9H 8S 4S", leader=1)
    known = prove(view)
    assert known.possible[3] & SPADE_CARDS == hand("2S 3S 5S 6S 7S")


def test_under_free_discards_a_discard_proves_a_void_alone() -> None:
    from dataclasses import replace

    rules = replace(PRESETS["classic"], void_duty=VoidDuty.FREE)
    known = prove(view_of(rules, "AH 5C 6C", "9H 4D", leader=2))
    assert known.possible[3] == unseen_of(view_of(rules, "AH 5C 6C", "9H 4D")) & ~HEARTS


def test_a_spade_led_while_barred_proves_a_hand_of_spades() -> None:
    view = view_of("strict", "2S 5C 6C", "9S", leader=1)
    assert prove(view).possible[1] & ~SPADE_CARDS == 0


def test_pairs_prove_all_there_is() -> None:
    """Against enumeration: a hand is consistent exactly if each of its cards is possible."""
    from game.engine import legal_plays

    for rules in PRESETS.values():
        current_trick = tuple(cards(hand("9H"))) + tuple(cards(hand("TS")))
        pool = list(cards(hand("2H QH 4S KS 3D 7C")))
        for played in pool:
            view = view_of(rules, "AH 5C 6C", "", leader=(-3 * rules.step) % 4, calls=(2, 2, 2, 2))
            assert view.trick is not None
            trick = view.trick
            for number in (*current_trick, played):
                trick = trick.with_card(number)
            from dataclasses import replace

            known = prove(replace(view, trick=trick))
            seat = trick.seats[2]
            for held in combinations([number for number in pool if number != played], 2):
                full = sum(1 << number for number in held) | 1 << played
                legal = bool(legal_plays(rules, full, current_trick, True, True) >> played & 1)
                possible = all(known.possible[seat] >> number & 1 for number in held)
                assert legal == possible
