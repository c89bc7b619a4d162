"""The table and everything else in windows of every size, above all in small ones."""

from __future__ import annotations

from random import Random

import pytest

from game.app import LEAST_SIDE
from game.engine import PRESETS
from game.i18n import Translator, available
from game.platform.base import Viewport
from game.table.layout import LEAST_CARD, table_layout
from game.table.scene import TableScene
from game.table.style import TableStyle
from game.ui.art import Art
from game.ui.intents import PointerCancel, PointerDown
from game.ui.theme import enlarged
from game.ui.typeset import typeset
from tests.driver import Driver
from tests.scenes.test_page_layouts import safe_area
from tests.sizes import (
    INSETS,
    LARGEST,
    SCENES,
    Insets,
    Windowed,
    layout_faults,
    trick_area,
    window,
)
from tests.table.test_lesson import sentences

SEED = 20
TEXT_SIZES = ("normal", "large", "largest")
LANGUAGES = ("en", "es", "fr", "ne", "hi", "bn")
CRASHED = [(280, 300), (280, 330), (300, 320), (312, 328), (320, 340), (324, 348), (328, 352)]
"""Windows in which the first trick that was swept away ended the match, or the lesson's did."""


def around(free: tuple[int, int], insets: Insets, scale: float = 0) -> Viewport:
    """Return a window with so much room, in css pixels, between its safe areas."""
    width = free[0] + insets[1] + insets[3]
    height = free[1] + insets[0] + insets[2]
    if not scale:
        return window(width, height, insets)
    return window(round(width * scale), round(height * scale), insets, scale)


