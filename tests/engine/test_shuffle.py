"""From seed to deal, against sums done outside the program and a second implementation."""

from __future__ import annotations

from hashlib import sha256
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import PRESETS, Match, ParseError, card_name, hand_text
from game.engine.shuffle import (
    deal_hands,
    fingerprint,
    first_dealer,
    seed_bytes,
    shuffled_pack,
    stream,
)
from tests.engine import plain

# `printf 'callbreak-deal-v1\0007\0\0\0\0\1\0\0\0\0\0\0\0\0' | sha256sum`: seed 7, deal 1,
# attempt 0, counter 0; below it the same with counter 1.
FIRST_BLOCK = "a3d53740cd7f8d2ed260051bf739a68dfcc67d19ddd387c70d6b563c33100f7f"
SECOND_BLOCK = "35f014617634eceda71545f52f3d13808060c5968f4c4e5e52910d25fe0048a0"

# The pack shuffled with these blocks by a script in another language.
PACK_OF_7 = (
    "4S 3D 8D 6C KD 2H 7D 9S KC 7H 8S 4H TC 5H QD JD 7S AH KH 2C TD KS AC JS 5D 6S "
    "8C 4C 9D 6H 8H AS QH JH AD 2S TS 3S 5S 6D 3H QS QC TH 3C 5C 9H 2D 4D 7C JC 9C"
)


def test_the_stream_of_one_deal() -> None:
    message = b"callbreak-deal-v1\x007\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00"
    assert sha256(message).hexdigest() == FIRST_BLOCK
    assert bytes(islice(stream(b"7", 1, 0), 64)).hex() == FIRST_BLOCK + SECOND_BLOCK


def test_one_deal_by_hand() -> None:
    names = [card_name(number) for number in shuffled_pack(b"7", 1, 0)]
    assert " ".join(names) == PACK_OF_7
    # The first swaps on paper: a3 is 163 = 3*52 + 7, which puts card 7 on place 51; d5 is
    # 213 = 4*51 + 9, card 9 on place 50; 37 is 55 = 50 + 5, card 5 on place 49.
    assert names[51] == card_name(7) == "9C"
    assert names[50] == card_name(9) == "JC"
    assert names[49] == card_name(5) == "7C"


@given(st.binary(max_size=40), st.integers(1, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_a_second_implementation(seed: bytes, deal: int, attempt: int) -> None:
    names = [card_name(number) for number in shuffled_pack(seed, deal, attempt)]
    assert names == plain.shuffled(seed, deal, attempt)
    assert sorted(names) == sorted(plain.PACK)


@given(
    st.sampled_from(sorted(PRESETS)),
    st.binary(max_size=20),
    st.integers(1, 20),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 51),
)
def test_hands(key: str, seed: bytes, deal: int, attempt: int, dealer: int, cut: int) -> None:
    rules = PRESETS[key]
    hands = deal_hands(rules, seed, deal, attempt, dealer, cut)
    on_paper = plain.dealt(rules.to_dict(), seed, deal, attempt, dealer, cut)
    assert [set(hand_text(each).split()) for each in hands] == [set(each) for each in on_paper]
    assert [each.bit_count() for each in hands] == [13, 13, 13, 13]


def test_who_gets_the_first_cards() -> None:
    # Seed 7, dealer 3. Clockwise seat 0 gets the first card (4S), anticlockwise seat 2 does.
    clockwise = deal_hands(PRESETS["classic"], b"7", 1, 0, 3, 0)
    assert hand_text(clockwise[0]) == "3C TC KC 4D 5D 9D TD KD 3H QH 4S 7S TS"
    anticlockwise = deal_hands(PRESETS["strict"], b"7", 1, 0, 3, 0)
    assert anticlockwise == (clockwise[2], clockwise[1], clockwise[0], clockwise[3])


def test_the_cut() -> None:
    # One card to the bottom: every card goes to the seat before; the first to the dealer.
    whole = deal_hands(PRESETS["classic"], b"7", 1, 0, 3, 0)
    cut = deal_hands(PRESETS["classic"], b"7", 1, 0, 3, 1)
    assert cut == (whole[1], whole[2], whole[3], whole[0])
    assert deal_hands(PRESETS["classic"], b"7", 1, 0, 3, 4) == whole


def test_first_dealer() -> None:
    message = b"callbreak-deal-v1\x007" + bytes(13)
    assert sha256(message).digest()[0] == 43
    assert first_dealer(b"7") == 3
    assert Match(PRESETS["classic"], 7).dealer == 3
    assert {first_dealer(str(number).encode()) for number in range(40)} == {0, 1, 2, 3}


def test_seeds_that_are_the_same() -> None:
    assert seed_bytes(7) == seed_bytes("7") == seed_bytes(b"7") == b"7"
    assert seed_bytes(-12) == b"-12"
    assert seed_bytes("é") == b"\xc3\xa9"
    assert seed_bytes(b"\xff\x00") == b"\xff\x00"
    assert seed_bytes("") == b""
    rules = PRESETS["series"]
    assert Match(rules, 7) == Match(rules, "7") == Match(rules, b"7")
    assert Match(rules, 7) != Match(rules, "07")


def test_no_seed() -> None:
    for odd in (None, 7.0, True, ["7"], bytearray(b"7"), "\ud800", 10**5000):
        with pytest.raises(ParseError, match="seed"):
            seed_bytes(odd)  # type: ignore[arg-type]


def test_the_fingerprint() -> None:
    # `printf 'callbreak-fingerprint-v1\0%s\0%s' '{"call_units":10,...}' 7 | sha256sum`
    classic = "74b37e63a6f663e2c592a8c3e11b18e7f8c8d5e9a110c0c4853581788b2ba0f0"
    assert fingerprint(PRESETS["classic"], b"7") == classic
    assert Match(PRESETS["classic"], 7).fingerprint == classic
    for rules in PRESETS.values():
        text = b"callbreak-fingerprint-v1\x00" + rules.to_json().encode() + b"\x00" + b"\xffseed"
        assert fingerprint(rules, b"\xffseed") == sha256(text).hexdigest()


def test_deals_and_attempts_differ() -> None:
    packs = {
        tuple(shuffled_pack(seed, deal, attempt))
        for seed in (b"7", b"8")
        for deal in (1, 2, 3)
        for attempt in (0, 1, 2)
    }
    assert len(packs) == 18
