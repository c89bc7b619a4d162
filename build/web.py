"""Build the game for the browser with pygbag, check the product, and serve it if asked.

python build/web.py --runtime pyodide   Pyodide and our own wheel beside the page, in build/web
python build/web.py --runtime cdn       pygbag's runtime, fetched from its host when the page opens
python build/web.py --runtime vendored  the same, fetched now and put beside the page
python build/web.py --serve             pyodide where its wheel is found, else cdn; then serve it
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from webtools import bundle, runtimes, serve
from webtools.common import STAGE, WEB, BuildError, replace_folder


def build(home: str, target: Path = WEB) -> str:
    """Build into `target`, which is replaced only when all is well; give the size report."""
    STAGE.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix="web-", dir=STAGE))
    try:
        web, version = bundle.make_bundle(work / "tree")
        runtimes.place(web, version, home)
        report = f"Call Break Table {version}, runtime: {home}\n{bundle.size_report(web)}"
        (web / "sizes.txt").write_text(report, encoding="utf-8")
        replace_folder(web, target)
        return report
    finally:
        shutil.rmtree(work, ignore_errors=True)


def home_at_hand() -> str:
    """Return "pyodide" where its wheel is found; else say why not, and return "cdn"."""
    try:
        runtimes.find_wheel()
    except BuildError as error:
        print(f"The bundle takes pygbag's own runtime from its host (cdn): {error}")
        return "cdn"
    return "pyodide"


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; 1 when a step fails."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--runtime",
        choices=runtimes.HOMES,
        help="where Python comes from (default: pyodide where its wheel is found, else cdn)",
    )
    parser.add_argument("--serve", action="store_true", help="serve it on 127.0.0.1 until Ctrl+C")
    parser.add_argument("--no-build", action="store_true", help="serve what was built before")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--prefix", default="/", help="such as /repository-name/")
    options = parser.parse_args(arguments)
    try:
        if not options.no_build:
            print(build(options.runtime or home_at_hand()), end="")
    except (BuildError, OSError) as error:
        print(f"build/web.py: {error}", file=sys.stderr)
        return 1
    if options.serve:
        try:
            server = serve.make_server(WEB, options.port, options.prefix)
        except OSError as error:
            print(f"build/web.py: port {options.port}: {error.strerror}", file=sys.stderr)
            return 1
        print(f"http://127.0.0.1:{server.server_port}{options.prefix}", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
