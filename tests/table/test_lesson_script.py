"""The script of the lesson is a legal deal that shows what it says it shows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine import (
    PRESETS,
    FirstLeader,
    Phase,
    Reason,
    Scoring,
    VoidDuty,
    card,
    card_name,
    cards,
    hand,
)
from game.table.lesson_script import ACTIONS, Lesson, Point, script, taught
from tests.support import random_rules

SYSTEMS = list(PRESETS)


def at(lesson: Lesson, point: Point) -> Lesson:
    """Bring a lesson to a point."""
    while lesson.point is not point:
        if lesson.point is None or lesson.point in ACTIONS:
            lesson.go_on()
        else:
            lesson.read()
    return lesson


def names(card_set: int) -> str:
    return " ".join(card_name(each) for each in cards(card_set))


def refused(lesson: Lesson, name: str) -> tuple[Reason, str | None] | None:
    why = lesson.session.view.refusal(card(name))
    if why is None:
        return None
    return why.reason, None if why.card is None else card_name(why.card)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_is_taught_by_its_own_rules(system: str) -> None:
    assert taught(PRESETS[system]) == PRESETS[system]


def test_house_rules_that_the_script_would_break_are_taught_as_classic() -> None:
    classic = PRESETS["classic"]
    for house in (
        replace(classic, void_duty=VoidDuty.FREE),
        replace(classic, void_duty=VoidDuty.TRUMP),
        replace(classic, spades_locked=True),
        replace(classic, must_win_when_trumped=True),
        replace(classic, first_leader=FirstLeader.DEALER),
        replace(classic, scoring=Scoring.EXACT, call_units=1, overtrick_units=0, score_scale=1),
    ):
        assert taught(house) == classic, house
    changed = replace(classic, deals=10, greatest_call=13, cut=True, low_total_redeal=11)
    assert taught(changed) == changed


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_points_come_in_order_and_the_deal_ends(system: str) -> None:
    lesson = Lesson(PRESETS[system])
    seen: list[Point] = []
    steps = 0
    while not lesson.over:
        if lesson.point is not None and (not seen or seen[-1] is not lesson.point):
            seen.append(lesson.point)
        if lesson.point is None or lesson.point in ACTIONS:
            assert (lesson.session.match.turn == 0) or lesson.point is None
            lesson.go_on()
            steps += 1
        else:
            lesson.read()
    assert seen == list(Point)
    assert steps == len(script()) == 56
    match = lesson.session.match
    assert match.phase is Phase.MATCH_OVER
    assert match.results[0].tricks[0] == 4
    assert match.results[0].tricks[2] == 2
    assert match.results[0].calls[0] == match.results[0].calls[2] == 3


@pytest.mark.parametrize(
    ("system", "own", "missed"),
    [
        ("classic", 31, -30),
        ("strict", 31, -30),
        ("series", 31, -30),
        ("call-bridge", 31, -30),
        ("master", 3, -3),
    ],
)
def test_the_own_call_is_made_and_another_missed(system: str, own: int, missed: int) -> None:
    lesson = at(Lesson(PRESETS[system]), Point.SCORE)
    scores = lesson.session.view.deal_scores
    assert scores[0] == own
    assert scores[2] == missed
    assert [score for score in scores if score is not None and score < 0] == [missed]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_hand_is_the_same_whichever_way_it_is_dealt(system: str) -> None:
    lesson = at(Lesson(PRESETS[system]), Point.CALL)
    view = lesson.session.view
    assert view.hand == hand("4C 6C 7C 5D 6D 8D TD AD 7H 5S 6S 7S AS")
    assert names(lesson.lit) == "AD 5S AS"
    assert lesson.wanted_call == 3
    assert lesson.wanted is None
    assert sorted(call for call in view.calls if call is not None) == [3, 3, 4]


@pytest.mark.parametrize("system", ["classic", "strict", "series"])
def test_only_the_ace_follows_and_wins(system: str) -> None:
    lesson = at(Lesson(PRESETS[system]), Point.FOLLOW)
    assert names(lesson.lit) == "AD"
    assert names(lesson.session.view.legal_plays()) == "AD"
    assert refused(lesson, "TD") == (Reason.MUST_WIN, "QD")
    assert refused(lesson, "AS") == (Reason.MUST_FOLLOW, "7D")


@pytest.mark.parametrize("system", ["call-bridge", "master"])
def test_where_one_need_not_win_a_lower_card_is_legal(system: str) -> None:
    lesson = at(Lesson(PRESETS[system]), Point.FOLLOW)
    assert names(lesson.lit) == "AD"
    assert names(lesson.session.view.legal_plays()) == "5D 6D 8D TD AD"


@pytest.mark.parametrize("system", SYSTEMS)
def test_leads_trump_and_overtrump(system: str) -> None:
    lesson = at(Lesson(PRESETS[system]), Point.LEAD)
    assert names(lesson.lit) == "7H"
    at(lesson, Point.TRUMP)
    assert names(lesson.session.view.legal_plays()) == "5S 6S 7S AS"
    assert names(lesson.lit) == "5S"
    assert refused(lesson, "4C") == (Reason.MUST_TRUMP, None)
    at(lesson, Point.LEAD_LOW)
    assert names(lesson.lit) == "4C"
    at(lesson, Point.OVERTRUMP)
    assert names(lesson.session.view.legal_plays()) == "AS"
    assert refused(lesson, "7S") == (Reason.MUST_BEAT_SPADE, "9S")
    at(lesson, Point.HOME)
    assert lesson.session.view.tricks_won[0] == 3
    assert lesson.free


def test_nobody_at_this_table_is_a_bot_and_nothing_is_saved() -> None:
    lesson = Lesson(PRESETS["classic"])
    assert lesson.session.human == 0
    assert not lesson.session.bot_to_act
    assert [player.name for player in lesson.session.players[1:]] == [
        "Sayapatri",
        "Makhamali",
        "Danfe",
    ]


@pytest.mark.parametrize("seed", range(40))
def test_the_lesson_can_be_taught_under_any_house_rules(seed: int) -> None:
    lesson = Lesson(random_rules(Random(seed)))
    steps = 0
    while not lesson.over:
        if lesson.point is None or lesson.point in ACTIONS:
            lesson.go_on()
        else:
            lesson.read()
        steps += 1
        assert steps < 300
    assert lesson.session.match.phase is Phase.MATCH_OVER
