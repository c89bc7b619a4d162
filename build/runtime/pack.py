"""Pack the module, pygame's own Python files and all licences into a wheel.

pack.py FOLDER_OF_SOURCES FOLDER_OF_THE_MODULE WHEEL
"""

from __future__ import annotations

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

LICENCES = {
    "pygame-ce-LGPL-2.1.txt": "pygame-ce/docs/LGPL.txt",
    "sdl-zlib.txt": "SDL2-*/LICENSE.txt",
    "sdl-image-zlib.txt": "SDL2_image-*/LICENSE.txt",
    "sdl-ttf-zlib.txt": "SDL2_ttf-*/LICENSE.txt",
    "sdl-mixer-zlib.txt": "SDL2_mixer-*/LICENSE.txt",
    "freetype-FTL.txt": "freetype-*/docs/FTL.TXT",
    "harfbuzz-MIT.txt": "harfbuzz-*/COPYING",
    "libpng.txt": "libpng-*/LICENSE",
    "libjpeg-turbo-BSD.md": "libjpeg-turbo-*/LICENSE.md",
    "zlib.txt": "zlib-*/LICENSE",
}
"""The licence of each work that is inside, and where its source has it."""
NOT_PACKED = {"__pyinstaller", "__briefcase", "__pycache__"}


def contents(source: Path, made: Path, info: str, tag: str) -> dict[str, bytes]:
    """Return every file of the wheel but its own list."""
    pygame = source / "pygame-ce"
    files = {}
    for path in sorted((pygame / "src_py").rglob("*")):
        name = path.relative_to(pygame / "src_py")
        wanted = path.suffix in (".py", ".ttf") or name.name == "pygame_icon.bmp"
        if wanted and not NOT_PACKED & set(name.parts):
            files[f"pygame/{name.as_posix()}"] = path.read_bytes()
    (module,) = made.glob("base.*.so")
    files[f"pygame/{module.name}"] = module.read_bytes()
    for licence, pattern in LICENCES.items():
        (path,) = source.glob(pattern)
        files[f"{info}/licenses/{licence}"] = path.read_bytes()
    files[f"{info}/METADATA"] = (pygame / "PKG-INFO").read_bytes()
    wheel = f"Wheel-Version: 1.0\nGenerator: pack.py\nRoot-Is-Purelib: false\nTag: {tag}\n"
    files[f"{info}/WHEEL"] = wheel.encode()
    return files


def main() -> None:
    """Write the wheel; the same files give the same bytes."""
    source, made, wheel = (Path(argument) for argument in sys.argv[1:])
    name, version, *tags = wheel.stem.split("-")
    info = f"{name}-{version}.dist-info"
    files = contents(source, made, info, "-".join(tags))
    record = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record.append(f"{path},sha256={digest},{len(content)}\n")
    record.append(f"{info}/RECORD,,\n")
    files[f"{info}/RECORD"] = "".join(record).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    print(f"{wheel}: {wheel.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
