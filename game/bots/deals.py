"""Hidden hands drawn at random among all that agree with what is known.

The unseen cards fall into at most seven classes by which of the three other seats may hold them.
How many of each class go to whom is drawn first, in proportion to the number of deals that have
these counts; then each class is dealt at random. So every possible deal is equally likely, none is
ever thrown away, and a deal is found however tight the constraints are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from math import comb

from game.bots.knowledge import Knowledge
from game.engine import cards

_Split = tuple[int, int, int, int, int]
"""Cards of class AB to A, AC to A, BC to B, ABC to A, ABC to B."""


class Dealer:
    """Deals the unseen cards of one position."""

    def __init__(self, known: Knowledge) -> None:
        first, second, third = (seat for seat in range(4) if seat != known.seat)
        self.seats = (first, second, third)
        """The three seats that are dealt to."""
        self._fixed = [0, 0, 0]
        classes: dict[tuple[bool, ...], list[int]] = {}
        for card in cards(known.unseen):
            holders = tuple(bool(known.possible[seat] >> card & 1) for seat in self.seats)
            if holders.count(True) == 1:
                self._fixed[holders.index(True)] |= 1 << card
            else:
                classes.setdefault(holders, []).append(1 << card)
        self._ab = classes.get((True, True, False), [])
        self._ac = classes.get((True, False, True), [])
        self._bc = classes.get((False, True, True), [])
        self._abc = classes.get((True, True, True), [])
        room = [
            known.sizes[seat] - fixed.bit_count() for seat, fixed in zip(self.seats, self._fixed)
        ]
        self._splits: list[_Split] = []
        weights: list[int] = []
        ab, ac, bc, abc = len(self._ab), len(self._ac), len(self._bc), len(self._abc)
        for x in range(min(ab, room[0]) + 1):
            for y in range(min(ac, room[0] - x) + 1):
                a = room[0] - x - y
                if a > abc:
                    continue
                for z in range(min(bc, room[1] - ab + x) + 1):
                    b = room[1] - (ab - x) - z
                    if 0 <= b <= abc - a and ac - y + bc - z + abc - a - b == room[2]:
                        self._splits.append((x, y, z, a, b))
                        weights.append(
                            comb(ab, x)
                            * comb(ac, y)
                            * comb(bc, z)
                            * comb(abc, a)
                            * comb(abc - a, b)
                        )
        if not weights:
            raise ValueError("no deal agrees with what is known")
        self._cumulated = list(accumulate(weights))
        self.count = self._cumulated[-1]
        """How many deals agree with what is known."""

    def deal(self, random: Callable[[], float]) -> tuple[int, int, int]:
        """Return the hands of `seats`, as card sets; every possible deal is equally likely."""
        drawn = bisect_right(self._cumulated, random() * self.count)
        x, y, z, a, b = self._splits[min(drawn, len(self._splits) - 1)]
        first, second, third = self._fixed
        if pool := self._ab:
            _shuffle(pool, random)
            first += sum(pool[:x])
            second += sum(pool[x:])
        if pool := self._ac:
            _shuffle(pool, random)
            first += sum(pool[:y])
            third += sum(pool[y:])
        if pool := self._bc:
            _shuffle(pool, random)
            second += sum(pool[:z])
            third += sum(pool[z:])
        if pool := self._abc:
            _shuffle(pool, random)
            first += sum(pool[:a])
            second += sum(pool[a : a + b])
            third += sum(pool[a + b :])
        return first, second, third


def _shuffle(pool: list[int], random: Callable[[], float]) -> None:
    for last in range(len(pool) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        pool[last], pool[chosen] = pool[chosen], pool[last]
