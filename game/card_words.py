"""Cards in words, and why one is refused: said alike at the table and in the terminal."""

from __future__ import annotations

from game.engine import JACK, TEN, TRICKS, Reason, RedealHand, Refusal, rank_of, suit_of
from game.i18n import Translator


def card_words(card: int, _: Translator) -> str:
    """Return a card (0..51) as words within a sentence: "the 10 of hearts" without "the".

    Every card that is a picture or an ace is a message of its own, since many languages inflect
    or turn the words round.
    """
    rank, suit = rank_of(card), suit_of(card)
    if rank <= TEN:
        patterns = (
            _("{number} of clubs", number=rank + 2),
            _("{number} of diamonds", number=rank + 2),
            _("{number} of hearts", number=rank + 2),
            _("{number} of spades", number=rank + 2),
        )
        return patterns[suit]
    names = (
        (_("jack of clubs"), _("queen of clubs"), _("king of clubs"), _("ace of clubs")),
        (
            _("jack of diamonds"),
            _("queen of diamonds"),
            _("king of diamonds"),
            _("ace of diamonds"),
        ),
        (_("jack of hearts"), _("queen of hearts"), _("king of hearts"), _("ace of hearts")),
        (_("jack of spades"), _("queen of spades"), _("king of spades"), _("ace of spades")),
    )
    return names[suit][rank - JACK]


def hook_sentence(_: Translator, barred: int) -> str:
    """Return why the last to call may not make the call that the hook bars."""
    return _(
        "You may not call {call}: the four calls may not come to {tricks}.",
        call=barred,
        tricks=TRICKS,
    )


def thrown_in_sentence(_: Translator, reason: RedealHand, name: str | None) -> str:
    """Return why the cards are dealt again; `name` is whose hand it was, None the reader's."""
    if reason is RedealHand.NO_SPADE:
        if name is None:
            return _("You have no spade: the cards are dealt again.")
        return _("{name} has no spade: the cards are dealt again.", name=name)
    if reason is RedealHand.FOUR_ACES:
        if name is None:
            return _("You have four aces: the cards are dealt again.")
        return _("{name} has four aces: the cards are dealt again.", name=name)
    if name is None:
        return _("You have no card above the jack: the cards are dealt again.")
    return _("{name} has no card above the jack: the cards are dealt again.", name=name)


def refusal_sentence(why: Refusal, _: Translator) -> str:
    """Return the sentence that tells the player what to play instead."""
    card = "" if why.card is None else card_words(why.card, _)
    match why.reason:
        case Reason.MUST_FOLLOW if why.card is not None:
            return (
                _("You must follow clubs"),
                _("You must follow diamonds"),
                _("You must follow hearts"),
                _("You must follow spades"),
            )[suit_of(why.card)]
        case Reason.MUST_WIN | Reason.MUST_BEAT_SPADE:
            return _("You must beat the {card}", card=card)
        case Reason.MUST_TRUMP:
            return _("You must trump: play a spade")
        case Reason.MUST_PLAY_LOWER_SPADE:
            return _("Play a spade, even a lower one")
        case Reason.NO_SPADE_FIRST_LEAD:
            return _("The first trick may not be led with a spade")
        case Reason.SPADES_LOCKED:
            return _("No spade may be led before one was played")
        case Reason.NOT_IN_HAND:
            return _("This card is not in your hand")
    return _("That cannot be done now")
