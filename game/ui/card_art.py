"""The deck: faces and backs, drawn at exactly the size they are shown at and kept.

A card's surface is a little higher than the card: the shadow lies below it.
"""

from __future__ import annotations

import pygame

from game.engine.cards import rank_of, suit_of
from game.ui.art import SUPERSAMPLE, Art, rounded, smooth
from game.ui.courts import JACK, KING, emblem
from game.ui.layout import STRIP
from game.ui.paint import mix
from game.ui.suits import suit_colour, suit_mark
from game.ui.theme import Colour

Size = tuple[int, int]

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""As printed on the cards, by rank."""
ACE = 12
PIPS_FROM = 104
"""The width in css pixels from which number cards show their pips."""
STEPS = (0.5, 0.75)
"""The sizes, as shares of the whole, at which a card in flight is kept besides its own."""

BACK_COLOUR = (116, 30, 44)
_BACK_LINE = (176, 92, 76)
_DIMMED = (166, 178, 166)
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

    def __init__(self, art: Art, unit: float, four_colours: bool = False) -> None:
        self._art = art
        self._unit = unit
        self._four_colours = four_colours
        self.shadow = max(1, round(2.5 * unit))
        """How many pixels a card's surface reaches below the card."""

    def face(self, card: int, size: Size, dimmed: bool = False) -> pygame.Surface:
        """Give the face of a card 0..51; `dimmed` is how a card looks that cannot be played."""
        key = ("face", card, size, self._four_colours, round(self._unit * 16))
        if not dimmed:
            return self._art.cached(key, lambda: self._face(card, size))
        return self._art.cached((*key, "dimmed"), lambda: self._dim(self.face(card, size)))

    def back(self, size: Size) -> pygame.Surface:
        """Give the back of a card."""
        return self._art.cached(("back", size), lambda: self._back(size))

    def smaller(self, card: int | None, size: Size, share: float) -> pygame.Surface:
        """Give a face, or a back for None, at the step of STEPS nearest to `share` of `size`."""
        whole = self.back(size) if card is None else self.face(card, size)
        step = min((*STEPS, 1.0), key=lambda step: abs(step - share))
        if step == 1.0:
            return whole
        key = ("step", card, size, step, self._four_colours)
        return self._art.cached(
            key,
            lambda: pygame.transform.smoothscale(
                whole, (round(whole.get_width() * step), round(whole.get_height() * step))
            ),
        )

    def radius(self, size: Size) -> int:
        """Give the radius of a card's corners."""
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
            self._index(face, rank, suit, size, ink, round(size[0] * 0.18), both=True)
            self._large_middle(face, rank, suit, size, ink)
        else:
            self._index(face, rank, suit, size, ink, round(size[0] * 0.36), both=False)
            self._small_middle(face, rank, suit, size, ink)
        return face

    def _rank(self, rank: int, height: int, room: int, ink: Colour) -> pygame.Surface:
        """Give a rank whose capitals are `height` pixels high, cut to what is inked.

        The ten is narrowed to `room` pixels.
        """

        def make() -> pygame.Surface:
            font = self._art.font("bold", max(6, round(height / 0.66)))
            drawn = font.render(RANKS[rank], True, ink)
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
        left, top = round(size[0] * 0.06), round(size[0] * 0.07)
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
        """Draw one large suit in the lower right; a court card wears its headdress."""
        mark = suit_mark(self._art, suit, round(size[0] * 0.41), ink)
        corner = (round(size[0] * 0.92), round(size[1] * 0.94))
        place = mark.get_rect(bottomright=corner)
        face.blit(mark, place)
        if JACK <= rank <= KING:
            crown = emblem(self._art, rank, round(size[0] * 0.38), ink)
            face.blit(crown, crown.get_rect(midbottom=(place.centerx, place.y)))

    def _large_middle(
        self, face: pygame.Surface, rank: int, suit: int, size: Size, ink: Colour
    ) -> None:
        if rank == ACE:
            mark = suit_mark(self._art, suit, round(size[0] * (0.52 if suit == 3 else 0.42)), ink)
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
        """Draw the two halves of a court card in a frame, the lower one turned round."""
        frame = pygame.Rect(0, 0, round(size[0] * 0.48), round(size[1] * 0.76))
        frame.center = (size[0] // 2, size[1] // 2)
        line = max(1, round(self._unit))
        tint = mix(self._art.theme.paper, ink, 0.07)
        face.blit(
            rounded(frame.size, tint, round(size[0] * 0.04), mix(tint, ink, 0.55), line), frame
        )
        crown = emblem(self._art, rank, round(frame.width * 0.7), ink)
        mark = suit_mark(self._art, suit, round(frame.width * 0.44), ink)
        half = pygame.Rect(frame.x, frame.y, frame.width, frame.height // 2)
        high = crown.get_height() + mark.get_height() + line
        top = half.y + max(line, (half.height - high) // 2)
        face.blit(crown, crown.get_rect(midtop=(frame.centerx, top)))
        below = top + crown.get_height() + line
        face.blit(mark, mark.get_rect(midtop=(frame.centerx, below)))
        turned = pygame.transform.rotate(face.subsurface(half), 180)
        face.blit(turned, (frame.x, frame.bottom - half.height))
        shade = mix(tint, ink, 0.55)
        face.fill(shade, (frame.x + line, frame.centery, frame.width - 2 * line, line))

    def _back(self, size: Size) -> pygame.Surface:
        theme = self._art.theme
        card = self._blank(size, theme.paper, mix(theme.paper_edge, theme.ink, 0.25))
        margin = max(2, round(size[0] * 0.06))
        field = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        card.blit(rounded(field.size, BACK_COLOUR, max(2, self.radius(size) - margin // 2)), field)
        inner = field.inflate(-2 * max(1, margin // 2), -2 * max(1, margin // 2))

        def paint(large: pygame.Surface) -> None:
            width, height = large.get_size()
            line = max(SUPERSAMPLE // 2, round(0.7 * self._unit * SUPERSAMPLE))
            columns = 5
            step = width / columns
            rows = max(1, round(height / step))
            down = height / rows
            for row in range(rows):
                for column in range(columns):
                    x, y = (column + 0.5) * step, (row + 0.5) * down
                    points = [
                        (x, y - down / 2),
                        (x + step / 2, y),
                        (x, y + down / 2),
                        (x - step / 2, y),
                    ]
                    pygame.draw.polygon(large, _BACK_LINE, points, line)
                    pygame.draw.circle(large, _BACK_LINE, (x, y), step * 0.1)
            pygame.draw.rect(large, _BACK_LINE, large.get_rect(), line)

        card.blit(smooth(inner.size, _BACK_LINE, paint), inner)
        medal = round(size[0] * 0.44)

        def paint_medal(large: pygame.Surface) -> None:
            middle = large.get_width() // 2
            pygame.draw.circle(large, _BACK_LINE, (middle, middle), middle)
            pygame.draw.circle(large, BACK_COLOUR, (middle, middle), round(middle * 0.93))
            pygame.draw.circle(large, theme.accent, (middle, middle), round(middle * 0.84))
            pygame.draw.circle(large, BACK_COLOUR, (middle, middle), round(middle * 0.78))

        disc = smooth((medal, medal), _BACK_LINE, paint_medal)
        card.blit(disc, disc.get_rect(center=field.center))
        mark = suit_mark(self._art, 3, round(medal * 0.5), theme.accent)
        card.blit(mark, mark.get_rect(center=field.center))
        return card

    def _dim(self, face: pygame.Surface) -> pygame.Surface:
        dimmed = face.copy()
        dimmed.set_alpha(255)
        dimmed.fill((*_DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dimmed
