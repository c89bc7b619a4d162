"""The three homes of a bundle: where the interpreter comes from when the page is opened."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

from webtools import fetch, pyodide
from webtools.bundle import ARCHIVE, check_sizes, sizes_of
from webtools.common import BUILD, PYGBAG, SHELL, SLUG, BuildError, digest, files_below
from webtools.stage import NOTICES

HOMES = ("pyodide", "cdn", "vendored")
"""Where the interpreter comes from; docs/WEB.md compares them."""
CDN = f"https://pygame-web.github.io/cdn/{PYGBAG}/"
"""pygbag's own, which the bundle names when it is built."""
TAG = re.compile(r'(?<=src=")[^"]*(?=pythons\.js")')
"""The one place in the page that names the runtime's folder."""
RUNTIME = BUILD / "runtime"
WHEELS = "pygame_ce-*-cp312-cp312-pyodide_*_wasm32.whl"


def place(web: Path, version: str, home: str) -> None:
    """Put a runtime into the bundle `web`: "cdn", "vendored" or "pyodide"."""
    if home == "vendored":
        folder = f"cdn/{PYGBAG}/"
        fetch.vendor(web / "cdn", BUILD / "runtime.lock")
        point(web / "index.html", folder)
    elif home == "pyodide":
        put_pyodide(web / "runtime")
        point(web / "index.html", "runtime/")
    write_worker(web, version, home)
    check_sizes(web)


def point(page: Path, folder: str) -> None:
    """Name another folder in the page as the runtime's; nothing else changes."""
    text, count = TAG.subn(folder, page.read_text(encoding="utf-8"))
    if count != 1:
        raise BuildError(f"the page names the runtime {count} times, not once")
    page.write_text(text, encoding="utf-8")


def write_worker(web: Path, version: str, home: str) -> None:
    """Write the service worker, which knows every file of the game and of the runtime."""
    beside = {"vendored": "cdn", "pyodide": "runtime"}.get(home)
    runtime = [path for path in files_below(web) if path.parts[0] == beside]
    game = [path.as_posix() for path in files_below(web) if path.parts[0] != beside]
    game = ["./", *(f"{name}?v={version}" if name == ARCHIVE else name for name in game)]
    worker = (SHELL / "sw.js").read_text(encoding="utf-8")
    facts = {
        "slug": SLUG,
        "version": version,
        "game": [name for name in game if name not in ("index.html", *NOTICES)],
        "runtimeVersion": digest(web, runtime) if runtime else "none",
        "runtime": [path.as_posix() for path in runtime],
    }
    text = worker.replace("/*FACTS*/ {}", json.dumps(facts, indent=1))
    if text == worker:
        raise BuildError("build/shell/sw.js has no place for the facts")
    (web / "sw.js").write_text(text, encoding="utf-8")


def find_wheel() -> Path:
    """Return the pygame-ce wheel for Pyodide, of $CALLBREAK_WEB_RUNTIME or of build/runtime."""
    named = os.environ.get("CALLBREAK_WEB_RUNTIME", "")
    for folder in [Path(named)] if named else [RUNTIME]:
        wheels = sorted(folder.glob(WHEELS))
        if wheels:
            return wheels[-1]
    where = f"$CALLBREAK_WEB_RUNTIME ({named})" if named else "build/runtime"
    raise BuildError(
        f"no {WHEELS} in {where}. `make web-runtime` builds it there in about five minutes "
        "(Debian, as root); or name a folder that has it in CALLBREAK_WEB_RUNTIME."
    )


def put_pyodide(folder: Path) -> None:
    """Fill a folder with Pyodide, the wheel, and the loader that makes both look like pygbag's."""
    wheel = find_wheel()
    cache = RUNTIME / "pyodide"
    source = pyodide.prepare(cache)
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm"):
        shutil.copyfile(source / name, folder / name)
    mjs = folder / "pyodide.mjs"  # its last line names a source map that is not served
    mjs.write_text(re.sub(r"//# sourceMappingURL=\S*\s*$", "", mjs.read_text(encoding="utf-8")))
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    shutil.copyfile(pyodide.lean_library(source, cache), folder / pyodide.LIBRARY)
    shutil.copyfile(wheel, folder / wheel.name)
    shutil.copyfile(RUNTIME / "host.py", folder / "host.py")
    sizes = {name.as_posix(): sizes_of(folder / name) for name in files_below(folder)}
    # Not counted: this one is a hundred bytes, and Pyodide alone fetches it.
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    script = (RUNTIME / "pythons.js").read_text(encoding="utf-8")
    loader = script.replace("{/*FILES*/}", json.dumps(sizes))
    if loader == script:
        raise BuildError("build/runtime/pythons.js has no place for the file sizes")
    (folder / "pythons.js").write_text(loader, encoding="utf-8")
