"""Two fixed measures of strength, for the arena alone: the least and the most one may expect.

The rule baseline is a plain rule player. Perfect information sees every card, so it is no Bot and
is in no list of levels: only the arena can seat it. Both stay as they are, so that strengths
measured at different times can be compared.
"""

from __future__ import annotations

from random import Random

from game.bots.arena.random_playouts import RandomPlayouts
from game.bots.base import Decision, Thinking
from game.bots.rollout import layout_of
from game.engine import (
    ACE,
    KING,
    SPADES,
    AskRedeal,
    Call,
    Cut,
    Match,
    Phase,
    Play,
    Rules,
    SeatView,
    cards,
    rank_of,
    spades_played,
    suit_masks,
    suit_of,
    winning_card,
)


class RuleBaseline:
    """Calls its sure tricks, wins as cheaply as it can, else throws its lowest card."""

    def think(self, view: SeatView, rng: Random) -> Thinking:
        """Decide at once, without random numbers but for the cut."""
        yield
        if view.phase is Phase.CUT:
            return Decision(Cut(rng.randrange(52)))
        if view.phase is Phase.REDEAL:
            return Decision(AskRedeal(view.may_ask_redeal))
        if view.phase is Phase.CALL:
            legal = view.legal_calls()
            return Decision(Call(min(max(_sure_tricks(view.hand), legal[0]), legal[-1])))
        current_trick = view.trick.cards if view.trick else ()
        legal_cards = sorted(cards(view.legal_plays()), key=_cheapness)
        if not current_trick:
            highest = max(rank_of(card) for card in legal_cards if _is_side(card, legal_cards))
            if highest == ACE:
                return Decision(Play(next(c for c in legal_cards if rank_of(c) == ACE)))
            return Decision(Play(legal_cards[0]))
        for card in legal_cards:
            if winning_card((*current_trick, card)) == card:
                return Decision(Play(card))
        return Decision(Play(legal_cards[0]))


def _cheapness(card: int) -> tuple[bool, int]:
    return suit_of(card) == SPADES, rank_of(card)


def _is_side(card: int, legal_cards: list[int]) -> bool:
    """Return whether it is no spade, or there is nothing but spades."""
    return suit_of(card) != SPADES or all(suit_of(other) == SPADES for other in legal_cards)


def _sure_tricks(hand: int) -> int:
    """Count aces and guarded kings of suits that go round, and every spade beyond the fourth."""
    lengths = [mask.bit_count() for mask in suit_masks(hand)]
    count = max(0, lengths[SPADES] - 4)
    for card in cards(hand):
        suit, rank = suit_of(card), rank_of(card)
        length = 2 if suit == SPADES else lengths[suit]
        ace = rank == ACE and length <= 5
        king = rank == KING and lengths[suit] >= 2 and length <= 4
        count += ace or king
    return count


class PerfectInformation:
    """Tries every call and card by random play of the true deal."""

    playouts = 100
    """Random playouts for every call or card."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._run = RandomPlayouts(rules).run

    def decide(self, match: Match, rng: Random) -> Decision:
        """Decide for the seat to act, all hands seen."""
        seat = match.turn
        assert seat is not None
        if match.phase is Phase.CUT:
            return Decision(Cut(rng.randrange(52)))
        if match.phase is Phase.REDEAL:
            return Decision(AskRedeal(match.may_ask_redeal()))
        if match.phase is Phase.CALL:
            return Decision(Call(self._call(match, seat, rng)))
        legal = list(cards(match.legal_plays()))
        if len(legal) == 1:
            return Decision(Play(legal[0]))
        return Decision(Play(max(legal, key=lambda card: self._try(match, seat, card, rng))))

    def _try(self, match: Match, seat: int, card: int, rng: Random) -> int:
        """Return the sum of the scores after a card."""
        assert match.trick is not None
        trick = match.trick.with_card(card)
        layout = layout_of(match.hands)
        layout[seat * 4 + suit_of(card)] ^= 1 << rank_of(card)
        left = match.hands[seat].bit_count()
        call = match.calls[seat] or 0
        spades = spades_played((*match.tricks, trick))
        total = 0
        for _ in range(self.playouts):
            won = list(match.tricks_won)
            self._run(
                layout[:],
                trick.leader,
                trick.cards,
                won,
                left,
                rng.random,
                not match.tricks,
                spades,
            )
            total += self._rules.score(call, won[seat])
        return total

    def _call(self, match: Match, seat: int, rng: Random) -> int:
        """Return the call that scores most over random playouts of the whole deal."""
        layout = layout_of(match.hands)
        leader = self._rules.next_seat(match.dealer)
        totals = dict.fromkeys(match.legal_calls(), 0)
        for _ in range(self.playouts):
            won = [0, 0, 0, 0]
            self._run(layout[:], leader, (), won, 13, rng.random, True, False)
            for call in totals:
                totals[call] += self._rules.score(call, won[seat])
        return max(totals, key=lambda call: (totals[call], -call))
