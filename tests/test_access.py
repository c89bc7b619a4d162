"""The program for those in a hurry, with keys alone, with large type, or for a screen reader."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.card_words import card_words
from game.engine import PRESETS, Phase, card_name, cards
from game.platform.base import PressedOutside
from game.platform.deeds import Pressable
from game.scenes.crash import CrashScene
from game.scenes.menu import MenuScene
from game.scenes.page import ControlScene
from game.session import Session, table_for_one
from game.table.last_trick import LastTrickScene
from game.table.lesson import LessonController
from game.table.pause import PauseScene
from game.table.scene import TableScene
from game.ui import speech
from game.ui.intents import Press
from tests.driver import Driver, frame, open_app, resize
from tests.test_app import key, match_of, start, to_my_turn, top

pytestmark = pytest.mark.usefixtures("fixed_seeds")

TAB, ENTER, ESC = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE
LEFT, RIGHT, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN


@pytest.fixture
def quick_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader that has read everything at once."""
    monkeypatch.setattr(speech, "WORDS_A_SECOND", float("inf"))
    monkeypatch.setattr(speech, "LEAST_SECONDS", 0.0)


def type_keys(app: App, *codes: int) -> None:
    for code in codes:
        key(code)
        frame(app)


def pixels() -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def pixels_at_rest(app: App) -> bytes:
    for _ in range(30):
        frame(app)
    return pixels()


def test_the_first_card_can_be_played_after_two_touches(tmp_path: Path) -> None:
    """With the page's own Start button that makes three in the browser."""
    app = open_app((390, 844), "instant", str(tmp_path))
    player = Driver(app, touch=True)
    player.press("play")
    frame(app)
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(3000):
        frame(app)
        assert app.top is scene
        if scene.may_play:
            break
        if scene.display.picker.question is not None and not scene.choreographer.busy:
            player.act()
    assert player.taps == 2
    assert match_of(app).phase is Phase.PLAY
    assert scene.view.legal_plays() != 0


def walk(app: App) -> None:
    """Go once round the top scene by Tab: every part gets a ring that can be seen."""
    scene = app.top
    assert isinstance(scene, ControlScene)
    keys = [part.key for zone in scene.controls.zones for part in zone.parts()]
    seen = []
    for _ in keys:
        before = pixels()
        type_keys(app, TAB)
        assert pixels() != before, (scene, scene.controls.focus)
        focus = scene.controls.marks.focus
        seen.append(focus)
        for zone in scene.controls.zones:
            for part in zone.parts():
                if part.key == focus and zone.view is not None:
                    assert zone.view.contains(part.rect.clip(zone.view).inflate(-8, -8)), focus
                    assert zone.view.colliderect(part.rect), focus
    assert sorted(seen) == sorted(keys), scene


def go(app: App, name: str) -> None:
    """Reach a part by Tab and press Enter."""
    scene = app.top
    assert isinstance(scene, ControlScene)
    for _ in range(200):
        if scene.controls.marks.focus == name:
            type_keys(app, ENTER)
            return
        type_keys(app, TAB)
    raise AssertionError(f"Tab never comes to {name!r} of {scene}")


def in_a_lesson(app: App) -> bool:
    scene = app.top
    return isinstance(scene, TableScene) and isinstance(scene.controller, LessonController)


def test_every_page_can_be_walked_with_the_keyboard(tmp_path: Path) -> None:
    app = start(tmp_path)
    walk(app)
    for name, page in [
        ("new", "NewMatchScene"),
        ("rules", "RulesScene"),
        ("settings", "SettingsScene"),
        ("records", "RecordsScene"),
    ]:
        go(app, name)
        assert top(app) == page
        walk(app)
        type_keys(app, ESC)
        assert top(app) == "MenuScene"
    go(app, "lesson")
    assert in_a_lesson(app)
    type_keys(app, ESC)
    go(app, "rules")
    go(app, "lesson")
    assert in_a_lesson(app)


def test_the_pause_and_what_lies_behind_it(tmp_path: Path) -> None:
    app = start(tmp_path)
    go(app, "play")
    to_my_turn(app, Driver(app))
    type_keys(app, ESC)
    assert top(app) == "PauseScene"
    walk(app)
    for name, page in [
        ("scores", "ScoresScene"),
        ("rules", "RulesScene"),
        ("settings", "SettingsScene"),
    ]:
        go(app, name)
        assert top(app) == page
        walk(app)
        type_keys(app, ESC)
        assert top(app) == "PauseScene"
    go(app, "resume")
    assert top(app) == "TableScene"
    type_keys(app, ESC)
    go(app, "leave")
    assert top(app) == "MenuScene"
    go(app, "new")
    go(app, "play")
    assert top(app) == "ConfirmScene"
    walk(app)


