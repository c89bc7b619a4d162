"""The whole program through its window: what a player with a mouse, a finger or keys lives."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable, Hashable
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter

import pygame
import pytest

from game import app as app_module
from game.app import App
from game.bots.coach import Hint
from game.engine import (
    PRESETS,
    Call,
    CorruptRecord,
    End,
    Match,
    Phase,
    Play,
    Player,
    Record,
    cards,
    finish,
)
from game.platform.base import StorageError
from game.platform.native import FileStorage
from game.scenes.base import Scene
from game.scenes.crash import CrashScene
from game.scenes.records import RecordsScene
from game.session import Session
from game.table.scene import TableScene
from game.ui.art import Art
from game.ui.intents import Quit
from tests.driver import Driver, frame, open_app, resize

pytestmark = pytest.mark.usefixtures("fixed_seeds")

SIZES = [(320, 568), (390, 844), (844, 390), (568, 320), (820, 1180), (1280, 720), (2560, 1440)]


def start(home: Path | str, size: tuple[int, int] = (390, 844), speed: str = "instant") -> App:
    return open_app(size, speed, str(home))


def top(app: App) -> str:
    return type(app.top).__name__


def session_of(app: App) -> Session:
    assert app.session is not None
    return app.session


def match_of(app: App) -> Match:
    return session_of(app).match


def to_my_turn(app: App, player: Driver) -> TableScene:
    """Call and let frames pass until a card of the player is waited for."""
    for _ in range(3000):
        scene = app.top
        assert isinstance(scene, TableScene)
        if scene.may_play:
            return scene
        if scene.display.picker.question is not None:
            player.act()
        frame(app)
    raise AssertionError("the player is never asked for a card")


def key(code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))


def test_play_starts_at_once_and_a_whole_match_ends_on_the_final_sheet(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    assert top(app) == "MenuScene"
    player.press("play")
    assert top(app) == "TableScene"
    player.play_match()
    match = match_of(app)
    assert match.phase is Phase.MATCH_OVER
    assert len(match.results) == 5
    player.press("again")
    assert top(app) == "TableScene"
    assert match_of(app).deal_number == 1


def test_a_whole_match_with_keys_alone(tmp_path: Path) -> None:
    app = start(tmp_path, (1280, 720))
    key(pygame.K_RETURN)
    frame(app)
    assert top(app) == "TableScene"
    for _ in range(20_000):
        scene = app.top
        if isinstance(scene, TableScene):
            if scene.display.picker.question is not None:
                key(pygame.K_3)
            elif scene.may_play:
                legal = scene.view.legal_plays()
                key(pygame.K_RETURN)
                frame(app)
                if isinstance(app.top, TableScene) and app.top.may_play:
                    raised = scene.input.hand.grip.raised
                    assert raised is not None
                    assert legal >> raised & 1
                    key(pygame.K_RETURN)
        elif match_of(app).phase is Phase.MATCH_OVER:
            break
        else:
            key(pygame.K_RETURN)
        frame(app)
    assert match_of(app).phase is Phase.MATCH_OVER
    key(pygame.K_ESCAPE)
    frame(app)
    assert top(app) == "MenuScene"


@pytest.mark.parametrize("system", PRESETS)
def test_every_system_is_played_through_the_screen(tmp_path: Path, system: str) -> None:
    app = start(tmp_path)
    player = Driver(app, seed=3, touch=True)
    app.start_match(PRESETS[system], "novice")
    player.play_until("ScoresScene")
    assert len(match_of(app).results) == 1
    player.press("next")
    frame(app)
    assert match_of(app).deal_number == 2


def test_closed_at_any_moment_it_resumes_to_the_same_card(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    rng = Random(5)
    for _ in range(12):
        for _ in range(rng.randrange(1, 90)):
            if top(app) == "ScoresScene":
                player.press("next")
            player.act()
            frame(app)
        before = match_of(app)
        app = start(tmp_path)
        assert match_of(app) == before
        assert top(app) == "MenuScene"
        player = Driver(app, seed=rng.randrange(1000))
        player.press("resume")
        assert top(app) in ("TableScene", "ScoresScene")


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "[]", '{"format":"callbreak-record"}', "\x00\xff", "[" * 100_000],
)
def test_a_damaged_save_is_told_kept_and_the_game_starts(tmp_path: Path, text: str) -> None:
    (tmp_path / "match.json").write_text(text, "utf-8")
    app = start(tmp_path)
    assert top(app) == "MenuScene"
    assert app.session is None
    assert "cannot be read" in app.toast.message
    kept = [path.read_text("utf-8") for path in tmp_path.glob("match-damaged*")]
    assert kept == [text]
    Driver(app).press("play")
    assert top(app) == "TableScene"


def test_damaged_settings_fall_back_and_the_game_starts(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": 7, "rules": "{", "bot_level": "x"}', "utf-8")
    app = open_app((390, 844), home=str(tmp_path))
    assert app.settings.speed == "normal"
    Driver(app).press("play")
    assert top(app) == "TableScene"
    assert match_of(app).rules == PRESETS["classic"]


def test_settings_are_remembered(tmp_path: Path) -> None:
    app = start(tmp_path, speed="fast")
    app.settings.four_colours = True
    app.save_settings()
    again = open_app((390, 844), home=str(tmp_path))
    assert again.settings.speed == "fast"
    assert again.settings.four_colours


def test_a_storage_that_refuses_is_told_once_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)

    def refuse(key: str, text: str) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(app.platform.storage, "write", refuse)
    told: list[str] = []
    monkeypatch.setattr(app, "tell", told.append)
    player = Driver(app)
    player.press("play")
    player.play_until("ScoresScene")
    assert len(match_of(app).results) == 1
    assert len(told) == 1
    assert "the disk is full" in told[0]


def test_a_match_given_up_for_a_new_one_is_kept(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    given_up = session_of(app).record.to_json()
    app.start_match(PRESETS["master"], "novice")
    assert (tmp_path / "match-aside-1.json").read_text("utf-8") == given_up
    assert match_of(app).rules == PRESETS["master"]


def test_a_finished_match_never_takes_the_place_of_one_put_aside(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    given_up = session_of(app).record.to_json()
    app.start_match(replace(PRESETS["classic"], deals=1), "novice")
    player.play_match()
    player.press("again")
    assert match_of(app).deal_number == 1
    assert (tmp_path / "match-aside-1.json").read_text("utf-8") == given_up


def adopt(app: App, text: str) -> None:
    """Bring a match in as a scene does once everything was asked."""
    app.adopt(finish(app.resuming(Record.from_json(text))))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_match_with_the_person_on_another_seat_is_played_from_below(
    tmp_path: Path, seat: int
) -> None:
    app = start(tmp_path)
    players = [Player("bot", "novice", name) for name in ("a", "b", "c", "d")]
    players[seat] = Player("human", "", "")
    adopt(app, Session.new(PRESETS["classic"], players).record.to_json())
    app.resume_match()
    scene = app.top
    assert isinstance(scene, TableScene)
    plates = scene.display.style.table.plates
    assert max(range(4), key=lambda who: plates[who].y) == seat
    assert plates[(seat + 1) % 4].x < plates[(seat + 2) % 4].x < plates[(seat + 3) % 4].x
    player = Driver(app)
    player.play_until("ScoresScene")
    assert len(match_of(app).results) == 1


def test_a_match_that_cannot_be_put_aside_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    kept = (tmp_path / "match.json").read_text("utf-8")
    write = app.platform.storage.write

    def full(key: str, text: str) -> None:
        if key.startswith("match-aside"):
            raise StorageError("the disk is full")
        write(key, text)

    monkeypatch.setattr(app.platform.storage, "write", full)
    app.start_match(PRESETS["master"], "novice")
    to_my_turn(app, player)
    assert (tmp_path / "match.json").read_text("utf-8") == kept
    second = match_of(app).rules
    app.start_match(PRESETS["series"], "novice")
    to_my_turn(app, player)
    assert (tmp_path / "match.json").read_text("utf-8") == kept

    monkeypatch.setattr(app.platform.storage, "write", write)
    for _ in range(200):
        player.act()
        frame(app)
    records = [
        json.loads((tmp_path / name).read_text("utf-8"))["rules"]
        for name in ("match.json", "match-aside-2.json", "match-aside-1.json")
    ]
    assert records == [PRESETS["series"].to_dict(), second.to_dict(), json.loads(kept)["rules"]]
    assert json.loads((tmp_path / "match-aside-order.json").read_text("utf-8")) == [2, 1]


def test_a_match_that_cannot_be_read_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    kept = (tmp_path / "match.json").read_text("utf-8")
    read = FileStorage.read

    def locked(self: FileStorage, key: str) -> str | None:
        if key == "match":
            raise StorageError("the file is locked")
        return read(self, key)

    monkeypatch.setattr(FileStorage, "read", locked)
    app = start(tmp_path)
    assert "Nothing is saved this time" in app.toast.message
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    assert (tmp_path / "match.json").read_text("utf-8") == kept


def test_a_second_window_saves_and_the_first_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start(tmp_path)
    first.start_match(PRESETS["classic"], "novice")
    second = start(tmp_path)
    told: list[str] = []
    monkeypatch.setattr(first, "tell", told.append)
    second.start_match(PRESETS["master"], "novice")
    kept = (tmp_path / "match.json").read_text("utf-8")
    session_of(first).remark("x")
    assert (tmp_path / "match.json").read_text("utf-8") == kept
    assert len(told) == 1
    assert "opened a second time" in told[0]


def test_an_exported_match_comes_back_and_a_damaged_one_changes_nothing(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    exported = session_of(app).record.to_json()
    before = match_of(app)
    app.start_match(PRESETS["series"], "novice")
    with pytest.raises(CorruptRecord):
        adopt(app, exported.replace("call ", "shout ", 1))
    assert match_of(app).rules == PRESETS["series"]
    adopt(app, exported)
    assert match_of(app) == before
    assert json.loads((tmp_path / "match.json").read_text("utf-8")) == json.loads(exported)


@pytest.mark.parametrize("phase", ["unfinished", "over"])
def test_an_older_copy_brought_in_leaves_the_newer_match_aside(tmp_path: Path, phase: str) -> None:
    """Whether it is the newer match that is played, or one that is over while that lies aside."""
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    (tmp_path / "exports").mkdir()
    copy = tmp_path / "exports" / "old.json"
    copy.write_text(session_of(app).record.to_json(), "utf-8")
    while len(match_of(app).commands) < 20:
        player.act()
        frame(app)
    newer = session_of(app).record.to_json()
    if phase == "over":
        app.start_match(PRESETS["master"], "novice")
        session_of(app).submit(0, End())
    app.show_menu()
    app.push(RecordsScene(app))
    player.frames(2)
    player.press(f"file {copy}")
    player.frames(5)
    if phase == "unfinished":
        player.press("yes")
        player.frames(5)
    assert session_of(app).marks.imported
    assert len(match_of(app).commands) < 20
    assert (tmp_path / "match-aside-1.json").read_text("utf-8") == newer


def test_one_press_plays_at_most_one_card(tmp_path: Path) -> None:
    """Two, three, ten quick taps on cards in one frame: never more than one card is played."""
    app = start(tmp_path, speed="normal")
    player = Driver(app, touch=True)
    player.press("play")
    for taps in (2, 3, 10):
        scene = to_my_turn(app, player)
        player.frames(20)
        mine = scene.view.hand.bit_count()
        points = [player.card_point(card) for card in cards(scene.view.legal_plays())]
        for number in range(taps):
            player.tap(points[number % len(points)])
        frame(app)
        assert match_of(app).hands[0].bit_count() == mine - 1
        for point in points:
            player.tap(point)
        frame(app)
        assert match_of(app).hands[0].bit_count() == mine - 1


def test_a_tap_while_something_moves_plays_nothing(tmp_path: Path) -> None:
    app = start(tmp_path, speed="slow")
    player = Driver(app)
    player.press("play")
    rng = Random(2)
    for _ in range(3):
        scene = to_my_turn(app, player)
        player.act()
        frame(app)
        before = match_of(app).hands[0]
        while not scene.may_play and scene.choreographer.busy:
            spot = rng.choice(scene.display.board.layout.hand).strip.center
            player.tap(spot)
            frame(app)
            assert match_of(app).hands[0] == before


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 720)])
def test_a_hint_lights_a_call_and_then_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = start(tmp_path, size)
    player = Driver(app)
    player.press("play")
    scene = app.top
    assert isinstance(scene, TableScene)
    for _ in range(2000):
        if scene.display.picker.question is not None:
            break
        frame(app)
    call = ask_hint(app, player).action
    assert isinstance(call, Call)
    assert scene.display.picker.advised == str(call.tricks), "the call is marked"
    player.frames(20)
    key(pygame.K_0 + call.tricks)
    frame(app)
    assert match_of(app).calls[0] == call.tricks
    to_my_turn(app, player)
    play = ask_hint(app, player).action
    assert isinstance(play, Play)
    assert scene.display.board.lit == 1 << play.card
    note = scene.display.notes.place("advice")
    assert not note.colliderect(scene.display.board.layout.cards_area)
    for seat, _ in scene.choreographer.shown.trick:
        assert not note.colliderect(scene.display.style.table.places[seat])
    assert len(session_of(app).remarks) == 2
    said: list[str] = []
    monkeypatch.setattr(app.platform, "say", said.append)
    resize(app, (size[0] + 40, size[1] + 40))
    player.frames(20)
    assert said == [], "what was said is not said again because the window changed"
    resize(app, size)
    player.frames(20)
    player.tap(player.card_point(play.card))
    frame(app)
    assert "advice" not in scene.display.notes.shown


def ask_hint(app: App, player: Driver) -> Hint:
    """Tap the lamp and wait for what the coach says."""
    scene = app.top
    assert isinstance(scene, TableScene)
    player.tap(scene.display.style.table.hint.center)
    for _ in range(3000):
        frame(app)
        hint = session_of(app).hint
        if hint is not None:
            frame(app)
            return hint
    raise AssertionError("no hint comes")


def test_a_refused_card_says_why_and_changes_nothing(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    for _ in range(200):
        scene = to_my_turn(app, player)
        refused = scene.view.hand & ~scene.view.legal_plays()
        if refused:
            break
        player.act()
        frame(app)
    before = len(match_of(app).commands)
    player.tap(player.card_point(next(cards(refused))))
    frame(app)
    assert len(match_of(app).commands) == before
    assert scene.may_play


@pytest.mark.parametrize(("speed", "least"), [("normal", 5), ("instant", 20)])
def test_resize_storms_lose_nothing(tmp_path: Path, speed: str, least: int) -> None:
    app = start(tmp_path, speed=speed)
    player = Driver(app)
    player.press("play")
    rng = Random(11)
    for _ in range(150):
        resize(app, rng.choice(SIZES))
        for _ in range(rng.randrange(4)):
            if top(app) == "ScoresScene":
                player.press("next")
            player.act()
            frame(app)
    match = match_of(app)
    assert Match.from_json(match.to_json()) == match
    assert len(match.commands) >= least


@pytest.mark.parametrize("size", [(1, 1), (40, 3000), (3000, 40), (200, 200)])
def test_absurd_windows_do_not_crash(tmp_path: Path, size: tuple[int, int]) -> None:
    app = start(tmp_path)
    player = Driver(app)
    for scene in ("menu", "table"):
        if scene == "table":
            app.start_match(PRESETS["classic"], "novice")
        resize(app, size)
        for _ in range(30):
            player.tap((size[0] // 2, size[1] // 2))
            frame(app)
        resize(app, (390, 844))
        assert top(app) != "CrashScene"


def test_random_input_never_crashes_and_never_loses_the_match(tmp_path: Path) -> None:
    app = start(tmp_path)
    app.start_match(PRESETS["strict"], "novice")
    rng = Random(42)
    keys = [
        *range(pygame.K_0, pygame.K_9 + 1),
        *range(pygame.K_a, pygame.K_z + 1),
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_RETURN,
        pygame.K_ESCAPE,
        pygame.K_TAB,
    ]
    kinds = [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION]
    player = Driver(app)
    for _ in range(4000):
        if rng.random() < 0.4:
            key(rng.choice(keys))
        else:
            player.send(rng.choice(kinds), (rng.randrange(390), rng.randrange(844)))
        frame(app)
        app.done = False
        match = match_of(app)
        assert sum(hand.bit_count() for hand in match.hands) in range(53)
    assert Match.from_json(match_of(app).to_json()) == match_of(app)


def test_nothing_is_drawn_when_nothing_changes(tmp_path: Path) -> None:
    app = start(tmp_path)
    player = Driver(app)
    for _ in range(3):
        frame(app)
    drawn = app.frames_drawn
    for _ in range(60):
        frame(app)
    assert app.frames_drawn == drawn
    player.press("play")
    to_my_turn(app, player)
    for _ in range(60):
        frame(app)
    drawn = app.frames_drawn
    for _ in range(120):
        frame(app)
    assert app.frames_drawn == drawn


def test_a_fault_shows_the_crash_scene_and_the_match_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = start(tmp_path)
    player = Driver(app)
    player.press("play")
    to_my_turn(app, player)
    before = match_of(app)

    def fail(seconds: float) -> None:
        raise ValueError("a fault for the test")

    monkeypatch.setattr(app.top, "update", fail)
    app.frame()
    assert top(app) == "CrashScene"
    app.frame()
    assert "a fault for the test" in capsys.readouterr().err
    assert match_of(app) == before
    key(pygame.K_RETURN)
    frame(app)
    assert top(app) == "MenuScene"
    player.press("resume")
    assert top(app) == "TableScene"


def test_a_crash_scene_that_fails_too_ends_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)

    def fail(self: Scene, seconds: float) -> None:
        raise ValueError("again")

    monkeypatch.setattr(CrashScene, "update", fail)
    monkeypatch.setattr(type(app.top), "update", fail)
    app.frame()
    with pytest.raises(RuntimeError, match="the crash scene failed too"):
        app.frame()


def test_bots_think_with_what_drawing_left_of_a_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path, speed="slow")
    app.start_match(PRESETS["classic"], "casual")
    player = Driver(app)
    given: list[float] = []
    session = session_of(app)
    for _ in range(3000):
        if session.bot_to_act:
            break
        player.act()
        frame(app)

    def think(milliseconds: float) -> bool:
        given.append(milliseconds)
        return False

    monkeypatch.setattr(session, "think", think)
    clock = [0.0]
    monkeypatch.setattr(app_module, "perf_counter", lambda: clock[0])
    for moving, drawing in ((True, 0.001), (True, 0.0035), (True, 0.02), (False, 0.001)):

        def draw(target: pygame.Surface, drawing: float = drawing) -> bool:
            clock[0] += drawing
            return False

        monkeypatch.setattr(type(app.top), "moving", moving)
        monkeypatch.setattr(app.top, "draw", draw)
        app.step(0.0, [])
    assert given == pytest.approx([4.0, 2.5, 1.0, 6.5])


def test_the_table_of_a_match_given_up_leaves_no_pictures_behind(tmp_path: Path) -> None:
    app = start(tmp_path)
    app.start_match(PRESETS["classic"], "casual")
    to_my_turn(app, Driver(app))
    table = weakref.ref(app.top)
    gc.disable()
    try:
        app.start_match(PRESETS["classic"], "casual")
        assert table() is None
    finally:
        gc.enable()


def test_pictures_for_the_trick_are_made_while_the_player_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    app.start_match(PRESETS["classic"], "casual")
    player = Driver(app)
    style = to_my_turn(app, player).display.style
    for _ in range(60 * 4):
        frame(app)
    size = style.cards.face(0, style.trick_card).get_size()
    made: list[tuple[int, int]] = []
    cached = Art.cached

    def noted(self: Art, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def note() -> pygame.Surface:
            picture = make()
            made.append(picture.get_size())
            return picture

        return cached(self, key, note)

    monkeypatch.setattr(Art, "cached", noted)
    tricks = len(match_of(app).tricks)
    while len(match_of(app).tricks) < tricks + 3:
        player.act()
        frame(app)
    assert size not in made


def test_closing_the_window_ends_the_loop(tmp_path: Path) -> None:
    app = start(tmp_path)
    app.step(0.01, [Quit()])
    assert app.done


def test_a_long_pause_counts_as_a_short_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    steps: list[float] = []
    monkeypatch.setattr(app, "step", lambda seconds, intents: steps.append(seconds))
    later = perf_counter() + 3600
    monkeypatch.setattr(app_module, "perf_counter", lambda: later)
    app.frame()
    assert steps == [app_module.LONGEST_STEP]


def test_a_clock_that_is_set_back_counts_as_no_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(tmp_path)
    steps: list[float] = []
    monkeypatch.setattr(app, "step", lambda seconds, intents: steps.append(seconds))
    earlier = perf_counter() - 3600
    monkeypatch.setattr(app_module, "perf_counter", lambda: earlier)
    app.frame()
    assert steps == [0.0]
