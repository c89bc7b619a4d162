"""A match: phases, turns, commands, scores. The one place where the state of the game changes."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from game.engine import shuffle
from game.engine.commands import AskRedeal, Call, Command, Cut, End, NextDeal, Play
from game.engine.errors import (
    CorruptRecord,
    IllegalAsk,
    IllegalCall,
    IllegalCommand,
    IllegalCut,
    IllegalPlay,
    ParseError,
    Reason,
    cited,
)
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    DealStarted,
    Event,
    HandsDealt,
    MatchEnded,
    Played,
    RedealAnswered,
    ThrownIn,
    TrickWon,
)
from game.engine.play import Trick, legal_plays_in_deal, refusal_in_deal
from game.engine.record import Record, finish
from game.engine.rules import MOST_THROWN_IN, TRICKS, Redeal, Rules, TieBreak
from game.engine.scoring import HIGH_CALL, HighCall
from game.engine.view import DealResult, Phase, SeatView

_Value = TypeVar("_Value")

SLICE = 100
"""How many commands are played again in one step."""

_NOBODY = (None, None, None, None)
_ZEROS = (0, 0, 0, 0)


class Match:
    """A match in progress; the same rules, seed and commands give the same match everywhere.

    Every command acts for the seat whose turn it is and gives the events it caused. An illegal
    one raises an IllegalCommand and changes nothing.
    """

    def __init__(self, rules: Rules, seed: shuffle.Seed) -> None:
        self.rules = rules
        self.seed = shuffle.seed_bytes(seed)
        self.fingerprint = shuffle.fingerprint(rules, self.seed)
        """64 hex digits, to be shown before the first card."""
        self.commands: list[Command] = []
        """Everything done so far, in order."""
        self.phase = Phase.CALL
        self.turn: int | None = None
        """The seat that acts, 0..3; None in DEAL_OVER and MATCH_OVER."""
        self.dealer = shuffle.first_dealer(self.seed)
        self.deal_number = 1
        self.attempt = 0
        """How often this deal was thrown in before."""
        self.hands: tuple[int, ...] = _ZEROS
        """The cards each seat still holds, as card sets; empty during the cut."""
        self.calls: tuple[int | None, ...] = _NOBODY
        self.trick: Trick | None = None
        """The trick being played; None outside PLAY."""
        self.tricks: tuple[Trick, ...] = ()
        """The finished tricks of this deal, in order."""
        self.tricks_won: tuple[int, ...] = _ZEROS
        self.deal_scores: tuple[int | None, ...] = _NOBODY
        """In 1/score_scale points; None before the deal ends."""
        self.totals: tuple[int, ...] = _ZEROS
        """Over the finished deals, in 1/score_scale points."""
        self.results: tuple[DealResult, ...] = ()
        """Every finished deal."""
        self.winners: tuple[int, ...] = ()
        """Seats, lowest first; empty before MATCH_OVER, and if no deal was finished."""
        self.won_by_high_call = False
        """Whether a made high call ended the match."""
        self._thrown_in = 0
        """How often calls that were too low threw this deal in."""
        self._hands_thrown_in = 0
        """How often a compulsory redeal threw this deal in."""
        self.opening: tuple[Event, ...] = tuple(self._start_deal())
        """What happened before the first command."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"<Match {self.fingerprint[:8]} deal {self.deal_number} {self.phase.value}, "
            f"{len(self.commands)} commands>"
        )

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The scores of every finished deal, by seat, in 1/score_scale points."""
        return tuple(result.scores for result in self.results)

    # What may be done

    def legal_calls(self) -> Sequence[int]:
        """Return the calls the seat to act may make, lowest first; empty outside CALL."""
        if self.phase is not Phase.CALL:
            return ()
        return self.rules.legal_calls(self.calls)

    def legal_plays(self) -> int:
        """Return the cards the seat to act may play, as a card set; 0 outside PLAY."""
        if self.trick is None or self.turn is None:
            return 0
        return legal_plays_in_deal(self.rules, self.hands[self.turn], self.tricks, self.trick)

    def may_ask_redeal(self) -> bool:
        """Return whether the seat to act is asked now and has the right to a new deal."""
        if self.phase is not Phase.REDEAL or self.turn is None:
            return False
        return self.rules.may_ask_redeal(self.hands[self.turn])

    # Commands

    def apply(self, command: Command) -> tuple[Event, ...]:
        """Carry out any command, and return what happened, in order.

        Raises the IllegalCommand of the method for it, ParseError if it is no command.
        """
        match command:
            case Play():
                return self.play(command.card)
            case Call():
                return self.call(command.tricks)
            case Cut():
                return self.cut(command.count)
            case AskRedeal():
                return self.ask_redeal(command.yes)
            case NextDeal():
                return self.next_deal()
            case End():
                return self.end()
            case _:
                raise ParseError(f"{cited(command)} is no command")

    def cut(self, count: int) -> tuple[Event, ...]:
        """Put the first `count` cards (0..51) to the bottom and deal; raises IllegalCut.

        Return what happened, in order.
        """
        if self.phase is not Phase.CUT or self.turn is None:
            raise IllegalCut(Reason.WRONG_PHASE, f"nobody cuts now: {self._waits_for()}")
        if type(count) is not int or not 0 <= count < 52:
            raise IllegalCut(
                Reason.CUT_OUT_OF_RANGE, f"a cut takes 0 to 51 cards, not {cited(count)}"
            )
        events: list[Event] = [CutMade(self.turn, count)]
        events += self._deal(count)
        return self._done(Cut(count), events)

    def ask_redeal(self, yes: bool) -> tuple[Event, ...]:
        """Answer whether the seat to act asks for a new deal; raises IllegalAsk.

        Return what happened, in order.
        """
        if self.phase is not Phase.REDEAL or self.turn is None:
            raise IllegalAsk(Reason.WRONG_PHASE, f"nobody is asked now: {self._waits_for()}")
        if type(yes) is not bool:
            raise IllegalAsk(Reason.MAY_NOT_ASK, f"the answer is True or False, not {cited(yes)}")
        if yes and not self.may_ask_redeal():
            raise IllegalAsk(
                Reason.MAY_NOT_ASK,
                "this hand gives no right to a new deal (those that do: "
                + ", ".join(sorted(hand.value for hand in self.rules.redeal_hands))
                + ")",
            )
        seat = self.turn
        events: list[Event] = [RedealAnswered(seat, yes)]
        if yes:
            events += self._throw_in(seat)
        else:
            self.turn = self.rules.next_seat(seat)
            if self.turn == self.rules.next_seat(self.dealer):
                self.phase = Phase.CALL
        return self._done(AskRedeal(yes), events)

    def call(self, tricks: int) -> tuple[Event, ...]:
        """Call a number of tricks, one of `legal_calls`, for the seat to act; raises IllegalCall.

        Return what happened, in order.
        """
        if self.phase is not Phase.CALL or self.turn is None:
            raise IllegalCall(Reason.WRONG_PHASE, f"nobody calls now: {self._waits_for()}")
        calls = self.rules.calls
        if type(tricks) is not int or tricks not in calls:
            raise IllegalCall(
                Reason.CALL_OUT_OF_RANGE,
                f"a call is a whole number from {calls[0]} to {calls[-1]}, not {cited(tricks)}",
            )
        if tricks not in self.legal_calls():
            raise IllegalCall(
                Reason.CALL_HOOKED,
                f"the last to call may not bring the sum of the calls to {TRICKS}: not {tricks}",
            )
        seat = self.turn
        self.calls = _with(self.calls, seat, tricks)
        events: list[Event] = [Called(seat, tricks)]
        if None not in self.calls:
            events += self._finish_calls()
        else:
            self.turn = self.rules.next_seat(seat)
        return self._done(Call(tricks), events)

    def play(self, card: int) -> tuple[Event, ...]:
        """Play a card (0..51) for the seat to act; raises IllegalPlay with the reason.

        Return what happened, in order.
        """
        if self.phase is not Phase.PLAY or self.trick is None or self.turn is None:
            raise IllegalPlay(Reason.WRONG_PHASE, f"no card is played now: {self._waits_for()}")
        hand = self.hands[self.turn]
        why = refusal_in_deal(self.rules, hand, self.tricks, self.trick, card)
        if why is not None:
            raise IllegalPlay(why.reason, str(why), why.card)
        events: list[Event] = [Played(self.turn, card)]
        self.hands = _with(self.hands, self.turn, hand ^ (1 << card))
        self.trick = self.trick.with_card(card)
        self.turn = self.trick.turn
        if len(self.trick.cards) == 4:
            events += self._finish_trick(self.trick)
        return self._done(Play(card), events)

    def next_deal(self) -> tuple[Event, ...]:
        """Go on to the next deal, and return what happened; IllegalCommand outside DEAL_OVER."""
        if self.phase is not Phase.DEAL_OVER:
            raise IllegalCommand(
                Reason.WRONG_PHASE, f"the deal is not over yet: {self._waits_for()}"
            )
        self.dealer = self.rules.next_seat(self.dealer)
        self.deal_number += 1
        self.attempt = 0
        self._thrown_in = self._hands_thrown_in = 0
        return self._done(NextDeal(), self._start_deal())

    def end(self) -> tuple[Event, ...]:
        """End an open match, of which an unfinished deal does not count, and return what happened.

        Raises IllegalCommand.
        """
        if self.rules.deals is not None:
            raise IllegalCommand(
                Reason.NOT_OPEN, f"this match ends by itself after {self.rules.deals} deals"
            )
        if self.phase is Phase.MATCH_OVER:
            raise IllegalCommand(Reason.WRONG_PHASE, "the match is over already")
        return self._done(End(), self._end_match(self._leaders()))

    # Views and records

    def view(self, seat: int) -> SeatView:
        """Return what the seat (0..3) may know."""
        if seat not in range(4):
            raise ValueError(f"seats are 0 to 3, not {cited(seat)}")
        return SeatView(
            rules=self.rules,
            seat=seat,
            phase=self.phase,
            turn=self.turn,
            dealer=self.dealer,
            deal_number=self.deal_number,
            attempt=self.attempt,
            hand=self.hands[seat],
            hand_sizes=tuple(hand.bit_count() for hand in self.hands),
            calls=self.calls,
            trick=self.trick,
            tricks=self.tricks,
            tricks_won=self.tricks_won,
            deal_scores=self.deal_scores,
            totals=self.totals,
            results=self.results,
            winners=self.winners,
            won_by_high_call=self.won_by_high_call,
        )

    def record(self) -> Record:
        """Return the match's own part of its record."""
        return Record(self.rules, self.seed, tuple(self.commands))

    def to_json(self) -> str:
        """Return the record as text; `from_json` reads it back."""
        return self.record().to_json()

    @classmethod
    def replay(cls, record: Record) -> Match:
        """Return a record's match, played again.

        Raises CorruptRecord at the first command that is refused.
        """
        return cls.replay_events(record)[0]

    @classmethod
    def replay_events(cls, record: Record) -> tuple[Match, list[Event]]:
        """Return a record's match, played again, and everything that happened in it, in order.

        Raises CorruptRecord at the first command that is refused.
        """
        return finish(cls.replaying(record))

    @classmethod
    def replaying(cls, record: Record) -> Generator[float, None, tuple[Match, list[Event]]]:
        """Play a record's match again in slices: for who must not stop the screen.

        Gives how much is played (0..1) after each slice, and returns what `replay_events` does.
        """
        match = cls(record.rules, record.seed)
        events = list(match.opening)
        for number, command in enumerate(record.commands, 1):
            try:
                events += match.apply(command)
            except IllegalCommand as error:
                raise CorruptRecord(
                    f"command {number} ({command}) cannot be played: {error}"
                ) from error
            if number % SLICE == 0:
                yield number / len(record.commands)
        return match, events

    @classmethod
    def from_json(cls, text: str) -> Match:
        """Read and replay a record; raises CorruptRecord."""
        return cls.replay(Record.from_json(text))

    # Steps

    def _done(self, command: Command, events: list[Event]) -> tuple[Event, ...]:
        self.commands.append(command)
        return tuple(events)

    def _waits_for(self) -> str:
        who = "" if self.turn is None else f" of seat {self.turn}"
        return f"the match is in the phase {self.phase.value!r}{who}"

    def _start_deal(self) -> list[Event]:
        self.hands = _ZEROS
        self.calls = self.deal_scores = _NOBODY
        self.trick = None
        self.tricks = ()
        self.tricks_won = _ZEROS
        started = DealStarted(self.deal_number, self.attempt, self.dealer)
        if not self.rules.cut:
            return [started, *self._deal(0)]
        self.phase = Phase.CUT
        self.turn = self.rules.cutter(self.dealer)
        return [started]

    def _deal(self, cut: int) -> list[Event]:
        self.hands = shuffle.deal_hands(
            self.rules, self.seed, self.deal_number, self.attempt, self.dealer, cut
        )
        asks = self.rules.redeal is Redeal.ON_REQUEST
        self.phase = Phase.REDEAL if asks else Phase.CALL
        self.turn = self.rules.next_seat(self.dealer)
        return [HandsDealt(self.dealer, self.hands), *self._compulsory_redeal()]

    def _compulsory_redeal(self) -> list[Event]:
        """Throw the deal in for the first hand in turn order that may not be played."""
        if self.rules.redeal is not Redeal.COMPULSORY or self._hands_thrown_in >= MOST_THROWN_IN:
            return []
        for seat in self.rules.seats_from(self.rules.next_seat(self.dealer)):
            if self.rules.redeal_reason(self.hands[seat]) is not None:
                self._hands_thrown_in += 1
                return self._throw_in(seat, self.hands[seat])
        return []

    def _throw_in(self, seat: int | None, shown: int = 0) -> list[Event]:
        self.attempt += 1
        return [ThrownIn(seat, shown), *self._start_deal()]

    def _finish_calls(self) -> list[Event]:
        limit = self.rules.low_total_redeal
        calls = tuple(call for call in self.calls if call is not None)
        if limit is not None and sum(calls) < limit and self._thrown_in < MOST_THROWN_IN:
            self._thrown_in += 1
            return self._throw_in(None)
        leader = self.rules.first_leader_of(self.dealer, calls)
        self.phase = Phase.PLAY
        self.turn = leader
        self.trick = Trick(leader, self.rules.step)
        return []

    def _finish_trick(self, trick: Trick) -> list[Event]:
        winner = trick.winner
        assert winner is not None
        self.tricks = (*self.tricks, trick)
        self.tricks_won = _with(self.tricks_won, winner, self.tricks_won[winner] + 1)
        self.turn = winner
        self.trick = Trick(winner, self.rules.step)
        events: list[Event] = [TrickWon(winner, trick.leader, trick.cards)]
        if len(self.tricks) == TRICKS:
            events += self._finish_deal()
        return events

    def _finish_deal(self) -> list[Event]:
        self.trick = None
        self.turn = None
        self.phase = Phase.DEAL_OVER
        calls = tuple(call for call in self.calls if call is not None)
        scores = tuple(map(self.rules.score, calls, self.tricks_won))
        self.deal_scores = scores
        self.totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        self.results = (*self.results, DealResult(calls, self.tricks_won, scores))
        events: list[Event] = [DealScored(calls, self.tricks_won, scores, self.totals)]
        champions = tuple(
            seat
            for seat in range(4)
            if self.rules.high_call is HighCall.MATCH
            and calls[seat] >= HIGH_CALL
            and self.rules.is_made(calls[seat], self.tricks_won[seat])
        )
        if champions:
            events += self._end_match(champions, high_call=True)
        elif self.deal_number == self.rules.deals:
            events += self._end_match(self._leaders())
        return events

    def _leaders(self) -> tuple[int, ...]:
        if not self.results:
            return ()
        best = max(self.totals)
        leaders = tuple(seat for seat in range(4) if self.totals[seat] == best)
        if self.rules.tie_break is TieBreak.SHARED:
            return leaders
        taken = [sum(result.tricks[seat] for result in self.results) for seat in range(4)]
        most = max(taken[seat] for seat in leaders)
        return tuple(seat for seat in leaders if taken[seat] == most)

    def _end_match(self, winners: tuple[int, ...], high_call: bool = False) -> list[Event]:
        self.phase = Phase.MATCH_OVER
        self.turn = None
        self.trick = None
        self.winners = winners
        self.won_by_high_call = high_call
        return [MatchEnded(winners, high_call)]


def _with(values: tuple[_Value, ...], place: int, value: _Value) -> tuple[_Value, ...]:
    return (*values[:place], value, *values[place + 1 :])
