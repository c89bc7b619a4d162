"""The last steps of a release, and the program's small tools."""

from __future__ import annotations

import os
import platform
import sys
import zipfile
from pathlib import Path

import program
import pytest
import release
from webtools.common import SHELL, BuildError

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-02

### Added

- A second table.

## [1.1.0]

- A first table.
"""


def test_the_news_of_a_version() -> None:
    assert release.news("v1.2.0", "1.2.0", CHANGELOG) == "### Added\n\n- A second table.\n"
    assert release.news("v1.1.0", "1.1.0", CHANGELOG) == "- A first table.\n"


@pytest.mark.parametrize(
    ("tag", "version", "message"),
    [
        ("v1.2.1", "1.2.0", "the tag is v1.2.1, but pyproject.toml has the version 1.2.0"),
        ("1.2.0", "1.2.0", "the tag is 1.2.0, but pyproject.toml has the version 1.2.0"),
        ("v1.3.0", "1.3.0", r"CHANGELOG.md has no heading ## \[1.3.0\]"),
    ],
)
def test_another_tag_is_refused(tag: str, version: str, message: str) -> None:
    with pytest.raises(BuildError, match=f"^{message}$"):
        release.news(tag, version, CHANGELOG)


def bundle(folder: Path, names: list[str], age: int) -> Path:
    """Return a folder with files of those names, made in that order, `age` seconds old."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"content of {name}", encoding="utf-8")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return folder


def test_the_same_bundle_gives_the_same_zip(tmp_path: Path) -> None:
    names = ["sw.js", "index.html", "runtime/host.py"]
    release.zip_folder(bundle(tmp_path / "a", names, 0), tmp_path / "a.zip")
    release.zip_folder(bundle(tmp_path / "b", names[::-1], 86_400), tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert packed.namelist() == ["index.html", "runtime/host.py", "sw.js"]
        assert packed.read("runtime/host.py") == b"content of runtime/host.py"


def test_a_folder_without_a_page_is_no_bundle(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="it has no index"):
        release.zip_folder(bundle(tmp_path / "a", ["sw.js"], 0), tmp_path / "a.zip")
    assert not (tmp_path / "a.zip").exists()


PRODUCTS = [
    "callbreak-table-1.2.0-linux-x86_64.tar.gz",
    "callbreak-table-1.2.0-macos-arm64.tar.gz",
    "callbreak-table-1.2.0-web.zip",
    "callbreak-table-1.2.0-windows-x86_64.zip",
    "callbreak_table-1.2.0-py3-none-any.whl",
    "callbreak_table-1.2.0.tar.gz",
]


def test_the_sums_of_all_products(tmp_path: Path) -> None:
    for name in PRODUCTS:
        (tmp_path / name).write_bytes(b"abc")
    (tmp_path / "callbreak-table").mkdir()
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert release.write_sums(tmp_path, "1.2.0").splitlines() == [
        f"{abc}  {name}" for name in PRODUCTS
    ]
    again = release.write_sums(tmp_path, "1.2.0")
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8") == again


def test_a_release_lacks_nothing_and_has_nothing_else(tmp_path: Path) -> None:
    for name in [*PRODUCTS[1:], "notes.txt"]:
        (tmp_path / name).write_bytes(b"abc")
    words = f"{PRODUCTS[0]} is missing and notes.txt is too much"
    with pytest.raises(BuildError, match=words):
        release.write_sums(tmp_path, "1.2.0")
    assert not (tmp_path / "SHA256SUMS").exists()


def test_the_icon_for_windows_holds_both_pictures() -> None:
    icon = program.windows_icon([SHELL / "favicon.png", SHELL / "icon-192.png"])
    assert icon[:6] == b"\x00\x00\x01\x00\x02\x00"
    assert (icon[6], icon[7]) == (64, 64)
    assert (icon[22], icon[23]) == (192, 192)
    for entry, name in ((icon[6:22], "favicon.png"), (icon[22:38], "icon-192.png")):
        size, place = (int.from_bytes(entry[at : at + 4], "little") for at in (8, 12))
        assert icon[place : place + size] == (SHELL / name).read_bytes()


def test_the_names_of_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    for system, machine, name in (
        ("linux", "x86_64", "callbreak-table-1.2.0-linux-x86_64.tar.gz"),
        ("win32", "AMD64", "callbreak-table-1.2.0-windows-x86_64.zip"),
        ("darwin", "arm64", "callbreak-table-1.2.0-macos-arm64.tar.gz"),
    ):
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(platform, "machine", lambda machine=machine: machine)
        monkeypatch.setattr(program, "game_version", lambda: "1.2.0")
        assert program.archive_path().name == name
