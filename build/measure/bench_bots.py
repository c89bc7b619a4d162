"""How fast the bots think, on this machine: playouts, sampled deals and decisions a second.

    python build/measure/bench_bots.py [--seconds 2]

Nothing here is a test: the figures, all of processor time, depend on the machine and on what else
it does. The same in Chromium: `make bench-browser`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bots_speed import report


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each rate is taken")
    print(report(parser.parse_args().seconds))


if __name__ == "__main__":
    main()
