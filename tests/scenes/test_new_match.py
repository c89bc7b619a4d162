from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.levels import LEVELS
from game.engine import PRESETS, HighCall, MissCost, Redeal, RedealHand, Scoring, VoidDuty
from game.scenes.new_match import NewMatchScene
from game.scenes.rules import RulesScene
from game.ui.intents import Back
from tests.scenes.stage import FakeStage, words_of


@pytest.fixture
def stage() -> FakeStage:
    return FakeStage()


@pytest.fixture
def scene(stage: FakeStage) -> NewMatchScene:
    made: NewMatchScene = stage.show(NewMatchScene(stage))
    return made


@pytest.mark.parametrize("key", list(PRESETS))
def test_a_system_is_played_as_it_stands(stage: FakeStage, key: str) -> None:
    """A button of one system must never start another."""
    stage.show(NewMatchScene(stage))
    stage.press(f"system={key}")
    stage.press("play")
    assert stage.started == [(PRESETS[key], "casual")]


def test_the_systems_have_their_names(stage: FakeStage, scene: NewMatchScene) -> None:
    words = stage.words()
    for name in (
        "Call Break",
        "Call Break, strict",
        "Call Bridge",
        "Callbreak Master",
        "Call Break, five rounds",
    ):
        assert name in words.split("\n")


def test_the_options_of_classic_are_at_hand(stage: FakeStage, scene: NewMatchScene) -> None:
    for key in (
        *("deals=3", "greatest_call=13", "high_call=thirteen"),
        *("redeal=on_request", "redeal_hands.nothing_above_jack"),
    ):
        stage.press(key)
    assert scene.rules == replace(
        PRESETS["classic"],
        deals=3,
        greatest_call=13,
        high_call=HighCall.THIRTEEN,
        redeal=Redeal.NO_SPADE_OR_HONOUR,
    )
    stage.press("deals=open")
    assert scene.rules is not None
    assert scene.rules.deals is None


def test_other_systems_keep_those_among_the_house_rules(
    stage: FakeStage, scene: NewMatchScene
) -> None:
    stage.press("system=strict")
    assert "high_call=match" not in stage.part_keys()
    stage.press("fold")
    assert "high_call=match" in stage.part_keys()
    assert "redeal=compulsory" in stage.part_keys()


def test_every_switch_has_a_control(stage: FakeStage, scene: NewMatchScene) -> None:
    stage.press("system=call-bridge")
    stage.press("fold")
    for key in (
        "direction=clockwise",
        "cut",
        "redeal=compulsory",
        "redeal_hands.four_aces",
        "tie_break=tricks",
        "deals=3",
        "deals.count.less",
        "least_call=1",
        "greatest_call.more",
        "hook",
        "low_total_redeal=9",
        "must_win",
        "must_win_when_trumped",
        "void_duty=free",
        "first_leader=highest_caller",
        "first_lead_spade",
        "spades_locked",
        "scoring=tenths",
        "greatest_overshoot=1",
        "high_call=match",
    ):
        stage.press(key)
    rules = scene.rules
    assert rules is not None
    assert rules.to_dict() == {
        "call_units": 10,
        "cut": True,
        "deals": 2,
        "direction": "clockwise",
        "first_lead_spade": False,
        "greatest_call": 13,
        "greatest_overshoot": 1,
        "high_call": "match",
        "least_call": 1,
        "low_total_redeal": 9,
        "must_win": True,
        "must_win_when_trumped": True,
        "overtrick_units": 1,
        "redeal": "compulsory",
        "score_scale": 10,
        "spades_locked": True,
        "first_leader": "highest_caller",
        "hook": True,
        "redeal_hands": ["four_aces", "no_spade"],
        "tie_break": "tricks",
        "void_duty": "free",
    }
    stage.press("greatest_overshoot=none")
    stage.press("low_total_redeal=none")
    stage.press("miss_cost=shortfall")
    rules = scene.rules
    assert rules is not None
    assert (rules.greatest_overshoot, rules.low_total_redeal) == (None, None)
    assert rules.miss_cost is MissCost.SHORTFALL


@pytest.mark.parametrize(
    ("family", "units"), [("tenths", (10, 1, 10)), ("tens", (10, 1, 1)), ("points", (1, 0, 1))]
)
def test_scoring_families(
    stage: FakeStage, scene: NewMatchScene, family: str, units: tuple[int, int, int]
) -> None:
    stage.press("fold")
    stage.press(f"scoring={family}")
    rules = scene.rules
    assert rules is not None
    assert (rules.call_units, rules.overtrick_units, rules.score_scale) == units


def test_a_contradiction_is_told_and_cannot_be_played(
    stage: FakeStage, scene: NewMatchScene
) -> None:
    stage.press("system=strict")
    stage.press("fold")
    stage.press("redeal=on_request")
    assert scene.rules == replace(PRESETS["strict"], redeal=Redeal.NO_SPADE)
    stage.press("redeal_hands.no_spade")
    assert scene.rules is None
    told = "Choose at least one hand that is dealt again."
    assert scene.problem == told
    labels = [
        widget
        for zone in scene.controls.zones
        for widget in zone.widgets
        if told in words_of(widget)
    ]
    assert len(labels) == 2, "where it arises, and over the button"
    assert "play" not in stage.part_keys()
    stage.press("redeal_hands.no_spade")
    assert scene.problem == ""
    stage.press("play")
    assert stage.started == [(replace(PRESETS["strict"], redeal=Redeal.NO_SPADE), "casual")]


