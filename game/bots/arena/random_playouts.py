"""Plain playouts: every player plays a random legal card to the end of the deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.rollout import Layout
from game.engine import Rules, VoidDuty

RANKS_OF = tuple(
    tuple(1 << rank for rank in range(13) if mask >> rank & 1) for mask in range(1 << 13)
)
"""The ranks of every suit mask, one by one, each as a mask of its own."""


class RandomPlayouts:
    """Random legal play under one set of rules; layouts are those of `rollout`."""

    def __init__(self, rules: Rules) -> None:
        self.step = rules.step
        self.must_win = rules.must_win
        self.top_when_trumped = rules.must_win_when_trumped
        self.duty = rules.void_duty
        self.locked = rules.spades_locked
        self.first_barred = not rules.first_lead_spade

    def run(
        self,
        layout: Layout,
        leader: int,
        current_trick: Sequence[int],
        won: list[int],
        tricks: int,
        random: Callable[[], float],
        first_trick: bool = False,
        spades_played: bool = False,
    ) -> None:
        """Play `tricks` tricks, the one that lies included, adding each to `won`."""
        h = layout
        step = self.step
        must_win = self.must_win
        top_when_trumped = self.top_when_trumped
        duty = self.duty
        free = duty is VoidDuty.FREE
        any_spade = duty is VoidDuty.TRUMP
        lower_spade = duty in (VoidDuty.TRUMP, VoidDuty.TRUMP_AND_BEAT)
        locked = self.locked
        barred = (first_trick and self.first_barred) or (locked and not spades_played)
        ranks_of = RANKS_OF
        for _ in range(tricks):
            best = seat = leader
            led = -1
            top = led_top = 0
            trumped = False
            for card in current_trick:
                suit = card // 13
                bit = 1 << card % 13
                if led < 0:
                    led = suit
                    top = led_top = bit
                elif suit == led:
                    if bit > led_top:
                        led_top = bit
                        if not trumped:
                            top = bit
                            best = seat
                elif suit == 3 and (not trumped or bit > top):
                    trumped = True
                    top = bit
                    best = seat
                seat = seat + step & 3
            left = 4 - len(current_trick)
            current_trick = ()
            while left:
                left -= 1
                base = seat << 2
                if led < 0:
                    trumps = ranks_of[h[base + 3]]
                    side = ranks_of[h[base]], ranks_of[h[base + 1]], ranks_of[h[base + 2]]
                    count = len(side[0]) + len(side[1]) + len(side[2])
                    chosen = int(random() * (count if barred and count else count + len(trumps)))
                    if chosen >= count:
                        led = 3
                        bit = trumps[chosen - count]
                        barred = False
                    else:
                        led = 0
                        while chosen >= len(side[led]):
                            chosen -= len(side[led])
                            led += 1
                        bit = side[led][chosen]
                    h[base + led] ^= bit
                    top = led_top = bit
                elif mask := h[base + led]:
                    if must_win and (not trumped or top_when_trumped):
                        mask = mask & -(led_top + led_top) or mask
                    choice = ranks_of[mask]
                    bit = choice[int(random() * len(choice))]
                    h[base + led] ^= bit
                    if bit > led_top:
                        led_top = bit
                        if not trumped:
                            top = bit
                            best = seat
                else:
                    spades = h[base + 3] if led != 3 else 0
                    if spades and not free:
                        higher = spades & -(top + top) if trumped and not any_spade else spades
                        mask = higher or (spades if lower_spade else 0)
                    else:
                        mask = 0
                    if mask:
                        suit = 3
                        choice = ranks_of[mask]
                        bit = choice[int(random() * len(choice))]
                    else:
                        suit = 0
                        chosen = int(
                            random()
                            * (
                                len(ranks_of[h[base]])
                                + len(ranks_of[h[base + 1]])
                                + len(ranks_of[h[base + 2]])
                                + len(ranks_of[h[base + 3]])
                            )
                        )
                        choice = ranks_of[h[base]]
                        while chosen >= len(choice):
                            chosen -= len(choice)
                            suit += 1
                            choice = ranks_of[h[base + suit]]
                        bit = choice[chosen]
                    h[base + suit] ^= bit
                    if suit == 3:
                        barred = False
                        if led != 3 and (not trumped or bit > top):
                            trumped = True
                            top = bit
                            best = seat
                seat = seat + step & 3
            won[best] += 1
            leader = best
            if barred and not locked:
                barred = False
