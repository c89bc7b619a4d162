"""The table's performer: shows each step of what happened with cards, plates, words and sound."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.card_words import thrown_in_sentence
from game.engine import Standing
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    DealStarted,
    RedealAnswered,
    ThrownIn,
    TrickWon,
)
from game.table.board import Board
from game.table.choreographer import Beat, Cue
from game.table.displayed_state import DisplayedState
from game.table.frame import TableFrame
from game.table.notes import NEVER, Notes, Taken
from game.table.pack import Pack
from game.table.picker import Picker
from game.table.seats import Seats
from game.table.style import TableStyle
from game.ui.audio import Audio
from game.ui.sprites import Canvas

CARD, INDEX, PLATE, BUTTON, LINE = 6.0, 12.0, 5.0, 4.0, 2.0
"""What it costs to cover a pixel of a card of the trick, of its index, and of the rest."""
IDLE_SECONDS = 0.05
"""How much idle time goes by between two pictures made ahead, so that a touch never waits long."""


class TableDisplay:
    """Everything that is drawn at the table, on one canvas."""

    def __init__(self, style: TableStyle, audio: Audio, seat: int) -> None:
        self.canvas = Canvas()
        self.board = Board(self.canvas, style)
        self.frame = TableFrame(self.canvas, style)
        self.seats = Seats(self.canvas, style)
        self.notes = Notes(self.canvas, style)
        self.picker = Picker(self.canvas, style)
        self.pack = Pack(self.canvas)
        self._style = style
        self._audio = audio
        self._seat = seat
        self._after: DisplayedState | None = None
        self._unmade = iter(range(0))
        """The cards whose picture on a trick nobody has seen to yet."""
        self._idle = 0.0

    @property
    def style(self) -> TableStyle:
        """What everything is drawn with."""
        return self._style

    @property
    def still(self) -> bool:
        """Whether cards appear in place and nothing flies."""
        return self.board.still

    @still.setter
    def still(self, still: bool) -> None:
        self.board.still = self.seats.still = still

    def rebuild(self, style: TableStyle, shown: DisplayedState, held: TrickWon | None) -> None:
        """Make everything anew, at rest, as `shown` tells; `held` is a trick being read."""
        self._style, self._after = style, None
        self._unmade = iter(range(52))
        self.board.rebuild(style, shown)
        self.frame.rebuild(style)
        self.seats.rebuild(style)
        self.notes.rebuild(style)
        self.picker.ask(style, None)
        self.pack.show(None)
        self.show_plates(shown)
        if held is not None:
            self._hold(held)

    def show_plates(self, shown: DisplayedState) -> None:
        """Bring the plates up to date."""
        score = self._style.translator.score
        scale = self._style.rules.score_scale
        self.seats.show_plates(shown, tuple(score(total, scale) for total in shown.totals))

    def update(self, seconds: float) -> None:
        """Let time pass for all that moves or will go away."""
        self.board.update(seconds)
        self.seats.update(seconds)
        self.notes.update(seconds)

    def idle(self, seconds: float) -> None:
        """Use time in which nothing moves: make the pictures that tricks will need, one by one.

        So no card waits for its picture when it flies; on a slow phone that is a frame or two.
        """
        self._idle += seconds
        if self._idle < IDLE_SECONDS:
            return
        self._idle = 0.0
        card = next(self._unmade, None)
        if card is not None:
            self._style.cards.face(card, self._style.trick_card)

    def settle(self) -> None:
        """Bring every movement to its end."""
        self.board.tweens.finish()
        self.board.mark_winner(None)
        if self._after is not None:
            self.show_plates(self._after)
            self._after = None

    def perform(self, cue: Cue, seconds: float) -> None:
        """Begin a step."""
        motion = 0.0 if self.still else seconds
        board, event = self.board, cue.event
        self._after = cue.after
        match cue.beat:
            case Beat.PLAY:
                board.show(cue.after, motion)
                self._audio.play("place")
            case Beat.HOLD if isinstance(event, TrickWon):
                board.show(cue.after)
                self._hold(event)
            case Beat.SWEEP if isinstance(event, TrickWon):
                self.notes.say("")
                board.sweep(cue.after, event.seat, motion)
                self._audio.play(self._sweep_sound(event, cue.after))
                return
            case Beat.DEAL:
                board.deal(cue.after, motion, partial(self._audio.play, "deal"))
                if motion <= 0:
                    self._audio.play("deal")
            case Beat.SCORE if isinstance(event, DealScored):
                board.show(cue.after)
                self._score(event)
            case _:
                board.show(cue.after)
                self._say(cue, seconds)
        self.show_plates(cue.after)

    def _hold(self, trick: TrickWon) -> None:
        """Mark a finished trick's winner, by a ring and in words."""
        _ = self._style.translator
        self.board.mark_winner(trick.seat)
        words = _("{name} wins the trick", name=self._style.names[trick.seat])
        if trick.seat == self._seat:
            words = _("You win the trick")
        self.notes.say(words)

    def _sweep_sound(self, trick: TrickWon, after: DisplayedState) -> str:
        """Return the sound of a trick that is taken: it tells of the own call made or broken."""
        call, won, left = (
            after.calls[self._seat],
            after.tricks_won[self._seat],
            13 - after.tricks_over,
        )
        mine = trick.seat == self._seat
        before = self._style.rules.standing(call, won - mine, left + 1)
        now = self._style.rules.standing(call, won, left)
        if now is before or left == 0:
            return "sweep"
        return {Standing.HOME: "made", Standing.BROKEN: "broken"}.get(now, "sweep")

    def _say(self, cue: Cue, seconds: float) -> None:
        """Tell in words or a bubble what has no cards."""
        _, names = self._style.translator, self._style.names
        match cue.event:
            case DealStarted():
                self.seats.clear_bubbles()
                self.notes.say("")
                self._audio.play("shuffle")
            case Called(seat, call):
                if seconds > 0:
                    self.seats.bubble(seat, _.number(call))
                self._audio.play("call")
            case CutMade(seat, count):
                words = _("{name} cut the pack", name=names[seat])
                if seat == self._seat:
                    words = _("You cut the pack")
                if count == 0:
                    words = _("The pack was not cut")
                self.notes.say(words)
                self._audio.play("shuffle")
            case RedealAnswered(seat, True):
                words = _("{name} asks for a new deal", name=names[seat])
                self.notes.say(_("You ask for a new deal") if seat == self._seat else words)
            case ThrownIn(seat, shown) if shown and seat is not None:
                reason = self._style.rules.redeal_reason(shown)
                assert reason is not None
                name = None if seat == self._seat else names[seat]
                self.notes.say(thrown_in_sentence(_, reason, name))
            case _ if cue.beat is Beat.REDEAL:
                self.notes.say(_("The calls are too low: a new deal"))

    def _score(self, event: DealScored) -> None:
        style = self._style
        rules, score = style.rules, style.translator.score
        self.notes.say("")
        for seat, units in enumerate(event.scores):
            made = rules.is_made(event.calls[seat], event.tricks[seat])
            sign = "+" if units > 0 else ""
            words = f"{sign}{score(units, rules.score_scale)}"
            self.seats.bubble(seat, words, made, lasting=True)
        own = rules.is_made(event.calls[self._seat], event.tricks[self._seat])
        self._audio.play("made" if own else "broken")


def taken_places(display: TableDisplay, shown: DisplayedState) -> list[Taken]:
    """Return everything that a note could hide; the empty places of a trick are free."""
    table = display.style.table
    taken = [Taken(display.board.layout.cards_area, NEVER)]
    for seat, _card in shown.trick:
        place = table.places[seat]
        index = Rect(place.x, place.y, place.width * 2 // 5, place.height * 2 // 5)
        taken += [Taken(place, CARD), Taken(index, INDEX)]
    taken += [Taken(plate, PLATE) for plate in table.plates]
    taken += [Taken(button, BUTTON) for button in display.frame.buttons]
    taken.append(Taken(table.title, LINE))
    if display.picker.question is not None:
        taken += [Taken(cell, NEVER) for cell in display.picker.cells]
        taken.append(Taken(table.picker_title, LINE, words=True))
    if display.notes.has_fingerprint:
        taken.append(Taken(table.fingerprint, LINE, words=True))
    return taken
