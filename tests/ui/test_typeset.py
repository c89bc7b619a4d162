from __future__ import annotations

import pytest

from game.ui.art import Art
from game.ui.typeset import broken, shortened, typeset

LONG = "Donaudampfschifffahrtsgesellschaftskapitän"


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def test_short_words_keep_their_size_on_one_line(art: Art) -> None:
    block = typeset(art, "Next deal", 20, 400)
    assert (block.lines, block.size, block.step, block.height) == (("Next deal",), 20, 28, 28)


def test_words_are_broken_between_words(art: Art) -> None:
    width = art.font("text", 16).size("one two")[0]
    block = typeset(art, "one two three", 16, width)
    assert block.lines == ("one two", "three")
    assert block.size == 16
    assert block.width == width


def test_a_long_word_makes_the_type_smaller(art: Art) -> None:
    width = art.font("text", 20).size(LONG)[0] - 10
    block = typeset(art, LONG, 20, width)
    assert block.lines == (LONG,)
    assert block.size == 19
    assert block.width <= width


def test_a_word_that_never_fits_is_broken(art: Art) -> None:
    block = typeset(art, LONG, 20, 90)
    assert block.size == 14
    assert "".join(block.lines) == LONG
    assert len(block.lines) > 2
    assert block.width <= 90


def test_too_many_lines_end_in_an_ellipsis(art: Art) -> None:
    block = typeset(art, "one two three four five six seven eight nine", 20, 80, most=2)
    assert len(block.lines) == 2
    assert block.lines[0] == "one two"
    assert block.lines[1] == "three four fi…"
    assert block.width <= 80


def test_one_line_is_shortened(art: Art) -> None:
    block = typeset(art, LONG, 20, 60, most=1)
    assert len(block.lines) == 1
    assert block.lines[0].endswith("…")
    assert LONG.startswith(block.lines[0][:-1])
    assert block.width <= 60


def test_breaking_and_shortening_by_hand(art: Art) -> None:
    def measure(line: str) -> int:
        return art.width(line, 16)

    width = measure("abc")
    assert broken(measure, "abcabc", width) == ["abc", "abc"]
    assert broken(measure, "i", 1) == ["i"]
    assert shortened(measure, "abcdef", measure("abc…")) == "abc…"


def test_joined_letters_are_never_torn_apart() -> None:
    def by_sign(line: str) -> int:
        return len(line)

    assert broken(by_sign, "हिन्दीहिन्दी", 4) == ["हि", "न्दी", "हि", "न्दी"]
    assert shortened(by_sign, "हिन्दी", 6) == "हि…"
    assert shortened(by_sign, "শান্তি", 6) == "শা…"
    assert shortened(by_sign, "পর্‍যন্ত", 7) == "পর্‍য…"
