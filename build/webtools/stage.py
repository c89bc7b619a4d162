"""The clean tree that pygbag packs, and the page template with everything inlined."""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from webtools.common import (
    ROOT,
    SHELL,
    SLUG,
    BuildError,
    clear,
    digest,
    files_below,
    game_version,
)

SOURCE_KINDS = {".py", ".js"}
"""What of game/ is packed."""
NOT_PACKED = {".po", ".pot"}
"""What of assets/ is not: the sources of the translations."""
STATIC = (
    "manifest.webmanifest",
    "apple-touch-icon.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
)
"""What lies beside the page as it is in build/shell."""
NOTICES = ("LICENSE", "NOTICE.md")
"""What lies beside the page as it is in the repository."""
SCRIPTS = ("arrival.js", "shell.js")
"""What is written into the page, in this order."""
ICON = SHELL / "favicon.png"


def packed_files(root: Path = ROOT) -> list[Path]:
    """Return what goes into the archive, relative to the repository, sorted."""
    game = [path for path in files_below(root / "game") if path.suffix in SOURCE_KINDS]
    assets = [path for path in files_below(root / "assets") if path.suffix not in NOT_PACKED]
    names = [
        Path("main.py"),
        *("game" / path for path in game),
        *("assets" / path for path in assets),
    ]
    strange = [name.as_posix() for name in names if " " in name.name or name.name.startswith(".")]
    if strange:
        raise BuildError(f"these names cannot be packed: {', '.join(strange)}")
    return sorted(names, key=lambda path: path.as_posix())


def stage(folder: Path, root: Path = ROOT) -> list[Path]:
    """Copy what is to be packed, and the static files, into FOLDER/callbreak-table."""
    app = clear(folder) / SLUG
    names = packed_files(root)
    for name in names:
        target = app / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, target)
    beside = app / "static"
    beside.mkdir()
    for static in STATIC:
        if not (SHELL / static).is_file():
            raise BuildError(
                f"build/shell/{static} is missing (build/art/icons.py draws the icons)"
            )
        shutil.copyfile(SHELL / static, beside / static)
    for notice in NOTICES:
        shutil.copyfile(root / notice, beside / notice)
    return names


def stamp(app: Path, names: list[Path]) -> str:
    """Return the version of this very bundle: it changes with any packed or page file."""
    page = digest(SHELL, files_below(SHELL))
    return f"{game_version()}-{digest(app, names)[:6]}{page[:4]}"


def compose_template(version: str) -> str:
    """Return the page for pygbag: style, script and title font inside it, the version stamped."""
    page = (SHELL / "index.html").read_text(encoding="utf-8")
    font = base64.b64encode((SHELL / "title.woff2").read_bytes()).decode("ascii")
    style = (SHELL / "shell.css").read_text(encoding="utf-8").replace("[title.woff2]", font)
    page = page.replace("/*[shell.css]*/", style)
    for name in SCRIPTS:
        page = page.replace(f"/*[{name}]*/", (SHELL / name).read_text(encoding="utf-8"))
    return page.replace("[version]", version).replace("[stamp]", version)
