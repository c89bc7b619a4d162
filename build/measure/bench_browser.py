"""Measure the bundle in headless Chromium on the pyodide runtime, and print one table.

    make bench-browser                     or, with playwright and a runtime at hand:
    python build/measure/bench_browser.py [--matches 10] [--seconds 8] [--only bots memory]
        [--screens "1280x720 x2" "1440x900 x2"]

Nothing here fails for being slow: the budgets stand in docs/WEB.md.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from web import build
from webtools.serve import make_server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--enable-precise-memory-info"]
PARTS = ("load", "frames", "bots", "memory")
SCREENS: dict[str, dict[str, Any]] = {
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844 x2": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
    "1280x720 x2": {"viewport": {"width": 1280, "height": 720}, "device_scale_factor": 2},
    "1440x900 x2": {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 2},
    "412x915 x2.6": {
        "viewport": {"width": 412, "height": 915},
        "device_scale_factor": 2.6,
        "has_touch": True,
        "is_mobile": True,
    },
}

# Times every animation frame from outside the game: its start, and the work done in it.
STOPWATCH = """
const frame = window.requestAnimationFrame.bind(window);
window.frames_ = [];
window.requestAnimationFrame = (act) => frame((now) => {
  const begin = performance.now();
  act(now);
  window.frames_.push([now, performance.now() - begin]);
});
"""

# A player inside the page, so that ten matches do not wait for the test's own round trips.
PLAYER = """
async (matches) => {
  const canvas = document.getElementById("canvas");
  const look = async () => JSON.parse(await callbreakTest.look());
  const rest = () => new Promise((done) => setTimeout(done, 8));
  const tap = async ([left, top, width, height]) => {
    const where = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    canvas.dispatchEvent(new MouseEvent("mousemove", where));
    canvas.dispatchEvent(new MouseEvent("mousedown", { ...where, buttons: 1 }));
    window.dispatchEvent(new MouseEvent("mouseup", where));
    canvas.dispatchEvent(new MouseEvent("mouseup", where));
    await look();
  };
  for (let done = 0; done < matches; ) {
    const state = await look();
    const answers = Object.values(state.answers);
    if (state.scene === "MenuScene") await tap(state.buttons.play ?? state.buttons.new);
    else if (state.scene === "NewMatchScene") await tap(state.buttons.play);
    else if (state.scene === "ScoresScene" && state.match.phase === "MATCH_OVER") {
      done += 1;
      if (done < matches) await tap(state.buttons.again);
    } else if (state.scene === "ScoresScene") await tap(state.buttons.next);
    else if (state.scene === "PauseScene") await tap(state.buttons.leave);
    else if (answers.length) await tap(answers[Math.min(1, answers.length - 1)]);
    else if (state.playable.length) await tap(state.cards[state.playable[0]]);
    else await rest();
  }
}
"""


def keep(values: dict[str, object]) -> str:
    """Return a script that puts settings into storage before the game reads them."""
    text = json.dumps(json.dumps(values))
    return f"localStorage.setItem('callbreak-table:settings', {text})"


def percentile(values: list[float], share: float) -> float:
    """Return the value below which `share` of them lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Tab:
    """One page being measured."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.page: Page = context.new_page()
        self.site = site
        self.devtools = context.new_cdp_session(self.page)

    def state(self) -> dict[str, Any]:
        """Return what the game shows."""
        state: dict[str, Any] = json.loads(self.page.evaluate("callbreakTest.look()"))
        return state

    def until(self, done: Any, seconds: float = 120) -> dict[str, Any]:
        """Wait for a state."""
        for _ in range(int(seconds * 40)):
            state = self.state()
            if done(state):
                return state
            self.page.wait_for_timeout(25)
        raise SystemExit(f"the game does not go on: {self.state()}")

    def tap(self, box: list[float]) -> None:
        """Click the middle of a box."""
        self.page.mouse.click(box[0] + box[2] / 2, box[1] + box[3] / 2)

    def load(self) -> tuple[float, float]:
        """Open the game; give milliseconds to the Start button, and from Start to the menu."""
        self.page.goto(f"{self.site}#test")
        self.page.wait_for_function("callbreakShell.ready", timeout=300_000)
        self.page.click("#start")
        self.page.wait_for_selector("#welcome", state="hidden", timeout=60_000)
        marks = self.page.evaluate(
            "Object.fromEntries(performance.getEntriesByType('mark')"
            ".map((mark) => [mark.name, mark.startTime]))"
        )
        ready, start, shown = (marks[f"callbreak-{name}"] for name in ("ready", "start", "shown"))
        return ready, shown - max(start, ready)

    def play(self) -> None:
        """Start a match, call, and wait until the first card of the player's may be played."""
        self.tap(self.state()["buttons"]["play"])
        answers = self.until(lambda s: s["answers"])["answers"]
        self.tap(list(answers.values())[1])
        self.until(lambda s: s["playable"])

    def act(self) -> bool:
        """Play a card if one is waited for; False once the deal is over."""
        state = self.state()
        if state["playable"]:
            self.tap(state["cards"][state["playable"][0]])
        return bool(state["scene"] == "TableScene")

    def measure(self, seconds: float, acting: bool) -> dict[str, float]:
        """Return the frame times of the next seconds, and how many frames were drawn."""
        drawn = self.state()["frames"]
        self.page.evaluate("frames_.length = 0")
        left = seconds
        while left > 0 and (not acting or self.act()):
            self.page.wait_for_timeout(250)
            left -= 0.25
        frames = self.page.evaluate("frames_")
        work = [frame[1] for frame in frames]
        gaps = [after[0] - before[0] for before, after in pairwise(frames)]
        return {
            "frames": len(frames),
            "median": percentile(work, 0.5),
            "p95": percentile(work, 0.95),
            "longest": max(work, default=0.0),
            "late": 100 * sum(gap > 25 for gap in gaps) / max(1, len(gaps)),
            "drawn": (self.state()["frames"] - drawn) / max(0.25, seconds - left),
        }


