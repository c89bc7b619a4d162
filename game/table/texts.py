"""What the table says and asks, from what the person at the screen may know."""

from __future__ import annotations

from game.bots.coach import Hint
from game.card_words import card_words
from game.engine import Call, Phase, SeatView
from game.i18n import Translator
from game.scenes.names import grouped, rules_name
from game.table.display import TableDisplay
from game.table.frame import Status
from game.table.picker import Answer, Question

KEEP, ASK, LET_BE = "keep", "ask", "let be"
"""The answers that are not a number of tricks."""


def status_of(view: SeatView, _: Translator) -> Status:
    """Return the words of the status line."""
    deals = view.rules.deals
    if deals is None:
        deal = _("Deal {deal}", deal=view.deal_number)
    else:
        deal = _("Deal {deal} of {deals}", deal=view.deal_number, deals=deals)
    return Status(rules_name(_, view.rules), deal, view.rules.step == 1)


def question_for(view: SeatView, _: Translator) -> Question | None:
    """Return what this seat is asked now, if anything."""
    if view.turn != view.seat:
        return None
    if view.phase is Phase.CUT:
        return Question(_("Tap the pack to cut it"), (Answer(LET_BE, _("Do not cut")),))
    if view.may_ask_redeal:
        return Question(
            _("This hand may ask for a new deal"),
            (Answer(KEEP, _("Keep this hand"), True), Answer(ASK, _("Ask for a new deal"))),
        )
    if not view.legal_calls():
        return None
    barred = view.rules.barred_call(view.calls)
    return Question(
        _("How many tricks will you win?"),
        tuple(
            Answer(str(call), _.number(call), barred=call == barred) for call in view.rules.calls
        ),
        numbers=True,
    )


def message_for(view: SeatView, names: tuple[str, ...], _: Translator) -> str:
    """Return the words near the hand while nothing moves."""
    if view.phase is Phase.CUT and view.turn is not None and view.turn != view.seat:
        return _("{name} cuts the pack", name=names[view.turn])
    if view.trick is None or view.turn != view.seat:
        return ""
    return _("Your turn") if view.trick.cards else _("Your turn to lead")


def hint_words(hint: Hint, _: Translator) -> str:
    """Return what the coach advises, why, and how likely the call is made."""
    if isinstance(hint.action, Call):
        words = _.plural(
            "Call {call}. This hand takes about {count} trick; the chance to make the call is "
            "{percent}\N{NO-BREAK SPACE}%.",
            "Call {call}. This hand takes about {count} tricks; the chance to make the call is "
            "{percent}\N{NO-BREAK SPACE}%.",
            hint.tricks or 0,
            call=hint.action.tricks,
            percent=hint.percent,
        )
        lower = hint.action.tricks < (hint.tricks or 0)
        return words + " " + _("It is safer to call fewer than may be won.") if lower else words
    why, words = hint.reason, ""
    if why is not None:
        other = "" if why.other is None else card_words(why.other, _)
        words = _(why.sentence, card=card_words(why.card, _), other=other)
        words = words[:1].upper() + words[1:]
    if hint.percent is not None:
        words += " " + _(
            "Chance to make your call: {percent}\N{NO-BREAK SPACE}%.", percent=hint.percent
        )
    return words.strip()


def fingerprint_words(fingerprint: str, digits: int, _: Translator) -> str:
    """Return the short form that is shown before the first card, cut after so many digits.

    The digits stay on one line.
    """
    shown = grouped(fingerprint, digits).replace(" ", "\N{NO-BREAK SPACE}")
    return _("Fingerprint of all deals: {digits}…", digits=shown)


def button_words(name: str, _: Translator) -> str:
    """Return the name of a button of the table in words."""
    return {
        "menu": _("Menu"),
        "last": _("Last trick"),
        "hint": _("Hint"),
        "fingerprint": _("Fingerprint"),
    }[name]


def choice_words(display: TableDisplay, button: str, raised: int | None, _: Translator) -> str:
    """Tell what Enter would take now; empty where it would take nothing.

    While the pack is cut that is the number of cards lifted off.

    `button` is the one with the keyboard's ring, `raised` the card (0..51) that is lifted.
    """
    if button:
        return button_words(button, _)
    if display.pack.place is not None:
        return _.number(display.pack.place)
    if display.picker.lit:
        return display.picker.lit
    return "" if raised is None else card_words(raised, _)
