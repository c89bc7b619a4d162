"""Flat search: every sensible card is tried on the same sampled deals, the worse ones dropped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import inf, sqrt
from random import Random

from game.bots.beliefs import CallModel
from game.bots.endgame import Endgame
from game.bots.knowledge import Knowledge, prove
from game.bots.objective import Objective, deal_utility
from game.bots.reading import read
from game.bots.rollout import Playouts, layout_of
from game.bots.worlds import Worlds
from game.engine import SPADES, Rules, SeatView, cards, rank_of, suit_of

_YIELD_AFTER = 220
"""Tricks played out between two yields."""
_BATCH = 30
"""How many deals are tried between two looks at which options still have a chance."""
_CLEARLY = 2.45
"""Standard errors by which an option has to be behind to be dropped."""


@dataclass(frozen=True)
class Search:
    """How thoroughly a player thinks."""

    deals: int
    """On how many sampled deals a card is tried at most."""
    call_deals: int
    """On how many sampled deals a call is tried; 0 for one who only counts sure tricks."""
    weigh: bool
    """Whether hidden hands are believed in by how well they fit the calls and plays made."""
    exact_tricks: int
    """How many last tricks are searched exactly instead of played out; 0 for none."""
    objective: Objective = field(default_factory=Objective)
    exact_deals: int = 120
    """On how many sampled deals the last tricks are searched."""
    nodes: int = 100
    """How many positions one exact search may look at before it gives up."""


@dataclass
class Candidate:
    """A card that may be played, and how it did."""

    card: int
    """The lowest of the cards that are worth the same."""
    results: list[float] = field(default_factory=list)
    total: float = 0.0
    made: int = 0
    """In how many of the results this seat made its call."""

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.total / max(1, len(self.results))

    @property
    def percent(self) -> int | None:
        """The chance to make the call, 0..100; None if it was not tried at all."""
        return 100 * self.made // len(self.results) if self.results else None


@lru_cache(maxsize=16)
def call_model(rules: Rules) -> CallModel:
    """Return the one model of calls under these rules."""
    return CallModel(rules)


@lru_cache(maxsize=16)
def playouts(rules: Rules) -> Playouts:
    """Return the one player of playouts under these rules."""
    return Playouts(rules)


def candidates(view: SeatView, known: Knowledge) -> list[int]:
    """Return the legal cards, the lowest of each run that no card of another player parts."""
    between = known.unseen
    for card in view.trick.cards if view.trick else ():
        between |= 1 << card
    chosen: list[int] = []
    last = -1
    for card in cards(view.legal_plays()):
        parted = between & ((1 << card) - (2 << last)) if last >= 0 else 1
        if parted or suit_of(card) != suit_of(last):
            chosen.append(card)
        last = card
    return chosen


def evaluate_plays(
    view: SeatView, search: Search, rng: Random
) -> Generator[None, None, list[Candidate]]:
    """Try the cards; return the options that were not dropped, best first."""
    known = prove(view)
    yield
    tried = [Candidate(card) for card in candidates(view, known)]
    if len(tried) == 1:
        return tried
    model = call_model(view.rules) if search.weigh else None
    worlds = Worlds(view, known, model)
    if view.hand.bit_count() <= search.exact_tricks and view.tricks:
        yield from _search_exactly(view, search, worlds, tried, rng)
    else:
        tried = yield from _play_out(view, search, worlds, tried, rng)
    return sorted(tried, key=lambda option: -option.mean)


def choose(view: SeatView, options: list[Candidate]) -> Candidate:
    """Return the option to take: the best, or a cheaper card that is as good for all one can tell.

    That holds where a trick is followed and wanted: a high card is then kept for later.
    """
    table = read(view)
    best = options[0]
    if not table.current_trick or not table.wants_trick:
        return best
    equals = [option for option in options if _gap(best, option) <= 1.0]
    return min(equals, key=lambda option: (suit_of(option.card) == SPADES, rank_of(option.card)))


def _play_out(
    view: SeatView, search: Search, worlds: Worlds, tried: list[Candidate], rng: Random
) -> Generator[None, None, list[Candidate]]:
    calls = [call or 0 for call in view.calls]
    need = [call - won for call, won in zip(calls, view.tricks_won)]
    utility = deal_utility(view, view.seat, calls, search.objective)
    run = playouts(view.rules).run
    trick = view.trick
    assert trick is not None
    left = view.hand.bit_count()
    base = view.seat * 4
    random = rng.random
    first, spades = view.first_trick, view.spades_played
    made = _made(view, calls)
    spent = 0
    for _ in range(0, search.deals, _BATCH):
        for hands in (yield from worlds.draw(_BATCH, rng)):
            layout = layout_of(hands)
            for option in tried:
                card = option.card
                trial = layout[:]
                trial[base + suit_of(card)] ^= 1 << rank_of(card)
                short = need[:]
                current_trick = (*trick.cards, card)
                run(
                    trial,
                    trick.leader,
                    current_trick,
                    short,
                    left,
                    random,
                    first,
                    spades or suit_of(card) == SPADES,
                )
                value = utility(short)
                option.total += value
                option.results.append(value)
                option.made += made[short[view.seat] + 13]
                spent += left + 2
                if spent > _YIELD_AFTER:
                    spent = 0
                    yield
        tried = _still_in_play(tried)
        if len(tried) == 1:
            break
    return tried


def _made(view: SeatView, calls: list[int]) -> list[bool]:
    """Return whether the view's call is made, by the tricks it is short, from -13 on."""
    call = calls[view.seat]
    return [view.rules.is_made(call, call - short) for short in range(-13, 14)]


