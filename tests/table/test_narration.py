from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import PRESETS, Match, Phase, Rules, hand
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    DealStarted,
    HandsDealt,
    MatchEnded,
    Played,
    RedealAnswered,
    ThrownIn,
    TrickWon,
)
from game.engine.events import Event as MatchEvent
from game.i18n import Translator
from game.table.lesson_script import SEED, script
from game.table.narration import event_words, events_words, hand_words, table_words, turn_words

_ = Translator()
NAMES = ("You", "Sayapatri", "Makhamali", "Danfe")
CLASSIC = replace(PRESETS["classic"], deals=1)


def played(commands: int, rules: Rules = CLASSIC) -> Match:
    """Return the lesson's match after so many of its commands."""
    match = Match(rules, SEED)
    for command in script()[:commands]:
        match.apply(command)
    return match


def say(event: MatchEvent, commands: int = 4, rules: Rules = CLASSIC) -> str:
    return event_words(event, played(commands, rules).view(0), NAMES, _)


def test_a_hand_is_read_out_by_suits_trumps_first_high_to_low() -> None:
    words = hand_words(hand("4C 6C 7C 5D TD AD 7H 5S JS QS KS"), _)
    assert words == (
        "Your hand. Spades: king, queen, jack, 5. Hearts: 7. Clubs: 7, 6, 4. Diamonds: ace, 10, 5."
    )
    assert hand_words(hand("2S"), _) == "Your hand. Spades: 2."
    assert hand_words(0, _) == "Your hand is empty."


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (DealStarted(2, 0, 0), "Deal 2. You deal."),
        (DealStarted(3, 1, 2), "Deal 3. Makhamali deals."),
        (CutMade(0, 20), "You cut the pack."),
        (CutMade(3, 20), "Danfe cuts."),
        (CutMade(3, 0), "The pack is not cut."),
        (RedealAnswered(1, True), "Sayapatri asks for a new deal."),
        (RedealAnswered(0, True), "You ask for a new deal."),
        (RedealAnswered(1, False), ""),
        (ThrownIn(None), "The calls are too low: a new deal."),
        (ThrownIn(1), ""),
        (Called(0, 3), "You call 3."),
        (Called(2, 4), "Makhamali calls 4."),
        (Played(1, 49), "Sayapatri: queen of spades."),
        (Played(0, 8), "You: 10 of clubs."),
        (MatchEnded((0,), False), "The match is over. You win."),
        (MatchEnded((2,), False), "The match is over. The winner is Makhamali."),
        (MatchEnded((0, 2), False), "The match is over. 2 share the win: You, Makhamali."),
        (MatchEnded((), False), "The match is over."),
    ],
)
def test_each_event_has_its_sentence(event: MatchEvent, words: str) -> None:
    assert say(event) == words


def test_dealt_cards_are_ones_own() -> None:
    hands = (hand("AS 7S 6S 5S 7H 7C 6C 4C AD TD 8D 6D 5D"), 0, 0, 0)
    assert say(HandsDealt(0, hands), 0) == (
        "Your hand. Spades: ace, 7, 6, 5. Hearts: 7. Clubs: 7, 6, 4. Diamonds: ace, 10, 8, 6, 5."
    )


def test_a_trick_is_told_with_how_far_its_winner_is() -> None:
    match = played(8)
    words = event_words(TrickWon(0, 1, match.tricks[0].cards), match.view(0), NAMES, _)
    assert words == "You win the trick: 1 of 3."
    match = played(12)
    words = event_words(TrickWon(3, 0, match.tricks[1].cards), match.view(0), NAMES, _)
    assert words == "Danfe wins the trick: 1 of 4."


def test_scores_say_made_and_missed_in_words() -> None:
    match = played(55)
    events = match.apply(script()[55])
    words = events_words(events, match.view(0), NAMES, _)
    assert words.startswith("Makhamali: 4 of spades. ")
    assert "You: called 3, won 4, made: 3.1, in all 3.1." in words
    assert "Makhamali: called 3, won 2, missed: −3.0, in all −3.0." in words
    assert "Danfe: called 4, won 4, made: 4.0, in all 4.0." in words
    assert words.endswith("The match is over. The winner is Danfe.")
    assert isinstance(events[-2], DealScored)


def test_the_turn_tells_what_is_asked() -> None:
    assert turn_words(played(0).view(0), _) == ""
    assert turn_words(played(3).view(0), _) == "Your call, from 1 to 8."
    assert turn_words(played(7).view(0), _) == "Your turn. You may play: ace of diamonds."
    assert turn_words(played(8).view(0), _) == "Your turn to lead."
    assert turn_words(played(13).view(0), _) == (
        "Your turn. You may play: ace of spades, 7 of spades, 6 of spades, 5 of spades."
    )
    assert turn_words(played(16).view(1), _) == ""
    cut = Match(PRESETS["strict"], "1")
    assert cut.phase is Phase.CUT
    assert cut.turn is not None
    assert turn_words(cut.view(cut.turn), _).startswith("Cut the pack: ")


def test_the_table_is_told_with_calls_trick_and_hand() -> None:
    assert table_words(played(7).view(0), NAMES, _) == (
        "You: 0 of 3. Sayapatri: 0 of 3. Makhamali: 0 of 3. Danfe: 0 of 4. "
        "Sayapatri: 7 of diamonds. Makhamali: 9 of diamonds. Danfe: queen of diamonds. "
        "Your hand. Spades: ace, 7, 6, 5. Hearts: 7. Clubs: 7, 6, 4. Diamonds: ace, 10, 8, 6, 5. "
        "Your turn. You may play: ace of diamonds."
    )


def test_nothing_hidden_is_told() -> None:
    """Of two matches that look the same from a seat, the same is told."""
    match, other = played(0), played(0)
    first, second, third, fourth = other.hands
    other.hands = (first, third, fourth, second)
    assert match.view(0) == other.view(0)
    for event in match.opening:
        assert event_words(event, match.view(0), NAMES, _) == event_words(
            event, other.view(0), NAMES, _
        )
    assert table_words(match.view(0), NAMES, _) == table_words(other.view(0), NAMES, _)
