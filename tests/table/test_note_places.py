from __future__ import annotations

from pygame import Rect

from game.table.notes import NEVER, Taken, best_place

ROOM = Rect(0, 0, 300, 500)
HAND = Taken(Rect(0, 400, 300, 100), NEVER)


def test_where_nothing_lies_a_note_stands_where_it_is_wished() -> None:
    number, note = best_place([(200, 60)], ROOM, [HAND], (150, 390), 4)
    assert number == 0
    assert note.midbottom == (150, 390)


def test_a_note_goes_beside_what_lies_there() -> None:
    card = Taken(Rect(50, 300, 200, 80), 6.0)
    _, note = best_place([(200, 60)], ROOM, [HAND, card], (150, 390), 4)
    assert note == Rect(50, 236, 200, 60)


def test_another_shape_is_taken_where_the_first_covers_something() -> None:
    cards = [Taken(Rect(0, 0, 180, 400), 6.0), HAND]
    number, note = best_place([(200, 60), (110, 120)], ROOM, cards, (150, 390), 4)
    assert number == 1
    assert note == Rect(184, 270, 110, 120)


def test_the_least_is_covered_where_there_is_no_room() -> None:
    dear, cheap = Taken(Rect(0, 0, 300, 200), 6.0), Taken(Rect(0, 200, 300, 200), 1.0)
    _, note = best_place([(200, 60)], ROOM, [dear, cheap, HAND], (150, 100), 4)
    assert note.top >= 200
    assert note.bottom <= 400


def test_a_line_of_words_is_rather_covered_whole() -> None:
    line = Taken(Rect(0, 330, 300, 40), 2.0, words=True)
    above = Taken(Rect(0, 0, 300, 326), 5.0)
    _, note = best_place([(300, 68)], ROOM, [above, line, HAND], (150, 400), 4)
    assert note.contains(line.rect)
    assert line.cost(note) == 7200
    assert line.cost(Rect(0, 360, 300, 20)) == 24_000


def test_rather_one_thing_covered_more_than_two_touched() -> None:
    room, wall = Rect(0, 0, 300, 60), Taken(Rect(125, 0, 50, 60), NEVER)
    two = [Taken(Rect(x, 50, 40, 60), 5.0) for x in (0, 60)]
    one = Taken(Rect(200, 36, 40, 60), 5.0)
    # Of each of the two 400 pixels would be covered, of the one 960.
    _, note = best_place([(120, 60)], room, [wall, *two, one], (60, 60), 4)
    assert [there.cost(Rect(0, 0, 120, 60)) for there in two] == [5000, 5000]
    assert one.cost(note) == 7800
    assert note.x == 179


def test_a_note_larger_than_the_room_is_where_it_is_wished() -> None:
    number, note = best_place([(400, 60)], ROOM, [HAND], (150, 390), 4)
    assert number == 0
    assert note.midbottom == (150, 390)
