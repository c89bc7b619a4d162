"""A native window: files in the player's own folder, languages from the environment."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections.abc import Callable, Sequence

import pygame

from game.assets import asset
from game.platform.base import (
    ImportChoice,
    News,
    Preferences,
    Storage,
    StorageError,
    Viewport,
    WayToKeep,
)
from game.platform.deeds import Copy, Deed, KeepFile, Outcome, Pressable, Told

FIRST_SIZE = (1280, 720)
"""The window's size at the first start, pixels."""
SLUG = "callbreak-table"
HOME_VARIABLE = "CALLBREAK_HOME"
"""The environment variable that puts all files into another folder."""
OWNER = "owner"
"""The file that names the program which opened the folder last."""
LONGEST_IMPORT = 4_000_000
"""Bytes of the largest file that is read as a match."""


def viewport_of(width: int, height: int) -> Viewport:
    """Return the viewport of a window of so many pixels.

    A css pixel is a pixel of the window until the window is larger than the layout needs; then
    everything grows with it: a wide window by the smaller of width / 1280 and height / 720, up to
    3, an upright one by width / 390 (and height / 780), up to 2.

    >>> viewport_of(2560, 1440).scale, viewport_of(390, 844).scale, viewport_of(780, 1688).scale
    (2.0, 1.0, 2.0)
    """
    if height > 1.05 * width:
        scale, most = min(width / 390, height / 780), 2.0
    else:
        scale, most = min(width / 1280, height / 720), 3.0
    return Viewport(max(1, width), max(1, height), min(most, max(1.0, round(scale, 2))))


class FileStorage:
    """One file a key in a folder; a write replaces the file whole or not at all."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._token = ""

    def claim(self) -> None:
        """Own the folder from now on: a program that claimed it before writes no more."""
        token = secrets.token_hex(8)
        write_whole(os.path.join(self.folder, OWNER), token)
        self._token = token

    def _check_owner(self) -> None:
        if not self._token:
            return
        try:
            with open(os.path.join(self.folder, OWNER), encoding="utf-8") as file:
                owner = file.read()
        except (OSError, UnicodeDecodeError):
            return
        if owner != self._token:
            raise StorageError("the game was opened a second time, and that window saves now")

    def path(self, key: str) -> str:
        """Return the file of a key, which is made of lower-case letters, digits and hyphens."""
        if not re.fullmatch(r"[a-z0-9-]+", key):
            raise ValueError(f"{key!r} cannot be the name of a stored text")
        return os.path.join(self.folder, f"{key}.json")

    def read(self, key: str) -> str | None:
        """Return the text kept under `key`, or None; raises StorageError.

        Bytes that are no UTF-8 come as surrogates, which `write` turns back into the same bytes.
        """
        try:
            with open(
                self.path(key), encoding="utf-8", errors="surrogateescape", newline=""
            ) as file:
                return file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError(_why(error)) from error

    def write(self, key: str, text: str) -> None:
        """Keep `text` under `key`, whole or not at all; raises StorageError."""
        self._check_owner()
        write_whole(self.path(key), text)

    def delete(self, key: str) -> None:
        """Forget `key`; an unknown key is no error. Raises StorageError."""
        self._check_owner()
        try:
            os.remove(self.path(key))
        except FileNotFoundError:
            pass
        except OSError as error:
            raise StorageError(_why(error)) from error


def write_whole(path: str, text: str) -> None:
    """Write a file so that a fault or a power cut leaves the old one; raises StorageError."""
    temporary = f"{path}.{os.getpid()}.new"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(temporary, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except (OSError, UnicodeEncodeError) as error:
        with contextlib.suppress(OSError):
            os.remove(temporary)
        raise StorageError(_why(error)) from error


def _why(error: OSError | UnicodeEncodeError) -> str:
    if isinstance(error, OSError) and error.strerror:
        where = f" ({error.filename})" if error.filename else ""
        return _drawable(f"{error.strerror}{where}")
    return _drawable(str(error))


def _drawable(text: str) -> str:
    """Return a text without the characters that a file's name may have but no text."""
    return text.encode("utf-8", "replace").decode("utf-8")


def preferred_languages(environment: dict[str, str]) -> list[str]:
    """Return the languages that LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for, best first.

    >>> preferred_languages({"LANG": "fr_FR.UTF-8", "LANGUAGE": "ne:en_GB"})
    ['ne', 'en-GB', 'fr-FR']
    """
    tags: list[str] = environment.get("LANGUAGE", "").split(":")
    tags += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    clean = [re.split(r"[.@]", tag)[0].replace("_", "-") for tag in tags]
    return list(dict.fromkeys(tag for tag in clean if tag not in ("", "C", "POSIX")))


def home_folder() -> str:
    """Return the folder of all files: CALLBREAK_HOME, or the system's place for preferences."""
    return os.environ.get(HOME_VARIABLE) or pygame.system.get_pref_path("", SLUG)


