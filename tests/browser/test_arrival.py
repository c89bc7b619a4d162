"""Every file of each bundle, each way in which it does not arrive, and what the page says then."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route
from webtools import bundle as bundles
from webtools import fetch, runtimes
from webtools.common import PYGBAG

from tests.browser.player import DESKTOP, Tab
from tests.browser.server import FAULTS, serving
from tests.build.host import WHEEL, Host, running

TITLE = "A file did not arrive"
ARCHIVE = "callbreak-table.tar.gz"
OURS = [
    "pythons.js",
    "pyodide.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
    "host.py",
    "pygame_ce-2.5.7-cp312-cp312-pyodide_2024_0_wasm32.whl",
    ARCHIVE,
]
PYGBAGS = [
    "pythons.js",
    "main.js",
    "main.wasm",
    "main.data",
    "cpythonrc.py",
    "index-0.9.3-cp312.json",
    WHEEL.split("/")[1],
    ARCHIVE,
]
LOADER = (Path(__file__).parent / "pygbag_loader.js").read_bytes()


def told(page: Page) -> tuple[str, str]:
    """Return the title and the file that the page tells of, at once and not after a stall."""
    page.wait_for_selector("#trouble", timeout=30_000)
    address = page.inner_text("#trouble-text")
    return page.inner_text("#trouble-title"), urlsplit(address).path.rsplit("/", 1)[-1]


def test_the_table_names_every_file_of_the_runtime(bundle: Path) -> None:
    if (bundle / "runtime").is_dir():
        beside = {path.name for path in (bundle / "runtime").iterdir()}
        assert beside == set(OURS) - {ARCHIVE}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", OURS)
def test_on_pyodide(chromium: Browser, bundle: Path, name: str, fault: str) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    with serving(bundle, "/some-repository/", name, fault) as site:
        page = context.new_page()
        page.goto(site)
        assert told(page) == (TITLE, name)
    context.close()


def stand_in_host(host: Host) -> None:
    """Give the stand-in for pygbag's host the stand-in for its loader, and files of some size."""
    for name in host.files:
        if name != fetch.INDEX:
            host.files[name] = b" " * 50_000
    host.files[f"{PYGBAG}/pythons.js"] = LOADER


@pytest.fixture(scope="module")
def pygbag_bundles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The bundles on pygbag's runtime, with a stand-in for that runtime."""
    made = {}
    with pytest.MonkeyPatch.context() as patch, running(Host()) as host:
        stand_in_host(host)
        vendor = fetch.vendor
        lock = tmp_path_factory.mktemp("lock") / "runtime.lock"
        patch.setattr(fetch, "vendor", lambda target, _: vendor(target, lock, host.url))
        for home in ("vendored", "cdn"):
            web, version = bundles.make_bundle(tmp_path_factory.mktemp(home) / "tree")
            runtimes.place(web, version, home)
            made[home] = web
    return made


@pytest.mark.parametrize("fault", FAULTS[:3])
@pytest.mark.parametrize("name", PYGBAGS)
def test_vendored(
    chromium: Browser, pygbag_bundles: dict[str, Path], name: str, fault: str
) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    with serving(pygbag_bundles["vendored"], "/some-repository/", name, fault) as site:
        page = context.new_page()
        page.goto(site)
        assert told(page) == (TITLE, name)
    context.close()


def pygbags_host(page: Page, missing: str = "", fault: str = "") -> None:
    """Answer in the page for pygbag's own host, which cannot be asked in a test."""
    host = Host()
    stand_in_host(host)

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(fetch.HOST)
        if name.endswith(missing or "\0"):
            if fault == "missing":
                route.fulfill(status=404, body="not found")
            else:
                route.abort("connectionreset")
            return
        kind = "text/javascript" if name.endswith(".js") else "application/octet-stream"
        route.fulfill(
            body=host.files[name],
            content_type=kind,
            headers={"Access-Control-Allow-Origin": "*"},
        )

    page.route(f"{fetch.HOST}**", answer)


@pytest.mark.parametrize("fault", FAULTS[:2])
@pytest.mark.parametrize("name", PYGBAGS[:-1])
def test_cdn(chromium: Browser, pygbag_bundles: dict[str, Path], name: str, fault: str) -> None:
    context = chromium.new_context(**DESKTOP, service_workers="block")
    with serving(pygbag_bundles["cdn"]) as site:
        page = context.new_page()
        pygbags_host(page, name, fault)
        page.goto(site)
        assert told(page) == (TITLE, name)
    context.close()


@pytest.mark.parametrize("home", ["vendored", "cdn"])
def test_a_query_never_reaches_pygbags_loader(
    chromium: Browser, pygbag_bundles: dict[str, Path], home: str
) -> None:
    """There it would stop the page, or name another host for packages: foreign code by a link."""
    context = chromium.new_context(**DESKTOP, service_workers="block")
    with serving(pygbag_bundles[home], "/some-repository/") as site:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        pygbags_host(page)
        page.goto(f"{site}?fbclid=IwAR0copy3x&PYGPI=http://elsewhere.invalid/#test")
        page.wait_for_function("callbreakShell.ready", timeout=30_000)
        assert page.evaluate("searchSeenByLoader") == ""
        assert page.url == f"{site}#test"
        assert page.is_hidden("#trouble")
        assert [url for url in asked if urlsplit(url).hostname == "elsewhere.invalid"] == []
    context.close()


def test_a_query_is_forgotten_on_our_runtime_too(chromium: Browser, site: str) -> None:
    context = chromium.new_context(**DESKTOP)
    tab = Tab(context, site)
    tab.page.goto(f"{site}?fbclid=IwAR0copy3x&PYGPI=http://elsewhere.invalid/#test")
    tab.page.wait_for_function("callbreakShell.ready", timeout=60_000)
    tab.start()
    assert tab.page.url == f"{site}#test"
    assert tab.problems == []
    context.close()


def test_the_bar_never_stands_still_unexplained(chromium: Browser, site: str) -> None:
    """While files arrive it counts; when all are here it says so, and creeps on."""
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(
        """window.toldBy = [];
        addEventListener("DOMContentLoaded", () => new MutationObserver(() =>
          toldBy.push(document.getElementById("note").textContent))
            .observe(document.getElementById("note"), { childList: true }));"""
    )
    tab = Tab(context, site)
    devtools = context.new_cdp_session(tab.page)
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": 20,
            "downloadThroughput": 2_500_000,
            "uploadThroughput": 100_000,
        },
    )
    tab.open()
    told_by = [words for words in tab.page.evaluate("toldBy") if words.strip()]
    assert told_by[-1] == "Shuffling the pack"
    counts = [int(words.split()[1]) for words in told_by if words.startswith("Loading ")]
    assert counts == sorted(counts)
    steps = [later - sooner for sooner, later in pairwise(counts)]
    assert len(counts) > 30
    assert max(steps) <= 10
    assert counts[-1] >= 95
    assert tab.problems == []
    context.close()
