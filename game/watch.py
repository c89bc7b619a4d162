"""What a test of the running game may see: what the player sees, and where it is to be touched.

The browser's tests read it in the page, under a fragment flag. It is built from the human's own
view, so it cannot tell a hidden card.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Protocol

from game.engine import card_name, cards
from game.scenes.page import ControlScene
from game.table.scene import TableScene

if TYPE_CHECKING:
    from game.platform.base import Platform, Viewport
    from game.scenes.base import Scene
    from game.session import Session
    from game.widgets.scroll import Scroller

Box = list[float]
"""Left, top, width and height in css pixels."""


class Watched(Protocol):
    """The app, as far as a test sees it."""

    @property
    def platform(self) -> Platform:
        """The place the game runs in."""

    @property
    def session(self) -> Session | None:
        """The match in progress or just finished."""

    @property
    def viewport(self) -> Viewport:
        """The surface that scenes lay themselves out for."""

    @property
    def frames_drawn(self) -> int:
        """How many frames were put on the screen since the start."""

    @property
    def top(self) -> Scene:
        """The scene that is shown."""


def snapshot(app: Watched) -> str:
    """Return the present state as JSON; `buttons`, `answers` and `cards` tell where to touch.

    `on` names the switches that are on and the choices that are chosen, seen or scrolled away.
    """
    scene, scale = app.top, app.platform.viewport().scale
    state: dict[str, Any] = {
        "scene": type(scene).__name__,
        "moving": scene.moving,
        "frames": app.frames_drawn,
        "size": [app.viewport.width, app.viewport.height],
        "scale": scale,
        "buttons": {},
        "on": [],
        "answers": {},
        "cards": {},
        "playable": [],
    }
    if isinstance(scene, ControlScene):
        for zone in scene.controls.zones:
            for part in zone.parts():
                if zone.view is None or _seen(part.rect, zone.view, zone.scroller):
                    state["buttons"][part.key] = _box(part.rect, scale)
                if part.chosen:
                    state["on"].append(part.key)
    elif isinstance(scene, TableScene):
        _watch_table(state, scene, scale)
    if app.session is not None:
        state["match"] = _watch_match(app.session)
    return json.dumps(state)


def _seen(rect: Any, view: Any, scroller: Scroller | None) -> bool:
    return scroller is None or bool(view.collidepoint(rect.center))


def _box(rect: Any, scale: float) -> Box:
    return [round(value / scale, 2) for value in (rect.x, rect.y, rect.width, rect.height)]


def _watch_table(state: dict[str, Any], scene: TableScene, scale: float) -> None:
    display = scene.display
    state["buttons"] = {name: _box(place, scale) for name, place in scene.buttons.items()}
    if display.picker.question is not None:
        options = display.picker.question.options
        for option, cell in zip(options, display.picker.cells):
            state["answers"][option.value] = _box(cell, scale)
    hand = display.board.layout.hand
    for place, card in zip(hand, display.board.order):
        state["cards"][card_name(card)] = _box(place.strip, scale)
    if scene.may_play:
        state["playable"] = [card_name(card) for card in cards(scene.view.legal_plays())]


def _watch_match(session: Session) -> dict[str, Any]:
    view = session.view
    return {
        "phase": view.phase.name,
        "turn": view.turn,
        "deal": view.deal_number,
        "hand": [card_name(card) for card in cards(view.hand)],
        "calls": list(view.calls),
        "trick": [card_name(card) for card in view.trick.cards] if view.trick else [],
        "tricks": len(view.tricks),
        "tricks_won": list(view.tricks_won),
        "totals": list(view.totals),
        "deals_finished": len(view.results),
        "steps": len(session.match.commands),
    }
