"""Unpack the archive of build/program.py and play what is in it, as a player does.

python build/play_program.py [ARCHIVE]      without a name: this system's own, in dist/

Everywhere: its version, a match in the terminal, a window on SDL's dummy drivers. On Linux also a
whole deal in a real window under Xvfb, by keys alone; the proof is the match that the program
saved, dealt and played again by this checkout's engine, and pictures in build/shots/.
Exits with an error if anything goes wrong.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from program import archive_path
from webtools.common import BUILD, SLUG, game_version
from x_screen import Screen, ScreenError

from game.engine import CallBreakError, Match, Phase, Record
from game.settings import SETTINGS_KEY, Settings

SHOTS = BUILD / "shots"
LONGEST_START = 60.0
"""Seconds until the window is there; a cold machine needs about two."""
LONGEST_DEAL = 180.0
"""Seconds for the deal; it needs about ten."""
DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class PlayError(Exception):
    """The program did not do what it should; the text says what."""


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack the archive and return the program in it."""
    if not archive.is_file():
        raise PlayError(f"there is no {archive}: `make program` builds it")
    if archive.suffix == ".zip":
        shutil.unpack_archive(archive, folder)
    else:
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    program = folder / SLUG / (f"{SLUG}.exe" if sys.platform == "win32" else SLUG)
    if not program.is_file():
        raise PlayError(f"{archive.name} holds no {program.relative_to(folder)}")
    return program


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of a player whose files lie in `home`, and who has no Python."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    quiet = {"LANGUAGE": "C", "LC_ALL": "C", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**kept, **quiet, "CALLBREAK_HOME": str(home), **more}


