"""Draws every scene in several window sizes into build/shots, from one fixed match.

`python build/screenshots.py` makes 390x844, 844x390 and 1280x720; other sizes can be named:
`python build/screenshots.py 320x568 2560x1440`; `--language ne` draws them in another language.
Look at them: nothing here judges a picture.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.app import App
from game.engine import PRESETS, Call, Phase, cards
from game.i18n import LANGUAGES
from game.options import Look, Speed
from game.scenes.crash import CrashScene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.session import Session, table_for_one
from game.table.fingerprint import FingerprintScene
from game.table.lesson import lesson_scene
from game.table.scene import TableScene
from tests.driver import Driver, frame, open_app, resize

ROOT = Path(__file__).resolve().parents[1]

SHOTS = ROOT / "build" / "shots"
SIZES = ("390x844", "844x390", "1280x720")


def begin(app: App, system: str, seed: str, **switches: Any) -> None:
    """Put a fresh fixed match on the table."""
    rules = replace(PRESETS[system], **switches)
    app.session = Session.new(rules, table_for_one("casual"), None, seed, "0")
    app.reset(MenuScene(app), TableScene(app))


def table(app: App) -> TableScene:
    """Return the table, which is on top."""
    scene = app.top
    assert isinstance(scene, TableScene)
    return scene


def press(app: App, button: str) -> None:
    """Press a button of the table."""
    Driver(app).tap(table(app).buttons[button].center)
    frame(app)


def settle(app: App) -> None:
    """Let frames pass until the table waits for the player."""
    for _ in range(5000):
        frame(app)
        scene = app.top
        if not isinstance(scene, TableScene):
            return
        if not scene.choreographer.busy and (scene.may_play or scene.display.picker.question):
            return
    raise AssertionError("the table never waits for the player")


def play_to(app: App, deal: int, tricks: int) -> None:
    """Play on to the player's turn after so many tricks of a deal."""
    player = Driver(app)
    for _ in range(100_000):
        assert app.session is not None
        match = app.session.match
        if type(app.top).__name__ == "ScoresScene":
            player.press("next")
        elif isinstance(app.top, TableScene) and app.top.may_play:
            if (match.deal_number, len(match.tricks)) >= (deal, tricks):
                return
            player.act()
        else:
            player.act()
        frame(app)
    raise AssertionError("the match does not get there")


def ask_hint(app: App) -> None:
    """Ask the coach, and let frames pass until it answers."""
    settle(app)
    press(app, "hint")
    for _ in range(5000):
        frame(app)
        assert app.session is not None
        if app.session.hint is not None:
            frame(app)
            return
    raise AssertionError("the coach never answers")


def first_refused(app: App) -> int:
    """Return a card of the hand that may not be played now."""
    view = table(app).view
    return next(cards(view.hand & ~view.legal_plays()))


def scenes(app: App) -> Iterator[str]:
    """Bring one scene after another to the screen and give its name."""
    app.session = None
    app.reset(MenuScene(app))
    yield "menu"
    app.push(NewMatchScene(app))
    yield "new-match"
    Driver(app).press("fold")
    yield "house-rules"
    app.reset(MenuScene(app), SettingsScene(app))
    yield "settings"
    app.reset(MenuScene(app), RulesScene(app, PRESETS["strict"]))
    yield "rules"
    app.reset(MenuScene(app), lesson_scene(app))
    settle(app)
    yield "lesson"
    begin(app, "strict", "23")
    settle(app)
    yield "cut-or-call"
    begin(app, "classic", "7")
    settle(app)
    yield "call"
    assert app.session is not None
    app.push(FingerprintScene(app, app.session))
    yield "fingerprint"
    app.pop()
    ask_hint(app)
    yield "hint-call"
    assert app.session is not None
    app.session.submit(0, Call(3))
    settle(app)
    play_to(app, 1, 3)
    while True:
        view = table(app).view
        assert view.trick is not None
        if view.hand & ~view.legal_plays() and len(view.trick.cards) > 1:
            break
        Driver(app).act()
        frame(app)
        settle(app)
    yield "table"
    ask_hint(app)
    yield "hint"
    Driver(app).tap(Driver(app).card_point(first_refused(app)))
    frame(app)
    for _ in range(30):
        frame(app)
    yield "refused"
    press(app, "last")
    yield "last-trick"
    app.pop()
    press(app, "menu")
    yield "pause"
    app.pop()
    Driver(app).play_until("ScoresScene")
    yield "scores"
    Driver(app).press("next")
    Driver(app).play_match()
    assert app.session.match.phase is Phase.MATCH_OVER
    yield "final-scores"
    app.reset(MenuScene(app), RecordsScene(app))
    yield "records"
    app.reset(CrashScene(app, 'Traceback:\n  File "table.py", line 7\nValueError: an example'))
    yield "crash"


def main() -> int:
    """Draw every scene in every size."""
    parser = argparse.ArgumentParser(description="Draw every scene into build/shots.")
    parser.add_argument("sizes", nargs="*", default=SIZES, help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--language", default="en", choices=sorted(LANGUAGES), help="default: en")
    parser.add_argument(
        "--theme", default=Look.DAY.value, choices=[*map(str, Look)], help="default: day"
    )
    parser.add_argument("--digits", action="store_true", help="with the digits of the language")
    options = parser.parse_args()
    app = open_app((1280, 720), Speed.INSTANT)
    app.settings.language, app.settings.native_digits = options.language, options.digits
    app.settings.theme = options.theme
    app.save_settings()
    folder = SHOTS if options.language == "en" else SHOTS / options.language
    folder = folder if options.theme == Look.DAY else folder / options.theme
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name in options.sizes:
        width, height = map(int, name.split("x"))
        resize(app, (width, height))
        for number, scene in enumerate(scenes(app), 1):
            for _ in range(3):
                frame(app)
            path = folder / f"{name}-{number:02}-{scene}.png"
            pygame.image.save(app.platform.surface(), path)
            count += 1
    print(f"{count} pictures in {folder.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
