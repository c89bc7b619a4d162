"""The ladder: the players one can choose, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.bots.base import Bot
from game.bots.rulebot import CASUAL, NOVICE, RuleBot
from game.bots.searcher import EXPERT, SKILLED, Searcher


@dataclass(frozen=True)
class Level:
    """One rung of the ladder."""

    name: str
    """The key under which records, settings and commands know it."""
    make: Callable[[], Bot]
    """Gives a new player of this level."""


BOTS_VERSION = 1
"""Raised whenever some level may call or play otherwise from the same seeds; records keep it."""

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("novice", lambda: RuleBot(NOVICE)),
        Level("casual", lambda: RuleBot(CASUAL)),
        Level("skilled", lambda: Searcher(SKILLED)),
        Level("expert", lambda: Searcher(EXPERT)),
    )
}
"""Every level by name, weakest first."""


def make_bot(name: str) -> Bot:
    """Return a player of a level; raises ValueError that lists the names."""
    level = LEVELS.get(name)
    if level is None:
        raise ValueError(f"no level is called {name!r}; the levels are {', '.join(LEVELS)}")
    return level.make()