def test_long_pages_turn_by_page_up_and_down_home_and_end(tmp_path: Path) -> None:
    app = start(tmp_path, (320, 568))
    go(app, "rules")
    scene = app.top
    assert isinstance(scene, ControlScene)
    scroller = next(zone.scroller for zone in scene.controls.zones if zone.scroller)
    assert scroller.greatest > scroller.height
    type_keys(app, pygame.K_PAGEDOWN)
    assert scroller.offset == scroller.height - 64
    type_keys(app, pygame.K_PAGEDOWN, pygame.K_PAGEUP)
    assert scroller.offset == scroller.height - 64
    type_keys(app, pygame.K_END)
    assert scroller.offset == scroller.greatest
    type_keys(app, pygame.K_HOME)
    assert scroller.offset == 0


def test_tab_reaches_the_buttons_of_the_table_with_a_ring(tmp_path: Path) -> None:
    app = start(tmp_path)
    go(app, "play")
    scene = to_my_turn(app, Driver(app))
    type_keys(app, RIGHT, ENTER)
    for _ in range(1500):
        frame(app)
        if len(match_of(app).tricks) == 1 and scene.may_play:
            break
    assert list(scene.buttons) == ["menu", "last", "hint"]
    at_rest = pixels_at_rest(app)
    type_keys(app, TAB)
    focused = pixels()
    assert focused != at_rest
    type_keys(app, ENTER)
    assert isinstance(app.top, PauseScene)
    type_keys(app, ESC)
    assert pixels_at_rest(app) == focused
    type_keys(app, TAB)
    assert pixels() not in (focused, at_rest)
    type_keys(app, ENTER)
    assert isinstance(app.top, LastTrickScene)
    type_keys(app, ENTER, TAB)
    assert pixels_at_rest(app) not in (focused, at_rest)
    type_keys(app, TAB)
    assert pixels_at_rest(app) == at_rest


def test_home_and_end_go_to_the_first_and_the_last_card(tmp_path: Path) -> None:
    app = start(tmp_path)
    go(app, "play")
    scene = to_my_turn(app, Driver(app))
    type_keys(app, pygame.K_END)
    assert scene.input.hand.grip.raised == scene.playable[-1]
    type_keys(app, pygame.K_HOME)
    assert scene.input.hand.grip.raised == scene.playable[0]


def cutting(app: App) -> TableScene:
    """Put a match on the table in which the player is to cut."""
    for seed in range(100):
        session = Session.new(PRESETS["strict"], table_for_one("novice"), None, str(seed), "1")
        if session.match.turn == session.human:
            break
    app.session = session
    scene = TableScene(app)
    app.reset(MenuScene(app), scene)
    for _ in range(300):
        frame(app)
    assert scene.display.pack.spread
    return scene


def test_the_pack_is_cut_with_arrows_and_enter(tmp_path: Path) -> None:
    app = start(tmp_path)
    scene = cutting(app)
    at_rest = pixels()
    type_keys(app, RIGHT)
    half = pixels()
    assert scene.display.pack.place == 26
    assert half != at_rest
    type_keys(app, RIGHT, RIGHT)
    assert scene.display.pack.place == 30
    assert pixels() != half
    type_keys(app, LEFT, ENTER)
    assert str(match_of(app).commands[0]) == "cut 28"


def test_the_pack_can_be_lifted_from_end_to_end_and_left_as_it_is(tmp_path: Path) -> None:
    app = start(tmp_path)
    scene = cutting(app)
    for _ in range(40):
        type_keys(app, LEFT)
    assert scene.display.pack.place == 2
    for _ in range(40):
        type_keys(app, RIGHT)
    assert scene.display.pack.place == 50
    type_keys(app, DOWN)
    assert scene.display.pack.place is None
    type_keys(app, ENTER)
    assert str(match_of(app).commands[0]) == "cut 0"


def test_the_crash_scene_is_left_by_keys(tmp_path: Path) -> None:
    app = start(tmp_path)
    app.reset(CrashScene(app, "a report"))
    frame(app)
    before = pixels()
    type_keys(app, TAB)
    assert pixels() != before
    type_keys(app, TAB, ENTER)
    assert top(app) == "MenuScene"


