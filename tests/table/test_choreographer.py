from __future__ import annotations

import pytest

from game.engine import PRESETS, Match, Phase, cards
from game.engine.events import Event
from game.table.choreographer import Beat, Choreographer, Cue
from game.table.displayed_state import DisplayedState


class Recorder:
    def __init__(self) -> None:
        self.steps: list[tuple[str, float]] = []
        self.cues: list[Cue] = []
        self.settled = 0

    def perform(self, cue: Cue, seconds: float) -> None:
        self.steps.append((cue.beat.value, round(seconds, 3)))
        self.cues.append(cue)

    def settle(self) -> None:
        self.settled += 1

    @property
    def beats(self) -> list[str]:
        return [beat for beat, _ in self.steps]


def one_trick() -> tuple[DisplayedState, list[Event], Match]:
    """A match just before its first card, and the events of its first trick."""
    match = Match(PRESETS["classic"], 7)
    while match.phase is Phase.CALL:
        match.call(2)
    before = DisplayedState.of(match.view(0))
    events: list[Event] = []
    for _ in range(4):
        events += match.play(next(cards(match.legal_plays())))
    return before, events, match


@pytest.fixture
def told() -> tuple[Choreographer, Recorder, Match]:
    before, events, match = one_trick()
    recorder = Recorder()
    choreographer = Choreographer(recorder, match.rules, 0, before)
    choreographer.tell(events)
    return choreographer, recorder, match


Told = tuple[Choreographer, Recorder, Match]


def test_a_trick_is_four_flights_a_hold_and_a_sweep(told: Told) -> None:
    choreographer, recorder, match = told
    for _ in range(400):
        choreographer.update(0.01)
    assert recorder.steps == [
        ("play", 0.26),
        ("play", 0.26),
        ("play", 0.26),
        ("play", 0.26),
        ("hold", 0.8),
        ("sweep", 0.3),
    ]
    assert not choreographer.busy
    assert choreographer.shown == DisplayedState.of(match.view(0))


def test_it_takes_as_long_as_it_says(told: Told) -> None:
    choreographer, _, _ = told
    choreographer.update(0.0)
    time = 0.0
    while choreographer.busy:
        choreographer.update(0.01)
        time += 0.01
    assert time == pytest.approx(4 * 0.26 + 0.8 + 0.3, abs=0.1)


def test_a_skip_stops_at_the_finished_trick_and_the_next_one_passes_it(told: Told) -> None:
    choreographer, recorder, match = told
    choreographer.update(0.01)
    assert recorder.beats == ["play"]
    choreographer.skip()
    assert recorder.beats == ["play"] * 4 + ["hold"]
    assert choreographer.held
    assert len(choreographer.shown.trick) == 4
    choreographer.skip()
    assert recorder.beats[-1] == "sweep"
    assert not choreographer.busy
    assert choreographer.shown == DisplayedState.of(match.view(0))


def test_at_instant_speed_only_the_finished_trick_takes_time(told: Told) -> None:
    choreographer, recorder, _ = told
    choreographer.pace = 0.0
    choreographer.update(0.01)
    assert recorder.steps == [("play", 0.0)] * 4 + [("hold", 0.35)]
    choreographer.update(0.2)
    assert choreographer.held
    choreographer.update(0.2)
    assert not choreographer.busy


def test_half_the_pace_is_half_the_time(told: Told) -> None:
    choreographer, recorder, _ = told
    choreographer.pace = 0.5
    choreographer.finish()
    assert recorder.steps == [("play", 0.0)] * 4 + [("hold", 0.0), ("sweep", 0.0)]
    before, events, _match = one_trick()
    choreographer.jump(before)
    choreographer.tell(events)
    choreographer.update(0.01)
    assert recorder.steps[-1] == ("play", 0.13)


def test_without_flights_dealing_and_sweeping_take_no_time() -> None:
    match = Match(PRESETS["classic"], 7)
    recorder = Recorder()
    choreographer = Choreographer(recorder, match.rules, 0, DisplayedState.of(match.view(0)))
    choreographer.still = True
    choreographer.tell(match.opening)
    choreographer.update(0.01)
    assert recorder.steps == [("silent", 0.0), ("deal", 0.0)]


def test_bots_rest_after_what_was_told(told: Told) -> None:
    choreographer, _, _ = told
    choreographer.finish()
    assert not choreographer.busy
    assert not choreographer.rested
    choreographer.update(0.1)
    assert not choreographer.rested
    choreographer.update(0.1)
    assert choreographer.rested


def test_jumping_forgets_what_was_to_be_told(told: Told) -> None:
    choreographer, recorder, match = told
    choreographer.jump(DisplayedState.of(match.view(0)))
    choreographer.update(1.0)
    assert recorder.steps == []
    assert not choreographer.busy


def test_every_movement_is_settled_before_the_next_step(told: Told) -> None:
    choreographer, recorder, _ = told
    choreographer.finish()
    assert recorder.settled == len(recorder.steps) == 6


def test_the_hold_shows_the_trick_as_it_lay(told: Told) -> None:
    choreographer, recorder, match = told
    choreographer.finish()
    held = [cue for cue in recorder.cues if cue.beat is Beat.HOLD]
    assert [len(cue.after.trick) for cue in held] == [4]
    assert [card for _, card in held[0].after.trick] == list(match.tricks[0].cards)
