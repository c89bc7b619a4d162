"""The last steps of a release: the web zip, the list of sums, and the check of the tag.

python build/release.py tag v0.1.0       print what is new; fails unless that is this version's tag
python build/release.py zip build/web    pack a bundle into dist/callbreak-table-VERSION-web.zip
python build/release.py sums dist        write dist/SHA256SUMS; fails unless all products are there
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from webtools.common import ROOT, SLUG, BuildError, files_below, game_version

DIST = ROOT / "dist"
PACKAGE = SLUG.replace("-", "_")
PRODUCTS = (
    f"{PACKAGE}-{{version}}-py3-none-any.whl",
    f"{PACKAGE}-{{version}}.tar.gz",
    f"{SLUG}-{{version}}-web.zip",
    f"{SLUG}-{{version}}-linux-x86_64.tar.gz",
    f"{SLUG}-{{version}}-windows-x86_64.zip",
    f"{SLUG}-{{version}}-macos-arm64.tar.gz",
)
"""What a release consists of."""
SUMS = "SHA256SUMS"
DATE = (2020, 1, 1, 0, 0, 0)
"""What every file in the zip is dated, so that the same bundle gives the same zip."""


def news(tag: str, version: str, changelog: str) -> str:
    """Return what the changelog says of this version, whose tag it must be."""
    if tag != f"v{version}":
        raise BuildError(f"the tag is {tag}, but pyproject.toml has the version {version}")
    _, heading, after = changelog.partition(f"\n## [{version}]")
    if not heading:
        raise BuildError(f"CHANGELOG.md has no heading ## [{version}]")
    return after.partition("\n## ")[0].partition("\n")[2].strip() + "\n"


def zip_folder(folder: Path, archive: Path) -> None:
    """Pack all files of a folder, itself left out, so that a static host can unpack them."""
    if not (folder / "index.html").is_file():
        raise BuildError(f"{folder} is no bundle: it has no index.html (build/web.py makes one)")
    archive.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name in files_below(folder):
            entry = zipfile.ZipInfo(name.as_posix(), DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, (folder / name).read_bytes())


def write_sums(folder: Path, version: str) -> str:
    """Write and give the SHA-256 of every product, as `sha256sum --check` reads them."""
    wanted = {product.format(version=version) for product in PRODUCTS}
    found = {path.name for path in folder.iterdir() if path.is_file()} - {SUMS}
    if found != wanted:
        missing = ", ".join(sorted(wanted - found)) or "nothing"
        strange = ", ".join(sorted(found - wanted)) or "nothing"
        raise BuildError(f"in {folder} {missing} is missing and {strange} is too much")
    lines = [
        f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n"
        for name in sorted(found)
    ]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")
    return "".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Do one step; 1 when it fails."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("tag").add_argument("tag")
    steps.add_parser("zip").add_argument("folder", type=Path)
    steps.add_parser("sums").add_argument("folder", type=Path)
    options = parser.parse_args(arguments)
    version = game_version()
    try:
        if options.step == "tag":
            changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
            print(news(options.tag, version, changelog), end="")
        elif options.step == "zip":
            archive = DIST / f"{SLUG}-{version}-web.zip"
            zip_folder(options.folder, archive)
            print(f"{archive.stat().st_size:>12,} bytes in {archive.relative_to(ROOT)}")
        else:
            print(write_sums(options.folder, version), end="")
    except (BuildError, OSError) as error:
        print(f"build/release.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
