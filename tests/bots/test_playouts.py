from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.arena.random_playouts import RandomPlayouts
from game.bots.rollout import BITS, LOW, TOP, Layout, Playouts, layout_of
from game.engine import (
    PRESETS,
    Match,
    Phase,
    Rules,
    Trick,
    card,
    cards,
    hand,
    hand_text,
    legal_plays,
)
from tests.bots.positions import random_positions


def hands_of(layout: Layout) -> list[int]:
    return [sum(layout[4 * seat + suit] << 13 * suit for suit in range(4)) for seat in range(4)]


def follow_to_the_end(match: Match, kind: str, rng: Random) -> Iterator[tuple[int, int]]:
    """Play out trick by trick; return each card played and the cards the engine allowed."""
    rules = match.rules
    calls = [call or 0 for call in match.calls]
    layout = layout_of(match.hands)
    assert match.trick is not None
    trick = match.trick
    spades_played = match.view(0).spades_played
    won = list(match.tricks_won)
    number = len(match.tricks)
    while number < 13:
        before = hands_of(layout)
        counts = list(won)
        if kind == "sensible":
            short = [call - count for call, count in zip(calls, won)]
            Playouts(rules).run(
                layout, trick.leader, trick.cards, short, 1, rng.random, number == 0, spades_played
            )
            won = [call - left for call, left in zip(calls, short)]
        else:
            RandomPlayouts(rules).run(
                layout, trick.leader, trick.cards, won, 1, rng.random, number == 0, spades_played
            )
        after = hands_of(layout)
        while len(trick.cards) < 4:
            seat = trick.turn
            gone = before[seat] & ~after[seat]
            assert gone.bit_count() == 1
            assert after[seat] & ~before[seat] == 0
            allowed = legal_plays(rules, before[seat], trick.cards, number == 0, spades_played)
            yield gone, allowed
            played = gone.bit_length() - 1
            trick = trick.with_card(played)
            spades_played = spades_played or played >= 39
        assert trick.winner is not None
        counts[trick.winner] += 1
        assert won == counts
        trick = Trick(trick.winner, rules.step)
        number += 1
    assert sum(won) == 13


@pytest.mark.parametrize("kind", ["sensible", "plain"])
def test_playouts_play_only_what_the_engine_allows(kind: str) -> None:
    played = 0
    for number, match in enumerate(random_positions(11, 250, every=9)):
        if match.phase is not Phase.PLAY:
            continue
        for gone, allowed in follow_to_the_end(match, kind, Random(number)):
            assert gone & allowed, hand_text(gone)
            played += 1
    assert played > 20_000


def test_plain_playouts_play_everything_that_the_engine_allows() -> None:
    checked = 0
    for match in random_positions(12, 60, every=12):
        if match.phase is not Phase.PLAY:
            continue
        allowed = match.legal_plays()
        seen = 0
        for number in range(120):
            gone, _ = next(follow_to_the_end(match, "plain", Random(number)))
            seen |= gone
        assert hand_text(seen) == hand_text(allowed)
        checked += allowed.bit_count() > 1
    assert checked > 80


def test_tables_of_suit_masks() -> None:
    assert [BITS[mask] for mask in (0, 1, 0b1011, 0x1FFF)] == [0, 1, 3, 13]
    assert [TOP[mask] for mask in (0, 1, 0b1011, 0x1FFF)] == [0, 1, 0b1000, 0x1000]
    assert [LOW[mask] for mask in (0, 1, 0b1010, 0x1FFF)] == [0, 1, 0b10, 1]


def test_who_wants_another_trick() -> None:
    """In master one trick over is borne: home or one over wants none, two over is lost anyway."""
    assert Playouts(PRESETS["classic"]).wants is None
    wants = Playouts(PRESETS["master"]).wants
    assert wants is not None
    assert [wants[short] for short in (13, 1, 0, -1, -2, -13)] == [
        True,
        True,
        False,
        False,
        True,
        True,
    ]


def test_a_layout_holds_the_four_hands() -> None:
    layout = layout_of([hand("2C AS"), hand("3D"), 0, hand("KH QH")])
    assert layout == [1, 0, 0, 1 << 12, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 3 << 10, 0]


def play_one_trick(
    rules: Rules, hands: tuple[str, str, str, str], current_trick: str, calls_left: list[int]
) -> list[str]:
    """Return the cards gone, by seat, after the trick that seat 0 leads is finished."""
    sets = [hand(text) for text in hands]
    layout = layout_of(sets)
    led = tuple(card(name) for name in current_trick.split())
    Playouts(rules).run(layout, 0, led, calls_left, 1, Random(1).random, False, True)
    return [hand_text(a & ~b) for a, b in zip(sets, hands_of(layout))]


def test_the_last_player_wins_as_cheaply_as_it_can() -> None:
    hands = ("2C 3D", "3C 4D", "4C 5D", "AC KC QC")
    gone = play_one_trick(PRESETS["classic"], hands, "9C TC JC", [2, 2, 2, 2])
    assert gone == ["", "", "", "QC"]


def test_a_player_that_is_home_ducks_in_master() -> None:
    hands = ("2C 3D", "3C 4D", "4C 5D", "AC KC TC 2H")
    gone = play_one_trick(PRESETS["master"], hands, "9C QC JC", [2, 2, 2, 0])
    # Anticlockwise: seat 1 is the last to play and is short, seat 3 has played already.
    assert gone == ["", "3C", "", ""]
    hands = ("2C 3D", "AC KC TC 2H", "4C 5D", "3C 4D")
    gone = play_one_trick(PRESETS["master"], hands, "9C QC JC", [2, 0, 2, 2])
    assert gone == ["", "TC", "", ""]


def test_cards_are_conserved() -> None:
    match = Match(PRESETS["classic"], 3)
    layout = layout_of(match.hands)
    short = [3, 3, 3, 3]
    Playouts(match.rules).run(layout, 0, (), short, 13, Random(1).random, True, False)
    assert layout == [0] * 16
    assert sum(short) == -1
    assert len(list(cards(sum(match.hands)))) == 52
