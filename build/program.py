"""Build the program of this system with PyInstaller: a folder that needs no Python, and packed.

python build/program.py        dist/callbreak-table/ and dist/callbreak-table-VERSION-SYSTEM.tar.gz

It is a folder and not a single file: a single file would unpack itself at every start, and would
hide the LGPL libraries that everybody may replace. build/play_program.py plays the archive.
"""

from __future__ import annotations

import platform
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from webtools.common import BUILD, ROOT, SHELL, SLUG, BuildError, files_below, game_version

DIST = ROOT / "dist"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}
"""What some systems call the processors that others call so."""

EXCLUDED = (
    *("bz2", "ctypes", "decimal", "email", "fractions", "ftplib", "http", "lzma"),
    *("multiprocessing", "numpy", "pickle", "pyexpat", "ssl", "statistics", "xml", "xmlrpc"),
    *("_hashlib", "game.bots.arena", "game.platform.web"),
    *("pygame._camera_opencv", "pygame._sdl2", "pygame.camera", "pygame.ftfont", "pygame.gfxdraw"),
    *("pygame.midi", "pygame.pypm", "pygame.sndarray", "pygame.surfarray"),
)
"""What PyInstaller finds on its way, but the game never uses: all of it optional to who asks."""

LEFT_TO_THE_SYSTEM = ("libstdc++.so.6", "libgcc_s.so.1")
"""Every Linux desktop has them, and its graphics drivers may need newer ones than the builder's."""

SHARED = {
    "applications/callbreak-table.desktop": BUILD / "desktop" / "callbreak-table.desktop",
    "icons/hicolor/192x192/apps/callbreak-table.png": SHELL / "icon-192.png",
    "icons/hicolor/512x512/apps/callbreak-table.png": SHELL / "icon-512.png",
}
"""What a Linux desktop wants in its folder `share`."""


def system_name() -> str:
    """Return this system and its processor, as in the names of archives."""
    machine = platform.machine().lower()
    return f"{SYSTEMS[sys.platform]}-{MACHINES.get(machine, machine)}"


def archive_path() -> Path:
    """Return the archive of the program of this system."""
    kind = "zip" if sys.platform == "win32" else "tar.gz"
    return DIST / f"{SLUG}-{game_version()}-{system_name()}.{kind}"


def build() -> Path:
    """Build the program and pack it; give its folder."""
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        ignored = shutil.ignore_patterns("*.po")
        shutil.copytree(ROOT / "assets", work / "asset_files", ignore=ignored)
        run_pyinstaller(work)
        folder = DIST / SLUG
        if folder.exists():
            shutil.rmtree(folder)
        DIST.mkdir(exist_ok=True)
        shutil.move(work / "dist" / SLUG, folder)
    for name in LEFT_TO_THE_SYSTEM:
        (folder / "_internal" / name).unlink(missing_ok=True)
    add_papers(folder)
    pack(folder, archive_path())
    return folder


def run_pyinstaller(work: Path) -> None:
    """Let PyInstaller make WORK/dist/callbreak-table, with the assets of WORK/asset_files."""
    options = ["--onedir", "--noconfirm", "--clean", "--name", SLUG, "--paths", str(ROOT)]
    options += ["--add-data", f"{work / 'asset_files'}:game/asset_files"]
    options += ["--distpath", str(work / "dist"), "--workpath", str(work / "work")]
    options += ["--specpath", str(work)]
    for name in EXCLUDED:
        options += ["--exclude-module", name]
    if sys.platform == "linux" and shutil.which("strip"):
        options += ["--strip"]
    if sys.platform == "win32":
        icon = work / "callbreak-table.ico"
        icon.write_bytes(windows_icon([SHELL / "favicon.png", SHELL / "icon-192.png"]))
        options += ["--icon", str(icon), "--hide-console", "hide-early"]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *options, str(ROOT / "game" / "__main__.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        told = "\n".join((done.stdout + done.stderr).splitlines()[-15:])
        hint = " (pip install '.[release]' brings it)" if "No module named" in told else ""
        raise BuildError(f"PyInstaller failed{hint}:\n{told}")


def windows_icon(pictures: list[Path]) -> bytes:
    """Return an .ico file with these PNG pictures, each at most 256 pixels wide."""
    contents = [picture.read_bytes() for picture in pictures]
    head = struct.pack("<HHH", 0, 1, len(contents))
    place = len(head) + 16 * len(contents)
    for content in contents:
        width, height = struct.unpack(">II", content[16:24])
        head += struct.pack("<4B2H2I", width % 256, height % 256, 0, 0, 1, 32, len(content), place)
        place += len(content)
    return head + b"".join(contents)


def add_papers(folder: Path) -> None:
    """Put the licences beside the program, and on Linux what a desktop shows of it."""
    import pygame

    papers = {
        "LICENSE": ROOT / "LICENSE",
        "NOTICE.md": ROOT / "NOTICE.md",
        "licences/LGPL-2.1.txt": Path(pygame.__file__).parent / "docs" / "generated" / "LGPL.txt",
        "licences/Python.txt": python_licence(),
    }
    if sys.platform == "linux":
        papers |= {f"share/{name}": source for name, source in SHARED.items()}
    for name, source in papers.items():
        if not source.is_file():
            raise BuildError(
                f"{name} of the program's folder is to come from {source}: no such file"
            )
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, folder / name)


def python_licence() -> Path:
    """Return the licence of the Python that goes into the program."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    )
    for place in places:
        if place.is_file():
            return place
    raise BuildError(f"the licence of Python is in none of {', '.join(map(str, places))}")


def pack(folder: Path, archive: Path) -> None:
    """Pack the folder, its name first in every path, into a .zip or a .tar.gz."""
    if archive.suffix == ".zip":
        shutil.make_archive(str(archive.with_suffix("")), "zip", folder.parent, folder.name)
        return
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(folder, folder.name, filter=without_owner)


def without_owner(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Forget who built the program."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def main() -> int:
    """Build, and print the sizes; 1 when a step fails."""
    try:
        folder = build()
    except BuildError as error:
        print(f"build/program.py: {error}", file=sys.stderr)
        return 1
    size = sum((folder / name).lstat().st_size for name in files_below(folder))
    archive = archive_path()
    print(f"{size:>12,} bytes in {folder.relative_to(ROOT)}/")
    print(f"{archive.stat().st_size:>12,} bytes in {archive.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
