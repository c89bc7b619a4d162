"""The player's choices, kept between visits."""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any

from game.engine.record import shows_something, without_controls
from game.options import AutoPlay, CardBack, Look, Speed, TextSize
from game.platform.base import Preferences

SETTINGS_KEY = "settings"
MOST_KEPT = 30
"""How many sets of rules the player can keep."""
LONGEST_KEPT_NAME = 40
"""Code points of the name of one."""

_CHOICES: dict[str, type[StrEnum]] = {
    "speed": Speed,
    "auto_play": AutoPlay,
    "theme": Look,
    "card_back": CardBack,
    "text_size": TextSize,
}
"""The settings that are one of a list."""


def _readable(name: str, taken: Container[str]) -> str:
    """Return a kept name as it can be shown; a number where nothing of it can or it is taken."""
    shown = without_controls(name)[:LONGEST_KEPT_NAME]
    if shows_something(shown) and shown not in taken:
        return shown
    return next(str(number) for number in range(1, MOST_KEPT + 1) if str(number) not in taken)


@dataclass
class Settings:
    """Everything the settings scene changes, and the last choices for a new match."""

    speed: str = Speed.NORMAL.value
    """A Speed."""
    sound: bool = True
    volume: int = 7
    """0..10."""
    vibration: bool = True
    """Whether a phone vibrates when a card is played or refused."""
    language: str = ""
    """A language code such as "en"; empty means the system's."""
    native_digits: bool = False
    """Whether numbers are written with the language's own digits, where it has any."""
    four_colours: bool = False
    """Diamonds blue and clubs green, beside red hearts and black spades."""
    theme: str = ""
    """A Look; empty means that the player has not chosen (see `look`)."""
    card_back: str = CardBack.WEAVE.value
    """A CardBack."""
    text_size: str = TextSize.NORMAL.value
    """A TextSize."""
    reduced_motion: bool | None = None
    """Whether nothing flies; None means that the player has not chosen (see `less_motion`)."""
    confirm_tap: bool = False
    """Whether a card is played by a second tap on the raised card."""
    auto_play: str = AutoPlay.NEVER.value
    """An AutoPlay."""
    read_aloud: bool = False
    """Whether the table waits until a screen reader has read what happened."""
    rules: str = ""
    """The last rules chosen, as the JSON text of Rules; empty means the default system."""
    bot_level: str = "casual"
    """The last bot level chosen."""
    keeping_told: bool = False
    """Whether the player was told how to keep the game on this device."""
    kept_rules: dict[str, str] = field(default_factory=dict)
    """Rules that the player keeps: lines of rules by the player's own names for them."""

    def look(self, prefers: Preferences) -> Look:
        """Return the colours that the player chose, else those that suit what the place prefers."""
        if self.theme:
            return Look(self.theme)
        return Look.CONTRAST if prefers.more_contrast else Look.DAY

    def less_motion(self, prefers: Preferences) -> bool:
        """Return whether nothing flies: what the player chose, else what the place prefers."""
        return prefers.less_motion if self.reduced_motion is None else self.reduced_motion

    def to_json(self) -> str:
        """Return the text that `from_json` reads."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str | None) -> Settings:
        """Read settings; whatever is damaged or of the wrong kind falls back to its default."""
        settings = cls()
        try:
            data: Any = json.loads(text) if text else {}
        except (ValueError, RecursionError):
            return settings
        if not isinstance(data, dict):
            return settings
        for each in fields(cls):
            value = data.get(each.name)
            default = getattr(settings, each.name)
            kind = bool if default is None else type(default)
            if type(value) is kind:
                setattr(settings, each.name, value)
        for name, choice in _CHOICES.items():
            if getattr(settings, name) not in tuple(choice):
                setattr(settings, name, getattr(cls(), name))
        settings.volume = min(10, max(0, settings.volume))
        kept = [(name, line) for name, line in settings.kept_rules.items() if type(line) is str]
        settings.kept_rules = {}
        for name, line in kept[:MOST_KEPT]:
            settings.kept_rules[_readable(name, settings.kept_rules)] = line
        return settings
