from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.bots.base import Bot, Decision, Thinking, decide
from game.bots.levels import LEVELS, make_bot
from game.bots.searcher import EXPERT, SKILLED, Searcher
from game.engine import (
    PRESETS,
    AskRedeal,
    Call,
    Cut,
    Match,
    Phase,
    Play,
    Redeal,
    SeatView,
    cards,
    hand,
)
from tests.bots.positions import (
    calling_view,
    random_positions,
    random_rules,
    swap_hidden,
    view_of,
)

RULE_LEVELS = ("novice", "casual")
QUICK = {
    "skilled": replace(SKILLED, deals=12, call_deals=12),
    "expert": replace(EXPERT, deals=12, call_deals=12),
}
"""The searching levels with so few deals that whole matches are quick."""


def player(level: str) -> Bot:
    return Searcher(QUICK[level]) if level in QUICK else make_bot(level)


def is_legal(view: SeatView, decision: Decision) -> bool:
    match decision.action:
        case Play(card):
            return bool(view.legal_plays() >> card & 1)
        case Call(tricks):
            return tricks in view.legal_calls()
        case AskRedeal(yes):
            return view.phase is Phase.REDEAL and (not yes or view.may_ask_redeal)
        case Cut(count):
            return view.phase is Phase.CUT and 0 <= count < 52
    return False


def first_swap_that_changes_a_decision(bot: Bot, matches: Iterator[Match]) -> Match | None:
    """Return the first match in which the bot decides otherwise once hidden cards are swapped."""
    for number, match in enumerate(matches):
        seat = match.turn
        assert seat is not None
        if match.phase is Phase.CUT:
            continue
        view, kept = match.view(seat), match.hands
        before = decide(bot, view, Random(number))
        swap_hidden(match, seat, Random(number))
        after = decide(bot, match.view(seat), Random(number))
        match.hands = kept
        if before != after:
            return match
    return None


def test_the_ladder_starts_with_the_weakest() -> None:
    assert list(LEVELS) == ["novice", "casual", "skilled", "expert"]
    assert all(level.name == name for name, level in LEVELS.items())


def test_an_unknown_level_is_refused_with_the_names() -> None:
    with pytest.raises(ValueError, match=r"'wizard'.*novice, casual, skilled, expert"):
        make_bot("wizard")


@pytest.mark.parametrize(
    ("level", "matches"),
    [*dict.fromkeys(RULE_LEVELS, 60).items(), *dict.fromkeys(QUICK, 12).items()],
)
def test_plays_random_matches_of_random_rules_to_the_end(level: str, matches: int) -> None:
    bot = player(level)
    phases = set()
    for number in range(matches):
        rng = Random(number)
        match = Match(random_rules(rng), number)
        while match.phase is not Phase.MATCH_OVER:
            if match.turn is None:
                match.next_deal()
                continue
            phases.add(match.phase)
            view = match.view(match.turn)
            decision = decide(bot, view, rng)
            assert is_legal(view, decision)
            assert decision.reason
            match.apply(decision.action)
    assert phases == {Phase.CUT, Phase.REDEAL, Phase.CALL, Phase.PLAY}


@pytest.mark.parametrize("level", [*RULE_LEVELS, *QUICK])
def test_the_same_view_and_random_numbers_give_the_same_decision(level: str) -> None:
    for number, match in enumerate(random_positions(1, 10)):
        assert match.turn is not None
        view = match.view(match.turn)
        first = decide(player(level), view, Random(number))
        assert decide(player(level), view, Random(number)) == first


@pytest.mark.parametrize("level", [*RULE_LEVELS, *QUICK])
def test_hidden_cards_never_change_a_decision(level: str) -> None:
    assert first_swap_that_changes_a_decision(player(level), random_positions(2, 30)) is None


def test_a_bot_that_peeks_is_found_out() -> None:
    class Peeker:
        """Calls by the card that the next seat holds."""

        def __init__(self) -> None:
            self.match: Match | None = None

        def think(self, view: SeatView, rng: Random) -> Thinking:
            yield
            assert self.match is not None
            neighbour = self.match.hands[(view.seat + 1) % 4]
            return Decision(Cut(neighbour.bit_length() % 52), "It peeked.")

    peeker = Peeker()

    def watched() -> Iterator[Match]:
        for match in random_positions(2, 30):
            peeker.match = match
            yield match

    assert first_swap_that_changes_a_decision(peeker, watched()) is not None


@pytest.mark.parametrize("level", [*RULE_LEVELS, *QUICK])
def test_a_long_run_of_spades_with_two_aces_calls_four_or_more(level: str) -> None:
    view = calling_view("classic", "AS KS 9S 8S 6S 4S 2S AH 3H 5D 4D 3C 2C")
    calls = [decide(player(level), view, Random(number)).action for number in range(20)]
    assert all(isinstance(call, Call) and call.tricks >= 4 for call in calls)


@pytest.mark.parametrize("level", RULE_LEVELS)
def test_a_hand_of_nothing_makes_the_least_call(level: str) -> None:
    view = calling_view("strict", "2S 3S 4H 5H 2H 6D 3D 4D 8D 7C 3C 4C 9C")
    assert decide(make_bot(level), view, Random(1)).action == Call(2)


def test_only_a_weak_hand_that_may_ask_asks_for_a_new_deal() -> None:
    rules = replace(PRESETS["classic"], redeal=Redeal.NO_SPADE)
    weak = calling_view(rules, "2H 4H 5H 6H 8H 2D 3D 5D JD 2C 4C 7C 8C", phase=Phase.REDEAL)
    strong = calling_view(rules, "AH KH QH 6H 8H AD KD 5D JD AC KC 7C 8C", phase=Phase.REDEAL)
    spades = calling_view(rules, "2S 4H 5H 6H 8H 2D 3D 5D JD 2C 4C 7C 8C", phase=Phase.REDEAL)
    for level in LEVELS:
        answers = [decide(player(level), view, Random(1)).action for view in (weak, strong, spades)]
        assert answers == [AskRedeal(True), AskRedeal(False), AskRedeal(False)]


def test_a_cut_takes_a_fair_part_of_the_pack() -> None:
    match = Match(PRESETS["strict"], 1)
    assert match.turn is not None
    cuts = {
        decide(make_bot("casual"), match.view(match.turn), Random(n)).action for n in range(200)
    }
    counts = sorted(cut.count for cut in cuts if isinstance(cut, Cut))
    assert (counts[0], counts[-1], len(counts)) == (10, 42, 33)


def test_decisions_never_name_a_card_outside_the_hand() -> None:
    for match in random_positions(3, 10):
        assert match.turn is not None
        view = match.view(match.turn)
        decision = decide(make_bot("novice"), view, Random(1))
        if isinstance(decision.action, Play):
            assert decision.action.card in set(cards(view.hand))


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_a_forced_card_is_played_at_once(level: str) -> None:
    view = view_of("classic", "5H AC KD", "AH 3H 4H")
    thinking = make_bot(level).think(view, Random(1))
    with pytest.raises(StopIteration) as stop:
        next(thinking)
    assert stop.value.value == Decision(
        Play(hand("5H").bit_length() - 1), "It is the only card the rules allow."
    )


@pytest.mark.parametrize("level", ["skilled", "expert"])
def test_thinking_comes_in_many_small_steps(level: str) -> None:
    view = view_of("call-bridge", "AD JD 2D AS QS 9S 5S 4H 7H 3H 2C 8C 9C")
    steps = sum(1 for _ in make_bot(level).think(view, Random(1)))
    # Each step plays out at most about three hundred tricks.
    assert steps > 20
