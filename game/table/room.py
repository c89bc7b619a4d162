"""What lies at the table just now, for notes that look for a place."""

from __future__ import annotations

from pygame import Rect

from game.table.display import TableDisplay
from game.table.displayed_state import DisplayedState
from game.table.note_place import NEVER, Taken

CARD, INDEX, PLATE, BUTTON, LINE = 6.0, 12.0, 5.0, 4.0, 2.0
"""What it costs to cover a pixel of a card of the trick, of its index, and of the rest."""


def taken_places(show: TableDisplay, shown: DisplayedState) -> list[Taken]:
    """Return everything that a note could hide; the empty places of a trick are free."""
    table = show.style.table
    taken = [Taken(show.board.layout.cards_area, NEVER)]
    for seat, _card in shown.trick:
        place = table.places[seat]
        index = Rect(place.x, place.y, place.width * 2 // 5, place.height * 2 // 5)
        taken += [Taken(place, CARD), Taken(index, INDEX)]
    taken += [Taken(plate, PLATE) for plate in table.plates]
    taken += [Taken(button, BUTTON) for button in show.frame.buttons]
    taken.append(Taken(table.title, LINE))
    if show.picker.question is not None:
        taken += [Taken(cell, NEVER) for cell in show.picker.cells]
        taken.append(Taken(table.picker_title, LINE, words=True))
    if show.notes.has_fingerprint:
        taken.append(Taken(table.fingerprint, LINE, words=True))
    return taken
