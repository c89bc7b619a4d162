from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from game.engine import PRESETS, Match, Phase, Player
from game.i18n import LANGUAGES, Translator
from game.scenes.dialog import ConfirmScene
from game.scenes.menu import MenuScene
from game.scenes.new_match import NewMatchScene
from game.scenes.scores import ScoresScene
from game.session import Session
from game.ui.intents import Back
from game.widgets.choices import Choice, Stepper
from game.widgets.score_table import ScoreHead, ScoreRow
from tests.scenes.stage import ENTER, NAMES, FakeStage, deal_over, session_at
from tests.support import phase_of, play_lowest


def show(session: Session, final: bool = False) -> tuple[FakeStage, Any]:
    stage = FakeStage()
    stage.session = session
    return stage, stage.show(ScoresScene(stage, final))


def lowest(rules_key: str, deals: int, calls: tuple[int, ...] = (3, 3, 3, 3)) -> Session:
    """Return a match in which everybody always played the lowest card."""
    match = Match(replace(PRESETS[rules_key], deals=deals), "7")
    for deal in range(deals):
        if deal:
            match.next_deal()
        play_lowest(match, calls)
    players = [Player("bot" if name else "human", "casual" if name else "", name) for name in NAMES]
    return Session(match, players, "1")


def rows(scene: Any) -> list[ScoreRow]:
    return [w for w in scene.controls.zones[1].widgets if isinstance(w, ScoreRow)]


def head(scene: Any) -> ScoreHead:
    found = [w for w in scene.controls.zones[0].widgets if isinstance(w, ScoreHead)]
    return found[0]


def test_the_sheet_tells_what_the_match_tells() -> None:
    session = session_at(PRESETS["classic"], deal_over(3))
    _, scene = show(session)
    results, totals = session.match.results, session.match.totals
    table = rows(scene)
    assert [row.number for row in table] == ["1", "2", "3"]
    assert [row.fresh for row in table] == [False, False, True]
    for row, result in zip(table, results):
        assert [cell.tricks for cell in row.cells] == [
            f"{tricks}/{call}" for call, tricks in zip(result.calls, result.tricks)
        ]
        assert [cell.made for cell in row.cells] == [
            tricks >= call for call, tricks in zip(result.calls, result.tricks)
        ]
    tenths = [f"{'−' if total < 0 else ''}{abs(total) // 10}.{abs(total) % 10}" for total in totals]
    assert [cell.total for cell in table[-1].cells] == tenths
    scene.update(1.0)
    assert [entry.total for entry in head(scene).heads] == tenths
    assert [entry.name for entry in head(scene).heads] == ["You", *NAMES[1:]]


def test_running_totals_add_up_deal_by_deal() -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(4))
    _, scene = show(session)
    seats = session.match.rules.seats_from(0)
    so_far = [0, 0, 0, 0]
    for row, result in zip(rows(scene), session.match.results):
        for place, seat in enumerate(seats):
            so_far[place] += result.scores[seat]
            shown = row.cells[place]
            assert shown.total == str(so_far[place]).replace("-", "−")
            assert shown.score == str(result.scores[seat]).replace("-", "−")


def test_columns_follow_the_turn() -> None:
    _, scene = show(session_at(PRESETS["strict"], deal_over(1)))
    assert [entry.name for entry in head(scene).heads] == [
        *("You", "Makhamali", "Sayapatri", "Gurans"),
    ]


def test_next_deal_goes_on_and_leaves() -> None:
    session = session_at(PRESETS["classic"], deal_over(2))
    stage = FakeStage()
    stage.session = session
    below = stage.show(MenuScene(stage))
    stage.show(ScoresScene(stage))
    assert stage.part_keys() == ["back", "next"]
    stage.send(ENTER)
    assert session.match.deal_number == 3
    assert session.match.phase is Phase.CALL
    assert stage.top is below


def test_in_mid_deal_there_is_only_a_way_back() -> None:
    session = session_at(
        PRESETS["master"], lambda match: match.phase is Phase.PLAY and match.deal_number == 2
    )
    stage = FakeStage()
    stage.session = session
    below = stage.show(MenuScene(stage))
    scene = stage.show(ScoresScene(stage))
    assert stage.part_keys() == ["back", "close"]
    assert [row.fresh for row in rows(scene)] == [False]
    stage.send(Back())
    assert stage.top is below
    stage.show(ScoresScene(stage))
    stage.press("close")
    assert stage.top is below


def test_before_the_first_deal_is_over_it_says_so() -> None:
    stage, scene = show(session_at(PRESETS["classic"], lambda match: match.phase is Phase.PLAY))
    assert rows(scene) == []
    assert "No deal is finished yet." in stage.words()


def test_back_between_deals_leads_to_the_menu_and_loses_nothing() -> None:
    session = session_at(PRESETS["classic"], deal_over(2))
    stage, _ = show(session)
    stage.send(Back())
    assert type(stage.top) is MenuScene
    assert "resume" in stage.part_keys()
    assert session.match.phase is Phase.DEAL_OVER


def test_an_open_match_is_ended_after_a_question() -> None:
    session = session_at(PRESETS["master"], deal_over(2), open_deals=9)
    stage, scene = show(session)
    assert stage.part_keys() == ["back", "next", "end"]
    stage.press("end")
    assert type(stage.top) is ConfirmScene
    stage.press("no")
    assert phase_of(session.match) is Phase.DEAL_OVER
    stage.press("end")
    stage.press("yes")
    assert phase_of(session.match) is Phase.MATCH_OVER
    assert stage.top is scene
    assert "again" in stage.part_keys()