GREYED = [
    (
        ["must_win"],
        ["must_win_when_trumped"],
        "Must win even when trumped: Only where one must win when following.",
    ),
    (
        ["spades_locked"],
        ["first_lead_spade"],
        "Spade at the first lead: Spades are locked until one was played.",
    ),
    (
        ["redeal=on_request", "redeal=never"],
        ["redeal_hands.no_spade", "redeal_hands.nothing_above_jack", "redeal_hands.four_aces"],
        "Four aces: Only where the cards can be dealt again.",
    ),
    (
        ["scoring=exact"],
        ["greatest_overshoot=1", "high_call=match", "miss_cost=call"],
        "A missed call costs: Settled by the scoring that was chosen.",
    ),
    (
        ["greatest_overshoot=2"],
        ["miss_cost=shortfall"],
        "A missed call costs: Not where too many tricks are a miss too.",
    ),
]


@pytest.mark.parametrize(("pressed", "greyed", "words"), GREYED)
def test_what_has_no_sense_is_greyed_with_the_reason(
    stage: FakeStage, scene: NewMatchScene, pressed: list[str], greyed: list[str], words: str
) -> None:
    stage.press("system=strict")
    stage.press("fold")
    for key in pressed:
        stage.press(key)
    assert not set(greyed) & set(stage.part_keys())
    assert words.partition(": ")[2] in stage.words()
    scene.read_out()
    assert words in stage.platform.said[-1]
    assert scene.rules is not None, "and it contradicts nothing"


def test_what_is_greyed_comes_back_as_it_was_chosen(stage: FakeStage, scene: NewMatchScene) -> None:
    stage.press("system=call-bridge")
    stage.press("fold")
    stage.press("high_call=thirteen")
    chosen = scene.rules
    assert chosen is not None
    stage.press("scoring=exact")
    assert scene.rules == replace(
        PRESETS["call-bridge"],
        scoring=Scoring.EXACT,
        greatest_overshoot=None,
        call_units=1,
        overtrick_units=0,
    )
    stage.press("scoring=tens")
    assert scene.rules == chosen


def test_a_hand_of_two_names_is_one_switch(stage: FakeStage, scene: NewMatchScene) -> None:
    kinds = frozenset({RedealHand.NO_ACE_KING_QUEEN, RedealHand.NOTHING_ABOVE_JACK})
    rules = replace(
        PRESETS["strict"], redeal=Redeal.ON_REQUEST, redeal_hands=kinds | {RedealHand.FOUR_ACES}
    )
    stage.settings.rules = rules.to_json()
    again = stage.show(NewMatchScene(stage))
    assert again.rules == rules
    stage.press("fold")
    stage.press("redeal_hands.nothing_above_jack")
    assert again.rules == replace(rules, redeal_hands=frozenset({RedealHand.FOUR_ACES}))


def test_house_rules_are_counted_and_taken_back(stage: FakeStage, scene: NewMatchScene) -> None:
    assert "As in the system" in stage.words()
    assert "reset" not in stage.part_keys()
    stage.press("fold")
    stage.press("cut")
    assert "1 switch changed" in stage.words()
    stage.press("scoring=points")
    assert "4 switches changed" in stage.words()
    assert "house rules · 5 deals" in stage.words()
    stage.press("reset")
    assert scene.rules == PRESETS["classic"]
    assert "As in the system" in stage.words()


def test_switches_that_make_another_system_choose_it(
    stage: FakeStage, scene: NewMatchScene
) -> None:
    stage.press("fold")
    stage.press("direction=anticlockwise")
    assert scene.system == "series"
    assert scene.changed == ()
    assert "Call Break, five rounds · 5 deals" in stage.words()


def test_the_rules_as_chosen_so_far_can_be_read(stage: FakeStage, scene: NewMatchScene) -> None:
    stage.press("system=master")
    stage.press("deals=3")
    stage.press("read")
    shown = stage.top
    assert isinstance(shown, RulesScene)
    assert shown.rules == replace(PRESETS["master"], deals=3)
    stage.send(Back())
    assert stage.top is scene
    assert scene.system == "master"


def test_a_last_choice_is_found_again() -> None:
    stage = FakeStage()
    rules = replace(PRESETS["strict"], void_duty=VoidDuty.FREE, deals=7)
    stage.settings.rules, stage.settings.bot_level = rules.to_json(), "novice"
    scene = stage.show(NewMatchScene(stage))
    assert scene.system == "strict"
    assert scene.changed == ("deals", "void_duty")
    assert "deals=7" in stage.part_keys()
    stage.press("play")
    assert stage.started == [(rules, "novice")]


def test_every_level_of_the_ladder_can_be_chosen(stage: FakeStage, scene: NewMatchScene) -> None:
    for level in LEVELS:
        stage.press(f"level={level}")
        assert scene.level == level
    stage.press("level=novice")
    stage.press("play")
    assert stage.started[0][1] == "novice"


def test_a_choice_in_mid_page_keeps_its_place(stage: FakeStage, scene: NewMatchScene) -> None:
    stage.press("fold")
    scene.scroller.by(600)
    scene.controls.zones[1].follow()
    before = scene.scroller.offset
    part = next(part for part in scene.controls.zones[1].parts() if part.key == "cut")
    part.press()
    assert scene.scroller.offset == before > 0
