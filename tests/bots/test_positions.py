"""Positions with one right answer, or a few that are equally right.

Each is a situation that players complain of when a bot gets it wrong. The expert has to find the
answer with several random seeds; the coach gives the same card, with a sentence that fits.
"""

from __future__ import annotations

from random import Random

import pytest

from game.bots.base import decide
from game.bots.coach import Hint, advise
from game.bots.levels import make_bot
from game.engine import Play, Rules, SeatView, VoidDuty, card_name
from tests.bots.positions import late_view, view_of

FREE = Rules(void_duty=VoidDuty.FREE, must_win=False)
FREE_EXACT = Rules(
    void_duty=VoidDuty.FREE,
    must_win=False,
    greatest_overshoot=1,
    call_units=1,
    overtrick_units=0,
    score_scale=1,
)
THREES = (3, 3, 3, 3)
HAND = "AD JD 2D AS QS 9S 5S 4H 7H 3H 2C 8C 9C"

Case = tuple[str, SeatView, str]

WASTE_NOTHING: list[Case] = [
    (
        "a nine wins as surely as the ace (call-bridge)",
        late_view(
            "call-bridge",
            "AH 9H 2C",
            "8H 3H 4H",
            "KH QH 5C 6C 7C 5D",
            calls=THREES,
            won=(1, 3, 3, 3),
        ),
        "9H",
    ),
    (
        "a nine wins as surely as the ace (classic)",
        late_view(
            "classic", "AH 9H 2C", "8H 3H 4H", "KH QH 5C 6C 7C 5D", calls=THREES, won=(1, 3, 3, 3)
        ),
        "9H",
    ),
    (
        "the jack is enough, last to play in the first trick (call-bridge)",
        view_of("call-bridge", HAND, "7D 9D TD", calls=(4, 3, 2, 3)),
        "JD",
    ),
    (
        "the jack is enough, last to play in the first trick (classic)",
        view_of("classic", HAND, "7D 9D TD", calls=(4, 3, 2, 3)),
        "JD",
    ),
    (
        "the three of spades trumps as well as the queen",
        late_view(
            "classic", "QS 3S KD", "AH 3H 4H", "KS 5S 6D 7D 8D 9D", calls=THREES, won=(2, 3, 3, 2)
        ),
        "3S",
    ),
    (
        "the nine of spades beats the six as well as the queen",
        late_view(
            "strict", "QS 9S 3S", "AH 6S 4H", "KS 5D 6D 7D 8D 9D", calls=THREES, won=(1, 3, 3, 3)
        ),
        "9S",
    ),
    (
        "a spade that must be thrown is the lowest",
        late_view(
            "strict", "9S 3S KD", "AH TS 4H", "KS 5D 6D 7D 8D 9D", calls=THREES, won=(1, 3, 3, 3)
        ),
        "3S",
    ),
    (
        "a spade must be played: not the ace",
        late_view(
            "call-bridge",
            "AS 3S 4D",
            "KH 5H 9H",
            "QS JC TC 5D 6D 7D",
            calls=THREES,
            won=(1, 3, 4, 2),
        ),
        "3S",
    ),
    (
        "both last tricks are needed: the two trumps, the ace wins the last",
        late_view("classic", "AS 2S", "KH 5H 9H", "KS 7C 8C", calls=THREES, won=(1, 3, 3, 4)),
        "2S",
    ),
    (
        "both last tricks are needed: the jack beats the ten",
        late_view("strict", "AS JS", "KH TS 9H", "KS 7C 8C", calls=THREES, won=(1, 3, 3, 4)),
        "JS",
    ),
    (
        "a low spade before the king and jack while the ace is out",
        late_view(
            "strict",
            "KS JS 4S",
            "9D AD 4D",
            "AS QS 6C 7C 8C 9C",
            calls=(3, 3, 4, 2),
            won=(2, 3, 3, 2),
        ),
        "4S",
    ),
    (
        "the low spade trumps, the king keeps for the ace's absence",
        late_view(
            "classic",
            "KS 4S 5C",
            "9D 8D",
            "AS 7D 6C 7C 8C 9C TC",
            calls=(3, 3, 4, 2),
            won=(2, 3, 3, 2),
        ),
        "4S",
    ),
]

