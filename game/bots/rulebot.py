"""Bots that play by rules of thumb, with more or less care: the lower half of the ladder."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.base import Decision, Thinking
from game.bots.hand_evaluation import call_by_evaluation, evaluate_hand
from game.bots.reading import Reading, read
from game.engine import (
    KING,
    NINE,
    QUEEN,
    SPADE_CARDS,
    SPADES,
    SUIT_CARDS,
    AskRedeal,
    Call,
    Cut,
    Phase,
    Play,
    SeatView,
    card_name,
    cards,
    rank_of,
    suit_of,
)


@dataclass(frozen=True)
class Profile:
    """How attentive a rule player is."""

    remembers: bool
    """Whether it keeps in mind which cards are out and who showed out of a suit."""
    slip_percent: int
    """How often it plays a card of the right suit without looking for the best one."""
    call_error: int
    """By how many hundredths of a trick its counting is off at most, either way."""
    caution: int
    """How many hundredths of a trick it leaves uncalled."""


CASUAL = Profile(remembers=True, slip_percent=8, call_error=40, caution=50)
NOVICE = Profile(remembers=False, slip_percent=20, call_error=70, caution=40)


class RuleBot:
    """Counts sure tricks, wins as cheaply as it can, ducks when one more trick would hurt."""

    def __init__(self, care: Profile) -> None:
        self.care = care

    def think(self, view: SeatView, rng: Random) -> Thinking:
        """Decide at once."""
        yield
        if view.phase is Phase.CUT:
            return cut(rng)
        if view.phase is Phase.REDEAL:
            return self._answer(view)
        if view.phase is Phase.CALL:
            return self._call(view, rng)
        return self._play(view, rng)

    def _answer(self, view: SeatView) -> Decision:
        if view.may_ask_redeal and evaluate_hand(view.hand, view.rules) < 200:
            return Decision(AskRedeal(True), "The hand is too weak to play.")
        return Decision(AskRedeal(False), "The hand is good enough, or gives no right to ask.")

    def _call(self, view: SeatView, rng: Random) -> Decision:
        error = rng.randint(-self.care.call_error, self.care.call_error)
        tricks = call_by_evaluation(view, self.care.caution, error)
        count = max(evaluate_hand(view.hand, view.rules), 0) // 100
        return Decision(Call(tricks), f"The hand counts about {count} tricks.")

    def _play(self, view: SeatView, rng: Random) -> Decision:
        legal = view.legal_plays()
        if legal.bit_count() == 1:
            return Decision(Play(legal.bit_length() - 1), "It is the only card the rules allow.")
        table = read(view, self.care.remembers)
        if self.care.slip_percent and rng.randrange(100) < self.care.slip_percent:
            return _slip(table, legal)
        if not table.current_trick:
            return _lead(table, legal)
        return _follow(table, legal)


def cut(rng: Random) -> Decision:
    """Cut the pack somewhere in its middle."""
    return Decision(Cut(rng.randint(10, 42)), "Any cut is as good as another.")


def _decide(card: int, reason: str) -> Decision:
    return Decision(Play(card), f"{card_name(card)} {reason}")


def _slip(table: Reading, legal: int) -> Decision:
    """Play as in haste: a high card when leading or when it wins, else any low one."""
    ordered = sorted(cards(legal), key=lambda card: (suit_of(card) == SPADES, rank_of(card)))
    side = [card for card in ordered if suit_of(card) != SPADES] or ordered
    if not table.current_trick:
        return _decide(side[-1], "looks strong.")
    winners = [card for card in ordered if table.wins_now(card)]
    if winners and table.wants_trick:
        return _decide(winners[-1], "wins for now.")
    return _decide(ordered[0], "is a low card.")


# Leading


def _lead(table: Reading, legal: int) -> Decision:
    if not table.wants_trick:
        return _lead_to_lose(table, legal)
    return (
        _draw_spades(table, legal)
        or _cash(table, legal)
        or _lead_short(table, legal)
        or _lead_low(table, legal)
    )


def _cash(table: Reading, legal: int) -> Decision | None:
    """Lead a side card that nobody beats and that will probably not be ruffed."""
    safe = [
        card
        for card in cards(legal & ~SPADE_CARDS)
        if table.is_boss(card) and not table.may_be_ruffed(suit_of(card))
    ]
    if not safe:
        return None
    most_out = max(safe, key=lambda card: (_out(table, suit_of(card)), card))
    return _decide(most_out, "is the highest of its suit and should win now.")


def _draw_spades(table: Reading, legal: int) -> Decision | None:
    """Lead the highest spade out, if there is something for it to protect or to finish."""
    spades = [card for card in cards(legal & SPADE_CARDS) if table.is_boss(card)]
    out = _out(table, SPADES)
    if not spades:
        return None
    held = (table.view.hand & SPADE_CARDS).bit_count()
    protects = any(table.is_boss(card) for card in cards(table.view.hand & ~SPADE_CARDS))
    only_spades = table.view.hand & ~SPADE_CARDS == 0
    if out and (only_spades or (protects and held * 2 > out)):
        return _decide(spades[-1], "draws spades so that the other winners are safe.")
    if table.needs(table.view.seat) >= table.tricks_left:
        return _decide(spades[-1], "wins, and every trick is needed.")
    return None


def _lead_short(table: Reading, legal: int) -> Decision | None:
    """Lead from a suit of one or two low cards, to trump it later."""
    if not table.view.hand & SPADE_CARDS:
        return None
    choices = []
    for suit in range(SPADES):
        held = table.view.hand & legal & SUIT_CARDS[suit]
        top = held.bit_length() - 1
        if 0 < held.bit_count() <= 2 and table.above(top) and rank_of(top) < KING:
            choices.append((held.bit_count(), rank_of(top), _lowest(held)))
    if not choices:
        return None
    return _decide(min(choices)[2], "shortens a suit that can be trumped later.")


def _lead_low(table: Reading, legal: int) -> Decision:
    """Lead low from the suit where most cards are out, and not away from a king."""
    side = legal & ~SPADE_CARDS
    if not side:
        boss = [card for card in cards(legal) if table.is_boss(card)]
        if boss and not _out(table, SPADES):
            return _decide(boss[-1], "wins: no other spade is out.")
        return _decide(_lowest(legal), "is the lowest spade.")

    def utility(suit: int) -> tuple[int, int]:
        held = side & SUIT_CARDS[suit]
        top = held.bit_length() - 1
        guarded = rank_of(top) >= QUEEN and not table.is_boss(top)
        return (0 if guarded else 1, _out(table, suit))

    suit = max((s for s in range(SPADES) if side & SUIT_CARDS[s]), key=utility)
    return _decide(_lowest(side & SUIT_CARDS[suit]), "is a low card of the safest suit.")


def _lead_to_lose(table: Reading, legal: int) -> Decision:
    """Lead the card that most others can beat."""

    def beaten_by(card: int) -> tuple[int, int]:
        out = table.above(card).bit_count()
        return (out if _out(table, suit_of(card)) else 0, -rank_of(card))

    card = max(cards(legal), key=beaten_by)
    return _decide(card, "is likely to lose, and no more tricks are wanted.")


# Following


def _follow(table: Reading, legal: int) -> Decision:
    winners = [card for card in cards(legal) if table.wins_now(card)]
    losers = [card for card in cards(legal) if not table.wins_now(card)]
    if not table.wants_trick:
        return _duck(table, winners, losers)
    if not winners:
        return _throw(table, legal)
    if table.last_to_play:
        return _decide(_cheapest(winners), "is the cheapest card that wins.")
    sure = [card for card in winners if table.holds(card)]
    if sure:
        return _decide(_cheapest(sure), "is the cheapest card that should hold the trick.")
    if not losers:
        return _decide(_cheapest(winners), "is the cheapest card the rules allow.")
    trumps = [card for card in winners if suit_of(card) == SPADES]
    if trumps and suit_of(table.current_trick[0]) != SPADES:
        return _decide(_cheapest(trumps), "trumps as cheaply as it can.")
    if len(table.current_trick) == 2:
        hopeful = [card for card in winners if table.above(card).bit_count() <= 2]
        if hopeful:
            kept = [card for card in hopeful if not _under_the_boss(table, card)]
            if kept:
                return _decide(_cheapest(kept), "may well hold the trick.")
    return _throw(table, sum(1 << card for card in losers))


def _duck(table: Reading, winners: list[int], losers: list[int]) -> Decision:
    if losers:
        suited = max(losers, key=lambda card: (_danger(table, card), rank_of(card)))
        return _decide(suited, "loses, and goes before it could win a trick too many.")
    if table.last_to_play:
        return _decide(max(winners), "has to win, so the highest goes.")
    return _decide(_cheapest(winners), "has to go on top, and may still be beaten.")


def _throw(table: Reading, legal: int) -> Decision:
    """Throw the card that will be missed least."""
    lowest = [_lowest(legal & SUIT_CARDS[suit]) for suit in range(4) if legal & SUIT_CARDS[suit]]

    def missed(card: int) -> tuple[bool, bool, bool, int, int]:
        held = table.view.hand & SUIT_CARDS[suit_of(card)]
        top = held.bit_length() - 1
        bares = rank_of(top) >= QUEEN and held.bit_count() <= 2 and top != card
        return (
            suit_of(card) == SPADES,
            table.is_boss(card),
            bares,
            max(0, rank_of(card) - NINE),
            held.bit_count(),
        )

    return _decide(min(lowest, key=missed), "is the card that will be missed least.")


def _danger(table: Reading, card: int) -> int:
    """How likely a card wins later: the fewer higher ones are out, the more."""
    return (20 if suit_of(card) == SPADES else 13) - table.above(card).bit_count()


def _under_the_boss(table: Reading, card: int) -> bool:
    """Return whether it is a king, queen or so that the one higher card still out would take."""
    return rank_of(card) >= QUEEN and table.above(card) != 0


def _out(table: Reading, suit: int) -> int:
    return (table.unseen & SUIT_CARDS[suit]).bit_count()


def _lowest(card_set: int) -> int:
    return (card_set & -card_set).bit_length() - 1


def _cheapest(choices: list[int]) -> int:
    """The lowest card, and no spade while another suit serves."""
    return min(choices, key=lambda card: (suit_of(card) == SPADES, rank_of(card)))
