"""The game without the modules and codecs that pygbag's own runtime lacks."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.platform.pygbag_run import CODECS, PRESENT, lacks

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py"))]
TEXT_METHODS = {"open", "read_text", "write_text", "encode", "decode", "reconfigure"}
IN_C = {"ascii", "latin-1", "utf-8"}
"""Codecs of str.encode and bytes.decode that are part of the interpreter itself."""


def run(folder: Path = ROOT) -> dict[str, Any]:
    """Return what came of a run of the game that lies in a folder."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("pygbag_run.py")), str(folder)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    )
    assert done.stdout, done.stderr
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_the_list_is_of_that_runtime() -> None:
    assert len(PRESENT) == 238
    assert {
        *("aliases", "cp437", "idna", "unicode_escape"),
        *("utf_8", "utf_8_sig", "utf_16", "utf_16_be"),
    } == CODECS
    missing = ("statistics", "encodings.ascii", "encodings.latin_1", "timeit", "doctest", "sched")
    assert [name for name in missing if not lacks(name)] == []
    assert [
        name for name in ("json", "math", "_random", "os", "game", "pygame") if lacks(name)
    ] == []


def test_a_match_is_played_saved_and_brought_back_and_every_language_shown() -> None:
    assert run() == {
        "languages": ["en", "ne", "hi", "bn", "fr", "es"],
        "pages": 24,
        "deals": 1,
        "saved": True,
        "brought_in": 1,
        "failures": [],
        "lacking": [],
    }


@pytest.mark.parametrize(
    ("name", "sound", "faulty", "words"),
    [
        (
            "game/platform/web.py",
            '"page.js"), encoding="utf-8"',
            '"page.js"), encoding="ascii"',
            "LookupError: unknown encoding: ascii",
        ),
        (
            "game/session.py",
            "from game.engine",
            "import statistics\nfrom game.engine",
            "ModuleNotFoundError: No module named 'statistics'",
        ),
        (
            "game/i18n.py",
            "        self.language =",
            "        import shelve\n        self.language =",
            "ModuleNotFoundError: No module named 'shelve'",
        ),
        (
            "game/app.py",
            "class App:",
            "class App:\n    1 / 0",
            "ZeroDivisionError: division by zero",
        ),
        (
            "game/platform/web.py",
            "self._page = WebPage()",
            "raise ValueError('\N{BLACK SPADE SUIT}')",
            "ValueError: \\u2660",
        ),
    ],
)
def test_what_stops_the_game_is_found_and_the_page_is_told(
    tmp_path: Path, name: str, sound: str, faulty: str, words: str
) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game")
    shutil.copyfile(ROOT / "main.py", tmp_path / "main.py")
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("*.po"))
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert sound in text
    (tmp_path / name).write_text(text.replace(sound, faulty, 1), encoding="utf-8")
    told = run(tmp_path)
    assert told["failures"] == [words]
    assert "deals" not in told


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_import_and_every_codec_is_there(path: Path) -> None:
    """Also of what a run does not come to, such as the lines that answer a rare fault."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert [alias.name for alias in node.names if lacks(alias.name)] == []
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            assert not lacks(node.module)
        elif isinstance(node, ast.Call):
            assert codec_of(node) in {None, *IN_C, *CODECS, "utf-8-sig"}


def codec_of(call: ast.Call) -> str | None:
    """Return the codec that a call names, and None for a call that names none."""
    method = getattr(call.func, "attr", getattr(call.func, "id", ""))
    named = [word.value for word in call.keywords if word.arg == "encoding"]
    if method in ("encode", "decode", "read_text"):
        named += call.args[:1]
    if method == "write_text":
        named += call.args[1:2]
    if method not in TEXT_METHODS or not named:
        return None
    value = named[0]
    if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
        return None
    opens = method in ("open", "read_text", "write_text", "reconfigure")
    assert not (opens and value.value in ("ascii", "latin-1")), f"line {call.lineno}"
    return value.value


def test_a_text_file_always_names_its_codec() -> None:
    """Without one the computer's own is taken, which may be any."""
    bare = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "open":
                mode = node.args[1] if len(node.args) > 1 else ast.Constant("r")
                binary = isinstance(mode, ast.Constant) and "b" in str(mode.value)
                if not binary and not any(word.arg == "encoding" for word in node.keywords):
                    bare.append(f"{path.name}:{node.lineno}")
    assert bare == []
