"""A stage without a loop: what the scenes of the menus are tested on."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game import i18n, saves
from game.engine import Match, Phase, Player, Record, Rules
from game.platform.base import (
    ImportChoice,
    News,
    Platform,
    Preferences,
    StorageError,
    Viewport,
    WayToKeep,
)
from game.platform.deeds import (
    Copy,
    Deed,
    FillScreen,
    Install,
    KeepFile,
    KeepStorage,
    Outcome,
    PickFile,
    Pressable,
    Told,
)
from game.scenes.base import Scene, Stage
from game.scenes.menu import MenuScene
from game.session import Session, table_for_one
from game.settings import Settings
from game.table.lesson import lesson_scene
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.intents import Confirm, Intent, Navigate, Step
from game.watch import Watched
from tests.pointer import Pointer, find_part, keys_of, zones_of
from tests.support import play_randomly

SHORT = Viewport(390, 844)
AScene = TypeVar("AScene", bound=Scene)


class MemoryStorage:
    """Texts in a dict; `broken` makes every access fail."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.broken = False

    def _check(self) -> None:
        if self.broken:
            raise StorageError("the disk is full")

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._check()
        self.texts[key] = text

    def delete(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)


class FakePlatform:
    """Remembers what was exported and copied."""

    def __init__(self) -> None:
        self.storage = MemoryStorage()
        self.frames_a_second = 60
        self.exported: dict[str, str] = {}
        self.copied: list[str] = []
        self.box: list[str] | None = None
        """What the player writes into the place's own box, in order; None where there is none."""
        self.asked: list[tuple[str, str]] = []
        """The questions of that box, and what stood in it."""
        self.clipboard = ""
        self.said: list[str] = []
        """What a screen reader was told."""
        self.vibrates = False
        """Whether the device is one that can."""
        self.buzzes: list[int] = []
        """How long it was let vibrate, milliseconds."""
        self.whole_screen: bool | None = None
        self.preferences = Preferences()
        self.can_copy = True
        self.done: list[Deed] = []
        """Everything that was asked of the place."""
        self.keeps = WayToKeep.KEPT
        self.files: dict[str, str] = {}
        self.picker: list[str] | None = None
        """Texts that a file picker brings, or None where there is none."""

    async def begin(self) -> None: ...

    def open(self) -> None: ...

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def viewport(self) -> Viewport:
        return SHORT

    def prefers(self) -> Preferences:
        return self.preferences

    def news(self) -> list[News]:
        return []

    def hold(self, playing: bool) -> None: ...

    def languages(self) -> list[str]:
        return ["en"]

    def say(self, text: str) -> None:
        self.said.append(text)

    def write_in(self, language: str, what: str) -> None: ...

    def can_vibrate(self) -> bool:
        return self.vibrates

    def vibrate(self, milliseconds: int) -> None:
        self.buzzes.append(milliseconds)

    def fullscreen(self) -> bool | None:
        return self.whole_screen

    def fail(self, report: str) -> None: ...

    def watch(self, state: Callable[[], str]) -> None: ...

    def offer(self, name: str, focus: str, pressables: Sequence[Pressable]) -> None: ...

    def way_to_keep(self) -> WayToKeep:
        return self.keeps

    def do(self, deed: Deed, told: Told) -> None:
        self.done.append(deed)
        match deed:
            case Copy(text) if self.can_copy:
                self.copied.append(text)
            case KeepFile() if self.storage.broken:
                told(Outcome(done=False, why="the disk is full"))
                return
            case KeepFile(name, text):
                self.exported[name] = text
                told(Outcome(done=True, where=f"exports/{name}"))
                return
            case FillScreen(on) if self.whole_screen is not None:
                self.whole_screen = on
            case PickFile() if self.picker is not None:
                pass
            case Install() | KeepStorage():
                pass
            case _:
                told(Outcome(done=False))
                return
        told(Outcome(done=True))

    def import_choices(self) -> list[ImportChoice]:
        return [ImportChoice(name, name) for name in self.files]

    def read_import(self, key: str) -> str:
        if key not in self.files:
            raise StorageError("no such file")
        return self.files[key]

    def take_import(self) -> str | None:
        return self.picker.pop() if self.picker else None

    def asks_texts(self) -> bool:
        return self.box is not None

    def ask_text(self, question: str, text: str) -> str | None:
        assert self.box is not None
        self.asked.append((question, text))
        return self.box.pop(0) if self.box else None

    def paste(self) -> str:
        return self.clipboard


