"""A screen that nobody sees: Xvfb, with xdotool for a keyboard."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

import pygame

PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""The programs that are needed, and the Debian packages that bring them."""


class ScreenError(Exception):
    """The screen cannot be had or does not show what it should; the text says what to do."""


class Screen:
    """An X server of its own for as long as the `with` block lasts."""

    size = (1366, 768)

    def __enter__(self) -> Screen:
        for program, package in PACKAGES.items():
            if shutil.which(program) is None:
                raise ScreenError(f"{program} is missing (apt-get install {package})")
        self._folder = tempfile.TemporaryDirectory()
        kind = f"{self.size[0]}x{self.size[1]}x24"
        self._server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", "1", "-screen", "0", kind),
                *("-nolisten", "tcp", "-fbdir", self._folder.name),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._server.stdout is not None
        number = self._server.stdout.readline().strip()
        if not number:
            _, errors = self._server.communicate()
            raise ScreenError(f"Xvfb did not start:\n{errors.rstrip()}")
        self.display = f":{number}"
        """What programs need as their DISPLAY."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.terminate()
        self._server.communicate()
        self._folder.cleanup()

    def wait_for_window(self, of_class: str, seconds: float) -> None:
        """Wait until a window of that class is seen, and give it the keyboard."""
        try:
            self._xdotool(
                *("search", "--sync", "--onlyvisible", "--class", f"^{of_class}$", "windowfocus"),
                seconds=seconds,
            )
        except subprocess.TimeoutExpired as error:
            raise ScreenError(f"no window of class {of_class} after {seconds:.0f} s") from error

    def press(self, *keys: str) -> None:
        """Press and release keys, such as "Return", one after another."""
        self._xdotool("key", "--delay", "60", *keys, seconds=30)

    def picture(self) -> pygame.Surface:
        """Return what the screen shows."""
        dump = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", dump[:100])  # an XWD file: its header, then a map of colours
        start, width, height, row, colours = head[0], head[4], head[5], head[12], head[19]
        pixels = dump[start + 12 * colours :][: row * height]
        picture = pygame.image.frombuffer(pixels, (width, height), "BGRA", row)
        flat = pygame.Surface(picture.get_size())
        flat.blit(picture.convert(flat), (0, 0))
        return flat

    def keep_picture(self, path: Path) -> None:
        """Write what the screen shows as PNG; raises ScreenError where it shows next to nothing."""
        picture = self.picture()
        seen = {
            tuple(picture.get_at((x, y)))
            for x in range(0, picture.get_width(), 7)
            for y in range(0, picture.get_height(), 7)
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, path)
        if len(seen) < 50:
            raise ScreenError(f"the screen shows only {len(seen)} colours: look at {path}")

    def _xdotool(self, *words: str, seconds: float) -> None:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        if done.returncode != 0:
            raise ScreenError(f"xdotool {' '.join(words)} failed:\n{done.stderr.rstrip()}")
