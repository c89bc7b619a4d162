from __future__ import annotations

import pygame

from game.platform.base import Viewport
from game.ui.art import Art
from game.ui.intents import (
    Confirm,
    Digit,
    Edge,
    Intent,
    Navigate,
    Page,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Scroll,
    Step,
)
from game.widgets.controls import Controls, Zone, nearest
from game.widgets.scroll import Scroller
from game.widgets.widgets import Button, Part, WidgetContext
from tests.pointer import Pointer

UP, DOWN, LEFT, RIGHT = Navigate(0, -1), Navigate(0, 1), Navigate(-1, 0), Navigate(1, 0)


class Desk(Pointer):
    """Ten buttons, 50 high and 100 wide, in a view of 200, and two buttons side by side below."""

    def __init__(self, disabled: str = "") -> None:
        self.pressed: list[str] = []
        context = WidgetContext(Art(), Viewport(240, 300))
        body = [self._button(f"b{n}", disabled) for n in range(10)]
        for n, button in enumerate(body):
            button.arrange(context, 0, n * 50, 100)
            button.fill(pygame.Rect(0, n * 50, 100, 50))
        foot = [self._button(name, disabled) for name in ("left", "right")]
        for n, button in enumerate(foot):
            button.fill(pygame.Rect(n * 100, 250, 100, 50))
        self.scroller = Scroller()
        self.scroller.resize(500, 200)
        view = pygame.Rect(0, 0, 100, 200)
        self.controls = Controls()
        self.body = Zone(list(body), context, view, self.scroller)
        self.controls.place([self.body, Zone(list(foot), context)], 1.0)

    def _button(self, key: str, disabled: str) -> Button:
        return Button(key, key, lambda: self.pressed.append(key), enabled=key != disabled)

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.controls.handle(intent)


def test_one_tap_is_one_press() -> None:
    desk = Desk()
    desk.tap((50, 75))
    assert desk.pressed == ["b1"]
    desk.tap((150, 275), touch=True)
    assert desk.pressed == ["b1", "right"]


def test_a_press_shows_while_the_pointer_is_down() -> None:
    desk = Desk()
    desk.down((50, 75))
    assert desk.controls.marks.held == "b1"
    desk.up((50, 75))
    assert desk.controls.marks.held == ""


def test_a_release_elsewhere_presses_nothing() -> None:
    desk = Desk()
    desk.send(PointerDown((50, 45)), PointerUp((50, 55), (50, 45), True))
    assert desk.pressed == []


def test_a_cancelled_press_presses_nothing() -> None:
    desk = Desk()
    desk.down((50, 75))
    desk.send(PointerCancel())
    desk.up((50, 75))
    assert desk.pressed == []


def test_a_tap_beside_everything_or_on_what_is_off_presses_nothing() -> None:
    desk = Desk(disabled="b1")
    desk.tap((150, 100))
    desk.tap((50, 75))
    assert desk.pressed == []


def test_what_is_scrolled_out_of_view_cannot_be_hit() -> None:
    desk = Desk()
    desk.tap((50, 225))  # where b4 would lie, below the view
    assert desk.pressed == []


def test_a_drag_scrolls_and_presses_nothing() -> None:
    desk = Desk()
    desk.down((50, 175), touch=True)
    desk.drag((50, 170))
    assert desk.scroller.offset == 0  # within the slop
    desk.drag((50, 115))
    assert desk.scroller.offset == 60
    assert desk.controls.marks.held == ""
    desk.up((50, 115), (50, 175), touch=True)
    assert desk.pressed == []
    assert desk.body.widgets[2].rect.y == 40


def test_after_scrolling_the_hit_is_where_the_button_is_drawn() -> None:
    desk = Desk()
    desk.send(Scroll(-2.0, (50, 50)))
    assert desk.scroller.offset == 112
    desk.tap((50, 10))  # 122 of the content
    assert desk.pressed == ["b2"]


def test_a_tap_on_a_flying_column_only_stops_it() -> None:
    desk = Desk()
    desk.down((50, 175), touch=True)
    desk.drag((50, 115))
    desk.controls.update(1 / 60)
    desk.up((50, 115), (50, 175), touch=True)
    assert desk.scroller.moving
    desk.tap((50, 75), touch=True)
    assert desk.pressed == []
    assert not desk.scroller.moving
    desk.tap((50, 75), touch=True)
    assert len(desk.pressed) == 1


def test_the_mouse_pulls_the_scroll_bar_the_way_it_goes() -> None:
    desk = Desk()
    desk.down((95, 20))
    desk.drag((95, 60))
    assert desk.scroller.offset == 100  # 40 of 200 shown, of 500
    desk.up((95, 60), (95, 20))
    assert not desk.scroller.moving
    assert desk.pressed == []


def test_a_finger_at_the_same_place_moves_the_page() -> None:
    desk = Desk()
    desk.down((95, 120), touch=True)
    desk.drag((95, 60))
    assert desk.scroller.offset == 60


