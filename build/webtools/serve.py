"""A static server on 127.0.0.1 that sends what a plain host such as GitHub Pages sends."""

from __future__ import annotations

import functools
import gzip
import http.server
import io
import mimetypes
import sys
from collections import Counter
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO

from webtools.bundle import SERVED_GZIPPED

KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".data": "application/octet-stream",
    ".gz": "application/gzip",
    ".py": "text/x-python",
    ".html": "text/html; charset=utf-8",
}


def kind_of(path: Path) -> str:
    """Return the MIME type that a plain host gives a file."""
    guessed = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return guessed or "application/octet-stream"


@functools.lru_cache(maxsize=256)
def _small(path: Path, changed: float) -> bytes:
    """Return a file's content compressed; `changed` makes a changed file a new key."""
    return gzip.compress(path.read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a prefix, such as /repository-name/, with gzip where it pays."""

    prefix = "/"
    sent: Counter[str]
    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        bare = path.split("?", 1)[0].split("#", 1)[0]
        if not bare.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + bare[len(self.prefix) :])

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path = path / "index.html"
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        status = path.stat()
        tag = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        fresh = self.headers.get("If-None-Match") == tag
        squeeze = path.suffix in SERVED_GZIPPED and "gzip" in self.headers.get(
            "Accept-Encoding", ""
        )
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("Content-Type", kind_of(path))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", tag)
        if fresh:
            self.end_headers()
            return None
        if squeeze:
            content = _small(path, status.st_mtime)
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
            self.sent[path.name] += len(content)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            return io.BytesIO(content)
        self.sent[path.name] += status.st_size
        self.send_header("Content-Length", str(status.st_size))
        self.end_headers()
        return path.open("rb")

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of single requests."""


class Server(http.server.ThreadingHTTPServer):
    """The server, and what it has sent."""

    sent: Counter[str]
    """Bytes of content by file name."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that hung up; any other fault is shown."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    folder: Path, port: int = 0, prefix: str = "/", handler: type[Handler] = Handler
) -> Server:
    """Return a server of a folder below a prefix; port 0 takes a free one."""
    sent: Counter[str] = Counter()
    kind = type("PrefixHandler", (handler,), {"prefix": prefix, "sent": sent})
    server = Server(("127.0.0.1", port), functools.partial(kind, directory=str(folder)))
    server.sent = sent
    return server
