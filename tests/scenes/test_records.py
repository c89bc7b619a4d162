from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from game.engine import PRESETS, Marks, Match, Player, Record, seal
from game.scenes.dialog import ConfirmScene
from game.scenes.opening import OpeningScene
from game.scenes.records import RecordsScene
from game.scenes.scores import ScoresScene
from game.session import Session
from game.ui.intents import Dropped
from tests.scenes.stage import FakeStage, deal_over, session_at
from tests.support import play_lowest

OTHER = session_at(PRESETS["master"], deal_over(1), seed="other")
OTHER_TEXT = OTHER.record.to_json()


def show(stage: FakeStage) -> RecordsScene:
    scene: RecordsScene = stage.show(RecordsScene(stage))
    return scene


def test_without_a_match_there_is_nothing_to_keep() -> None:
    stage = FakeStage()
    show(stage)
    assert "There is no match yet." in stage.words()
    assert stage.part_keys() == ["back"]


def test_the_match_is_saved_as_a_file_that_reads_back() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["strict"], deal_over(2))
    show(stage)
    stage.press("export")
    (text,) = stage.platform.exported.values()
    assert Record.from_json(text) == stage.session.record
    stage.press("copy")
    assert stage.platform.copied == [text]


def test_the_player_is_warned_that_an_unfinished_match_holds_all_cards() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["strict"], deal_over(2))
    show(stage)
    assert "do not look inside" in stage.words()
    stage.session = session_at(PRESETS["strict"])
    show(stage)
    assert "do not look inside" not in stage.words()


def test_a_file_is_brought_in() -> None:
    stage = FakeStage()
    stage.platform.files = {"old.json": OTHER_TEXT}
    show(stage)
    stage.press("file old.json")
    assert stage.session is not None
    assert stage.session.match == OTHER.match
    assert stage.resumed == 1


def test_a_dropped_file_is_brought_in() -> None:
    stage = FakeStage()
    stage.platform.files = {"/somewhere/old.json": OTHER_TEXT}
    show(stage)
    stage.send(Dropped("/somewhere/old.json"))
    assert stage.session is not None
    assert stage.session.match == OTHER.match


def test_a_picked_file_is_brought_in() -> None:
    stage = FakeStage()
    stage.platform.frames_a_second = 0
    stage.platform.picker = []
    scene = show(stage)
    stage.press("ask")
    assert stage.told == []
    scene.update(0.1)
    assert stage.session is None
    stage.platform.picker.append(OTHER_TEXT)
    scene.update(0.1)
    assert stage.session is not None
    assert stage.session.match == OTHER.match


def test_a_place_without_a_picker_says_so() -> None:
    stage = FakeStage()
    stage.platform.frames_a_second = 0
    show(stage)
    stage.press("ask")
    assert stage.told == ["This browser does not let the game choose a file."]


def test_a_damaged_file_says_why_and_changes_nothing() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["classic"], deal_over(1))
    old = stage.session
    data = json.loads(OTHER_TEXT)
    data["fingerprint"] = "0" * 64
    stage.platform.files = {"bad.json": json.dumps(data), "text.json": "hello"}
    scene = show(stage)
    stage.press("file bad.json")
    assert "the fingerprint does not belong to the record's rules and seed" in stage.words()
    stage.press("file text.json")
    assert "That file was not taken: it is not JSON text" in stage.words()
    assert stage.top is scene
    assert stage.session is old
    assert stage.resumed == 0


def test_a_record_that_does_not_replay_says_why_and_changes_nothing() -> None:
    stage = FakeStage()
    data = json.loads(OTHER_TEXT)
    data["commands"].append("call 2")
    del data["sha256"]
    stage.platform.files = {"bad.json": seal.sealed(data)}
    show(stage)
    stage.press("file bad.json")
    assert "That file was not taken: " in stage.words()
    assert stage.session is None
    assert stage.resumed == 0


def test_a_file_that_cannot_be_read_says_why() -> None:
    stage = FakeStage()
    scene = show(stage)
    stage.send(Dropped("gone.json"))
    assert scene.problem == "no such file"


