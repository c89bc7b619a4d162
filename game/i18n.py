"""Languages: messages through gettext catalogues, and the numbers of each language."""

from __future__ import annotations

import gettext
import os
from dataclasses import dataclass

from game.assets import asset

MINUS = "\N{MINUS SIGN}"
DIGITS = "0123456789"


@dataclass(frozen=True)
class Language:
    """How one language is named and how it writes numbers."""

    code: str
    name: str
    """Its own name for itself, as shown in settings."""
    decimal: str
    """The sign between whole points and tenths."""
    script: str = "Latn"
    """The ISO 15924 code of its script, which decides the fonts."""
    digits: str = ""
    """Its own ten digits from 0 to 9, if it has any beside the Latin ones."""


LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "English", "."),
        Language("fr", "Français", ","),
        Language("es", "Español", ","),
        Language("ne", "नेपाली", ".", "Deva", "०१२३४५६७८९"),
        Language("hi", "हिन्दी", ".", "Deva", "०१२३४५६७८९"),
        Language("bn", "বাংলা", ".", "Beng", "০১২৩৪৫৬৭৮৯"),
    )
}
"""The languages that can be chosen, by code. English is the language of the sources."""


def catalogue_path(code: str) -> str:
    """Return the path of a language's compiled messages."""
    return asset("locale", code, "LC_MESSAGES", "callbreak.mo")


def available() -> list[Language]:
    """Return the languages whose messages are here, English first."""
    return [
        language
        for language in LANGUAGES.values()
        if language.code == "en" or os.path.exists(catalogue_path(language.code))
    ]


def choose(wanted: str, preferred: list[str]) -> str:
    """Return the code to use: the one `wanted`, else the first of `preferred` that is here.

    >>> choose("", ["xx", "en-GB"])
    'en'
    """
    codes = {language.code for language in available()}
    for tag in [wanted, *preferred]:
        code = tag.replace("_", "-").split("-")[0].lower()
        if code in codes:
            return code
    return "en"


class Translator:
    """Messages and numbers of one language; call it with an English message.

    With `native_digits` every number that it writes has the language's own digits, if it has any;
    text that it is given as a value (a name, a fingerprint, a file) stays as it is.
    """

    def __init__(self, code: str = "en", native_digits: bool = False) -> None:
        self.language = LANGUAGES[code]
        self.native_digits = native_digits
        self._digits = (
            str.maketrans(DIGITS, self.language.digits)
            if native_digits and self.language.digits
            else None
        )
        self._messages: gettext.NullTranslations = gettext.NullTranslations()
        if code != "en":
            with open(catalogue_path(code), "rb") as file:
                self._messages = gettext.GNUTranslations(file)

    def __call__(self, message: str, **values: object) -> str:
        """Return the message in this language, its `{placeholders}` filled from `values`."""
        text = self._native(self._messages.gettext(message))
        return self._filled(text, values) if values else text

    def plural(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form for `count`, which the message may hold as `{count}`."""
        text = self._native(self._messages.ngettext(one, many, count))
        return self._filled(text, {"count": count, **values})

    def number(self, number: int) -> str:
        """Write a whole number."""
        sign = MINUS if number < 0 else ""
        return sign + self._native(str(abs(number)))

    def score(self, units: int, scale: int) -> str:
        """Write a score of `units` / `scale` points.

        With tenths there is always exactly one decimal; a negative score has a true minus sign.

        >>> Translator().score(-40, 10), Translator("en").score(41, 10), Translator().score(7, 1)
        ('−4.0', '4.1', '7')
        """
        if scale == 1:
            return self.number(units)
        sign = MINUS if units < 0 else ""
        whole, tenths = divmod(abs(units), 10)
        return sign + self._native(f"{whole}{self.language.decimal}{tenths}")

    def _filled(self, text: str, values: dict[str, object]) -> str:
        return text.format(
            **{
                name: self.number(value) if isinstance(value, int) else value
                for name, value in values.items()
            }
        )

    def _native(self, text: str) -> str:
        return text.translate(self._digits) if self._digits else text
