"""Who drives the table: whose move it is, what may be done, what is said, and how it is done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.card_words import hook_sentence, refusal_sentence
from game.engine import AskRedeal, Call, Command, Cut, Phase, Play, SeatView
from game.engine.events import ThrownIn
from game.options import AutoPlay
from game.scenes.base import Scene, Stage
from game.scenes.names import player_names
from game.scenes.scores import ScoresScene
from game.session import Session
from game.table.frame import Status
from game.table.narration import turn_words
from game.table.pause import PauseScene
from game.table.picker import Question
from game.table.texts import ASK, KEEP, LET_BE, message_for, question_for, status_of
from game.table.thrown_in import ThrownInScene
from game.ui.theme import SPEED_FACTORS

BEFORE_PLAY = (Phase.CUT, Phase.REDEAL, Phase.CALL)
"""The phases of a deal before its first card."""


@dataclass(frozen=True)
class AtRest:
    """What the table shows and says while nothing moves."""

    question: Question | None = None
    message: str = ""
    """The words near the hand, where nothing is asked."""
    lit: int = 0
    """The cards to look at, as a card set."""
    fingerprint: bool = False
    """Whether the fingerprint of the deals is shown."""
    calls_the_player: bool = False
    """Whether a sound tells the person that it is for them to act."""
    spoken: str = ""
    """What a screen reader says after what happened."""


class Controller(Protocol):
    """What drives a table: a match, a lesson. The scene shows what it tells and hands it input."""

    lines: int
    """How many lines of words have room near the hand."""
    hints: bool
    """Whether the coach can be asked."""
    words_first: bool
    """Whether what is said is to be seen whatever happens: refusals and bubbles make way for it."""

    @property
    def session(self) -> Session:
        """The match that is shown."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    def pace(self) -> float:
        """How long steps take, as a share of normal speed."""

    @property
    def may_play(self) -> bool:
        """Whether a card of the person at the screen is waited for."""

    @property
    def wanted(self) -> int | None:
        """The one card (0..51) that is to be played, where only one is taken."""

    def status(self) -> Status:
        """Return the words of the status line."""

    def at_rest(self) -> AtRest:
        """Return what is shown and said now that everything was told; asked once for each rest."""

    def next_scene(self) -> Scene | None:
        """Return what comes on top of the table now that everything was told, if anything does."""

    def play(self, card: int) -> str | None:
        """Play a card; return why it is refused, in words, if it is."""

    def answer(self, value: str) -> str | None:
        """Take an answer to the question that is shown; return why it is refused, if it is."""

    def cut(self, count: int) -> None:
        """Cut the pack, if it is the person's to cut; `count` cards (0..51) go to the bottom."""

    def go_on(self, rested: bool) -> None:
        """Let others act; `rested` is whether the short pause after the last step is over."""

    def leave(self) -> None:
        """Do what the menu button stands for."""


class MatchController:
    """The match in progress, played by the person at the screen against bots."""

    lines = 1
    hints = True
    words_first = False
    wanted = None

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        begun = bool(self.session.match.commands)
        self._shown_at = self.session.cursor if begun else 0
        """How far the log was searched for hands that are to be shown."""
        self._told_at = -1
        """Where the log ended when the person was last told that it is their turn."""

    @property
    def session(self) -> Session:
        """The match of the stage."""
        session = self._stage.session
        assert session is not None
        return session

    @property
    def _view(self) -> SeatView:
        return self.session.view

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return player_names(self._stage.translator, self.session.players)

    @property
    def pace(self) -> float:
        """The speed that the player chose."""
        return SPEED_FACTORS[self._stage.settings.speed]

    @property
    def may_play(self) -> bool:
        """Whether a card of the person at the screen is waited for."""
        match, session = self.session.match, self.session
        mine = match.phase is Phase.PLAY and match.turn == session.human
        return mine and not session.bot_to_act

    @property
    def _plays_itself(self) -> int | None:
        """The card (0..51) that is played without the player, if the settings say so."""
        view, when = self._view, self._stage.settings.auto_play
        legal = view.legal_plays() if self.may_play else 0
        wanted = {
            AutoPlay.NEVER: False,
            AutoPlay.LAST: view.hand.bit_count() == 1,
            AutoPlay.ALWAYS: True,
        }[AutoPlay(when)]
        return legal.bit_length() - 1 if wanted and legal.bit_count() == 1 else None

    def status(self) -> Status:
        """Return system and deal."""
        return status_of(self._view, self._stage.translator)

    def at_rest(self) -> AtRest:
        """Return what is asked or said, once for each turn with a sound."""
        view, session, _ = self._view, self.session, self._stage.translator
        question = None if session.bot_to_act else question_for(view, _)
        fresh = self._told_at != session.cursor
        waits = question is not None or (self.may_play and self._plays_itself is None)
        if waits:
            self._told_at = session.cursor
        return AtRest(
            question,
            "" if question else message_for(view, self.names, _),
            fingerprint=view.deal_number == 1 and view.phase in BEFORE_PLAY,
            calls_the_player=waits and fresh,
            spoken=turn_words(view, _) if fresh and waits else "",
        )

    def next_scene(self) -> Scene | None:
        """Return the hands for which the cards were dealt again, or the sheet after a deal."""
        session = self.session
        news = session.events_since(self._shown_at)
        self._shown_at = session.cursor
        shown = [event for event in news if isinstance(event, ThrownIn) and event.shown]
        if shown:
            rules = session.match.rules
            return ThrownInScene(self._stage, shown, rules, self.names, session.human)
        phase = self.session.match.phase
        if phase not in (Phase.DEAL_OVER, Phase.MATCH_OVER):
            return None
        return ScoresScene(self._stage, final=phase is Phase.MATCH_OVER)

    def play(self, card: int) -> str | None:
        """Play a card; return why it is refused, in words, if it is."""
        why = self._view.refusal(card)
        if why is not None:
            return refusal_sentence(why, self._stage.translator)
        self._submit(Play(card))
        return None

    def answer(self, value: str) -> str | None:
        """Call, cut or say whether a new deal is wanted; return why a call is refused, if it is."""
        if value == LET_BE:
            self.cut(0)
        elif value in (KEEP, ASK):
            self._submit(AskRedeal(value == ASK))
        elif int(value) == self._view.rules.barred_call(self._view.calls):
            return hook_sentence(self._stage.translator, int(value))
        else:
            self._submit(Call(int(value)))
        return None

    def cut(self, count: int) -> None:
        """Cut the pack, if it is the person's to cut."""
        match = self.session.match
        if match.phase is Phase.CUT and match.turn == self.session.human:
            self._submit(Cut(count))

    def go_on(self, rested: bool) -> None:
        """Carry out what a bot decided, or the only thing that the person can do."""
        session = self.session
        if session.bot_to_act:
            if session.bot_ready and rested:
                session.bot_move()
        elif session.forced is not None:
            self._submit(session.forced)
        elif rested and (card := self._plays_itself) is not None:
            self._submit(Play(card))

    def leave(self) -> None:
        """Pause."""
        self._stage.push(PauseScene(self._stage))

    def _submit(self, command: Command) -> None:
        self.session.submit(self.session.human, command)
