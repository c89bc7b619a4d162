"""How the game can be kept is told once, in words of the browser that is used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import PRESETS, Phase
from game.platform.base import WayToKeep
from game.platform.deeds import Install, KeepStorage
from game.scenes.keep_game import KeepGameScene
from game.scenes.menu import MenuScene
from game.scenes.scores import ScoresScene
from game.settings import Settings
from tests.scenes.stage import ENTER, FakeStage, deal_over, session_at


def finished(way: WayToKeep) -> FakeStage:
    """Return a stage on which a match was just finished and left for the menu."""
    stage = FakeStage()
    stage.platform.keeps = way
    stage.session = session_at(replace(PRESETS["classic"], deals=1))
    assert stage.session.match.phase is Phase.MATCH_OVER
    stage.show(ScoresScene(stage, final=True))
    stage.press("menu")
    return stage


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (WayToKeep.ASK, "This browser can install the game."),
        (WayToKeep.SHARE, "Tap the browser's share button, then “Add to Home Screen”."),
        (WayToKeep.MENU, "Choose “Install” or “Add to Home screen” in the browser's menu."),
        (WayToKeep.DOCK, "Choose “Add to Dock” in the File menu."),
        (WayToKeep.BOOKMARK, "Bookmark this page: it opens without a network too."),
    ],
)
def test_it_is_told_once_after_a_match(way: WayToKeep, words: str) -> None:
    stage = finished(way)
    assert stage.shows(KeepGameScene)
    assert words in stage.words()
    assert Settings.from_json(stage.saved_settings[-1]).keeping_told
    stage.press("done")
    assert stage.shows(MenuScene)
    stage.show(ScoresScene(stage, final=True))
    stage.press("menu")
    assert stage.shows(MenuScene), "never again"


def test_who_has_the_game_already_is_told_nothing() -> None:
    assert finished(WayToKeep.KEPT).shows(MenuScene)


def test_an_unfinished_match_is_no_reason() -> None:
    stage = FakeStage()
    stage.platform.keeps = WayToKeep.ASK
    stage.session = session_at(PRESETS["classic"], deal_over(1))
    stage.show(ScoresScene(stage))
    assert "menu" not in stage.part_keys()
    assert not stage.settings.keeping_told


def test_the_browser_is_asked_in_the_press() -> None:
    stage = finished(WayToKeep.ASK)
    assert [each.deed for each in stage.top.pressables()] == [Install(), None]
    stage.send(ENTER)
    assert stage.platform.done == [Install()]
    stage = finished(WayToKeep.MENU)
    stage.send(ENTER)
    assert stage.platform.done == [KeepStorage()]
    assert stage.shows(MenuScene)
