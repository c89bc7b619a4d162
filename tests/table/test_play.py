from __future__ import annotations

import pytest

from game.engine import Phase, card_name
from game.platform.base import Viewport
from game.scenes.scores import ScoresScene
from game.ui.intents import (
    Confirm,
    Digit,
    Navigate,
    PointerCancel,
    PointerMove,
)
from tests.table.table_driver import CLASSIC, SHORT_MATCH, Driver, fresh_places


def test_a_tap_plays_a_card_and_it_flies_to_its_place() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    card = driver.legal()
    driver.tap(driver.spot(card))
    assert str(driver.match.commands[-1]) == f"play {card_name(card)}"
    driver.wait(lambda: not driver.table.choreographer.busy)
    place = driver.table.display.style.table.places[0]
    assert driver.table.display.board.places()[card][:2] == place.topleft


def test_a_card_dragged_onto_the_table_and_back_is_not_played() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    before = list(driver.match.commands)
    card = driver.legal()
    spot = driver.spot(card)
    table = (spot[0], driver.table.display.style.table.drop_line - 60)
    driver.swipe(spot, table, spot)
    assert driver.match.commands == before
    driver.swipe(spot, table)
    assert len(driver.match.commands) == len(before) + 1


def test_letting_go_beside_the_cards_plays_nothing() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    before = list(driver.match.commands)
    spot = driver.spot(driver.legal())
    layout = driver.table.display.board.layout
    beside = (layout.screen.right - 2, layout.cards_area.y - 3)
    driver.swipe(spot, beside)
    assert driver.match.commands == before


def test_arrows_stop_at_cards_that_may_be_played_only() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    while driver.refused() is None:
        driver.play_trick()
        driver.to_turn()
    legal = {
        card for card in driver.table.display.board.order if not driver.session.view.refusal(card)
    }
    seen = set()
    for _ in range(15):
        driver.send(Navigate(1, 0))
        seen.add(driver.table.input.hand.grip.raised)
    assert seen == legal


def test_a_refused_card_says_why_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    while driver.refused() is None:
        driver.play_trick()
        driver.to_turn()
    before, hand = list(driver.match.commands), driver.session.view.hand
    card = driver.refused()
    assert card is not None
    warnings: list[str] = []
    monkeypatch.setattr(driver.table.display.notes, "warn", warnings.append)
    driver.tap(driver.spot(card))
    assert driver.match.commands == before
    assert driver.session.view.hand == hand
    assert len(warnings) == 1
    assert warnings[0].startswith(("You must", "The first", "No spade"))
    assert driver.stage.audio.played[-1] == "refuse"
    driver.wait(lambda: not driver.table.moving)
    driver.calm()
    assert driver.table.display.board.places() == fresh_places(driver)


@pytest.mark.parametrize(("vibration", "felt"), [(True, [25, 10]), (False, [])])
def test_a_phone_vibrates_for_a_refused_and_for_a_played_card(
    vibration: bool, felt: list[int]
) -> None:
    driver = Driver(CLASSIC, vibration=vibration)
    driver.to_turn()
    while driver.refused() is None:
        driver.play_trick()
        driver.to_turn()
    driver.stage.platform.buzzes.clear()
    driver.tap(driver.spot(driver.refused() or 0))
    driver.tap(driver.spot(driver.legal()))
    driver.rest()
    assert driver.stage.platform.buzzes == felt


def test_the_words_of_a_refusal_go_after_a_while() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    notes = driver.table.display.notes
    notes.warn("You must follow hearts")
    assert notes.shown["message"] == ("You must follow hearts", True)
    driver.rest(250)
    assert notes.shown["message"] == ("Your turn to lead", False)


def test_a_hint_makes_way_for_a_refusal_and_comes_back() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    notes = driver.table.display.notes
    notes.advise("Play the 3 of hearts", [], (195, 500))
    notes.warn("You must follow hearts")
    assert "advice" not in notes.shown
    assert notes.shown["message"] == ("You must follow hearts", True)
    driver.rest(250)
    assert "advice" in notes.shown
    assert notes.shown["message"] == ("Your turn to lead", False)
    notes.warn("You must follow hearts")
    notes.calm()
    assert "advice" in notes.shown
    notes.warn("You must follow hearts")
    notes.advise("")
    driver.rest(250)
    assert "advice" not in notes.shown


