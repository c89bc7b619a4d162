"""What holds for all rules, hands and matches, tried on many random ones."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    PRESETS,
    AskRedeal,
    Call,
    Command,
    Cut,
    End,
    IllegalAsk,
    IllegalCall,
    IllegalCommand,
    IllegalCut,
    IllegalPlay,
    Match,
    NextDeal,
    Phase,
    Play,
    card,
    card_name,
    cards,
    legal_plays,
    refusal,
)
from tests.engine import plain
from tests.support import Until, legal_commands, play_randomly, random_rules

NUMBERS = st.integers(0, 2**32)


def random_position(rng: Random) -> tuple[list[int], list[int]]:
    """Return a hand and the cards that lie, often of few suits, so that each duty comes up."""
    pack = list(range(52))
    if rng.random() < 0.7:
        suits = rng.sample(range(4), rng.choice((2, 3)))
        pack = [number for number in pack if number // 13 in suits]
    rng.shuffle(pack)
    size = rng.randint(1, 13)
    return pack[:size], pack[size : size + rng.randint(0, 3)]


@given(NUMBERS)
def test_legal_plays_and_refusals_are_those_of_the_plain_words(number: int) -> None:
    rng = Random(number)
    for _ in range(40):
        rules = random_rules(rng)
        switches = rules.to_dict()
        held, current_trick = random_position(rng)
        first, played = rng.random() < 0.5, rng.random() < 0.5
        held_set = sum(1 << each for each in held)
        allowed = legal_plays(rules, held_set, current_trick, first, played)
        names = [card_name(each) for each in held]
        lying_names = [card_name(each) for each in current_trick]
        on_paper = plain.legal(switches, names, lying_names, first, played)
        assert {card_name(each) for each in cards(allowed)} == set(on_paper)
        assert allowed != 0
        assert allowed & ~held_set == 0
        for each in range(52):
            why = refusal(rules, held_set, current_trick, each, first, played)
            name = card_name(each)
            expected = plain.why_not(switches, names, lying_names, name, first, played)
            if expected is None:
                assert why is None
            else:
                assert why is not None
                beaten = None if why.card is None else card_name(why.card)
                assert (why.reason.value, beaten) == expected


def check_state(match: Match, referee: plain.Referee) -> None:
    """Compare a match with the one on paper."""
    assert match.phase.value == referee.phase
    assert match.turn == referee.turn
    assert (match.dealer, match.deal_number, match.attempt) == (
        referee.dealer,
        referee.deal,
        referee.attempt,
    )
    assert list(match.totals) == referee.totals
    assert [list(result.scores) for result in match.results] == referee.history
    assert list(match.winners) == referee.winners
    assert list(match.tricks_won) == referee.won
    assert [set(map(card_name, cards(each))) for each in match.hands] == [
        set(each) for each in referee.hands
    ]


def check_cards(match: Match) -> None:
    """Check that 52 different cards are in the hands, on the table and in the tricks."""
    if match.phase in (Phase.CUT, Phase.MATCH_OVER):
        return
    seen = [number for each in match.hands for number in cards(each)]
    seen += [number for trick in match.tricks for number in trick.cards]
    seen += match.trick.cards if match.trick else ()
    assert sorted(seen) == list(range(52))


def check_deal(match: Match) -> None:
    """Check a finished deal."""
    assert len(match.tricks) == 13 == sum(match.tricks_won)
    assert match.hands == (0, 0, 0, 0)
    winners = []
    # Who led first was compared with the match on paper when it was that seat's turn.
    leader = match.tricks[0].leader
    for trick in match.tricks:
        assert trick.leader == leader
        assert len(trick.cards) == 4
        best = plain.winner_of([card_name(number) for number in trick.cards])
        leader = trick.seats[trick.cards.index(card(best))]
        assert trick.winner == leader
        winners.append(leader)
    assert tuple(winners.count(seat) for seat in range(4)) == match.tricks_won
    result = match.results[-1]
    assert (result.calls, result.tricks) == (match.calls, match.tricks_won)
    assert result.scores == match.deal_scores
    switches = match.rules.to_dict()
    assert list(result.scores) == [
        plain.score_of(switches, call, tricks) for call, tricks in zip(result.calls, result.tricks)
    ]


@given(NUMBERS, st.sampled_from([*sorted(PRESETS), "house", "house"]))
def test_a_whole_match_against_the_one_on_paper(number: int, key: str) -> None:
    rng = Random(number)
    rules = PRESETS.get(key) or random_rules(rng)
    match = Match(rules, f"match {number}")
    referee = plain.Referee(rules.to_dict(), match.seed)
    check_state(match, referee)
    for _ in range(180):
        if match.phase is Phase.MATCH_OVER:
            break
        if rules.deals is None and rng.random() < 0.005:
            command: Command = End()
        else:
            command = rng.choice(legal_commands(match))
        deals = len(match.results)
        assert match.apply(command)
        referee.obey(str(command))
        check_state(match, referee)
        check_cards(match)
        if len(match.results) > deals:
            check_deal(match)


@given(NUMBERS)
def test_random_house_rules_play_to_the_end(number: int) -> None:
    rng = Random(number)
    match = Match(random_rules(rng), number)
    play_randomly(match, rng)
    assert match.phase is Phase.MATCH_OVER
    assert match.winners
    assert len(match.results) <= (match.rules.deals or 2)
    assert legal_commands(match) == []


@given(NUMBERS)
def test_a_replay_is_equal_after_every_command(number: int) -> None:
    rng = Random(number)
    match = Match(random_rules(rng), number)
    while match.phase is not Phase.MATCH_OVER and len(match.commands) < 80:
        again = Match.replay(match.record())
        assert again == match
        assert again.opening == match.opening
        match.apply(rng.choice(legal_commands(match)))
    assert Match.from_json(match.to_json()) == match


ODD: list[object] = [True, False, None, 1.0, 3.5, float("nan"), "3", "QS", b"3", [], {}, 10**5000]


def all_commands() -> list[Command]:
    """Return every command, legal or not, odd values in it too."""
    commands: list[Command] = [NextDeal(), End()]
    commands += [Cut(count) for count in range(-1, 54)]
    commands += [Call(tricks) for tricks in range(-1, 16)]
    commands += [Play(number) for number in range(-1, 54)]
    commands += [AskRedeal(True), AskRedeal(False)]
    for odd in ODD:
        commands += [Cut(odd), Call(odd), Play(odd)]  # type: ignore[arg-type]
        if not isinstance(odd, bool):
            commands.append(AskRedeal(odd))  # type: ignore[arg-type]
    return commands


ERRORS = {
    Cut: IllegalCut,
    Call: IllegalCall,
    Play: IllegalPlay,
    AskRedeal: IllegalAsk,
    NextDeal: IllegalCommand,
    End: IllegalCommand,
}


def key_of(command: Command) -> str:
    """Tell commands apart, also 1 from True and from 1.0."""
    value = next(iter(vars(command).values()), None)
    number = value if type(value) is not int or abs(value) < 100 else "huge"
    return f"{type(command).__name__} {type(value).__name__} {number}"


def after_commands(count: int) -> Until:
    """Stop after so many commands."""
    return lambda match: len(match.commands) == count


@given(NUMBERS)
def test_illegal_commands_change_nothing(number: int) -> None:
    rng = Random(number)
    match = Match(random_rules(rng), number)
    play_randomly(match, rng, until=after_commands(rng.randrange(120)))
    allowed = {key_of(command) for command in legal_commands(match)}
    if match.rules.deals is None and match.phase is not Phase.MATCH_OVER:
        allowed.add(key_of(End()))
    copy = deepcopy(match)
    text = repr(vars(match))
    refused = 0
    for command in all_commands():
        if key_of(command) in allowed:
            continue
        with pytest.raises(IllegalCommand) as caught:
            match.apply(command)
        assert type(caught.value) is ERRORS[type(command)]
        assert str(caught.value)
        refused += 1
        assert match == copy
    assert repr(vars(match)) == text
    assert refused == len(all_commands()) - len(allowed)


def test_a_legal_command_is_never_refused() -> None:
    # The counterpart: what `legal_commands` gives is taken, each from a fresh copy.
    rng = Random(3)
    for number in range(12):
        match = Match(random_rules(rng), number)
        play_randomly(match, rng, until=after_commands(rng.randrange(120)))
        for command in legal_commands(match):
            copy = deepcopy(match)
            copy.apply(command)
            assert copy.commands == [*match.commands, command]
            assert copy != match
