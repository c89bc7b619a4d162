"""Playouts know the rules a second time, for speed: here they are tied to `legal_plays`.

A whole playout is watched card by card under random house rules: whose turn it is, what may be
played, who wins each trick, and the tricks counted at the end must all be the engine's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.bots.arena.random_playouts import RandomPlayouts
from game.bots.rollout import Playouts, layout_of
from game.engine import SPADES, Match, Phase, Trick, hand_text, legal_plays, suit_of
from tests.support import play_randomly, random_rules

NUMBERS = st.integers(0, 2**32)


class WatchedLayout(list[int]):
    """A layout that notes every card that is taken out of it, as (seat, card)."""

    def __init__(self, hands: tuple[int, ...]) -> None:
        super().__init__(layout_of(hands))
        self.gone: list[tuple[int, int]] = []

    def __setitem__(self, place: int, mask: int) -> None:  # type: ignore[override]
        gone = self[place] ^ mask
        assert gone.bit_count() == 1
        assert self[place] & gone
        self.gone.append((place // 4, place % 4 * 13 + gone.bit_length() - 1))
        super().__setitem__(place, mask)


def random_match(rng: Random) -> Match:
    """Return a match of random house rules at the first or any card of its first deal."""
    match = Match(random_rules(rng), f"playouts {rng.random()}")
    stop = rng.choice((0, rng.randrange(52)))
    play_randomly(match, rng, until=lambda at: at.phase is Phase.PLAY and cards_played(at) >= stop)
    return match


def cards_played(match: Match) -> int:
    return 52 - sum(hand.bit_count() for hand in match.hands)


def by_the_engine(match: Match, gone: list[tuple[int, int]]) -> Iterator[tuple[int, int, Trick]]:
    """Follow cards from the match on: yield each card, what the engine allows, and its trick."""
    assert match.trick is not None
    hands, trick, finished = list(match.hands), match.trick, len(match.tricks)
    spades_played = match.view(0).spades_played
    for seat, card in gone:
        assert seat == trick.turn
        allowed = legal_plays(match.rules, hands[seat], trick.cards, finished == 0, spades_played)
        hands[seat] ^= 1 << card
        spades_played = spades_played or suit_of(card) == SPADES
        trick = trick.with_card(card)
        yield card, allowed, trick
        if len(trick.cards) == 4:
            assert trick.winner is not None
            trick, finished = Trick(trick.winner, match.rules.step), finished + 1


def run_random(match: Match, random: Callable[[], float]) -> tuple[WatchedLayout, list[int]]:
    """Play a match's deal out at random; return the cards played and the tricks won by seat."""
    assert match.trick is not None
    layout, won = WatchedLayout(match.hands), list(match.tricks_won)
    RandomPlayouts(match.rules).run(
        layout,
        match.trick.leader,
        match.trick.cards,
        won,
        13 - len(match.tricks),
        random,
        not match.tricks,
        match.view(0).spades_played,
    )
    return layout, won


def check_playout(match: Match, layout: WatchedLayout, won: list[int]) -> None:
    counted = list(match.tricks_won)
    for card, allowed, trick in by_the_engine(match, layout.gone):
        assert allowed >> card & 1, (match.rules, trick.cards, hand_text(allowed))
        if len(trick.cards) == 4:
            assert trick.winner is not None
            counted[trick.winner] += 1
    assert layout == [0] * 16
    assert won == counted
    assert sum(won) == 13


@given(NUMBERS)
def test_random_playouts_keep_to_the_rules_to_the_end_of_the_deal(number: int) -> None:
    rng = Random(number)
    match = random_match(rng)
    if match.phase is Phase.PLAY:
        check_playout(match, *run_random(match, rng.random))


@given(NUMBERS)
def test_sensible_playouts_keep_to_the_rules_to_the_end_of_the_deal(number: int) -> None:
    rng = Random(number)
    match = random_match(rng)
    if match.phase is not Phase.PLAY:
        return
    assert match.trick is not None
    layout = WatchedLayout(match.hands)
    calls = [call or 0 for call in match.calls]
    short = [call - won for call, won in zip(calls, match.tricks_won)]
    Playouts(match.rules).run(
        layout,
        match.trick.leader,
        match.trick.cards,
        short,
        13 - len(match.tricks),
        rng.random,
        not match.tricks,
        match.view(0).spades_played,
    )
    check_playout(match, layout, [call - left for call, left in zip(calls, short)])


@given(NUMBERS)
def test_random_playouts_play_every_card_that_the_rules_allow(number: int) -> None:
    """Each card takes one random number, so each choice can be tried while the others stay."""
    rng = Random(number)
    match = random_match(rng)
    if match.phase is not Phase.PLAY:
        return
    numbers = [rng.random() for _ in range(52)]
    layout, _ = run_random(match, iter(numbers).__next__)
    for place, (_, allowed, _) in enumerate(by_the_engine(match, layout.gone)):
        count = allowed.bit_count()
        played = 0
        for choice in range(count):
            changed = [*numbers[:place], (choice + 0.5) / count, *numbers[place + 1 :]]
            tried, _ = run_random(match, iter(changed).__next__)
            played |= 1 << tried.gone[place][1]
        assert hand_text(played) == hand_text(allowed), match.rules