def screen_rows(browser: Browser, site: str, seconds: float, screens: list[str]) -> None:
    """Print the frame times on these screens: at rest, in animation, while bots think."""
    print(f"\n{'':28} frames  median    95 %  longest  >25 ms  drawn/s   (work in ms)")
    for name in screens:
        screen = SCREENS[name]
        for what, values in (
            ("at rest", {"speed": "normal"}),
            ("in animation", {"speed": "normal"}),
            ("bots think", {"speed": "instant", "bot_level": "expert"}),
        ):
            context = browser.new_context(**screen)
            context.add_init_script(keep(dict(values)))
            context.add_init_script(STOPWATCH)
            tab = Tab(context, site)
            tab.load()
            tab.play()
            tab.page.wait_for_timeout(1500)
            row = tab.measure(seconds, acting=what != "at rest")
            print_row(f"{name}, {what}", row)
            context.close()


def print_row(name: str, row: dict[str, float]) -> None:
    """Print one line of frame times."""
    print(
        f"{name:28} {row['frames']:6.0f} {row['median']:7.2f} {row['p95']:7.2f} "
        f"{row['longest']:8.1f} {row['late']:6.1f}% {row['drawn']:8.1f}"
    )


def thinking_rows(browser: Browser, site: str) -> None:
    """Print how fast the bots think in the page: the same code as bench_bots.py runs natively."""
    context = browser.new_context(**SCREENS["1280x720"])
    tab = Tab(context, site)
    tab.load()
    source = Path(__file__).with_name("bots_speed.py").read_text(encoding="utf-8")
    program = f"{source}\nreport(0.5)"
    print("\nthe bots in Chromium")
    print(tab.page.evaluate("(program) => python.runtime.runPython(program)", program))
    context.close()


def memory_rows(browser: Browser, site: str, matches: int) -> None:
    """Print the memory after one match, after half of them and after all."""
    context = browser.new_context(**SCREENS["1280x720"])
    context.add_init_script(keep({"speed": "instant"}))
    tab = Tab(context, site)
    tab.load()
    print(f"\n{'memory':28} JavaScript MB   Wasm MB")
    played = 0
    for total in sorted({1, max(1, matches // 2), matches}):
        tab.page.evaluate(PLAYER, total - played)
        played = total
        tab.devtools.send("HeapProfiler.collectGarbage")
        script, wasm = tab.page.evaluate(
            "[performance.memory.usedJSHeapSize, python.runtime._module.HEAP8.length]"
        )
        print(f"after {total:2} matches {'':12} {script / 1e6:13.1f} {wasm / 1e6:9.1f}")
    context.close()


def throttled_row(browser: Browser, site: str, seconds: float) -> None:
    """Print one line for a slow phone: a quarter of the processor and 5 Mbit/s."""
    context = browser.new_context(**SCREENS["390x844 x2"])
    context.add_init_script(keep({"speed": "normal"}))
    context.add_init_script(STOPWATCH)
    tab = Tab(context, site)
    tab.devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    tab.devtools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": 40,
            "downloadThroughput": 625_000,
            "uploadThroughput": 125_000,
        },
    )
    ready, shown = tab.load()
    tab.play()
    row = tab.measure(seconds, acting=True)
    print_row("390x844 x2, processor / 4", row)
    print(f"  with 5 Mbit/s: Start button after {ready / 1000:.1f} s, then {shown / 1000:.2f} s")
    context.close()


def load_rows(browser: Browser, site: str, sent: Counter[str]) -> None:
    """Print what is transferred, and how long loading takes the first and the second time."""
    context = browser.new_context(**SCREENS["1280x720"])
    for visit in ("first visit", "second visit"):
        tab = Tab(context, site)
        ready, shown = tab.load()
        if visit == "first visit":
            tab.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
            tab.page.wait_for_timeout(1500)
            print(f"{'bytes sent':>12}  file")
            for name, size in sorted(sent.items(), key=lambda item: -item[1]):
                print(f"{size:>12,}  {name}")
            print(f"{sum(sent.values()):>12,}  in all\n")
        print(f"{visit:13} Start button after {ready:5.0f} ms, menu {shown:4.0f} ms after Start")
        tab.page.close()
    context.close()


def main() -> None:
    """Build, serve, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the bundle in Chromium.")
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=8, help="for each row of frame times")
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=list(SCREENS)[:2])
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="parts to measure")
    options = parser.parse_args()
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        build("pyodide", Path(work) / "web")
        server = make_server(Path(work) / "web")
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        site = f"http://127.0.0.1:{server.server_port}/"
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        print(f"Chromium {browser.version}, load average {os.getloadavg()[0]:.1f}\n")
        if "load" in options.only:
            load_rows(browser, site, server.sent)
        if "frames" in options.only:
            screen_rows(browser, site, options.seconds, options.screens)
            throttled_row(browser, site, options.seconds)
        if "bots" in options.only:
            thinking_rows(browser, site)
        if "memory" in options.only:
            memory_rows(browser, site, options.matches)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
