"""The rules a second time, in plain words on card names and lists: what the engine is tested by.

Nothing here is fast, and nothing uses the engine: rules are the plain values of `Rules.to_dict`,
in which a switch of record version 2 that is left out stands at its default, cards are names such
as "QS". Written from the rule tables alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Any

Switches = Mapping[str, Any]

RANKS = "23456789TJQKA"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]

# Void in the suit led. Columns: no spade on the trick; one lies that can be beaten; one lies that
# cannot be beaten. (Whoever holds no spade may play any card.)
DUTIES = {
    "free": ("any", "any", "any"),
    "beat": ("spade", "higher", "any"),
    "trump": ("spade", "spade", "spade"),
    "trump_and_beat": ("spade", "higher", "spade"),
}


def is_higher(one: str, other: str) -> bool:
    """Return whether `one` is of the same suit as `other` and higher."""
    return one[1] == other[1] and RANKS.index(one[0]) > RANKS.index(other[0])


def highest(names: Sequence[str], suit: str) -> str | None:
    """The highest card of a suit among the names."""
    of_suit = [name for name in names if name[1] == suit]
    return max(of_suit, key=lambda name: RANKS.index(name[0]), default=None)


def winner_of(trick: Sequence[str]) -> str:
    """The card that wins: the highest spade, or else the highest of the suit led."""
    top = highest(trick, "S") or highest(trick, trick[0][1])
    assert top is not None
    return top


def why_not(
    rules: Switches,
    hand: Sequence[str],
    trick: Sequence[str],
    name: str,
    first_trick: bool = False,
    spades_played: bool = False,
) -> tuple[str, str | None] | None:
    """The reason why a card is refused and the card to beat or follow; None for a legal card."""
    if name not in hand:
        return ("not in hand", None)
    if not trick:
        if name[1] == "S" and any(own[1] != "S" for own in hand):
            if first_trick and not rules["first_lead_spade"]:
                return ("no spade at the first lead", None)
            if rules["spades_locked"] and not spades_played:
                return ("spades locked", None)
        return None
    led = trick[0][1]
    if any(own[1] == led for own in hand):
        if name[1] != led:
            return ("must follow", trick[0])
        trumped = led != "S" and any(current_trick[1] == "S" for current_trick in trick)
        if not rules["must_win"] or (trumped and not rules["must_win_when_trumped"]):
            return None
        top = highest(trick, led)
        assert top is not None
        if any(is_higher(own, top) for own in hand) and not is_higher(name, top):
            return ("must win", top)
        return None
    if not any(own[1] == "S" for own in hand):
        return None
    top = highest(trick, "S")
    can_beat = top is not None and any(is_higher(own, top) for own in hand)
    column = 0 if top is None else 1 if can_beat else 2
    duty = DUTIES[rules["void_duty"]][column]
    if duty == "higher":
        assert top is not None
        return None if is_higher(name, top) else ("must beat the spade", top)
    if duty == "spade" and name[1] != "S":
        return ("must play a lower spade", top) if column == 2 else ("must trump", None)
    return None


def legal(
    rules: Switches,
    hand: Sequence[str],
    trick: Sequence[str],
    first_trick: bool = False,
    spades_played: bool = False,
) -> list[str]:
    """The cards of a hand that may be played."""
    return [
        name
        for name in hand
        if why_not(rules, hand, trick, name, first_trick, spades_played) is None
    ]


def score_of(rules: Switches, call: int, tricks: int) -> int:
    """The score of a call in the smallest unit of its system (tenths, or points)."""
    if rules.get("scoring") == "exact":
        return 10 + call if tricks == call else -abs(call - tricks)
    too_many = rules["greatest_overshoot"]
    made = tricks >= call and (too_many is None or tricks <= call + too_many)
    kind = {(10, 10): "tenths", (10, 1): "tens", (1, 1): "points"}[
        rules["call_units"], rules["score_scale"]
    ]
    worth_one = 1 if kind == "points" else 10
    if not made and rules.get("miss_cost") == "shortfall":
        return -worth_one * (call - tricks)
    if not made:
        return -worth_one * call
    if call >= 8 and rules["high_call"] == "thirteen":
        return worth_one * 13
    return call if kind == "points" else 10 * call + (tricks - call)


def next_seat(rules: Switches, seat: int) -> int:
    """The seat that acts after another."""
    order = [0, 1, 2, 3] if rules["direction"] == "clockwise" else [3, 2, 1, 0]
    return order[(order.index(seat) + 1) % 4]


def stream(seed: bytes, deal: int, attempt: int, length: int) -> bytes:
    """The first bytes of the random stream of one attempt at one deal."""
    blocks = []
    for counter in range(length // 32 + 1):
        numbers = b"".join(number.to_bytes(4, "big") for number in (deal, attempt, counter))
        message = b"callbreak-deal-v1" + b"\x00" + seed + b"\x00" + numbers
        blocks.append(hashlib.sha256(message).digest())
    return b"".join(blocks)[:length]


def shuffled(seed: bytes, deal: int, attempt: int) -> list[str]:
    """The shuffled pack, by name, the first to be dealt first."""
    numbers = stream(seed, deal, attempt, 2000)
    pack = list(PACK)
    position = 0
    i = 51
    while i >= 1:
        byte = numbers[position]
        position += 1
        if byte >= 256 - 256 % (i + 1):
            continue
        j = byte % (i + 1)
        kept = pack[i]
        pack[i] = pack[j]
        pack[j] = kept
        i -= 1
    return pack


def dealt(
    rules: Switches, seed: bytes, deal: int, attempt: int, dealer: int, cut: int
) -> list[list[str]]:
    """The four hands by seat."""
    pack = shuffled(seed, deal, attempt)
    for _ in range(cut):
        pack.append(pack.pop(0))
    hands: list[list[str]] = [[], [], [], []]
    seat = dealer
    for name in pack:
        seat = next_seat(rules, seat)
        hands[seat].append(name)
    return hands


# The words of record version 1, and what they mean.
ASKING = {"no_spade": ["no_spade"], "no_spade_or_honour": ["no_spade", "nothing_above_jack"]}


def is_thrown_in(rules: Switches, hand: Sequence[str]) -> bool:
    """Return whether a dealt hand is one of those that the redeal is about."""
    kinds = {
        "no_spade": all(name[1] != "S" for name in hand),
        "nothing_above_jack": all(name[0] not in "QKA" for name in hand),
        "no_ace_king_queen": all(name[0] not in "QKA" for name in hand),
        "four_aces": {"AC", "AD", "AH", "AS"} <= set(hand),
    }
    wanted = ASKING.get(rules["redeal"]) or rules.get("redeal_hands", [])
    return any(kinds[kind] for kind in wanted)


def asks(rules: Switches) -> bool:
    """Return whether the players are asked for a new deal."""
    return rules["redeal"] not in ("never", "compulsory")


def may_call(rules: Switches, calls: Mapping[int, int], call: int) -> bool:
    """Return whether a number may be called after these calls."""
    if not rules["least_call"] <= call <= rules["greatest_call"]:
        return False
    last = len(calls) == 3
    return not (rules.get("hook") and last and sum(calls.values()) + call == 13)


@dataclass
class Referee:
    """A match on paper: takes the texts of commands, refuses what the rules refuse."""

    rules: Switches
    seed: bytes
    dealer: int = 0
    deal: int = 1
    attempt: int = 0
    phase: str = "cut"
    turn: int | None = None
    hands: list[list[str]] = field(default_factory=list)
    calls: dict[int, int] = field(default_factory=dict)
    table: list[tuple[int, str]] = field(default_factory=list)
    won: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    spades_played: bool = False
    low_calls: int = 0
    shown_hands: int = 0
    history: list[list[int]] = field(default_factory=list)
    taken: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.dealer = stream(self.seed, 0, 0, 1)[0] % 4
        self._begin()

    @property
    def totals(self) -> list[int]:
        """The sums of the scores of the finished deals."""
        return [sum(scores[seat] for scores in self.history) for seat in range(4)]

    def _begin(self) -> None:
        self.hands = [[], [], [], []]
        self.calls = {}
        self.table = []
        self.won = [0, 0, 0, 0]
        self.spades_played = False
        if self.rules["cut"]:
            self.phase = "cut"
            self.turn = next(s for s in range(4) if next_seat(self.rules, s) == self.dealer)
        else:
            self._deal_cards(0)

    def _deal_cards(self, cut: int) -> None:
        self.hands = dealt(self.rules, self.seed, self.deal, self.attempt, self.dealer, cut)
        self.turn = next_seat(self.rules, self.dealer)
        self.phase = "redeal" if asks(self.rules) else "call"
        shown = any(is_thrown_in(self.rules, hand) for hand in self.hands)
        if self.rules["redeal"] == "compulsory" and shown and self.shown_hands < 3:
            self.shown_hands += 1
            self.attempt += 1
            self._begin()

    def obey(self, command: str) -> None:
        """Carry out a command; asserts that the rules allow it."""
        verb, _, rest = command.partition(" ")
        if verb == "end":
            assert self.rules["deals"] is None
            self._end(self._best())
        elif verb == "next":
            assert self.phase == "deal over"
            self.deal += 1
            self.attempt = 0
            self.low_calls = 0
            self.shown_hands = 0
            self.dealer = next_seat(self.rules, self.dealer)
            self._begin()
        else:
            assert self.phase == verb, f"{command} in {self.phase}"
            {"cut": self._cut, "redeal": self._answer, "call": self._call, "play": self._play}[
                verb
            ](rest)

    def _cut(self, rest: str) -> None:
        assert 0 <= int(rest) <= 51
        self._deal_cards(int(rest))

    def _answer(self, rest: str) -> None:
        assert self.turn is not None
        if rest == "yes":
            assert is_thrown_in(self.rules, self.hands[self.turn])
            self.attempt += 1
            self._begin()
        elif self.turn == self.dealer:
            self.phase = "call"
            self.turn = next_seat(self.rules, self.dealer)
        else:
            self.turn = next_seat(self.rules, self.turn)

    def _call(self, rest: str) -> None:
        assert self.turn is not None
        assert may_call(self.rules, self.calls, int(rest))
        self.calls[self.turn] = int(rest)
        self.turn = next_seat(self.rules, self.turn)
        if len(self.calls) < 4:
            return
        least = self.rules["low_total_redeal"]
        if least is not None and sum(self.calls.values()) < least and self.low_calls < 3:
            self.low_calls += 1
            self.attempt += 1
            self._begin()
        else:
            self.phase = "play"
            self.turn = self._leader()

    def _leader(self) -> int:
        """The seat that leads first; `turn` has come round to the one after the dealer."""
        first = self.turn
        assert first is not None
        who = self.rules.get("first_leader", "after_dealer")
        if who == "dealer":
            return self.dealer
        if who == "after_dealer":
            return first
        leader = first
        for _ in range(3):
            first = next_seat(self.rules, first)
            if self.calls[first] > self.calls[leader]:
                leader = first
        return leader

    def _play(self, rest: str) -> None:
        assert self.turn is not None
        current_trick = [name for _, name in self.table]
        hand = self.hands[self.turn]
        first = sum(self.won) == 0
        assert why_not(self.rules, hand, current_trick, rest, first, self.spades_played) is None
        hand.remove(rest)
        self.table.append((self.turn, rest))
        self.spades_played = self.spades_played or rest[1] == "S"
        self.turn = next_seat(self.rules, self.turn)
        if len(self.table) == 4:
            best = winner_of([name for _, name in self.table])
            self.turn = next(seat for seat, name in self.table if name == best)
            self.won[self.turn] += 1
            self.table = []
        if sum(self.won) == 13:
            self._score()

    def _score(self) -> None:
        calls = [self.calls[seat] for seat in range(4)]
        self.taken = [self.taken[seat] + self.won[seat] for seat in range(4)]
        self.history.append([score_of(self.rules, calls[s], self.won[s]) for s in range(4)])
        self.phase = "deal over"
        self.turn = None
        heroes = [s for s in range(4) if calls[s] >= 8 and self.history[-1][s] > 0]
        if heroes and self.rules["high_call"] == "match":
            self._end(heroes)
        elif len(self.history) == self.rules["deals"]:
            self._end(self._best())

    def _best(self) -> list[int]:
        if not self.history:
            return []
        top = max(self.totals)
        best = [seat for seat in range(4) if self.totals[seat] == top]
        if self.rules.get("tie_break") != "tricks":
            return best
        most = max(self.taken[seat] for seat in best)
        return [seat for seat in best if self.taken[seat] == most]

    def _end(self, winners: list[int]) -> None:
        self.phase = "match over"
        self.turn = None
        self.winners = winners


def count_plays(rules: Switches, hands: Sequence[Sequence[str]], leader: int) -> int:
    """How many ways small hands can be played out, the first trick being the deal's first.

    Tries every order in which each seat could lay down its cards, and throws out each that
    breaks a rule.
    """
    found = 0
    for orders in product(*(permutations(hand) for hand in hands)):
        found += _is_legal_course(rules, [list(order) for order in orders], leader)
    return found


def _is_legal_course(rules: Switches, orders: list[list[str]], leader: int) -> bool:
    spades_played = False
    first = True
    while orders[leader]:
        seat = leader
        trick: dict[str, int] = {}
        for _ in range(4):
            name = orders[seat][0]
            if why_not(rules, orders[seat], list(trick), name, first, spades_played):
                return False
            orders[seat].pop(0)
            trick[name] = seat
            spades_played = spades_played or name[1] == "S"
            seat = next_seat(rules, seat)
        leader = trick[winner_of(list(trick))]
        first = False
    return True
