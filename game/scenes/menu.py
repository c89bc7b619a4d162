"""The first screen: one press and a match begins, or goes on."""

from __future__ import annotations

import pygame

from game.engine import Phase
from game.platform.base import Viewport
from game.scenes.base import Scene, Stage
from game.scenes.export import in_browser
from game.scenes.names import level_name, rules_name
from game.scenes.new_match import NewMatchScene
from game.scenes.page import ControlScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.starting import last_level, last_rules, length_words, start, unfinished
from game.ui.intents import Dropped, Intent
from game.ui.ornament import band, emblem, garland
from game.ui.theme import GAP, HERO
from game.ui.typeset import Block, draw_block
from game.widgets.controls import Zone
from game.widgets.group import Row
from game.widgets.scroll import Scroller
from game.widgets.widgets import PRIMARY, Button, Widget

COLUMN = 400
"""The greatest width of the column of buttons, css pixels."""
BAND = 18
"""The height of the woven band, css pixels."""


class MenuScene(ControlScene):
    """Play or Resume, then everything else."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.scroller = Scroller()
        self.art_box = pygame.Rect(0, 0, 0, 0)
        """Where the fan of cards is."""
        self.title_box = pygame.Rect(0, 0, 0, 0)
        self._title: Block | None = None

    def first_focus(self) -> str:
        """Enter plays."""
        return "resume" if unfinished(self.stage) else "play"

    def handle(self, intent: Intent) -> None:
        """Bring a dropped file in as on the page of records; everything else as on any page."""
        if isinstance(intent, Dropped):
            self._go(RecordsScene(self.stage), intent)
        else:
            super().handle(intent)

    def back(self) -> None:
        """Stay: there is nothing below the menu."""

    def zones(self, viewport: Viewport) -> list[Zone]:
        """Place title and buttons: below each other upright, else side by side."""
        context = self.context
        left, top = viewport.inset_left, viewport.inset_top
        room = pygame.Rect(
            left,
            top,
            viewport.width - left - viewport.inset_right,
            viewport.height - top - viewport.inset_bottom,
        ).inflate(-2 * context.px(GAP * 2), -2 * context.px(GAP * 1.5))
        rows = self._rows()
        if viewport.portrait:
            width = min(room.width, context.px(COLUMN))
            high = self._stack(rows, 0, 0, width)
            view = pygame.Rect(room.centerx - width // 2, 0, width, min(high, room.height * 3 // 4))
            view.bottom = room.bottom - min(context.px(40), max(0, room.height - high) // 10)
            title = pygame.Rect(room.x, room.y, room.width, view.top - room.top - context.px(GAP))
        else:
            gap = context.px(GAP * 4)
            width = min(room.width * 45 // 100, context.px(COLUMN))
            high = self._stack(rows, 0, 0, width)
            side = min(room.width - width - gap, context.px(COLUMN + 60))
            left = room.x + (room.width - side - gap - width) // 2
            title = pygame.Rect(left, room.y, side, room.height)
            view = pygame.Rect(left + side + gap, 0, width, min(high, room.height))
            view.centery = room.centery
        self._stack(rows, view.x, view.y, width)
        self.scroller.resize(high, view.height)
        self._place_title(title)
        return [
            Zone(rows, context, view.inflate(2 * context.px(7), 2 * context.px(7)), self.scroller)
        ]

    def _place_title(self, room: pygame.Rect) -> None:
        """Share out the room for the fan, the name and the band below it."""
        context = self.context
        size = min(HERO, room.height / context.viewport.scale * 0.24)
        self._title = context.set(
            self._("Call Break Table"), max(22, size), room.width, "display", most=1
        )
        below = self._title.height + context.px(BAND + GAP)
        fan_height = min(room.height - below, context.px(300), room.width * 2 // 3)
        fan_height = fan_height if fan_height >= context.px(56) else 0
        high = fan_height + below
        top = room.y + (room.height - high) // 2
        self.art_box = pygame.Rect(0, top, min(room.width, fan_height * 3 // 2), fan_height)
        self.art_box.centerx = room.centerx
        self.title_box = pygame.Rect(room.x, top + fan_height, room.width, self._title.height)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw felt, fan, name and band."""
        super().draw_ground(target)
        context = self.context
        garland(target, context.art, context.viewport.inset_top, context.viewport.scale)
        if self.art_box.height:
            four = self.stage.settings.four_colours
            fan = emblem(context.art, context.viewport.scale, self.art_box.size, four)
            target.blit(fan, self.art_box)
        if self._title is not None:
            draw_block(
                target, context.art, self._title, self.title_box, context.theme.cream, across=0.5
            )
            width = min(self.title_box.width, self._title.width + context.px(GAP * 4))
            woven = pygame.Rect(
                0, self.title_box.bottom + context.px(GAP / 2), width, context.px(BAND)
            )
            woven.centerx = self.title_box.centerx
            band(target, context.art, woven)

    def _stack(self, rows: list[Widget], x: int, y: int, width: int) -> int:
        context, down = self.context, 0
        for place, row in enumerate(rows):
            down += context.px(GAP * 1.25) if place else 0
            down += row.arrange(context, x, y + down, width)
        return down

    def _rows(self) -> list[Widget]:
        _ = self._
        small = [
            Button("rules", _("Rules"), self._rules),
            Button("settings", _("Settings"), lambda: self._go(SettingsScene(self.stage))),
        ]
        last = [Button("records", _("Records"), lambda: self._go(RecordsScene(self.stage)))]
        if not in_browser(self.stage):
            last.append(Button("quit", _("Quit"), self.stage.quit))
        return [
            self._first(),
            *self._lesson_and_new(),
            Row(small),
            Row(last),
        ]

    def _first(self) -> Widget:
        stage, _ = self.stage, self._
        session = stage.session
        if session is not None and unfinished(stage):
            match = session.match
            name = rules_name(_, match.rules)
            number, deals = match.deal_number + (match.phase is Phase.DEAL_OVER), match.rules.deals
            deal = (
                _("deal {deal}", deal=number)
                if deals is None
                else _("deal {deal} of {deals}", deal=number, deals=deals)
            )
            note = f"{name} · {deal}"
            return Button(
                "resume", _("Resume"), self._resume, PRIMARY, note, "play", least_height=64
            )
        rules, level = last_rules(stage.settings), last_level(stage.settings)
        note = f"{rules_name(_, rules)} · {length_words(stage, rules)} · {level_name(_, level)}"
        return Button("play", _("Play"), self._play, PRIMARY, note, "play", least_height=64)

    def _lesson_and_new(self) -> list[Widget]:
        """Offer the lesson, first of all to who never began a match."""
        _ = self._
        new = Button("new", _("New match"), lambda: self._go(NewMatchScene(self.stage)))
        words, note = _("Learn to play"), _("A lesson of two minutes")
        if self.stage.session is None and not self.stage.settings.rules:
            return [Button("lesson", words, self._learn, note=note), new]
        return [Row([new, Button("lesson", words, self._learn)])]

    def heading(self) -> str:
        """Return the game's name, and which key tells the others."""
        return f"{self.name()}. " + self._("K tells the keys.")

    def _learn(self) -> None:
        self.click()
        self.stage.show_lesson(last_rules(self.stage.settings))

    def _play(self) -> None:
        self.click()
        start(self.stage, last_rules(self.stage.settings), last_level(self.stage.settings))

    def _resume(self) -> None:
        self.click()
        self.stage.resume_match()

    def _rules(self) -> None:
        session = self.stage.session
        rules = last_rules(self.stage.settings)
        if session is not None and unfinished(self.stage):
            rules = session.match.rules
        self._go(RulesScene(self.stage, rules))

    def _go(self, scene: Scene, intent: Intent | None = None) -> None:
        self.click()
        self.stage.push(scene)
        if intent is not None:
            scene.handle(intent)
