"""The wheel and the sdist: what is in them, and the game that they install, played elsewhere.

CALLBREAK_PRODUCTS names a folder with both, to test those files; else they are built now.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import time
import venv
import zipfile
from pathlib import Path

import pytest
from webtools.common import ROOT, game_version

VERSION = game_version()
NAME = f"callbreak_table-{VERSION}"
WHEEL = f"{NAME}-py3-none-any.whl"
SDIST = f"{NAME}.tar.gz"
PROGRAMS = "Scripts" if os.name == "nt" else "bin"

FOUND = importlib.util.find_spec("build")
"""The package build, or this repository's folder of that name, which has no origin."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        FOUND is None or FOUND.origin is None,
        reason="the package build is not installed: pip install '.[release]'",
    ),
]


def run(*command: str | Path, folder: Path, **environment: str) -> str:
    """Run a program that must succeed, in a folder, with nothing of this checkout on its path."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**kept, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stderr[-3000:]}"
    return done.stdout


def build(target: Path, *options: str) -> Path:
    """Return a folder with what `python -m build` makes of this tree."""
    run(sys.executable, "-m", "build", *options, "--outdir", target, ROOT, folder=target.parent)
    return target


@pytest.fixture(scope="module")
def products(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sdist and of the wheel that was built from it."""
    named = os.environ.get("CALLBREAK_PRODUCTS")
    return ROOT / named if named else build(tmp_path_factory.mktemp("products") / "dist")


@pytest.fixture(scope="module")
def installed(products: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment in which nothing but the wheel was installed."""
    home = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(home, with_pip=True)
    python = home / PROGRAMS / "python"
    run(python, "-m", "pip", "install", products / WHEEL, folder=home)
    return python.parent


def test_what_the_wheel_holds(products: Path) -> None:
    with zipfile.ZipFile(products / WHEEL) as wheel:
        names = wheel.namelist()
        commands = wheel.read(f"{NAME}.dist-info/entry_points.txt").decode()
    assert {
        "game/__main__.py",
        "game/assets.py",
        "game/platform/native.py",
        "game/asset_files/avatars/lamp.svg",
        "game/asset_files/cards/king-hearts.svg",
        "game/asset_files/fonts/mukta-regular.ttf",
        "game/asset_files/fonts/OFL-mukta.txt",
        "game/asset_files/locale/ne/LC_MESSAGES/callbreak.mo",
        "game/asset_files/sfx/deal.ogg",
        f"{NAME}.dist-info/licenses/LICENSE",
        f"{NAME}.dist-info/licenses/NOTICE.md",
        f"{NAME}.data/data/share/applications/callbreak-table.desktop",
        f"{NAME}.data/data/share/icons/hicolor/192x192/apps/callbreak-table.png",
        f"{NAME}.data/data/share/icons/hicolor/512x512/apps/callbreak-table.png",
    } <= set(names)
    assert commands.split() == ["[console_scripts]", "callbreak-table", "=", "game.__main__:main"]
    assert {name.split("/")[0] for name in names} == {
        "game",
        f"{NAME}.data",
        f"{NAME}.dist-info",
    }
    assert [name for name in names if name.endswith((".po", ".pot", ".pyc"))] == []


def test_every_asset_is_in_the_wheel(products: Path) -> None:
    inside = "game/asset_files/"
    with zipfile.ZipFile(products / WHEEL) as wheel:
        packed = [name.removeprefix(inside) for name in wheel.namelist() if inside in name]
    assets = [path for path in (ROOT / "assets").rglob("*.*") if path.is_file()]
    wanted = [
        path.relative_to(ROOT / "assets").as_posix() for path in assets if path.suffix != ".po"
    ]
    assert sorted(packed) == sorted(wanted)
    assert len(packed) == 52


def test_what_the_sdist_holds(products: Path) -> None:
    with tarfile.open(products / SDIST) as sdist:
        names = [name.removeprefix(f"{NAME}/") for name in sdist.getnames()]
    assert sorted({name.split("/")[0] for name in names}) == [
        *(".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "NOTICE.md"),
        *("PKG-INFO", "README.md", "SECURITY.md", "assets", "build", "docs", "game", "main.py"),
        *("pygbag.ini", "pyproject.toml", "tests"),
    ]
    assert {
        "assets/locale/ne/LC_MESSAGES/callbreak.po",
        "build/callbreak.pot",
        "build/desktop/callbreak-table.desktop",
        "build/shell/index.html",
        "build/webtools/stage.py",
        "docs/glossary/ne.md",
        "tests/build/test_install.py",
        "tests/golden/classic.json",
        "tests/golden/pictures/table.png",
    } <= set(names)


def test_the_tree_gives_the_same_wheel_as_the_sdist(products: Path, tmp_path: Path) -> None:
    tree = build(tmp_path / "dist", "--wheel")
    assert (tree / WHEEL).read_bytes() == (products / WHEEL).read_bytes()


def test_the_command_tells_its_version_and_its_name(installed: Path, tmp_path: Path) -> None:
    command = installed / "callbreak-table"
    assert run(command, "--version", folder=tmp_path) == f"{VERSION}\n"
    assert run(command, "--help", folder=tmp_path).startswith("usage: callbreak-table [-h]")
    module = run(installed / "python", "-m", "game", "--help", folder=tmp_path)
    assert module.startswith("usage: python -m game [-h]")


def test_a_match_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    bots = "casual,casual,casual,casual"
    options = ("--text", "--deals", "1", "--bots", bots, "--seed", "7")
    lines = run(installed / "callbreak-table", *options, folder=tmp_path).splitlines()
    assert lines[2] == (
        "fingerprint 42c080303f1212e2e62b8bd656666891d1f779625f49204469b1ccf3228fb18b"
    )
    assert lines[9] == "Gurans 3H  Sayapatri AH  Makhamali 8H  Danfe 4H  -> Sayapatri"
    assert lines[-3].split() == ["total", "2.0", "3.2", "3.0", "2.1"]
    assert lines[-1] == "Sayapatri wins; seed 7"


def test_a_match_in_the_window(installed: Path, tmp_path: Path) -> None:
    """The same smoke run as in the checkout, beside which no game lies this time."""
    helpers = [path for path in (ROOT / "tests").glob("*.py") if not path.match("test_*")]
    for source in (ROOT / "main.py", ROOT / "build" / "smoke.py", *helpers):
        target = tmp_path / source.relative_to(ROOT)
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(source, target)
    told = run(installed / "python", "build/smoke.py", folder=tmp_path).splitlines()
    package = Path(told[1].removeprefix("plays ")).parent
    assert package.is_relative_to(installed.parent)
    assert (package / "asset_files").is_dir()
    assert told[2].startswith("played 5 deals with ")
    assert told[-1] == "smoke run passed"


@pytest.mark.skipif(os.name == "nt", reason="no program can be asked to close there")
def test_the_command_opens_the_window_and_closes_it_when_asked(
    installed: Path, tmp_path: Path
) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen(
        [installed / "callbreak-table"],
        cwd=tmp_path,
        env={**os.environ, **drivers, "CALLBREAK_HOME": str(tmp_path / "home")},
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    deadline = time.monotonic() + 60
    while not (tmp_path / "home" / "owner").is_file() and time.monotonic() < deadline:
        time.sleep(0.05)
    program.terminate()
    _, errors = program.communicate(timeout=60)
    assert (program.returncode, errors) == (0, "")
    assert (tmp_path / "home" / "owner").is_file()
