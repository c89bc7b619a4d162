"""What everything at the table is drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Rules
from game.i18n import Translator
from game.platform.base import Viewport
from game.table.layout import TableLayout, table_layout
from game.ui.art import Art
from game.ui.card_art import CardArt
from game.ui.card_backs import DEFAULT
from game.ui.theme import Size, Theme


@dataclass(frozen=True)
class TableStyle:
    """Pictures, measures and words for one viewport, language and match."""

    art: Art
    cards: CardArt
    viewport: Viewport
    rules: Rules
    names: tuple[str, ...]
    """The players' names by seat."""
    translator: Translator
    layouts: tuple[TableLayout, ...]
    """By the number of cards in the hand, 0..13; places and plates by seat."""
    own: int
    """The seat of the person at the screen, which is drawn below."""

    @classmethod
    def make(
        cls,
        art: Art,
        viewport: Viewport,
        rules: Rules,
        names: tuple[str, ...],
        translator: Translator,
        four_colours: bool,
        back: str = DEFAULT,
        lines: int = 1,
        own: int = 0,
    ) -> TableStyle:
        """Lay the table out for a viewport and prepare its pictures.

        `lines` is how many lines of words have room near the hand.
        """
        layouts = tuple(table_layout(viewport, count, lines).seen_from(own) for count in range(14))
        cards = CardArt(art, layouts[0].unit, four_colours, back)
        return cls(art, cards, viewport, rules, names, translator, layouts, own)

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self.art.theme

    @property
    def table(self) -> TableLayout:
        """The places that do not depend on the hand."""
        return self.layouts[13]

    def px(self, css: float) -> int:
        """Return the framebuffer pixels of a css length, at least 1."""
        return self.table.px(css)

    @property
    def trick_card(self) -> Size:
        """The size of a card in the trick."""
        width, height = self.table.places[0].size
        return width, height