def test_hover_is_for_the_mouse() -> None:
    desk = Desk()
    desk.send(PointerMove((50, 75), False))
    assert desk.controls.marks.hover == "b1"
    desk.send(PointerMove((150, 75), False))
    assert desk.controls.marks.hover == ""
    desk.send(PointerMove((50, 75), False), PointerDown((50, 75), True))
    assert desk.controls.marks.hover == ""


def test_the_ring_shows_only_while_keys_are_used() -> None:
    desk = Desk()
    desk.controls.aim("b1")
    assert desk.controls.marks.focus == ""
    desk.send(DOWN)
    assert desk.controls.marks.focus == "b1"
    desk.send(DOWN)
    assert desk.controls.marks.focus == "b2"
    desk.tap((50, 25))
    assert desk.controls.marks.focus == ""
    assert desk.controls.focus == "b0"


def test_enter_presses_what_is_aimed_at() -> None:
    desk = Desk()
    desk.controls.aim("left")
    desk.send(Confirm())
    assert desk.pressed == ["left"]


def test_tab_goes_through_everything_and_round() -> None:
    desk = Desk(disabled="b1")
    seen = []
    for _ in range(12):
        desk.send(Step())
        seen.append(desk.controls.marks.focus)
    assert seen == [
        *("b0", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "left", "right", "b0"),
    ]
    desk.send(Step(backwards=True))
    assert desk.controls.marks.focus == "right"


def test_arrows_scroll_the_focus_into_view_and_leave_the_body_at_its_end() -> None:
    desk = Desk()
    desk.controls.aim("b0")
    for _ in range(10):
        desk.send(DOWN)
    assert desk.controls.marks.focus == "b9"
    assert desk.scroller.offset == 300
    desk.send(DOWN)
    assert desk.controls.marks.focus == "left"
    desk.send(RIGHT)
    assert desk.controls.marks.focus == "right"
    desk.send(RIGHT)
    assert desk.controls.marks.focus == "right"
    desk.send(LEFT, UP)
    assert desk.controls.marks.focus == "b9"


def test_the_first_and_the_last_part_show_the_ends_of_the_page() -> None:
    desk = Desk()
    desk.scroller.resize(560, 200)  # 60 pixels of words below the last button
    desk.controls.aim("b8")
    desk.send(DOWN, DOWN)
    assert desk.controls.marks.focus == "b9"
    assert desk.scroller.offset == 360
    for _ in range(9):
        desk.send(UP)
    assert desk.controls.marks.focus == "b0"
    assert desk.scroller.offset == 0


def test_a_page_without_parts_scrolls_by_arrows() -> None:
    desk = Desk()
    desk.body.widgets = []
    desk.controls.aim("left")
    desk.send(DOWN, DOWN)
    assert desk.scroller.offset == 64


def test_page_and_edge_keys_scroll_and_leave_the_focus() -> None:
    desk = Desk()
    desk.controls.aim("b1")
    desk.send(Page(1))
    assert desk.scroller.offset == 136
    desk.send(Page(1), Page(1), Page(1))
    assert desk.scroller.offset == 300
    desk.send(Page(-1))
    assert desk.scroller.offset == 164
    desk.send(Edge(1))
    assert desk.scroller.offset == 300
    desk.send(Edge(-1))
    assert desk.scroller.offset == 0
    assert desk.controls.focus == "b1"


def test_where_nothing_scrolls_edge_keys_go_to_the_first_and_last_part() -> None:
    desk = Desk()
    desk.scroller.resize(100, 200)
    desk.send(Edge(1))
    assert desk.controls.marks.focus == "right"
    desk.send(Edge(-1))
    assert desk.controls.marks.focus == "b0"


def test_focus_survives_building_anew_but_not_the_loss_of_its_part() -> None:
    desk = Desk()
    desk.controls.aim("b3")
    desk.send(DOWN)
    zones = desk.controls.zones
    desk.controls.place(zones, 1.0)
    assert desk.controls.marks.focus == "b3"
    desk.controls.place(zones[1:], 1.0)
    assert desk.controls.focus == ""


def test_other_intents_are_left_alone() -> None:
    assert not Desk().controls.handle(Digit(3))


def test_nearest_prefers_what_lies_straight_ahead() -> None:
    def part(key: str, x: int, y: int, width: int = 40) -> Part:
        return Part(key, pygame.Rect(x, y, width, 40), lambda: None)

    start = pygame.Rect(100, 100, 40, 40)
    parts = [part("below", 100, 200), part("aside", 160, 150), part("far", 100, 400)]
    found = nearest(start, parts, 0, 1)
    assert found is not None
    assert found.key == "below"
    assert nearest(start, parts, 0, -1) is None
    found = nearest(start, [part("wide", 0, 200, 400)], 0, 1)
    assert found is not None
    assert found.key == "wide"
    assert nearest(start, [part("below", 110, 300)], 1, 0) is None
