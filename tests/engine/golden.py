"""Makes the recorded matches of tests/golden: `python -m tests.engine.golden`.

They are records of version 1 and stay so: it adds only those that are missing.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from game.engine import PRESETS, HighCall, Match, Phase, Player, Redeal, Rules, VoidDuty
from tests.support import legal_commands

FOLDER = Path(__file__).resolve().parents[1] / "golden"

PLAYERS = (Player("human", "", "South"), *(Player("bot", "novice", name) for name in "WNE"))

# House rules with everything that the five systems leave out.
HOUSE: dict[str, Rules] = {
    "house-redeals": replace(
        PRESETS["series"],
        deals=3,
        cut=True,
        redeal=Redeal.NO_SPADE_OR_HONOUR,
        low_total_redeal=11,
        spades_locked=True,
    ),
    "house-thirteen": replace(
        PRESETS["classic"],
        deals=3,
        greatest_call=13,
        high_call=HighCall.THIRTEEN,
        must_win_when_trumped=True,
        void_duty=VoidDuty.TRUMP,
    ),
    "house-open": replace(PRESETS["master"], high_call=HighCall.MATCH, void_duty=VoidDuty.FREE),
}
SYSTEMS = {**PRESETS, **HOUSE}

# Found by trying: with these seeds a hand asks for a new deal and low calls throw in another, and a
# made call of eight earns its thirteen, or wins the match.
SEEDS = {
    "house-redeals": "golden 14",
    "house-thirteen": "golden 27",
    "house-open": "golden 8",
}


def play(match: Match, rng: Random) -> None:
    """Play at random, but with calls that are often made, and end an open match after 4 deals."""
    while match.phase is not Phase.MATCH_OVER:
        if match.may_ask_redeal():
            match.ask_redeal(True)
        elif match.phase is Phase.CALL:
            match.call(rng.choice([*range(match.rules.least_call, 5), 2, 3, 3, 8]))
        elif match.phase is Phase.DEAL_OVER and match.rules.deals is None and match.deal_number > 3:
            match.end()
        else:
            match.apply(rng.choice(legal_commands(match)))


def record(key: str) -> str:
    """Play one system from its fixed seeds and give the record's text."""
    match = Match(SYSTEMS[key], SEEDS.get(key, f"golden {key}"))
    play(match, Random(f"golden {key}"))
    whole = replace(match.record(), players=PLAYERS, bot_seed="golden", remarks=("at random",))
    return whole.to_json()


def main() -> None:
    """Write the records that are missing."""
    for key in SYSTEMS:
        path = FOLDER / f"{key}.json"
        if not path.exists():
            path.write_text(record(key) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
