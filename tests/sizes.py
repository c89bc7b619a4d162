"""Windows of every size: the whole game in one of them, and what is wrong with what it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect

from game.app import LEAST_SIDE, App
from game.engine import PRESETS, Match
from game.i18n import Translator
from game.platform.base import Viewport
from game.platform.native import viewport_of
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.dialog import ConfirmScene, DialogScene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.page import ControlScene, PageScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.table.card_places import choice_cells
from game.table.fingerprint import FingerprintScene
from game.table.last_trick import LastTrickScene
from game.table.layout import LEAST_CARD, TableLayout
from game.table.lesson import LessonController, LessonOverScene, lesson_scene
from game.table.pause import PauseScene
from game.table.scene import TableScene
from game.ui.theme import enlarged
from tests.driver import Driver
from tests.pictures import calls, cuts, over, own_turn
from tests.scenes import test_page_layouts as pages
from tests.scenes.stage import FakePlatform, deal_over, session_at
from tests.screen import open_display

Insets = tuple[int, int, int, int]
"""Css pixels hidden at the top, right, bottom and left."""
NO_INSETS: Insets = (0, 0, 0, 0)
INSETS: tuple[Insets, ...] = (NO_INSETS, (59, 0, 34, 0), (0, 44, 0, 44), (59, 44, 34, 44))
"""No safe areas; those of a phone held upright; its sides; and all of them."""
LARGEST = (7680, 4320)
PART_SCROLLED = 5
"""What scrolls takes a fifth of the height at least: one row of the scores at 280x280."""


def window(width: int, height: int, insets: Insets = NO_INSETS, scale: float = 0) -> Viewport:
    """Return the viewport of a window; of a computer's, or of a page with so many pixels a css."""
    viewport = replace(viewport_of(width, height), scale=scale) if scale else None
    viewport = viewport or viewport_of(width, height)
    top, right, bottom, left = (round(inset * viewport.scale) for inset in insets)
    return replace(viewport, inset_top=top, inset_right=right, inset_bottom=bottom, inset_left=left)


def large_enough(viewport: Viewport) -> bool:
    """Return whether scenes are shown in a window, and not the notice."""
    room = pages.safe_area(viewport)
    return min(room.size) >= viewport.px(LEAST_SIDE)


class SizedPlatform(FakePlatform):
    """A place whose window has any size at once, and may have safe areas."""

    def __init__(self, viewport: Viewport) -> None:
        super().__init__()
        self.size = viewport
        self._surface = pygame.Surface((1, 1))

    def viewport(self) -> Viewport:
        return self.size

    def surface(self) -> pygame.Surface:
        size = (self.size.width, self.size.height)
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return self._surface


class Windowed:
    """The whole game in a window that can be given any size."""

    def __init__(self, viewport: Viewport, language: str = "en", text_size: str = "normal") -> None:
        open_display()
        pygame.event.clear()
        self.platform = SizedPlatform(viewport)
        self.app = App(self.platform)
        self.app.start()
        self.app.settings.language = language
        self.app.settings.text_size = text_size
        self.app.settings.speed = "fast"
        self.app.save_settings()

    def resize(self, viewport: Viewport) -> None:
        """Give the window another size, and let two frames pass in it."""
        self.platform.size = viewport
        self.frames(2)

    def frames(self, count: int) -> None:
        """Let frames pass, without waiting for them; faults come out."""
        for _ in range(count):
            self.app.step(1 / 60, self.app.reader.read())

    def show(self, scene: str) -> None:
        """Bring a scene of `SCENES` to the screen, at rest."""
        SCENES[scene](self.app)
        self.frames(2)
        top = self.app.top
        if isinstance(top, TableScene):
            top.choreographer.finish()
            self.frames(20)

    def play(self, tricks: int = 1, most_frames: int = 3000) -> list[str]:
        """Play so many tricks on the table on top by taps; return the faults seen on the way."""
        player, scene = Driver(self.app), self.app.top
        assert isinstance(scene, TableScene)
        goal, found = len(scene.view.tricks) + tricks, set[str]()
        for number in range(most_frames):
            if len(scene.view.tricks) >= goal and not scene.choreographer.busy:
                return sorted(found)
            player.act()
            self.frames(1)
            if number % 10 == 0:
                found |= set(self.faults)
        raise AssertionError(f"{tricks} tricks are not played after {most_frames} frames")

    def learn(self, steps: int = 99, most_frames: int = 6000) -> list[str]:
        """Follow the lesson on top for so many steps by taps; return the faults seen on the way."""
        player, scene = Driver(self.app), self.app.top
        assert isinstance(scene, TableScene)
        assert isinstance(scene.controller, LessonController)
        lesson, found = scene.controller.lesson, set[str]()
        for _ in range(most_frames):
            if not steps or self.app.top is not scene:
                return sorted(found)
            self.frames(1)
            if scene.choreographer.busy or scene.display.board.tweens or lesson.point is None:
                continue
            self.frames(20)
            found |= set(self.faults)
            steps -= 1
            picker = scene.display.picker
            if picker.question is None:
                assert lesson.wanted is not None
                player.tap(player.card_point(lesson.wanted))
            else:
                values = [option.value for option in picker.question.options]
                wanted = lesson.wanted_call
                player.tap(picker.cells[values.index(str(wanted)) if wanted else 0].center)
            self.frames(20)
        raise AssertionError(f"the lesson stands still at {lesson.point}")

    @property
    def faults(self) -> list[str]:
        """What is wrong with the screen, in words."""
        there = enlarged(self.platform.size, self.app.settings.text_size)
        if not large_enough(there):
            return notice_faults(self.app)
        if self.app.notice is not None:
            return ["the notice stands in a window that is large enough"]
        scene = self.app.top
        if isinstance(scene, TableScene):
            return table_faults(scene)
        if isinstance(scene, ControlScene):
            return page_faults(scene, self.app.viewport)
        if isinstance(scene, LastTrickScene):
            return last_trick_faults(scene, self.app.viewport)
        if isinstance(scene, CrashScene):
            room = pages.safe_area(self.app.viewport)
            rects = [rect for rect, *_ in scene.buttons]
            return [f"button at {rect}" for rect in rects if not room.contains(rect)]
        return [f"{type(scene).__name__} is not known"]


