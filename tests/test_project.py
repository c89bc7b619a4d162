"""The shape of the project: who imports whom, what is never used, and what lies in assets/."""

from __future__ import annotations

import ast
import graphlib
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"

# Which rooms of game/ each room may import. A room is a package or a module directly in game/;
# "platform.base", with "platform.deeds", is the protocols alone, which is all that anyone but the
# app may know of it.
# The main road: engine <- bots <- session <- ui <- widgets <- scenes <- table <- app.
ARROWS: dict[str, set[str]] = {
    "__init__": set(),
    "engine": set(),
    "bots": {"engine"},
    "assets": set(),
    "command": set(),
    "options": set(),
    "settings": {"engine", "options", "platform.base"},
    "i18n": {"assets"},
    "card_words": {"engine", "i18n"},
    "session": {"engine", "bots"},
    "saves": {"engine", "session", "platform.base"},
    "text": {"engine", "session", "i18n", "card_words"},
    "verify": {"engine", "text"},
    "ui": {"engine", "options", "assets", "platform.base"},
    "widgets": {"platform.base", "ui"},
    "scenes": {
        *("engine", "bots", "session", "saves"),
        *("i18n", "options", "settings", "command", "platform.base", "ui", "widgets"),
    },
    "table": {
        *("engine", "bots", "session"),
        *("i18n", "card_words", "options", "assets", "platform.base", "ui", "widgets", "scenes"),
    },
    "watch": {"engine", "session", "scenes", "table", "widgets", "platform.base"},
    "platform": {"assets"},
    "app": {
        *("engine", "session", "saves", "i18n", "settings"),
        *("platform", "platform.base", "ui", "scenes", "table", "watch"),
    },
    "__main__": {"engine", "bots", "session", "text", "verify", "command", "app"},
}
PYGAME_ROOMS = {"ui", "widgets", "scenes", "table", "app", "platform"}

WEB_FILE = "platform/web.py"
INTENTS_FILE = "ui/intents.py"
ARENA = "bots/arena/"
"""What only measures, never in a page, and may use several processors."""
NATIVE_FILE = "platform/native.py"

BROWSER_MODULES = {"js", "platform", "pyodide", "pyodide_js", "embed", "embed_browser", "browser"}
ENGINE_NEVER = {
    "asyncio",
    "datetime",
    "io",
    "os",
    "pathlib",
    "platform",
    "random",
    "secrets",
    "shutil",
    "socket",
    "tempfile",
    "time",
    "uuid",
}
# Slow or harmful in a browser, or not there at all.
NEVER = {
    "_thread",
    "cProfile",
    "concurrent",
    "ctypes",
    "decimal",
    "doctest",
    "fractions",
    "graphlib",
    "http",
    "multiprocessing",
    "numpy",
    "queue",
    "sched",
    "select",
    "shelve",
    "socket",
    "ssl",
    "statistics",
    "subprocess",
    "threading",
    "timeit",
    "urllib",
}
# What starts a thread or a process, or stops the one that the page has.
NEVER_USED = {
    "asyncio.run_coroutine_threadsafe",
    "asyncio.to_thread",
    "os.execv",
    "os.fork",
    "os.popen",
    "os.posix_spawn",
    "os.spawnv",
    "os.system",
    "pygame.time.delay",
    "pygame.time.wait",
    "time.sleep",
}
PYGAME_NEVER = {
    "FULLSCREEN",
    "OPENGL",
    "SCALED",
    "SysFont",
    "Window",
    "midi",
    "pixelcopy",
    "scrap",
    "set_timer",
    "surfarray",
}
EVENT_READERS = {"clear", "get", "peek", "poll", "pump", "wait"}
EVENT_CONSTANT = re.compile(
    r"(MOUSE(BUTTONDOWN|BUTTONUP|MOTION|WHEEL)|FINGER(DOWN|UP|MOTION)|KEY(DOWN|UP)|TEXT(INPUT|EDITING)"
    r"|QUIT|ACTIVEEVENT|VIDEO(RESIZE|EXPOSE)|DROP(FILE|TEXT|BEGIN|COMPLETE)|JOY[A-Z]+|CONTROLLER[A-Z]+"
    r"|WINDOW[A-Z]+|APP_[A-Z]+|USEREVENT|MULTIGESTURE|AUDIODEVICE(ADDED|REMOVED)|CLIPBOARDUPDATE)"
)
RANDOM_CLASSES = {"Random", "SystemRandom"}


