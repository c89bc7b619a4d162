"""What every scene is, and what a scene may ask of the app around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Generator

    import pygame

    from game.engine import Record, Rules
    from game.i18n import Translator
    from game.platform.base import Platform, Viewport
    from game.platform.deeds import Pressable
    from game.session import Session
    from game.settings import Settings
    from game.ui.art import Art
    from game.ui.audio import Audio
    from game.ui.intents import Intent


class Stage(Protocol):
    """The app as scenes see it."""

    @property
    def platform(self) -> Platform:
        """The place the game runs in."""

    @property
    def settings(self) -> Settings:
        """The player's choices; a scene that changes one calls `save_settings`."""

    @property
    def session(self) -> Session | None:
        """The match in progress or just finished; None before the first."""

    @property
    def translator(self) -> Translator:
        """The language in force."""

    @property
    def art(self) -> Art:
        """What is drawn with."""

    @property
    def audio(self) -> Audio:
        """What sounds."""

    @property
    def viewport(self) -> Viewport:
        """The surface that scenes lay themselves out for."""

    @property
    def top(self) -> Scene:
        """The scene that is shown and hears the player."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below is frozen and shown behind it if it is a dialog."""

    def pop(self) -> None:
        """Take the top scene away; the one below is drawn anew and goes on."""

    def reset(self, *scenes: Scene) -> None:
        """Replace the whole stack; the last one named is on top."""

    def save_settings(self) -> None:
        """Keep the settings and apply them at once (language, colours, sound)."""

    @property
    def reading(self) -> bool:
        """Whether the table has to wait, since the player is being read to and wants that."""

    def say(self, text: str) -> None:
        """Have a screen reader read a text after those before it."""

    def answer(self, text: str) -> None:
        """Have it read a text at once, for it answers what the player just did."""

    def wait_for_reader(self, on: bool) -> None:
        """Let the table wait while the player is being read to, or not; it is kept and told."""

    def tell(self, message: str) -> None:
        """Show a short message over whatever scene is on top, for a few seconds."""

    def quit(self) -> None:
        """Leave the program (native window only)."""

    def start_match(self, rules: Rules, level: str) -> None:
        """Begin a new match against three bots and show its table.

        The match that was there, if unfinished, is archived.
        """

    def show_menu(self) -> None:
        """Show the menu and nothing below it."""

    def show_lesson(self, rules: Rules) -> None:
        """Put the lesson on top, taught by these rules."""

    def resume_match(self) -> None:
        """Show the table of `session`, which must be there."""

    def resuming(self, record: Record) -> Generator[float, None, Session]:
        """Play a record's match again in slices: give how much is done, return the session.

        Raises CorruptRecord.
        """

    def adopt(self, session: Session, aside: str | None = None) -> None:
        """Put a match in the place of the present one, which is archived if it is unfinished.

        `aside` is its record in the archive, which it leaves; None where it comes from outside.
        """


class Scene:
    """One screen. Scenes draw on the whole window, and only when something changed."""

    dialog = False
    """Whether the scene below stays visible, frozen, behind this one."""
    takes_text = False
    """Whether keys write a text here, instead of meaning what they mean elsewhere."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.dirty = True
        """Whether the whole scene must be drawn again at the next frame."""

    @property
    def _(self) -> Translator:
        """The translation function: `self._("Play")`."""
        return self.stage.translator

    @property
    def moving(self) -> bool:
        """Whether something is being animated."""
        return False

    def layout(self, viewport: Viewport) -> None:
        """Place everything for this viewport; called before the first frame and on any change."""

    def name(self) -> str:
        """Return what a screen reader calls the screen."""
        return self._("Call Break Table")

    def arrive(self) -> None:
        """Let a screen reader tell what is on the screen now; called each time it comes on top."""

    def pressables(self) -> list[Pressable]:
        """Return what can be pressed now, in the order of the keyboard."""
        return []

    @property
    def focus(self) -> str:
        """The key of what Enter presses, with a ring around it; empty where nothing has one."""
        return ""

    def handle(self, intent: Intent) -> None:
        """Act on one intent."""

    def update(self, seconds: float) -> None:
        """Let time pass on this scene's own clock; it stands still while another is on top."""

    def draw(self, target: pygame.Surface) -> bool:
        """Draw what changed since the last call; return whether anything was drawn.

        When `dirty` is set everything is drawn and the flag is taken back. The surface keeps
        what was drawn before.
        """
        raise AssertionError(f"{type(self).__name__} does not draw")
