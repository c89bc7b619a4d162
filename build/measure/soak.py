"""Play many random matches over all systems and random house rules, and check every step.

    python build/measure/soak.py --matches 10000 --seed 1

Needs the standard library alone; the same arguments give the same matches. Matches are short (1 to
3 deals). Ends with a summary, or at the first fault with the record that shows it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.engine import (
    ALL_CARDS,
    PRESETS,
    End,
    IllegalCommand,
    Match,
    Phase,
    Rules,
)
from game.engine.events import ThrownIn
from game.engine.rules import SINCE_VERSION_2
from tests.engine import plain
from tests.support import legal_commands, random_rules


def draw_rules(rng: Random) -> tuple[str, Rules]:
    """Return one of the systems, cut short, or house rules."""
    key = rng.choice([*PRESETS, "house rules", "house rules", "house rules"])
    if key not in PRESETS:
        return key, random_rules(rng)
    rules = PRESETS[key]
    return key, rules if rules.deals is None else replace(rules, deals=rng.randint(1, 3))


def check(condition: bool, what: str) -> None:
    """Fail with a message; unlike assert, also under python -O."""
    if not condition:
        raise AssertionError(what)


def check_step(match: Match) -> None:
    """Check what holds after every command."""
    on_table = match.trick.cards if match.trick else ()
    gone = [number for trick in match.tricks for number in trick.cards] + list(on_table)
    held = sum(match.hands)
    if match.phase not in (Phase.CUT, Phase.MATCH_OVER):
        check(held.bit_count() + len(gone) == 52, "52 cards")
        check(held | sum(1 << number for number in gone) == ALL_CARDS, "all different")
    check(sum(match.tricks_won) == len(match.tricks), "one winner a trick")
    check((match.turn is None) == (match.phase in (Phase.DEAL_OVER, Phase.MATCH_OVER)), "turn")
    if match.phase is Phase.PLAY:
        allowed = match.legal_plays()
        hand = match.hands[match.turn or 0]
        check(allowed != 0 and allowed & ~hand == 0, "legal cards within the hand")
        view = match.view(match.turn or 0)
        check(view.legal_plays() == allowed, "a view's legal cards")
        if len(match.commands) % 8 == 0:
            free = [number for number in range(52) if view.refusal(number) is None]
            check(sum(1 << number for number in free) == allowed, "refusals")


def check_deal(match: Match) -> None:
    """Check a deal that has just been scored."""
    result = match.results[-1]
    check(len(match.tricks) == 13 and not any(match.hands), "13 tricks")
    switches = match.rules.to_dict()
    scores = tuple(plain.score_of(switches, *pair) for pair in zip(result.calls, result.tricks))
    check(result.scores == scores, "scores")
    sums = tuple(sum(each.scores[seat] for each in match.results) for seat in range(4))
    check(match.totals == sums, "totals")


def play(match: Match, rng: Random, tally: Counter[str]) -> None:
    """Play one match to its end with random legal commands and some illegal ones."""
    check_step(match)
    while match.phase is not Phase.MATCH_OVER:
        chance = 0.02 if match.deal_number >= 2 else 0.002
        ends = match.rules.deals is None and rng.random() < chance
        command = End() if ends else rng.choice(legal_commands(match))
        deals = len(match.results)
        match.apply(command)
        tally["commands"] += 1
        check_step(match)
        if len(match.results) > deals:
            check_deal(match)
            tally["deals"] += 1
    try:
        match.apply(command)
    except IllegalCommand:
        tally["refusals after the end"] += 1
    else:
        raise AssertionError("a command after the end")
    check(Match.from_json(match.to_json()) == match, "the record replays")
    referee = plain.Referee(match.rules.to_dict(), match.seed)
    for done in match.commands:
        referee.obey(str(done))
    check(referee.phase == "match over", "the plain rules end it too")
    check(tuple(referee.totals) == match.totals, "the plain rules give the same totals")
    check(tuple(referee.winners) == match.winners, "the plain rules give the same winners")


def count_outcome(match: Match, tally: Counter[str]) -> None:
    """Note what kinds of things happened."""
    tally["shared wins"] += len(match.winners) > 1
    tally["matches with a new deal"] += any(
        str(command) == "redeal yes" for command in match.commands
    )
    happened = Match.replay_events(match.record())[1]
    thrown = [event for event in happened if isinstance(event, ThrownIn)]
    tally["compulsory new deals"] += sum(event.shown != 0 for event in thrown)
    tally["deals thrown in for low calls"] += sum(event.seat is None for event in thrown)
    for name in SINCE_VERSION_2:
        tally[f"matches with {name}"] += name in match.rules.to_dict()
    tally["matches without a finished deal"] += not match.results
    ended_early = match.rules.deals is not None and len(match.results) < match.rules.deals
    tally["matches won by a high call"] += ended_early


def main() -> int:
    """Run from the command line; 1 at a fault."""
    parser = argparse.ArgumentParser(description="Play random matches and check every step.")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tally: Counter[str] = Counter()
    systems: Counter[str] = Counter()
    for number in range(options.matches):
        rng = Random(f"{options.seed} {number}")
        key, rules = draw_rules(rng)
        match = Match(rules, f"soak {options.seed} {number}")
        try:
            play(match, rng, tally)
        except Exception:
            print(f"fault in match {number} ({key}):\n{match.to_json()}", file=sys.stderr)
            raise
        systems[key] += 1
        count_outcome(match, tally)
    print(f"{options.matches} matches without a fault")
    for name, count in [*sorted(systems.items()), *sorted(tally.items())]:
        print(f"{count:10}  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
