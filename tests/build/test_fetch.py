from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from webtools import fetch
from webtools.common import BuildError, files_below

from tests.build.host import WHEEL, Host, running


@pytest.fixture
def host() -> Iterator[Host]:
    with running(Host()) as host:
        yield host


def vendor(host: Host, folder: Path) -> list[str]:
    return fetch.vendor(folder / "cdn", folder / "runtime.lock", host.url, pause=0.01)


def nothing_is_left(folder: Path) -> bool:
    return [path.name for path in folder.iterdir()] in ([], ["runtime.lock"])


def test_everything_is_fetched_once_and_written_down(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = vendor(host, tmp_path)
    assert sorted(path.as_posix() for path in files_below(tmp_path / "cdn")) == [
        "0.9.3/cpython312/main.data",
        "0.9.3/cpython312/main.js",
        "0.9.3/cpython312/main.wasm",
        "0.9.3/cpythonrc.py",
        "0.9.3/pythons.js",
        WHEEL,
        "index-0.9.3-cp312.json",
    ]
    assert (tmp_path / "cdn/0.9.3/pythons.js").read_bytes() == b"content of 0.9.3/pythons.js"
    assert json.loads((tmp_path / "cdn/index-0.9.3-cp312.json").read_text()) == {
        "-CDN-": "",
        "pygame": WHEEL,
    }
    assert set(host.asked.values()) == {1}
    assert len(new) == 7
    pin = f"{hashlib.sha256(b'a wheel').hexdigest()} 7 {WHEEL}"
    assert pin in (tmp_path / "runtime.lock").read_text().splitlines()
    assert "please commit it" in capsys.readouterr().out


def test_the_lock_is_left_alone_when_all_is_as_it_says(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vendor(host, tmp_path)
    lock = (tmp_path / "runtime.lock").read_text()
    capsys.readouterr()
    assert fetch.vendor(tmp_path / "again", tmp_path / "runtime.lock", host.url) == []
    assert (tmp_path / "runtime.lock").read_text() == lock
    assert capsys.readouterr().out == ""


def test_a_changed_file_is_refused(host: Host, tmp_path: Path) -> None:
    vendor(host, tmp_path / "first")
    lock = (tmp_path / "first/runtime.lock").read_bytes()
    (tmp_path / "second").mkdir()
    (tmp_path / "second/runtime.lock").write_bytes(lock)
    host.files["0.9.3/cpython312/main.wasm"] = b"something else"
    with pytest.raises(BuildError, match=r"main\.wasm has changed: 14 bytes"):
        vendor(host, tmp_path / "second")
    assert nothing_is_left(tmp_path / "second")
    assert (tmp_path / "second/runtime.lock").read_bytes() == lock


def test_a_missing_file_is_told_at_once(host: Host, tmp_path: Path) -> None:
    del host.files["0.9.3/cpythonrc.py"]
    with pytest.raises(BuildError, match=r"0\.9\.3/cpythonrc\.py: HTTP 404$"):
        vendor(host, tmp_path)
    assert host.asked["0.9.3/cpythonrc.py"] == 1
    assert nothing_is_left(tmp_path)


def test_a_cut_transfer_is_tried_again(host: Host, tmp_path: Path) -> None:
    host.cut = lambda name, time: name.endswith("main.wasm") and time < 3
    vendor(host, tmp_path)
    assert host.asked["0.9.3/cpython312/main.wasm"] == 3
    content = (tmp_path / "cdn/0.9.3/cpython312/main.wasm").read_bytes()
    assert content == b"content of 0.9.3/cpython312/main.wasm"


def test_a_transfer_that_is_always_cut_gives_up(host: Host, tmp_path: Path) -> None:
    host.cut = lambda name, time: name == WHEEL
    with pytest.raises(BuildError, match="cut off after 3 bytes, 4 times"):
        vendor(host, tmp_path)
    assert nothing_is_left(tmp_path)
    assert not (tmp_path / "runtime.lock").exists()


def test_a_host_in_trouble_is_asked_again(host: Host, tmp_path: Path) -> None:
    host.status = lambda name, time: 503 if time == 1 else 200
    vendor(host, tmp_path)
    assert set(host.asked.values()) == {2}


def test_no_host_at_all(tmp_path: Path) -> None:
    with running(Host()) as gone:
        pass
    with pytest.raises(BuildError, match="4 times"):
        vendor(gone, tmp_path)


@pytest.mark.parametrize("index", [b"", b"[]", b"{}", b'{"pygame": 3}', b'{"pygame": "../x.whl"}'])
def test_an_index_that_does_not_tell(host: Host, tmp_path: Path, index: bytes) -> None:
    host.files[fetch.INDEX] = index
    with pytest.raises(BuildError, match="wheel"):
        vendor(host, tmp_path)
    assert nothing_is_left(tmp_path)
