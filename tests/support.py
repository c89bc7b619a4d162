"""Helpers of the tests and of build/measure/soak.py: drivers of a match, random house rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.engine import (
    AskRedeal,
    Call,
    Command,
    Cut,
    Direction,
    FirstLeader,
    HighCall,
    Match,
    MissCost,
    NextDeal,
    Phase,
    Play,
    Redeal,
    RedealHand,
    Rules,
    Scoring,
    TieBreak,
    VoidDuty,
    cards,
)
from game.engine.rules import POINTS, SCORE_FAMILIES

UNWRITABLE = ("\0", "\ud800", "\udfff", "\u200b", "\u200d", "\ufe0f", "\u00ad", "\u200d\ufe0f")
"""Texts that fonts refuse or of which nothing can be seen."""

Until = Callable[[Match], bool]


def random_rules(rng: Random) -> Rules:
    """Return valid house rules of 1 to 3 deals, or open."""
    exact = rng.random() < 0.2
    units, over, scale = POINTS if exact else rng.choice(SCORE_FAMILIES)
    must_win = rng.random() < 0.5
    overshoot = None if exact else rng.choice((None, 1, 2))
    redeal = rng.choice((Redeal.NEVER, Redeal.ON_REQUEST, Redeal.COMPULSORY))
    hands = rng.sample(list(RedealHand), rng.randint(1, 4)) if redeal is not Redeal.NEVER else ()
    return Rules(
        direction=rng.choice(list(Direction)),
        deals=rng.choice((1, 2, 3, None)),
        cut=rng.random() < 0.5,
        least_call=rng.choice((1, 2)),
        greatest_call=rng.randint(8, 13),
        must_win=must_win,
        must_win_when_trumped=must_win and rng.random() < 0.5,
        void_duty=rng.choice(list(VoidDuty)),
        first_lead_spade=rng.random() < 0.5,
        spades_locked=rng.random() < 0.5,
        call_units=units,
        overtrick_units=over,
        score_scale=scale,
        greatest_overshoot=overshoot,
        high_call=HighCall.CALL if exact else rng.choice(list(HighCall)),
        redeal=redeal,
        redeal_hands=frozenset(hands),
        low_total_redeal=rng.choice((None, 8, 9, 10, 11)),
        miss_cost=MissCost.CALL if exact or overshoot else rng.choice(list(MissCost)),
        scoring=Scoring.EXACT if exact else Scoring.AT_LEAST,
        first_leader=rng.choice(list(FirstLeader)),
        hook=rng.random() < 0.4,
        tie_break=rng.choice(list(TieBreak)),
    )


def legal_commands(match: Match) -> list[Command]:
    """Return everything that may be done now, except to end an open match."""
    match match.phase:
        case Phase.CUT:
            return [Cut(count) for count in range(52)]
        case Phase.REDEAL:
            return [AskRedeal(False), *[AskRedeal(True)] * match.may_ask_redeal()]
        case Phase.CALL:
            return [Call(tricks) for tricks in match.legal_calls()]
        case Phase.PLAY:
            return [Play(card) for card in cards(match.legal_plays())]
        case Phase.DEAL_OVER:
            return [NextDeal()]
        case Phase.MATCH_OVER:
            return []


def phase_of(match: Match) -> Phase:
    """Return the phase; by a call, since a type checker takes it that an attribute stays."""
    return match.phase


def play_randomly(
    match: Match, rng: Random, until: Until = lambda match: False, open_deals: int = 2
) -> None:
    """Play random legal commands until `until` holds or the match is over.

    An open match is ended after `open_deals` deals.
    """
    while match.phase is not Phase.MATCH_OVER and not until(match):
        over = match.phase is Phase.DEAL_OVER and match.deal_number >= open_deals
        if over and match.rules.deals is None:
            match.end()
        else:
            match.apply(rng.choice(legal_commands(match)))


def play_lowest(match: Match, calls: tuple[int, ...]) -> None:
    """Play one deal to its end: nobody cuts or asks, `calls` by seat, always the lowest card."""
    while match.phase in (Phase.CUT, Phase.REDEAL, Phase.CALL, Phase.PLAY):
        assert match.turn is not None
        match match.phase:
            case Phase.CUT:
                match.cut(0)
            case Phase.REDEAL:
                match.ask_redeal(False)
            case Phase.CALL:
                match.call(calls[match.turn])
            case _:
                match.play(next(cards(match.legal_plays())))
        if match.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER):
            return
