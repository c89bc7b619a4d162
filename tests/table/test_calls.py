from __future__ import annotations

from dataclasses import replace

from game.engine import PRESETS, Match, Phase, Redeal, cards
from game.table.fingerprint import FingerprintScene
from game.ui.intents import (
    Confirm,
    Digit,
    Navigate,
)
from tests.table.table_driver import CLASSIC, Driver


def test_a_new_match_is_dealt_before_ones_eyes_and_then_asks_for_a_call() -> None:
    driver = Driver(CLASSIC)
    assert driver.table.moving
    driver.to_call()
    assert set(driver.table.display.board.order) == set(cards(driver.session.view.hand))
    assert len(driver.table.display.board.order) == 13
    question = driver.table.display.picker.question
    assert question is not None
    assert [option.label for option in question.options] == list("12345678")
    assert driver.stage.audio.played[:2] == ["shuffle", "deal"]


def test_a_tap_on_a_number_calls_it() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    driver.tap(driver.table.display.picker.cells[3].center)
    assert driver.match.calls[0] == 4


def test_a_press_that_slides_to_another_number_calls_nothing() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    first, second = driver.table.display.picker.cells[:2]
    driver.down(first.center)
    driver.up(second.center, first.center)
    assert driver.match.calls[0] is None


def test_only_legal_calls_can_be_chosen() -> None:
    driver = Driver(PRESETS["call-bridge"])
    driver.to_call()
    question = driver.table.display.picker.question
    assert question is not None
    assert [option.value for option in question.options] == [str(n) for n in range(2, 13)]


def test_a_digit_calls_at_once_where_no_call_has_two() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    driver.send(Digit(9))
    assert driver.match.calls[0] is None
    driver.send(Digit(1))
    assert driver.match.calls[0] == 1


def test_one_and_three_call_thirteen() -> None:
    driver = Driver(replace(CLASSIC, greatest_call=13))
    driver.to_call()
    driver.send(Digit(1))
    assert driver.match.calls[0] is None
    driver.send(Digit(3))
    assert driver.match.calls[0] == 13


def test_a_one_that_is_left_alone_calls_one() -> None:
    driver = Driver(replace(CLASSIC, greatest_call=13))
    driver.to_call()
    driver.send(Digit(1))
    driver.wait(lambda: driver.match.calls[0] is not None, 2)
    assert driver.match.calls[0] == 1


def test_whoever_points_at_an_answer_types_no_longer() -> None:
    def arrows(driver: Driver) -> None:
        driver.send(Navigate(1, 0), Navigate(1, 0))

    def press(driver: Driver) -> None:
        driver.down(driver.table.display.picker.cells[5].center)

    def end(driver: Driver) -> None:
        driver.table.display.picker.edge(1)

    for point in (arrows, press, end):
        driver = Driver(replace(CLASSIC, greatest_call=13))
        driver.to_call()
        driver.send(Digit(1))
        point(driver)
        driver.rest(120)
        assert driver.match.calls[0] is None, point.__name__


def test_a_one_that_is_no_answer_is_forgotten_when_no_digit_follows() -> None:
    driver = Driver(PRESETS["call-bridge"])
    driver.to_call()
    driver.send(Digit(1))
    driver.rest(120)
    assert driver.match.calls[0] is None
    driver.send(Digit(2))
    assert driver.match.calls[0] == 2


def test_a_mouse_that_shakes_does_not_part_a_one_from_its_three() -> None:
    driver = Driver(replace(CLASSIC, greatest_call=13))
    driver.to_call()
    driver.send(Digit(1))
    driver.table.display.picker.hover((1, 1))
    driver.send(Digit(3))
    assert driver.match.calls[0] == 13


def test_a_hint_that_comes_leaves_the_chosen_answer_alone() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    picker = driver.table.display.picker
    driver.send(Navigate(1, 0), Navigate(1, 0), Navigate(1, 0), Navigate(1, 0))
    picker.advise("2")
    assert picker.lit == "4"
    driver.send(Confirm())
    assert driver.match.calls[0] == 4


def test_a_hint_that_comes_leaves_a_press_alone() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    picker = driver.table.display.picker
    driver.down(picker.cells[5].center)
    picker.advise("2")
    driver.up(picker.cells[5].center)
    assert driver.match.calls[0] == 6


