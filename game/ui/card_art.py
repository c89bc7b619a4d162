"""The deck: faces and backs, drawn at exactly the size they are shown at and kept.

A card's surface is a little higher than the card: the shadow lies below it.
"""

from __future__ import annotations

import pygame

from game.assets import asset
from game.engine.cards import ACE, JACK, KING, QUEEN, SPADES, rank_of, suit_of
from game.ui import card_backs
from game.ui.art import Art, rounded
from game.ui.ink import written
from game.ui.paint import mix, ring
from game.ui.suits import suit_colour, suit_mark
from game.ui.theme import STRIP, Colour, Size

RATIO = 0.94
"""The height of half a figure, in widths."""

_RANKS = {JACK: "jack", QUEEN: "queen", KING: "king"}
_SUITS = ("clubs", "diamonds", "hearts", "spades")


def half_figure(art: Art, rank: int, suit: int, width: int) -> pygame.Surface:
    """Return the upper half of a court card's figure, `width` pixels wide, down to its sash."""
    size = (max(1, width), max(1, round(width * RATIO)))
    path = asset("cards", f"{_RANKS[rank]}-{_SUITS[suit]}.svg")
    return art.cached(("court", rank, suit, width), lambda: pygame.image.load_sized_svg(path, size))


RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""As printed on the cards, by rank."""
PIPS_FROM = 104
"""The width in css pixels from which number cards show their pips."""
COURT_WIDTH = 0.58
"""The width of a court card's figure, as a share of the card."""
GLOW = 11
"""Css pixels that the light around the winning card reaches."""
TURN = 3
"""The steps, in degrees, in which cards turn in flight."""
STEPS = (0.5, 0.75)
"""The sizes, as shares of the whole, at which a card in flight is kept besides its own."""

_DIMMED = (164, 170, 170)
"""What the colours of a card that cannot be played are multiplied by (255 changes nothing)."""

_PIP_COLUMNS = (0.345, 0.5, 0.655)
_PIPS: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((1, 0.0), (1, 1.0)),
    3: ((1, 0.0), (1, 0.5), (1, 1.0)),
    4: ((0, 0.0), (2, 0.0), (0, 1.0), (2, 1.0)),
    5: ((0, 0.0), (2, 0.0), (1, 0.5), (0, 1.0), (2, 1.0)),
    6: ((0, 0.0), (2, 0.0), (0, 0.5), (2, 0.5), (0, 1.0), (2, 1.0)),
    7: ((0, 0.0), (2, 0.0), (1, 0.25), (0, 0.5), (2, 0.5), (0, 1.0), (2, 1.0)),
    8: ((0, 0.0), (2, 0.0), (1, 0.25), (0, 0.5), (2, 0.5), (1, 0.75), (0, 1.0), (2, 1.0)),
    9: (
        *((column, row / 3) for row in range(4) for column in (0, 2)),
        (1, 0.5),
    ),
    10: (
        *((column, row / 3) for row in range(4) for column in (0, 2)),
        (1, 1 / 6),
        (1, 5 / 6),
    ),
}
"""Where the pips of a number stand: column 0..2 and height 0..1."""


