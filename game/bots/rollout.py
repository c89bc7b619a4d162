"""Fast playouts: the rest of a deal played by sensible rules of thumb, on small bit masks.

A layout is a list of sixteen suit masks: entry `4 * seat + suit` holds the thirteen ranks (bit 0
the two, bit 12 the ace) that the seat holds of that suit. Every player acts on what it could know
at the table: its own cards, which cards are out, the calls and the tricks won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import JACK, Rules, VoidDuty, suit_masks

Layout = list[int]
"""Sixteen suit masks, by seat and suit."""

BITS = tuple(mask.bit_count() for mask in range(1 << 13))
"""How many ranks a suit mask holds."""

TOP = tuple(1 << mask.bit_length() - 1 if mask else 0 for mask in range(1 << 13))
"""The highest rank of a suit mask, as a mask of its own."""

_JACK = 1 << JACK

# How often the players of playouts do what is usually right. Some surprise is worth more than
# none: fixed habits make every playout of a deal go wrong in the same way.
_LEAD_SPADE = 0.27
"""A spade is led while others hold some."""
_LEAD_SPADE_HIGH = 0.4
"""It is the highest of the hand although a higher one is out."""
_CASH = 0.65
"""A side card that nobody beats is led while spades are out."""
_LEAD_LOW = 0.6
"""Another suit is led from its low end."""
_SECURE = 0.85
"""The highest card of a suit is put on the trick before all have played."""
_TRY = 0.5
"""A card that may still be beaten is put on the trick though a lower one would do."""
_CHEAPLY = 0.7
"""It is the lowest that wins for now."""


def layout_of(hands: Sequence[int]) -> Layout:
    """Return the layout of four card sets."""
    return [mask for hand in hands for mask in suit_masks(hand)]


class Playouts:
    """Plays deals to their end under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.step = rules.step
        self.must_win = rules.must_win
        self.top_when_trumped = rules.must_win_when_trumped
        self.free = rules.void_duty is VoidDuty.FREE
        self.must_beat = rules.void_duty in (VoidDuty.BEAT, VoidDuty.TRUMP_AND_BEAT)
        self.must_spade = rules.void_duty in (VoidDuty.TRUMP, VoidDuty.TRUMP_AND_BEAT)
        self.limit = rules.greatest_overshoot
        self.locked = rules.spades_locked
        self.first_barred = not rules.first_lead_spade

    def run(
        self,
        layout: Layout,
        leader: int,
        current_trick: Sequence[int],
        need: list[int],
        tricks: int,
        random: Callable[[], float],
        first_trick: bool = False,
        spades_played: bool = False,
    ) -> None:
        """Play `tricks` tricks, the one that lies included.

        Changes `layout`, and counts every trick won off `need`, the tricks each seat is short of
        its call. `current_trick` are the cards (0..51) of the trick that has begun under `leader`.
        """
        h = layout
        step = self.step
        must_win = self.must_win
        top_when_trumped = self.top_when_trumped
        free = self.free
        must_beat = self.must_beat
        must_spade = self.must_spade
        limit = self.limit
        bits = BITS
        tops = TOP
        out = [
            h[0] | h[4] | h[8] | h[12],
            h[1] | h[5] | h[9] | h[13],
            h[2] | h[6] | h[10] | h[14],
            h[3] | h[7] | h[11] | h[15],
        ]
        barred = (first_trick and self.first_barred) or (self.locked and not spades_played)
        for _ in range(tricks):
            seat = leader
            if current_trick:
                led = current_trick[0] // 13
                best = leader
                top = led_top = 1 << current_trick[0] % 13
                trumped = False
                for card in current_trick[1:]:
                    seat = (seat + step) & 3
                    suit = card // 13
                    rank = 1 << card % 13
                    if suit == led:
                        if rank > led_top:
                            led_top = rank
                            if not trumped:
                                top = rank
                                best = seat
                    elif suit == 3 and (not trumped or rank > top):
                        trumped = True
                        top = rank
                        best = seat
                behind = 4 - len(current_trick)
                seat = (seat + step) & 3
                current_trick = ()
            else:
                # The lead.
                base = seat << 2
                own = h[base + 3]
                spades_out = out[3] ^ own
                want = limit is None or need[seat] > 0 or need[seat] + limit < 0
                led = 4
                start = int(random() * 3)
                if want:
                    boss = own + own > out[3]
                    if own and spades_out and not barred and random() < _LEAD_SPADE:
                        led = 3
                        top = tops[own] if boss or random() < _LEAD_SPADE_HIGH else own & -own
                    else:
                        for suit in _ORDERS[start]:
                            side = h[base + suit]
                            if side + side > out[suit] and (
                                not spades_out or (bits[out[suit] ^ side] > 3 and random() < _CASH)
                            ):
                                led = suit
                                top = tops[side]
                                break
                        else:
                            for suit in _ORDERS[start]:
                                side = h[base + suit]
                                if side and (led == 4 or tops[h[base + led]] > _JACK):
                                    led = suit
                            if led < 4:
                                side = h[base + led]
                                top = side & -side if random() < _LEAD_LOW else tops[side]
                            else:
                                led = 3
                                top = tops[own] if boss else own & -own
                else:
                    least = 9999
                    for suit in _ORDERS[start]:
                        side = h[base + suit]
                        if side:
                            low = side & -side
                            if low >= out[suit] ^ side:
                                low += 4096
                            if low < least:
                                least = low
                                led = suit
                    if led < 4:
                        side = h[base + led]
                        top = side & -side
                    else:
                        led = 3
                        top = own & -own
                if led == 3:
                    barred = False
                h[base + led] ^= top
                out[led] ^= top
                best = seat
                led_top = top
                trumped = False
                behind = 3
                seat = (seat + step) & 3
            while behind:
                behind -= 1
                base = seat << 2
                own = h[base + led]
                want = limit is None or need[seat] > 0 or need[seat] + limit < 0
                if own:
                    if trumped:
                        if top_when_trumped:
                            own = own & -(led_top + led_top) or own
                        bit = own & -own if want else tops[own]
                        if bit > led_top:
                            led_top = bit
                    else:
                        higher = own & -(top + top)
                        if not higher:
                            bit = own & -own if want else tops[own]
                        else:
                            if want:
                                if not behind:
                                    bit = higher & -higher
                                elif own + own > out[led] and random() < _SECURE:
                                    bit = tops[own]
                                elif must_win or random() < _TRY:
                                    bit = higher & -higher if random() < _CHEAPLY else tops[own]
                                else:
                                    bit = own & -own
                            elif must_win or not own & (top - 1):
                                bit = higher & -higher if behind else tops[higher]
                            else:
                                bit = tops[own & (top - 1)]
                            if bit > top:
                                top = led_top = bit
                                best = seat
                    h[base + led] ^= bit
                    out[led] ^= bit
                else:
                    own = h[base + 3]
                    if own and led != 3:
                        higher = own & -(top + top) if trumped else own
                        if higher:
                            if want:
                                bit = higher & -higher
                            elif free:
                                bit = 0
                            elif trumped and not must_beat and own ^ higher:
                                bit = tops[own ^ higher]
                            else:
                                bit = higher & -higher if behind else tops[higher]
                            if bit & higher:
                                top = bit
                                best = seat
                                trumped = True
                                barred = False
                        elif must_spade:
                            bit = own & -own if want else tops[own]
                        else:
                            bit = 0
                        if bit:
                            h[base + 3] ^= bit
                            out[3] ^= bit
                    else:
                        bit = 0
                    if not bit:
                        # Throw a card away.
                        a = h[base]
                        b = h[base + 1]
                        c = h[base + 2]
                        if want:
                            a &= -a
                            b &= -b
                            c &= -c
                            if a and (not b or a <= b) and (not c or a <= c):
                                bit = a
                                suit = 0
                            elif b and (not c or b <= c):
                                bit = b
                                suit = 1
                            elif c:
                                bit = c
                                suit = 2
                            else:
                                bit = own & -own
                                suit = 3
                        else:
                            if a >= b and a >= c and a:
                                bit = tops[a]
                                suit = 0
                            elif b >= c and b:
                                bit = tops[b]
                                suit = 1
                            elif c:
                                bit = tops[c]
                                suit = 2
                            else:
                                bit = tops[own]
                                suit = 3
                        if suit == 3:
                            barred = False
                            if led != 3 and (not trumped or bit > top):
                                top = bit
                                best = seat
                                trumped = True
                        h[base + suit] ^= bit
                        out[suit] ^= bit
                seat = (seat + step) & 3
            need[best] -= 1
            leader = best
            if barred and not self.locked:
                barred = False


_ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""The side suits, each once first."""