def test_a_tap_on_the_hint_reaches_nothing_below() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    show = driver.table.display
    below = show.style.table.fingerprint
    show.notes.advise("Call 2", [], below.midbottom)
    assert show.notes.covers(below.center)
    driver.tap(below.center)
    assert driver.on_table
    show.notes.advise("")
    driver.tap(below.center)
    assert isinstance(driver.stage.top, FingerprintScene)


def test_arrows_and_enter_call() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    driver.send(Navigate(1, 0), Navigate(1, 0), Navigate(0, 1), Confirm())
    assert driver.match.calls[0] == 6


def test_enter_alone_first_shows_what_it_would_call() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    driver.send(Confirm())
    assert driver.match.calls[0] is None
    driver.send(Confirm())
    assert driver.match.calls[0] == 1


def test_the_fingerprint_is_shown_before_the_first_card_and_never_after() -> None:
    driver = Driver(CLASSIC)
    driver.to_call()
    assert driver.table.display.notes.has_fingerprint
    driver.tap(driver.table.display.style.table.fingerprint.center)
    assert isinstance(driver.stage.top, FingerprintScene)
    assert driver.match.fingerprint in driver.stage.words().replace(" ", "")
    driver.stage.press("close")
    driver.to_turn()
    assert not driver.table.display.notes.has_fingerprint
    driver.tap(driver.table.display.style.table.fingerprint.center)
    assert driver.on_table


def seat_zero_cuts() -> str:
    return next(str(seed) for seed in range(50) if Match(PRESETS["strict"], seed).turn == 0)


def test_a_tap_on_the_pack_cuts_where_it_is_touched() -> None:
    driver = Driver(PRESETS["strict"], seat_zero_cuts())
    driver.wait(lambda: driver.asked)
    area = driver.table.display.style.table.hand_area
    driver.tap((area.x + area.width // 2, area.bottom - 20))
    assert str(driver.match.commands[0]) == "cut 26"
    driver.wait(lambda: not driver.table.choreographer.busy)
    assert len(driver.table.display.board.order) == 13


def test_a_press_beside_the_pack_does_not_cut_it() -> None:
    driver = Driver(PRESETS["strict"], seat_zero_cuts())
    driver.wait(lambda: driver.asked)
    area = driver.table.display.style.table.hand_area
    driver.down((200, 300))
    driver.up((area.centerx, area.bottom - 20), (200, 300))
    assert driver.match.commands == []


def test_the_pack_may_be_left_as_it_is() -> None:
    driver = Driver(PRESETS["strict"], seat_zero_cuts())
    driver.wait(lambda: driver.asked)
    driver.tap(driver.table.display.picker.cells[0].center)
    assert str(driver.match.commands[0]) == "cut 0"


def test_the_cut_of_another_cannot_be_taken() -> None:
    seed = next(str(seed) for seed in range(50) if Match(PRESETS["strict"], seed).turn != 0)
    driver = Driver(PRESETS["strict"], seed, bots=False)
    driver.rest(60)
    area = driver.table.display.style.table.hand_area
    driver.tap((area.centerx, area.bottom - 20))
    assert driver.match.commands == []


REDEAL = replace(CLASSIC, redeal=Redeal.NO_SPADE_OR_HONOUR)


def seed_with(may_ask: bool) -> str:
    return next(
        str(seed)
        for seed in range(3000)
        if REDEAL.may_ask_redeal(Match(REDEAL, seed).hands[0]) is may_ask
    )


def test_a_poor_hand_is_asked_and_may_be_thrown_in() -> None:
    driver = Driver(REDEAL, seed_with(True))
    driver.to_call()
    question = driver.table.display.picker.question
    assert question is not None
    assert [option.label for option in question.options] == [
        "Keep this hand",
        "Ask for a new deal",
    ]
    old = driver.session.view.hand
    driver.tap(driver.table.display.picker.cells[1].center)
    assert driver.match.attempt == 1
    driver.wait(lambda: not driver.table.choreographer.busy)
    assert driver.session.view.hand != old
    assert set(driver.table.display.board.order) == set(cards(driver.session.view.hand))


def test_a_good_hand_is_not_asked() -> None:
    driver = Driver(REDEAL, seed_with(False))
    driver.wait(lambda: driver.match.phase is Phase.CALL)
    assert str(driver.match.commands[-1]).startswith("redeal")
