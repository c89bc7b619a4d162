"""What is written at the table is told from its ground in every look, by the colours drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.engine import PRESETS, Phase, Standing
from game.i18n import Translator
from game.table import plates
from game.table.frame import table_ground
from game.table.notes import Notes
from game.table.picker import Answer, Picker, Question
from game.table.plates import Plate, paint_plate
from game.table.scene import TableScene
from game.table.seats import bubble_ink
from game.table.style import TableStyle
from game.ui import paint
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.signs import button_ground, open_token, plate_ground
from game.ui.sprites import Canvas
from game.ui.theme import THEMES, Colour, contrast
from tests.scenes.stage import SHORT, FakeStage, session_at
from tests.scenes.watch_words import Finding, Watch

WORDS, SHAPES = 4.5, 3.0
"""How well words, and how well shapes, must be told from their ground."""
LOOKS = pytest.mark.parametrize("theme", THEMES)


def look_of(theme: str) -> TableStyle:
    names = ("You", "Sayapatri", "Makhamali", "Danfe")
    return TableStyle.make(
        Art(THEMES[theme]), SHORT, PRESETS["classic"], names, Translator(), False
    )


def weak(found: list[Finding], least: float = WORDS) -> list[Finding]:
    assert found
    return [entry for entry in found if entry[3] < least]


# Plates


def colour_at(drawn: pygame.Surface, spot: tuple[int, int]) -> Colour:
    red, green, blue, _ = drawn.get_at(spot)
    return red, green, blue


def only_colour(drawn: pygame.Surface) -> Colour | None:
    """Return the colour of a picture that has but one; None for an emblem."""
    colours = {
        colour_at(drawn, (x, y))
        for x in range(drawn.get_width())
        for y in range(drawn.get_height())
        if drawn.get_at((x, y))[3] == 255
    }
    return next(iter(colours)) if len(colours) == 1 else None


def plates_of(turn: bool, dealer: bool) -> Iterator[Plate]:
    for standing in Standing:
        call = None if standing is Standing.NONE else 3
        yield Plate("Makhamali", call, 1, "1/3", "12.3", standing, dealer, turn, "danfe")


@LOOKS
@pytest.mark.parametrize("turn", [False, True])
@pytest.mark.parametrize("size", [(100, 58), (148, 48), (122, 72), (240, 64)])
def test_plates(
    theme: str, turn: bool, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Surface] = []
    write = Art.text

    def text(art: Art, words: str, size: int, colour: Colour, face: str) -> pygame.Surface:
        drawn.append(write(art, words, size, colour, face))
        return drawn[-1]

    def icon(
        art: Art, name: str, size: int, colour: Colour, weight: float = 0.14
    ) -> pygame.Surface:
        drawn.append(paint.icon(art, name, size, colour, weight))
        return drawn[-1]

    monkeypatch.setattr(Art, "text", text)
    monkeypatch.setattr(plates, "icon", icon)
    found: list[Finding] = []
    for dealer in (False, True):
        for plate in plates_of(turn, dealer):
            drawn.clear()
            whole = paint_plate(Art(THEMES[theme]), size, 1.0, plate)
            ground = colour_at(whole, (size[0] // 2, size[1] - 4))
            for colour in filter(None, map(only_colour, drawn)):
                seen = contrast(colour, ground)
                found.append((str(plate.standing), colour, ground, seen))
    assert len(found) >= 8 * 3, "name, numbers and total of every plate"
    assert weak(found) == []


@LOOKS
def test_a_token_not_won_yet_is_seen(theme: str) -> None:
    ground = plate_ground(THEMES[theme])
    ring = only_colour(open_token(Art(THEMES[theme]), 24, ground))
    assert ring is not None
    assert contrast(ring, ground) >= SHAPES


# Words on notes, in bubbles and on answers


@LOOKS
def test_notes(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(monkeypatch)
    notes = Notes(Canvas(), look_of(theme))
    notes.say("Your turn")
    notes.warn("You must follow hearts")
    notes.warn_beside("You must follow spades", [])
    notes.calm()
    notes.advise("Play the 3 of hearts", [], (195, 500))
    notes.show_fingerprint("Fingerprint of all deals: 0123")
    assert {words for words, *_ in watch.found} == {
        "Your turn",
        "You must follow hearts",
        "You must follow spades",
        "Play the 3 of hearts",
        "Fingerprint of all deals: 0123",
    }
    assert weak(watch.found) == []


@LOOKS
@pytest.mark.parametrize("good", [None, True, False])
def test_bubbles(theme: str, good: bool | None) -> None:
    colours = THEMES[theme]
    assert contrast(bubble_ink(colours, good), colours.paper) >= WORDS


@LOOKS
def test_answers_plain_lit_pressed_and_advised(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, style = Watch(monkeypatch), look_of(theme)
    picker = Picker(Canvas(), style)
    calls = tuple(Answer(str(call), str(call)) for call in range(1, 9))
    picker.ask(style, Question("How many tricks will you win?", calls, numbers=True))
    picker.hover(picker.cells[1].center)
    assert picker.press(picker.cells[2].center)
    picker.cancel()
    picker.navigate(1, 0)
    picker.advise("3")
    picker.ask(style, Question("This hand", (Answer("a", "Keep", True), Answer("b", "Ask"))))
    drawn = [words for words, *_ in watch.found]
    assert len(drawn) >= 14
    assert {"How many tricks will you win?", "1", "2", "3", "Keep", "Ask"} <= set(drawn)
    assert len({ground for words, _, ground, _ in watch.found if words == "2"}) == 2
    assert weak(watch.found) == []


# The frame


@LOOKS
@pytest.mark.parametrize("places", [False, True])
def test_the_status_line(theme: str, places: bool) -> None:
    style = look_of(theme)
    ground = table_ground(style, places)
    title = style.table.title
    grounds = {
        colour_at(ground, (x, y))
        for x in range(title.x, title.right, 7)
        for y in range(title.y, title.bottom, 5)
    }
    assert len(grounds) > 3
    for colour in (style.theme.cream, style.theme.cream_soft):
        assert min(contrast(colour, other) for other in grounds) >= WORDS


@LOOKS
def test_signs_on_buttons(theme: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours.cream, button_ground(colours)) >= SHAPES
    assert contrast(colours.accent_ink, colours.accent) >= SHAPES


# Cards


@LOOKS
@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("dimmed", [False, True])
def test_indices_of_cards(theme: str, four_colours: bool, dimmed: bool) -> None:
    cards = CardArt(Art(THEMES[theme]), 1.0, four_colours)
    for card in (8, 21, 34, 47):
        plain, drawn = cards.face(card, (80, 112)), cards.face(card, (80, 112), dimmed)
        corner = [(x, y) for x in range(3, 24) for y in range(3, 30)]
        by_light = sorted(corner, key=lambda spot: sum(plain.get_at(spot)[:3]))
        ink, paper = colour_at(drawn, by_light[0]), colour_at(drawn, by_light[-1])
        assert contrast(ink, paper) >= (SHAPES if dimmed else WORDS)


def test_a_weak_ink_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole table of a deal in a look whose secondary words are too dark."""
    stage = FakeStage()
    stage.art.theme = replace(THEMES["day"], cream_soft=(60, 100, 90))
    stage.session = session_at(PRESETS["classic"], lambda match: match.phase is Phase.CALL)
    watch = Watch(monkeypatch)
    stage.show(TableScene(stage))
    for _ in range(400):
        stage.top.update(1 / 30)
    stage.picture()
    assert [words for words, *_ in weak(watch.found) if words.startswith("Fingerprint")]
