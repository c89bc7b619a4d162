"""The page for who has a keyboard only, or does not see it: no trap, and a name for everything."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.player import DESKTOP, Tab, settings

FOCUS = "document.activeElement.id || document.activeElement.tagName"


@pytest.fixture
def tab(chromium: Browser, site: str) -> Tab:
    context: BrowserContext = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="instant"))
    tab = Tab(context, site)
    tab.open()
    return tab


def keys(tab: Tab, *names: str) -> list[str]:
    """Press keys; return where the page's own focus was after each."""
    places = []
    for name in names:
        tab.page.keyboard.press(name)
        tab.page.wait_for_timeout(120)
        places.append(tab.page.evaluate(FOCUS))
    return places


def test_tab_goes_through_the_menu_and_then_on_to_the_browser(tab: Tab) -> None:
    tab.start()
    # Play, Learn to play, New match, Rules, Settings, Records; then out of the canvas.
    assert keys(tab, *["Tab"] * 6) == ["canvas"] * 6
    assert keys(tab, "Tab") == ["BODY"]
    assert keys(tab, "Tab", "Tab") == ["canvas", "canvas"], "back in, and round to the first"
    assert tab.page.evaluate("callbreakTest.look()")
    assert tab.problems == []
    tab.page.context.close()


def test_tab_reaches_the_offer_of_a_new_version(tab: Tab) -> None:
    tab.start()
    tab.page.evaluate("callbreakShell.offer = true; callbreakShell.setBusy(false)")
    tab.page.wait_for_selector("#renew")
    assert tab.page.evaluate("document.querySelector('#renew').closest('[role=status]') !== null")
    assert keys(tab, *["Tab"] * 7)[-1] == "renew"
    assert tab.page.evaluate("document.activeElement.textContent") == "New version: tap to reload"
    assert keys(tab, "Shift+Tab") == ["canvas"]
    tab.page.context.close()


def test_the_keyboard_is_never_caught_by_the_other_tab(tab: Tab, site: str) -> None:
    tab.start()
    other = Tab(tab.page.context, site)
    other.open()
    other.start()
    tab.page.bring_to_front()
    tab.page.wait_for_selector("#callbreak-panel")
    panel = "document.querySelector('#callbreak-panel')"
    assert tab.page.evaluate(f"{panel}.getAttribute('aria-modal')") == "true"
    for part, words in [
        ("labelledby", "The game is open in another tab"),
        ("describedby", "That tab has the match now, so nothing is played twice."),
    ]:
        name = f"document.getElementById({panel}.getAttribute('aria-{part}')).textContent"
        assert tab.page.evaluate(name) == words
    assert tab.page.evaluate("document.activeElement.textContent") == "Play here"
    places = keys(tab, *["Tab"] * 6)
    assert "canvas" not in places
    assert places.count("BUTTON") == 3, "it comes round again and again"
    tab.page.context.close()


def test_function_keys_are_the_browsers(tab: Tab) -> None:
    tab.start()
    prevented = tab.page.evaluate(
        """() => Array.from({ length: 12 }, (_, each) => `F${each + 1}`).filter((key) => {
          const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
          document.getElementById("canvas").dispatchEvent(event);
          return event.defaultPrevented;
        })"""
    )
    assert prevented == []
    tab.page.context.close()


def test_everything_has_a_role_and_a_name(tab: Tab) -> None:
    bar = "document.querySelector('[role=progressbar]').getAttribute('aria-label')"
    assert tab.page.evaluate(bar) == "Loading"
    tab.start()
    canvas = "document.getElementById('canvas')"
    for name, value in [
        ("role", "application"),
        ("aria-roledescription", "card game"),
        ("aria-label", "Call Break Table"),
    ]:
        assert tab.page.evaluate(f"{canvas}.getAttribute('{name}')") == value
    tab.press("play")
    tab.my_turn()
    tab.page.wait_for_function(f"{canvas}.getAttribute('aria-label') === 'Card table'")
    tab.page.context.close()


BESIDE = "[...document.querySelectorAll('#callbreak-beside button')]"


