"""The reference pictures: fixed positions drawn without a window, half as large.

    python -m tests.pictures          (renews tests/golden/pictures: look at what changed)

The positions come from matches in which every seat plays at random from a fixed seed, so they
depend on the rules alone, not on how bots play.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine import PRESETS, Match, Phase
from game.i18n import Translator
from game.platform.base import Viewport
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.table.scene import TableScene
from game.ui.theme import THEMES
from tests.scenes.stage import FakeStage, session_at
from tests.screen import open_display

FOLDER = Path(__file__).parent / "golden" / "pictures"
MADE_WITH = FOLDER / "made-with.json"
UPRIGHT, FLAT, WIDE = Viewport(390, 844), Viewport(844, 390), Viewport(1280, 720)


def versions() -> dict[str, str]:
    """Return what draws: the pictures of other versions differ a little more than these allow."""
    return {
        "pygame-ce": pygame.version.ver,
        "SDL": ".".join(map(str, pygame.get_sdl_version())),
        "SDL_ttf": ".".join(map(str, pygame.font.get_sdl_ttf_version())),
    }


def draw(
    viewport: Viewport,
    make: Callable[[FakeStage], Scene],
    until: Callable[[Match], bool] | None = None,
    system: str = "classic",
    seed: str = "7",
    language: str = "en",
    native_digits: bool = False,
    **settings: object,
) -> pygame.Surface:
    """Draw a scene at rest; `until` is where its match is stopped, None: there is none."""
    open_display()
    stage = FakeStage(viewport)
    for name, value in {"speed": "instant", **settings}.items():
        setattr(stage.settings, name, value)
    stage.art.theme = THEMES[stage.settings.look(stage.platform.prefers())]
    stage.translator = Translator(language, native_digits)
    if until is not None:
        stage.session = session_at(PRESETS[system], until, seed)
    scene = stage.show(make(stage))
    if isinstance(scene, TableScene):
        scene.choreographer.finish()
    for _ in range(60):
        scene.update(1 / 60)
    whole = stage.picture()
    half = (viewport.width // 2, viewport.height // 2)
    return pygame.transform.smoothscale(whole.convert(24), half)


def own_turn(cards_before: int, tricks: int) -> Callable[[Match], bool]:
    """Stop where seat 0 is to play after so many cards of a trick."""
    return lambda match: (
        match.phase is Phase.PLAY
        and match.turn == 0
        and len(match.tricks) >= tricks
        and match.trick is not None
        and len(match.trick.cards) == cards_before
    )


def calls(match: Match) -> bool:
    """Stop where seat 0 is to call."""
    return match.phase is Phase.CALL and match.turn == 0


def cuts(match: Match) -> bool:
    """Stop where seat 0 is to cut."""
    return match.phase is Phase.CUT and match.turn == 0


def over(match: Match) -> bool:
    """Stop at the end."""
    return match.phase is Phase.MATCH_OVER


PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "menu": lambda: draw(UPRIGHT, MenuScene),
    "table": lambda: draw(UPRIGHT, TableScene, own_turn(3, 2)),
    "table-night-flat": lambda: draw(FLAT, TableScene, own_turn(2, 1), theme="night"),
    "table-wide": lambda: draw(
        WIDE, TableScene, own_turn(2, 0), seed="11", four_colours=True, theme="contrast"
    ),
    "table-nepali": lambda: draw(
        UPRIGHT, TableScene, own_turn(1, 3), language="ne", native_digits=True
    ),
    "call": lambda: draw(UPRIGHT, TableScene, calls, theme="contrast"),
    "cut": lambda: draw(FLAT, TableScene, cuts, system="strict", card_back="lamps"),
    "scores-final": lambda: draw(UPRIGHT, lambda stage: ScoresScene(stage, final=True), over),
    "settings-bengali": lambda: draw(UPRIGHT, SettingsScene, language="bn"),
}
"""Each picture by the name of its file."""


def main() -> None:
    """Draw all pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, make in PICTURES.items():
        pygame.image.save(make(), FOLDER / f"{name}.png")
    MADE_WITH.write_text(json.dumps(versions(), indent=2) + "\n", encoding="utf-8")
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(PICTURES)} pictures, {size // 1000} kB, drawn with {versions()}")


if __name__ == "__main__":
    main()
