"""The command: the window, or a match in the terminal, or the check of a record."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path

from game import __version__
from game.bots.levels import LEVELS
from game.command import command
from game.engine import (
    PRESETS,
    CallBreakError,
    ChangedRecord,
    ParseError,
    Player,
    Record,
    Rules,
    RulesError,
    rules_of_line,
    switch_value,
)
from game.engine.errors import cited
from game.engine.record import LONGEST_TEXT
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
    """Return the reader of the command line."""
    result = argparse.ArgumentParser(
        prog=command(),
        description="Call Break: without options a window opens.",
    )
    result.add_argument("--version", action="version", version=__version__)
    result.add_argument("--text", action="store_true", help="play or watch in the terminal")
    result.add_argument("--verify", metavar="RECORD", help="deal a record again and check it")
    result.add_argument(
        "--fingerprint",
        nargs="+",
        default=[],
        metavar="DIGITS",
        help="with --verify: what was shown at the table, its first 8 digits or more",
    )
    result.add_argument("--replay", metavar="RECORD", help="print a record in the terminal")
    result.add_argument(
        "--rules",
        default="classic",
        help=f"one of {', '.join(PRESETS)} (default: classic); or a line of rules as the game "
        "copies it, or all switches as JSON",
    )
    result.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="SWITCH=VALUE",
        help="a house rule, such as greatest_call=13 or redeal_hands=no_spade+four_aces; may be "
        f"repeated; the switches are {', '.join(PRESETS['classic'].switches())}; docs/RULES.md "
        "explains them",
    )
    result.add_argument("--seed", help="the deals' seed, any text (default: random)")
    result.add_argument("--bot-seed", default="0", help="the bots' own seed (default: 0)")
    result.add_argument(
        "--bots",
        default="you,casual,casual,casual",
        help="who sits on seats 0 to 3, four names parted by commas (default: "
        f"you,casual,casual,casual): {', '.join(LEVELS)}, or 'you'; several share the terminal",
    )
    result.add_argument("--deals", type=int, help="how many deals (open systems: 5)")
    result.add_argument("--record", metavar="FILE", help="with --text: keep the record there")
    return result


def chosen_rules(name: str, switches: list[str], deals: int | None) -> Rules:
    """Return the rules of the command line; raises CallBreakError."""
    if name in PRESETS:
        rules = PRESETS[name]
    elif name.lstrip().startswith("{"):
        rules = Rules.from_json(name)
    else:
        try:
            rules = rules_of_line(name)
        except ParseError as error:
            raise RulesError(
                f"--rules {cited(name)} is none of {', '.join(PRESETS)}: {error}"
            ) from error
    changes: dict[str, object] = {}
    seen: dict[str, str] = {}
    for switch in switches:
        key, equals, value = switch.partition("=")
        if key not in rules.switches() or not equals:
            raise RulesError(f"--set {switch!r}: switches are {', '.join(rules.switches())}")
        changes[key] = switch_value(key, value)
        if key in seen:
            raise RulesError(f"--set {seen[key]!r} and --set {switch!r}: give the switch once", key)
        seen[key] = switch
    if deals is not None and "deals" in seen:
        raise RulesError(f"--set {seen['deals']!r} and --deals {deals}: give one of them", "deals")
    if deals is not None and name not in PRESETS and rules.deals not in (None, deals):
        raise RulesError(
            f"--rules has {rules.deals} deals and --deals {deals}: change one", "deals"
        )
    if deals is not None and rules.deals is not None:
        changes["deals"] = deals
    return replace(rules, **changes)  # type: ignore[arg-type]


def chosen_players(text: str) -> tuple[Player, ...]:
    """Return who sits where; raises CallBreakError."""
    kinds = text.split(",")
    known = [*LEVELS, "you"]
    if len(kinds) != 4 or any(kind not in known for kind in kinds):
        raise RulesError(
            f"--bots {text!r}: four names parted by commas, each one of {', '.join(LEVELS)}, "
            "or 'you' for a person at this terminal"
        )
    people = kinds.count("you")
    return tuple(
        Player("human", "", f"Player {kinds[:seat].count('you') + 1}" if people > 1 else "Player")
        if kind == "you"
        else Player("bot", kind, BOT_NAMES[seat])
        for seat, kind in enumerate(kinds)
    )


def in_terminal(options: argparse.Namespace) -> int:
    """Play, watch or print a match; return the exit code."""
    if options.replay:
        try:
            record = Record.from_json(read_record(options.replay))
        except ChangedRecord as error:
            print(f"warning: {error}; it proves nothing", file=sys.stderr)
            record = error.record
        replay(record, print)
        return 0
    if options.deals is not None and options.deals < 1:
        raise RulesError(f"--deals {options.deals}: a match has at least one deal")
    rules = chosen_rules(options.rules, options.set, options.deals)

    players = chosen_players(options.bots)
    session = Session.new(rules, players, None, options.seed, options.bot_seed)
    # Before the first card, so that no match is played whose record cannot be made or kept.
    text = session.record.to_json()
    if options.record:
        path = free_file(options.record)
        keep(path, text)
        session.keep_with(lambda record: keep(path, record))
    try:
        play(session, options.deals or OPEN_DEALS, print, ask)
    except Stopped:
        print("\nthe match stops here")
        if options.record:
            print(f"it is kept in {options.record}: drop that file on the window to go on with it")
        return 1
    return 0


def free_file(name: str) -> Path:
    """Return the file that a record may be written to; raises OSError where it is another thing."""
    path = Path(name)
    if path.is_dir():
        raise IsADirectoryError(f"--record {name}: that is a folder; name a file in it")
    if path.exists() and not path.is_file():
        raise OSError(f"--record {name}: that is no ordinary file")
    path = Path(os.path.realpath(path))
    if path.is_symlink():
        raise OSError(f"--record {name}: that link leads in a circle")
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(f"--record {name}: that file may not be written")
    if not path.parent.is_dir():
        raise FileNotFoundError(f"--record {name}: No such file or directory: {path.parent}")
    return path


def read_record(path: str) -> str:
    """Return the text of a file, no more of it than a record may have; raises OSError."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read(LONGEST_TEXT + 1)
    except OSError as error:
        raise OSError(f"{path} cannot be read: {error.strerror}") from error


