"""Where a text may be cut: between what a reader takes as letters, and which script it is in."""

from __future__ import annotations

import re

_MARKS = (
    "\u0300-\u036f"  # accents
    "\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963"  # Devanagari
    "\u0981-\u0983\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3"  # Bengali
    "\u200c\u200d"  # joiners
)
"""What belongs to the letter before it."""
_JOINING = "\u094d\u09cd\u200d"
"""What joins the next letter to the one before: the viramas and the zero-width joiner."""
_LETTERS = "\u0904-\u0939\u0958-\u0961\u0972-\u097f\u0985-\u09b9\u09dc-\u09e1\u09f0\u09f1"
_CLUSTER = re.compile(f".(?:[{_MARKS}]|(?<=[{_JOINING}])[{_LETTERS}])*", re.DOTALL)

_SCRIPTS = (
    ("Deva", re.compile("[\u0900-\u0963\u0966-\u097f]")),
    ("Beng", re.compile("[\u0980-\u09ff]")),
    ("Deva", re.compile("[\u0964\u0965]")),  # the dandas, which serve both scripts
)


def clusters(text: str) -> list[str]:
    """Divide a text into letters that must not be torn apart.

    >>> clusters("हिन्दी!")
    ['हि', 'न्दी', '!']
    """
    return _CLUSTER.findall(text)


def script_of(text: str) -> str:
    """Return the ISO 15924 code of the script whose fonts a text needs.

    >>> script_of("10"), script_of("कल 10।"), script_of("কল 10।")
    ('Latn', 'Deva', 'Beng')
    """
    return next((script for script, sign in _SCRIPTS if sign.search(text)), "Latn")