def drawn(rng: Random, count: int, most: int) -> list[Viewport]:
    """Draw windows at or above the limit; `most` is their greatest side in css pixels."""
    return [
        around(
            (rng.randint(LEAST_SIDE, most), rng.randint(LEAST_SIDE, most)),
            rng.choice(INSETS),
            rng.choice((0, 1.0, 1.5, 2.0, 3.0)),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("lines", [1, 2], ids=["match", "lesson"])
@pytest.mark.parametrize("insets", INSETS, ids=str)
def test_no_table_is_too_small_or_lies_on_itself(insets: Insets, lines: int) -> None:
    rng = Random(SEED)
    small = range(LEAST_SIDE, 520, 11)
    viewports = [around((width, height), insets) for width in small for height in small]
    viewports += drawn(rng, 300, 700) + drawn(rng, 200, 2500)
    viewports += [around((LEAST_SIDE, LEAST_SIDE), insets), window(*LARGEST, insets)]
    for viewport in viewports:
        for text_size in TEXT_SIZES:
            there = enlarged(viewport, text_size)
            assert layout_faults(there, table_layout(there, 13, lines)) == [], there


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_in_windows_of_every_size(scene: str) -> None:
    rng = Random(f"{SEED} {scene}")
    game = Windowed(window(390, 844), rng.choice(LANGUAGES), rng.choice(TEXT_SIZES))
    game.show(scene)
    viewports = [around((LEAST_SIDE, LEAST_SIDE), insets) for insets in INSETS]
    viewports += drawn(rng, 9, 480) + drawn(rng, 2, 1300)
    viewports += [window(1, 1), window(rng.randint(2, 279), rng.randint(2, 900))]
    for viewport in viewports:
        game.resize(viewport)
        if scene.startswith(("table", "lesson")):
            game.frames(24)
        assert game.faults == [], viewport


@pytest.mark.parametrize("size", CRASHED, ids=lambda size: f"{size[0]}x{size[1]}")
def test_tricks_are_swept_away_in_small_windows(size: tuple[int, int]) -> None:
    game = Windowed(window(*size))
    game.show("table: call")
    assert game.play(2) == []


def test_a_trick_is_swept_away_between_safe_areas() -> None:
    game = Windowed(window(400, 424, INSETS[1]), "bn", "largest")
    game.show("table: call")
    assert game.play(2) == []


@pytest.mark.parametrize("size", [(280, 280), (320, 344)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_lesson_is_followed_to_its_end_in_a_small_window(size: tuple[int, int]) -> None:
    game = Windowed(window(*size))
    game.show("lesson")
    assert game.learn() == []
    assert type(game.app.top).__name__ == "LessonOverScene"


def test_a_small_table_gives_up_one_thing_after_the_other() -> None:
    def state(height: int, lines: int = 1) -> tuple[int, bool, bool, int]:
        layout = table_layout(Viewport(300, height), 13, lines)
        rows = len({place.rect.y for place in layout.hand})
        return layout.plates[1].height, layout.emblems, layout.title.width > 0, rows

    assert state(480) == (58, True, True, 2)
    assert state(370) == (26, True, True, 2)
    plate, emblems, title, rows = state(320)
    assert (plate < 58, emblems, title, rows) == (True, False, False, 2)
    assert state(280)[1:] == (False, False, 2)
    assert state(280, lines=2)[1:] == (False, False, 1)
    side = table_layout(Viewport(456, 300), 13)
    assert (side.emblems, side.title.width > 0) == (False, True)


def test_a_table_between_large_plates_is_rather_arranged_anew() -> None:
    """The cards were 29 wide between the two plates, with 600 pixels of height above the hand."""
    layout = table_layout(Viewport(600, 624), 13)
    assert layout.places[0].width > 2 * LEAST_CARD[0]
    assert layout.emblems


# Too small a window


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (279, 900), (900, 279), (200, 320)], ids=str)
def test_in_too_small_a_window_the_match_waits(size: tuple[int, int]) -> None:
    game = Windowed(window(390, 844))
    game.show("table: in a trick")
    app = game.app
    assert app.session is not None
    before, scenes, places = app.session.match, list(app.scenes), card_places(game)
    said = len(game.platform.said)
    game.resize(window(*size))
    assert app.notice is not None
    assert game.platform.said[said:] == ["Make the window larger to go on."]
    drawn_before = app.frames_drawn
    for _ in range(120):
        app.step(1 / 60, [PointerDown((size[0] // 2, size[1] // 2)), PointerCancel()])
    assert app.frames_drawn == drawn_before, "a notice that stands still is not drawn again"
    assert game.faults == []
    game.resize(window(390, 844))
    assert app.notice is None
    assert (app.session.match, app.scenes) == (before, scenes)
    game.frames(20)
    assert card_places(game) == places
    assert game.play(1) == []


def card_places(game: Windowed) -> dict[int, tuple[int, int, int, int]]:
    assert isinstance(game.app.top, TableScene)
    return game.app.top.display.board.places()


def test_the_game_can_be_opened_and_left_in_too_small_a_window() -> None:
    game = Windowed(window(100, 100))
    assert game.app.notice is not None
    game.resize(window(300, 300))
    assert game.app.notice is None
    assert game.faults == []


def test_the_notice_is_words_where_there_is_room_and_else_a_sign() -> None:
    game = Windowed(window(390, 844))

    def shown(width: int, height: int, insets: Insets = INSETS[0]) -> tuple[bool, bool]:
        game.resize(window(width, height, insets))
        assert game.app.notice is not None
        assert game.faults == []
        return game.app.notice.block is not None, game.app.notice.sign_place.width > 0

    assert shown(279, 279) == (True, True)
    assert shown(120, 90) == (True, False)
    assert shown(60, 40) == (False, True)
    assert shown(8, 8) == (False, False)
    assert shown(300, 340, INSETS[1]) == (True, True)
    assert shown(60, 60, INSETS[1]) == (True, False), "all of it is hidden"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_has_room_for_every_language(language: str) -> None:
    game = Windowed(window(150, 100), language)
    notice = game.app.notice
    assert notice is not None
    assert notice.block is not None
    assert " ".join(notice.block.lines) == notice.words
    assert (notice.words == "Make the window larger to go on.") == (language == "en")


# The hand


@pytest.mark.parametrize(
    "viewport",
    [
        window(412, 915),
        window(360, 640),
        window(390, 844, (47, 0, 34, 0), 2.0),
        window(320, 340),
        *drawn(Random(SEED), 6, 900),
    ],
    ids=lambda viewport: f"{viewport.width}x{viewport.height}@{viewport.scale}",
)
def test_a_touch_takes_the_card_that_is_seen_there(viewport: Viewport) -> None:
    """Also 1 css pixel inside the upper edge of a card of the front row that stands higher."""
    game = Windowed(viewport)
    game.show("table: in a trick")
    scene = game.app.top
    assert isinstance(scene, TableScene)
    board, inside = scene.display.board, viewport.px(1)
    size = board.layout.hand_card
    corners = {card: board.places()[card][:2] for card in board.order}
    assert len({corner[1] for corner in corners.values()}) > 1, "some cards stand higher"
    for number, card in enumerate(board.order):
        x, y = corners[card]
        strip = board.layout.hand[number].strip
        for spot in ((x + inside, y + inside), (x + strip.width // 2, y + inside)):
            scene.handle(PointerDown(spot))
            assert scene.input.hand.grip.raised == card, (viewport, number)
            assert spot[0] < x + size[0]
            scene.handle(PointerCancel())
            game.frames(20)
            assert board.places()[card][:2] == (x, y)


# Words


@pytest.mark.parametrize("free", [(280, 280), (300, 320), (360, 300), (412, 915)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_card_is_refused_can_be_read_whole(free: tuple[int, int], language: str) -> None:
    game = Windowed(around(free, INSETS[1]), language)
    game.show("table: in a trick")
    scene = game.app.top
    assert isinstance(scene, TableScene)
    player, view, display = Driver(game.app), scene.view, scene.display
    refused = next(card for card in display.board.order if view.refusal(card))
    player.tap(player.card_point(refused))
    game.frames(30)
    shown = display.notes.shown
    if "warning" in shown:
        note = display.notes.place("warning")
        assert safe_area(game.platform.size).contains(note)
        assert not note.colliderect(display.board.layout.cards_area)
        assert "message" in shown, "what was said before stays"
    else:
        message = shown["message"]
        assert isinstance(message, tuple)
        words, on_paper = str(message[0]), bool(message[1])
        assert on_paper
        assert display.notes.has_room(words)
        assert free == (412, 915) or display.style.table.message.width > 200


@pytest.mark.parametrize("code", [language.code for language in available()])
def test_the_lesson_has_room_for_its_words(code: str) -> None:
    translator = Translator(code, native_digits=True)
    system = "strict"
    said = sentences(system, translator)
    frees = [(280, 280), (280, 320), (300, 360), (320, 340), (360, 300), (280, 700), (456, 280)]
    for insets in INSETS[:2]:
        for free in frees:
            viewport = around(free, insets)
            style = TableStyle.make(
                Art(), viewport, PRESETS[system], ("",) * 4, translator, False, lines=2
            )
            table = style.table
            for words in said:
                for room, size in ((table.picker_title, 16), (table.message, 15)):
                    width, lines = room.width - style.px(24), room.height // style.px(21)
                    block = typeset(style.art, words, style.px(size), width, "bold", most=lines)
                    assert "…" not in "".join(block.lines), (free, words)
                    assert block.height <= room.height, (free, words)
            assert safe_area(viewport).contains(table.picker_title)
            assert not trick_area(table).colliderect(table.message)
