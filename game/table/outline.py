"""What can be pressed at the table, for who does not use the drawn surface."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.card_words import card_words
from game.i18n import Translator
from game.platform.deeds import Pressable, box_of
from game.table.display import TableDisplay
from game.table.input import Action, CutPack, GiveAnswer, PlayCard, PressButton
from game.table.texts import button_words

CARD, ANSWER, CUT, BUTTON = "card", "answer", "cut", "button"
"""What the key of a pressable begins with."""
MIDDLE = 26
"""Where the pack is cut by who does not choose a place."""


def table_pressables(
    display: TableDisplay, buttons: Mapping[str, Rect], legal: int | None, _: Translator
) -> list[Pressable]:
    """Return the answers or the hand, and the buttons; `legal` are the cards that may be played.

    None means that no card is waited for: the hand can be heard then, but each card is refused.
    """
    found = []
    question = display.picker.question
    if question is not None:
        for answer, cell in zip(question.options, display.picker.cells):
            key = f"{ANSWER} {answer.value}"
            found.append(Pressable(key, answer.label, box_of(cell), refused=answer.barred))
    if display.pack.spread:
        found.append(Pressable(CUT, _("Cut the pack")))
    places = display.board.layout.hand
    for place, card in zip(places, display.board.order):
        refused = legal is None or not legal >> card & 1
        words = card_words(card, _)
        found.append(Pressable(f"{CARD} {card}", words, box_of(place.strip), refused=refused))
    for name, rect in buttons.items():
        found.append(Pressable(f"{BUTTON} {name}", button_words(name, _), box_of(rect)))
    return found


def action_of(key: str) -> Action | None:
    """Return what a press on one of them asks for."""
    kind, _, value = key.partition(" ")
    if kind == CARD:
        return PlayCard(int(value))
    if kind == ANSWER:
        return GiveAnswer(value)
    if kind == CUT:
        return CutPack(MIDDLE)
    return PressButton(value) if kind == BUTTON else None
