from __future__ import annotations

import string
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    PRESETS,
    Direction,
    FirstLeader,
    HighCall,
    MissCost,
    Redeal,
    RedealHand,
    Rules,
    RulesError,
    Scoring,
    TieBreak,
    VoidDuty,
    nearest_preset,
)
from game.engine.rules import SCORE_FAMILIES
from game.i18n import Translator
from game.scenes.names import (
    conflict_words,
    level_name,
    rules_name,
    switch_name,
    system_name,
)
from game.scenes.rules import RulesScene
from game.scenes.rules_text import Section, rules_sections
from game.scenes.system_lines import system_line
from game.ui.intents import Navigate, Scroll
from game.widgets.sign_line import Sign
from tests.scenes.stage import FakeStage

_ = Translator()

VALUES: dict[str, list[Any]] = {
    "direction": list(Direction),
    "deals": [1, 2, 5, 12, 20, None],
    "cut": [False, True],
    "least_call": [1, 2],
    "greatest_call": [8, 9, 10, 11, 12, 13],
    "must_win": [False, True],
    "must_win_when_trumped": [False, True],
    "void_duty": list(VoidDuty),
    "first_lead_spade": [False, True],
    "spades_locked": [False, True],
    "score": list(SCORE_FAMILIES),
    "greatest_overshoot": [None, 1, 2],
    "high_call": list(HighCall),
    "redeal": [Redeal.NEVER, Redeal.ON_REQUEST, Redeal.COMPULSORY],
    "redeal_hands": [
        *((), (RedealHand.NO_SPADE,), (RedealHand.FOUR_ACES, RedealHand.NO_SPADE)),
        *((RedealHand.NOTHING_ABOVE_JACK,), (RedealHand.NO_ACE_KING_QUEEN,)),
    ],
    "low_total_redeal": [None, 8, 9, 10, 11],
    "miss_cost": list(MissCost),
    "scoring": list(Scoring),
    "first_leader": list(FirstLeader),
    "hook": [False, True],
    "tie_break": list(TieBreak),
}
"""Every switch and its values; the three units of the score go together."""


def build(values: dict[str, Any]) -> Rules | None:
    plain = {name: value for name, value in values.items() if name != "score"}
    units, over, scale = values["score"]
    try:
        return Rules(**plain, call_units=units, overtrick_units=over, score_scale=scale)
    except RulesError:
        return None


def page(rules: Rules) -> str:
    lines: list[str] = []
    for section in rules_sections(rules, _):
        lines += [f"# {section.title}", *section.paragraphs]
        lines += [f"{words}: {score}" for words, score in section.examples]
    return "\n".join(lines)


def section(rules: Rules, title: str) -> Section:
    return next(found for found in rules_sections(rules, _) if found.title == title)


@given(st.fixed_dictionaries({name: st.sampled_from(values) for name, values in VALUES.items()}))
def test_any_one_switch_changes_the_page(values: dict[str, Any]) -> None:
    rules = build(values)
    if rules is None:
        return
    text = page(rules)
    for name, choices in VALUES.items():
        for choice in choices:
            other = build({**values, name: choice})
            if name == "first_lead_spade" and rules.spades_locked:
                continue  # a locked spade cannot be led to the first trick either way
            if other is not None and other != rules:
                assert page(other) != text, (name, choice)


@pytest.mark.parametrize("key", list(PRESETS))
def test_every_page_has_its_sections_and_no_open_places(key: str) -> None:
    sections = rules_sections(PRESETS[key], _)
    assert [found.title for found in sections] == [
        "The game",
        "The deal",
        "The calls",
        "Playing a trick",
        "Without the suit led",
        "Scoring",
        "The match",
        "At this table",
    ]
    for found in sections:
        assert found.paragraphs
        for words in found.paragraphs:
            assert words[0] in string.ascii_uppercase
            assert words[-1] in ".!"
            assert "{" not in words


def test_classic_in_words() -> None:
    text = page(PRESETS["classic"])
    for words in (
        "Turns go clockwise: after you comes the player on your left.",
        "The pack is not cut.",
        "A call is a number of tricks, at least 1 and at most 8.",
        "Any card may be led, also a spade.",
        "Once somebody has trumped the trick you cannot win it by following, so any card of the "
        "suit led will do.",
        "you must play one of those.",
        "A call is made with that many tricks or more.",
        "A match is 5 deals; the scores of all deals are added up.",
    ):
        assert words in text


def test_strict_in_words() -> None:
    text = page(PRESETS["strict"])
    for words in (
        "after you comes the player on your right.",
        "The player before the dealer cuts the pack, or lets it be.",
        "at least 2 and at most 13.",
        "The first trick of a deal must not be led with a spade, unless the leader holds nothing "
        "else.",
    ):
        assert words in text


