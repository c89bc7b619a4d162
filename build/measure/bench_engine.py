"""Time the engine and print a table; the best of five runs counts.

python build/measure/bench_engine.py
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine import (
    PRESETS,
    SPADES,
    Match,
    Phase,
    Rules,
    SeatView,
    cards,
    legal_plays,
    suit_of,
    winning_card,
)

ROUNDS = 5


def positions(rules: Rules, wanted: int) -> list[SeatView]:
    """Return views of seats that are to play, from random deals."""
    rng = Random(1)
    found: list[SeatView] = []
    while len(found) < wanted:
        match = Match(replace(rules, deals=1, cut=False), rng.getrandbits(64))
        while match.phase is Phase.CALL:
            match.call(rng.choice(list(match.legal_calls())))
        while match.phase is Phase.PLAY and match.turn is not None:
            found.append(match.view(match.turn))
            match.play(rng.choice(list(cards(match.legal_plays()))))
    return found[:wanted]


def best_rate(work: Callable[[], int]) -> float:
    """Return how many things `work` does a second; it gives how many it did."""
    rates = []
    for _ in range(ROUNDS):
        start = perf_counter()
        done = work()
        rates.append(done / (perf_counter() - start))
    return max(rates)


def generate(views: list[SeatView]) -> int:
    """Ask for the legal cards of every position."""
    asked = [
        (view.rules, view.hand, view.trick.cards, view.first_trick, view.spades_played)
        for view in views
        if view.trick is not None
    ]
    for question in asked:
        legal_plays(*question)
    return len(asked)


def play_matches(rules: Rules, count: int) -> int:
    """Play whole deals through Match: shuffling, events, scores and the log included."""
    rng = Random(2)
    choice = rng.choice
    for number in range(count):
        match = Match(rules, number)
        while match.phase is Phase.CALL:
            match.call(choice(match.legal_calls()))
        while match.phase is Phase.PLAY:
            match.play(choice(list(cards(match.legal_plays()))))
    return count


def play_bare(rules: Rules, count: int) -> int:
    """Play thirteen tricks on card sets alone, as a bot's playout does."""
    rng = Random(3)
    random = rng.random
    start = Match(rules, 1).hands
    step = rules.step
    for _ in range(count):
        hands = list(start)
        leader = 0
        spades_played = False
        for number in range(13):
            current_trick: list[int] = []
            for place in range(4):
                seat = (leader + place * step) % 4
                allowed = legal_plays(rules, hands[seat], current_trick, number == 0, spades_played)
                choices = list(cards(allowed))
                card = choices[int(random() * len(choices))]
                hands[seat] ^= 1 << card
                current_trick.append(card)
                spades_played = spades_played or suit_of(card) == SPADES
            leader = (leader + current_trick.index(winning_card(current_trick)) * step) % 4
    return count


def main() -> None:
    """Print the table."""
    print(f"{'':12} {'legal-play':>14} {'random deals':>14} {'bare random':>14}")
    print(f"{'a second':12} {'generations':>14} {'of Match':>14} {'playouts':>14}")
    for key, preset in PRESETS.items():
        rules = replace(preset, deals=1, cut=False)
        views = positions(rules, 5_000)
        rates = (
            best_rate(partial(generate, views)),
            best_rate(partial(play_matches, rules, 100)),
            best_rate(partial(play_bare, rules, 100)),
        )
        print(f"{key:12} " + " ".join(f"{rate:14,.0f}" for rate in rates))


if __name__ == "__main__":
    main()
