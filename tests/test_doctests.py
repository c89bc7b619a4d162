"""The examples in the docstrings of the game are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import game
from tests.screen import open_display

BROWSER_ONLY = "game.platform.web"
MODULES = [
    module.name
    for module in pkgutil.walk_packages(game.__path__, "game.")
    if module.name != BROWSER_ONLY
]


@pytest.fixture(autouse=True, scope="module")
def _display() -> None:
    open_display()


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_every_part() -> None:
    rooms = ("game.engine", "game.bots", "game.platform", "game.scenes", "game.ui", "game.i18n")
    for room in rooms:
        names = [name for name in MODULES if name.startswith(room)]
        tried = [doctest.testmod(importlib.import_module(name)).attempted for name in names]
        assert sum(tried) > 0, room
