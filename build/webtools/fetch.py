"""Fetches pygbag's runtime files once, so that they can be served beside the page."""

from __future__ import annotations

import hashlib
import http.client
import json
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from webtools.common import PYGBAG, BuildError

HOST = "https://pygame-web.github.io/cdn/"
FILES = (
    f"{PYGBAG}/pythons.js",
    f"{PYGBAG}/cpythonrc.py",
    f"{PYGBAG}/cpython312/main.js",
    f"{PYGBAG}/cpython312/main.wasm",
    f"{PYGBAG}/cpython312/main.data",
)
INDEX = f"index-{PYGBAG}-cp312.json"
PLACEHOLDERS = {"<abi>": "cp312", "<api>": "wasm32_bi_emscripten"}
"""What pygbag's index of packages writes for the kind of interpreter."""

TIMEOUT = 30
"""Seconds that the host may be silent."""
TRIES = 4
PAUSE = 1.0
"""Seconds before the second try; twice as long before each further one."""


@dataclass(frozen=True)
class Pin:
    """What a file must be."""

    sha256: str
    size: int


def read_lock(path: Path) -> dict[str, Pin]:
    """Read a lock file: a line "sha256 size name" for each file; `#` begins a remark."""
    pins = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
        if line.strip() and not line.startswith("#"):
            sha256, size, name = line.split()
            pins[name] = Pin(sha256, int(size))
    return pins


def write_lock(path: Path, pins: dict[str, Pin]) -> None:
    """Write a lock file, sorted by name."""
    head = "# The files of pygbag's runtime that `build/web.py --runtime vendored` serves.\n"
    lines = [f"{pin.sha256} {pin.size} {name}\n" for name, pin in sorted(pins.items())]
    path.write_text(head + "".join(lines), encoding="utf-8")


def vendor(target: Path, lock: Path, host: str = HOST, pause: float = PAUSE) -> list[str]:
    """Fetch everything into `target`, which is not there before; give the names that were new.

    Raises BuildError, and leaves neither a part of `target` nor a changed lock behind.
    """
    pins = read_lock(lock)
    new: dict[str, Pin] = {}
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".vendor-") as work:
        folder = Path(work) / "cdn"

        def take(name: str) -> bytes:
            content = download(host + name, pause)
            pin = Pin(hashlib.sha256(content).hexdigest(), len(content))
            wanted = pins.get(name)
            if wanted is None:
                new[name] = pin
            elif wanted != pin:
                raise BuildError(
                    f"{name} has changed: {pin.size} bytes, SHA-256 {pin.sha256}, but {lock.name} "
                    f"says {wanted.size}, {wanted.sha256}. If that is meant, remove its line."
                )
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            return content

        for name in FILES:
            take(name)
        wheel = wheel_name(take(INDEX))
        take(wheel)
        # Only what this game needs, and from beside the page (the page itself says from where).
        (folder / INDEX).write_text(json.dumps({"-CDN-": "", "pygame": wheel}), encoding="utf-8")
        folder.rename(target)
    if new:
        write_lock(lock, pins | new)
        print(f"{lock.name} now lists {', '.join(new)}: please commit it")
    return list(new)


def wheel_name(index: bytes) -> str:
    """Return where the pygame wheel lies, from pygbag's index of packages."""
    try:
        name = json.loads(index)["pygame"]
        for placeholder, value in PLACEHOLDERS.items():
            name = name.replace(placeholder, value)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BuildError(f"{INDEX} does not tell where the pygame wheel is") from error
    if ".." in name or name.startswith("/") or not name.endswith(".whl"):
        raise BuildError(f"{INDEX} names a strange wheel: {name}")
    return str(name)


def download(url: str, pause: float = PAUSE) -> bytes:
    """Return a file's content, whole; tries again after a fault that may pass."""
    for attempt in range(1, TRIES + 1):
        try:
            with urllib.request.urlopen(url, timeout=TIMEOUT) as reply:
                content: bytes = reply.read()
            told = reply.headers.get("Content-Length")
            if told is not None and int(told) != len(content):
                raise http.client.IncompleteRead(content, int(told) - len(content))
            return content
        except urllib.error.HTTPError as error:
            fault = f"HTTP {error.code}"
            if error.code < 500 and error.code not in (408, 429):
                raise BuildError(f"{url}: {fault}") from error
        except http.client.IncompleteRead as error:
            fault = f"cut off after {len(error.partial)} bytes"
        except (
            urllib.error.URLError,
            TimeoutError,
            ConnectionError,
            http.client.HTTPException,
        ) as error:
            fault = str(getattr(error, "reason", error)) or type(error).__name__
        if attempt < TRIES:
            time.sleep(pause * 2 ** (attempt - 1))
    raise BuildError(f"{url}: {fault}, {TRIES} times")
