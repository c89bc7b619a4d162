"""A stand-in for the host of pygbag's runtime, on 127.0.0.1, that can misbehave."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from webtools import fetch

WHEEL = "cp312/pygame_ce-2.5.7.dev1-cp312-cp312-wasm32_bi_emscripten.whl"


class Host:
    """Serves small files under the names of the real ones and counts what is asked for."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {name: f"content of {name}".encode() for name in fetch.FILES}
        index = {
            "-CDN-": "https://elsewhere.invalid/cdn/",
            "numpy": "cp312/numpy-2.0.2-<abi>-<abi>-pyodide_2024_0_wasm32.whl",
            "pygame": "cp312/pygame_ce-2.5.7.dev1-<abi>-<abi>-<api>.whl",
        }
        self.files[fetch.INDEX] = json.dumps(index).encode()
        self.files[WHEEL] = b"a wheel"
        self.asked: Counter[str] = Counter()
        self.status: Callable[[str, int], int] = lambda name, time: 200
        """Gives the HTTP status for a file and the how-manieth request for it."""
        self.cut: Callable[[str, int], bool] = lambda name, time: False
        """Whether half of the file is sent and then the connection is closed."""
        self.url = ""


@contextmanager
def running(host: Host) -> Iterator[Host]:
    """Let the host answer until the end of the block."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.lstrip("/")
            host.asked[name] += 1
            time = host.asked[name]
            status = host.status(name, time) if name in host.files else 404
            self.send_response(status)
            content = host.files[name] if status == 200 else b"trouble"
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: len(content) // 2] if host.cut(name, time) else content)

        def log_message(self, format: str, *args: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    host.url = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
