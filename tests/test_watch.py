"""What a test of the running game may see holds no card that the player may not see."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game import watch
from game.engine import Match, Phase, card_name, cards
from game.ui.intents import Digit
from tests.screen import open_display
from tests.table.table_driver import CLASSIC, Driver


@pytest.fixture(autouse=True)
def _display() -> None:
    open_display()


def seen(driver: Driver) -> dict[str, Any]:
    driver.stage.frames_drawn = 5
    state: dict[str, Any] = json.loads(watch.snapshot(driver.stage))
    return state


def at_first_card(seed: str = "7") -> Driver:
    driver = Driver(CLASSIC, seed)
    for _ in range(20_000):
        driver.frame()
        state = seen(driver)
        if state["answers"]:
            driver.send(Digit(2))
        elif state["playable"]:
            return driver
    raise AssertionError("no card was waited for")


def test_the_table() -> None:
    driver = at_first_card()
    state = seen(driver)
    view = driver.session.view
    assert state["scene"] == "TableScene"
    assert state["frames"] == 5
    assert len(state["cards"]) == 13
    assert sorted(state["cards"]) == sorted(state["match"]["hand"])
    assert set(state["playable"]) <= set(state["cards"])
    assert state["match"]["phase"] == "PLAY"
    assert state["match"]["calls"] == list(view.calls)
    table = driver.table.display.style.table
    assert state["buttons"] == {"menu": list(table.menu), "hint": list(table.hint)}


def test_the_buttons_are_those_that_can_be_pressed() -> None:
    driver = Driver(CLASSIC, "7")
    while driver.table.display.picker.question is None:
        driver.frame()
    assert set(seen(driver)["buttons"]) == {"menu", "hint", "fingerprint"}
    for left, top, width, height in seen(driver)["buttons"].values():
        assert driver.table.input.button_at(
            (round(left + width / 2), round(top + height / 2)), driver.table.buttons
        )
    driver = at_first_card()
    while not driver.table.choreographer.shown.tricks_over:
        if driver.table.may_play:
            driver.tap(driver.spot(driver.table.playable[0]))
        driver.frame()
    assert "last" in seen(driver)["buttons"]
    assert "fingerprint" not in seen(driver)["buttons"]


def test_a_touched_box_is_on_the_card_it_names() -> None:
    driver = at_first_card()
    for name, (left, top, width, height) in seen(driver)["cards"].items():
        for x in (left + 1, left + width - 1):
            for y in (top + 1, top + height - 1):
                board = driver.table.display.board
                number = board.layout.card_at((round(x), round(y)))
                assert number is not None
                assert card_name(board.order[number]) == name


def test_no_hidden_card_is_told() -> None:
    """The others' cards exchanged among them, nothing in the snapshot changes."""
    driver = at_first_card()
    before = seen(driver)
    match: Match = driver.match
    assert match.phase is Phase.PLAY
    hidden = [card for seat in range(1, 4) for card in cards(match.hands[seat])]
    sizes = [len(list(cards(match.hands[seat]))) for seat in range(1, 4)]
    Random(3).shuffle(hidden)
    dealt = [match.hands[0]]
    for size in sizes:
        dealt.append(sum(1 << card for card in hidden[:size]))
        del hidden[:size]
    assert list(match.hands) != dealt
    match.hands = tuple(dealt)
    assert seen(driver) == before
