from __future__ import annotations

import gzip
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from webtools import serve


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text("<p>the page</p>" * 50)
    (tmp_path / "a.wasm").write_bytes(b"\0asm" * 100)
    (tmp_path / "a.tar.gz").write_bytes(gzip.compress(b"packed"))
    server = serve.make_server(tmp_path, prefix="/name/")
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/name/"
    server.shutdown()
    server.server_close()


def get(url: str, **headers: str) -> tuple[dict[str, str], bytes]:
    request = urllib.request.Request(
        url, headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    with urllib.request.urlopen(request, timeout=10) as reply:
        return dict(reply.headers.items()), reply.read()


def test_text_is_sent_small(site: str) -> None:
    headers, content = get(site, Accept_Encoding="gzip")
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(content) == b"<p>the page</p>" * 50
    assert len(content) < 100


def test_text_is_sent_plain_to_who_wants_it_so(site: str) -> None:
    headers, content = get(f"{site}index.html?v=1")
    assert "Content-Encoding" not in headers
    assert content == b"<p>the page</p>" * 50


def test_an_archive_is_sent_as_it_is(site: str) -> None:
    """A host that says Content-Encoding for it would have it unpacked on the way."""
    headers, content = get(f"{site}a.tar.gz", Accept_Encoding="gzip")
    assert headers["Content-Type"] == "application/gzip"
    assert "Content-Encoding" not in headers
    assert gzip.decompress(content) == b"packed"


def test_wasm_has_its_type(site: str) -> None:
    assert get(f"{site}a.wasm")[0]["Content-Type"] == "application/wasm"


def test_a_known_file_is_not_sent_again(site: str) -> None:
    tag = get(site)[0]["ETag"]
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(site, If_None_Match=tag)
    assert refused.value.code == 304


@pytest.mark.parametrize("path", ["nothing.html", "../test_serve.py", "..%2f..%2fetc/passwd"])
def test_what_is_not_there(site: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(site + path)
    assert refused.value.code == 404


def test_nothing_is_served_outside_the_prefix(site: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        get(site.replace("/name/", "/"))
    assert refused.value.code == 404