def test_text_grows_at_once_and_is_remembered(tmp_path: Path) -> None:
    app = start(tmp_path)
    assert app.viewport.scale == 1.0
    go(app, "settings")
    go(app, "text_size=largest")
    assert app.viewport.scale == 1.3
    again = start(tmp_path)
    assert again.settings.text_size == "largest"
    assert again.viewport.scale == 1.3
    assert (again.viewport.width, again.viewport.height) == (390, 844)


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("by_touch", [True, False])
def test_the_part_last_used_stays_on_the_screen_when_all_moves(
    tmp_path: Path, size: tuple[int, int], language: str, by_touch: bool
) -> None:
    app = open_app(size, "instant", str(tmp_path))
    app.settings.language = language
    go(app, "settings")
    if by_touch:
        Driver(app, touch=True).press("text_size=largest")
    else:
        go(app, "text_size=largest")
    for new in (size, (844, 390), (300, 400)):
        resize(app, new)
        frame(app)
        scene = app.top
        assert isinstance(scene, ControlScene)
        zone, rect = next(
            (zone, part.rect)
            for zone in scene.controls.zones
            for part in zone.parts()
            if part.key == "text_size=largest"
        )
        assert zone.view is not None
        assert zone.view.contains(rect.clip(zone.view))
        assert rect.clip(zone.view).h == rect.h


