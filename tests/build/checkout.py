"""A copy of the repository, bundled by pygbag as `python -m pygbag .` in its root does it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from webtools.common import ROOT, SHELL


def copy_checkout(target: Path) -> None:
    """Copy what the game is made of, and something small of everything else."""
    target.mkdir()
    for name in ("main.py", "pygbag.ini", "pyproject.toml", "Makefile", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, target / name)
    for name in ("game", "assets"):
        shutil.copytree(ROOT / name, target / name)
    for name in ("tests/engine", "build/art", "docs", ".ci", ".venv", ".github/workflows"):
        (target / name).mkdir(parents=True)
        (target / name / "some.py").write_text("x = 1\n")


def bundle_plainly(checkout: Path, page: str) -> Path:
    """Return the folder of the bundle; page and icon are at hand, so that no network is needed."""
    template = checkout.with_name("plain.html")
    template.write_text(page, encoding="utf-8")
    options = ["--build", "--no_opt", "--template", str(template)]
    options += ["--icon", str(SHELL / "favicon.png")]
    subprocess.run(
        [sys.executable, "-m", "pygbag", *options, "."],
        cwd=checkout,
        check=True,
        capture_output=True,
        timeout=120,
    )
    return checkout / "build" / "web"
