"""The translations: complete, with the same placeholders, compiled, and gathered anew."""

from __future__ import annotations

import ast
import string
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "build"))

import i18n as tools  # noqa: E402

from game.i18n import LANGUAGES, Translator  # noqa: E402

CODES = ["fr", "es", "ne", "hi", "bn"]
AGAIN = "run `make messages`"


def forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def messages(catalogue: Catalog) -> dict[object, Message]:
    return {message.id: message for message in catalogue if message.id}


@pytest.fixture(scope="module")
def template() -> Catalog:
    return tools.read(tools.TEMPLATE)


@pytest.fixture(scope="module", params=CODES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(code: str) -> Catalog:
    return tools.read(tools.po_path(code), code)


def test_all_languages_are_translated_from_english() -> None:
    assert list(LANGUAGES) == ["en", *CODES]
    assert tools.translated_codes() == CODES


def test_the_template_holds_what_the_sources_say(template: Catalog) -> None:
    assert tools.signature(tools.extract()) == tools.signature(template), AGAIN


def written(source: str) -> set[str]:
    """Return every message that a source asks the translator for."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            count = 2 if name == "plural" else int(name in tools.KEYWORDS)
            found |= {
                each.value
                for each in node.args[:count]
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            }
    return found


def test_no_message_escapes_the_template(template: Catalog) -> None:
    """What gathers them looks into an f-string on some versions of Python only."""
    known = {form for message in template if message.id for form in forms(message.id)}
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py")]
    assert set().union(*map(written, sources)) == known
    assert written("f'{self._(\"on\")}' + _.plural('one', 'many', 2) + _(name)") == {
        *("on", "one", "many"),
    }


def test_no_message_is_missing_or_extra(template: Catalog, catalogue: Catalog) -> None:
    assert list(messages(catalogue)) == list(messages(template)), AGAIN
    assert [message.id for message in tools.open_messages(catalogue)] == []
    assert not catalogue.obsolete


def test_every_form_has_the_placeholders_of_its_message(catalogue: Catalog) -> None:
    """The form for one may do without the number, where the English one does."""
    for key, message in messages(catalogue).items():
        one, *_, many = 2 * [placeholders(english) for english in forms(message.id)]
        first, *others = map(placeholders, forms(message.string))
        assert first in (one, many), key
        assert all(other == many for other in others), key


def test_every_plural_has_as_many_forms_as_its_language(catalogue: Catalog) -> None:
    plurals = [message for message in catalogue if message.pluralizable]
    assert len(plurals) >= 4
    assert {len(forms(message.string)) for message in plurals} == {catalogue.num_plurals}


def test_translations_are_neatly_set(code: str, catalogue: Catalog) -> None:
    """No spaces at the ends or doubled, and the digits are left to the translator."""
    for message in messages(catalogue).values():
        for text in forms(message.string):
            assert text == text.strip(), text
            assert "  " not in text, text
            assert not set(text) & set(LANGUAGES[code].digits), text


def test_the_compiled_messages_are_those_of_the_catalogue(code: str, catalogue: Catalog) -> None:
    compiled = tools.po_path(code).with_suffix(".mo").read_bytes()
    assert compiled == tools.mo_bytes(catalogue), AGAIN


def test_gathering_again_changes_no_catalogue(template: Catalog, code: str) -> None:
    again = tools.po_text(tools.bring_up_to_date(code, template))
    assert again == tools.po_path(code).read_bytes(), AGAIN


def test_a_catalogue_that_nobody_has_read_says_so(code: str) -> None:
    head = tools.po_path(code).read_text(encoding="utf-8").split("msgid", 1)[0]
    assert "No native speaker has read these translations yet." in head
    assert (ROOT / "docs" / "glossary" / f"{code}.md").exists()


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [
        ("en", "0 deals", "1 deal", "2 deals"),
        ("fr", "0 donne", "1 donne", "2 donnes"),
        ("es", "0 manos", "1 mano", "2 manos"),
        ("ne", "0 राउन्ड", "1 राउन्ड", "2 राउन्ड"),
        ("hi", "0 राउंड", "1 राउंड", "2 राउंड"),
        ("bn", "0 রাউন্ড", "1 রাউন্ড", "2 রাউন্ড"),
    ],
)
def test_plural_forms(language: str, zero: str, one: str, two: str) -> None:
    plural = Translator(language).plural
    assert [plural("{count} deal", "{count} deals", count) for count in (0, 1, 2)] == [
        zero,
        one,
        two,
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "Vous devez battre le 10 de cœur"),
        ("es", "Debes superar el 10 de corazones"),
        ("ne", "पानको 10लाई जित्नुपर्छ"),
        ("hi", "इससे बड़ा खेलना होगा: पान का 10"),
        ("bn", "এর চেয়ে বড় খেলতে হবে: হরতনের 10"),
    ],
)
def test_a_refusal_in_every_language(language: str, words: str) -> None:
    _ = Translator(language)
    card = _("{number} of hearts", number=10)
    assert _("You must beat the {card}", card=card) == words
