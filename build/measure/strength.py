"""The long strength tables of docs/STRENGTH.md, one after the other.

    python build/measure/strength.py --matches 60 --jobs 2 [--only ladder] [--rules classic master]

The same arguments print the same tables, however many processes share the work.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.bots.arena import report
from game.bots.arena.tournament import PERFECT_INFORMATION, RULE_BASELINE
from game.engine import PRESETS

TABLES = {
    "room": ("expert", PERFECT_INFORMATION, RULE_BASELINE, RULE_BASELINE),
    "ladder": ("expert", "skilled", "casual", "novice"),
}
"""Who sits at the table: between the baselines, and every level against every other."""


def main() -> None:
    """Print the tables asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=TABLES, help="one kind of table instead of both")
    parser.add_argument("--rules", nargs="+", choices=PRESETS, default=list(PRESETS))
    parser.add_argument("--matches", default="60", help="sets of five deals a table")
    parser.add_argument("--jobs", default="1", help="processes")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for name, players in TABLES.items():
        if options.only not in (None, name):
            continue
        for key in options.rules:
            words = [*players, "--rules", key, "--deals", "5", "--matches", options.matches]
            report.main([*words, "--jobs", options.jobs, "--seed", options.seed])
            print(flush=True)


if __name__ == "__main__":
    main()
