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


@contextmanager
def serving(folder: Path, prefix: str = "/", name: str = "", fault: str = "") -> Iterator[str]:
    """Serve a folder, with every file of that name spoilt; the address is given."""
    handler = type("SpoilingOne", (Spoiling,), {"name": name, "fault": fault})
    server = make_server(folder, prefix=prefix, handler=handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()