class SilentAudio(Audio):
    """Remembers what was played."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name)


class FakeStage(Pointer):
    """Fulfils `scenes.base.Stage` and writes down what scenes ask for."""

    def __init__(self, viewport: Viewport = SHORT) -> None:
        self.platform = FakePlatform()
        self.settings = Settings()
        self.session: Session | None = None
        self.translator = i18n.Translator()
        self.art = Art()
        self.audio = SilentAudio()
        self.viewport = viewport
        self.scenes: list[Scene] = []
        self.told: list[str] = []
        self.started: list[tuple[Rules, str]] = []
        self.resumed = 0
        self.saved_settings: list[str] = []
        self.frames_drawn = 0
        self.done = False
        self.being_read = False
        """Whether the screen reader has something left to read."""

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._show()

    def pop(self) -> None:
        self.scenes.pop()
        if self.scenes:
            self._show()

    def reset(self, *scenes: Scene) -> None:
        self.scenes = list(scenes)
        self._show()

    def _show(self) -> None:
        self.top.layout(self.viewport)
        self.top.dirty = True

    def save_settings(self) -> None:
        self.saved_settings.append(self.settings.to_json())
        for scene in self.scenes:
            scene.layout(self.viewport)

    @property
    def reading(self) -> bool:
        return self.settings.read_aloud and self.being_read

    def say(self, text: str) -> None:
        self.platform.say(text)

    def answer(self, text: str) -> None:
        self.platform.say(text)

    def wait_for_reader(self, on: bool) -> None:
        self.settings.read_aloud = on

    def tell(self, message: str) -> None:
        self.told.append(message)

    def quit(self) -> None:
        self.done = True

    def start_match(self, rules: Rules, level: str) -> None:
        self.started.append((rules, level))
        self.session = Session.new(rules, table_for_one(level))

    def show_menu(self) -> None:
        self.reset(MenuScene(self))

    def show_lesson(self, rules: Rules) -> None:
        self.push(lesson_scene(self, rules))

    def resume_match(self) -> None:
        self.resumed += 1

    def resuming(self, record: Record) -> Generator[float, None, Session]:
        return Session.resuming(record)

    def adopt(self, session: Session, aside: str | None = None) -> None:
        self.session = session

    def archive(self, text: str) -> None:
        saves.archive(self.platform.storage, text)

    # What a test does to the scene on top

    def show(self, scene: AScene) -> AScene:
        """Put a scene on top and give it back."""
        self.push(scene)
        return scene

    def shows(self, kind: type[Scene]) -> bool:
        """Return whether a scene of exactly that class is on top."""
        return type(self.top) is kind

    def resize(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.art.forget()
        self._show()

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.top.handle(intent)

    def press(self, key: str) -> None:
        """Tap the part of that key, scrolled into view first."""
        self.tap(find_part(self.top, key))

    def part_keys(self) -> list[str]:
        return keys_of(self.top)

    def words(self) -> str:
        """Return all words of the widgets on the scene on top, as they were given to it."""
        return "\n".join(words_of(w) for zone in zones_of(self.top) for w in zone.widgets)

    def picture(self) -> pygame.Surface:
        """Draw the scene on top anew."""
        surface = pygame.Surface((self.viewport.width, self.viewport.height))
        self.top.dirty = True
        assert self.top.draw(surface)
        return surface


if TYPE_CHECKING:
    # The fakes cannot drift from what they stand for.
    FAKES: tuple[Stage, Watched, Platform] = (FakeStage(), FakeStage(), FakePlatform())


def words_of(widget: Any) -> str:
    """Return every text that a widget and what is inside it were made with."""
    found: list[str] = []
    for value in vars(widget).values():
        for item in value if isinstance(value, list | tuple) else [value]:
            if isinstance(item, str):
                found.append(item)
            elif isinstance(item, tuple):
                found.extend(text for text in item if isinstance(text, str))
            elif hasattr(item, "__dataclass_fields__") and type(item).__name__ != "Part":
                found.append(words_of(item))
    return "\n".join(found)


NAMES = ("", "Gurans", "Sayapatri", "Makhamali")


def session_at(
    rules: Rules,
    until: Callable[[Match], bool] = lambda match: False,
    seed: str = "7",
    open_deals: int = 2,
) -> Session:
    """Return a session of randomly played moves up to a point; without one, a finished match."""
    match = Match(rules, seed)
    play_randomly(match, Random(3), until, open_deals)
    players = [Player("bot" if name else "human", "casual" if name else "", name) for name in NAMES]
    return Session(match, players, "1")


def deal_over(deal: int) -> Callable[[Match], bool]:
    """Stop after that deal."""
    return lambda match: match.phase is Phase.DEAL_OVER and match.deal_number == deal


UP, DOWN, LEFT, RIGHT = Navigate(0, -1), Navigate(0, 1), Navigate(-1, 0), Navigate(1, 0)
TAB, ENTER = Step(), Confirm()
