"""How many ways small hands can be played out, counted twice in different ways.

`count` walks the tree with the engine's legal moves; `plain.count_plays` tries every order in which
the four seats could lay down their cards and throws out what breaks a rule.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine import PRESETS, Match, Rules, Trick, cards, hand, hand_text, legal_plays
from tests.engine import plain
from tests.support import play_randomly

LOCKED = replace(PRESETS["classic"], spades_locked=True)
ALWAYS_TOP = replace(PRESETS["strict"], must_win_when_trumped=True)
SYSTEMS = {**PRESETS, "locked": LOCKED, "always-top": ALWAYS_TOP}


def count(
    rules: Rules, hands: tuple[int, ...], trick: Trick, first: bool = True, played: bool = False
) -> int:
    if len(trick.cards) == 4:
        assert trick.winner is not None
        return count(rules, hands, Trick(trick.winner, rules.step), False, played)
    seat = trick.turn
    if not hands[seat]:
        return 1
    found = 0
    for card in cards(legal_plays(rules, hands[seat], trick.cards, first, played)):
        left = (*hands[:seat], hands[seat] ^ (1 << card), *hands[seat + 1 :])
        found += count(rules, left, trick.with_card(card), first, played or card >= 39)
    return found


# Two cards a hand, seat 0 leads, counted on paper.
#   classic (clockwise): 7H led: 1 must beat it with AH, 2 is void and must trump, 3 follows: one
#     way, the last trick has no choice. 2C led: 1 is void without spades (2 ways), 2 must trump
#     with 4S, 3 must beat it with 6S: two ways. Three in all.
#   strict, series (anticlockwise): 7H led: 3 follows, 2 trumps, so 1 may play either heart: two
#     ways. 2C led: 3 trumps with 6S, 2 holds a lower spade only and must play it, 1 may play
#     either: two ways. Four in all.
#   call-bridge, master (anticlockwise): 7H led: two ways likewise. 2C led: 3 must trump, 2 cannot
#     beat 6S and may play anything (2), 1 too (2): four ways. Six in all.
#   always-top: 7H led: 1 must top it with AH though it is trumped: one way. 2C led: two ways.
#   locked: the same as classic, as no hand can lead a spade here before one was played.
TWO_CARDS = ("7H 2C", "AH 3H", "4S KD", "6S 5H")
TWO_CARD_COUNTS = {
    "classic": 3,
    "strict": 4,
    "call-bridge": 6,
    "master": 6,
    "series": 4,
    "locked": 3,
    "always-top": 3,
}


@pytest.mark.parametrize("key", SYSTEMS)
def test_two_cards_a_hand_counted_on_paper(key: str) -> None:
    rules = SYSTEMS[key]
    hands = tuple(hand(text) for text in TWO_CARDS)
    names = [text.split() for text in TWO_CARDS]
    assert count(rules, hands, Trick(0, rules.step)) == TWO_CARD_COUNTS[key]
    assert plain.count_plays(rules.to_dict(), names, 0) == TWO_CARD_COUNTS[key]


# Three cards a hand: the deal, the leader, and the counts by system in the order of SYSTEMS.
THREE_CARDS: list[tuple[tuple[str, ...], int, tuple[int, ...]]] = [
    (("KC 4H 9H", "3C 3H KH", "4C 9D 3S", "9C KD KS"), 3, (106, 56, 112, 112, 108, 18, 54)),
    (("3C QC KH", "AD 8H KS", "TC 3S AS", "9C AH 9S"), 3, (42, 16, 64, 64, 46, 12, 10)),
    (("2D 8H 3S", "3H KH QS", "8D 5S JS", "8C 7D 9S"), 0, (17, 8, 16, 16, 12, 9, 5)),
    (("3D KD KS", "KC 6D AD", "3C AC KH", "6C 6H AS"), 0, (108, 44, 128, 128, 116, 36, 33)),
    (("8C AC 8H", "QC AD QS", "QD 7S AS", "7C 7H 8S"), 2, (64, 16, 72, 72, 67, 12, 14)),
]


@pytest.mark.parametrize(("texts", "leader", "counts"), THREE_CARDS)
def test_three_cards_a_hand(texts: tuple[str, ...], leader: int, counts: tuple[int, ...]) -> None:
    hands = tuple(hand(text) for text in texts)
    names = [text.split() for text in texts]
    by_engine = [count(rules, hands, Trick(leader, rules.step)) for rules in SYSTEMS.values()]
    by_trying = [plain.count_plays(rules.to_dict(), names, leader) for rules in SYSTEMS.values()]
    assert by_engine == by_trying
    assert tuple(by_engine) == counts


def test_many_small_deals() -> None:
    rng = Random(11)
    for number in range(30):
        # Few ranks make long suits short of cards and spades common.
        ranks = rng.sample(range(13), 4)
        pack = [card for card in range(52) if card % 13 in ranks]
        drawn = rng.sample(pack, 12)
        hands = tuple(
            sum(1 << card for card in drawn[3 * seat : 3 * seat + 3]) for seat in range(4)
        )
        names = [hand_text(each).split() for each in hands]
        rules = list(SYSTEMS.values())[number % len(SYSTEMS)]
        leader = rng.randrange(4)
        by_trying = plain.count_plays(rules.to_dict(), names, leader)
        assert count(rules, hands, Trick(leader, rules.step)) == by_trying > 0, names


def count_match(record: str, moves: tuple[int, ...]) -> int:
    """Count the ends of a deal by replaying its record for every node."""
    match = Match.from_json(record)
    for move in moves:
        match.play(move)
    if match.trick is None:
        return 1
    return sum(count_match(record, (*moves, move)) for move in cards(match.legal_plays()))


@pytest.mark.parametrize("key", PRESETS)
def test_the_end_of_a_match(key: str) -> None:
    match = Match(replace(PRESETS[key], deals=1), f"perft {key}")
    play_randomly(match, Random(5), until=lambda match: len(match.tricks) == 11)
    rules = match.rules
    names = [hand_text(each).split() for each in match.hands]
    assert [len(each) for each in names] == [2, 2, 2, 2]
    assert match.turn is not None
    # In the twelfth trick neither the first lead nor a locked spade can matter any more.
    later = {**rules.to_dict(), "first_lead_spade": True}
    assert count_match(match.to_json(), ()) == plain.count_plays(later, names, match.turn)