def test_a_match_of_fixed_length_cannot_be_ended() -> None:
    stage, _ = show(session_at(PRESETS["classic"], deal_over(2)))
    assert "end" not in stage.part_keys()


def test_the_winner_is_named_and_crowned() -> None:
    session = session_at(PRESETS["classic"])
    assert session.match.winners == (1,)
    stage, scene = show(session, final=True)
    assert scene.outcome() == "Gurans wins."
    assert [entry.winner for entry in head(scene).heads] == [False, True, False, False]
    assert stage.audio.played == ["broken"]


def test_the_person_at_the_screen_wins() -> None:
    session = session_at(PRESETS["classic"])
    session.match.winners = (0,)
    stage, scene = show(session, final=True)
    assert scene.outcome() == "You win!"
    assert stage.audio.played == ["win"]


def test_shared_wins_are_told() -> None:
    session = session_at(PRESETS["classic"])
    session.match.winners = (0, 2)
    _, scene = show(session)
    assert scene.outcome() == "You and Sayapatri share the win."
    session.match.winners = (1, 2, 3)
    assert scene.outcome() == "Gurans, Sayapatri and Makhamali share the win."
    assert [entry.winner for entry in head(scene).heads] == [True, False, True, False]


def test_a_high_call_that_wins_the_match_is_told() -> None:
    session = session_at(PRESETS["classic"])
    _, scene = show(session)
    assert "ended the match" not in scene.outcome()
    session.match.won_by_high_call = True
    _, scene = show(session)
    assert "A made call of 8 or more ended the match." in scene.outcome()


def test_a_match_without_a_finished_deal_has_no_winner() -> None:
    session = session_at(PRESETS["master"], lambda match: match.phase is Phase.PLAY)
    session.match.end()
    _stage, scene = show(session, final=True)
    assert scene.outcome() == "No deal was finished, so nobody won."
    assert rows(scene) == []


def test_seed_and_fingerprint_are_shown_at_the_end_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/local/bin/callbreak-table"])
    session = session_at(PRESETS["classic"], deal_over(4), seed="dhaka-seed")
    stage, _ = show(session)
    assert "dhaka-seed" not in stage.words()
    session = session_at(PRESETS["classic"], seed="dhaka-seed")
    stage, _ = show(session, final=True)
    words = stage.words()
    assert "dhaka-seed" in words.split("\n")
    assert session.fingerprint in words.replace(" ", "")
    assert "To check it, save the record and run: callbreak-table --verify FILE" in words
    assert "The seed fixes every deal." in words
    stage, _ = show(session_at(PRESETS["strict"]))
    assert "Seed and cuts together fix every deal." in stage.words()


def test_the_record_can_be_copied_and_saved() -> None:
    session = session_at(PRESETS["classic"])
    stage, _ = show(session, final=True)
    stage.press("copy")
    assert stage.platform.copied == [session.record.to_json()]
    stage.press("export")
    name = f"callbreak-classic-{session.fingerprint[:8]}.json"
    assert stage.platform.exported == {name: session.record.to_json()}
    assert stage.told == ["Copied.", f"Saved: exports/{name}"]
    stage.platform.can_copy = False
    stage.press("copy")
    assert stage.told[-1] == "Copying does not work here: save a file instead."
    stage.platform.storage.broken = True
    stage.press("export")
    assert stage.told[-1] == "It could not be saved: the disk is full"


def test_play_again_keeps_rules_and_level() -> None:
    session = session_at(replace(PRESETS["classic"], deals=3))
    stage, _ = show(session, final=True)
    stage.send(ENTER)
    assert stage.started == [(session.match.rules, "casual")]


def test_menu_at_the_end() -> None:
    stage, _ = show(session_at(PRESETS["classic"]), final=True)
    stage.press("menu")
    assert type(stage.top) is MenuScene


def test_a_long_sheet_opens_at_the_deal_just_played() -> None:
    session = session_at(PRESETS["call-bridge"], deal_over(11))
    _stage, scene = show(session)
    last = rows(scene)[-1]
    assert scene.frame.body.contains(last.rect)
    assert rows(scene)[0].rect.bottom < scene.frame.body.top


def found(zones: list[Any], kind: type[Any]) -> list[Any]:
    """Return the widgets of a kind on the sheets of a page."""
    sheets = [widget for zone in zones for widget in zone.widgets if hasattr(widget, "inside")]
    return [widget for sheet in sheets for widget in sheet.inside if isinstance(widget, kind)]


def test_every_number_has_the_digits_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    english = replace(LANGUAGES["en"], digits=LANGUAGES["ne"].digits)
    monkeypatch.setitem(LANGUAGES, "en", english)
    stage = FakeStage()
    stage.translator = Translator("en", native_digits=True)
    stage.session = session_at(PRESETS["classic"], deal_over(3))
    scene = stage.show(ScoresScene(stage))
    shown = [scene.title()]
    for row in rows(scene):
        shown += [row.number]
        shown += [text for cell in row.cells for text in (cell.tricks, cell.score, cell.total)]
    shown += [entry.total for entry in head(scene).heads]
    assert scene.title() == "Scores · deal ३ of ५"
    assert not set("0123456789") & set("".join(shown))
    page = stage.show(NewMatchScene(stage))
    stage.press("fold")
    zones = page.controls.zones
    words = [option.words for choice in found(zones, Choice) for option in choice.options]
    words += [stepper.shown for stepper in found(zones, Stepper)]
    assert "१०" in words
    assert "< ११" in words
    assert not set("0123456789") & set("".join(words))