def test_following_only_in_words() -> None:
    for key in ("call-bridge", "master"):
        text = page(PRESETS[key])
        assert "there is no duty to win the trick." in text
        assert "any card will do." in text
    assert "up to 2 more" in page(PRESETS["call-bridge"])
    assert "or 1 more" in page(PRESETS["master"])
    assert "no fixed length" in page(PRESETS["master"])


@pytest.mark.parametrize(
    ("key", "examples"),
    [
        (
            "classic",
            [
                ("Call 4, take 3", "−4.0"),
                ("Call 4, take 4", "4.0"),
                ("Call 4, take 5", "4.1"),
                ("Call 4, take 6", "4.2"),
                ("Call 8, take 7", "−8.0"),
                ("Call 8, take 8", "8.0"),
                ("Call 8, take 9", "8.1"),
            ],
        ),
        (
            "call-bridge",
            [
                ("Call 4, take 3", "−40"),
                ("Call 4, take 4", "40"),
                ("Call 4, take 5", "41"),
                ("Call 4, take 6", "42"),
                ("Call 4, take 7", "−40"),
                ("Call 8, take 7", "−80"),
                ("Call 8, take 8", "80"),
                ("Call 8, take 9", "81"),
            ],
        ),
        (
            "master",
            [
                ("Call 4, take 3", "−4"),
                ("Call 4, take 4", "4"),
                ("Call 4, take 5", "4"),
                ("Call 4, take 6", "−4"),
                ("Call 8, take 7", "−8"),
                ("Call 8, take 8", "13"),
                ("Call 8, take 9", "13"),
            ],
        ),
    ],
)
def test_worked_examples(key: str, examples: list[tuple[str, str]]) -> None:
    assert list(section(PRESETS[key], "Scoring").examples) == examples


def test_a_high_call_worth_thirteen_is_told_in_the_system_s_points() -> None:
    for key, utility in (("classic", "13.0"), ("call-bridge", "130"), ("master", "13")):
        rules = replace(PRESETS[key], high_call=HighCall.THIRTEEN)
        assert f"scores {utility} whatever it was" in page(rules)


def test_the_page_shows_every_sentence() -> None:
    stage = FakeStage()
    rules = replace(PRESETS["strict"], deals=7, cut=False)
    stage.show(RulesScene(stage, rules))
    shown = stage.words()
    for line in page(rules).replace("# ", "").split("\n"):
        for part in line.split(": ") if line.startswith("Call ") else [line]:
            assert part in shown
    assert "Call Break, strict · house rules" in shown
    assert "Not as in Call Break, strict: Deals in a match, Cut before the deal." in shown


def test_names() -> None:
    assert [system_name(_, key) for key in PRESETS] == [
        "Call Break",
        "Call Break, strict",
        "Call Bridge",
        "Callbreak Master",
        "Call Break, five rounds",
    ]
    assert len({system_line(_, key) for key in PRESETS}) == 5
    assert rules_name(_, PRESETS["master"]) == "Callbreak Master"
    assert rules_name(_, replace(PRESETS["master"], deals=3)) == "Callbreak Master · house rules"
    assert level_name(_, "novice") == "Novice"
    assert level_name(_, "wizard") == "Wizard"


def test_every_switch_has_a_name() -> None:
    for switch in PRESETS["classic"].switches():
        assert switch_name(_, switch)
    assert nearest_preset(PRESETS["series"]) == ("series", ())