def notice_faults(app: App) -> list[str]:
    """Return what is wrong with the notice of a window that is too small."""
    if app.notice is None:
        return ["no notice"]
    size = app.platform.viewport()
    room = Rect(0, 0, size.width, size.height)
    words, sign = app.notice.block_place, app.notice.sign_place
    found = [f"{place} outside" for place in (words, sign) if not room.contains(place)]
    return found + (["the sign lies on the words"] if words.colliderect(sign) else [])


def page_faults(scene: ControlScene, viewport: Viewport) -> list[str]:
    """Return what is wrong with a page or a dialog."""
    room = pages.safe_area(viewport)
    found = []
    checks: list[Callable[[], None]] = [
        lambda: pages.check_parts(scene.controls.zones, viewport),
        lambda: pages.check_places(scene.controls.zones, room, PART_SCROLLED),
    ]
    if isinstance(scene, PageScene):
        checks.append(lambda: pages.check_frame(scene, room))
    if isinstance(scene, DialogScene) and not room.contains(scene.panel):
        found.append(f"panel at {scene.panel}")
    for check in checks:
        try:
            check()
        except AssertionError as error:
            found.append(str(error).partition("\n")[0] or "a check of pages")
    return found


def last_trick_faults(scene: LastTrickScene, viewport: Viewport) -> list[str]:
    """Return what is wrong with the picture of the last trick."""
    found = []
    if not pages.safe_area(viewport).contains(scene.panel):
        found.append(f"panel at {scene.panel}")
    for place in scene.places:
        if not scene.panel.contains(place):
            found.append(f"{place} outside the panel")
        if min(place.width / LEAST_CARD[0], place.height / LEAST_CARD[1]) < viewport.scale:
            found.append(f"a card of the last trick has {place.width}x{place.height}")
    return found


# The table


def trick_area(layout: TableLayout) -> Rect:
    """Return what the four cards of a trick take."""
    return layout.places[0].unionall(layout.places[1:])


def layout_faults(viewport: Viewport, layout: TableLayout) -> list[str]:
    """Return what is wrong with the places of a table with a full hand."""
    room, found = pages.safe_area(viewport), []
    card = layout.places[0]
    if card.width < LEAST_CARD[0] * viewport.scale or card.height < LEAST_CARD[1] * viewport.scale:
        found.append(f"a card of the trick has {card.width}x{card.height}")
    still = {f"plate {seat}": plate for seat, plate in enumerate(layout.plates)}
    still |= {"menu": layout.menu, "title": layout.title, "last": layout.last_trick}
    still |= {"hint": layout.hint, "hand": layout.cards_area}
    cells = choice_cells(layout.picker, 13, layout.key)
    played = {**still, "trick": trick_area(layout), "message": layout.message}
    asked = {**still, "keys": cells[0].unionall(cells[1:]), "question": layout.picker_title}
    if layout.fingerprint.width:
        asked["fingerprint"] = layout.fingerprint
    for rects in (played, asked):
        found += [f"{name} outside" for name, rect in rects.items() if not room.contains(rect)]
        found += [f"{first} on {other}" for first, other in overlapping(rects)]
    if min(cells[0].size) < 30 * viewport.scale - 1:
        found.append(f"a key has {cells[0].width}x{cells[0].height}")
    return found


