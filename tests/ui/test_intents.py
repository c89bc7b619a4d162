"""Raw events to intents: one pointer, taps, keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.intents import (
    Back,
    Confirm,
    Digit,
    Edge,
    Intent,
    IntentReader,
    Letter,
    Navigate,
    Page,
    PointerCancel,
    PointerDown,
    PointerMove,
    PointerUp,
    Step,
)

Point = tuple[int, int]


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def down(pos: Point, touch: bool = False, button: int = 1) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos: Point, touch: bool = False, button: int = 1) -> pygame.event.Event:
    return event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def moved(pos: Point, touch: bool = False) -> pygame.event.Event:
    return event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=touch)


def translate(*events: pygame.event.Event) -> list[Intent]:
    reader = IntentReader()
    return [intent for e in events if (intent := reader.translate(e)) is not None]


def test_a_press_and_release_on_one_spot_is_a_tap() -> None:
    assert translate(down((50, 60)), up((53, 58))) == [
        PointerDown((50, 60)),
        PointerUp((53, 58), (50, 60), tap=True),
    ]


def test_a_press_that_wanders_and_comes_back_is_no_tap() -> None:
    intents = translate(down((50, 60)), moved((90, 60)), moved((50, 60)), up((50, 60)))
    assert intents[-1] == PointerUp((50, 60), (50, 60), tap=False)


def test_one_touch_counts_once() -> None:
    """A touch comes as mouse events marked so, and as finger events; only the first count."""
    touch = [
        moved((50, 60), touch=True),
        down((50, 60), touch=True),
        event(pygame.FINGERDOWN, x=0.1, y=0.1, finger_id=1, touch_id=1),
        event(pygame.FINGERMOTION, x=0.1, y=0.1, finger_id=1, touch_id=1),
        up((50, 60), touch=True),
        event(pygame.FINGERUP, x=0.1, y=0.1, finger_id=1, touch_id=1),
    ]
    assert translate(*touch) == [
        PointerDown((50, 60), touch=True),
        PointerUp((50, 60), (50, 60), tap=True, touch=True),
    ]


def test_a_finger_never_hovers_but_a_mouse_does() -> None:
    assert translate(moved((5, 5), touch=True)) == []
    assert translate(moved((5, 5))) == [PointerMove((5, 5), held=False)]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_mean_nothing(button: int) -> None:
    assert translate(down((5, 5), button=button), up((5, 5), button=button)) == []


def test_a_release_without_a_press_means_nothing() -> None:
    assert translate(up((5, 5))) == []


def test_a_press_ends_when_the_window_loses_focus() -> None:
    assert translate(down((5, 5)), event(pygame.WINDOWFOCUSLOST), up((5, 5))) == [
        PointerDown((5, 5)),
        PointerCancel(),
    ]


def test_the_slop_of_a_tap_grows_with_the_pixel_ratio() -> None:
    reader = IntentReader()
    reader.scale = 3.0
    reader.translate(down((0, 0)))
    assert reader.translate(up((25, 0))) == PointerUp((25, 0), (0, 0), tap=True)
    reader.scale = 1.0
    reader.translate(down((0, 0)))
    assert reader.translate(up((25, 0))) == PointerUp((25, 0), (0, 0), tap=False)


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        (pygame.K_LEFT, Navigate(-1, 0)),
        (pygame.K_RIGHT, Navigate(1, 0)),
        (pygame.K_UP, Navigate(0, -1)),
        (pygame.K_DOWN, Navigate(0, 1)),
        (pygame.K_RETURN, Confirm()),
        (pygame.K_SPACE, Confirm()),
        (pygame.K_ESCAPE, Back()),
        (pygame.K_7, Digit(7)),
        (pygame.K_KP_0, Digit(0)),
        (pygame.K_KP_9, Digit(9)),
        (pygame.K_l, Letter("l")),
        (pygame.K_TAB, Step()),
        (pygame.K_PAGEUP, Page(-1)),
        (pygame.K_PAGEDOWN, Page(1)),
        (pygame.K_HOME, Edge(-1)),
        (pygame.K_END, Edge(1)),
    ],
)
def test_keys(key: int, intent: Intent) -> None:
    assert translate(event(pygame.KEYDOWN, key=key, mod=0)) == [intent]


def test_shift_tab_goes_back_and_control_keys_are_left_alone() -> None:
    assert translate(event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT)) == [Step(True)]
    assert translate(event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_CTRL)) == []
