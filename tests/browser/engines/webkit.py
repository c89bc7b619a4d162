"""WebKitGTK, the nearest thing to Safari on Linux, by its own driver under a screen of Xvfb."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.page import AS_JSON, KEYS, EnginePage

LIBRARIES = Path("/usr/lib")
RUN = "const done = arguments[arguments.length - 1]; {}.then(done, (e) => done('!' + e))"


def browser() -> Path | None:
    """Return WebKitGTK's small browser, which its driver drives."""
    return next(LIBRARIES.glob("*/webkit2gtk-4.*/MiniBrowser"), None)


def lacking() -> str:
    """Say what is missing; empty where all is there."""
    if shutil.which("WebKitWebDriver") is None or browser() is None:
        return "no WebKitWebDriver or MiniBrowser (apt-get install webkit2gtk-driver)"
    return "" if shutil.which("Xvfb") else "no Xvfb (apt-get install xvfb)"


class WebKit:
    """One browser window on a screen of its own."""

    def __init__(self, profile: Path) -> None:
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        environment = {
            **os.environ,
            "DISPLAY": display,
            "HOME": str(profile),
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        options = Options()
        options.binary_location = str(browser())
        options.add_argument("--automation")
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(120)
        self.driver.set_window_size(1280, 800)
        self._free = [self.driver.current_window_handle]

    def new_page(self) -> WebKitPage:
        """Open a tab."""
        if not self._free:
            self.driver.switch_to.new_window("window")
            self._free.append(self.driver.current_window_handle)
        return WebKitPage(self.driver, self._free.pop())

    def close(self) -> None:
        """End browser and screen."""
        self.driver.quit()
        self._screen.terminate()
        self._screen.wait(20)


class WebKitPage(EnginePage):
    """A tab."""

    def __init__(self, driver: Any, handle: str) -> None:
        super().__init__()
        self._driver = driver
        self._handle = handle

    def bring_to_front(self) -> None:
        """Show this tab."""
        if self._driver.current_window_handle != self._handle:
            self._driver.switch_to.window(self._handle)

    def run(self, expression: str) -> Any:
        """Return what an expression gives in the page."""
        self.bring_to_front()
        script = RUN.replace("{}", AS_JSON.replace("{}", expression), 1)
        reply = self._driver.execute_async_script(script)
        assert not str(reply).startswith("!"), f"{expression}: {reply}"
        return json.loads(reply)

    def goto(self, url: str) -> None:
        """Open an address."""
        self.bring_to_front()
        self._driver.get(url)

    def reload(self) -> None:
        """Load the page anew."""
        self.bring_to_front()
        self._driver.refresh()

    def tap(self, x: float, y: float) -> None:
        """Press the mouse."""
        self.bring_to_front()
        actions = ActionBuilder(self._driver)
        pointer: Any = actions.pointer_action
        pointer.move_to_location(round(x), round(y))
        pointer.pointer_down()
        pointer.pointer_up()
        actions.perform()

    def key(self, name: str) -> None:
        """Press a key."""
        self.bring_to_front()
        ActionChains(self._driver).send_keys(KEYS.get(name, name)).perform()

    def picture(self) -> str:
        """Return a picture."""
        self.bring_to_front()
        return str(self._driver.get_screenshot_as_base64())
