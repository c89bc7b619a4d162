"""Views for tests: positions written down card by card, and random matches of random rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from game.engine import (
    ALL_CARDS,
    PRESETS,
    Match,
    Phase,
    Rules,
    SeatView,
    Trick,
    card,
    cards,
    hand,
)
from tests import support


def view_of(
    rules: str | Rules,
    own: str,
    current_trick: str = "",
    *,
    calls: tuple[int, int, int, int] = (3, 3, 3, 3),
    finished: str = "",
    won: tuple[int, int, int, int] | None = None,
    leader: int | None = None,
    **changes: Any,
) -> SeatView:
    """Return seat 0's view in PLAY, seat 0 to act.

    `own` is its hand, `current_trick` in play order, `finished` the tricks before it: four
    cards and the leader's seat, parted by slashes ("0 AC 2C 3C 4C / 0 ..."). `won` overrides
    the count that follows from them, for positions that leave the earlier tricks untold.
    """
    used = PRESETS[rules] if isinstance(rules, str) else rules
    played_cards = tuple(card(name) for name in current_trick.split())
    first = (-len(played_cards) * used.step) % 4 if leader is None else leader
    tricks = tuple(
        Trick(int(words[0]), used.step, tuple(card(name) for name in words[1:]))
        for words in (text.split() for text in finished.split("/") if text.strip())
    )
    counted = [0, 0, 0, 0]
    for trick in tricks:
        assert trick.winner is not None
        counted[trick.winner] += 1
    trick = Trick(first, used.step, played_cards)
    size = hand(own).bit_count()
    values: dict[str, Any] = {
        "rules": used,
        "seat": 0,
        "phase": Phase.PLAY,
        "turn": 0,
        "dealer": 3,
        "deal_number": 1,
        "attempt": 0,
        "hand": hand(own),
        "hand_sizes": tuple(size - (seat in trick.seats) for seat in range(4)),
        "calls": calls,
        "trick": trick,
        "tricks": tricks,
        "tricks_won": won or tuple(counted),
        "deal_scores": (None,) * 4,
        "totals": (0, 0, 0, 0),
        "results": (),
        "winners": (),
    }
    return SeatView(**(values | changes))


def calling_view(rules: str | Rules, own: str, **changes: Any) -> SeatView:
    """Return seat 0's view when it calls first with a full hand."""
    values: dict[str, Any] = {
        "phase": Phase.CALL,
        "trick": None,
        "hand_sizes": (13, 13, 13, 13),
        "calls": (None, None, None, None),
    }
    return replace(view_of(rules, own), **(values | changes))


def random_rules(rng: Random) -> Rules:
    """Return rules with every switch set at random, for matches that end by themselves."""
    rules = support.random_rules(rng)
    return replace(rules, deals=rules.deals or 3)


def random_step(match: Match, rng: Random) -> None:
    """Do something legal at random."""
    if match.phase is Phase.DEAL_OVER:
        match.next_deal()
    elif match.phase is Phase.CUT:
        match.cut(rng.randrange(52))
    elif match.phase is Phase.REDEAL:
        match.ask_redeal(match.may_ask_redeal() and rng.random() < 0.3)
    elif match.phase is Phase.CALL:
        most = 2 + rng.randrange(6)
        match.call(rng.choice([call for call in match.legal_calls() if call <= max(3, most)]))
    else:
        match.play(rng.choice(list(cards(match.legal_plays()))))


def random_positions(seed: int, matches: int, every: int = 7) -> Iterator[Match]:
    """Return matches of random rules at random moments, each time some seat is to act."""
    for number in range(matches):
        rng = Random(f"positions {seed} {number}")
        match = Match(random_rules(rng), f"positions {seed} {number}")
        while match.phase is not Phase.MATCH_OVER:
            if match.turn is not None and rng.randrange(every) == 0:
                yield match
            random_step(match, rng)


def swap_hidden(match: Match, seat: int, rng: Random) -> None:
    """Deal the cards that `seat` cannot see anew among the others, sizes kept."""
    others = [other for other in range(4) if other != seat]
    pool = [number for other in others for number in cards(match.hands[other])]
    rng.shuffle(pool)
    hands = list(match.hands)
    for other in others:
        size = hands[other].bit_count()
        hands[other] = sum(1 << number for number in pool[:size])
        del pool[:size]
    match.hands = tuple(hands)


def unseen_of(view: SeatView) -> int:
    """Return every card that is neither in the hand nor on the table, now or before."""
    shown = 0
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for number in trick.cards:
            shown |= 1 << number
    return ALL_CARDS & ~view.hand & ~shown


def late_view(
    rules: str | Rules,
    own: str,
    current_trick: str,
    out: str,
    *,
    calls: tuple[int, int, int, int],
    won: tuple[int, int, int, int],
    **changes: Any,
) -> SeatView:
    """Return seat 0's view late in a deal: `out` are the cards the others still hold together.

    Everything else was played in tricks that prove nothing about the others: they followed suit,
    each higher than the one before. `won` is as told, whatever those tricks would give.
    """
    used = PRESETS[rules] if isinstance(rules, str) else rules
    alive = hand(own) | hand(current_trick) | hand(out)
    gone = [
        [number for number in cards(ALL_CARDS & ~alive) if number // 13 == suit]
        for suit in range(4)
    ]
    count = sum(map(len, gone)) // 4
    mine = [number for suit in gone for number in suit[: len(suit) % 3]]
    triples = [
        suit[start : start + 3] for suit in gone for start in range(len(suit) % 3, len(suit), 3)
    ]
    while len(mine) < count:
        mine += triples.pop()
    assert len(mine) == len(triples) == count == 13 - hand(own).bit_count()
    tricks = tuple(
        Trick(used.next_seat(0), used.step, (*triple, number))
        for triple, number in zip(triples, mine)
    )
    return view_of(used, own, current_trick, calls=calls, won=won, tricks=tricks, **changes)