class CardArt:
    """Makes and keeps the pictures of cards; `unit` is framebuffer pixels a css pixel."""

    def __init__(
        self,
        art: Art,
        unit: float,
        four_colours: bool = False,
        back: str = card_backs.DEFAULT,
    ) -> None:
        self._art = art
        self._unit = unit
        self._four_colours = four_colours
        self._design = back
        self.shadow = max(1, round(2.5 * unit))
        """How many pixels a card's surface reaches below the card."""

    def face(self, card: int, size: Size, dimmed: bool = False) -> pygame.Surface:
        """Return the face of a card 0..51; `dimmed` is how a card looks that cannot be played."""
        key = ("face", card, size, self._four_colours, round(self._unit * 16))
        if not dimmed:
            return self._art.cached(key, lambda: self._face(card, size))
        return self._art.cached((*key, "dimmed"), lambda: self._dim(self.face(card, size)))

    def back(self, size: Size) -> pygame.Surface:
        """Return the back of a card."""
        return self._art.cached(("back", self._design, size), lambda: self._back(size))

    def lit(self, card: int, size: Size, seen: Size) -> pygame.Surface:
        """Return the face of a card that one is to look at: with a broad frame and a dark line.

        The frame is around as much as is `seen` of the card, from its upper left corner.
        """
        width, radius = max(2, round(3.5 * self._unit)), self.radius(size)
        colour = self._art.theme.accent

        def make() -> pygame.Surface:
            face = self._face(card, size)
            rect = pygame.Rect((0, 0), seen)
            ring(face, self._art, rect, colour, radius, width)
            inner, line = rect.inflate(-2 * width, -2 * width), max(1, round(self._unit))
            ring(face, self._art, inner, self._art.theme.accent_ink, radius - width, line)
            return face

        key = ("lit", card, size, seen, self._four_colours, round(self._unit * 16))
        return self._art.cached(key, make)

    def smaller(self, card: int | None, size: Size, share: float) -> pygame.Surface:
        """Return a face, or a back for None, at the step of STEPS nearest to `share` of `size`."""
        whole = self.back(size) if card is None else self.face(card, size)
        step = min((*STEPS, 1.0), key=lambda step: abs(step - share))
        if step == 1.0:
            return whole
        key = ("step", self._design if card is None else card, size, step, self._four_colours)
        return self._art.cached(
            key,
            lambda: pygame.transform.smoothscale(
                whole, (round(whole.get_width() * step), round(whole.get_height() * step))
            ),
        )

    def flying(self, card: int | None, size: Size, share: float, angle: float) -> pygame.Surface:
        """Return a card at a step of its size, turned by about `angle` degrees to the left."""
        turn = round(angle / TURN) * TURN
        upright = self.smaller(card, size, share)
        if turn == 0:
            return upright
        which = self._design if card is None else card
        key = ("flying", which, upright.get_size(), turn, self._four_colours)

        def make() -> pygame.Surface:
            # With a clear rim, so that the edges come out smooth.
            width, height = upright.get_size()
            rimmed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
            rimmed.fill((*self._art.theme.paper_edge, 0))
            rimmed.blit(upright, (2, 2))
            return pygame.transform.rotozoom(rimmed, turn, 1.0)

        return self._art.passing(key, make)

    def glow(self, size: Size) -> pygame.Surface:
        """Return the soft light around a card of `size`, GLOW css pixels wide on each side."""
        spread = self.spread
        place = (size[0] + 2 * spread, size[1] + 2 * spread)

        def make() -> pygame.Surface:
            surface = pygame.Surface(place, pygame.SRCALPHA)
            rect = surface.get_rect()
            for step in range(spread):
                near = (step + 1) / spread
                colour = (*self._art.theme.accent, round(190 * near * near))
                radius = self.radius(size) + spread - step
                pygame.draw.rect(surface, colour, rect, border_radius=radius)
                rect.inflate_ip(-2, -2)
            hole = rect.inflate(-2 * self.radius(size), -2 * self.radius(size))
            surface.fill((*self._art.theme.accent, 0), hole)
            return surface

        return self._art.cached(("glow", place), make)

    @property
    def spread(self) -> int:
        """How many pixels the light around a card reaches."""
        return max(3, round(GLOW * self._unit))

    def radius(self, size: Size) -> int:
        """Return the radius of a card's corners."""
        return max(2, round(size[0] * 0.085))

    # Drawing

    def _blank(self, size: Size, fill: Colour, edge: Colour) -> pygame.Surface:
        """Make an empty card on its shadow."""
        radius = self.radius(size)
        card = pygame.Surface((size[0], size[1] + self.shadow), pygame.SRCALPHA)
        shade = rounded(size, self._art.theme.shadow, radius)
        shade.set_alpha(120)
        card.blit(shade, (0, self.shadow))
        card.blit(rounded(size, fill, radius, edge, max(1, round(0.75 * self._unit))), (0, 0))
        return card

    def _face(self, card: int, size: Size) -> pygame.Surface:
        rank, suit = rank_of(card), suit_of(card)
        theme = self._art.theme
        ink = suit_colour(theme, suit, self._four_colours)
        face = self._blank(size, theme.paper, mix(theme.paper_edge, theme.ink, 0.25))
        if size[0] >= PIPS_FROM * self._unit:
            self._large_middle(face, rank, suit, size, ink)
            self._index(face, rank, suit, size, ink, round(size[0] * 0.175), both=True)
        else:
            self._index(face, rank, suit, size, ink, round(size[0] * 0.36), both=False)
            self._small_middle(face, rank, suit, size, ink)
        return face

    def _rank(self, rank: int, height: int, room: int, ink: Colour) -> pygame.Surface:
        """Return a rank whose capitals are `height` pixels high, cut to what is inked.

        The ten is narrowed to `room` pixels.
        """

        def make() -> pygame.Surface:
            font = self._art.font("bold", max(6, round(height / 0.66)))
            drawn = written(font, RANKS[rank], ink)
            drawn = drawn.subsurface(drawn.get_bounding_rect()).copy()
            if len(RANKS[rank]) > 1:
                narrow = (min(room, round(drawn.get_width() * 0.74)), drawn.get_height())
                drawn = pygame.transform.smoothscale(drawn, narrow)
            return drawn

        return self._art.cached(("rank", rank, height, room, ink), make)

    def _index(
        self,
        face: pygame.Surface,
        rank: int,
        suit: int,
        size: Size,
        ink: Colour,
        height: int,
        both: bool,
    ) -> None:
        """Draw rank over suit in the upper left corner, and turned in the lower right."""
        left, top = (
            round(size[0] * (0.045 if both else 0.06)),
            round(size[0] * (0.055 if both else 0.07)),
        )
        room = round(STRIP * self._unit) - left - max(1, round(1.5 * self._unit))
        letter = self._rank(rank, height, room, ink)
        mark = suit_mark(self._art, suit, round(height * 0.86), ink)
        column = max(letter.get_width(), mark.get_width())
        below = top + letter.get_height() + round(height * 0.16)
        for piece, y in ((letter, top), (mark, below)):
            x = left + (column - piece.get_width()) // 2
            face.blit(piece, (x, y))
            if both:
                turned = pygame.transform.rotate(piece, 180)
                corner = (size[0] - x, size[1] - y)
                face.blit(turned, turned.get_rect(bottomright=corner))

    def _small_middle(
        self, face: pygame.Surface, rank: int, suit: int, size: Size, ink: Colour
    ) -> None:
        """Draw one large suit in the lower right, or the upper half of a court card's figure."""
        corner = (round(size[0] * 0.94), round(size[1] * 0.95))
        if JACK <= rank <= KING:
            figure = half_figure(self._art, rank, suit, round(size[0] * 0.8))
            face.blit(figure, figure.get_rect(bottomright=corner))
            return
        mark = suit_mark(self._art, suit, round(size[0] * 0.41), ink)
        face.blit(mark, mark.get_rect(bottomright=(corner[0] - size[0] // 50, corner[1])))

    def _large_middle(
        self, face: pygame.Surface, rank: int, suit: int, size: Size, ink: Colour
    ) -> None:
        if rank == ACE:
            mark = suit_mark(
                self._art, suit, round(size[0] * (0.52 if suit == SPADES else 0.42)), ink
            )
            face.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
        elif JACK <= rank <= KING:
            self._court(face, rank, suit, size, ink)
        else:
            self._pips(face, rank + 2, suit, size, ink)

    def _pips(self, face: pygame.Surface, number: int, suit: int, size: Size, ink: Colour) -> None:
        height = round(size[0] * 0.165)
        top, bottom = size[1] * 0.16, size[1] * 0.84
        for column, share in _PIPS[number]:
            mark = suit_mark(self._art, suit, height, ink, upside_down=share > 0.5)
            centre = (
                round(size[0] * _PIP_COLUMNS[column]),
                round(top + (bottom - top) * share),
            )
            face.blit(mark, mark.get_rect(center=centre))

    def _court(self, face: pygame.Surface, rank: int, suit: int, size: Size, ink: Colour) -> None:
        """Draw the two halves of a figure in a frame, the lower one turned round."""
        line = max(1, round(0.75 * self._unit))
        figure = half_figure(self._art, rank, suit, round(size[0] * COURT_WIDTH))
        inner = pygame.Rect(0, 0, figure.get_width(), 2 * figure.get_height())
        inner.center = (size[0] // 2, size[1] // 2)
        tint = mix(self._art.theme.paper, self._art.theme.paper_edge, 0.28)
        frame = inner.inflate(2 * line, 2 * line)
        edge = mix(tint, ink, 0.5)
        face.blit(rounded(frame.size, tint, round(size[0] * 0.03), edge, line), frame)
        mark = suit_mark(self._art, suit, round(inner.width * 0.2), ink)
        gap = round(inner.width * 0.05)
        for turn, half in ((0, (inner.x, inner.y)), (180, (inner.x, inner.centery))):
            face.blit(pygame.transform.rotate(figure, turn) if turn else figure, half)
            pip = pygame.transform.rotate(mark, turn)
            place = pip.get_rect(topleft=(inner.x + gap, inner.y + gap))
            if turn:
                place.bottomright = (inner.right - gap, inner.bottom - gap)
            face.blit(pip, place)

    def _back(self, size: Size) -> pygame.Surface:
        theme = self._art.theme
        card = self._blank(size, theme.paper, mix(theme.paper_edge, theme.ink, 0.25))
        margin = max(2, round(size[0] * 0.06))
        place = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        pattern = card_backs.field(self._design, place.size, self._unit)
        mask = rounded(place.size, (255, 255, 255), max(2, self.radius(size) - margin // 2))
        pattern.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        card.blit(pattern, place)
        return card

    def _dim(self, face: pygame.Surface) -> pygame.Surface:
        dimmed = face.copy()
        dimmed.set_alpha(255)
        dimmed.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dimmed
