from __future__ import annotations

import pygame
import pytest

from game.platform.base import Viewport
from game.ui.art import Art
from game.widgets.choices import Choice, Option, Stepper
from game.widgets.group import Row, Sheet, flow
from game.widgets.widgets import (
    PRIMARY,
    QUIET,
    Button,
    Label,
    Marks,
    Space,
    Toggle,
    Widget,
    WidgetContext,
)


@pytest.fixture
def context() -> WidgetContext:
    return WidgetContext(Art(), Viewport(390, 844), paper=True)


def draw(context: WidgetContext, widget: Widget, marks: Marks | None = None) -> pygame.Surface:
    surface = pygame.Surface((390, 844))
    surface.fill(context.ground)
    widget.draw(surface, context, marks or Marks())
    return surface


def differs(first: pygame.Surface, second: pygame.Surface) -> bool:
    return pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


def test_a_button_is_its_own_target(context: WidgetContext) -> None:
    button = Button("go", "Go", lambda: None)
    assert button.arrange(context, 10, 20, 300) == 48
    assert button.rect == pygame.Rect(10, 20, 300, 48)
    assert [(part.key, part.rect) for part in button.parts] == [("go", button.rect)]


def test_a_target_is_never_smaller_than_a_finger(context: WidgetContext) -> None:
    button = Button("go", "Go", lambda: None, least_height=10)
    assert button.arrange(context, 0, 0, 300) == 44
    double = WidgetContext(Art(), Viewport(780, 1688, 2.0))
    assert button.arrange(double, 0, 0, 600) == 88


def test_moving_takes_the_targets_along(context: WidgetContext) -> None:
    choice = Choice("c", "Speed", [Option("a", "A"), Option("b", "B")], "a", lambda _: None)
    sheet = Sheet("Title", [choice, Toggle("t", "Sound", True, lambda _: None)])
    sheet.arrange(context, 0, 0, 300)
    before = [part.rect.copy() for part in sheet.parts]
    sheet.move(-70)
    assert [part.rect for part in sheet.parts] == [rect.move(0, -70) for rect in before]
    assert sheet.rect.y == choice.rect.y - choice.rect.y + -70


@pytest.mark.parametrize("kind", [PRIMARY, "secondary", QUIET])
def test_every_state_of_a_button_looks_different(context: WidgetContext, kind: str) -> None:
    button = Button("go", "Go", lambda: None, kind)
    button.arrange(context, 20, 20, 300)
    rest = draw(context, button)
    for marks in (Marks(hover="go"), Marks(focus="go"), Marks(held="go")):
        assert differs(rest, draw(context, button, marks))
    assert not differs(
        rest, draw(context, button, Marks(hover="other", focus="other", held="other"))
    )
    button.enabled = False
    assert differs(rest, draw(context, button))


def test_a_toggle_gives_the_other_value(context: WidgetContext) -> None:
    got: list[bool] = []
    toggle = Toggle("t", "Sound", True, got.append)
    toggle.arrange(context, 0, 0, 300)
    toggle.parts[0].press()
    toggle.value = False
    toggle.parts[0].press()
    assert got == [False, True]
    assert toggle.parts[0].rect == pygame.Rect(0, 0, 300, 48)


def test_on_and_off_differ_without_colour(context: WidgetContext) -> None:
    toggle = Toggle("t", "Sound", True, lambda _: None)
    toggle.arrange(context, 20, 20, 300)
    on = pygame.transform.grayscale(draw(context, toggle))
    toggle.value = False
    off = pygame.transform.grayscale(draw(context, toggle))
    knob_left, knob_right = (20 + 300 - 50 + 14, 44), (20 + 300 - 14, 44)
    paper = pygame.transform.grayscale(draw(context, Space())).get_at((0, 0))
    assert (on.get_at(knob_right), off.get_at(knob_left)) == (paper, paper)
    assert on.get_at((284, 52)) != paper
    assert off.get_at((306, 52)) != paper


def test_short_options_stand_side_by_side_and_long_ones_in_a_list(context: WidgetContext) -> None:
    got: list[str] = []
    short = Choice("c", "", [Option("3", "3"), Option("5", "5")], "3", got.append)
    assert short.arrange(context, 0, 0, 300) == 44
    assert [part.rect.topleft for part in short.parts] == [(0, 0), (150, 0)]
    words = "With no spade, or nothing above a jack"
    long = Choice("c", "", [Option("a", "Never"), Option("b", words)], "a", got.append)
    assert long.arrange(context, 0, 0, 300) >= 88
    assert [part.rect.x for part in long.parts] == [0, 0]
    assert long.parts[1].rect.top == long.parts[0].rect.bottom
    for part in (*short.parts, *long.parts):
        part.press()
    assert got == ["3", "5", "a", "b"]
    assert [part.key for part in long.parts] == ["c=a", "c=b"]


def test_the_chosen_option_is_seen(context: WidgetContext) -> None:
    for options in (
        [Option("a", "A"), Option("b", "B")],
        [Option("a", "A", "x"), Option("b", "B")],
    ):
        choice = Choice("c", "", options, "a", lambda _: None)
        choice.arrange(context, 20, 20, 300)
        first = draw(context, choice)
        choice.value = "b"
        assert differs(first, draw(context, choice))


def test_a_stepper_stops_at_its_ends(context: WidgetContext) -> None:
    got: list[int] = []
    stepper = Stepper("s", "Volume", 9, 0, 10, got.append)
    stepper.arrange(context, 0, 0, 300)
    assert [(part.key, part.enabled) for part in stepper.parts] == [
        ("s.less", True),
        ("s.more", True),
    ]
    for part in stepper.parts:
        assert part.rect.size == (44, 44)
        part.press()
    assert got == [8, 10]
    stepper.value = 10
    stepper.arrange(context, 0, 0, 300)
    assert [part.enabled for part in stepper.parts] == [True, False]
    stepper.value = 0
    stepper.arrange(context, 0, 0, 300)
    assert [part.enabled for part in stepper.parts] == [False, True]


def test_a_row_shares_its_width_and_the_greatest_height(context: WidgetContext) -> None:
    row = Row([Button("a", "A", lambda: None), Button("b", "B", lambda: None, least_height=60)])
    assert row.arrange(context, 10, 0, 208) == 60
    assert [part.rect for part in row.parts] == [
        pygame.Rect(10, 0, 100, 60),
        pygame.Rect(118, 0, 100, 60),
    ]


def spaces(*heights: int) -> list[Widget]:
    return [Space(height) for height in heights]


def test_one_column_flows_down(context: WidgetContext) -> None:
    widgets = spaces(100, 50)
    assert flow(context, widgets, 5, 7, 300, 1, 10) == 160
    assert [widget.rect for widget in widgets] == [
        pygame.Rect(5, 7, 300, 100),
        pygame.Rect(5, 117, 300, 50),
    ]


def test_two_columns_are_about_even_and_in_order(context: WidgetContext) -> None:
    widgets = spaces(100, 50, 60, 80)
    assert flow(context, widgets, 0, 0, 310, 2, 10) == 160
    assert [widget.rect.topleft for widget in widgets] == [(0, 0), (0, 110), (160, 0), (160, 70)]
    assert {widget.rect.width for widget in widgets} == {150}


def test_an_empty_body_takes_no_room(context: WidgetContext) -> None:
    assert flow(context, [], 0, 0, 300, 2, 10) == 0


def test_a_label_is_as_high_as_its_lines(context: WidgetContext) -> None:
    assert Label("One line").arrange(context, 0, 0, 300) == 22
    assert Label("word " * 30).arrange(context, 0, 0, 300) > 60