def overlapping(named: dict[str, Rect]) -> list[tuple[str, str]]:
    """Return the names of all pairs that lie on each other."""
    names = list(named)
    return [
        (first, other)
        for number, first in enumerate(names)
        for other in names[number + 1 :]
        if named[first].colliderect(named[other])
    ]


def table_faults(scene: TableScene) -> list[str]:
    """Return what is wrong with a table that is shown."""
    style = scene.display.style
    room = pages.safe_area(style.viewport)
    found = layout_faults(style.viewport, style.table)
    found += [
        f"card {card} at {place}"
        for card, place in scene.display.board.places().items()
        if not scene.moving and not room.contains(Rect(place))
    ]
    question = scene.display.picker.question
    if question is not None:
        found += [
            f"answer {cell}" for cell in scene.display.picker.cells if not room.contains(cell)
        ]
    if found or scene.moving:
        return found
    return untouchable(scene)


def untouchable(scene: TableScene) -> list[str]:
    """Return the cards of the hand that are not hit where they are seen, nor where they stood.

    What is drawn last is seen; a card that rose is hit down to the edge of its place as well.
    """
    board = scene.display.board
    places, size = board.places(), board.layout.hand_card
    drawn = [
        (card, Rect(places[card][:2], (size[0], place.rect.bottom - places[card][1])))
        for card, place in zip(board.order, board.layout.hand)
    ]
    if scene.display.board.gliding:
        return ["the hand still glides"]
    found = []
    for card, rect in drawn:
        for x in (rect.x, rect.x + rect.width // 4, rect.centerx, rect.right - 1):
            for y in (rect.y, rect.y + 1, rect.y + rect.height // 3, rect.centery, rect.bottom - 1):
                seen = [other for other, place in drawn if place.collidepoint((x, y))][-1]
                if board.fan.card_at((x, y)) != seen:
                    found.append(f"card {seen} is not hit at {x},{y}, on card {card}")
    return found


# The scenes


def _table(system: str, until: Callable[[Match], bool]) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.session = session_at(PRESETS[system], until)
        app.reset(MenuScene(app), TableScene(app))

    return show


def _over_table(make: Callable[[App], Scene]) -> Callable[[App], None]:
    def show(app: App) -> None:
        _table("classic", own_turn(3, 2))(app)
        app.push(make(app))

    return show


def _page(
    make: Callable[[App], Scene], until: Callable[[Match], bool] | None = None
) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.session = None if until is None else session_at(PRESETS["classic"], until)
        app.reset(MenuScene(app), make(app))

    return show


def _new_match(app: App) -> Scene:
    app.settings.rules = PRESETS["strict"].to_json()
    scene = NewMatchScene(app)
    scene.unfolded = True
    return scene


def _last_trick(app: App) -> Scene:
    table = app.top
    assert isinstance(table, TableScene)
    return LastTrickScene(app, table.view.tricks[-1], table.display.style)


def _fingerprint(app: App) -> Scene:
    assert app.session is not None
    return FingerprintScene(app, app.session)


def _confirm(app: App) -> Scene:
    _: Translator = app.translator
    words = _("It is not finished. It will be put aside: you can bring it back under Records.")
    yes, no = _("Start a new match"), _("Keep playing the old one")
    return ConfirmScene(app, _("Leave the match you are in?"), words, yes, no, lambda: None)


SCENES: dict[str, Callable[[App], None]] = {
    "menu": _page(MenuScene),
    "new match": _page(_new_match),
    "settings": _page(SettingsScene),
    "rules": _page(lambda app: RulesScene(app, PRESETS["strict"])),
    "records": _page(RecordsScene, deal_over(1)),
    "scores": _page(ScoresScene, deal_over(2)),
    "final scores": _page(lambda app: ScoresScene(app, final=True), over),
    "crash": _page(lambda app: CrashScene(app, "Traceback:\nValueError: an example\n" * 9)),
    "table: cut": _table("strict", cuts),
    "table: call": _table("classic", calls),
    "table: call to 12": _table("call-bridge", calls),
    "table: first card": _table("classic", own_turn(0, 0)),
    "table: in a trick": _table("classic", own_turn(3, 2)),
    "table: last cards": _table("classic", own_turn(1, 9)),
    "pause": _over_table(PauseScene),
    "last trick": _over_table(_last_trick),
    "fingerprint": _over_table(_fingerprint),
    "dialog": _over_table(_confirm),
    "lesson": _page(lambda app: lesson_scene(app, PRESETS["classic"])),
    "lesson over": _page(lambda app: LessonOverScene(app, PRESETS["classic"])),
}
"""What brings each scene to the screen, by its name."""
