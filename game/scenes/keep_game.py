"""How the game can be kept on this device: told once, after the first finished match."""

from __future__ import annotations

from game.platform.base import WayToKeep
from game.platform.deeds import Install, KeepStorage, Outcome
from game.scenes.base import Stage
from game.scenes.dialog import DialogScene
from game.widgets.widgets import PRIMARY, Button, Label, Widget


def tell_how_to_keep(stage: Stage) -> None:
    """Tell it, unless that was done before or the game is kept already."""
    if stage.settings.keeping_told:
        return
    way = stage.platform.way_to_keep()
    if way is WayToKeep.KEPT:
        return
    stage.settings.keeping_told = True
    stage.save_settings()
    stage.push(KeepGameScene(stage, way))


class KeepGameScene(DialogScene):
    """One way, in words of the browser that is used; never shown a second time."""

    def __init__(self, stage: Stage, way: WayToKeep) -> None:
        super().__init__(stage)
        self._way = way

    def title(self) -> str:
        """Return the heading."""
        return self._("Keep the game")

    def first_focus(self) -> str:
        """Enter takes the first button."""
        return "install" if self._way is WayToKeep.ASK else "done"

    def body(self) -> list[Widget]:
        """Return what to do, and a button."""
        _, found = self._, self._("It then opens like an app, without a network too.")
        words = {
            WayToKeep.ASK: _("This browser can install the game.") + " " + found,
            WayToKeep.SHARE: _(
                "Tap the browser's share button, then “Add to Home Screen”. Otherwise the browser "
                "may forget your matches when you do not come for seven days."
            ),
            WayToKeep.MENU: _("Choose “Install” or “Add to Home screen” in the browser's menu.")
            + " "
            + found,
            WayToKeep.DOCK: _("Choose “Add to Dock” in the File menu.") + " " + found,
            WayToKeep.BOOKMARK: _("Bookmark this page: it opens without a network too."),
        }
        if self._way is WayToKeep.ASK:
            buttons: list[Widget] = [
                Button("install", _("Install"), self._install, PRIMARY, deed=Install()),
                Button("done", _("Not now"), self.back),
            ]
        else:
            buttons = [Button("done", _("Close"), self._keep, PRIMARY, deed=KeepStorage())]
        return [Label(words[self._way]), *buttons]

    def _install(self) -> None:
        self.stage.pop()
        self.stage.platform.do(Install(), _ignore)

    def _keep(self) -> None:
        self.back()
        self.stage.platform.do(KeepStorage(), _ignore)


def _ignore(outcome: Outcome) -> None:
    """Say nothing: the browser has told the player in its own words."""