def _search_exactly(
    view: SeatView, search: Search, worlds: Worlds, tried: list[Candidate], rng: Random
) -> Generator[None, None, None]:
    calls = [call or 0 for call in view.calls]
    need = [call - won for call, won in zip(calls, view.tricks_won)]
    one, two, three, four = (deal_utility(view, seat, calls, search.objective) for seat in range(4))

    made = _made(view, calls)

    def worths(short: Sequence[int]) -> tuple[float, ...]:
        """Return the worth for each seat, and in the fifth place whether the call was made."""
        return one(short), two(short), three(short), four(short), made[short[view.seat] + 13]

    endgame = Endgame(view.rules, worths, search.nodes)
    utility = (one, two, three, four)[view.seat]
    run = playouts(view.rules).run
    trick = view.trick
    assert trick is not None
    left = view.hand.bit_count()
    spades = view.spades_played
    drawn = yield from worlds.draw(search.exact_deals, rng)
    for hands, times in Counter(drawn).items():
        for option in tried:
            card = option.card
            rest = list(hands)
            rest[view.seat] ^= 1 << card
            current_trick = (*trick.cards, card)
            found = endgame.solve(
                rest, trick.leader, current_trick, need, spades or suit_of(card) == SPADES
            )
            if found is not None:
                value = found[view.seat]
                option.made += times * (found[4] > 0)
            else:
                short = need[:]
                run(
                    layout_of(rest),
                    trick.leader,
                    current_trick,
                    short,
                    left,
                    rng.random,
                    False,
                    spades or suit_of(card) == SPADES,
                )
                value = utility(short)
                option.made += times * made[short[view.seat] + 13]
            option.total += value * times
            option.results += [value] * times
            yield


def _gap(best: Candidate, option: Candidate) -> float:
    """Return by how many standard errors an option is behind another tried on the same deals."""
    count = len(best.results)
    if option is best or count != len(option.results) or not count:
        return 0.0 if option is best else inf
    behind = best.mean - option.mean
    spread = sum((a - b - behind) ** 2 for a, b in zip(best.results, option.results))
    if spread == 0.0:
        return inf if behind > 0 else 0.0
    return behind * count / sqrt(spread)


def _still_in_play(tried: list[Candidate]) -> list[Candidate]:
    """Leave out the options that are clearly worse than the best."""
    best = max(tried, key=lambda option: option.total)
    return [option for option in tried if _gap(best, option) <= _CLEARLY]
