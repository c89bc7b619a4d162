"""Every scene of the menus in every window: nothing overlaps, leaves the screen or is cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine import PRESETS
from game.i18n import Translator
from game.platform.base import Viewport
from game.platform.native import viewport_of
from game.scenes.base import Scene
from game.scenes.dialog import ConfirmScene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.page import PageScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.table.lesson import LessonOverScene
from game.ui.typeset import Block
from game.widgets.controls import Zone
from game.widgets.widgets import Part, Widget
from tests.scenes.stage import FakeStage, deal_over, session_at

VIEWPORTS = [
    Viewport(320, 568),
    Viewport(360, 640),
    Viewport(390, 844, 1.0, 47, 0, 34, 0),
    Viewport(780, 1688, 2.0, 94, 0, 68, 0),
    Viewport(960, 1704, 3.0),
    Viewport(568, 320),
    Viewport(844, 390, 1.0, 0, 47, 21, 47),
    Viewport(1688, 780, 2.0, 0, 94, 42, 94),
    Viewport(600, 600),
    Viewport(768, 1024),
    Viewport(1024, 768),
    viewport_of(1280, 720),
    viewport_of(1920, 1080),
    viewport_of(2560, 1440),
    viewport_of(1440, 2560),
]


def menu(stage: FakeStage) -> Scene:
    return MenuScene(stage)


def menu_with_match(stage: FakeStage) -> Scene:
    stage.session = session_at(PRESETS["series"], deal_over(2))
    return MenuScene(stage)


def new_match(stage: FakeStage) -> Scene:
    scene = NewMatchScene(stage)
    scene.unfolded = True
    scene.choice.values.update(must_win=False, must_win_when_trumped=True)
    return scene


def between_deals(stage: FakeStage) -> Scene:
    rules = replace(PRESETS["call-bridge"], deals=None)
    stage.session = session_at(rules, deal_over(13), open_deals=20)
    return ScoresScene(stage)


def final(stage: FakeStage) -> Scene:
    stage.session = session_at(PRESETS["classic"])
    return ScoresScene(stage, final=True)


def rules(stage: FakeStage) -> Scene:
    return RulesScene(stage, replace(PRESETS["master"], cut=True, deals=1))


def settings(stage: FakeStage) -> Scene:
    return SettingsScene(stage)


def records(stage: FakeStage) -> Scene:
    stage.session = session_at(PRESETS["strict"], deal_over(1))
    stage.archive("a record")
    stage.platform.files = {f"callbreak-{n:012x}.json": "" for n in range(14)}
    scene = RecordsScene(stage)
    scene.problem = "it is not JSON text, or it was cut short"
    return scene


def confirm(stage: FakeStage) -> Scene:
    return ConfirmScene(
        stage,
        "Leave the match you are in?",
        "It is not finished. It will be put aside: you can bring it back.",
        "Start a new match",
        "Keep playing the old one",
        lambda: None,
    )


def lesson_over(stage: FakeStage) -> Scene:
    return LessonOverScene(stage, PRESETS["classic"])


SCENES: list[Callable[[FakeStage], Scene]] = [
    menu,
    menu_with_match,
    new_match,
    between_deals,
    final,
    rules,
    settings,
    records,
    confirm,
    lesson_over,
]


class LongTranslator(Translator):
    """Every word twice as long, as an unlucky language might have it."""

    def __call__(self, message: str, **values: object) -> str:
        return super().__call__(stretched(message), **values)

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        return super().plural(stretched(one), stretched(many), count, **values)


def stretched(message: str) -> str:
    words = message.split(" ")
    return " ".join(word if "{" in word else word + word.lower() for word in words)


def leaves(widget: Any) -> Iterator[Widget]:
    """Return the widgets that draw words themselves."""
    inside = getattr(widget, "inside", None) or getattr(widget, "buttons", None)
    if inside:
        for child in inside:
            yield from leaves(child)
    else:
        yield widget


def blocks(widget: Widget) -> Iterator[Block]:
    for value in vars(widget).values():
        if isinstance(value, Block):
            yield value


def safe_area(viewport: Viewport) -> pygame.Rect:
    return pygame.Rect(
        viewport.inset_left,
        viewport.inset_top,
        viewport.width - viewport.inset_left - viewport.inset_right,
        viewport.height - viewport.inset_top - viewport.inset_bottom,
    )


def show(make: Callable[[FakeStage], Scene], viewport: Viewport, long: bool) -> Any:
    stage = FakeStage(viewport)
    if long:
        stage.translator = LongTranslator()
    return stage.show(make(stage))


@pytest.mark.parametrize("long", [False, True], ids=["plain", "long"])
@pytest.mark.parametrize("viewport", VIEWPORTS, ids=lambda v: f"{v.width}x{v.height}@{v.scale}")
@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_layout(make: Callable[[FakeStage], Scene], viewport: Viewport, long: bool) -> None:
    scene = show(make, viewport, long)
    zones: list[Zone] = scene.controls.zones
    safe = safe_area(viewport)
    check_parts(zones, viewport)
    check_places(zones, safe)
    for zone in zones:
        for widget in zone.widgets:
            for leaf in leaves(widget):
                for block in blocks(leaf):
                    assert block.width <= leaf.rect.width, (leaf, block)
                    assert block.height <= leaf.rect.height, (leaf, block)
    if isinstance(scene, PageScene):
        check_frame(scene, safe)
    surface = pygame.Surface((viewport.width, viewport.height))
    assert scene.draw(surface)
    assert not scene.draw(surface)


def check_parts(zones: list[Zone], viewport: Viewport) -> None:
    """Every target is large enough for a finger, and none lies over another."""
    least = int(44 * viewport.scale) - 5 * (viewport.scale > 1)
    for zone in zones:
        parts: list[Part] = [part for widget in zone.widgets for part in widget.parts]
        for number, part in enumerate(parts):
            assert part.rect.width >= least, part
            assert part.rect.height >= least, part
            for other in parts[number + 1 :]:
                assert not part.rect.colliderect(other.rect), (part, other)
    keys = [part.key for zone in zones for widget in zone.widgets for part in widget.parts]
    assert len(keys) == len(set(keys))


def check_places(zones: list[Zone], safe: pygame.Rect, part: int = 4) -> None:
    """Zones keep to the screen and out of each other; widgets of a zone do not overlap.

    What scrolls takes at least a fourth of the height, or another `part`.
    """
    areas = []
    for zone in zones:
        rects = [widget.rect for widget in zone.widgets if widget.rect.height]
        for number, rect in enumerate(rects):
            assert rect.left >= safe.left, (zone, rect)
            assert rect.right <= safe.right, (zone, rect)
            assert rect.collidelist(rects[number + 1 :]) == -1
            if zone.view is not None:
                assert zone.view.left <= rect.left
                assert rect.right <= zone.view.right
            else:
                assert safe.contains(rect), (zone, rect)
        if zone.view is not None:
            areas.append(zone.view)
            if zone.scroller is not None and zone.scroller.greatest:
                assert zone.view.height >= safe.height // part
        else:
            areas.extend(rects)
    for number, area in enumerate(areas):
        for other in areas[number + 1 :]:
            overlap = area.clip(other)
            assert overlap.width * overlap.height == 0, (area, other)


def check_frame(scene: PageScene, safe: pygame.Rect) -> None:
    place = scene.frame
    for rect in (place.header, place.body, place.footer):
        assert safe.contains(rect) or rect.height == 0
    assert not place.header.colliderect(place.body)
    assert not place.body.colliderect(place.footer)


@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_the_end_of_every_page_can_be_reached(make: Callable[[FakeStage], Scene]) -> None:
    viewport = Viewport(320, 568)
    scene = show(make, viewport, long=True)
    zone = next(zone for zone in scene.controls.zones if zone.scroller is not None)
    zone.scroller.by(1_000_000)
    zone.follow()
    last = max(widget.rect.bottom for widget in zone.widgets)
    assert zone.view.top < last <= zone.view.bottom


@pytest.mark.parametrize("make", SCENES, ids=lambda make: make.__name__)
def test_any_size_can_be_laid_out(make: Callable[[FakeStage], Scene]) -> None:
    """A native window can be pulled smaller than any layout is made for; it must not fail."""
    stage = FakeStage()
    scene = stage.show(make(stage))
    for size in [(1, 1), (40, 900), (900, 40), (200, 200), (390, 844)]:
        stage.resize(viewport_of(*size))
        assert scene.draw(pygame.Surface(size))


def test_two_columns_only_where_there_is_room() -> None:
    assert show(settings, Viewport(390, 844), False).frame.columns == 1
    assert show(settings, Viewport(844, 390), False).frame.columns == 1
    assert show(settings, viewport_of(1280, 720), False).frame.columns == 2


def test_buttons_stand_beside_the_body_on_a_low_screen() -> None:
    assert show(new_match, Viewport(568, 320), False).frame.beside
    assert not show(new_match, Viewport(390, 844), False).frame.beside
    assert not show(new_match, viewport_of(1280, 720), False).frame.beside
