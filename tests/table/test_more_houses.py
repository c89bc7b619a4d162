"""At the table: the barred call, the hand that is shown, the only card that plays itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import Call, Match, Phase, Play, Redeal, RedealHand, cards
from game.platform.base import Viewport
from game.table.narration import turn_words
from game.table.scene import TableScene
from game.table.thrown_in import ThrownInScene
from tests.table.table_driver import CLASSIC, Driver

HOOK = replace(CLASSIC, hook=True)
LAST = next(str(seed) for seed in range(50) if Match(HOOK, seed).dealer == 0)
"""A seed with which seat 0 calls last."""


def at_the_last_call() -> Driver:
    """Return a table where 3, 4 and 2 were called and seat 0 is to call."""
    driver = Driver(HOOK, LAST, bots=False)
    for call in (3, 4, 2):
        assert driver.match.turn is not None
        driver.session.submit(driver.match.turn, Call(call))
    driver.wait(lambda: driver.table.display.picker.question is not None)
    return driver


def test_the_barred_call_is_shown_and_refused_with_its_own_words() -> None:
    driver = at_the_last_call()
    picker = driver.table.display.picker
    assert picker.question is not None
    assert [option.value for option in picker.question.options if option.barred] == ["4"]
    driver.tap(picker.cells[3].center)
    told = "You may not call 4: the four calls may not come to 13."
    assert driver.stage.platform.said[-1] == told
    assert driver.match.calls[0] is None
    assert picker.question is not None, "the question stays"
    driver.tap(picker.cells[4].center)
    assert driver.match.calls[0] == 5


def test_the_barred_call_is_told_by_ear_with_the_question() -> None:
    driver = at_the_last_call()
    assert turn_words(driver.session.view, driver.stage.translator) == (
        "Your call, from 1 to 8. You may not call 4: the four calls may not come to 13."
    )


COMPULSORY = replace(
    CLASSIC, redeal=Redeal.COMPULSORY, redeal_hands=frozenset({RedealHand.NO_SPADE})
)


def test_a_hand_that_must_be_dealt_again_is_shown_until_the_player_goes_on() -> None:
    """With seed 13 seat 3 has no spade in the first attempt."""
    driver = Driver(COMPULSORY, "13", bots=False)
    driver.wait(lambda: not driver.on_table)
    scene = driver.stage.top
    assert type(scene) is ThrownInScene
    hand = Match(CLASSIC, 13).hands[3]
    assert [(event.seat, event.shown) for event in scene.events] == [(3, hand)]
    assert "Danfe has no spade: the cards are dealt again." in driver.stage.words()
    scene.read_out()
    spoken = driver.stage.platform.said[-1]
    assert "Danfe has no spade" in spoken
    assert "Spades:" not in spoken
    driver.stage.press("close")
    assert driver.on_table
    assert set(driver.table.display.board.order) == set(cards(driver.session.view.hand))
    driver.rest(30)
    assert driver.on_table, "and it is not shown again"


def test_a_resumed_match_does_not_show_it_again() -> None:
    driver = Driver(COMPULSORY, "13", bots=False)
    seat = driver.match.turn
    assert seat is not None
    driver.session.submit(seat, Call(2))
    again = driver.stage.show(TableScene(driver.stage))
    for _ in range(60):
        driver.frame()
    assert driver.stage.top is again


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 720)])
def test_the_shown_hand_fits(size: tuple[int, int]) -> None:
    driver = Driver(COMPULSORY, "13", bots=False)
    driver.wait(lambda: not driver.on_table)
    driver.stage.resize(Viewport(*size))
    scene = driver.stage.top
    assert isinstance(scene, ThrownInScene)
    assert scene.panel.width <= size[0]
    assert driver.stage.picture().get_size() == size


def by_itself(when: str, tricks: int) -> tuple[Driver, int]:
    """Play a deal with an only card that plays itself; return how often the player was asked."""
    driver = Driver(CLASSIC, "7", auto_play=when, speed="instant")
    asked = 0
    while len(driver.match.tricks) < tricks and driver.match.phase is not Phase.DEAL_OVER:
        driver.wait(lambda: driver.table.may_play or driver.match.turn is None or calls(driver))
        view = driver.session.view
        if calls(driver):
            driver.session.submit(0, Call(2))
        elif view.legal_plays():
            before = len(driver.match.commands)
            driver.rest(30)
            if len(driver.match.commands) == before:
                asked += 1
                driver.session.submit(0, play_lowest_of(driver))
        else:
            break
    return driver, asked


def calls(driver: Driver) -> bool:
    return driver.match.phase is Phase.CALL and driver.match.turn == 0


def play_lowest_of(driver: Driver) -> Play:
    return Play(next(cards(driver.session.view.legal_plays())))


def test_an_only_card_plays_itself_if_wanted() -> None:
    never = by_itself("never", 13)[1]
    last = by_itself("last", 13)[1]
    always = by_itself("always", 13)[1]
    assert never == 13
    assert last == 12, "the last card of the hand"
    assert always < last
