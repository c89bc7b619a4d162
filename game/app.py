"""The app: one loop that takes input, lets time pass, lets bots think, and draws what changed."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import traceback
from collections.abc import Generator
from dataclasses import replace
from time import perf_counter

import pygame

from game import i18n, saves, watch
from game.engine import CorruptRecord, Record, Rules
from game.platform.base import (
    News,
    Platform,
    Refusal,
    StorageError,
    Viewport,
    WentBack,
)
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.keys import waiting_words
from game.scenes.menu import MenuScene
from game.scenes.opening import open_in_slices
from game.scenes.small_window import SmallWindowScene
from game.session import Session, table_for_one
from game.settings import SETTINGS_KEY, Settings
from game.table.lesson import lesson_scene
from game.table.scene import TableScene
from game.ui.art import Art
from game.ui.audio import Audio
from game.ui.intents import (
    Back,
    Intent,
    IntentReader,
    PointerCancel,
    Press,
    Quit,
    Uncovered,
)
from game.ui.speech import Speech
from game.ui.theme import THEMES, enlarged
from game.ui.toast import Toast

TITLE = "Call Break Table"
LONGEST_STEP = 0.05
"""Seconds: a longer pause (a hidden tab, a busy machine) counts as this, so nothing jumps.

A clock that was set back counts as no time at all.
"""
FRAME_WORK = 6.0
"""Milliseconds of work after which bots get no more of a frame; a frame in all has 8."""
MOST_THINKING = 4.0
"""Milliseconds of a frame that bots get at most while something moves."""
REST_THINKING = 6.5
"""Milliseconds that they get of a frame in which nothing moves and nothing was drawn."""
LEAST_THINKING = 1.0
"""Milliseconds that they get of every frame, however long it took to draw."""
LEAST_SIDE = 280
"""Css pixels of width and of height, without safe areas, that scenes are always laid out for.

