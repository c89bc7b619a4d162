"""Pyodide's files, of the npm package, pinned by version and by hash."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

from webtools.common import BUILD, BuildError

VERSION = "0.27.7"
FILES = {
    "pyodide.mjs": "04c052c815abb0bf2981fa38c2dfa58e3120ee5288c956df2b2a15e301782c5f",
    "pyodide.asm.js": "6b4c90de5b7172873f04f21884d0e9d2274e305fe32116558fe3e4fbe3618d51",
    "pyodide.asm.wasm": "a50dd1843f805a0b7c45b61037ee0d7b26dfe85efe0e18ef95a34ad24e401f5f",
    "python_stdlib.zip": "16611534726e5d8ac2bd8f926410b2dcb8d6f49aa24913463533b457a2115c16",
    "pyodide-lock.json": "9c45b916001a750f4102fc287494f3eab215909c7535c626a20db80fd6333e2c",
}
"""What of the package is used, with SHA-256."""


COMPILER = BUILD / "runtime" / "compile.mjs"
LIBRARY = "python_stdlib.zip"
UNUSED = (
    "bdb cProfile cgi cgitb cmd code codeop crypt ctypes curses dbm doctest ensurepip "
    "ftplib graphlib html http idlelib imaplib lib2to3 mailbox mailcap msilib multiprocessing "
    "nntplib optparse pdb pickletools plistlib poplib profile pstats pyclbr pydoc pydoc_data "
    "sched shelve smtplib smtpd sqlite3 statistics symtable tabnanny telnetlib timeit tkinter "
    "trace tracemalloc turtle unittest uu venv wsgiref xdrlib xml xmlrpc zipapp _aix_support "
    "_osx_support _pyio _pydecimal"
)
"""Modules that neither the game nor Pyodide's start needs; most are missing in pygbag's too."""
UNUSED_CODECS = "cp big5 euc gb hp hz iso2022 iso8859 johab koi8 kz mac palmos ptcp shift tis"
"""How the names of the codecs begin that are left out, but for cp437, which zip files use."""


def prepare(cache: Path) -> Path:
    """Return a folder with the files of FILES, fetched by npm if need be."""
    package = cache / "node_modules" / "pyodide"
    if not _complete(package):
        _fetch(cache)
    if not _complete(package):
        raise BuildError(f"the files of pyodide {VERSION} in {package} are not those pinned")
    return package


def lean_library(package: Path, cache: Path) -> Path:
    """Return Python's library without UNUSED, compiled: half of a page's start was compiling it."""
    recipe = COMPILER.read_bytes() + f"{UNUSED} {UNUSED_CODECS}".encode() + FILES[LIBRARY].encode()
    target = cache / f"library-{hashlib.sha256(recipe).hexdigest()[:12]}.zip"
    if not target.is_file():
        part = target.with_suffix(".part")
        places = [str(COMPILER), str(package), str(package / LIBRARY), str(part)]
        _run(["node", *places, UNUSED, UNUSED_CODECS])
        part.rename(target)
    return target


def _complete(package: Path) -> bool:
    return all(
        (package / name).is_file()
        and hashlib.sha256((package / name).read_bytes()).hexdigest() == pin
        for name, pin in FILES.items()
    )


def _fetch(cache: Path) -> None:
    cache.mkdir(parents=True, exist_ok=True)
    (cache / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    npm = ["npm", "install", "--prefix", str(cache), "--no-package-lock", "--no-audit", "--no-fund"]
    _run([*npm, "--ignore-scripts", f"pyodide@{VERSION}"])


def _run(command: list[str]) -> None:
    tool = shutil.which(command[0])
    if tool is None:
        raise BuildError(f"the pyodide runtime needs {command[0]} (Node.js brings node and npm)")
    try:
        done = subprocess.run(
            [tool, *command[1:]], capture_output=True, text=True, timeout=600, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"{command[0]} was not done after ten minutes") from error
    if done.returncode != 0:
        raise BuildError(f"{' '.join(command[:2])} failed:\n{done.stdout}{done.stderr}".rstrip())
