"""Runs pygbag on the staged tree and checks what comes out."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tarfile
from pathlib import Path

from webtools.common import SLUG, TITLE, BuildError, files_below
from webtools.stage import ICON, NOTICES, STATIC, compose_template, stage, stamp

ARCHIVE = f"{SLUG}.tar.gz"
LONGEST = 300
"""Seconds that pygbag may take; it needs about one."""

BUDGETS = {
    ARCHIVE: 1_500_000,
    "index.html": 80_000,
    "sw.js": 8_000,
    "favicon.png": 8_000,
    "apple-touch-icon.png": 20_000,
    "icon-192.png": 20_000,
    "icon-512.png": 60_000,
    "icon-maskable.png": 60_000,
    "manifest.webmanifest": 3_000,
}
"""Bytes that each of our own files may have at most."""


def make_bundle(work: Path) -> tuple[Path, str]:
    """Stage, run pygbag and check; give the folder of the bundle and its version."""
    names = stage(work)
    app = work / SLUG
    version = stamp(app, names)
    template = work / "template.html"
    template.write_text(compose_template(version), encoding="utf-8")
    run_pygbag(app, template, work)
    web = app / "build" / "web"
    (web / f"{SLUG}.apk").unlink(missing_ok=True)
    check(web, names)
    return web, version


def run_pygbag(app: Path, template: Path, work: Path) -> None:
    """Run pygbag where no pygbag.ini lies, with our own template and icon, so with no network."""
    options = ["--build", "--no_opt", "--ume_block", "0", "--can_close", "1", "--title", TITLE]
    options += ["--template", str(template), "--icon", str(ICON)]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pygbag", *options, str(app)],
            cwd=work,
            capture_output=True,
            text=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise BuildError(f"pygbag was not done after {LONGEST} seconds") from error
    if done.returncode != 0 or not (app / "build" / "web" / "index.html").is_file():
        told = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        hint = " (pip install '.[web]' brings it)" if "No module named pygbag" in told else ""
        raise BuildError(f"pygbag failed{hint}:\n{told}")


def check(web: Path, names: list[Path]) -> None:
    """Refuse a bundle with a file too many, too few, too large, or with a marker left in it."""
    expected = sorted({ARCHIVE, "index.html", "favicon.png", *STATIC, *NOTICES})
    found = [path.as_posix() for path in files_below(web)]
    if found != expected:
        raise BuildError(f"the bundle holds {found}, not {expected}")
    with tarfile.open(web / ARCHIVE, "r:gz") as archive:
        packed = sorted(member.name for member in archive.getmembers() if member.isfile())
    wanted = sorted(f"assets/{name.as_posix()}" for name in names)
    if packed != wanted:
        odd = sorted(set(packed) ^ set(wanted))
        raise BuildError(f"the archive and the staged tree differ in: {', '.join(odd)}")
    page = (web / "index.html").read_text(encoding="utf-8")
    left = re.findall(r"\{\{.*?\}\}|/\*\[[^\]]*\]\*/|\[(?:version|stamp|title\.woff2)\]", page)
    if left:
        raise BuildError(f"markers were left in the page: {', '.join(sorted(set(left)))}")
    check_sizes(web)


def check_sizes(web: Path) -> None:
    """Refuse a bundle with a file over its budget."""
    for name, most in BUDGETS.items():
        path = web / name
        if path.is_file() and path.stat().st_size > most:
            size = path.stat().st_size
            raise BuildError(f"{name} has {size:,} bytes, its budget is {most:,}")


SERVED_GZIPPED = {".html", ".js", ".mjs", ".json", ".wasm", ".css", ".py", ".svg", ".webmanifest"}
"""What a static host usually compresses on its way."""


def sizes_of(path: Path) -> tuple[int, int]:
    """Return the bytes of a file on the disk, and as a host with gzip sends them."""
    content = path.read_bytes()
    small = gzip.compress(content, 6) if path.suffix in SERVED_GZIPPED else content
    return len(content), len(small)


def size_report(web: Path) -> str:
    """Return a table of every file: bytes on the disk, and as a host with gzip sends them."""
    lines = [f"{'bytes':>12} {'as served':>12}  file"]
    total = sent = 0
    for name in files_below(web):
        size, small = sizes_of(web / name)
        total, sent = total + size, sent + small
        lines.append(f"{size:>12,} {small:>12,}  {name.as_posix()}")
    lines.append(f"{total:>12,} {sent:>12,}  in all")
    return "\n".join(lines) + "\n"
