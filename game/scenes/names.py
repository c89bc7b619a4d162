"""What systems, switches, their values, players, levels and fingerprints are called on screen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import (
    HIGH_CALL,
    TRICKS,
    FirstLeader,
    HighCall,
    MissCost,
    Player,
    Redeal,
    RedealHand,
    Rules,
    RulesError,
    TieBreak,
    VoidDuty,
    nearest_preset,
)
from game.engine.record import without_controls
from game.i18n import Translator


def system_name(_: Translator, key: str) -> str:
    """Return the name of a system by its key in PRESETS."""
    return {
        "classic": _("Call Break"),
        "strict": _("Call Break, strict"),
        "call-bridge": _("Call Bridge"),
        "master": _("Callbreak Master"),
        "series": _("Call Break, five rounds"),
    }[key]


def rules_name(_: Translator, rules: Rules) -> str:
    """Return the name of the nearest system, and say so when house rules change it."""
    key, differing = nearest_preset(rules)
    name = system_name(_, key)
    return _("{system} · house rules", system=name) if differing else name


def switch_name(_: Translator, switch: str) -> str:
    """Return the short name of a switch by its attribute of Rules."""
    return {
        "direction": _("Direction of play"),
        "deals": _("Deals in a match"),
        "cut": _("Cut before the deal"),
        "least_call": _("Least call"),
        "greatest_call": _("Greatest call"),
        "must_win": _("Must win when following"),
        "must_win_when_trumped": _("Must win even when trumped"),
        "void_duty": _("Without the suit led"),
        "first_lead_spade": _("Spade at the first lead"),
        "spades_locked": _("Spades locked"),
        "call_units": _("Scoring"),
        "overtrick_units": _("Scoring"),
        "score_scale": _("Scoring"),
        "greatest_overshoot": _("Too many tricks"),
        "high_call": _("A made call of {high} or more", high=HIGH_CALL),
        "redeal": _("New deal before the calls"),
        "low_total_redeal": _("New deal when calls are low"),
        "miss_cost": _("A missed call costs"),
        "scoring": _("Scoring"),
        "first_leader": _("Leads to the first trick"),
        "hook": _("Calls may not come to {tricks}", tricks=TRICKS),
        "redeal_hands": _("Hands that are dealt again"),
        "tie_break": _("Equal totals"),
    }[switch]


def switch_names(_: Translator, switches: tuple[str, ...]) -> list[str]:
    """Return the names of several switches, each name once."""
    return list(dict.fromkeys(switch_name(_, switch) for switch in switches))


def void_duty_name(_: Translator, duty: VoidDuty) -> str:
    """Return a duty without the suit led in a few words."""
    return {
        VoidDuty.FREE: _("Any card"),
        VoidDuty.BEAT: _("A spade that wins, else any card"),
        VoidDuty.TRUMP: _("Any spade"),
        VoidDuty.TRUMP_AND_BEAT: _("A spade that wins, else a lower spade"),
    }[duty]


def high_call_name(_: Translator, high_call: HighCall) -> str:
    """Return what a made high call is worth in a few words."""
    return {
        HighCall.CALL: _("The call"),
        HighCall.THIRTEEN: _("13"),
        HighCall.MATCH: _("The match"),
    }[high_call]


def redeal_names(_: Translator) -> dict[Redeal, str]:
    """Return when hands are dealt again before the calls, in a word or two each."""
    return {
        Redeal.NEVER: _("Never"),
        Redeal.ON_REQUEST: _("On request"),
        Redeal.COMPULSORY: _("Always"),
    }


def redeal_hand_names(_: Translator) -> dict[RedealHand, str]:
    """Return what the hands are called that are dealt again, those of one meaning once."""
    return {
        RedealHand.NO_SPADE: _("No spade"),
        RedealHand.NOTHING_ABOVE_JACK: _("No card above the jack"),
        RedealHand.FOUR_ACES: _("Four aces"),
    }


def miss_cost_name(_: Translator, cost: MissCost) -> str:
    """Return what a missed call costs in a few words."""
    return {
        MissCost.CALL: _("The call"),
        MissCost.SHORTFALL: _("The missing tricks"),
    }[cost]


def first_leader_name(_: Translator, leader: FirstLeader) -> str:
    """Return who leads to the first trick in a few words."""
    return {
        FirstLeader.AFTER_DEALER: _("Next to the dealer"),
        FirstLeader.DEALER: _("The dealer"),
        FirstLeader.HIGHEST_CALLER: _("The highest call"),
    }[leader]


def tie_break_name(_: Translator, tie_break: TieBreak) -> str:
    """Return who wins of equal totals in a few words."""
    return {
        TieBreak.SHARED: _("Share the win"),
        TieBreak.TRICKS: _("More tricks win"),
    }[tie_break]


def conflict_words(_: Translator, error: RulesError) -> str:
    """Put two switches that contradict each other into plain words."""
    names = switch_names(_, error.switches)
    if len(names) < 2:
        return str(error)
    return _("“{first}” cannot be had without “{second}”.", first=names[0], second=names[1])


def changed_words(_: Translator) -> str:
    """Return what is said of a match whose record was changed."""
    return _("It was changed after it was saved: it proves nothing and is not counted.")


def level_name(_: Translator, level: str) -> str:
    """Return the name of a bot level; one that has none yet is shown by its key."""
    names = {
        "novice": _("Novice"),
        "casual": _("Casual"),
        "skilled": _("Skilled"),
        "expert": _("Expert"),
    }
    return names.get(level, without_controls(level).capitalize())


def player_names(_: Translator, players: Sequence[Player]) -> tuple[str, ...]:
    """Return the names of the players of a match, by seat."""
    return tuple(player_name(_, player) for player in players)


def player_name(_: Translator, player: Player) -> str:
    """Return a player's name; a nameless human is the person at the screen.

    The names that the game itself gives to bots are written in the script of the language.
    """
    if not player.shown_name:
        return _("You") if player.kind == "human" else _("Bot")
    known = {
        "Gurans": _("Gurans"),
        "Sayapatri": _("Sayapatri"),
        "Makhamali": _("Makhamali"),
        "Danfe": _("Danfe"),
    }
    return known.get(player.name, player.shown_name)


def grouped(fingerprint: str, digits: int) -> str:
    """Return the first `digits` hex digits in groups of four.

    >>> grouped("0123456789abcdef", 8)
    '0123 4567'
    """
    return " ".join(fingerprint[start : start + 4] for start in range(0, digits, 4))
