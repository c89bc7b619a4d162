"""The bundle from stage to product, with the real pygbag where it is installed."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import tarfile
from pathlib import Path

import pytest
import web
from webtools import bundle, fetch, runtimes, stage
from webtools.common import ROOT, SHELL, BuildError, files_below

from tests.build.checkout import bundle_plainly, copy_checkout
from tests.build.host import Host, running

needs_pygbag = pytest.mark.skipif(
    importlib.util.find_spec("pygbag") is None,
    reason="pygbag is not installed: pip install '.[web]'",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return bundle.make_bundle(tmp_path_factory.mktemp("bundle") / "tree")


@pytest.fixture
def product(made: tuple[Path, str], tmp_path: Path) -> tuple[Path, str]:
    """A copy of the bundle that a test may change."""
    shutil.copytree(made[0], tmp_path / "web")
    return tmp_path / "web", made[1]


def test_what_is_packed() -> None:
    names = [path.as_posix() for path in stage.packed_files()]
    assert {
        "main.py",
        "game/app.py",
        "game/platform/page.js",
        "assets/fonts/baloo2-bold.ttf",
    } < set(names)
    kinds = {Path(name).suffix for name in names}
    assert kinds <= {".py", ".js", ".ttf", ".txt", ".ogg", ".mo", ".png", ".svg"}
    assert not [name for name in names if "test" in name or "__pycache__" in name]
    assert not [name for name in names if name.startswith(("build", "docs", "."))]


@needs_pygbag
def test_the_bundle(made: tuple[Path, str]) -> None:
    folder, version = made
    assert re.fullmatch(r"\d+\.\d+\.\d+-[0-9a-f]{10}", version)
    assert (folder / bundle.ARCHIVE).stat().st_size < 1_500_000
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert page.count(runtimes.CDN) == 1
    assert f"callbreak-table.tar.gz?v={version}" in page
    assert "cookiecutter" not in page
    with tarfile.open(folder / bundle.ARCHIVE) as archive:
        packed = {member.name for member in archive.getmembers()}
    assert packed == {f"assets/{path.as_posix()}" for path in stage.packed_files()}


@needs_pygbag
def test_the_page_fulfils_what_pygbags_loader_expects(made: tuple[Path, str]) -> None:
    page = (made[0] / "index.html").read_text(encoding="utf-8")
    assert page.index('<meta charset="utf-8">') < 100
    tag = re.search(r'<script type="module"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert tag is not None
    assert 'src="https://pygame-web.github.io/cdn/0.9.3/pythons.js"' in tag.group(0)
    assert 'data-os="gui,snd"' in tag.group(0)
    assert 'data-python="python3.12"' in tag.group(0)
    boot = tag.group(1)
    compile(boot, "<page>", "exec")
    assert boot.rstrip().endswith("asyncio.run(custom_site())")
    assert 'mode="r:*"' in boot
    for element in (
        'id="canvas"',
        'id="canvas3d"',
        'id="transfer"',
        'id="status"',
        'id="progress"',
    ):
        assert page.count(element) == 1
    assert page.index("var config") < tag.start()
    assert "ume_block: 0, can_close: 1" in page


@needs_pygbag
@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda web: (web / "extra.txt").touch(), "extra.txt"),
        (lambda web: (web / "icon-192.png").unlink(), "the bundle holds"),
        (lambda web: (web / "icon-512.png").write_bytes(bytes(60_001)), "60,001 bytes"),
        (lambda web: append(web / "index.html", "{{cookiecutter.width}}"), "cookiecutter.width"),
        (lambda web: append(web / "index.html", "/*[shell.css]*/"), "shell.css"),
    ],
)
def test_a_bad_bundle_is_refused(product: tuple[Path, str], damage: object, words: str) -> None:
    assert callable(damage)
    damage(product[0])
    with pytest.raises(BuildError, match=words):
        bundle.check(product[0], stage.packed_files())


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


@needs_pygbag
def test_an_archive_that_is_not_the_staged_tree_is_refused(product: tuple[Path, str]) -> None:
    names = [path for path in stage.packed_files() if path.name != "app.py"]
    with pytest.raises(BuildError, match=r"differ in: assets/game/app\.py"):
        bundle.check(product[0], names)


@needs_pygbag
def test_vendored(
    product: tuple[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, version = product
    before = (folder / "index.html").read_text(encoding="utf-8")
    with running(Host()) as host:
        monkeypatch.setattr(fetch, "vendor", lambda target, lock: real(target, host))

        def real(target: Path, host: Host) -> list[str]:
            return vendor(target, tmp_path / "runtime.lock", host.url)

        runtimes.place(folder, version, "vendored")
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert page == before.replace(runtimes.CDN, "cdn/0.9.3/")
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    facts = json.loads(worker.split("const FACTS = ")[1].split(";\n")[0])
    assert facts["version"] == version
    assert "./" in facts["game"]
    assert f"callbreak-table.tar.gz?v={version}" in facts["game"]
    assert len(facts["runtime"]) == 7
    assert facts["runtimeVersion"] != "none"


vendor = fetch.vendor


@needs_pygbag
def test_cdn_changes_nothing_in_the_page(product: tuple[Path, str]) -> None:
    folder, version = product
    before = (folder / "index.html").read_bytes()
    runtimes.place(folder, version, "cdn")
    assert (folder / "index.html").read_bytes() == before
    assert '"runtime": []' in (folder / "sw.js").read_text(encoding="utf-8")


def test_no_wheel_names_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALLBREAK_WEB_RUNTIME", str(tmp_path))
    with pytest.raises(BuildError, match="make web-runtime"):
        runtimes.find_wheel()
    wheel = tmp_path / "pygame_ce-2.5.7-cp312-cp312-pyodide_2024_0_wasm32.whl"
    wheel.touch()
    assert runtimes.find_wheel() == wheel


@needs_pygbag
def test_a_failed_step_leaves_the_old_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "web"
    target.mkdir()
    (target / "index.html").write_text("the old one")
    monkeypatch.setattr(web, "WEB", target)
    monkeypatch.setattr(web, "STAGE", tmp_path / "stage")
    monkeypatch.setenv("CALLBREAK_WEB_RUNTIME", str(tmp_path))
    monkeypatch.setattr(web.build, "__defaults__", (target,))
    assert web.main(["--runtime", "pyodide"]) == 1
    assert "make web-runtime" in capsys.readouterr().err
    assert [path.name for path in target.iterdir()] == ["index.html"]
    assert list((tmp_path / "stage").iterdir()) == []


def test_pygbags_own_words_are_shown_when_it_fails(tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.mkdir()
    with pytest.raises(BuildError, match="pygbag failed"):
        bundle.run_pygbag(app, tmp_path / "template.html", tmp_path)


@needs_pygbag
def test_plain_pygbag_packs_neither_tests_nor_tools(tmp_path: Path) -> None:
    copy = tmp_path / "callbreak-table"
    copy_checkout(copy)
    web = bundle_plainly(copy, "<!doctype html>{{cookiecutter.archive}}\n")
    with tarfile.open(web / "callbreak-table.tar.gz") as archive:
        packed = {member.name for member in archive.getmembers()}
    wanted = {f"assets/{path.as_posix()}" for path in stage.packed_files(copy)}
    assert packed - wanted <= {"assets/LICENSE"}
    assert wanted <= packed


def test_the_icons_and_the_manifest_agree() -> None:
    manifest = json.loads((SHELL / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    for icon in manifest["icons"]:
        header = (SHELL / icon["src"]).read_bytes()[:24]
        width, height = int.from_bytes(header[16:20]), int.from_bytes(header[20:24])
        assert icon["sizes"] == f"{width}x{height}"
    purposes = {icon.get("purpose", "any") for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    window = (ROOT / "assets" / "icon" / "window.png").read_bytes()
    assert window == (SHELL / "favicon.png").read_bytes()
    assert [name for name in files_below(SHELL) if name.suffix == ".wav"] == []
