"""Rules in words: every sentence follows from the switches in force, for any combination."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import (
    HIGH_CALL,
    TRICKS,
    Direction,
    FirstLeader,
    HighCall,
    MissCost,
    Redeal,
    RedealHand,
    Rules,
    Scoring,
    TieBreak,
    VoidDuty,
)
from game.engine.rules import MOST_THROWN_IN, POINTS, TENS, TENTHS
from game.i18n import Translator


@dataclass(frozen=True)
class Section:
    """One part of the rules page."""

    title: str
    paragraphs: tuple[str, ...]
    examples: tuple[tuple[str, str], ...] = ()
    """Worked examples: what happens, and what it scores."""


def rules_sections(rules: Rules, translator: Translator) -> list[Section]:
    """Return the whole page for these rules, in reading order."""
    return [
        _game(rules, translator),
        _deal(rules, translator),
        _calls(rules, translator),
        _play(rules, translator),
        _void(rules, translator),
        _scoring(rules, translator),
        _match(rules, translator),
        _table(translator),
    ]


def _game(rules: Rules, _: Translator) -> Section:
    clockwise = rules.direction is Direction.CLOCKWISE
    turn = (
        _("Turns go clockwise: after you comes the player on your left.")
        if clockwise
        else _("Turns go anticlockwise: after you comes the player on your right.")
    )
    return Section(
        _("The game"),
        (
            _(
                "Four players, each alone, with 52 cards. Everybody gets 13 cards, calls how many "
                "of the 13 tricks they will win, and then plays to make that call."
            ),
            _("Spades are always trump. In every suit the ace is highest and the two lowest."),
            turn,
        ),
    )


def _deal(rules: Rules, _: Translator) -> Section:
    words = [_("The first dealer is drawn at random; then the next player in turn deals.")]
    if rules.cut:
        words.append(_("The player before the dealer cuts the pack, or lets it be."))
    else:
        words.append(_("The pack is not cut."))
    words += _redeal(rules, _)
    return Section(_("The deal"), tuple(words))


def _redeal(rules: Rules, _: Translator) -> list[str]:
    if rules.redeal is Redeal.NEVER:
        return [_("Nobody can ask for a new deal.")]
    if rules.redeal is Redeal.ON_REQUEST:
        first = _(
            "Before the calls a player with a hand of one of these kinds may ask for a new deal, "
            "and the same dealer deals again."
        )
    else:
        first = _.plural(
            "A hand of one of these kinds is shown before the calls, and the same dealer deals "
            "again, {count} time in one deal at most.",
            "A hand of one of these kinds is shown before the calls, and the same dealer deals "
            "again, {count} times in one deal at most.",
            MOST_THROWN_IN,
        )
    kinds = {
        RedealHand.NO_SPADE: _("A hand without a spade."),
        RedealHand.NOTHING_ABOVE_JACK: _("A hand without a card above the jack."),
        RedealHand.NO_ACE_KING_QUEEN: _("A hand without an ace, king or queen."),
        RedealHand.FOUR_ACES: _("A hand with all four aces."),
    }
    return [first, *(words for kind, words in kinds.items() if kind in rules.redeal_hands)]


def _calls(rules: Rules, _: Translator) -> Section:
    words = [
        _("The player after the dealer calls first. Everybody calls once; nobody can pass."),
        _(
            "A call is a number of tricks, at least {least} and at most {greatest}.",
            least=rules.least_call,
            greatest=rules.greatest_call,
        ),
    ]
    if rules.hook:
        words.append(
            _(
                "The last to call may not bring the sum of the four calls to {tricks}.",
                tricks=TRICKS,
            )
        )
    if rules.low_total_redeal is not None:
        words.append(
            _.plural(
                "If the four calls together come to less than {total}, the deal is thrown in and "
                "the same dealer deals again, {count} time in one deal at most.",
                "If the four calls together come to less than {total}, the deal is thrown in and "
                "the same dealer deals again, {count} times in one deal at most.",
                MOST_THROWN_IN,
                total=rules.low_total_redeal,
            )
        )
    return Section(_("The calls"), tuple(words))


def _play(rules: Rules, _: Translator) -> Section:
    words = [
        _first_leader(rules, _),
        _leads(rules, _),
        _("You must follow suit: play a card of the suit that was led if you hold one."),
    ]
    if not rules.must_win:
        words.append(
            _("When following you may play high or low: there is no duty to win the trick.")
        )
    else:
        words.append(
            _(
                "When following you must win the trick if you can: play a card higher than the "
                "best one of the suit led."
            )
        )
        if rules.must_win_when_trumped:
            words.append(
                _(
                    "That holds even after somebody has trumped the trick: you must still play "
                    "higher than the best card of the suit led."
                )
            )
        else:
            words.append(
                _(
                    "Once somebody has trumped the trick you cannot win it by following, so any "
                    "card of the suit led will do."
                )
            )
    words.append(
        _("The highest spade wins the trick; without a spade, the highest card of the suit led.")
    )
    return Section(_("Playing a trick"), tuple(words))


def _first_leader(rules: Rules, _: Translator) -> str:
    return {
        FirstLeader.AFTER_DEALER: _(
            "The player after the dealer leads to the first trick, and whoever wins a trick leads "
            "to the next."
        ),
        FirstLeader.DEALER: _(
            "The dealer leads to the first trick, and whoever wins a trick leads to the next."
        ),
        FirstLeader.HIGHEST_CALLER: _(
            "Whoever called most leads to the first trick, of equal calls the one that came first; "
            "whoever wins a trick leads to the next."
        ),
    }[rules.first_leader]


def _leads(rules: Rules, _: Translator) -> str:
    if rules.spades_locked:
        return _(
            "A spade may be led only after a spade has been played in the deal, or by a player who "
            "holds nothing but spades."
        )
    if rules.first_lead_spade:
        return _("Any card may be led, also a spade.")
    return _(
        "The first trick of a deal must not be led with a spade, unless the leader holds nothing "
        "else. After that any card may be led."
    )


def _void(rules: Rules, _: Translator) -> Section:
    duty = rules.void_duty
    if duty is VoidDuty.FREE:
        words = [
            _("You may play any card you like: a spade, or a card of another suit thrown away.")
        ]
    elif duty is VoidDuty.BEAT:
        words = [
            _("You must trump: play a spade, and a higher one than any spade on the trick."),
            _("If you hold only lower spades than the one on the trick, any card will do."),
        ]
    elif duty is VoidDuty.TRUMP:
        words = [
            _("You must trump: play a spade if you hold one."),
            _("It may be lower than a spade that lies on the trick already."),
        ]
    else:
        words = [
            _("You must trump: play a spade, and a higher one than any spade on the trick."),
            _(
                "If you hold only lower spades than the one on the trick, you must play one of "
                "those."
            ),
        ]
    if duty is not VoidDuty.FREE:
        words.append(_("Without a spade you may play any card."))
    return Section(_("Without the suit led"), tuple(words))


def _scoring(rules: Rules, _: Translator) -> Section:
    if rules.scoring is Scoring.EXACT:
        words = [
            _("A call is made with exactly that many tricks, and scores 10 points and its number."),
            _("Any other number of tricks loses one point for each trick too many or too few."),
        ]
    else:
        words = [_made(rules, _), _worth(rules, _), _missed(rules, _), *_high_calls(rules, _)]
    return Section(_("Scoring"), tuple(words), _examples(rules, _))


def _worth(rules: Rules, _: Translator) -> str:
    return {
        TENTHS: _(
            "A made call scores one point for each trick called and a tenth for each trick over."
        ),
        TENS: _("A made call scores 10 points for each trick called and one for each trick over."),
        POINTS: _("A made call scores its number; tricks over are worth nothing."),
    }[rules.score_family]


def _missed(rules: Rules, _: Translator) -> str:
    tens = rules.score_family == TENS
    if rules.miss_cost is MissCost.CALL:
        if tens:
            return _("A missed call loses 10 points for each trick called.")
        return _("A missed call loses its number.")
    if tens:
        return _("A missed call loses 10 points for each trick that is missing.")
    return _("A missed call loses one point for each trick that is missing.")


def _made(rules: Rules, _: Translator) -> str:
    over = rules.greatest_overshoot
    if over is None:
        return _("A call is made with that many tricks or more.")
    return _.plural(
        "A call is made with that many tricks or {count} more. Fewer is a miss, and so is taking "
        "more than that.",
        "A call is made with that many tricks or up to {count} more. Fewer is a miss, and so is "
        "taking more than that.",
        over,
    )


def _high_calls(rules: Rules, _: Translator) -> list[str]:
    if rules.high_call is HighCall.CALL:
        return [_("A call of {high} or more counts like any other.", high=HIGH_CALL)]
    if rules.high_call is HighCall.THIRTEEN:
        worth = _.score(rules.score(HIGH_CALL, HIGH_CALL), rules.score_scale)
        return [
            _(
                "A made call of {high} or more scores {worth} whatever it was, with nothing for "
                "tricks over; a missed one loses what it was.",
                high=HIGH_CALL,
                worth=worth,
            )
        ]
    return [
        _(
            "A made call of {high} or more wins the match at the end of that deal, whatever the "
            "totals.",
            high=HIGH_CALL,
        )
    ]


def _examples(rules: Rules, _: Translator) -> tuple[tuple[str, str], ...]:
    over = rules.most_over
    tricks = [3, 4, 5, 6] if over is None else [3, *range(4, 4 + over + 2)]
    if rules.miss_cost is MissCost.SHORTFALL or rules.scoring is Scoring.EXACT:
        tricks = [1, *tricks]
    pairs = [(4, taken) for taken in tricks]
    pairs += [(HIGH_CALL, HIGH_CALL + more) for more in (-1, 0, 1)]
    return tuple(
        (
            _("Call {call}, take {tricks}", call=call, tricks=taken),
            _.score(rules.score(call, taken), rules.score_scale),
        )
        for call, taken in pairs
    )


def _match(rules: Rules, _: Translator) -> Section:
    if rules.deals is None:
        words = [
            _(
                "The match has no fixed length: the players end it when they like, and a deal that "
                "is not finished then does not count."
            )
        ]
    else:
        words = [
            _.plural(
                "A match is {count} deal; the scores of all deals are added up.",
                "A match is {count} deals; the scores of all deals are added up.",
                rules.deals,
            )
        ]
    if rules.tie_break is TieBreak.SHARED:
        words.append(_("The highest total wins. Players with equal totals share the win."))
    else:
        words.append(
            _(
                "The highest total wins. Of players with equal totals the one with more tricks in "
                "the whole match wins; with equally many they share the win."
            )
        )
    if rules.high_call is HighCall.MATCH:
        words.append(
            _("A made call of {high} or more ends the match with that deal.", high=HIGH_CALL)
        )
    return Section(_("The match"), tuple(words))


def _table(_: Translator) -> Section:
    return Section(
        _("At this table"),
        (
            _(
                "A card that the rules forbid is refused, and you are told why; nothing else "
                "happens."
            ),
            _("Finished tricks are put away. Only the last one can be looked at again."),
            _(
                "Before the first card you see the fingerprint of the match, after the last its "
                "seed: with both anybody can check that no deal was changed."
            ),
        ),
    )