def told(program: Path, *options: str, home: Path) -> list[str]:
    """Return the lines that the program prints, which must end well."""
    done = subprocess.run(
        [program, *options],
        cwd=home,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    if done.returncode != 0:
        raise PlayError(f"{options} ended with {done.returncode}:\n{done.stderr.rstrip()}")
    return done.stdout.splitlines()


def play_in_terminal(program: Path, home: Path) -> None:
    """Ask for the version, and watch a deal that always goes the same way."""
    version = told(program, "--version", home=home)
    if version != [game_version()]:
        raise PlayError(f"--version printed {version}, not {game_version()}")
    bots = "casual,casual,casual,casual"
    lines = told(program, "--text", "--deals", "1", "--bots", bots, "--seed", "7", home=home)
    if lines[-3].split() != ["total", "2.0", "3.2", "3.0", "2.1"]:
        raise PlayError(f"the match in the terminal ended otherwise: {lines[-3:]}")
    print(f"version {version[0]}; in the terminal: {lines[-1]}")


class Running:
    """The program with its window open, for as long as the `with` block lasts."""

    def __init__(self, program: Path, home: Path, **more: str) -> None:
        self.home = home
        self._log = (home / "log.txt").open("w+b")
        self._process = subprocess.Popen(
            [program],
            cwd=home,
            env=environment(home, **more),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._log.close()

    def printed(self) -> str:
        """Return all that it has printed."""
        self._log.seek(0)
        return self._log.read().decode("utf-8", "replace").strip()

    def wait(self, what: str, seconds: float, done: Callable[[], bool]) -> None:
        """Wait until something has come about; raises PlayError if the program ends before."""
        end = time.monotonic() + seconds
        while not done():
            if self._process.poll() is not None:
                code = self._process.returncode
                raise PlayError(f"it ended with {code} before {what}:\n{self.printed()}")
            if time.monotonic() > end:
                raise PlayError(f"no {what} after {seconds:.0f} s:\n{self.printed()}")
            time.sleep(0.02)

    def wait_for_start(self) -> None:
        """Wait until the program has opened its window and its folder."""
        self.wait("window", LONGEST_START, (self.home / "owner").is_file)

    def close(self) -> None:
        """Ask it to end; it must do so without a word of complaint."""
        self._process.terminate()
        code = self._process.wait(30)
        wanted = 1 if sys.platform == "win32" else 0  # Windows has no asking: it is ended
        if code != wanted or self.printed():
            raise PlayError(f"asked to close it ended with {code} and said:\n{self.printed()}")


def open_window(program: Path, home: Path) -> None:
    """See that the window opens and stays open, on a screen and a loudspeaker that are none."""
    with Running(program, home, **DUMMY) as running:
        running.wait_for_start()
        quiet = time.monotonic() + 3
        running.wait("three seconds of the menu", 10, lambda: time.monotonic() > quiet)
        running.close()
    print("opened its window and stayed open")


def saved(home: Path) -> Match | None:
    """Return the match that the program keeps in its folder, played again from its record."""
    path = home / "match.json"
    if not path.is_file():
        return None
    return Match.replay(Record.from_json(path.read_text(encoding="utf-8")))


def play_deal(screen: Screen, running: Running) -> Match:
    """Press keys until the saved match has one deal finished, and return it."""
    deadline = time.monotonic() + LONGEST_DEAL
    while (match := saved(running.home)) is None or not match.results:
        if time.monotonic() > deadline:
            raise PlayError(f"the deal is not over after {LONGEST_DEAL:.0f} s: {match}")
        before = -1 if match is None else len(match.commands)
        if match is None:
            screen.press("Return")
        elif match.turn == 0 and match.phase is Phase.CALL:
            screen.press(str(match.legal_calls()[1]))
        elif match.turn == 0:
            screen.press("Return", "Return")
            if len(match.tricks) == 5:
                screen.keep_picture(SHOTS / "program-table.png")
        wait_for_change(running, before)
    return match


def wait_for_change(running: Running, before: int) -> None:
    """Let the program save another command, but not for long: a key may have come too early."""
    end = time.monotonic() + 0.4

    def changed() -> bool:
        match = saved(running.home)
        return time.monotonic() > end or (match is not None and len(match.commands) > before)

    running.wait("change", 10, changed)


def play_under_xvfb(program: Path, home: Path) -> None:
    """Play one deal in a real window, by keys alone."""
    settings = Settings(speed="instant").to_json()
    (home / f"{SETTINGS_KEY}.json").write_text(settings, encoding="utf-8")
    with Screen() as screen:
        drivers = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        began = time.monotonic()
        with Running(program, home, **drivers, DISPLAY=screen.display) as running:
            running.wait_for_start()
            screen.wait_for_window(SLUG, LONGEST_START)
            print(f"the window was there after {time.monotonic() - began:.1f} s")
            match = play_deal(screen, running)
            time.sleep(1)  # for the score sheet to have come
            screen.keep_picture(SHOTS / "program-scores.png")
            running.close()
    kept = saved(home)
    if kept is None or kept.commands[: len(match.commands)] != match.commands:
        raise PlayError("the match that was kept at the end is not the one that was played")
    tricks = match.results[0].tricks
    if match.phase is not Phase.DEAL_OVER or sum(tricks) != 13:
        raise PlayError(f"the deal ended in {match.phase.value!r} with the tricks {tricks}")
    print(f"played a deal under Xvfb: tricks {tricks}, totals {match.totals}; see build/shots/")


def main() -> int:
    """Play the program in every way; 1 when anything goes wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("archive", nargs="?", type=Path, default=archive_path())
    archive: Path = parser.parse_args().archive
    parts = [play_in_terminal, open_window]
    if sys.platform == "linux":
        parts.append(play_under_xvfb)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            program = unpack(archive, Path(scratch))
            for part in parts:
                home = Path(tempfile.mkdtemp(prefix="home-", dir=scratch))
                part(program, home)
    except (PlayError, ScreenError, CallBreakError, subprocess.TimeoutExpired) as error:
        print(f"build/play_program.py: {archive.name}: {error}", file=sys.stderr)
        return 1
    print(f"{archive.name} plays")
    return 0


if __name__ == "__main__":
    sys.exit(main())
