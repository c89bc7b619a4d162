"""Draws docs/table.png, the picture in the README: one trick on a phone and in a window."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.engine import PRESETS
from game.scenes.menu import MenuScene
from game.table.scene import TableScene
from tests.driver import frame, open_app, resize
from tests.pictures import own_turn
from tests.scenes.stage import session_at

PICTURE = Path(__file__).resolve().parents[1] / "docs" / "table.png"
SIZES = ((390, 844), (1120, 844))
SEED = "21"
GAP, GROUND, SCALE = 18, (255, 255, 255), 0.75


def main() -> None:
    """Draw both and put them side by side."""
    app = open_app(SIZES[0], "instant")
    parts = []
    for size in SIZES:
        resize(app, size)
        app.session = session_at(PRESETS["classic"], own_turn(3, 2), seed=SEED)
        app.reset(MenuScene(app), TableScene(app))
        for _ in range(90):
            frame(app)
        surface = pygame.display.get_surface()
        assert surface is not None
        parts.append(surface.copy())
    width = sum(part.get_width() for part in parts) + GAP
    whole = pygame.Surface((width, parts[0].get_height()))
    whole.fill(GROUND)
    whole.blit(parts[0], (0, 0))
    whole.blit(parts[1], (parts[0].get_width() + GAP, 0))
    PICTURE.parent.mkdir(exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale_by(whole, SCALE), PICTURE)
    print(f"{PICTURE.name}: {PICTURE.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
