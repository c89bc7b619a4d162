from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from game.platform.base import Preferences, StorageError, Viewport
from game.platform.deeds import FillScreen, KeepFile, Outcome, PickFile
from game.platform.native import (
    FileStorage,
    NativePlatform,
    home_folder,
    preferred_languages,
    viewport_of,
    write_whole,
)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 1.0),
        ((800, 600), 1.0),
        ((1920, 1080), 1.5),
        ((2560, 1440), 2.0),
        ((3840, 2160), 3.0),
        ((7680, 4320), 3.0),
        ((3840, 1080), 1.5),
        ((390, 844), 1.0),
        ((320, 568), 1.0),
        ((780, 1688), 2.0),
        ((1440, 2560), 2.0),
        ((768, 1024), 1.31),
        ((844, 390), 1.0),
        ((0, 0), 1.0),
    ],
)
def test_the_scale_grows_with_large_windows(size: tuple[int, int], scale: float) -> None:
    viewport = viewport_of(*size)
    assert viewport.scale == scale
    assert (viewport.width, viewport.height) == (max(1, size[0]), max(1, size[1]))


def test_the_layout_never_gets_less_room_by_a_larger_window() -> None:
    for width in range(320, 4000, 40):
        viewport = viewport_of(width, 720)
        assert viewport.width / viewport.scale >= min(width, 390)


def test_texts_are_kept_and_forgotten(tmp_path: Path) -> None:
    storage = FileStorage(str(tmp_path / "new" / "folder"))
    assert storage.read("match") is None
    storage.delete("match")
    storage.write("match", "één\r\n२")
    storage.write("settings", "{}")
    assert storage.read("match") == "één\r\n२"
    assert FileStorage(storage.folder).read("match") == "één\r\n२"
    storage.write("match", "later")
    assert storage.read("match") == "later"
    storage.delete("match")
    assert storage.read("match") is None
    assert os.listdir(storage.folder) == ["settings.json"]


def test_a_write_that_fails_leaves_the_old_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FileStorage(str(tmp_path))
    storage.write("match", "old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left on device"):
        storage.write("match", "new")
    assert storage.read("match") == "old"
    assert os.listdir(tmp_path) == ["match.json"]


def test_a_text_that_cannot_be_encoded_is_refused_whole(tmp_path: Path) -> None:
    storage = FileStorage(str(tmp_path))
    storage.write("match", "old")
    with pytest.raises(StorageError):
        storage.write("match", "\ud800")
    assert storage.read("match") == "old"


def test_a_folder_that_is_a_file_is_an_error_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    storage = FileStorage(str(tmp_path / "file"))
    with pytest.raises(StorageError, match="file"):
        storage.write("match", "new")


def test_a_file_that_cannot_be_read_is_an_error_in_words(tmp_path: Path) -> None:
    (tmp_path / "match.json").mkdir()
    with pytest.raises(StorageError, match=r"match\.json"):
        FileStorage(str(tmp_path)).read("match")


