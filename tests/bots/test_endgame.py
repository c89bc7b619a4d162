from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.bots.endgame import Endgame
from game.engine import PRESETS, Phase, Rules, card, cards, hand, legal_plays, winning_card
from tests.bots.positions import random_positions


def by_hand(
    rules: Rules,
    hands: list[int],
    leader: int,
    current_trick: tuple[int, ...],
    won: tuple[int, ...],
    spades: bool,
) -> tuple[int, ...]:
    """Return the tricks by seat when each seat takes as many as it can; plain and slow."""
    if len(current_trick) == 4:
        place = current_trick.index(winning_card(current_trick))
        leader = (leader + place * rules.step) % 4
        won = tuple(count + (seat == leader) for seat, count in enumerate(won))
        current_trick = ()
    seat = (leader + len(current_trick) * rules.step) % 4
    if not hands[seat]:
        return won
    results = []
    for played in cards(legal_plays(rules, hands[seat], current_trick, False, spades)):
        rest = [held & ~(1 << played) for held in hands]
        results.append(
            by_hand(rules, rest, leader, (*current_trick, played), won, spades or played >= 39)
        )
    return max(results, key=lambda result: result[seat])


def test_agrees_with_a_plain_search_on_random_endings() -> None:
    compared = 0
    for match in random_positions(21, 60, every=3):
        if match.phase is not Phase.PLAY or len(match.tricks) < 11:
            continue
        assert match.trick is not None
        spades = match.view(0).spades_played
        expected = by_hand(
            match.rules, list(match.hands), match.trick.leader, match.trick.cards, (0,) * 4, spades
        )
        endgame = Endgame(match.rules, lambda short: [-count for count in short], 10_000)
        found = endgame.solve(
            list(match.hands), match.trick.leader, match.trick.cards, [0] * 4, spades
        )
        assert found is not None
        assert tuple(found) == expected
        compared += 1
    assert compared > 80


def test_gives_up_beyond_its_limit_of_nodes() -> None:
    hands = [hand("2C 3C 4C"), hand("5C 6C 7C"), hand("8C 9C TC"), hand("JC QC KC")]
    worths = lambda short: [0.0] * 4  # noqa: E731
    rules = PRESETS["call-bridge"]
    assert Endgame(rules, worths, 3).solve(hands, 0, (), [0] * 4, True) is None
    assert Endgame(rules, worths, 5000).solve(hands, 0, (), [0] * 4, True) is not None


def test_a_player_who_must_not_win_throws_the_king_under_the_ace() -> None:
    """Two cards each: the king goes under the ace, or it wins the last trick."""
    rules = PRESETS["master"]
    hands = [hand("KH 2H"), hand("3C 4C"), hand("AH QH"), hand("5C 6C")]

    def worths(short: Sequence[int]) -> list[float]:
        return [1.0 if short[0] == 0 else 0.0, 0.0, 0.0, 0.0]

    after: dict[str, float] = {}
    for name, lead in product(("KH", "2H"), ("AH",)):
        rest = [held & ~(1 << card(name)) for held in hands]
        rest[2] &= ~(1 << card(lead))
        # Seat 2 led the ace, seat 1 threw a club (anticlockwise), seat 0 plays the card.
        rest[1] &= ~(1 << card("3C"))
        found = Endgame(rules, worths, 1000).solve(
            rest, 2, (card(lead), card("3C"), card(name)), [0] * 4, True
        )
        assert found is not None
        after[name] = found[0]
    # The queen that follows beats the two but not the king.
    assert after == {"KH": 1.0, "2H": 0.0}
