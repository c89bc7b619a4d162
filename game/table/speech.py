"""What a screen reader says beside the events: where the keyboard is."""

from __future__ import annotations

from game.i18n import Translator
from game.table.display import TableDisplay
from game.ui.card_words import card_words


def button_words(name: str, _: Translator) -> str:
    """Return the name of a button of the table in words."""
    return {
        "menu": _("Menu"),
        "last": _("Last trick"),
        "hint": _("Hint"),
        "fingerprint": _("Fingerprint"),
    }[name]


def choice_words(show: TableDisplay, button: str, raised: int | None, _: Translator) -> str:
    """Tell what Enter would take now; empty where it would take nothing.

    While the pack is cut that is the number of cards lifted off.

    `button` is the one with the keyboard's ring, `raised` the card (0..51) that is lifted.
    """
    if button:
        return button_words(button, _)
    if show.pack.place is not None:
        return _.number(show.pack.place)
    if show.picker.lit:
        return show.picker.lit
    return "" if raised is None else card_words(raised, _)