def test_a_hint_that_comes_leaves_the_dragged_card_at_the_finger() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    card = driver.legal()
    board, spot = driver.table.display.board, driver.spot(driver.legal())
    driver.down(spot)
    driver.drag((spot[0], spot[1] - 60), (spot[0], spot[1] - 200))
    held = board.places()[card][:2]
    board.light(1 << card)
    driver.rest(30)
    assert board.places()[card][:2] == held
    board.light(0)
    driver.rest(30)
    assert board.places()[card][:2] == held


def test_words_that_a_hint_would_cover_make_way() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    notes, room = driver.table.display.notes, driver.table.display.style.table.message
    notes.advise("Play the 3 of hearts", [], room.midbottom)
    assert "message" not in notes.shown
    notes.advise("")
    assert notes.shown["message"] == ("Your turn to lead", False)


def test_legal_cards_are_lit_and_the_rest_dimmed_only_on_ones_turn() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    while driver.refused() is None:
        driver.play_trick()
        driver.to_turn()
    view = driver.session.view
    assert driver.table.display.board.dimmed == view.hand & ~view.legal_plays() != 0
    driver.tap(driver.spot(driver.legal()))
    assert driver.table.display.board.dimmed == 0


def test_a_double_tap_never_plays_two_cards() -> None:
    for speed in ("slow", "normal", "fast", "instant"):
        driver = Driver(CLASSIC, speed=speed)
        driver.to_turn()
        spot = driver.spot(driver.legal())
        for _ in range(4):
            driver.tap(spot)
        played = [c for c in driver.match.commands if str(c).startswith("play")]
        mine = 13 - driver.session.view.hand.bit_count()
        assert mine == 1, speed
        assert len(played) <= 4
        for _ in range(6):
            driver.frame()
            driver.tap(spot)
            if len(driver.match.tricks) == 0:
                assert driver.session.view.hand.bit_count() == 12, speed


def test_a_tap_that_skips_the_finished_trick_does_not_play() -> None:
    driver = Driver(CLASSIC, "3")
    while driver.match.turn != 0 or not driver.match.tricks:
        driver.to_turn()
        driver.tap(driver.spot(driver.legal()))
        driver.wait(lambda: driver.table.choreographer.held)
    before = list(driver.match.commands)
    spot = driver.table.display.board.layout.hand[0].strip.center
    driver.tap(spot)
    assert not driver.table.choreographer.busy
    assert driver.match.commands == before
    driver.rest(2)
    driver.tap(driver.spot(driver.legal()))
    assert driver.match.commands == before, "the second half of a double tap"
    driver.rest(20)
    driver.tap(driver.spot(driver.legal()))
    assert len(driver.match.commands) == len(before) + 1


def test_a_tap_out_of_turn_does_nothing_harmful() -> None:
    driver = Driver(CLASSIC, bots=False)
    driver.wait(lambda: not driver.table.choreographer.busy)
    while driver.match.turn == 0:
        driver.act()
        driver.rest(60)
    before = list(driver.match.commands)
    for place in driver.table.display.board.layout.hand:
        driver.tap(place.strip.center)
    driver.send(Confirm(), Navigate(1, 0), Digit(3))
    assert driver.match.commands == before


def test_sliding_along_the_hand_chooses_and_release_plays() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    goal = driver.legal()
    other = next(card for card in driver.table.display.board.order if card != goal)
    driver.down(driver.spot(other))
    driver.drag(driver.spot(goal))
    driver.calm()
    x, y, *_ = driver.table.display.board.places()[goal]
    rest = driver.table.display.board.layout.hand[driver.table.display.board.order.index(goal)].rect
    assert (x, y) == (rest.x, rest.y - driver.table.display.board.layout.lift)
    driver.up(driver.spot(goal), driver.spot(other))
    assert str(driver.match.commands[-1]) == f"play {card_name(goal)}"


def test_dragging_up_onto_the_table_plays() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    card = driver.legal()
    start, goal = driver.spot(card), driver.table.display.style.table.trick.center
    driver.down(start)
    driver.drag((start[0], start[1] - 30), goal)
    x, y, width, height = driver.table.display.board.places()[card]
    assert x < goal[0] < x + width
    assert y < goal[1] < y + height
    driver.up(goal, start)
    assert str(driver.match.commands[-1]) == f"play {card_name(card)}"


