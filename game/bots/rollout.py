"""Fast playouts: the rest of a deal played by sensible rules of thumb, on small bit masks.

A layout is a list of sixteen suit masks: entry `4 * seat + suit` holds the thirteen ranks (bit 0
the two, bit 12 the ace) that the seat holds of that suit. Every player acts on what it could know
at the table: its own cards, which cards are out, the calls and the tricks won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import JACK, Rules, Scoring, VoidDuty, suit_masks

Layout = list[int]
"""Sixteen suit masks, by seat and suit."""

BITS = tuple(mask.bit_count() for mask in range(1 << 13))
"""How many ranks a suit mask holds."""

TOP = tuple(1 << mask.bit_length() - 1 if mask else 0 for mask in range(1 << 13))
"""The highest rank of a suit mask, as a mask of its own."""

LOW = tuple(mask & -mask for mask in range(1 << 13))
"""The lowest rank of a suit mask, as a mask of its own."""

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
        self.wants = _wants(rules)
        """By the tricks a seat is short of its call, whether it wants another; None: always."""
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
        step = 4 * self.step
        must_win = self.must_win
        top_when_trumped = self.top_when_trumped
        free = self.free
        must_beat = self.must_beat
        must_spade = self.must_spade
        wants = self.wants
        tops = TOP
        lows = LOW
        out = [
            h[0] | h[4] | h[8] | h[12],
            h[1] | h[5] | h[9] | h[13],
            h[2] | h[6] | h[10] | h[14],
            h[3] | h[7] | h[11] | h[15],
        ]
        barred = (first_trick and self.first_barred) or (self.locked and not spades_played)
        # Seats are counted by their first entry in the layout: 0, 4, 8 and 12.
        leader *= 4
        for _ in range(tricks):
            if current_trick:
                led, best, top, led_top, trumped = _begun(leader, current_trick, step)
                behind = 4 - len(current_trick)
                seat = (leader + len(current_trick) * step) & 15
                current_trick = ()
            else:
                want = wants is None or wants[need[leader >> 2]]
                led, top = _lead(h, out, leader, want, barred, random)
                if led == 3:
                    barred = False
                h[leader + led] ^= top
                out[led] ^= top
                best = leader
                led_top = top
                trumped = False
                behind = 3
                seat = (leader + step) & 15
            while behind:
                behind -= 1
                own = h[seat + led]
                want = wants is None or wants[need[seat >> 2]]
                if own:
                    if trumped:
                        if top_when_trumped:
                            own = own & -(led_top + led_top) or own
                        bit = lows[own] if want else tops[own]
                        if bit > led_top:
                            led_top = bit
                    else:
                        higher = own & -(top + top)
                        if not higher:
                            bit = lows[own] if want else tops[own]
                        elif want and not behind:
                            bit = top = led_top = lows[higher]
                            best = seat
                        else:
                            boss = own + own > out[led]
                            bit = _follow(own, higher, top, boss, behind, want, must_win, random)
                            if bit > top:
                                top = led_top = bit
                                best = seat
                    h[seat + led] ^= bit
                    out[led] ^= bit
                else:
                    own = h[seat + 3]
                    bit = 0
                    if own and led != 3:
                        higher = own & -(top + top) if trumped else own
                        if higher:
                            if want:
                                bit = lows[higher]
                            elif free:
                                bit = 0
                            elif trumped and not must_beat and own ^ higher:
                                bit = tops[own ^ higher]
                            else:
                                bit = lows[higher] if behind else tops[higher]
                            if bit & higher:
                                top = bit
                                best = seat
                                trumped = True
                                barred = False
                        elif must_spade:
                            bit = lows[own] if want else tops[own]
                    if bit:
                        h[seat + 3] ^= bit
                        out[3] ^= bit
                    else:
                        bit, suit = _discard(h, seat, own, want)
                        if suit == 3:
                            barred = False
                            if led != 3 and (not trumped or bit > top):
                                top = bit
                                best = seat
                                trumped = True
                        h[seat + suit] ^= bit
                        out[suit] ^= bit
                seat = (seat + step) & 15
            need[best >> 2] -= 1
            leader = best
            if barred and not self.locked:
                barred = False


def _wants(rules: Rules) -> tuple[bool, ...] | None:
    """Return for 0 to 13 tricks short, then for -13 to -1, whether a seat wants another trick.

    None where a call may bear any number of tricks over it: every trick is wanted. A seat that
    has missed its call wants the rest, but not where each trick too many costs more.
    """
    most = rules.most_over
    if most is None:
        return None
    rest = rules.scoring is not Scoring.EXACT
    return tuple(short > 0 or (rest and short + most < 0) for short in (*range(14), *range(-13, 0)))


def _begun(leader: int, current_trick: Sequence[int], step: int) -> tuple[int, int, int, int, bool]:
    """Return how a trick stands that has begun.

    That is the suit led, the seat that is winning and its rank, the highest rank of the suit led,
    and whether the trick is trumped. Seats are counted by their first entry in the layout.
    """
    led = current_trick[0] // 13
    best = seat = leader
    top = led_top = 1 << current_trick[0] % 13
    trumped = False
    for card in current_trick[1:]:
        seat = (seat + step) & 15
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
    return led, best, top, led_top, trumped


def _lead(
    h: Layout, out: list[int], seat: int, want: bool, barred: bool, random: Callable[[], float]
) -> tuple[int, int]:
    """Return the suit and the rank that a seat leads, `seat` being its first entry."""
    own = h[seat + 3]
    order = _ORDERS[int(random() * 3)]
    led = 4
    if not want:
        least = 9999
        for suit in order:
            side = h[seat + suit]
            if side:
                low = LOW[side]
                if low >= out[suit] ^ side:
                    low += 4096
                if low < least:
                    least = low
                    led = suit
        return (led, LOW[h[seat + led]]) if led < 4 else (3, LOW[own])
    spades_out = out[3] ^ own
    boss = own + own > out[3]
    if own and spades_out and not barred and random() < _LEAD_SPADE:
        return 3, TOP[own] if boss or random() < _LEAD_SPADE_HIGH else LOW[own]
    for suit in order:
        side = h[seat + suit]
        if side + side > out[suit] and (
            not spades_out or (BITS[out[suit] ^ side] > 3 and random() < _CASH)
        ):
            return suit, TOP[side]
    for suit in order:
        side = h[seat + suit]
        if side and (led == 4 or TOP[h[seat + led]] > _JACK):
            led = suit
    if led < 4:
        side = h[seat + led]
        return led, LOW[side] if random() < _LEAD_LOW else TOP[side]
    return 3, TOP[own] if boss else LOW[own]


def _follow(
    own: int,
    higher: int,
    top: int,
    boss: bool,
    behind: int,
    want: bool,
    must_win: bool,
    random: Callable[[], float],
) -> int:
    """Return the rank that a seat puts on a trick which the `higher` ones of its `own` would win.

    `boss` tells whether nobody else holds a higher one of the suit, `behind` how many play later:
    at least one where the trick is wanted.
    """
    if want:
        if boss and random() < _SECURE:
            return TOP[own]
        if must_win or random() < _TRY:
            return LOW[higher] if random() < _CHEAPLY else TOP[own]
        return LOW[own]
    if must_win or not own & (top - 1):
        return LOW[higher] if behind else TOP[higher]
    return TOP[own & (top - 1)]


def _discard(h: Layout, seat: int, spades: int, want: bool) -> tuple[int, int]:
    """Return the rank and the suit that a seat throws away, `seat` being its first entry."""
    a = h[seat]
    b = h[seat + 1]
    c = h[seat + 2]
    if want:
        a = LOW[a]
        b = LOW[b]
        c = LOW[c]
        if a and (not b or a <= b) and (not c or a <= c):
            return a, 0
        if b and (not c or b <= c):
            return b, 1
        return (c, 2) if c else (LOW[spades], 3)
    if a >= b and a >= c and a:
        return TOP[a], 0
    if b >= c and b:
        return TOP[b], 1
    return (TOP[c], 2) if c else (TOP[spades], 3)


_ORDERS = ((0, 1, 2), (1, 2, 0), (2, 0, 1))
"""The side suits, each once first."""