KEEP_WHAT_COUNTS: list[Case] = [
    (
        "the guarded king is kept, a low club goes",
        late_view(
            "call-bridge",
            "KD 3D 2C 6C",
            "AH 5H 9H",
            "AD QD JD 7C 8C 9C TC 5D 4D",
            calls=THREES,
            won=(2, 2, 2, 3),
        ),
        "2C",
    ),
    (
        "no king under an ace that is out, early in the deal",
        view_of("call-bridge", "KD 4D 2D AS QS 9S 5S AH 7H 3H 2C 8C 9C", "7D", calls=(4, 3, 2, 3)),
        "2D 4D",
    ),
    (
        "no king on an ace that lies",
        view_of("call-bridge", "KD 4D 2D AS QS 9S 5S AH 7H 3H 2C 8C 9C", "AD", calls=(4, 3, 2, 3)),
        "2D 4D",
    ),
    (
        "the boss ace is not thrown away",
        late_view(
            "call-bridge",
            "AC 3C 4D",
            "KH 5H 9H",
            "QC JC TC 5D 6D 7D",
            calls=THREES,
            won=(2, 3, 3, 2),
        ),
        "4D 3C",
    ),
    (
        "low cards are thrown before the ace of diamonds",
        late_view(
            "classic", "AD 4D 3C", "KH 5H 9H", "QD JD TD 5C 6C 7C", calls=THREES, won=(2, 3, 3, 2)
        ),
        "3C 4D",
    ),
    (
        "a spade that cannot win is kept while another card may go",
        late_view(
            "call-bridge",
            "4S 3C 4D",
            "KH 5S 9H",
            "2S JC TC 5D 6D 7D",
            calls=THREES,
            won=(2, 3, 3, 2),
        ),
        "3C 4D",
    ),
    (
        "the king of spades is not led under the ace",
        late_view("classic", "KS 2S", "", "AS QD JD 8D 7D 5C", calls=THREES, won=(2, 3, 3, 3)),
        "2S",
    ),
    (
        "a side card is led, not the king of spades under the ace",
        late_view(
            "classic",
            "KS 3D 4D",
            "",
            "AS QD JD 8D 7D 5C 6C 7C 8C",
            calls=THREES,
            won=(2, 3, 3, 2),
        ),
        "3D 4D",
    ),
]

