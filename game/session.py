"""A match with its players: who may act, bots at work, the record, and a save after every step."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter

from game.bots.base import Decision, Thinking
from game.bots.coach import Hint, advise
from game.bots.levels import BOTS_VERSION, LEVELS, make_bot
from game.engine import (
    AskRedeal,
    Command,
    End,
    IllegalCommand,
    Marks,
    Match,
    NextDeal,
    Phase,
    Player,
    Reason,
    Record,
    Rules,
    SeatView,
    finish,
)
from game.engine.events import Event, seen_by

BOT_NAMES = ("Gurans", "Sayapatri", "Makhamali", "Danfe")
"""What bots are called, by seat: flowers and a bird of the hills."""

NO_MARKS = Marks()
"""What is known of a match that was begun here for its own sake."""

Save = Callable[[str], None]
"""Keeps the text of a record."""


def new_seed() -> str:
    """Return 128 random bits of the operating system as 32 hex digits."""
    return secrets.token_hex(16)


def table_for_one(level: str) -> tuple[Player, ...]:
    """Return a human on seat 0 and three bots of one level."""
    bots = (Player("bot", level, BOT_NAMES[seat]) for seat in range(1, 4))
    return (Player("human", "", ""), *bots)


class Session:
    """One match being played. The only place that changes it, or that asks bots."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        bot_seed: str,
        remarks: Sequence[str] = (),
        save: Save | None = None,
        events: Sequence[Event] | None = None,
        bots_version: int = BOTS_VERSION,
        marks: Marks = NO_MARKS,
    ) -> None:
        """Take a match and its players; `events` is all that happened in it, if that is known.

        `bots_version` is that of the bots it was begun with.
        """
        self.match = match
        self.players = tuple(players)
        """By seat; a human's name may be empty, meaning the person at the screen."""
        self.remarks = list(remarks)
        self.bots_version = bots_version
        """The version of the bots that the match was begun with; 0 where that is not known."""
        self.marks = marks
        """What the record says of it besides."""
        self._bot_seed = bot_seed
        self._bots = {
            seat: make_bot(player.level)
            for seat, player in enumerate(self.players)
            if player.kind == "bot"
        }
        self._people = [seat for seat, player in enumerate(self.players) if player.kind == "human"]
        self._last_person = self.human
        self._save = save
        self._log = list(Match.replay_events(match.record())[1] if events is None else events)
        """What happened in the match from its first deal on, for all seats together."""
        self._thinking: Thinking | None = None
        self._decision: Decision | None = None
        self._advising: Generator[None, None, Hint] | None = None
        self.hint: Hint | None = None
        """What the coach says to the present position, once it was asked and has thought."""

    @classmethod
    def new(
        cls,
        rules: Rules,
        players: Sequence[Player],
        save: Save | None = None,
        seed: str | None = None,
        bot_seed: str | None = None,
    ) -> Session:
        """Begin a match, with fresh random seeds unless they are given, and save it."""
        match = Match(rules, new_seed() if seed is None else seed)
        session = cls(match, players, new_seed() if bot_seed is None else bot_seed, (), save)
        session.save()
        return session

    @classmethod
    def resume(cls, record: Record, save: Save | None = None) -> Session:
        """Go on where a record ends; raises CorruptRecord.

        A record that names no players gets a table for one, and a bot of a level that this
        program lacks becomes a casual one.
        """
        return finish(cls.resuming(record, save))

    @classmethod
    def resuming(cls, record: Record, save: Save | None = None) -> Generator[float, None, Session]:
        """Do what `resume` does in slices: give how much is done (0..1) after each."""
        players = [
            replace(player, level="casual")
            if player.kind == "bot" and player.level not in LEVELS
            else player
            for player in record.players or table_for_one("casual")
        ]
        match, events = yield from Match.replaying(record)
        return cls(
            match,
            players,
            record.bot_seed or new_seed(),
            record.remarks,
            save,
            events,
            record.bots_version,
            record.marks,
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats on which people sit, none to four."""
        return tuple(self._people)

    @property
    def human(self) -> int:
        """The seat of the person at the screen, of several the first; 0 where bots alone play."""
        return self._people[0] if self._people else 0

    @property
    def person(self) -> int:
        """The seat of the person to act, else of the one who acted last; `human` at first."""
        return self.match.turn if self.match.turn in self._people else self._last_person

    @property
    def view(self) -> SeatView:
        """What the person at the screen may know."""
        return self.match.view(self.human)

    @property
    def fingerprint(self) -> str:
        """64 hex digits that fix rules and seed without telling them."""
        return self.match.fingerprint

    @property
    def seed_text(self) -> str | None:
        """The seed, once the match is over; None before, for it tells every card."""
        return self.record.seed_text if self.match.phase is Phase.MATCH_OVER else None

    @property
    def record(self) -> Record:
        """Everything needed to play the match again or to go on with it."""
        return replace(
            self.match.record(),
            players=self.players,
            bot_seed=self._bot_seed,
            remarks=tuple(self.remarks),
            bots_version=self.bots_version,
            marks=self.marks,
        )

    def keep_with(self, save: Save) -> None:
        """Let another keep the record from now on."""
        self._save = save

    def save(self) -> None:
        """Hand the record to whoever keeps it."""
        if self._save is not None:
            self._save(self.record.to_json())

    def remark(self, remark: str) -> None:
        """Put a remark into the record, with the number of commands so far before it."""
        self.remarks.append(f"{len(self.match.commands)} {remark}")
        self.save()

    @property
    def cursor(self) -> int:
        """Where the log ends: what happens from now on is `events_since` here, 0 the beginning."""
        return len(self._log)

    def events_since(self, cursor: int) -> tuple[Event, ...]:
        """Return what happened from a place of the log on, as the person at the screen may know it.

        Whoever shows the match keeps a cursor of its own and reads on from there.
        """
        return tuple(seen_by(event, self.human) for event in self._log[cursor:])

    def submit(self, seat: int, command: Command) -> None:
        """Carry out a command of `seat`, log what happens and save.

        Going on to the next deal and ending an open match wait for nobody's turn. Raises
        IllegalCommand, and nothing changes.
        """
        if not isinstance(command, NextDeal | End) and self.match.turn not in (None, seat):
            raise IllegalCommand(
                Reason.NOT_YOUR_TURN, f"seat {self.match.turn} is to act, not seat {seat}"
            )
        self._log += self.match.apply(command)
        if seat in self._people:
            self._last_person = seat
        self._thinking = self._decision = self._advising = self.hint = None
        self.save()

    @property
    def forced(self) -> Command | None:
        """The one thing the person to act can do now, so that it need not be asked.

        That is to say no where a new deal may be asked for, but not with this hand.
        """
        if self.match.phase is not Phase.REDEAL or self.match.turn not in self._people:
            return None
        return None if self.match.may_ask_redeal() else AskRedeal(False)

    # Bots

    @property
    def bot_to_act(self) -> bool:
        """Whether the match waits for a bot."""
        return self.match.turn in self._bots

    @property
    def bot_ready(self) -> bool:
        """Whether the bot to act has decided."""
        return self._decision is not None

    def think(self, milliseconds: float) -> bool:
        """Let the bot to act, or the coach, work for about that long.

        Gives whether a bot has decided.
        """
        if self._advising is not None:
            self._let_coach_think(milliseconds)
        if not self.bot_to_act or self._decision is not None:
            return self.bot_ready
        if self._thinking is None:
            self._thinking = self._begin_thinking()
        deadline = perf_counter() + milliseconds / 1000
        while self._decision is None:
            try:
                next(self._thinking)
            except StopIteration as stop:
                self._decision = stop.value
            except Exception:
                self._thinking = None
                raise
            if perf_counter() >= deadline:
                break
        return self.bot_ready

    def bot_move(self) -> None:
        """Carry out what the bot to act decided, thinking to the end if it has not yet.

        Raises IllegalCommand where no bot is to act.
        """
        while not self.think(1000):
            if not self.bot_to_act:
                raise IllegalCommand(Reason.NOT_YOUR_TURN, "no bot is to act")
        seat, decision = self.match.turn, self._decision
        if seat is None or decision is None:
            raise AssertionError("a bot decided, so it is a bot's turn")
        self.submit(seat, decision.action)

    # The coach

    @property
    def advising(self) -> bool:
        """Whether the coach was asked and still thinks."""
        return self._advising is not None

    def ask_hint(self) -> None:
        """Ask the coach what to call or to play; `think` brings the answer into `hint`.

        Only where the person at the screen is to call or to play, and once for a position. It is
        noted in the record.
        """
        view = self.view
        asked = self.hint is not None or self._advising is not None
        if asked or self.bot_to_act or not (view.legal_calls() or view.legal_plays()):
            return
        self.remark("hint")
        self._advising = advise(view, Random(f"{self._bot_seed} hint {len(self.match.commands)}"))

    def _let_coach_think(self, milliseconds: float) -> None:
        deadline = perf_counter() + milliseconds / 1000
        while self._advising is not None:
            try:
                next(self._advising)
            except StopIteration as stop:
                self.hint, self._advising = stop.value, None
            except Exception:
                self._advising = None
                raise
            if perf_counter() >= deadline:
                return

    def _begin_thinking(self) -> Thinking:
        seat = self.match.turn
        assert seat is not None
        # Its own stream for every decision, so that a resumed match goes on the same way.
        rng = Random(f"{self._bot_seed} {len(self.match.commands)}")
        return self._bots[seat].think(self.match.view(seat), rng)