def test_a_contradiction_in_words() -> None:
    with pytest.raises(RulesError) as caught:
        Rules(must_win=False, must_win_when_trumped=True)
    assert conflict_words(_, caught.value) == (
        "“Must win even when trumped” cannot be had without “Must win when following”."
    )
    with pytest.raises(RulesError) as caught:
        Rules(deals=21)
    assert conflict_words(_, caught.value) == str(caught.value)


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        (
            {"redeal": "no_spade"},
            "Before the calls a player with a hand of one of these kinds may ask for a new deal, "
            "and the same dealer deals again.",
        ),
        ({"redeal": "no_spade"}, "A hand without a spade."),
        ({"redeal": "no_spade_or_honour"}, "A hand without a card above the jack."),
        (
            {"redeal": "compulsory", "redeal_hands": ["no_ace_king_queen", "four_aces"]},
            "A hand of one of these kinds is shown before the calls, and the same dealer deals "
            "again, 3 times in one deal at most.",
        ),
        (
            {"redeal": "compulsory", "redeal_hands": ["no_ace_king_queen"]},
            "A hand without an ace, king or queen.",
        ),
        (
            {"redeal": "compulsory", "redeal_hands": ["four_aces"]},
            "A hand with all four aces.",
        ),
        (
            {"hook": True},
            "The last to call may not bring the sum of the four calls to 13.",
        ),
        (
            {"first_leader": "dealer"},
            "The dealer leads to the first trick, and whoever wins a trick leads to the next.",
        ),
        (
            {"first_leader": "highest_caller"},
            "Whoever called most leads to the first trick, of equal calls the one that came first; "
            "whoever wins a trick leads to the next.",
        ),
        (
            {"miss_cost": "shortfall"},
            "A missed call loses one point for each trick that is missing.",
        ),
        (
            {"miss_cost": "shortfall", "score_scale": 1},
            "A missed call loses 10 points for each trick that is missing.",
        ),
        (
            {"scoring": "exact", "call_units": 1, "overtrick_units": 0, "score_scale": 1},
            "A call is made with exactly that many tricks, and scores 10 points and its number.",
        ),
        (
            {"scoring": "exact", "call_units": 1, "overtrick_units": 0, "score_scale": 1},
            "Any other number of tricks loses one point for each trick too many or too few.",
        ),
        (
            {"tie_break": "tricks"},
            "The highest total wins. Of players with equal totals the one with more tricks in the "
            "whole match wins; with equally many they share the win.",
        ),
        (
            {"low_total_redeal": 10},
            "If the four calls together come to less than 10, the deal is thrown in and the same "
            "dealer deals again, 3 times in one deal at most.",
        ),
        (
            {"must_win_when_trumped": True},
            "That holds even after somebody has trumped the trick: you must still play higher "
            "than the best card of the suit led.",
        ),
        (
            {"void_duty": "free"},
            "You may play any card you like: a spade, or a card of another suit thrown away.",
        ),
        ({"void_duty": "trump"}, "It may be lower than a spade that lies on the trick already."),
        (
            {"void_duty": "beat"},
            "If you hold only lower spades than the one on the trick, any card will do.",
        ),
        (
            {"spades_locked": True},
            "A spade may be led only after a spade has been played in the deal, or by a player "
            "who holds nothing but spades.",
        ),
        (
            {"high_call": "match"},
            "A made call of 8 or more wins the match at the end of that deal, whatever the totals.",
        ),
        ({"high_call": "match"}, "A made call of 8 or more ends the match with that deal."),
        ({"high_call": "call"}, "A call of 8 or more counts like any other."),
        (
            {"score_scale": 1},
            "A made call scores 10 points for each trick called and one for each trick over.",
        ),
        ({"score_scale": 1}, "A missed call loses 10 points for each trick called."),
        ({"deals": 1}, "A match is 1 deal; the scores of all deals are added up."),
        (
            {"deals": None},
            "The match has no fixed length: the players end it when they like, and a deal that is "
            "not finished then does not count.",
        ),
    ],
)
def test_the_sentence_of_a_switch(switches: dict[str, Any], sentence: str) -> None:
    rules = replace(PRESETS["classic"], **switches)
    assert sentence in page(rules).split("\n")


def test_the_page_scrolls_by_key_wheel_and_finger() -> None:
    stage = FakeStage()
    scene: RulesScene = stage.show(RulesScene(stage, PRESETS["classic"]))
    stage.send(Navigate(0, 1))
    assert scene.scroller.offset == 64
    assert scene.dirty
    stage.send(Scroll(-1.0, (100, 400)))
    assert scene.scroller.offset == 120
    stage.picture()
    assert not scene.dirty
    stage.down((100, 400), touch=True)
    stage.drag((100, 340))
    assert scene.scroller.offset == 180
    assert scene.dirty
    stage.send(Scroll(100.0, (100, 400)))
    assert scene.scroller.offset == 0


@pytest.mark.parametrize(
    ("system", "arrow"), [("classic", Sign.CLOCKWISE), ("strict", Sign.ANTICLOCKWISE)]
)
def test_the_last_sheet_explains_every_sign_and_is_read_out(system: str, arrow: Sign) -> None:
    stage = FakeStage()
    scene: RulesScene = stage.show(RulesScene(stage, PRESETS[system]))
    sheet: Any = scene.body()[-1]
    other = {Sign.CLOCKWISE, Sign.ANTICLOCKWISE} - {arrow}
    assert {line.sign for line in sheet.inside} == set(Sign) - other
    scene.read_out()
    said = stage.platform.said[-1]
    assert said.endswith(
        "Two cards: the last trick, to look at again. To press: Back; Learn it at the table."
    )
    assert "Signs. Small pack: the dealer of this deal. Triangle: this player's turn." in said
