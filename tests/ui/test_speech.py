"""Texts for a screen reader: in turn, each for as long as it takes to be read."""

from __future__ import annotations

from game.ui.speech import Speech, reading_seconds


def test_a_text_takes_its_words_at_three_and_a_half_a_second() -> None:
    assert reading_seconds("one two three four five six seven") == 2.0
    assert reading_seconds("You") == 0.6


def test_texts_wait_for_those_before_them() -> None:
    heard: list[str] = []
    speech = Speech(heard.append)
    speech.say("one two three four five six seven")
    speech.say("after two seconds")
    speech.update(1.9)
    assert heard == ["one two three four five six seven"]
    assert speech.reading
    speech.update(0.2)
    assert heard[1:] == ["after two seconds"]
    speech.update(0.9)
    assert not speech.reading


def test_an_answer_comes_at_once_and_what_waited_comes_after_it() -> None:
    heard: list[str] = []
    speech = Speech(heard.append)
    speech.say("one two three four five six seven")
    speech.say("news")
    speech.answer("queen of hearts")
    assert heard == ["one two three four five six seven", "queen of hearts"]
    speech.update(0.9)
    assert heard[2:] == ["news"]


def test_what_is_being_read_is_not_read_again() -> None:
    heard: list[str] = []
    speech = Speech(heard.append)
    speech.say("Menu.")
    speech.say("Menu.")
    speech.update(0.7)
    assert heard == ["Menu."]
    speech.say("Menu.")
    assert heard == ["Menu.", "Menu."], "later it is news again"


def test_of_too_many_texts_the_oldest_are_no_more_news() -> None:
    heard: list[str] = []
    speech = Speech(heard.append)
    for number in range(8):
        speech.say(str(number))
    for _ in range(20):
        speech.update(1.0)
    assert heard == ["0", "4", "5", "6", "7"]
