"""The player's choices, kept between visits."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

SPEEDS = ("slow", "normal", "fast", "instant")
"""The four speeds of play, slowest first."""

LOOKS = ("day", "night", "contrast")
"""The colours of the table."""

BACKS = ("weave", "marigold", "lamps", "lines")
"""The backs of the cards."""

TEXT_SIZES = ("normal", "large", "largest")
"""How large type and buttons are, smallest first."""

SETTINGS_KEY = "settings"


@dataclass
class Settings:
    """Everything the settings scene changes, and the last choices for a new match."""

    speed: str = "normal"
    """One of SPEEDS."""
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
    theme: str = "day"
    """One of LOOKS."""
    card_back: str = "weave"
    """One of BACKS."""
    text_size: str = "normal"
    """One of TEXT_SIZES."""
    reduced_motion: bool = False
    confirm_tap: bool = False
    """Whether a card is played by a second tap on the raised card."""
    rules: str = ""
    """The last rules chosen, as the JSON text of Rules; empty means the default system."""
    bot_level: str = "casual"
    """The last bot level chosen."""

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
        for field in fields(cls):
            value = data.get(field.name)
            if type(value) is type(getattr(settings, field.name)):
                setattr(settings, field.name, value)
        if settings.speed not in SPEEDS:
            settings.speed = cls.speed
        if settings.text_size not in TEXT_SIZES:
            settings.text_size = cls.text_size
        if settings.theme not in LOOKS:
            settings.theme = cls.theme
        if settings.card_back not in BACKS:
            settings.card_back = cls.card_back
        settings.volume = min(10, max(0, settings.volume))
        return settings
