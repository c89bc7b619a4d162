from __future__ import annotations

from game.widgets.scroll import Scroller


def scroller(content: int = 1000, height: int = 300) -> Scroller:
    made = Scroller()
    made.resize(content, height)
    return made


def test_it_stays_within_its_content() -> None:
    column = scroller()
    assert column.greatest == 700
    assert not column.by(-50)
    assert column.offset == 0
    assert column.by(5000)
    assert column.offset == 700
    assert not column.by(1)


def test_short_content_does_not_scroll() -> None:
    column = scroller(200)
    assert column.greatest == 0
    assert not column.by(10)


def test_show_brings_a_part_into_view() -> None:
    column = scroller()
    assert column.show(500, 540, 10)
    assert column.offset == 250  # 540 + 10 - 300
    assert not column.show(400, 440, 10)
    assert column.show(100, 140, 10)
    assert column.offset == 90


def test_a_resize_keeps_the_place_as_far_as_it_goes() -> None:
    column = scroller()
    column.by(650)
    column.resize(1000, 400)
    assert column.offset == 600
    column.resize(2000, 400)
    assert column.offset == 600


def test_the_content_follows_the_finger_and_flies_on() -> None:
    column = scroller(5000)
    column.hold()
    for _ in range(6):
        column.drag(20)
        column.update(1 / 60)
    assert column.offset == 120
    column.release()
    assert column.moving
    assert column.update(1 / 60)
    flown = column.offset
    assert 130 < flown < 145  # about 1200 pixels a second
    for _ in range(600):
        column.update(1 / 60)
    assert not column.moving
    assert 300 < column.offset < 600


def test_a_finger_that_rests_before_it_is_lifted_does_not_fling() -> None:
    column = scroller(5000)
    column.hold()
    column.drag(200)
    for _ in range(60):
        column.update(1 / 60)
    column.release()
    column.update(1 / 60)
    assert column.offset == 200
    assert not column.moving


def test_a_finger_stops_a_fling_and_a_cancel_starts_none() -> None:
    column = scroller(5000)
    column.hold()
    column.drag(60)
    column.update(1 / 60)
    column.release()
    assert column.moving
    column.hold()
    assert not column.moving
    column.drag(60)
    column.update(1 / 60)
    column.release(fling=False)
    assert not column.moving


def test_a_fling_ends_at_the_end() -> None:
    column = scroller(400)
    column.hold()
    column.drag(50)
    column.update(1 / 60)
    column.release()
    for _ in range(10):
        column.update(1 / 60)
    assert column.offset == 100
    assert not column.moving
