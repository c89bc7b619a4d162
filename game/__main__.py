"""`python -m game`: the window, or a match in the terminal, or the check of a record."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path

from game import __version__
from game.bots.levels import LEVELS
from game.engine import PRESETS, CallBreakError, Player, Record, Rules, RulesError
from game.session import BOT_NAMES, Session
from game.text import Stopped, play, replay
from game.verify import verify

OPEN_DEALS = 5
"""How many deals an open match lasts in the terminal where --deals does not say."""

NEEDS = {
    **dict.fromkeys(("rules", "set", "seed", "bot_seed", "bots", "deals", "record"), "text"),
    "fingerprint": "verify",
}
"""Which options mean something only together with another."""


def parser() -> argparse.ArgumentParser:
    """Give the reader of the command line."""
    result = argparse.ArgumentParser(
        prog="python -m game",
        description="Call Break: without options a window opens.",
    )
    result.add_argument("--version", action="version", version=__version__)
    result.add_argument("--text", action="store_true", help="play or watch in the terminal")
    result.add_argument("--verify", metavar="RECORD", help="deal a record again and check it")
    result.add_argument(
        "--fingerprint", default="", help="with --verify: what was shown at the table"
    )
    result.add_argument("--replay", metavar="RECORD", help="print a record in the terminal")
    result.add_argument(
        "--rules",
        default="classic",
        help=f"one of {', '.join(PRESETS)}, or all switches as JSON (default: classic)",
    )
    result.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="SWITCH=VALUE",
        help="a house rule, such as greatest_call=13 or void_duty=free; may be repeated",
    )
    result.add_argument("--seed", help="the deals' seed, any text (default: random)")
    result.add_argument("--bot-seed", default="0", help="the bots' own seed (default: 0)")
    result.add_argument(
        "--bots",
        default="you,casual,casual,casual",
        help=f"who sits on seats 0 to 3: {', '.join(LEVELS)}, or 'you' at most once",
    )
    result.add_argument("--deals", type=int, help="how many deals (open systems: 5)")
    result.add_argument("--record", metavar="FILE", help="with --text: keep the record there")
    return result


def chosen_rules(name: str, switches: list[str], deals: int | None) -> Rules:
    """Give the rules of the command line; raises CallBreakError."""
    if name in PRESETS:
        rules = PRESETS[name]
    elif name.lstrip().startswith("{"):
        rules = Rules.from_json(name)
    else:
        raise RulesError(f"--rules {name!r} is none of {', '.join(PRESETS)}")
    changes: dict[str, object] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if key not in rules.to_dict() or not equals:
            raise RulesError(f"--set {switch!r}: switches are {', '.join(rules.to_dict())}")
        plain = {"true": True, "yes": True, "false": False, "no": False, "none": None}
        number = int(value) if value.lstrip("-").isdecimal() else value
        changes[key] = plain.get(value.lower(), number)
    if deals is not None and rules.deals is not None:
        changes["deals"] = deals
    return replace(rules, **changes)  # type: ignore[arg-type]


def chosen_players(text: str) -> tuple[Player, ...]:
    """Give who sits where; raises CallBreakError."""
    kinds = text.split(",")
    known = [*LEVELS, "you"]
    if len(kinds) != 4 or kinds.count("you") > 1 or any(kind not in known for kind in kinds):
        raise RulesError(
            f"--bots {text!r}: four names parted by commas, each one of {', '.join(LEVELS)}, "
            "or 'you' once"
        )
    return tuple(
        Player("human", "", "You") if kind == "you" else Player("bot", kind, BOT_NAMES[seat])
        for seat, kind in enumerate(kinds)
    )


def in_terminal(options: argparse.Namespace) -> int:
    """Play, watch or print a match; gives the exit code."""
    if options.replay:
        replay(Record.from_json(Path(options.replay).read_text("utf-8")), print)
        return 0
    if options.deals is not None and options.deals < 1:
        raise RulesError(f"--deals {options.deals}: a match has at least one deal")
    rules = chosen_rules(options.rules, options.set, options.deals)

    def save(text: str) -> None:
        if options.record:
            Path(options.record).write_text(text + "\n", "utf-8")

    session = Session.new(rules, chosen_players(options.bots), save, options.seed, options.bot_seed)
    try:
        play(session, options.deals or OPEN_DEALS, print, input)
    except Stopped:
        print("\nthe match stops here" + (" and is kept" if options.record else ""))
        return 1
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run the program; gives the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    reader = parser()
    options = reader.parse_args(arguments)
    for name, needed in NEEDS.items():
        if getattr(options, name) != reader.get_default(name) and not getattr(options, needed):
            reader.error(f"--{name.replace('_', '-')} needs --{needed}")
    try:
        if options.verify:
            text = Path(options.verify).read_text("utf-8")
            for line in verify(text, options.fingerprint):
                print(line)
            return 0
        if options.text or options.replay:
            return in_terminal(options)
    except (CallBreakError, OSError, UnicodeDecodeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    import asyncio

    from game.app import main as open_window

    asyncio.run(open_window())
    return 0


if __name__ == "__main__":
    sys.exit(main())
