"""Plays at a table scene by intents, frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine import PRESETS, Match, Phase, Rules
from game.platform.base import Viewport
from game.session import Session, table_for_one
from game.table.scene import TableScene
from game.ui.intents import Confirm, Digit, Intent
from tests.pointer import Pointer, Spot
from tests.scenes.stage import SHORT, FakeStage

FRAME = 1 / 60
CLASSIC = PRESETS["classic"]
SHORT_MATCH = replace(CLASSIC, deals=1)
VIEWPORTS = [
    Viewport(320, 568),
    Viewport(568, 320),
    Viewport(780, 1688, 2.0, 94, 0, 68, 0),
    Viewport(1280, 720),
    Viewport(2560, 1440, 2.0),
]


class Driver(Pointer):
    """A table on a stage."""

    def __init__(
        self,
        rules: Rules,
        seed: str = "7",
        viewport: Viewport = SHORT,
        bots: bool = True,
        **settings: object,
    ) -> None:
        self.stage = FakeStage(viewport)
        for name, value in settings.items():
            setattr(self.stage.settings, name, value)
        self.session = Session.new(rules, table_for_one("novice"), seed=seed, bot_seed="1")
        self.stage.session = self.session
        self.bots = bots
        """Whether bots may think at all."""
        self.table: TableScene = self.stage.show(TableScene(self.stage))
        self.surface = pygame.Surface((viewport.width, viewport.height))

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def on_table(self) -> bool:
        return self.stage.top is self.table

    def frame(self, seconds: float = FRAME) -> bool:
        """Let one frame pass as the app does; return whether something was drawn."""
        self.stage.top.update(seconds)
        if self.bots and self.session.bot_to_act:
            self.session.think(50)
        return self.stage.top.draw(self.surface)

    def wait(self, until: Callable[[], object], seconds: float = 60.0) -> None:
        """Let frames pass until something holds."""
        for _ in range(int(seconds / FRAME)):
            if until():
                return
            self.frame()
        raise AssertionError(f"{until} never held; {self.match}")

    def rest(self, frames: int = 4) -> None:
        """Let a few frames pass."""
        for _ in range(frames):
            self.frame()

    def calm(self) -> None:
        """Let frames pass until the hand lies still."""
        self.frame()
        self.wait(lambda: not self.table.display.board.gliding, 1.0)

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.stage.top.handle(intent)

    def spot(self, card: int) -> Spot:
        """Return where a card of the hand is to be touched."""
        board = self.table.display.board
        return board.layout.hand[board.order.index(card)].strip.center

    @property
    def asked(self) -> bool:
        return self.on_table and self.table.display.picker.question is not None

    @property
    def my_turn(self) -> bool:
        return self.on_table and self.table.may_play

    def legal(self) -> int:
        card = self.table.situation.first
        assert card is not None
        return card

    def refused(self) -> int | None:
        """Return a card of the hand that may not be played now."""
        view = self.session.view
        return next((c for c in self.table.display.board.order if view.refusal(c)), None)

    def to_call(self) -> None:
        """Go on until this seat is to call."""
        self.wait(lambda: self.asked)

    def to_turn(self, trick: int = 0) -> None:
        """Go on until a card of this seat is waited for, `trick` tricks later at the least.

        Calls 3 and plays the leftmost card that may be played.
        """
        for _ in range(trick - len(self.match.tricks)):
            self.play_trick()

        def there() -> bool:
            self.act()
            return self.my_turn

        self.wait(there)

    def act(self) -> None:
        """Answer the question that is asked, if any."""
        if self.asked and self.match.phase is Phase.CALL:
            self.send(Digit(3))
        elif self.asked and self.match.phase in (Phase.CUT, Phase.REDEAL):
            self.send(Confirm())

    def play_trick(self) -> None:
        """Play one card of one's own by a tap, and go on until it is gone with its trick."""
        before = len(self.match.tricks)
        self.to_turn()
        self.tap(self.spot(self.legal()))
        self.wait(
            lambda: (
                (len(self.match.tricks) > before and not self.table.choreographer.busy)
                or not self.on_table
            )
        )


def fresh_places(driver: Driver) -> dict[int, tuple[int, int, int, int]]:
    """Where the cards lie in a scene that is made anew from the match."""
    scene = TableScene(driver.stage)
    driver.stage.session = driver.session
    scene.layout(driver.stage.viewport)
    scene.choreographer.finish()
    scene.display.still = True
    if scene.may_play:
        scene.display.board.dim(scene.view.hand & ~scene.view.legal_plays())
    return scene.display.board.places()


def finish_deal(driver: Driver) -> None:
    def over() -> bool:
        driver.act()
        if driver.my_turn:
            driver.tap(driver.spot(driver.legal()))
        return not driver.on_table

    driver.wait(over, 300)
