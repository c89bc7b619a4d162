from __future__ import annotations

from dataclasses import replace

from game.engine import PRESETS, Phase
from game.scenes.dialog import ConfirmScene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.records import RecordsScene
from game.scenes.rules import RulesScene
from game.scenes.settings import SettingsScene
from game.ui.intents import Back, Dropped
from tests.scenes.stage import ENTER, FakeStage, deal_over, session_at


def test_the_first_start_plays_the_default_at_once() -> None:
    stage = FakeStage()
    stage.show(MenuScene(stage))
    assert stage.part_keys() == [
        "play",
        "lesson",
        "new",
        "rules",
        "settings",
        "records",
        "quit",
    ]
    assert "Call Break · 5 deals · Casual" in stage.words()
    stage.press("play")
    assert stage.started == [(PRESETS["classic"], "casual")]


def test_play_takes_the_last_choices() -> None:
    stage = FakeStage()
    rules = replace(PRESETS["master"], cut=True)
    stage.settings.rules, stage.settings.bot_level = rules.to_json(), "novice"
    stage.show(MenuScene(stage))
    assert "Callbreak Master · house rules · open end · Novice" in stage.words()
    stage.send(ENTER)
    assert stage.started == [(rules, "novice")]


def test_damaged_choices_fall_back() -> None:
    stage = FakeStage()
    stage.settings.rules, stage.settings.bot_level = '{"deals": 5}', "grandmaster"
    stage.show(MenuScene(stage))
    stage.press("play")
    rules, level = stage.started[0]
    assert rules == PRESETS["classic"]
    assert level != "grandmaster"


def test_an_unfinished_match_is_resumed_first() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["call-bridge"], deal_over(2))
    stage.show(MenuScene(stage))
    assert stage.part_keys()[0] == "resume"
    assert "play" not in stage.part_keys()
    assert "Call Bridge · deal 3 of 12" in stage.words()
    stage.send(ENTER)
    assert stage.resumed == 1
    assert stage.started == []


def test_a_match_in_play_tells_its_deal() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["series"], lambda match: match.phase is Phase.PLAY)
    stage.show(MenuScene(stage))
    assert "Call Break, five rounds · deal 1 of 5" in stage.words()


def test_an_open_match_has_no_number_of_deals() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["master"], deal_over(1))
    stage.show(MenuScene(stage))
    assert "Callbreak Master · deal 2\n" in stage.words()


def test_a_finished_match_is_not_resumed() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["classic"])
    stage.show(MenuScene(stage))
    assert stage.part_keys()[0] == "play"


def test_every_button_leads_to_its_scene() -> None:
    stage = FakeStage()
    menu = stage.show(MenuScene(stage))
    for key, scene in [
        ("new", NewMatchScene),
        ("rules", RulesScene),
        ("settings", SettingsScene),
        ("records", RecordsScene),
    ]:
        stage.press(key)
        assert type(stage.top) is scene
        stage.send(Back())
        assert stage.top is menu
    stage.press("quit")
    assert stage.done


def test_a_browser_tab_has_no_quit() -> None:
    stage = FakeStage()
    stage.platform.frames_a_second = 0
    stage.show(MenuScene(stage))
    assert "quit" not in stage.part_keys()


def test_back_stays_in_the_menu() -> None:
    stage = FakeStage()
    menu = stage.show(MenuScene(stage))
    stage.send(Back())
    assert stage.scenes == [menu]


def test_the_rules_shown_are_those_of_the_match_in_progress() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["master"], deal_over(1))
    stage.show(MenuScene(stage))
    stage.press("rules")
    assert isinstance(stage.top, RulesScene)
    assert stage.top.rules == PRESETS["master"]


def test_a_new_match_never_replaces_an_unfinished_one_unasked() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["classic"], deal_over(1))
    old = stage.session
    stage.show(MenuScene(stage))
    stage.press("new")
    stage.press("play")
    assert stage.shows(ConfirmScene)
    assert stage.started == []
    stage.press("no")
    assert stage.shows(NewMatchScene)
    assert stage.session is old
    stage.press("play")
    stage.press("yes")
    assert stage.started == [(PRESETS["classic"], "casual")]


def test_a_file_dropped_on_the_menu_is_brought_in() -> None:
    stage = FakeStage()
    other = session_at(PRESETS["master"], deal_over(1))
    stage.platform.files = {"old.json": other.record.to_json()}
    stage.show(MenuScene(stage))
    stage.send(Dropped("old.json"))
    assert stage.session is not None
    assert stage.session.match == other.match
    assert stage.resumed == 1
    stage.show(MenuScene(stage))
    stage.send(Dropped("gone.json"))
    assert type(stage.top) is RecordsScene
    assert "That file was not taken: no such file" in stage.words()


def test_it_is_drawn_only_when_something_changed() -> None:
    stage = FakeStage()
    menu = stage.show(MenuScene(stage))
    surface = stage.picture()
    assert not menu.draw(surface)
    menu.update(1.0)
    assert not menu.draw(surface)
