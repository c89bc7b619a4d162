"""Words at the table: what holds, and what is shown for a moment."""

from __future__ import annotations

import pytest

from game.engine import PRESETS
from game.i18n import Translator
from game.platform.base import Viewport
from game.table.notes import Notes
from game.table.style import TableStyle
from game.ui.art import Art
from game.ui.sprites import Canvas

NAMES = ("You", "Sayapatri", "Makhamali", "Danfe")


@pytest.fixture
def style() -> TableStyle:
    return TableStyle.make(
        Art(), Viewport(390, 844), PRESETS["classic"], NAMES, Translator(), False
    )


@pytest.fixture
def notes(style: TableStyle) -> Notes:
    return Notes(Canvas(), style)


def test_words_of_the_old_look_do_not_come_back(notes: Notes, style: TableStyle) -> None:
    notes.say("Your turn")
    notes.rebuild(style)
    assert notes.shown == {}
    notes.warn("You must follow hearts")
    notes.calm()
    assert notes.shown == {}


def test_a_warning_near_the_hand_stands_instead_of_what_holds(notes: Notes) -> None:
    notes.say("Your turn")
    notes.advise("Play the 3 of hearts", [], (195, 300))
    notes.warn("You must follow hearts")
    assert set(notes.shown) == {"message"}
    assert notes.shown["message"] == ("You must follow hearts", True)
    notes.update(3.3)
    assert set(notes.shown) == {"message", "advice"}
    assert notes.shown["message"] == ("Your turn", False)


def test_a_warning_beside_leaves_what_holds(notes: Notes) -> None:
    notes.say("Your turn")
    notes.advise("Play the 3 of hearts", [], (195, 300))
    notes.warn_beside("You must follow hearts", [])
    assert set(notes.shown) == {"message", "warning"}
    assert notes.shown["message"] == ("Your turn", False)
    notes.update(3.3)
    assert set(notes.shown) == {"message", "advice"}
