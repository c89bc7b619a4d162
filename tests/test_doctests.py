"""The examples in the docstrings of the game are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import game
from tests.screen import open_display

NOT_IMPORTED = {"game.platform.web", "game.bots.arena.__main__"}
"""One is for a browser alone, the other runs when it is imported."""
MODULES = [
    module.name
    for module in pkgutil.walk_packages(game.__path__, "game.")
    if module.name not in NOT_IMPORTED
]


@pytest.fixture(autouse=True, scope="module")
def _display() -> None:
    open_display()


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_every_part() -> None:
    rooms = ("engine", "bots", "platform", "scenes", "ui", "i18n")
    for room in rooms:
        names = [name for name in MODULES if name.startswith(f"game.{room}")]
        tried = [doctest.testmod(importlib.import_module(name)).attempted for name in names]
        assert sum(tried) > 0, room


def test_the_examples_in_the_readme() -> None:
    readme = Path(__file__).resolve().parents[1] / "README.md"
    results = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert results.failed == 0
    assert results.attempted == 5
