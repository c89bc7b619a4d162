"""The player's own rules: kept under a name, copied as a text, taken from one."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.engine import PRESETS, MissCost, Rules, rules_line
from game.scenes.kept_rules import NameScene, fitting
from game.scenes.new_match import NewMatchScene
from game.settings import Settings
from game.ui.intents import Back, Confirm, Erase, Typed
from tests.scenes.stage import FakeStage
from tests.support import UNWRITABLE

HOUSE = replace(PRESETS["series"], deals=3, hook=True, miss_cost=MissCost.SHORTFALL)
LINE = "callbreak rules: series deals=3 miss_cost=shortfall hook=true"


def chosen(stage: FakeStage, rules: Rules = HOUSE) -> NewMatchScene:
    stage.settings.rules = rules.to_json()
    scene: NewMatchScene = stage.show(NewMatchScene(stage))
    stage.press("fold")
    return scene


def test_rules_are_kept_under_a_name_that_is_typed() -> None:
    stage = FakeStage()
    chosen(stage)
    stage.press("keep")
    assert type(stage.top) is NameScene
    assert stage.top.written == "My rules 1"
    for _ in range(10):
        stage.send(Erase())
    assert "store" not in stage.part_keys(), "rules without a name cannot be kept"
    stage.send(Confirm())
    assert type(stage.top) is NameScene
    for letter in "Dashain":
        stage.send(Typed(letter))
    stage.press("store")
    assert stage.shows(NewMatchScene)
    assert stage.settings.kept_rules == {"Dashain": LINE}
    assert Settings.from_json(stage.saved_settings[-1]).kept_rules == {"Dashain": LINE}


def test_kept_rules_are_chosen_and_forgotten() -> None:
    stage = FakeStage()
    stage.settings.kept_rules = {"Ours": LINE, "Theirs": rules_line(PRESETS["master"])}
    scene = chosen(stage, PRESETS["classic"])
    assert "Your own rules" in stage.words()
    stage.press("kept 0")
    assert scene.rules == HOUSE
    assert scene.system == "series"
    assert "keep" not in stage.part_keys(), "they are kept already"
    stage.press("forget")
    assert list(stage.settings.kept_rules) == ["Theirs"]
    assert scene.rules == HOUSE, "what was chosen stays"


def test_where_the_place_has_a_box_the_name_is_written_there() -> None:
    stage = FakeStage()
    stage.platform.box = ["  \u0926\u0938\u0948\u0902\u202e  "]
    chosen(stage)
    stage.press("keep")
    assert stage.platform.asked == [("A name for these rules", "My rules 1")]
    assert stage.settings.kept_rules == {"\u0926\u0938\u0948\u0902": LINE}
    stage.press("forget")
    stage.press("keep")
    assert stage.settings.kept_rules == {}, "the box was closed without a name"


def test_rules_are_copied_and_taken_as_a_text() -> None:
    stage = FakeStage()
    chosen(stage)
    stage.press("copy rules")
    assert stage.platform.copied == [LINE]
    other = FakeStage()
    scene = chosen(other, PRESETS["classic"])
    other.platform.clipboard = LINE.replace(" ", "\n ")
    other.press("paste rules")
    assert scene.rules == HOUSE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a line of rules begins with one of classic, strict"),
        ("callbreak rules: whist", "a line of rules begins with one of"),
        ("callbreak rules: classic jokers=2", "'jokers=2' is no switch"),
        ("classic deals=99", "deals must be 1 to 20"),
        ("classic deals=3 deals=4", "the switch deals stands twice"),
        ("classic scoring=exact", "scoring exact needs call_units 1"),
        ("classic hook=" + "x" * 1000, "a line of rules has at most 1000 characters"),
    ],
)
def test_a_text_that_is_no_rules_says_why_and_changes_nothing(text: str, words: str) -> None:
    stage = FakeStage()
    scene = chosen(stage)
    stage.platform.clipboard = text
    stage.press("paste rules")
    assert f"That text was not taken: {words}" in stage.words()
    assert scene.rules == HOUSE


def test_a_name_is_cut_between_letters() -> None:
    assert fitting("x" * 50) == "x" * 40
    assert fitting("\u0928\u092e\u0938\u094d\u0924\u0947" * 10) == (
        "\u0928\u092e\u0938\u094d\u0924\u0947" * 6 + "\u0928\u092e"
    ), "the joined letter that would be torn is left out whole"
    assert fitting("\u200b \t\x00") == ""


def test_leaving_keeps_nothing() -> None:
    stage = FakeStage()
    chosen(stage)
    stage.press("keep")
    stage.send(Back())
    assert stage.shows(NewMatchScene)
    assert stage.settings.kept_rules == {}


def test_names_in_settings_that_cannot_be_shown_are_mended_and_no_rules_are_lost() -> None:
    names = ["Ours", "Ours\x00", "\ud800", "\u200d", "1"]
    kept = {name: rules_line(replace(HOUSE, deals=number)) for number, name in enumerate(names, 3)}
    settings = Settings.from_json(json.dumps({"kept_rules": kept}))
    assert list(settings.kept_rules) == ["Ours", "1", "2", "3", "4"]
    assert list(settings.kept_rules.values()) == list(kept.values())


@pytest.mark.parametrize("name", UNWRITABLE)
def test_a_name_with_nothing_to_see_is_not_kept(name: str) -> None:
    stage = FakeStage()
    stage.platform.box = [name]
    chosen(stage)
    stage.press("keep")
    assert stage.settings.kept_rules == {}
    stage.platform.box = [f"A{name}B"]
    stage.press("keep")
    (kept,) = stage.settings.kept_rules
    assert (kept[0], kept[-1]) == ("A", "B")
    stage.picture()


@pytest.mark.parametrize("name", UNWRITABLE)
def test_letters_that_cannot_be_written_can_be_typed_without_harm(name: str) -> None:
    stage = FakeStage()
    chosen(stage)
    stage.show(NameScene(stage, "", lambda name: None))
    stage.send(Typed(name))
    stage.picture()
    assert "store" not in stage.part_keys()
    stage.send(Typed("A"))
    stage.send(Typed(name))
    stage.picture()
    assert "store" in stage.part_keys()


def test_damaged_settings_keep_the_rest() -> None:
    text = '{"kept_rules": {"a": 7, "": "classic", "b": "classic"}, "volume": 3}'
    settings = Settings.from_json(text)
    assert settings.kept_rules == {"1": "classic", "b": "classic"}
    assert settings.volume == 3
    assert Settings.from_json('{"kept_rules": []}').kept_rules == {}
