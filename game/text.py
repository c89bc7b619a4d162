"""The game in a terminal: plays or watches a match line by line. Standard library only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from game.card_words import hook_sentence, refusal_sentence, thrown_in_sentence
from game.engine import (
    AskRedeal,
    Call,
    CallBreakError,
    Command,
    Cut,
    End,
    IllegalCall,
    IllegalPlay,
    Match,
    NextDeal,
    ParseError,
    Phase,
    Play,
    Player,
    Reason,
    Record,
    Refusal,
    SeatView,
    card,
    card_name,
    hand_text,
    nearest_preset,
)
from game.engine.events import (
    Called,
    CutMade,
    DealScored,
    DealStarted,
    Event,
    HandsDealt,
    MatchEnded,
    ThrownIn,
    TrickWon,
)
from game.i18n import Translator
from game.session import Session

Write = Callable[[str], None]
Read = Callable[[str], str]
"""Asks with a prompt and gives one line; raises EOFError when there is no more."""

HELP = (
    "a card such as QS or 10H, a number to call or to cut, yes or no for a new deal, "
    "'last' for the last trick, 'end' to end an open match, 'quit' to stop"
)


class Stopped(Exception):  # noqa: N818
    """The player left the match."""


def names(players: Sequence[Player]) -> list[str]:
    """Return a name for every seat."""
    return [
        player.shown_name or ("Player" if player.kind == "human" else f"Seat {seat}")
        for seat, player in enumerate(players)
    ]


def header(match: Match, players: Sequence[Player]) -> list[str]:
    """Return the lines above a match: system, length, seats, fingerprint."""
    system, differing = nearest_preset(match.rules)
    house = f" with house rules ({', '.join(differing)})" if differing else ""
    length = "open" if match.rules.deals is None else f"{match.rules.deals} deals"
    seats = ", ".join(
        f"{seat} {name}" + (f" ({player.shown_level})" if player.level else "")
        for seat, (name, player) in enumerate(zip(names(players), players, strict=True))
    )
    return [f"{system}{house}, {length}", f"seats: {seats}", f"fingerprint {match.fingerprint}"]


def event_lines(event: Event, match: Match, who: Sequence[str]) -> list[str]:
    """Return what is printed of an event; nothing for those that stand in a later line."""
    match event:
        case DealStarted():
            again = f", attempt {event.attempt}" if event.attempt else ""
            return ["", f"deal {event.deal_number}{again}: {who[event.dealer]} deals"]
        case CutMade():
            return [f"{who[event.seat]} cuts {event.count}"]
        case ThrownIn():
            return [f"thrown in: {_why_thrown_in(event, match, who)}"]
        case Called():
            return [f"{who[event.seat]} calls {event.call}"]
        case TrickWon():
            seats = match.rules.seats_from(event.leader)
            cards = "  ".join(
                f"{who[seat]} {card_name(number)}"
                for seat, number in zip(seats, event.cards, strict=True)
            )
            return [f"{cards}  -> {who[event.seat]}"]
        case DealScored():
            return score_table(match, who)
        case MatchEnded():
            return ["", _ending(event, match, who)]
    return []


def _why_thrown_in(event: ThrownIn, match: Match, who: Sequence[str]) -> str:
    if event.seat is None:
        return "the calls are too low"
    reason = match.rules.redeal_reason(event.shown) if event.shown else None
    if reason is None:
        return f"{who[event.seat]} asks"
    why = thrown_in_sentence(Translator(), reason, who[event.seat])
    return f"{why} {hand_text(event.shown)}"


def _ending(event: MatchEnded, match: Match, who: Sequence[str]) -> str:
    if not event.winners:
        return "the match is over; no deal was finished"
    winners = " and ".join(who[seat] for seat in event.winners)
    how = " by a high call" if event.high_call else ""
    share = "share the win" if len(event.winners) > 1 else "wins"
    return f"{winners} {share}{how}; seed {match.record().seed_text}"


def score_table(match: Match, who: Sequence[str]) -> list[str]:
    """Return the score sheet: call, tricks and score of every finished deal, and the totals."""
    translator = Translator()
    scale = match.rules.score_scale
    width = max(14, *(len(name) + 2 for name in who))
    lines = ["", "deal".rjust(5) + "".join(name.rjust(width) for name in who)]
    for number, result in enumerate(match.results, 1):
        cells = (
            f"{tricks}/{call} {translator.score(score, scale):>6}".rjust(width)
            for call, tricks, score in zip(result.calls, result.tricks, result.scores, strict=True)
        )
        lines.append(str(number).rjust(5) + "".join(cells))
    totals = (translator.score(total, scale).rjust(width) for total in match.totals)
    lines.append("total".rjust(5) + "".join(totals))
    return lines


def play(session: Session, deals: int, write: Write, read: Read) -> None:
    """Play a match to its end, or to the end of deal `deals` where it is open.

    Bots move by themselves, people are asked through `read`; raises Stopped when one quits. Where
    several share the terminal each looks at the hand alone: what was shown before is pushed out of
    sight, and the next one says when to go on.
    """
    match = session.match
    who = names(session.players)
    _write_all(header(match, session.players), write)
    if session.people:
        write("? tells what can be answered, quit stops")
    cursor = _show(0, session, who, write)
    looking: int | None = None
    while match.phase is not Phase.MATCH_OVER:
        if session.bot_to_act:
            session.bot_move()
        elif session.forced is not None:
            session.submit(session.person, session.forced)
        elif match.phase is Phase.DEAL_OVER:
            open_end = match.rules.deals is None and match.deal_number >= deals
            session.submit(session.person, End() if open_end else NextDeal())
        else:
            if len(session.people) > 1 and session.person != looking:
                looking = session.person
                _hand_over(session, who, write, read)
            _ask(session, write, read)
        cursor = _show(cursor, session, who, write)


CURTAIN = 60
"""How many empty lines push a hand out of sight."""


def _hand_over(session: Session, who: Sequence[str], write: Write, read: Read) -> None:
    """Hide what was shown and wait until the next person looks; tell the calls and the trick."""
    _write_all([""] * CURTAIN, write)
    try:
        read(f"{who[session.person]}'s turn: press Enter when nobody else is looking ")
    except EOFError:
        raise Stopped from None
    view = session.match.view(session.person)
    made = [f"{who[seat]} {call}" for seat, call in enumerate(view.calls) if call is not None]
    if made:
        write("calls: " + ", ".join(made))
    if view.tricks:
        write("tricks: " + ", ".join(f"{who[s]} {won}" for s, won in enumerate(view.tricks_won)))


def replay(record: Record, write: Write) -> None:
    """Print a record as if it were played now; raises CorruptRecord."""
    finished = Match.replay(record)
    match = Match(record.rules, record.seed)
    players = record.players or tuple(Player("bot", "", f"Seat {seat}") for seat in range(4))
    who = names(players)
    _write_all(header(match, players), write)
    for events in chain((match.opening,), map(match.apply, record.commands)):
        for event in events:
            _write_all(event_lines(event, match, who), write)
    if finished.phase is not Phase.MATCH_OVER:
        write(f"the record ends here, in the phase {finished.phase.value!r}")


def _show(cursor: int, session: Session, who: Sequence[str], write: Write) -> int:
    """Print what happened since a place of the log; return where the log ends now."""
    human = len(session.people) == 1
    for event in session.events_since(cursor):
        _write_all(event_lines(event, session.match, who), write)
        if isinstance(event, HandsDealt) and human:
            write(f"your hand: {hand_text(event.hands[session.human])}")
    return session.cursor


def _write_all(lines: Iterable[str], write: Write) -> None:
    for line in lines:
        write(line)


def _ask(session: Session, write: Write, read: Read) -> None:
    """Ask until an answer can be carried out."""
    while True:
        view = session.match.view(session.person)
        try:
            answer = read(_prompt(view))
        except EOFError:
            raise Stopped from None
        try:
            command = _understand(answer.strip(), view, write)
            if command is not None:
                session.submit(session.person, command)
                return
        except IllegalPlay as error:
            write(refusal_sentence(Refusal(error.reason, error.card), Translator()))
        except IllegalCall as error:
            barred = view.rules.barred_call(view.calls)
            hooked = error.reason is Reason.CALL_HOOKED and barred is not None
            write(hook_sentence(Translator(), barred or 0) if hooked else f"{error}")
        except CallBreakError as error:
            write(f"{error}")


def _prompt(view: SeatView) -> str:
    match view.phase:
        case Phase.CUT:
            return "cut how many cards (0 lets them be)? "
        case Phase.REDEAL:
            return f"{hand_text(view.hand)}\nask for a new deal (yes or no)? "
        case Phase.CALL:
            calls = view.legal_calls()
            barred = view.rules.barred_call(view.calls)
            hook = "" if barred is None else f" but not {barred}"
            mine = f"hand: {hand_text(view.hand)}\n"
            return f"{mine}your call, {calls[0]} to {calls[-1]}{hook}? "
    current_trick = view.trick.cards if view.trick else ()
    table = " ".join(map(card_name, current_trick)) or "nothing, you lead"
    return (
        f"hand: {hand_text(view.hand)}\nmay be played: {hand_text(view.legal_plays())}\n"
        f"on the table: {table}\nyour card? "
    )


def _understand(answer: str, view: SeatView, write: Write) -> Command | None:
    """Return the command an answer means; None where it was only a question. ParseError."""
    word = answer.lower()
    if word in ("quit", "q"):
        raise Stopped
    if word in ("help", "?"):
        write(HELP)
        return None
    if word == "last":
        last = view.tricks[-1].cards if view.tricks else ()
        write(" ".join(map(card_name, last)) or "no trick is finished yet")
        return None
    if word == "end":
        return End()
    if view.phase is Phase.REDEAL and word in ("yes", "y", "no", "n"):
        return AskRedeal(word[0] == "y")
    if view.phase in (Phase.CALL, Phase.CUT) and word.isascii() and word.isdigit():
        if len(word) > 2:
            raise ParseError(f"{answer[:40]!r} is too large a number")
        number = int(word)
        return Call(number) if view.phase is Phase.CALL else Cut(number)
    if view.phase is Phase.PLAY:
        return Play(card(word.replace("10", "t")))
    raise ParseError(f"{answer[:40]!r} is not understood; answers are {HELP}")