def test_what_the_keyboard_is_at_is_said(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    type_keys(app, TAB, TAB, TAB)
    assert heard == [
        "Play, Call Break · 5 deals · Casual",
        "Learn to play, A lesson of two minutes",
        "New match",
    ]
    go(app, "settings")
    heard.clear()
    type_keys(app, TAB)
    assert heard == ["Speed: Instant, on"]
    type_keys(app, LEFT)
    assert heard[-1] == "Speed: Fast, off"
    type_keys(app, ENTER)
    assert heard[-1] == "Speed: Fast, on"
    type_keys(app, *[TAB] * 6)
    assert heard[-1] == "Wait for the screen reader, off"
    type_keys(app, TAB)
    assert heard[-1] == "Sound, on"
    type_keys(app, ENTER)
    assert heard[-1] == "Sound, off"
    type_keys(app, ESC)
    go(app, "play")
    to_my_turn(app, Driver(app))
    heard.clear()
    type_keys(app, ESC)
    assert len(heard) == 1
    assert heard[0].startswith("Pause. ")
    type_keys(app, DOWN)
    assert heard[1:] == ["Resume"]


def test_where_the_keyboard_is_at_the_table_is_said(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    scene = cutting(app)
    type_keys(app, RIGHT, DOWN, TAB)
    assert heard[-3:] == ["26", "Do not cut", "Menu"]
    type_keys(app, TAB, TAB, DOWN, ENTER)
    for _ in range(600):
        frame(app)
        if scene.display.picker.question is not None:
            break
    type_keys(app, RIGHT, RIGHT)
    assert heard[-2:] == ["2", "3"]
    type_keys(app, ENTER)
    to_my_turn(app, Driver(app))
    type_keys(app, pygame.K_HOME)
    assert heard[-1] == card_words(scene.playable[0], app.translator)
    type_keys(app, ENTER)
    for _ in range(1500):
        frame(app)
        if len(match_of(app).tricks) == 1 and scene.may_play:
            break
    type_keys(app, pygame.K_l)
    trick = match_of(app).tricks[0]
    assert heard[-1].count(": ") == 4
    assert heard[-1].endswith(f"{card_words(trick.cards[3], app.translator)}.")


def test_a_page_is_read_out_on_request(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    go(app, "rules")
    monkeypatch.setattr(app.platform, "say", heard.append)
    type_keys(app, pygame.K_r)
    assert len(heard) == 1
    assert heard[0].startswith("Rules. Call Break ")
    assert "Spades are always trump" in heard[0]
    assert "Call 4, take 3 −4.0. Call 4, take 4 4.0." in heard[0]
    rules = PRESETS["classic"]
    app.session = Session.new(rules, table_for_one("novice"), None, "7", "1")
    app.reset(MenuScene(app), TableScene(app))
    Driver(app).play_until("ScoresScene")
    heard.clear()
    type_keys(app, pygame.K_r)
    assert len(heard) == 1
    totals = [app.translator.score(total, 10) for total in match_of(app).totals]
    names = ("You", "Sayapatri", "Makhamali", "Danfe")
    told = ", ".join(f"{name} {total}" for name, total in zip(names, totals))
    assert heard[0].startswith(f"Scores · deal 1 of 5. Total: {told}. 1: ")
    app.show_menu()
    heard.clear()
    type_keys(app, pygame.K_r)
    assert heard == [
        "Call Break Table. K tells the keys. To press: Resume, Call Break · deal 2 of 5; "
        "New match; Learn to play; Rules; Settings; Records; Quit."
    ]


def test_every_screen_says_what_it_is_when_it_comes(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    app.show_menu()
    assert heard == ["Call Break Table. K tells the keys."]
    type_keys(app, pygame.K_k)
    assert heard[-1] == (
        "Tab or an arrow goes on, Enter presses, Escape goes back. R reads the page. "
        "K tells the keys. W lets the table wait while you are read to."
    )
    for name, words in [("new", "New match."), ("rules", "Rules."), ("records", "Records.")]:
        go(app, name)
        assert heard[-1] == words
        type_keys(app, ESC)
        assert heard[-1] == "Call Break Table. K tells the keys."
    go(app, "play")
    scene = to_my_turn(app, Driver(app))
    type_keys(app, pygame.K_k)
    assert heard[-1].startswith("Left and right choose a card or an answer, Enter takes it;")
    type_keys(app, ESC, ESC)
    assert app.top is scene
    assert "Your hand. " in heard[-1]
    assert "Your turn" in heard[-1]
    type_keys(app, ENTER)
    raised = scene.input.hand.grip.raised
    assert raised is not None
    assert heard[-1] == card_words(raised, app.translator), "the lifted card is told"


def test_the_table_waits_for_the_reader_who_wants_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    type_keys(app, pygame.K_w)
    assert heard[-1] == "The table waits while you are read to."
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["read_aloud"] is True
    go(app, "play")
    match, scene = match_of(app), app.top
    assert isinstance(scene, TableScene)
    app.speech.answer("word " * 70_000)
    for _ in range(300):
        frame(app)
    assert (app.reading, len(match.commands)) == (True, 0), "nobody goes on before it was read"
    app.speech.update(20_000.0)
    assert heard[-1] != "word " * 70_000, "what waited comes next"
    type_keys(app, pygame.K_w)
    to_my_turn(app, Driver(app))
    assert len(match.commands) >= 4


def test_a_card_pressed_beside_the_window_out_of_turn_reads_the_table(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    go(app, "play")
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(2000):
        asked = scene.display.picker.question is not None
        if asked and not scene.choreographer.busy:
            break
        frame(app)
    cards_offered = [each for each in scene.pressables() if each.key.startswith("card ")]
    assert len(cards_offered) == 13
    assert all(each.refused for each in cards_offered), "a call is asked for, not a card"
    commands = len(match_of(app).commands)
    for pressed in (
        cards_offered[0].key,
        "card 99",
        "card x",
        "answer x",
        "button nothing",
        "",
        "card",
    ):
        scene.handle(Press(pressed))
    assert app.top is scene
    assert len(match_of(app).commands) == commands
    assert "Your hand. " in heard[-1]


def test_what_is_offered_beside_the_window_can_be_pressed(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a screen reader in a browser: a whole deal, by the buttons that lie beside the canvas."""
    app = start(tmp_path)
    offered: list[tuple[str, list[Pressable]]] = []
    monkeypatch.setattr(
        app.platform, "offer", lambda name, focus, given: offered.append((name, list(given)))
    )
    pressed: list[PressedOutside] = []
    monkeypatch.setattr(app.platform, "news", lambda: [pressed.pop()] if pressed else [])
    type_keys(app, TAB)
    for _ in range(20_000):
        name, given = offered[-1]
        if name == "Scores · deal 1 of 5":
            break
        choice = next((each for each in given if not each.refused), None)
        if name == "Call Break Table":
            pressed.append(PressedOutside("play"))
        elif choice is not None and choice.key.partition(" ")[0] in ("answer", "card"):
            pressed.append(PressedOutside(choice.key))
        frame(app)
        frame(app)
    assert len(match_of(app).results) == 1
    assert app.settings.read_aloud, "who presses there is read to"
    assert [each.key for each in offered[-1][1]] == ["back", "next"]


def test_a_match_can_be_followed_by_ear(
    tmp_path: Path, quick_reader: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(app.platform, "say", heard.append)
    go(app, "play")
    player = Driver(app)
    scene = to_my_turn(app, player)
    said = " ".join(heard)
    assert "Deal 1." in said
    assert "Your hand. Spades:" in said
    assert "Your call, from 1 to 8." in said
    assert said.count("calls") == 3
    assert "You call " in said
    assert heard[-1].rsplit(".", 2)[-2].strip().startswith("You") or "Your turn" in heard[-1]
    heard.clear()
    resize(app, (844, 390))
    pixels_at_rest(app)
    assert heard == []
    type_keys(app, pygame.K_r)
    assert len(heard) == 1
    assert "Your hand. Spades:" in heard[0]
    refused = [card for card in cards(scene.view.hand) if scene.view.refusal(card)]
    heard.clear()
    if refused:
        player.tap(player.card_point(refused[0]))
        frame(app)
        assert heard[0].startswith("You must"), card_name(refused[0])
    player.play_until("ScoresScene")
    said = " ".join(heard)
    assert said.count("the trick: ") == 13
    assert said.count("The deal is over.") == 1
    assert said.count(", in all ") == 4