def test_an_unfinished_match_is_not_replaced_unasked() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["classic"], deal_over(1))
    old = stage.session
    stage.platform.files = {"old.json": OTHER_TEXT}
    show(stage)
    stage.press("file old.json")
    assert type(stage.top) is ConfirmScene
    stage.press("no")
    assert stage.session is old
    stage.press("file old.json")
    stage.press("yes")
    assert stage.session.match == OTHER.match


def test_the_match_put_aside_comes_back() -> None:
    stage = FakeStage()
    show(stage)
    assert "aside 1" not in stage.part_keys()
    stage.archive("damaged")
    stage.archive(OTHER_TEXT)
    show(stage)
    assert "A damaged match" in stage.words()
    own = str(OTHER.match.totals[0]).replace("-", "\N{MINUS SIGN}")
    assert f"Callbreak Master \u00b7 Deal 1 \u00b7 {own} \u00b7 Casual" in stage.words()
    stage.press("aside 2")
    assert stage.session is not None
    assert stage.session.match == OTHER.match
    assert not stage.session.marks.imported, "it was never away"


def test_a_match_from_outside_is_marked() -> None:
    stage = FakeStage()
    stage.platform.files = {"old.json": OTHER_TEXT}
    show(stage)
    stage.press("file old.json")
    assert stage.session is not None
    assert (stage.session.marks.imported, stage.session.marks.changed) == (True, False)


def test_a_changed_match_is_told_and_may_be_brought_in_with_a_mark() -> None:
    stage = FakeStage()
    changed = OTHER_TEXT.replace('"casual"', '"expert"', 1)
    stage.platform.files = {"old.json": changed}
    show(stage)
    stage.press("file old.json")
    assert type(stage.top) is ConfirmScene
    assert "changed after it was saved" in stage.words()
    stage.press("no")
    assert stage.session is None
    stage.press("file old.json")
    stage.press("yes")
    assert stage.session is not None
    assert stage.session.marks == Marks(imported=True, changed=True)
    assert stage.session.match == OTHER.match
    show(stage)
    told = "It was changed after it was saved: it proves nothing and is not counted."
    assert told in stage.words()
    assert Record.from_json(stage.session.record.to_json()).marks.changed


def test_a_match_of_several_people_is_not_taken_here() -> None:
    stage = FakeStage()
    two = [Player("human", "", "A"), *(Player("bot", "casual", "B"),) * 2, Player("human", "", "C")]
    stage.platform.files = {"old.json": Session.new(PRESETS["classic"], two).record.to_json()}
    show(stage)
    stage.press("file old.json")
    assert "It is a match of several people; here one plays against bots." in stage.words()
    assert stage.session is None


def test_the_sheet_of_a_finished_match_can_be_seen_again() -> None:
    stage = FakeStage()
    stage.session = session_at(replace(PRESETS["classic"], deals=1))
    show(stage)
    stage.press("sheet")
    assert type(stage.top) is ScoresScene
    seed = stage.session.seed_text
    assert seed is not None
    assert seed in stage.words()


def test_a_long_record_is_opened_in_slices_with_a_bar() -> None:
    stage = FakeStage()
    long = long_record()
    stage.platform.files = {"long.json": long.to_json()}
    show(stage)
    stage.press("file long.json")
    assert type(stage.top) is OpeningScene
    shown = []
    for _ in range(10_000):
        if type(stage.top) is not OpeningScene:
            break
        shown.append(stage.top.percent)
        stage.top.update(0.016)
    assert shown[0] == 0
    assert shown == sorted(shown)
    assert stage.session is not None
    assert len(stage.session.match.commands) == len(long.commands)


def test_opening_a_long_record_can_be_given_up() -> None:
    stage = FakeStage()
    stage.platform.files = {"long.json": long_record().to_json()}
    scene = show(stage)
    stage.press("file long.json")
    stage.press("cancel")
    assert stage.top is scene
    assert stage.session is None


@cache
def long_record() -> Record:
    """Return an open match of 100 deals, 56 or 57 commands each."""
    match = Match(PRESETS["master"], "long")
    for _ in range(100):
        play_lowest(match, (2, 2, 2, 2))
        match.next_deal()
    return match.record()


def test_storage_that_fails_is_no_fault() -> None:
    stage = FakeStage()
    stage.session = session_at(PRESETS["classic"], deal_over(1))
    stage.platform.storage.broken = True
    show(stage)
    stage.press("export")
    assert stage.told == ["It could not be saved: the disk is full"]
