"""What the keys do, in words for a screen reader."""

from __future__ import annotations

from game.i18n import Translator


def page_keys(_: Translator) -> str:
    """Return what the keys do on a page."""
    return " ".join(
        [
            _("Tab or an arrow goes on, Enter presses, Escape goes back."),
            _("R reads the page. K tells the keys."),
            waiting_key(_),
        ]
    )


def table_keys(_: Translator) -> str:
    """Return what the keys do at the table."""
    return " ".join(
        [
            _("Left and right choose a card or an answer, Enter takes it; a digit calls."),
            _("R reads the table, L the last trick. H asks for a hint. M or Escape is the menu."),
            _("Tab goes to the buttons. K tells the keys."),
            waiting_key(_),
        ]
    )


def waiting_key(_: Translator) -> str:
    """Return what the key for waiting does."""
    return _("W lets the table wait while you are read to.")


def waiting_words(on: bool, _: Translator) -> str:
    """Tell whether the table waits for the screen reader."""
    if on:
        return _("The table waits while you are read to.")
    return _("The table does not wait while you are read to.")
