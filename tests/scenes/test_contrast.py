"""Every word that a scene draws is told from what lies under it, in every theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine import PRESETS, Phase
from game.scenes.base import Scene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.scores import ScoresScene
from game.scenes.settings import SettingsScene
from game.table.last_trick import LastTrickScene
from game.table.pause import PauseScene
from game.ui.theme import THEMES
from tests.scenes.stage import FakeStage, session_at
from tests.scenes.watch_words import Watch


def last_trick(stage: FakeStage) -> Scene:
    from game.table.style import TableStyle

    session = stage.session
    assert session is not None
    names = ("You", "Sayapatri", "Makhamali", "Danfe")
    style = TableStyle.make(
        stage.art, stage.viewport, session.match.rules, names, stage.translator, False
    )
    return LastTrickScene(stage, session.view.tricks[-1], style)


SCENES: dict[str, Callable[[FakeStage], Scene]] = {
    "menu": MenuScene,
    "new match": NewMatchScene,
    "rules": lambda stage: RulesScene(stage, PRESETS["strict"]),
    "settings": SettingsScene,
    "records": RecordsScene,
    "pause": PauseScene,
    "scores": ScoresScene,
    "last trick": last_trick,
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", SCENES)
def test_words_are_told_from_their_ground(
    name: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = FakeStage()
    stage.art.theme = THEMES[theme]
    stage.session = session_at(
        PRESETS["classic"],
        lambda match: (
            match.phase is Phase.MATCH_OVER if name == "scores" else len(match.tricks) == 3
        ),
    )
    stage.show(SCENES[name](stage))
    watch = Watch(monkeypatch)
    stage.picture()
    assert watch.found
    weak = [entry for entry in watch.found if entry[3] < 4.5]
    assert not weak


def test_a_weak_word_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = FakeStage()
    stage.art.theme = replace(THEMES["day"], ink_soft=(200, 190, 170))
    stage.show(SettingsScene(stage))
    watch = Watch(monkeypatch)
    stage.picture()
    weak = [words for words, _, _, seen in watch.found if seen < 4.5]
    assert "The first tap lifts a card, the second plays it." in weak
    assert "Settings" not in weak