MAKE_THE_CALL: list[Case] = [
    (
        "the only card that still makes the call is the trump",
        late_view(
            FREE, "2S 3D 5C", "AH 5H 9H", "QS JD AD 5D 6C 7C", calls=THREES, won=(2, 3, 3, 2)
        ),
        "2S",
    ),
    (
        "both tricks are needed: the ace first, the two may follow",
        late_view("call-bridge", "AH 2H", "", "KH QH 7C 6C 8C 9C", calls=THREES, won=(1, 4, 3, 3)),
        "AH",
    ),
    (
        "both tricks are needed: the ace of spades draws first",
        late_view("classic", "AS 2S", "", "KS QS 7C 6C 8C 9C", calls=THREES, won=(1, 4, 3, 3)),
        "AS",
    ),
    (
        "the king is high now: it is led before it is lost",
        late_view(
            "call-bridge", "KD 2C", "", "QD JD 8D 7D 6C 7C", calls=(3, 3, 4, 2), won=(2, 3, 4, 2)
        ),
        "KD",
    ),
    (
        "the queen is the highest left and takes the third place",
        late_view(
            "call-bridge",
            "QD 5D 2C",
            "9D 4D",
            "JD TD 8D 7D 6C 7C 8C",
            calls=(3, 3, 4, 2),
            won=(2, 3, 3, 2),
        ),
        "QD",
    ),
    (
        "the queen, for the jack behind beats the ten",
        late_view(
            "classic", "QH TH 3C", "9H 5H", "JH 8H 2D 3D 4D 5D 6D", calls=THREES, won=(2, 3, 3, 2)
        ),
        "QH",
    ),
    (
        "last to play, the jack wins the trick that is needed",
        late_view(
            "call-bridge",
            "JD 5D 2C",
            "9D 4D TD",
            "8D 7D 6C 7C 8C 9C",
            calls=(3, 3, 4, 2),
            won=(2, 3, 3, 2),
        ),
        "JD",
    ),
    (
        "the last trick of a call of nine",
        late_view("master", "AH 3H", "KH 5H 9H", "6C 7C 8C", calls=(9, 2, 2, 2), won=(8, 1, 1, 1)),
        "AH",
    ),
    (
        "the last spade that is out is drawn before the winners are led",
        late_view(
            "classic",
            "AS AD KD",
            "",
            "2S QD JD TD 5C 6C 7C 8C 9C",
            calls=(5, 3, 3, 3),
            won=(2, 3, 3, 2),
        ),
        "AS",
    ),
    (
        "spades are drawn while they threaten two winners",
        late_view(
            "classic",
            "AS KS AD KD",
            "",
            "JS QS QD JD TD 9D 8D 7C 8C 9C TC 6C",
            calls=(5, 3, 3, 3),
            won=(1, 3, 3, 2),
        ),
        "AS KS",
    ),
]

TRUMPS_NOT_FOR_EVER: list[Case] = [
    (
        "no spade is out: the high diamonds are led, not the ace of spades",
        late_view(
            "classic",
            "AS AD KD",
            "",
            "QD JD TD 9D 7C 8C 9C TC JC",
            calls=(6, 3, 3, 3),
            won=(3, 3, 2, 2),
        ),
        "AD KD AS",
    ),
    (
        "no spades left at all: the highest diamond",
        late_view(
            "classic",
            "AD KD 2C",
            "",
            "QD JD TD 9D 7C 8C 9C TC JC",
            calls=(5, 3, 3, 3),
            won=(3, 3, 2, 2),
        ),
        "AD KD",
    ),
    (
        "home in master: the low spade, under both that are out",
        late_view("master", "KS 2S", "", "AS QS JD 8D 7D 5C", calls=(2, 3, 3, 3), won=(3, 3, 3, 2)),
        "2S",
    ),
]

STOP_THEM: list[Case] = [
    (
        "the trick that would make a call of eight is taken, short of the own call",
        late_view(
            "call-bridge",
            "AH 2H 3C",
            "8H KH 3H",
            "5H 6H 7C 5C 6C 9C",
            calls=(2, 2, 8, 2),
            won=(1, 1, 7, 1),
        ),
        "AH",
    ),
    (
        "the trick that would make a call of eight is taken, home with room",
        late_view(
            "call-bridge",
            "AH 2H 3C",
            "8H KH 3H",
            "5H 6H 7C 5C 6C 9C",
            calls=(2, 2, 8, 2),
            won=(2, 1, 7, 0),
        ),
        "AH",
    ),
    (
        "under free duty the trump stops a call of eight",
        late_view(
            FREE, "3S 2C 4C", "AD 5D 6D", "7C 8C 9C TC JC QC", calls=(2, 8, 2, 2), won=(2, 7, 1, 0)
        ),
        "3S",
    ),
]