def ask(prompt: str) -> str:
    """Read a line from the terminal; raises EOFError where there is none to read from."""
    try:
        return input(prompt)
    except RuntimeError as error:
        raise EOFError from error


def keep(path: Path, text: str) -> None:
    """Write a record whole, or leave the file as it was; raises OSError."""
    temporary = path.with_name(f"{path.name}.{os.getpid()}.new")
    temporary.write_text(text + "\n", "utf-8")
    temporary.replace(path)


def main(arguments: list[str] | None = None) -> int:
    """Run the program; return the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    reader = parser()
    options = reader.parse_args(arguments)
    for name, needed in NEEDS.items():
        if getattr(options, name) != reader.get_default(name) and not getattr(options, needed):
            reader.error(f"--{name.replace('_', '-')} needs --{needed}")
    modes = [name for name in ("text", "verify", "replay") if getattr(options, name)]
    if len(modes) > 1:
        reader.error(" and ".join(f"--{mode}" for mode in modes) + " cannot be used together")
    for name in ("verify", "replay", "record"):
        value = getattr(options, name)
        if value == "" or "\0" in (value or ""):
            reader.error(f"--{name} names no file: {value!r}")
    try:
        if options.verify:
            text = read_record(options.verify)
            shown = " ".join(options.fingerprint) if options.fingerprint else None
            for line in verify(text, shown):
                print(line)
            return 0
        if options.text or options.replay:
            return in_terminal(options)
    except BrokenPipeError:
        # Whoever read the output has enough; nothing more can be written, not even at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    except (CallBreakError, OSError, UnicodeDecodeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return in_window()


def in_window() -> int:
    """Open the window and play until it is closed; return the exit code."""
    import asyncio

    try:
        from game.app import NoWindow
        from game.app import main as open_window
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        print(
            "error: the window needs pygame-ce; `make play` or `pip install pygame-ce` installs "
            f"it, and `{command()} --text` plays in the terminal without it",
            file=sys.stderr,
        )
        return 1
    try:
        asyncio.run(open_window())
    except NoWindow as error:
        print(
            f"error: no window can be opened: {error}; `{command()} --text` plays in the terminal",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
