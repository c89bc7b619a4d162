"""Draws every scene x size x theme x language from fixed matches into build/gallery.

    python build/gallery.py                                     (everything: some minutes)
    python build/gallery.py 390x844 --theme night --language ne --scene table --scene call

The pictures lie in build/gallery/THEME/LANGUAGE; build/gallery/index.html shows them side by side.
Nothing here judges a picture: look at them.
"""

from __future__ import annotations

import argparse
import html
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from screenshots import scenes

from game.app import App
from game.i18n import available
from game.options import Look, Speed
from tests.driver import frame, open_app, resize

ROOT = Path(__file__).resolve().parents[1]
GALLERY = ROOT / "build" / "gallery"
SIZES = ("360x640", "390x844", "844x390", "820x1180", "1280x720", "1920x1080", "2560x1440")
PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Gallery</title>
<style>
body {{ background: #444; color: #eee; font: 14px sans-serif }}
img {{ height: 320px; margin: 4px; vertical-align: top }}
</style>
{body}
"""


def draw(app: App, sizes: list[str], wanted: list[str], folder: Path) -> Iterator[Path]:
    """Draw the scenes with the theme and language in force; return each picture's path."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in sizes:
        width, height = map(int, size.split("x"))
        resize(app, (width, height))
        for number, scene in enumerate(scenes(app), 1):
            if wanted and scene not in wanted:
                continue
            for _ in range(3):
                frame(app)
            path = folder / f"{size}-{number:02}-{scene}.jpg"
            surface = pygame.display.get_surface()
            assert surface is not None
            pygame.image.save(surface, path)
            yield path


def index(pictures: list[Path]) -> str:
    """Return a page with all pictures, scene by scene."""
    by_scene: dict[str, list[Path]] = {}
    for path in pictures:
        by_scene.setdefault(path.stem.split("-", 1)[1], []).append(path)
    lines = []
    for scene in sorted(by_scene):
        lines.append(f"<h2>{html.escape(scene)}</h2>")
        for path in by_scene[scene]:
            name = path.relative_to(GALLERY).as_posix()
            lines.append(f'<img loading="lazy" src="{name}" title="{name}" alt="{name}">')
    return PAGE.format(body="\n".join(lines))


def main() -> int:
    """Draw what was asked for."""
    languages = [language.code for language in available()]
    parser = argparse.ArgumentParser(description="Draw every scene into build/gallery.")
    parser.add_argument("sizes", nargs="*", help=f"default: {' '.join(SIZES)}")
    parser.add_argument("--theme", action="append", choices=[*map(str, Look)], help="default: all")
    parser.add_argument("--language", action="append", choices=languages, help="default: all")
    parser.add_argument("--scene", action="append", default=[], help="default: all")
    options = parser.parse_args()
    begun = perf_counter()
    shutil.rmtree(GALLERY, ignore_errors=True)
    app = open_app((1280, 720), Speed.INSTANT)
    pictures: list[Path] = []
    for theme in options.theme or Look:
        for language in options.language or languages:
            app.settings.theme, app.settings.language = theme, language
            app.save_settings()
            folder = GALLERY / theme / language
            pictures += draw(app, options.sizes or list(SIZES), options.scene, folder)
    (GALLERY / "index.html").write_text(index(pictures), encoding="utf-8")
    size = sum(path.stat().st_size for path in pictures) / 1e6
    print(f"{len(pictures)} pictures, {size:.0f} MB, {perf_counter() - begun:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