DUCK: list[Case] = [
    (
        "the king goes under the ace when one more would be too many",
        late_view(
            "master",
            "KH 2H 3C 4C",
            "7H AH 3H",
            "5H 6H QH 5C 6C 7C 8C 9C TC",
            calls=(2, 3, 3, 3),
            won=(3, 2, 2, 2),
        ),
        "KH",
    ),
    (
        "the highest card that still loses goes (the nine between is gone)",
        late_view(
            "call-bridge",
            "TH 8H 2H 4C",
            "JH 3H",
            "AH KH 5H 6H QH 5C 6C 7C 8C 9C",
            calls=(2, 3, 3, 3),
            won=(4, 2, 2, 1),
        ),
        "TH 8H",
    ),
    (
        "the two, second to play, for the ace would win",
        late_view(
            "master",
            "AH 2H 3C 5C",
            "8H",
            "KH QH 9H 7H 5H 6C 7C 8C 9C TC JC",
            calls=THREES,
            won=(4, 2, 1, 2),
        ),
        "2H",
    ),
    (
        "the ace is kept off a trick too many",
        late_view(
            "call-bridge", "AH 3H", "KH 5H 9H", "6C 7C 8C", calls=(2, 3, 3, 3), won=(4, 3, 2, 2)
        ),
        "3H",
    ),
    (
        "the ace of clubs is thrown before it wins a trick too many",
        late_view(
            "master", "AC 3C 4D", "KH 5H 9H", "QC JC TC 5D 6D 7D", calls=THREES, won=(4, 3, 2, 1)
        ),
        "AC",
    ),
    (
        "the king of clubs is thrown before it wins a trick too many",
        late_view(
            "call-bridge",
            "KC 2C 5D",
            "AH 5H 9H",
            "QC JC TC 9C 6D 7D",
            calls=(2, 3, 3, 3),
            won=(4, 3, 2, 1),
        ),
        "KC",
    ),
    (
        "under free duty the ace of diamonds goes, not the low cards",
        late_view(
            FREE_EXACT, "AD 3D 5C", "KH 5H 9H", "QD JD 8D 7D 6C 7C", calls=THREES, won=(4, 3, 2, 1)
        ),
        "AD",
    ),
    (
        "under free duty nobody who is home has to trump",
        late_view(
            FREE_EXACT, "KS 3D 5C", "AH 5H 9H", "QD JD AD 5D 6C 7C", calls=THREES, won=(4, 3, 2, 1)
        ),
        "3D 5C",
    ),
    (
        "a low card is led when no more tricks are wanted",
        late_view("master", "AD 2D", "", "QD JD 8D 7D 6C 7C", calls=(3, 3, 4, 3), won=(4, 3, 3, 1)),
        "2D",
    ),
    (
        "the ace is not led when no more tricks are wanted",
        late_view(
            "master", "AD 2D 3C", "", "QD JD 8D 7D 6C 7C 8C 9C TC", calls=THREES, won=(4, 3, 2, 1)
        ),
        "2D 3C",
    ),
]

CASES = [
    *WASTE_NOTHING,
    *KEEP_WHAT_COUNTS,
    *MAKE_THE_CALL,
    *TRUMPS_NOT_FOR_EVER,
    *STOP_THEM,
    *DUCK,
]


def test_there_are_at_least_forty() -> None:
    assert len({name for name, _, _ in CASES}) == len(CASES) >= 40


@pytest.mark.parametrize(("view", "answers"), [pytest.param(v, a, id=n) for n, v, a in CASES])
def test_the_expert_finds_the_card(view: SeatView, answers: str) -> None:
    for seed in range(3):
        action = decide(make_bot("expert"), view, Random(seed)).action
        assert isinstance(action, Play)
        assert card_name(action.card) in answers.split()


@pytest.mark.parametrize(("view", "answers"), [pytest.param(v, a, id=n) for n, v, a in CASES])
def test_the_coach_agrees_and_says_why(view: SeatView, answers: str) -> None:
    hint = hint_for(view)
    assert isinstance(hint.action, Play)
    assert card_name(hint.action.card) in answers.split()
    assert hint.reason is not None
    assert card_name(hint.action.card) in str(hint.reason)


def hint_for(view: SeatView, seed: int = 1) -> Hint:
    advising = advise(view, Random(seed))
    while True:
        try:
            next(advising)
        except StopIteration as stop:
            hint: Hint = stop.value
            return hint