def literal(node: ast.expr) -> str | None:
    """Return the text that an expression is, if it is written out."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _type_checking_lines(tree: ast.Module) -> set[int]:
    """Return the lines that only a type checker runs."""
    lines: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for inner in node.body:
                lines |= set(range(inner.lineno, (inner.end_lineno or inner.lineno) + 1))
    return lines


class Module:
    """One source file of game/, its imports and its dotted names resolved."""

    def __init__(self, root: Path, path: Path) -> None:
        self.root = root
        self.name = path.relative_to(root).as_posix()
        parts = path.relative_to(root).with_suffix("").parts
        self.package = ("game", *parts[:-1])
        self.room = parts[0]
        self.tree = ast.parse(path.read_text(encoding="utf-8"), self.name)
        self.names: dict[str, str] = {}
        """What each imported name stands for, as a dotted path."""
        self.imports: list[tuple[int, str]] = []
        """Every import as (line, dotted path)."""
        self._typed = _type_checking_lines(self.tree)
        for node in ast.walk(self.tree):
            self._read(node)

    def _read(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                self.imports.append((node.lineno, alias.name))
                if alias.asname:
                    self.names[alias.asname] = alias.name
                else:
                    top = alias.name.split(".")[0]
                    self.names[top] = top
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = self.package[: len(self.package) - node.level + 1]
                base = ".".join((*package, base)) if base else ".".join(package)
            for alias in node.names:
                path = f"{base}.{alias.name}"
                self.imports.append((node.lineno, path))
                self.names[alias.asname or alias.name] = path
        elif isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in ("__import__", "import_module", "importlib.import_module"):
                named = literal(node.args[0]) if node.args else None
                self.imports.append((node.lineno, "<computed>" if named is None else named))

    def uses(self) -> Iterator[tuple[int, str]]:
        """Return every use of an imported name as (line, dotted path), and the imports too."""
        yield from self.imports
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute):
                path = self._dotted(node)
                if path:
                    yield node.lineno, path

    def _dotted(self, node: ast.expr) -> str | None:
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self._dotted(node.value)
            return f"{base}.{node.attr}" if base else None
        return None

    def only_for_types(self, path: str) -> bool:
        """Return whether a dotted path is imported for annotations alone."""
        return all(line in self._typed for line, found in self.imports if found == path)

    def target(self, path: str) -> str | None:
        """Return the room of game/ that an import leads to, or None if it leads elsewhere."""
        parts = path.split(".")
        if parts[0] != "game":
            return None
        if len(parts) == 1 or parts[1].startswith("__version"):
            return "__init__"
        if parts[1:3] in (["platform", "base"], ["platform", "deeds"]):
            return "platform.base"
        return parts[1]


def breaches(module: Module) -> Iterator[tuple[int, str]]:
    """Return all that one module does and must not, as (line, words)."""
    room = module.room
    if room not in ARROWS:
        yield 1, f"{room} is not in the table of rooms (ARROWS in tests/test_project.py)"
        return
    for line, path in module.imports:
        target = module.target(path)
        top = path.split(".")[0]
        if target is not None:
            base_of_own = target == "platform.base" and room == "platform"
            if target not in ARROWS[room] | {room, "__init__"} and not base_of_own:
                yield line, f"{room} must not import {target}"
            known = path.startswith("game.engine.cards.")
            if room == "ui" and target == "engine" and not known:
                yield line, f"ui must not know {path}: of the engine only cards"
            continue
        if path == "<computed>":
            yield line, "imports a module by a computed name"
        elif top == "pygame":
            if room not in PYGAME_ROOMS:
                yield line, f"{room} must not import pygame"
            if path.endswith(".*"):
                yield line, f"star import of {path}"
        elif top in BROWSER_MODULES:
            if module.name != WEB_FILE:
                yield line, f"only {WEB_FILE} may import {top}"
        elif top in NEVER and not (top == "concurrent" and module.name.startswith(ARENA)):
            yield line, f"nobody may import {top}"
        elif top not in sys.stdlib_module_names:
            yield line, f"{top} is not in the standard library"
        if room == "engine" and top in ENGINE_NEVER:
            yield line, f"engine must not import {top}"
    for line, path in module.uses():
        parts = path.split(".")
        if parts[0] == "random" and len(parts) > 1 and parts[1] not in RANDOM_CLASSES:
            yield line, f"{path}: use a random.Random that was handed over"
        if path in NEVER_USED:
            yield line, f"{path} does not work in a browser, or stops it"
        if parts[0] == "pygame" and module.name != INTENTS_FILE:
            reads = parts[1:2] == ["event"] and parts[2:3] and parts[2] in EVENT_READERS
            named = any(EVENT_CONSTANT.fullmatch(part) for part in parts[1:])
            if reads or named:
                yield line, f"{path}: only {INTENTS_FILE} reads pygame events"
        if parts[0] == "pygame" and module.name != NATIVE_FILE:
            for part in PYGAME_NEVER & set(parts[1:]):
                yield line, f"pygame's {part} does not work in a browser"


def all_breaches(root: Path) -> list[str]:
    """Return every breach below a folder laid out like game/."""
    found = set()
    for path in root.rglob("*.py"):
        module = Module(root, path)
        found |= {(module.name, line, words) for line, words in breaches(module)}
    return [f"game/{name}:{line}: {words}" for name, line, words in sorted(found)]


def test_the_game_keeps_to_its_rooms() -> None:
    assert all_breaches(ROOT / "game") == []


def test_every_arrow_is_used() -> None:
    used: dict[str, set[str]] = {room: {room, "__init__"} for room in ARROWS}
    for path in (ROOT / "game").rglob("*.py"):
        module = Module(ROOT / "game", path)
        used[module.room] |= {module.target(path) or "__init__" for _, path in module.imports}
    unused = {room: arrows - used[room] for room, arrows in ARROWS.items()}
    assert {room: left for room, left in unused.items() if left} == {}


def circles(root: Path) -> list[list[str]]:
    """Return every group of files below a folder that import each other in a circle."""
    files = {".".join(("game", *_parts(root, path))): path for path in root.rglob("*.py")}
    known: dict[str, set[str]] = {}
    for name, path in files.items():
        module = Module(root, path)
        targets = {target for _, target in module.imports if not module.only_for_types(target)}
        # `from game.engine import play` is of the file play, `import Match` of the package's face.
        found = {target if target in files else target.rpartition(".")[0] for target in targets}
        known[name] = {other for other in found if other in files and other != name}
    sorter = graphlib.TopologicalSorter(known)
    try:
        sorter.prepare()
    except graphlib.CycleError as error:
        return [error.args[1]]
    return []


def _parts(root: Path, path: Path) -> tuple[str, ...]:
    parts = path.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circles(ROOT / "game") == []


def test_a_circle_is_found(tmp_path: Path) -> None:
    for name, source in {
        "a.py": "from game.b import x",
        "b.py": "import typing\nif typing.TYPE_CHECKING:\n    from game.a import y",
        "c/__init__.py": "",
        "c/d.py": "def late():\n    from game.e import z",
        "e.py": "from game.c import d",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source)
    (circle,) = circles(tmp_path)
    assert set(circle) == {"game.c.d", "game.e"}


def test_contributing_has_the_same_rooms() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[^|]+) \| ([^|]+) \|", text, re.MULTILINE)
    told = {
        room: set() if to.startswith("nothing") else named(to)
        for of, to in rows
        for room in named(of)
    }
    assert told == {
        room: arrows - {"platform.base"} if "platform" in arrows else arrows
        for room, arrows in ARROWS.items()
        if room != "__init__"
    }


def named(cell: str) -> set[str]:
    """Return the rooms that a cell of the table in CONTRIBUTING names."""
    names = re.findall(r"`([^`]+)`", cell)
    return {name.removesuffix(".py").rstrip("/").replace("/", ".") for name in names}


@pytest.mark.parametrize(
    ("name", "source", "words"),
    [
        ("engine/match.py", "from game.bots import base", "engine must not import bots"),
        ("engine/match.py", "from ..session import Session", "engine must not import session"),
        ("engine/match.py", "from .. import bots", "engine must not import bots"),
        ("engine/match.py", "import pygame", "engine must not import pygame"),
        ("engine/match.py", "def f():\n    import time", "engine must not import time"),
        ("engine/match.py", "from os import urandom", "engine must not import os"),
        ("engine/match.py", "import pathlib as p", "engine must not import pathlib"),
        ("engine/match.py", "from random import Random", "engine must not import random"),
        ("engine/match.py", "import attr", "attr is not in the standard library"),
        ("engine/match.py", "import platform", "only platform/web.py may import platform"),
        ("bots/levels.py", "import game.session", "bots must not import session"),
        ("bots/levels.py", "import pygame.sprite", "bots must not import pygame"),
        ("bots/levels.py", "from game.i18n import Translator", "bots must not import i18n"),
        ("bots/levels.py", "import random\nrandom.shuffle([])", "random.shuffle: use"),
        ("bots/levels.py", "import random as r\nx = r.random()", "random.random: use"),
        ("bots/levels.py", "from random import choice", "random.choice: use"),
        ("text.py", "from game.ui import theme", "text must not import ui"),
        ("text.py", "from game.bots import levels", "text must not import bots"),
        ("text.py", "import pygame", "text must not import pygame"),
        ("session.py", "from game.saves import Saves", "session must not import saves"),
        ("session.py", "from game.ui.art import Art", "session must not import ui"),
        ("session.py", "from game.platform import native", "session must not import platform"),
        ("session.py", "import pygame", "session must not import pygame"),
        ("settings.py", "from game.session import Session", "settings must not import session"),
        ("i18n.py", "from game.settings import Settings", "i18n must not import settings"),
        ("i18n.py", "from game.ui import theme", "i18n must not import ui"),
        (
            "widgets/widgets.py",
            "import typing\nif typing.TYPE_CHECKING:\n    from game.scenes import table",
            "widgets must not import scenes",
        ),
        (
            "widgets/widgets.py",
            "from game.session import Session",
            "widgets must not import session",
        ),
        ("widgets/widgets.py", "from game import scenes", "widgets must not import scenes"),
        ("widgets/widgets.py", "import game.app", "widgets must not import app"),
        ("widgets/widgets.py", "__import__('game.scenes')", "widgets must not import scenes"),
        ("widgets/widgets.py", "import importlib\nimportlib.import_module(x)", "computed name"),
        ("widgets/widgets.py", "import pygame\npygame.event.get()", "reads pygame events"),
        ("widgets/widgets.py", "import pygame as pg\npg.event.poll()", "reads pygame events"),
        ("widgets/widgets.py", "from pygame.event import get", "reads pygame events"),
        ("widgets/widgets.py", "import pygame\nx = pygame.MOUSEBUTTONDOWN", "reads pygame events"),
        ("widgets/widgets.py", "from pygame.locals import FINGERUP", "reads pygame events"),
        ("widgets/widgets.py", "from pygame import locals as l\nl.KEYDOWN", "reads pygame events"),
        ("widgets/widgets.py", "from pygame.locals import *", "star import"),
        ("ui/art.py", "import pygame\npygame.font.SysFont('x', 9)", "SysFont does not work"),
        ("ui/art.py", "import numpy as np", "nobody may import numpy"),
        ("table/scene.py", "from game.app import App", "table must not import app"),
        ("table/scene.py", "from game.platform.web import Web", "table must not import platform"),
        (
            "scenes/menu.py",
            "from game.table.scene import TableScene",
            "scenes must not import table",
        ),
        ("scenes/menu.py", "from game import table", "scenes must not import table"),
        ("widgets/group.py", "from game.engine import Rules", "widgets must not import engine"),
        ("ui/art.py", "from game.widgets import group", "ui must not import widgets"),
        ("ui/art.py", "from game.table import style", "ui must not import table"),
        ("ui/art.py", "from game.engine import Rules", "of the engine only cards"),
        ("ui/art.py", "from game.engine.match import Match", "of the engine only cards"),
        ("table/scene.py", "import js", "only platform/web.py may import js"),
        ("table/scene.py", "import time\ntime.sleep(1)", "time.sleep"),
        ("table/scene.py", "from time import sleep", "time.sleep"),
        ("table/scene.py", "from threading import Thread", "nobody may import threading"),
        ("table/scene.py", "import subprocess", "nobody may import subprocess"),
        ("table/scene.py", "import concurrent.futures", "nobody may import concurrent"),
        ("table/scene.py", "from multiprocessing import Pool", "nobody may import multiprocessing"),
        ("table/scene.py", "import _thread", "nobody may import _thread"),
        ("table/scene.py", "import ctypes", "nobody may import ctypes"),
        ("table/scene.py", "import socket", "nobody may import socket"),
        ("table/scene.py", "from urllib.request import urlopen", "nobody may import urllib"),
        ("table/scene.py", "import os\nos.system('x')", "os.system does not work"),
        (
            "table/scene.py",
            "import asyncio as a\na.to_thread",
            "asyncio.to_thread does not work",
        ),
        ("table/scene.py", "import pygame\npygame.time.wait(9)", "pygame.time.wait does not work"),
        ("table/scene.py", "from pygame.time import delay", "pygame.time.delay does not work"),
        ("table/scene.py", "import statistics", "nobody may import statistics"),
        ("platform/native.py", "from game.settings import Settings", "must not import settings"),
        ("platform/native.py", "import platform", "only platform/web.py may import platform"),
        ("app.py", "from decimal import Decimal", "nobody may import decimal"),
        ("app.py", "import fractions", "nobody may import fractions"),
        ("cellar.py", "", "cellar is not in the table of rooms"),
        ("cellar/wine.py", "", "cellar is not in the table of rooms"),
    ],
)
def test_a_breach_is_found(tmp_path: Path, name: str, source: str, words: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    found = all_breaches(tmp_path)
    assert found
    assert any(words in breach for breach in found), found
    assert all(breach.startswith(f"game/{name}:") for breach in found)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        (
            "engine/match.py",
            "import hashlib\nfrom game.engine.cards import card\nfrom . import rules",
        ),
        (
            "bots/arena/report.py",
            "import random, time\nrng = random.Random(1)\nrng.shuffle([])\ntime.time()",
        ),
        ("text.py", "from game.session import Session\nfrom game.engine import Match"),
        ("session.py", "import secrets\nfrom game.engine import Match\nimport game.bots"),
        ("ui/intents.py", "import pygame\npygame.event.get()\npygame.MOUSEBUTTONDOWN"),
        ("ui/typeset.py", "import pygame\nfrom game.ui.art import Art\npygame.K_ESCAPE"),
        (
            "widgets/widgets.py",
            "from enum import Enum\nclass Choice(Enum):\n    QUIT = 1\nChoice.QUIT",
        ),
        ("table/scene.py", "from game.ui import art\nfrom game import __version__"),
        ("platform/web.py", "import js\nimport platform\nfrom game.platform.base import Viewport"),
        ("platform/native.py", "import os\nimport pygame\nfrom .base import Viewport"),
        ("app.py", "from game.platform import native\nfrom game.scenes import menu"),
        ("__main__.py", "def f():\n    from game import app, text"),
    ],
)
def test_what_is_allowed_is_not_a_breach(tmp_path: Path, name: str, source: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    assert all_breaches(tmp_path) == []


NAMED_BY_TEXT = {"delattr", "getattr", "hasattr", "object", "patch", "setattr"}
"""What is told by a text which attribute it is to reach: builtins, monkeypatch's, mock's."""


def is_private(name: str) -> bool:
    """Return whether a name is for the inside alone; `_`, which translates, is not."""
    return name.startswith("_") and name != "_" and not name.endswith("__")


def own_names(node: ast.ClassDef) -> set[str]:
    """Return the names that a class gives itself, in its body or on `self` or `cls`."""
    names = set()
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(inner.name)
        elif isinstance(inner, ast.Assign | ast.AnnAssign):
            targets = inner.targets if isinstance(inner, ast.Assign) else [inner.target]
            names |= {target.id for target in targets if isinstance(target, ast.Name)}
    for part in ast.walk(node):
        if not (isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store)):
            continue
        if ast.unparse(part.value) in ("self", "cls"):
            names.add(part.attr)
    return names


def private_accesses(node: ast.AST, own: frozenset[str] = frozenset()) -> Iterator[tuple[int, str]]:
    """Return every private name of somebody else that is used below a node, as (line, name)."""
    if isinstance(node, ast.ClassDef):
        own |= own_names(node)
    names: list[tuple[int, str]] = []
    if isinstance(node, ast.Attribute):
        names = [(node.lineno, node.attr)]
    elif isinstance(node, ast.ImportFrom):
        names = [(node.lineno, alias.name) for alias in node.names]
    elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in NAMED_BY_TEXT:
        texts = filter(None, map(literal, node.args))
        names = [(node.lineno, name) for text in texts for name in text.split(".")]
    yield from ((line, name) for line, name in names if is_private(name) and name not in own)
    for child in ast.iter_child_nodes(node):
        yield from private_accesses(child, own)


def test_no_test_touches_what_is_private() -> None:
    """Tests see what everybody sees, so that what is inside can be changed."""
    found = [
        f"tests/{path.relative_to(ROOT / 'tests').as_posix()}:{line}: {name}"
        for path in sorted((ROOT / "tests").rglob("*.py"))
        for line, name in private_accesses(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "board._hand",
        "driver.table.display.board._hand[3].rect",
        "self._hand",
        "class Learner:\n    def hand(self):\n        return self.board._hand",
        "class Loud(Audio):\n    def play(self):\n        self._hand",
        "class One:\n    def __init__(self):\n        self._hand = 1\nOne()._hand",
        "def test(monkeypatch):\n    monkeypatch.setattr(Board, '_hand', {})",
        "monkeypatch.setattr('game.table.board.Board._hand', {})",
        "setattr(board, '_hand', {})",
        "getattr(board, '_hand')",
        "patch.object(Board, '_hand')",
        "patch('game.table.board._hand')",
        "from game.table.board import _hand",
        "board._hand = {}",
        "board.__hand",
    ],
)
def test_a_private_access_is_found(source: str) -> None:
    found = [name.lstrip("_") for _, name in private_accesses(ast.parse(source))]
    assert found == ["hand"]


@pytest.mark.parametrize(
    "source",
    [
        "board.hand",
        "scene._('Play')",
        "board.__class__",
        "monkeypatch.setattr(build, '__defaults__', ())",
        "monkeypatch.setattr(board, 'hand', {})",
        "from game.table import board as _board",
        "class One:\n    def __init__(self):\n        self._hand = 1\n        print(self._hand)",
        "class One:\n    _hand = 1\n    @classmethod\n    def of(cls):\n        return cls._hand",
        "class One:\n    _hand: int\n    def same(self, other):\n        return other._hand",
        "class One:\n    def _hand(self):\n        pass\n    def play(self):\n        self._hand()",
    ],
)
def test_what_is_ones_own_is_no_private_access(source: str) -> None:
    assert list(private_accesses(ast.parse(source))) == []


def bad_asset_names(root: Path) -> list[str]:
    """Return the files below a folder whose names a browser or another system could trip over."""
    return sorted(
        path.relative_to(root).as_posix()
        for path in root.rglob("*")
        if path.is_file() and not good_asset_name(path.relative_to(root).as_posix())
    )


def good_asset_name(name: str) -> bool:
    """Return whether an asset's path is as it should be; licences and catalogues have their own."""
    if name.startswith("locale/"):
        return bool(re.fullmatch(r"locale/[a-z]+(_[A-Z]+)?/LC_MESSAGES/[a-z]+\.(po|mo)", name))
    if name.startswith("fonts/OFL-"):
        return bool(re.fullmatch(r"fonts/OFL-[a-z0-9]+\.txt", name))
    if name.endswith((".wav", ".mp3", ".webp", ".avif")):
        return False
    return bool(re.fullmatch(r"([a-z0-9][a-z0-9_-]*/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+", name))


