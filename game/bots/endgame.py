"""Exact search of the last tricks of a deal, all cards seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import SPADES, Rules, legal_plays, suit_of, winning_card

Worths = Callable[[Sequence[int]], Sequence[float]]
"""From the tricks each seat is short of its call to the worth for each seat."""


class Endgame:
    """Finds what the rest of a deal brings when every seat plays best for itself."""

    def __init__(self, rules: Rules, worths: Worths, most_nodes: int) -> None:
        self._rules = rules
        self._worths = worths
        self._most_nodes = most_nodes
        self._nodes = 0

    def solve(
        self,
        hands: list[int],
        leader: int,
        current_trick: tuple[int, ...],
        short: list[int],
        spades_played: bool,
    ) -> Sequence[float] | None:
        """Return the worth for each seat, or None where the search would take too many nodes.

        `hands` are card sets by seat and `short` the tricks each is short of its call; neither
        is changed. It must not be the first trick of the deal.
        """
        self._nodes = self._most_nodes
        try:
            return self._best(hands, leader, current_trick, short, spades_played)
        except _TooMany:
            return None

    def _best(
        self,
        hands: list[int],
        leader: int,
        current_trick: tuple[int, ...],
        short: list[int],
        spades_played: bool,
    ) -> Sequence[float]:
        step = self._rules.step
        if len(current_trick) == 4:
            leader = (leader + current_trick.index(winning_card(current_trick)) * step) % 4
            short = short[:]
            short[leader] -= 1
            current_trick = ()
        seat = (leader + len(current_trick) * step) % 4
        hand = hands[seat]
        if not hand:
            return self._worths(short)
        self._nodes -= 1
        if self._nodes < 0:
            raise _TooMany
        legal = legal_plays(self._rules, hand, current_trick, False, spades_played)
        parting = hands[0] | hands[1] | hands[2] | hands[3]
        parting ^= hand
        for card in current_trick:
            parting |= 1 << card
        best: Sequence[float] | None = None
        last = -1
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            # A card is worth the same as the one below it if no card of the others parts them.
            equal = (
                last >= 0 and suit_of(card) == suit_of(last) and not parting & (bit - (2 << last))
            )
            last = card
            if equal:
                continue
            rest = hands[:]
            rest[seat] = hand ^ bit
            found = self._best(
                rest,
                leader,
                (*current_trick, card),
                short,
                spades_played or suit_of(card) == SPADES,
            )
            if best is None or found[seat] > best[seat]:
                best = found
        assert best is not None
        return best


class _TooMany(Exception):  # noqa: N818
    """The node limit is reached."""
