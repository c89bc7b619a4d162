"""What happened and what there is to do, in short sentences for a screen reader.

Pure: from events of the match and a seat's view. Nothing is told that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.card_words import card_words, hook_sentence, thrown_in_sentence
from game.engine import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    SPADES,
    TEN,
    Phase,
    SeatView,
    Trick,
    cards,
    rank_of,
    suit_of,
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
from game.i18n import Translator

Names = tuple[str, ...]
"""The players' names by seat."""


def rank_words(rank: int, _: Translator) -> str:
    """Return a rank (0..12) in a word, or its number."""
    if rank <= TEN:
        return _.number(rank + 2)
    return (_("jack"), _("queen"), _("king"), _("ace"))[rank - JACK]


def hand_words(hand: int, _: Translator) -> str:
    """Read a card set out by suits, high to low, trumps first."""
    if not hand:
        return _("Your hand is empty.")
    return _("Your hand.") + " " + suits_words(hand, _)


def suits_words(hand: int, _: Translator) -> str:
    """Read a card set out by suits without saying whose it is."""
    parts = []
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS):
        ranks = [rank_words(rank_of(each), _) for each in cards(hand) if suit_of(each) == suit]
        if ranks:
            parts.append(_suit_words(suit, ", ".join(reversed(ranks)), _))
    return " ".join(parts)


def _suit_words(suit: int, ranks: str, _: Translator) -> str:
    return (
        _("Clubs: {ranks}.", ranks=ranks),
        _("Diamonds: {ranks}.", ranks=ranks),
        _("Hearts: {ranks}.", ranks=ranks),
        _("Spades: {ranks}.", ranks=ranks),
    )[suit]


def events_words(events: Iterable[Event], view: SeatView, names: Names, _: Translator) -> str:
    """Tell several events after each other; `view` is the seat's view after them."""
    return " ".join(filter(None, (event_words(event, view, names, _) for event in events)))


def event_words(event: Event, view: SeatView, names: Names, _: Translator) -> str:
    """Tell one event; empty where there is nothing to tell."""
    match event:
        case DealStarted(number, _attempt, dealer):
            if dealer == view.seat:
                return _("Deal {number}. You deal.", number=number)
            return _("Deal {number}. {name} deals.", number=number, name=names[dealer])
        case HandsDealt(_dealer, hands):
            return hand_words(hands[view.seat], _)
        case CutMade(_seat, 0):
            return _("The pack is not cut.")
        case CutMade(seat, _count):
            own = seat == view.seat
            return _("You cut the pack.") if own else _("{name} cuts.", name=names[seat])
        case RedealAnswered(seat, True):
            if seat == view.seat:
                return _("You ask for a new deal.")
            return _("{name} asks for a new deal.", name=names[seat])
        case ThrownIn(None):
            return _("The calls are too low: a new deal.")
        case ThrownIn(seat, shown) if shown and seat is not None:
            return _thrown_in_words(event, view, names, _)
        case Called(seat, call):
            if seat == view.seat:
                return _("You call {call}.", call=call)
            return _("{name} calls {call}.", name=names[seat], call=call)
        case Played(seat, card):
            return _("{name}: {card}.", name=names[seat], card=card_words(card, _))
        case TrickWon(seat, _leader, _cards):
            return _trick_words(seat, view, names, _)
        case DealScored():
            return _score_words(event, view, names, _)
        case MatchEnded(winners, _high):
            return _end_words(winners, view.seat, names, _)
    return ""


def _thrown_in_words(event: ThrownIn, view: SeatView, names: Names, _: Translator) -> str:
    """Tell why a hand had to be thrown in, and the hand."""
    reason = view.rules.redeal_reason(event.shown)
    assert event.seat is not None
    assert reason is not None
    name = None if event.seat == view.seat else names[event.seat]
    why = thrown_in_sentence(_, reason, name)
    return f"{why} {suits_words(event.shown, _)}"


def _trick_words(seat: int, view: SeatView, names: Names, _: Translator) -> str:
    """Tell who won a trick, and how far that seat is with its call."""
    won, call = view.tricks_won[seat], view.calls[seat]
    if seat == view.seat:
        return _("You win the trick: {tricks} of {call}.", tricks=won, call=call)
    return _("{name} wins the trick: {tricks} of {call}.", name=names[seat], tricks=won, call=call)


def _score_words(event: DealScored, view: SeatView, names: Names, _: Translator) -> str:
    rules, parts = view.rules, []
    for seat, (call, tricks, score) in enumerate(zip(event.calls, event.tricks, event.scores)):
        values = {
            "name": names[seat],
            "call": call,
            "tricks": tricks,
            "score": _.score(score, rules.score_scale),
            "total": _.score(event.totals[seat], rules.score_scale),
        }
        if rules.is_made(call, tricks):
            words = _(
                "{name}: called {call}, won {tricks}, made: {score}, in all {total}.", **values
            )
        else:
            words = _(
                "{name}: called {call}, won {tricks}, missed: {score}, in all {total}.", **values
            )
        parts.append(words)
    return " ".join([_("The deal is over."), *parts])


def _end_words(winners: tuple[int, ...], seat: int, names: Names, _: Translator) -> str:
    if not winners:
        return _("The match is over.")
    if winners == (seat,):
        return _("The match is over. You win.")
    everyone = ", ".join(names[winner] for winner in winners)
    return _.plural(
        "The match is over. The winner is {names}.",
        "The match is over. {count} share the win: {names}.",
        len(winners),
        names=everyone,
    )


def turn_words(view: SeatView, _: Translator) -> str:
    """Tell what the seat is asked, or what it may play; empty when it is not its turn."""
    if view.turn != view.seat:
        return ""
    if view.phase is Phase.CUT:
        return _("Cut the pack: choose a place with the arrow keys, or let it be.")
    if view.may_ask_redeal:
        return _("This hand may ask for a new deal.")
    calls = view.legal_calls()
    if calls:
        words = _("Your call, from {least} to {most}.", least=min(calls), most=max(calls))
        barred = view.rules.barred_call(view.calls)
        return words if barred is None else f"{words} {hook_sentence(_, barred)}"
    legal = view.legal_plays()
    if not legal:
        return ""
    if legal == view.hand and not (view.trick and view.trick.cards):
        return _("Your turn to lead.")
    if legal == view.hand:
        return _("Your turn: any card.")
    playable = ", ".join(card_words(each, _) for each in reversed(list(cards(legal))))
    return _("Your turn. You may play: {cards}.", cards=playable)


def trick_words(trick: Trick, names: Names, _: Translator) -> str:
    """Tell the cards of a trick in play order, and whose they are."""
    played = zip(trick.seats, trick.cards)
    return " ".join(
        _("{name}: {card}.", name=names[seat], card=card_words(card, _)) for seat, card in played
    )


def table_words(view: SeatView, names: Names, _: Translator) -> str:
    """Tell how the deal stands, and what the seat is asked."""
    return " ".join(filter(None, [standing_words(view, names, _), turn_words(view, _)]))


def standing_words(view: SeatView, names: Names, _: Translator) -> str:
    """Tell how the deal stands: the calls, the trick on the table, and the own hand."""
    parts = [
        _("{name}: {tricks} of {call}.", name=name, tricks=won, call=call)
        for name, won, call in zip(names, view.tricks_won, view.calls)
        if call is not None
    ]
    if view.trick:
        parts.append(trick_words(view.trick, names, _))
    return " ".join([*parts, hand_words(view.hand, _)])