def test_a_damaged_file_is_set_aside_as_it_was_found(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_bytes(b'{"a":\xff\xfe}')
    storage = FileStorage(str(tmp_path))
    text = storage.read("match")
    assert text is not None
    storage.write("match-damaged", text)
    assert (tmp_path / "match-damaged.json").read_bytes() == b'{"a":\xff\xfe}'


def test_the_program_that_was_opened_last_saves(tmp_path: Path) -> None:
    first, second = FileStorage(str(tmp_path)), FileStorage(str(tmp_path))
    first.claim()
    first.write("match", "one")
    second.claim()
    with pytest.raises(StorageError, match="opened a second time"):
        first.write("match", "two")
    with pytest.raises(StorageError, match="opened a second time"):
        first.delete("match")
    assert second.read("match") == "one"
    second.write("match", "three")
    assert first.read("match") == "three"


def kept(platform: NativePlatform, name: str, text: str) -> Outcome:
    told: list[Outcome] = []
    platform.do(KeepFile(name, text), told.append)
    (outcome,) = told
    return outcome


def test_file_names_that_are_no_text_are_passed_over(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    kept(platform, "good.json", "{}")
    with contextlib.suppress(OSError):  # some systems have no such names
        open(os.path.join(os.fsencode(platform.exports), b"\xff\xfe.json"), "wb").close()
    assert [choice.name for choice in platform.import_choices()] == ["good.json"]
    with pytest.raises(StorageError):
        platform.read_import("a\0b")
    with pytest.raises(StorageError) as refused:
        platform.read_import("no\udcffsuch.json")
    str(refused.value).encode("utf-8")


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert NativePlatform(str(tmp_path)).read_import(str(path)) == "{}"


@pytest.mark.parametrize("key", ["", "../match", "a/b", "Match", "a.b"])
def test_a_key_never_leaves_the_folder(tmp_path: Path, key: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name"):
        FileStorage(str(tmp_path)).write(key, "x")


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({}, []),
        ({"LANG": "C.UTF-8"}, []),
        ({"LANG": "C", "LC_ALL": "POSIX"}, []),
        ({"LANG": "en_US.UTF-8"}, ["en-US"]),
        ({"LANG": "sr_RS@latin"}, ["sr-RS"]),
        (
            {"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "es", "LC_ALL": "", "LANGUAGE": "ne:hi:ne"},
            ["ne", "hi", "es", "fr-FR"],
        ),
    ],
)
def test_languages_of_the_environment(environment: dict[str, str], languages: list[str]) -> None:
    assert preferred_languages(environment) == languages


def test_the_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALLBREAK_HOME", str(tmp_path))
    assert home_folder() == str(tmp_path)
    platform = NativePlatform()
    platform.storage.write("settings", "{}")
    assert os.listdir(tmp_path) == ["settings.json"]


def test_exports_are_offered_for_import_newest_first(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    assert platform.import_choices() == []
    for number, name in enumerate(("first.json", "second.json")):
        path = kept(platform, name, f"text {number}").where
        assert path == str(tmp_path / "exports" / name)
        os.utime(path, (1000 + number, 1000 + number))
    (tmp_path / "exports" / "notes.txt").write_text("no")
    choices = platform.import_choices()
    assert [choice.name for choice in choices] == ["second.json", "first.json"]
    assert [platform.read_import(choice.key) for choice in choices] == ["text 1", "text 0"]


def test_an_export_stays_in_its_folder(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    where = str(tmp_path / "exports" / "out.json")
    assert kept(platform, "../../out.json", "x") == Outcome(done=True, where=where)


def test_an_export_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    (tmp_path / "exports").write_text("a file where the folder should be")
    outcome = kept(platform, "out.json", "x")
    assert not outcome.done
    assert "exists" in outcome.why


def test_what_cannot_be_imported_says_why(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    with pytest.raises(StorageError, match="No such file"):
        platform.read_import(str(tmp_path / "gone.json"))
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff")
    with pytest.raises(StorageError, match="not a text"):
        platform.read_import(str(tmp_path / "picture.json"))
    with (tmp_path / "huge.json").open("wb") as file:
        file.truncate(4_000_001)
    with pytest.raises(StorageError, match="too large"):
        platform.read_import(str(tmp_path / "huge.json"))
    with pytest.raises(StorageError):
        platform.read_import(str(tmp_path))


def test_there_is_no_picker(tmp_path: Path) -> None:
    platform = NativePlatform(str(tmp_path))
    told: list[Outcome] = []
    platform.do(PickFile(), told.append)
    platform.do(FillScreen(True), told.append)
    assert told == [Outcome(done=False), Outcome(done=False)]
    assert platform.take_import() is None


def test_a_computer_does_not_vibrate(tmp_path: Path) -> None:
    assert NativePlatform(str(tmp_path)).can_vibrate() is False


def test_a_window_prefers_nothing(tmp_path: Path) -> None:
    assert NativePlatform(str(tmp_path)).prefers() == Preferences(False, False)


def test_a_whole_write_makes_its_folder(tmp_path: Path) -> None:
    path = str(tmp_path / "a" / "b.txt")
    write_whole(path, "x")
    assert Path(path).read_text() == "x"


def test_a_window_opens_and_tells_its_size(tmp_path: Path) -> None:

    from tests.screen import open_display

    open_display()
    platform = NativePlatform(str(tmp_path))
    platform.open()
    viewport = platform.viewport()
    assert (viewport.width, viewport.height) == platform.surface().get_size()
    assert viewport == Viewport(viewport.width, viewport.height, 1.0)
    assert viewport.width >= 320
