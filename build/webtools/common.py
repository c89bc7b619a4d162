"""Names, places and small helpers that all parts of build/web.py share."""

from __future__ import annotations

import hashlib
import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
SHELL = BUILD / "shell"
STAGE = BUILD / "stage"
WEB = BUILD / "web"

SLUG = "callbreak-table"
TITLE = "Call Break Table"
PYGBAG = "0.9.3"


class BuildError(Exception):
    """A step failed; the text says what and what to do."""


def game_version() -> str:
    """Return the version in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        version: str = tomllib.load(file)["project"]["version"]
    return version


def files_below(folder: Path) -> list[Path]:
    """Return every file below a folder, as paths relative to it, sorted by name."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(found, key=lambda path: path.as_posix())


def digest(folder: Path, names: list[Path]) -> str:
    """Return ten hex digits that change with the name or content of any of these files."""
    total = hashlib.sha256()
    for name in names:
        content = (folder / name).read_bytes()
        total.update(f"{name.as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()[:10]


def clear(folder: Path) -> Path:
    """Make an empty folder where there may be a full one."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def replace_folder(new: Path, old: Path) -> None:
    """Put a finished folder in the place of another, so that no half of either is ever seen."""
    spare = old.with_name(f".{old.name}.old")
    if spare.exists():
        shutil.rmtree(spare)
    if old.exists():
        old.rename(spare)
    new.rename(old)
    if spare.exists():
        shutil.rmtree(spare)