No phone has less of a width, and with less no table has four cards of 32 by 44, six rows of what
must be touched or read, and thirteen cards that a finger can hit. A smaller window shows only a
notice; the game waits behind it.
"""
BACKDROP_DIM = (105, 105, 105)
"""What the scene behind a dialog is multiplied by, of 255."""


def at_least(viewport: Viewport) -> Viewport:
    """Return the viewport to lay out for: that of a larger window where this one is too small.

    >>> at_least(Viewport(100, 600)).width
    280
    """
    least = viewport.px(LEAST_SIDE)
    width = least + viewport.inset_left + viewport.inset_right
    height = least + viewport.inset_top + viewport.inset_bottom
    return replace(viewport, width=max(viewport.width, width), height=max(viewport.height, height))


class App:
    """Holds the scenes and everything they share; fulfils `scenes.base.Stage`."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.settings = Settings()
        self.session: Session | None = None
        self.translator = i18n.Translator()
        self.art = Art()
        self.audio = Audio()
        self.viewport = Viewport(1, 1)
        self.scenes: list[Scene] = []
        self.reader = IntentReader()
        self.toast = Toast()
        self.speech = Speech(lambda text: self.platform.say(text))
        self.notice: SmallWindowScene | None = None
        """What is shown instead of the scenes while the window is too small for them."""
        self.done = False
        self.frames_drawn = 0
        """How many frames were put on the screen since the start."""
        self._clock = pygame.time.Clock()
        self._before = perf_counter()
        self._in_force = self._wanted()
        """The look, and whether nothing flies."""
        self._small = self.viewport
        """What the notice was laid out for."""
        self._backdrop: pygame.Surface | None = None
        self._keeper = saves.MatchStore(platform.storage, self._tell_of_storage)
        self._changed = True
        """Whether something was drawn since the place was told what can be pressed."""
        self._pressed_outside = False
        """Whether anything was pressed outside the surface yet."""

    # The loop

    def start(self) -> None:
        """Open the window, read settings and the kept match, and show the menu."""
        pygame.display.set_caption(self.translator(TITLE))  # SDL names the page itself if not
        self.platform.open()
        self._read_settings()
        self._apply_settings()
        self._fit()
        self.show_menu()
        # No way past it: a match begun meanwhile would be saved over the one that is read.
        open_in_slices(self, self._keeper.loading(), self._take_kept, self._refuse_kept, False)
        gc.collect()
        gc.freeze()

    def _take_kept(self, loaded: saves.Loaded) -> None:
        """Go on with the match that was kept, and tell if anything was wrong with it."""
        self.session = loaded.session
        self.show_menu()
        if loaded.problem:
            self._tell_of_damage(loaded)

    async def run(self) -> None:
        """Show frames until the player leaves."""
        while not self.done:
            self.frame()
            await asyncio.sleep(0)

    def frame(self) -> None:
        """Do one frame's work: input, time, bots, drawing. A fault shows the crash scene."""
        self._clock.tick(self.platform.frames_a_second)
        now = perf_counter()
        seconds, self._before = min(max(0.0, now - self._before), LONGEST_STEP), now
        try:
            self.step(seconds, self.reader.read())
            self.platform.watch(lambda: watch.snapshot(self))
        except Exception:
            self._crash(traceback.format_exc())

    def step(self, seconds: float, intents: list[Intent]) -> None:
        """Let `seconds` pass with these intents, draw what changed, and let bots think."""
        begun = perf_counter()
        self._fit()
        self._follow()
        self.reader.typing = self.top.takes_text
        intents += [self._intent_of(news) for news in self.platform.news()]
        for intent in intents:
            if isinstance(intent, Quit):
                self.quit()
            elif isinstance(intent, Uncovered):
                (self.notice or self.top).dirty = True
            elif self.notice is None:
                self.top.handle(intent)
        self.speech.update(seconds)
        if self.notice is not None:
            self._put(self.notice.draw(self.platform.surface()))
            return
        self.top.update(seconds)
        if self.toast.update(seconds):
            self.top.dirty = True
        drawn = self._put(self._draw())
        self._changed = self._changed or drawn
        if self._changed and not self.top.moving:
            self._changed = False
            self._offer()
        if self.session is not None and (self.session.bot_to_act or self.session.advising):
            self.session.think(self._thinking_time(begun, drawn or self.top.moving))

    def _intent_of(self, news: News) -> Intent:
        """Return what the place's news means; who presses outside the surface is read to."""
        if isinstance(news, WentBack):
            return Back()
        if not self._pressed_outside:
            self._pressed_outside = True
            if not self.settings.read_aloud:
                self.wait_for_reader(True)
        return Press(news.key)

    def _offer(self) -> None:
        """Tell the place what can be pressed now."""
        scene = self.top
        self.platform.offer(scene.name(), scene.focus, scene.pressables())

    def _put(self, drawn: bool) -> bool:
        """Put what was drawn on the screen, if anything was; return whether it was."""
        if drawn:
            pygame.display.flip()
            self.frames_drawn += 1
        return drawn

    def _thinking_time(self, begun: float, moving: bool) -> float:
        """Return the milliseconds that bots get of a frame that began then."""
        if not moving:
            return REST_THINKING
        left = FRAME_WORK - (perf_counter() - begun) * 1000
        return min(MOST_THINKING, max(LEAST_THINKING, left))

    def _draw(self) -> bool:
        target = self.platform.surface()
        scene = self.top
        if scene.dialog and scene.dirty:
            target.blit(self._frozen(target), (0, 0))
        drawn = scene.draw(target)
        return self.toast.draw(target, self.viewport, self.art, drawn) or drawn

    def _frozen(self, target: pygame.Surface) -> pygame.Surface:
        """Return the picture of what lies under the dialog, drawn once and dimmed."""
        if self._backdrop is None:
            below = len(self.scenes) - 2
            while below > 0 and self.scenes[below].dialog:
                below -= 1
            for scene in self.scenes[below:-1]:
                scene.dirty = True
                scene.draw(target)
            self._backdrop = target.copy()
            self._backdrop.fill(BACKDROP_DIM, special_flags=pygame.BLEND_MULT)
        return self._backdrop

    def _fit(self) -> None:
        """Lay everything out anew if the window has another size now."""
        there = enlarged(self.platform.viewport(), self.settings.text_size)
        viewport = at_least(there)
        if viewport != self.viewport:
            self.viewport = viewport
            self.reader.scale = viewport.scale
            self.art.forget()
            self._lay_out()
        self._notice(there if there != viewport else None)

    def _follow(self) -> None:
        """Take on what the place prefers by now, where the player has not chosen."""
        if self._wanted() != self._in_force:
            self._apply_settings()
            self._lay_out()

    def _wanted(self) -> tuple[str, bool]:
        prefers = self.platform.prefers()
        return self.settings.look(prefers), self.settings.less_motion(prefers)

    def _notice(self, small: Viewport | None) -> None:
        """Show the notice in this viewport, which is too small; None: the scenes."""
        if small is None:
            if self.notice is not None:
                self.notice = None
                self._lay_out()
        elif self.notice is None or small != self._small:
            if self.notice is None:
                self.notice = SmallWindowScene(self)
                if self.scenes:
                    self.top.handle(PointerCancel())
                self.answer(self.notice.words)
            self._small = small
            self.notice.layout(small)

    def _lay_out(self) -> None:
        self._backdrop = None
        for scene in self.scenes:
            scene.layout(self.viewport)
            scene.dirty = True
        if self.notice is not None:
            self.notice.layout(self._small)

    def _crash(self, report: str) -> None:
        print(report, file=sys.stderr)
        if self.scenes and isinstance(self.top, CrashScene):
            raise RuntimeError("the crash scene failed too")
        self.reset(CrashScene(self, report))

    # Stage: the scenes

    @property
    def top(self) -> Scene:
        """The scene that is shown and hears the player."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        self._show_top()

    def pop(self) -> None:
        """Take the top scene away; the last one stays."""
        if len(self.scenes) > 1:
            self.scenes.pop()
        self._show_top()

    def reset(self, *scenes: Scene) -> None:
        """Replace the whole stack.

        A table and its pictures hold each other, some megabytes of them, which the collector
        takes for a few small objects: it is told to look while nothing moves.
        """
        self.scenes = list(scenes)
        gc.collect()
        self._show_top()

    def _show_top(self) -> None:
        self._backdrop = None
        self.top.layout(self.viewport)
        self.top.dirty = True
        self.platform.hold(len(self.scenes) > 1)
        self.top.arrive()

    @property
    def reading(self) -> bool:
        """Whether the table has to wait for the screen reader."""
        return self.settings.read_aloud and self.speech.reading

    def say(self, text: str) -> None:
        """Have a screen reader read a text after those before it."""
        self.speech.say(text)

    def answer(self, text: str) -> None:
        """Have a screen reader read a text at once."""
        self.speech.answer(text)

    def wait_for_reader(self, on: bool) -> None:
        """Let the table wait for the screen reader, or not."""
        self.settings.read_aloud = on
        self.save_settings()
        self.answer(waiting_words(on, self.translator))

    def tell(self, message: str) -> None:
        """Show a short message over whatever is on the screen, for a few seconds."""
        self.toast.show(message)
        self.say(message)

    def quit(self) -> None:
        """Leave the program; everything is saved already."""
        self.done = True

    # Stage: settings

    def save_settings(self) -> None:
        """Keep the settings and apply them at once."""
        self._apply_settings()
        self._fit()
        self._lay_out()
        try:
            self.platform.storage.write(SETTINGS_KEY, self.settings.to_json())
        except StorageError as error:
            self._keeper.refused(error)

    def _read_settings(self) -> None:
        try:
            self.settings = Settings.from_json(self.platform.storage.read(SETTINGS_KEY))
        except StorageError as error:
            self._keeper.refused(error)

    def _apply_settings(self) -> None:
        code = i18n.choose(self.settings.language, self.platform.languages())
        native = self.settings.native_digits
        if (code, native) != (self.translator.language.code, self.translator.native_digits):
            self.translator = i18n.Translator(code, native)
        self.platform.write_in(code, self.translator("card game"))
        pygame.display.set_caption(self.translator(TITLE))
        self._in_force = self._wanted()
        theme = THEMES[self._in_force[0]]
        if theme is not self.art.theme:
            self.art.theme = theme
            self.art.forget()
        self.audio.volume = self.settings.volume / 10 if self.settings.sound else 0.0

    # Stage: matches

    def start_match(self, rules: Rules, level: str) -> None:
        """Begin a new match and show its table; an unfinished one is archived."""
        self._keeper.archive(self.session)
        self.art.forget()
        self.settings.rules = rules.to_json()
        self.settings.bot_level = level
        self.save_settings()
        self.session = Session.new(rules, table_for_one(level), self._keeper.save)
        self.resume_match()

    def show_menu(self) -> None:
        """Show the menu and nothing below it."""
        self.reset(MenuScene(self))

    def show_lesson(self, rules: Rules) -> None:
        """Put the lesson on top, taught by these rules."""
        self.push(lesson_scene(self, rules))

    def resume_match(self) -> None:
        """Show the table of the present match."""
        self.reset(MenuScene(self), TableScene(self))

    def resuming(self, record: Record) -> Generator[float, None, Session]:
        """Play a record's match again in slices: give how much is done, return the session."""
        return Session.resuming(record, self._keeper.save)

    def adopt(self, session: Session, aside: str | None = None) -> None:
        """Put a match in the place of the present one; its record in the archive leaves there."""
        self._keeper.archive(self.session)
        self.session = session
        if aside is None:
            session.save()
        else:
            self._keeper.bring_back(session, aside)

    def _refuse_kept(self, error: CorruptRecord) -> None:
        raise AssertionError("what cannot be read is set aside") from error

    def _tell_of_damage(self, loaded: saves.Loaded) -> None:
        """Say what is wrong with the kept match; what could not be set aside is never replaced."""
        _ = self.translator
        if loaded.session is not None:
            words = _(
                "The last save cannot be used: {why}. The match goes on from the one before, at "
                "most a card back.",
                why=loaded.problem,
            )
            self.tell(words + " " + _("Its text is set aside."))
            return
        words = _("The match that was kept cannot be read: {why}.", why=loaded.problem)
        if loaded.set_aside:
            words += " " + self.translator("Its text is set aside.")
        else:
            words += " " + self.translator("Nothing is saved this time, so that it stays as it is.")
        self.tell(words)

    def _tell_of_storage(self, error: StorageError) -> None:
        """Say that nothing can be kept; the match goes on all the same."""
        _ = self.translator
        if error.refusal is Refusal.FORBIDDEN:
            words = _(
                "This browser lets the game keep nothing, perhaps because the window is private. "
                "You can play, but a closed window loses the match."
            )
        elif error.refusal is Refusal.FULL:
            words = _(
                "There is no room left to save the match. You can play on, but a closed window "
                "loses it."
            )
        else:
            words = _(
                "This place does not let the game save: {why}. You can play on, but a closed "
                "window loses the match.",
                why=str(error),
            )
        self.tell(words)


UNSEEN = ("offscreen", "dummy")
"""What SDL falls back on where there is no screen: nobody would see the window."""


class NoWindow(Exception):  # noqa: N818
    """There is no screen to open a window on; the text says why."""


async def main() -> None:
    """Open the game and play until the player leaves; raises NoWindow."""
    if sys.platform == "emscripten":
        from game.platform.web import WebPlatform as ThisPlatform
    else:
        from game.platform.native import NativePlatform as ThisPlatform
    platform = ThisPlatform()
    try:
        await platform.begin()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoWindow(str(error)) from error
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise NoWindow("there is no screen here")
        pygame.font.init()
        try:
            pygame.mixer.init(frequency=32000, channels=1, buffer=512)
        except pygame.error:
            print("no sound device: the game is silent", file=sys.stderr)
        app = App(platform)
        app.start()
        await app.run()
    except Exception:
        platform.fail(traceback.format_exc())
        raise
    pygame.quit()