def test_asset_names() -> None:
    assert bad_asset_names(ASSETS) == []


@pytest.mark.parametrize(
    "name",
    [
        "cards/Ace.png",
        "cards/ace of spades.png",
        "Cards/ace.png",
        "cards/dåme.png",
        "sfx/deal.wav",
        "sfx/deal.mp3",
        "cards/ace.webp",
        "cards/.hidden.png",
        "fonts/README",
        "locale/fr/LC_MESSAGES/notes.txt",
    ],
)
def test_a_bad_asset_name_is_found(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.touch()
    assert bad_asset_names(tmp_path) == [name]


FONTS = sorted((ASSETS / "fonts").glob("*.ttf"))


def test_there_are_fonts() -> None:
    assert [font.name for font in FONTS] == [
        "baloo2-beng-bold.ttf",
        "baloo2-bold.ttf",
        "baloo2-deva-bold.ttf",
        "hindsiliguri-bold.ttf",
        "hindsiliguri-regular.ttf",
        "mukta-bold.ttf",
        "mukta-deva-bold.ttf",
        "mukta-deva-regular.ttf",
        "mukta-regular.ttf",
    ]


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_font(path: Path) -> None:
    """A font is small, writes what the game writes, and has its own licence beside it."""
    from fontTools.ttLib import TTFont

    assert path.stat().st_size < 120_000
    font = TTFont(path)
    needed = (
        "".join(map(chr, range(0x20, 0x7F))) + "àâçéèêëîïôùûüœŒÉÀÇáíóúñÑ¿¡«»ºª\N{NO-BREAK SPACE}"
    )
    needed += "·×–—‘’“”•…−"
    assert [letter for letter in needed if ord(letter) not in font.getBestCmap()] == []
    licence = path.with_name(f"OFL-{path.stem.split('-')[0]}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.splitlines()[0] == font["name"].getDebugName(0)
    assert path.name in (ROOT / "NOTICE.md").read_text(encoding="utf-8")


def test_the_digits_of_the_text_face_are_of_one_width() -> None:
    """Columns of scores line up."""
    from fontTools.ttLib import TTFont

    for path in FONTS:
        if path.stem.startswith("mukta"):
            font = TTFont(path)
            names = [font.getBestCmap()[ord(digit)] for digit in "0123456789"]
            assert len({font["hmtx"][name][0] for name in names}) == 1


def test_sounds() -> None:
    """Every sound that the game plays is there, as a small mono OGG at 32 kHz."""
    from game.ui.audio import SOUNDS, sound_files

    files = sorted((ASSETS / "sfx").glob("*"))
    takes = [take for name in SOUNDS for take in sound_files(name)]
    assert sorted(path.name for path in files) == sorted(f"{take}.ogg" for take in takes)
    assert sum(path.stat().st_size for path in files) < 120_000
    for path in files:
        start = path.read_bytes()[:64]
        head = start.index(b"\x01vorbis") + 7
        assert start.startswith(b"OggS")
        assert start[head + 4] == 1, path.name
        assert int.from_bytes(start[head + 5 : head + 9], "little") == 32_000, path.name


def test_one_version() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    assert project["version"] == game.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert project["version"] in changelog
