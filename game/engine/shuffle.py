"""From a seed to a deal: a shuffle that any language can run again.

The stream of bytes of (deal, attempt) is SHA-256 of "callbreak-deal-v1", a zero byte, the seed, a
zero byte, and deal, attempt and counter as four bytes each, big end first, for the counters 0, 1,
2, ... joined. Deal counts from 1, attempt from 0. The pack 0..51 is shuffled from its end: for i
from 51 down to 1, bytes are taken until one is less than 256 - 256 mod (i+1), and card i changes
places with card (that byte mod (i+1)).
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from game.engine.errors import ParseError
from game.engine.rules import Rules

Seed = bytes | str | int
"""What a match may be seeded with; texts are taken as UTF-8, whole numbers as decimal text."""


def seed_bytes(seed: Seed) -> bytes:
    """Return the bytes of a seed; raises ParseError for a kind or text that has none.

    >>> seed_bytes(7) == seed_bytes("7") == b"7"
    True
    """
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise ParseError(f"a seed is bytes, a text or a whole number, not {type(seed).__name__}")
    try:
        return str(seed).encode("utf-8")
    except ValueError as error:
        raise ParseError("the seed has a broken character or too many digits") from error


def stream(seed: bytes, deal: int, attempt: int) -> Iterator[int]:
    """Return the endless bytes (0..255) of one attempt at one deal."""
    start = b"callbreak-deal-v1\0" + seed + b"\0" + deal.to_bytes(4) + attempt.to_bytes(4)
    for counter in count():
        yield from sha256(start + counter.to_bytes(4)).digest()


def shuffled_pack(seed: bytes, deal: int, attempt: int) -> list[int]:
    """Return the 52 cards in shuffled order, the first to be dealt first."""
    pack = list(range(52))
    source = stream(seed, deal, attempt)
    for last in range(51, 0, -1):
        size = last + 1
        fair = 256 - 256 % size
        value = next(byte for byte in source if byte < fair)
        chosen = value % size
        pack[last], pack[chosen] = pack[chosen], pack[last]
    return pack


def deal_hands(
    rules: Rules, seed: bytes, deal: int, attempt: int, dealer: int, cut: int
) -> tuple[int, ...]:
    """Return the four hands by seat, as card sets; `cut` cards (0..51) went to the bottom."""
    pack = shuffled_pack(seed, deal, attempt)
    pack = pack[cut:] + pack[:cut]
    hands = [0, 0, 0, 0]
    seats = rules.seats_from(rules.next_seat(dealer))
    for place, card in enumerate(pack):
        hands[seats[place % 4]] |= 1 << card
    return tuple(hands)


def first_dealer(seed: bytes) -> int:
    """Return the seat that deals first, 0..3."""
    return next(stream(seed, 0, 0)) % 4


def fingerprint(rules: Rules, seed: bytes) -> str:
    """Return 64 hex digits that fix rules and seed without telling them."""
    text = b"callbreak-fingerprint-v1\0" + rules.to_json().encode("ascii") + b"\0" + seed
    return sha256(text).hexdigest()
