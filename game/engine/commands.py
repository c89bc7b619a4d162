"""What a seat can do, as values with text forms that parse back."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import card, card_name
from game.engine.errors import ParseError, cited


@dataclass(frozen=True)
class Cut:
    """Put the first `count` cards (0..51) to the bottom; 0 lets the pack be."""

    count: int

    def __str__(self) -> str:
        return f"cut {self.count}"


@dataclass(frozen=True)
class AskRedeal:
    """Answer whether this hand asks for a new deal."""

    yes: bool

    def __str__(self) -> str:
        return "redeal yes" if self.yes else "redeal no"


@dataclass(frozen=True)
class Call:
    """Call a number of tricks."""

    tricks: int

    def __str__(self) -> str:
        return f"call {self.tricks}"


@dataclass(frozen=True)
class Play:
    """Play a card, 0..51."""

    card: int

    def __str__(self) -> str:
        return f"play {card_name(self.card)}"


@dataclass(frozen=True)
class NextDeal:
    """Go on to the next deal."""

    def __str__(self) -> str:
        return "next deal"


@dataclass(frozen=True)
class End:
    """End an open match."""

    def __str__(self) -> str:
        return "end"


Command = Cut | AskRedeal | Call | Play | NextDeal | End

_PLAIN: dict[str, Command] = {
    str(command): command for command in (AskRedeal(True), AskRedeal(False), NextDeal(), End())
}


def parse_command(text: str) -> Command:
    """Read a command from its text form; raises ParseError.

    >>> parse_command("play QS")
    Play(card=49)
    >>> str(parse_command("call 3"))
    'call 3'
    """
    plain = _PLAIN.get(text) if isinstance(text, str) else None
    if plain is not None:
        return plain
    verb, _, rest = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if verb == "play":
        return Play(card(rest))
    if verb in ("call", "cut") and rest.isascii() and rest.isdigit() and len(rest) <= 2:
        return Call(int(rest)) if verb == "call" else Cut(int(rest))
    raise ParseError(
        f"{cited(text)} is no command: commands are 'cut 20', 'redeal yes', 'redeal no', 'call 3', "
        "'play QS', 'next deal' and 'end'"
    )
