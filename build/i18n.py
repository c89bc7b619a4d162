"""Gather the messages of the sources, bring the catalogues up to date, compile them.

    make messages        or        python build/i18n.py

It writes build/callbreak.pot (what is to be translated), keeps every translation in
assets/locale/<code>/LC_MESSAGES/callbreak.po, and compiles each into the callbreak.mo beside it,
which is all that the game reads. Run again, it changes nothing. A message whose English changed
keeps its old translation marked as fuzzy: it is not compiled until somebody has looked at it.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.i18n import LANGUAGES  # noqa: E402

LOCALE = ROOT / "assets" / "locale"
TEMPLATE = ROOT / "build" / "callbreak.pot"
KEYWORDS: dict[str, tuple[int, ...] | None] = {"_": None, "translator": None, "plural": (1, 2)}
"""The calls whose arguments are messages; `plural` takes the singular and the plural."""
PROJECT = "Call Break Table"
WIDTH = 96
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "ne": "nplurals=2; plural=(n != 1);",
    "hi": "nplurals=2; plural=(n > 1);",
    "bn": "nplurals=2; plural=(n > 1);",
}
"""Which form a number takes. (Babel would give French and Spanish a third one, for millions.)"""

Signature = list[tuple[object, tuple[str, ...]]]


def po_path(code: str) -> Path:
    """Return the path of a language's translations."""
    return LOCALE / code / "LC_MESSAGES" / "callbreak.po"


def translated_codes() -> list[str]:
    """Return the codes of all languages but that of the sources."""
    return [code for code in LANGUAGES if code != "en"]


def extract() -> Catalog:
    """Return the messages of the sources, in the order of files and lines."""
    catalog = empty(f"# Messages of {PROJECT}, gathered by build/i18n.py.")
    found = extract_from_dir(str(ROOT / "game"), keywords=KEYWORDS)
    for name, line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        place = (f"game/{Path(name).as_posix()}", line)
        catalog.add(message, None, [place], auto_comments=comments, context=context)
    return catalog


def signature(catalog: Catalog) -> Signature:
    """Return what makes two templates the same: messages and the files that they are in."""
    return [
        (message.id, tuple(dict.fromkeys(name for name, _line in message.locations)))
        for message in catalog
        if message.id
    ]


def read(path: Path, code: str | None = None) -> Catalog:
    """Read a template or the translations of a language."""
    with path.open("rb") as file:
        return read_po(file, locale=code)


def po_text(catalog: Catalog) -> bytes:
    """Return a catalogue as the text of its file."""
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return a catalogue compiled."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def open_messages(catalog: Catalog) -> list[Message]:
    """Return the messages that are not translated, or only by guess."""
    return [
        message
        for message in catalog
        if message.id and (message.fuzzy or not all(_forms(message.string or "")))
    ]


def _forms(text: str | list[str] | tuple[str, ...]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def empty(comment: str, code: str | None = None) -> Catalog:
    """Return a catalogue without messages that begins with this comment."""
    return Catalog(
        locale=code,
        project=PROJECT,
        version="1",
        header_comment=comment,
        msgid_bugs_address="the issue tracker of the project",
        last_translator="see the history of this file",
        language_team=LANGUAGES[code].name if code else "none",
        fuzzy=False,
    )


def fresh(code: str) -> Catalog:
    """Return an empty catalogue for a language."""
    catalog = empty(
        f"# {LANGUAGES[code].name}: messages of {PROJECT}.\n"
        "# No native speaker has read these translations yet.\n"
        f"# The words that players use are explained in docs/glossary/{code}.md.",
        code,
    )
    catalog.mime_headers = [("Plural-Forms", PLURALS[code])]
    return catalog


def bring_up_to_date(code: str, template: Catalog) -> Catalog:
    """Return the translations of a language for exactly the messages of the template."""
    path = po_path(code)
    catalog = read(path, code) if path.exists() else fresh(code)
    catalog.update(template)
    catalog.obsolete.clear()
    return catalog


def write(path: Path, content: bytes) -> None:
    """Write a file, if it is to change at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


def main() -> int:
    """Do all three steps; return 1 if a language is not complete."""
    template = extract()
    if TEMPLATE.exists():
        kept = read(TEMPLATE)
        if signature(kept) == signature(template):
            template = kept
    write(TEMPLATE, po_text(template))
    missing = 0
    for code in translated_codes():
        catalog = bring_up_to_date(code, template)
        write(po_path(code), po_text(catalog))
        write(po_path(code).with_suffix(".mo"), mo_bytes(catalog))
        left = open_messages(catalog)
        missing += len(left)
        print(f"{code}: {len(catalog) - len(left)} of {len(catalog)} messages")
        for message in left:
            print(f"    {'guessed' if message.fuzzy else 'missing'}: {message.id}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