class NativePlatform:
    """The window and the files of a computer."""

    frames_a_second = 60

    def __init__(self, folder: str | None = None) -> None:
        for variable in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
            os.environ.setdefault(variable, SLUG)  # the desktop file finds its window by this
        self.folder = folder or home_folder()
        self.file_storage = FileStorage(self.folder)
        self.storage: Storage = self.file_storage

    @property
    def exports(self) -> str:
        """The folder that matches are exported to and offered from."""
        return os.path.join(self.folder, "exports")

    async def begin(self) -> None:
        """Go on at once: who starts the program has asked for it."""

    def open(self) -> None:
        """Open a window that can be resized."""
        with contextlib.suppress(StorageError):
            self.file_storage.claim()
        pygame.display.set_icon(pygame.image.load(asset("icon", "window.png")))
        pygame.display.set_mode(_first_size(), pygame.RESIZABLE)

    def surface(self) -> pygame.Surface:
        """Return the window's surface."""
        surface = pygame.display.get_surface()
        assert surface is not None, "open() comes first"
        return surface

    def viewport(self) -> Viewport:
        """Return the window's size and scale."""
        return viewport_of(*self.surface().get_size())

    def prefers(self) -> Preferences:
        """Return nothing: SDL knows of no such wishes."""
        return Preferences()

    def news(self) -> list[News]:
        """Return nothing: a window's events come through pygame."""
        return []

    def hold(self, playing: bool) -> None:
        """Let the screen go dark only when no match is on."""
        pygame.display.set_allow_screensaver(not playing)

    def say(self, text: str) -> None:
        """Say nothing: no screen reader hears pygame's window."""

    def write_in(self, language: str, what: str) -> None:
        """Do nothing: nobody reads pygame's window out."""

    def way_to_keep(self) -> WayToKeep:
        """It is on this computer already."""
        return WayToKeep.KEPT

    def can_vibrate(self) -> bool:
        """A computer does not vibrate."""
        return False

    def vibrate(self, milliseconds: int) -> None:
        """Do nothing."""

    def fullscreen(self) -> bool | None:
        """Return None: the window's own frame has a button for that."""
        return None

    def fail(self, report: str) -> None:
        """Leave it at the report on the terminal."""

    def watch(self, state: Callable[[], str]) -> None:
        """Show nothing: tests of the window see the app itself."""

    def languages(self) -> list[str]:
        """Return the player's languages, best first."""
        asked = preferred_languages(dict(os.environ))
        if asked:
            return asked
        return [tag.replace("_", "-") for tag in _system_languages()]

    def offer(self, name: str, focus: str, pressables: Sequence[Pressable]) -> None:
        """Offer nothing: there is only the window."""

    def do(self, deed: Deed, told: Told) -> None:
        """Do what a press asks for, and tell at once how it ended."""
        match deed:
            case Copy(text):
                told(Outcome(done=_copy(text)))
            case KeepFile(name, text):
                told(self._keep_file(name, text))
            case _:
                told(Outcome(done=False))

    def _keep_file(self, name: str, text: str) -> Outcome:
        """Write a file into the folder of exports; a path in the player's own begins with "~"."""
        path = os.path.join(self.exports, os.path.basename(name))
        try:
            write_whole(path, text)
        except StorageError as error:
            return Outcome(done=False, why=str(error))
        own = os.path.expanduser("~")
        where = os.path.join("~", os.path.relpath(path, own)) if path.startswith(own) else path
        return Outcome(done=True, where=where)

    def import_choices(self) -> list[ImportChoice]:
        """Return the files in the folder of exports, newest first."""
        try:
            with os.scandir(self.exports) as entries:
                files = [
                    (entry.stat().st_mtime_ns, entry.name, entry.path)
                    for entry in entries
                    if entry.name.endswith(".json")
                    and entry.name == _drawable(entry.name)
                    and entry.is_file()
                ]
        except OSError:
            return []
        return [ImportChoice(name, path) for _, name, path in sorted(files, reverse=True)]

    def read_import(self, key: str) -> str:
        """Return the text of a file; raises StorageError."""
        try:
            if os.path.getsize(key) > LONGEST_IMPORT:
                raise StorageError("the file is too large to be a match")
            with open(key, encoding="utf-8-sig") as file:
                return file.read()
        except UnicodeDecodeError as error:
            raise StorageError("the file is not a text") from error
        except ValueError as error:
            raise StorageError("no file can have this name") from error
        except OSError as error:
            raise StorageError(_why(error)) from error

    def take_import(self) -> str | None:
        """Nothing ever comes from a picker."""
        return None

    def asks_texts(self) -> bool:
        """Texts are typed into the window."""
        return False

    def ask_text(self, question: str, text: str) -> str | None:
        """Ask nothing."""
        return None

    def paste(self) -> str:
        """Return the text on the clipboard; empty where there is none."""
        try:
            return pygame.scrap.get_text() or ""
        except (pygame.error, AttributeError, TypeError, UnicodeDecodeError):
            return ""


def _copy(text: str) -> bool:
    """Put text on the clipboard; return whether that could be done."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError, TypeError):
        return False
    return True


def _first_size() -> tuple[int, int]:
    """Return FIRST_SIZE, or less on a small screen."""
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return FIRST_SIZE
    return (min(FIRST_SIZE[0], max(320, width - 64)), min(FIRST_SIZE[1], max(320, height - 96)))


def _system_languages() -> list[str]:
    try:
        locales = pygame.system.get_pref_locales()
    except (pygame.error, AttributeError):
        return []
    return ["_".join(filter(None, (entry["language"], entry["country"]))) for entry in locales]
