"""`python -m pygbag .` in the repository, with a page like pygbag's own: none of our shell."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser
from webtools import runtimes

from tests.browser.player import DESKTOP, Tab
from tests.browser.server import serving
from tests.build.checkout import bundle_plainly, copy_checkout

PAGE = """<!doctype html>
<html><head><meta charset="utf-8"><title>{{cookiecutter.title}}</title>
<link rel="icon" href="favicon.png">
<style>#canvas { position: absolute; width: 640px; height: 480px; border: 0; }</style>
<script>
config = {
  archive: "{{cookiecutter.archive}}", user_canvas: 0, user_canvas_managed: 0,
  ume_block: {{cookiecutter.ume_block}}, can_close: {{cookiecutter.can_close}},
};
</script>
<script type="module" src="{{cookiecutter.cdn}}pythons.js" data-os="gui,snd">
import asyncio
import platform
import tarfile
from pathlib import Path

async def custom_site():
    import embed
    platform.window.transfer.hidden = true
    home = Path("/data/data/{{cookiecutter.archive}}")
    home.mkdir(parents=True)
    async with platform.fopen("{{cookiecutter.archive}}.tar.gz", "rb") as archive:
        tar = tarfile.open(fileobj=archive, mode="r:gz")
        tar.extractall(path=home.as_posix(), filter="tar")
    platform.run_main(PyConfig, loaderhome=home / "assets", loadermain=None)
    while embed.counter() < 0 or not platform.window.MM.UME:
        await asyncio.sleep(0.1)
    main = home / "assets" / "main.py"
    await TopLevel_async_handler.start_toplevel(platform.shell, console=window.python.config.debug)
    await shell.source(main, callback=print)
    shell.interactive()

asyncio.run(custom_site())
</script></head>
<body><div id="transfer">Loading</div><canvas id="canvas" tabindex="1"></canvas></body></html>
"""


def test_what_plain_pygbag_makes_of_the_repository(chromium: Browser, tmp_path: Path) -> None:
    copy_checkout(tmp_path / "callbreak-table")
    web = bundle_plainly(tmp_path / "callbreak-table", PAGE)
    runtimes.put_pyodide(web / "runtime")
    runtimes.point(web / "index.html", "runtime/")
    context = chromium.new_context(**DESKTOP)
    with serving(web) as site:
        tab = Tab(context, site)
        tab.page.goto(f"{tab.site}#test")
        tab.page.wait_for_selector("#transfer", state="hidden", timeout=60_000)
        tab.page.mouse.click(600, 20)
        tab.page.wait_for_function("window.callbreakTest", timeout=60_000)
        assert tab.at_rest("MenuScene")["size"] == [1280, 720]
        tab.press("play")
        tab.act()
        tab.play_first(tab.my_turn())
        tab.shot("plain-page")
        tab.page.set_viewport_size({"width": 700, "height": 900})
        tab.until(lambda s: s["size"] == [700, 900], "the other size")
        tab.play_first(tab.my_turn())
        assert tab.problems == []
        context.close()
