"""Draw the icons of the web page and the small title font into build/shell.

    python build/art/icons.py

The suits are the game's own (game/ui/suits.py), the colours those of its theme, the letters those
of its display face. The same sources give the same pictures.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame
from fontTools import subset

from game.engine.cards import HEARTS, SPADES
from game.ui.suits import paint_suit
from game.ui.theme import DAY

ROOT = Path(__file__).resolve().parents[2]
SHELL = ROOT / "build" / "shell"
WINDOW_ICON = ROOT / "assets" / "icon" / "window.png"
LARGE = 2048
"""The size that everything is painted at before it is made smaller."""

TITLE_LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'-\u2019"
    "\u00e9\u00ea\u00e8\u00e0\u00f3\u00ed\u00fa\u00e1\u00f1\u00bf\u00a1\u00ea\u00fb"
)


def card(width: int, suit: int) -> pygame.Surface:
    """Return a card with one large suit, with a margin that a rotation needs."""
    height = round(width * 1.4)
    pad = width // 4
    surface = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    box = pygame.Rect(pad, pad, width, height)
    ink = DAY.suit_black if suit == SPADES else DAY.suit_red
    pygame.draw.rect(
        surface, (*DAY.shadow, 120), box.move(width // 60, width // 20), border_radius=width // 8
    )
    pygame.draw.rect(surface, DAY.paper, box, border_radius=width // 8)
    pygame.draw.rect(surface, DAY.paper_edge, box, max(2, width // 60), border_radius=width // 8)
    mark = pygame.Rect(0, 0, round(width * 0.66), round(width * 0.72))
    mark.center = box.center
    paint_suit(surface, suit, mark, ink)
    return surface


def felt() -> pygame.Surface:
    """Return the table: lighter in the middle."""
    surface = pygame.Surface((LARGE, LARGE))
    surface.fill(DAY.felt_deep)
    steps = 160
    for step in range(steps):
        part = step / (steps - 1)
        colour = [round(d + (f - d) * part) for d, f in zip(DAY.felt_deep, DAY.felt, strict=True)]
        radius = round(LARGE * 0.74 * (1 - part * 0.92))
        pygame.draw.circle(surface, colour, (LARGE // 2, round(LARGE * 0.48)), radius)
    return surface


def icon(size: int, share: float, corner: float) -> pygame.Surface:
    """Return the icon: two cards before a marigold disc on the felt.

    `share` is the cards' part of the width, `corner` the radius as a part of it.
    """
    surface = felt().convert_alpha()
    width = round(LARGE * share * 0.47)
    centre = (LARGE // 2, round(LARGE * 0.5))
    pygame.draw.circle(surface, DAY.accent, centre, round(LARGE * share * 0.475))
    for suit, turn, shift in ((HEARTS, 15, -0.15), (SPADES, -11, 0.15)):
        turned = pygame.transform.rotozoom(card(width, suit), turn, 1)
        x = centre[0] + round(LARGE * share * shift)
        surface.blit(turned, turned.get_rect(center=(x, centre[1] + round(abs(turn) * 1.5))))
    if corner:
        mask = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(LARGE * corner))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(surface, (size, size))


def title_font() -> bytes:
    """Return the display face with the letters of the loading screen, as woff2."""
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["kern"])
    options.name_IDs = [0, 1, 2, 13, 14]
    font = subset.load_font(str(ROOT / "assets" / "fonts" / "baloo2-bold.ttf"), options)
    chooser = subset.Subsetter(options)
    chooser.populate(text=TITLE_LETTERS)
    chooser.subset(font)
    written = io.BytesIO()
    subset.save_font(font, written, options)
    return written.getvalue()


def main() -> None:
    """Write all files and tell their sizes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for name, size, share, corner in (
        ("favicon.png", 64, 0.92, 0.2),
        ("apple-touch-icon.png", 180, 0.74, 0.0),
        ("icon-192.png", 192, 0.84, 0.2),
        ("icon-512.png", 512, 0.84, 0.2),
        ("icon-maskable.png", 512, 0.6, 0.0),
    ):
        pygame.image.save(icon(size, share, corner), SHELL / name)
    shutil.copyfile(SHELL / "favicon.png", WINDOW_ICON)
    (SHELL / "title.woff2").write_bytes(title_font())
    for path in sorted([*SHELL.glob("*.png"), SHELL / "title.woff2"]):
        print(f"{path.stat().st_size:>8,}  {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