def test_a_trick_is_played_by_the_buttons_beside_the_canvas(tab: Tab) -> None:
    """As a screen reader does that passes the canvas by; the table waits for it from then on."""
    tab.start()
    press = f"(name) => {BESIDE}.find((each) => each.textContent.startsWith(name)).click()"
    tab.page.evaluate(press, "Play")
    tab.until(lambda s: s["answers"], "the question")
    tab.page.wait_for_function(f"{BESIDE}[0].textContent === '1'")
    said = "[...document.querySelectorAll('#callbreak-said p')].map((each) => each.textContent)"
    tab.page.evaluate(press, "2")
    tab.until(lambda s: s["playable"], "a card to be asked for", 60)
    cards = f"{BESIDE}.filter((each) => / of /.test(each.textContent))"
    free = f"{cards}.filter((each) => each.ariaDisabled !== 'true')"
    tab.page.wait_for_function(f"{free}.length > 0")
    refused = f"{BESIDE}.find((each) => each.ariaDisabled === 'true')"
    if tab.page.evaluate(f"Boolean({refused})"):
        tab.page.evaluate(f"{refused}.click()")
        tab.page.wait_for_function(f"{said}.some((words) => words.startsWith('You must'))")
    before = tab.state()
    card = tab.page.evaluate(f"{free}[0].textContent")
    tab.page.evaluate(f"{free}[0].click()")
    after = tab.after(before, "the card to be played")
    assert len(after["match"]["hand"]) == 12
    tab.page.wait_for_function(
        f"card => {said}.some((words) => words.includes(`You: ${{card}}.`))", arg=card
    )
    kept = "JSON.parse(localStorage.getItem('callbreak-table:settings')).read_aloud"
    assert tab.page.evaluate(kept) is True
    assert tab.problems == []
    tab.page.context.close()


SAID = "document.querySelector('#callbreak-said').textContent"
CLIPBOARD = """
window.inPress = [];
navigator.clipboard.writeText = (text) => {
  const presses = ["mouseup", "touchend", "keydown", "click"];
  inPress.push(Boolean(window.event) && presses.includes(window.event.type));
  return REPLY;
};
document.execCommand = () => false;
"""


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("Promise.resolve()", "Copied."),
        (
            "Promise.reject(new DOMException('no', 'NotAllowedError'))",
            "Copying does not work here: save a file instead.",
        ),
    ],
)
@pytest.mark.parametrize("way", ["pointer", "key", "beside"])
def test_the_clipboard_is_written_in_the_press_and_the_outcome_is_told(
    chromium: Browser, site: str, way: str, reply: str, words: str
) -> None:
    context = chromium.new_context(**DESKTOP)
    context.add_init_script(settings(speed="instant"))
    context.add_init_script(CLIPBOARD.replace("REPLY", reply))
    tab = Tab(context, site)
    tab.open()
    tab.start()
    tab.press("play")
    tab.act()
    tab.my_turn()
    tab.press("menu")
    tab.press("leave")
    tab.press("records")
    tab.at_rest("RecordsScene")
    if way == "pointer":
        tab.press("copy")
    elif way == "key":
        for _ in range(20):
            if tab.page.evaluate(f"{SAID}.trim()") == "Copy":
                break
            keys(tab, "Tab")
        keys(tab, "Enter")
    else:
        tab.page.evaluate(f"{BESIDE}.find((each) => each.textContent === 'Copy').click()")
    tab.page.wait_for_function(f"words => {SAID}.includes(words)", arg=words)
    assert tab.page.evaluate("inPress") == [True]
    assert tab.problems == []
    context.close()


def test_sound_is_made_in_the_press_on_start(tab: Tab) -> None:
    assert tab.page.evaluate("callbreakShell.sound") is None
    tab.page.click("#start")
    assert tab.page.evaluate("callbreakShell.sound.state") in ("running", "suspended")
    tab.at_rest("MenuScene")
    assert tab.page.evaluate("python.SDL2.audioContext === callbreakShell.sound")
    tab.page.wait_for_function("callbreakShell.sound.state === 'running'")
    tab.page.context.close()


@pytest.mark.parametrize("state", ["suspended", "interrupted"])
def test_sound_that_was_stopped_goes_on_at_the_next_press(tab: Tab, state: str) -> None:
    tab.start()
    tab.page.evaluate(
        """(state) => {
          window.resumed = 0;
          const context = callbreakShell.sound;
          Object.defineProperty(context, "state", { get: () => state, configurable: true });
          context.resume = () => { resumed += 1; return Promise.resolve(); };
        }""",
        state,
    )
    tab.page.mouse.click(5, 5)
    assert tab.page.evaluate("resumed") == 1
    tab.page.context.close()
