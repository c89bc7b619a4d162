from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bots.arena import report, tournament
from game.bots.arena.baselines import PerfectInformation
from game.bots.arena.tournament import Tally, play_set, seatings
from game.bots.base import Decision, Thinking
from game.bots.levels import LEVELS
from game.engine import PRESETS, Call, Match, Phase, Play, RulesError, SeatView
from tests.bots.positions import swap_hidden

ONE_DEAL = replace(PRESETS["classic"], deals=1)


def tally(points: float, matches: int = 4) -> Tally:
    return Tally(matches=matches, points=points * matches, deals=matches)


def test_two_names_sit_in_all_six_ways() -> None:
    assert seatings(["a", "b"]) == [
        ("a", "a", "b", "b"),
        ("a", "b", "a", "b"),
        ("a", "b", "b", "a"),
        ("b", "a", "a", "b"),
        ("b", "a", "b", "a"),
        ("b", "b", "a", "a"),
    ]


def test_four_names_sit_in_every_rotation_once() -> None:
    assert len(seatings(["a", "b", "c", "d"])) == 4
    assert seatings(["a", "b", "a", "b"]) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert seatings(["a", "a", "a", "a"]) == [("a", "a", "a", "a")]
    with pytest.raises(ValueError, match="two names or four, not 3"):
        seatings(["a", "b", "c"])


def test_a_set_is_the_same_for_the_same_arguments() -> None:
    names = ("casual", "novice", "rule-baseline", "perfect-information")
    assert play_set(names, ONE_DEAL, "x") == play_set(names, ONE_DEAL, "x")
    assert play_set(names, ONE_DEAL, "x") != play_set(names, ONE_DEAL, "y")


def test_a_set_counts_deals_and_all_thirteen_tricks() -> None:
    tallies = play_set(("casual", "novice"), replace(ONE_DEAL, deals=2), "x")
    assert [t.matches for t in tallies.values()] == [12, 12]
    assert [t.deals for t in tallies.values()] == [24, 24]
    assert sum(t.tricks for t in tallies.values()) == 6 * 2 * 13
    assert sum(t.wins for t in tallies.values()) == pytest.approx(6)
    assert all(not t.seconds and not t.illegal for t in tallies.values())


def test_an_illegal_attempt_is_counted_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def think(self, view: SeatView, rng: Random) -> Thinking:
            yield
            if view.phase is Phase.PLAY:
                foreign = next(c for c in range(52) if not view.hand >> c & 1)
                return Decision(Play(foreign))
            return Decision(Call(1))

    monkeypatch.setattr(tournament, "make_bot", lambda name: Cheat())
    tallies = play_set(("novice", "rule-baseline", "rule-baseline", "rule-baseline"), ONE_DEAL, "x")
    assert tallies["novice"].illegal == 4 * 13
    assert tallies["rule-baseline"].illegal == 0


def test_the_margin_is_that_of_the_sets() -> None:
    mean, margin = report.mean_and_margin([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert margin == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2)
    assert report.mean_and_margin([7.0]) == (7.0, float("inf"))


def test_the_share_closed_between_the_baselines() -> None:
    sets = [
        {"rule-baseline": tally(8), "x": tally(11), "perfect-information": tally(12)},
        {"rule-baseline": tally(6), "x": tally(8), "perfect-information": tally(10)},
    ]
    share, low, high = report.share_closed(sets, "x", Random(1))
    assert share == pytest.approx(5 / 8)
    assert (low, high) == (0.5, 0.75)


def test_a_comparison_is_decided_once_neighbours_differ_at_99_percent() -> None:
    clear = [{"a": tally(10 + n % 2), "b": tally(8)} for n in range(20)]
    assert report.is_decided(["a", "b"], clear)
    assert not report.is_decided(["a", "b"], clear[:19])
    even = [{"a": tally(10 + n % 2), "b": tally(10.5)} for n in range(40)]
    assert not report.is_decided(["a", "b"], even)


def test_the_command_prints_a_table_without_timings(capsys: pytest.CaptureFixture[str]) -> None:
    words = "casual rule-baseline --matches 2 --deals 1 --seed 3"
    assert report.main(words.split()) == 0
    first = capsys.readouterr().out
    assert report.main(words.split()) == 0
    assert capsys.readouterr().out == first
    lines = first.splitlines()
    assert lines[0] == "classic: 2 sets of 1 deals in 6 seatings"
    assert [line.split()[0] for line in lines[2:4]] == ["casual", "rule-baseline"]
    assert lines[4].startswith("casual over rule-baseline: ")
    assert "millisecond" not in first


def test_the_command_knows_the_baselines_by_their_older_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = []
    for baselines in ("ruler omniscient", "rule-baseline perfect-information"):
        words = f"{baselines} novice casual --matches 1 --deals 1 --seed 5"
        assert report.main(words.split()) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    lines = printed[0].splitlines()
    assert lines[1].startswith("player                  points a match")
    assert [line.split()[0] for line in lines[2:6]] == [
        "rule-baseline",
        "perfect-information",
        "novice",
        "casual",
    ]
    assert "novice closes" in printed[0]
    assert "of the way from rule-baseline to perfect-information (" in printed[0]


def test_the_command_tells_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    for words, message in (
        ("casual rule-baseline novice", "two names or four"),
        ("casual rule-baseline --rules nonsense", "rules are not JSON"),
        ("casual rule-baseline --matches 0", "at least 1"),
        ("casual wizard", "invalid choice"),
    ):
        with pytest.raises(SystemExit) as stopped:
            report.main(words.split())
        assert stopped.value.code == 2
        assert message in capsys.readouterr().err


def test_rules_are_read_by_key_or_as_json() -> None:
    assert report.read_rules("master", None).deals == 5
    assert report.read_rules("call-bridge", None).deals == 12
    assert report.read_rules(PRESETS["strict"].to_json(), 2) == replace(PRESETS["strict"], deals=2)
    with pytest.raises(RulesError):
        report.read_rules("classic", 99)


def test_the_baselines_cannot_be_chosen_as_levels() -> None:
    assert {"rule-baseline", "perfect-information"}.isdisjoint(LEVELS)


def test_perfect_information_decides_by_the_cards_of_the_others() -> None:
    changed = 0
    for number in range(20):
        match = Match(ONE_DEAL, number)
        assert match.turn is not None
        all_seeing = PerfectInformation(ONE_DEAL)
        before = all_seeing.decide(match, Random(1)).action
        swap_hidden(match, match.turn, Random(number))
        changed += all_seeing.decide(match, Random(1)).action != before
    assert changed >= 3


def test_the_baselines_play_as_they_always_have() -> None:
    """They are frozen: a change here makes strengths measured before and after incomparable."""
    tallies = play_set(
        ("rule-baseline", "perfect-information"), replace(PRESETS["classic"], deals=2), "frozen"
    )
    rules, seeing = tallies["rule-baseline"], tallies["perfect-information"]
    assert (round(rules.points, 1), rules.calls, rules.tricks, rules.made) == (32.9, 51, 64, 19)
    assert (round(seeing.points, 1), seeing.calls) == (63.2, 60)
    assert (seeing.tricks, seeing.made) == (92, 24)