@pytest.mark.parametrize("drift", [-0.5, 0.0, 0.5])
def test_every_card_of_two_rows_can_be_dragged_up_past_the_others(drift: float) -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    board = driver.table.display.board
    assert len({place.rect.y for place in board.layout.hand}) == 2
    for card in board.order:
        x, y = start = driver.spot(card)
        driver.down(start)
        for way in range(0, y - driver.table.display.style.table.trick.centery, 6):
            driver.drag((min(360, max(30, round(x + drift * way))), y - way))
            grip = driver.table.input.hand.grip
            assert grip.raised == card
        assert grip.drag is not None
        driver.drag(start)
        driver.up(start, start)
    assert driver.match.phase is Phase.PLAY


@pytest.mark.parametrize("way_out", ["below", "beside"])
def test_dragging_out_of_the_hand_cancels(way_out: str) -> None:
    driver = Driver(CLASSIC, viewport=Viewport(390, 844, 1.0, 0, 0, 34, 0))
    driver.to_turn()
    start = driver.spot(driver.legal())
    goal = (start[0], 842) if way_out == "below" else (1, start[1])
    driver.down(start)
    driver.drag(goal)
    driver.up(goal, start)
    assert driver.session.view.hand.bit_count() == 13
    driver.calm()
    assert driver.table.display.board.places() == fresh_places(driver)


def test_a_card_dragged_out_only_a_little_goes_back() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    start = driver.spot(driver.legal())
    goal = driver.table.display.style.table.plates[0].center
    driver.down(start)
    driver.drag(goal)
    driver.up(goal, start)
    assert driver.session.view.hand.bit_count() == 13
    driver.calm()
    assert driver.table.display.board.places() == fresh_places(driver)


def test_a_press_that_is_cancelled_plays_nothing() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    spot = driver.spot(driver.legal())
    driver.down(spot)
    driver.send(PointerCancel())
    driver.up(spot)
    assert driver.session.view.hand.bit_count() == 13


def test_with_confirmation_the_first_tap_lifts_and_the_second_plays() -> None:
    driver = Driver(CLASSIC, confirm_tap=True)
    driver.to_turn()
    card = driver.legal()
    driver.tap(driver.spot(card))
    assert driver.session.view.hand.bit_count() == 13
    assert driver.table.input.hand.grip.raised == card
    driver.tap(driver.spot(card))
    assert driver.session.view.hand.bit_count() == 12


def test_with_confirmation_another_card_is_lifted_instead() -> None:
    driver = Driver(CLASSIC, confirm_tap=True)
    driver.to_turn()
    first, second = driver.table.display.board.order[:2]
    driver.tap(driver.spot(first))
    driver.tap(driver.spot(second))
    assert driver.table.input.hand.grip.raised == second
    driver.tap((5, 400))
    assert driver.table.input.hand.grip.raised is None
    assert driver.session.view.hand.bit_count() == 13


def test_the_mouse_lifts_a_card_half_way() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    card = driver.table.display.board.order[0]
    rest = driver.table.display.board.layout.hand[0].rect
    driver.send(PointerMove(driver.spot(card), held=False))
    lift = driver.table.display.board.layout.lift // 2
    driver.calm()
    assert driver.table.display.board.places()[card][:2] == (rest.x, rest.y - lift)
    driver.send(PointerMove((5, 300), held=False))
    driver.calm()
    assert driver.table.display.board.places()[card][:2] == rest.topleft


def test_arrows_choose_and_enter_plays() -> None:
    driver = Driver(CLASSIC)
    driver.to_turn()
    order = driver.table.display.board.order
    driver.send(Navigate(1, 0), Navigate(1, 0))
    assert driver.table.input.hand.grip.raised == order[1]
    driver.send(Navigate(-1, 0), Navigate(-1, 0))
    assert driver.table.input.hand.grip.raised == order[-1]
    driver.send(Navigate(0, -1))
    assert (
        driver.table.display.board.layout.hand[
            order.index(driver.table.input.hand.grip.raised)
        ].rect.y
        < driver.table.display.board.layout.hand[-1].rect.y
    )
    while driver.table.input.hand.grip.raised != driver.legal():
        driver.send(Navigate(1, 0))
    driver.send(Confirm())
    assert driver.session.view.hand.bit_count() == 12


def test_a_whole_match_can_be_played_by_enter_and_digits() -> None:
    driver = Driver(SHORT_MATCH, speed="instant")

    def over() -> bool:
        if driver.asked:
            driver.send(Digit(3))
        elif driver.my_turn:
            driver.send(Confirm(), Confirm())
        return not driver.on_table

    driver.wait(over, 120)
    assert driver.match.phase is Phase.MATCH_OVER
    assert isinstance(driver.stage.top, ScoresScene)
    assert driver.stage.top.final
