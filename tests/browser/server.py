"""A static server that spoils one file: not there, hung up on, cut off, or another in its place."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from webtools.serve import Handler, kind_of, make_server

FAULTS = ("missing", "hung up", "cut off", "another")
SIGN_IN = b"<!doctype html><p>Please sign in to this network"


class Spoiling(Handler):
    """Sends everything as it is, but for the file of one name."""

    name = ""
    fault = ""

    def do_GET(self) -> None:  # noqa: N802 - the library's own name
        path = Path(self.translate_path(self.path))
        if path.name != self.name:
            super().do_GET()
        elif self.fault == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif self.fault == "hung up":
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
        elif self.fault == "cut off":
            content = path.read_bytes()
            self._send(kind_of(path), len(content), content[: len(content) // 2])
        else:
            self._send("text/html", len(SIGN_IN), SIGN_IN)

    def _send(self, kind: str, length: int, content: bytes) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        self.end_headers()
        self.wfile.write(content)
        self.close_connection = True


class Preceding(Handler):
    """Sends everything as it is, but for the page, before whose own scripts another runs."""

    script = ""

    def do_GET(self) -> None:  # noqa: N802 - the library's own name
        path = Path(self.translate_path(self.path))
        page = path / "index.html" if path.is_dir() else path
        if page.name != "index.html":
            super().do_GET()
            return
        content = page.read_text("utf-8").replace(
            "<head>", f"<head><script>{self.script}</script>", 1
        )
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content.encode())))
        self.end_headers()
        self.wfile.write(content.encode())


@contextmanager
def serving(folder: Path, prefix: str = "/", name: str = "", fault: str = "") -> Iterator[str]:
    """Serve a folder, with every file of that name spoilt; the address is given."""
    with _serving(
        folder, prefix, type("SpoilingOne", (Spoiling,), {"name": name, "fault": fault})
    ) as site:
        yield site


@contextmanager
def preceded(folder: Path, prefix: str, script: str) -> Iterator[str]:
    """Serve a folder, with a script before the page's own: the same way for every engine."""
    with _serving(folder, prefix, type("PrecedingOne", (Preceding,), {"script": script})) as site:
        yield site


@contextmanager
def _serving(folder: Path, prefix: str, handler: type[Handler]) -> Iterator[str]:
    server = make_server(folder, prefix=prefix, handler=handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
