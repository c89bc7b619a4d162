"""Cards and sets of cards as whole numbers, with text forms.

A card is an int 0..51: `suit * 13 + rank`, suits in the order clubs, diamonds, hearts, spades,
ranks from the two (0) to the ace (12). A set of cards is a 52-bit int; bit n stands for card n.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.errors import ParseError, cited

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
"""The suits; spades are always trump."""

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"

NINE, TEN, JACK, QUEEN, KING, ACE = range(7, 13)
"""The upper ranks."""

ALL_RANKS = 0x1FFF
"""The suit mask of all thirteen ranks; bit n stands for rank n."""
SUIT_CARDS = tuple(ALL_RANKS << (13 * suit) for suit in range(4))
"""The set of all thirteen cards of each suit."""

SPADE_CARDS = SUIT_CARDS[SPADES]
LOWEST_SPADE = 13 * SPADES
"""The two of spades: every card from it on is a spade."""
ALL_CARDS = (1 << 52) - 1

_CARD_NAMES = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)
_CARD_NUMBERS = {name: number for number, name in enumerate(_CARD_NAMES)}
_HIGHER = tuple(SUIT_CARDS[number // 13] & ~((2 << number) - 1) for number in range(52))


def card(name: str) -> int:
    """Return the card of a name, rank then suit, in either case; raises ParseError.

    >>> card("2C"), card("QS"), card("as")
    (0, 49, 51)
    """
    known = isinstance(name, str) and name.isascii()
    number = _CARD_NUMBERS.get(name.upper()) if known else None
    if number is None:
        raise ParseError(
            f"{cited(name)} is no card: a card is a rank of {RANK_LETTERS} and a suit of "
            f"{SUIT_LETTERS}, such as QS or TH"
        )
    return number


def card_name(number: int) -> str:
    """Return the name of a card 0..51; raises ParseError for anything else.

    >>> card_name(49)
    'QS'
    """
    if type(number) is not int or not 0 <= number < 52:
        raise ParseError(f"{cited(number)} is no card: cards are whole numbers from 0 to 51")
    return _CARD_NAMES[number]


def suit_of(number: int) -> int:
    """Return the suit of a card, 0..3 (clubs, diamonds, hearts, spades)."""
    return number // 13


def rank_of(number: int) -> int:
    """Return the rank of a card, 0 (two) to 12 (ace)."""
    return number % 13


def higher_cards(number: int) -> int:
    """Return the cards of the same suit that are higher than a card 0..51, as a card set.

    >>> hand_text(higher_cards(card("QS")))
    'KS AS'
    """
    return _HIGHER[number]


def suit_masks(card_set: int) -> tuple[int, int, int, int]:
    """Return the ranks that a card set holds of each suit, as thirteen bits: bit n for rank n.

    >>> suit_masks(hand("2H 4H 3S"))
    (0, 0, 5, 2)
    """
    return (
        card_set & ALL_RANKS,
        card_set >> 13 & ALL_RANKS,
        card_set >> 26 & ALL_RANKS,
        card_set >> 39,
    )


def hand(text: str) -> int:
    """Return the set of the cards named in a text, parted by spaces; raises ParseError.

    >>> hand("2C 4C")
    5
    """
    result = 0
    for name in text.split():
        bit = 1 << card(name)
        if result & bit:
            raise ParseError(f"{name.upper()} stands twice in {cited(text)}")
        result |= bit
    return result


def hand_text(card_set: int) -> str:
    """Return the names of the cards of a set, low to high; `hand` reads it back.

    >>> hand_text(hand("AS 2C"))
    '2C AS'
    """
    return " ".join(_CARD_NAMES[number] for number in cards(card_set))


def cards(card_set: int) -> Iterator[int]:
    """Return the cards of a set one by one, low to high.

    >>> list(cards(hand("AS 2C")))
    [0, 51]
    """
    if not 0 <= card_set <= ALL_CARDS:
        raise ParseError(f"{cited(card_set)} is no card set: sets are whole numbers of 52 bits")
    while card_set:
        lowest = card_set & -card_set
        yield lowest.bit_length() - 1
        card_set ^= lowest
