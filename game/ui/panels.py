"""What lies around the cards: the status line, buttons, plates, words near the hand, bubbles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import pygame

from game.ui.art import finished, rounded, smooth
from game.ui.avatars import emblem_for
from game.ui.flourish import pop_up, shake, shrink_onto
from game.ui.look import Look
from game.ui.paint import icon, mix, slab, thick_line
from game.ui.paint import ring as hoop
from game.ui.plates import (
    Plate,
    Standing,
    paint_plate,
    standing,
    standing_ink,
    token,
    token_place,
)
from game.ui.shown import Shown
from game.ui.sprites import NOTE, PLATE, Canvas, Picture
from game.ui.theme import RADIUS, TEXT, Colour
from game.ui.tween import Tweens
from game.ui.typeset import draw_block, typeset

PaintSign = Callable[[pygame.Surface, Look, Colour, Colour], None]
"""Paints a sign on a button: the surface, the look, ink and ground."""

BUBBLE_SECONDS = 1.4
"""How long a call stands beside its plate, at any speed."""
MESSAGE_SECONDS = 3.2
"""How long the reason of a refusal is shown."""


@dataclass(frozen=True)
class Status:
    """The words of the status line."""

    system: str
    deal: str
    clockwise: bool


class Panels:
    """Everything at the table that is not a card, on a canvas."""

    def __init__(self, canvas: Canvas, look: Look) -> None:
        self._canvas = canvas
        self._look = look
        self._pictures: dict[str, Picture] = {}
        self._keys: dict[str, object] = {}
        self._bubbles: dict[int, float] = {}
        self._lasting = ""
        self._last_trick = False
        self._urgent_left = 0.0
        self._pressed = ""
        self._sparks: list[Picture] = []
        self.tweens = Tweens()
        """What moves for a moment; nothing waits for it."""
        self.still = False
        """Whether nothing pops up or shakes."""

    def rebuild(self, look: Look) -> None:
        """Drop everything, to be shown again for another look."""
        self.tweens.forget()
        for picture in (*self._pictures.values(), *self._sparks):
            picture.kill()
        self._sparks.clear()
        self._pressed = ""
        self._look = look
        self._pictures.clear()
        self._keys.clear()
        self._bubbles.clear()
        self._urgent_left = 0.0

    def _set(
        self, name: str, key: object, image: pygame.Surface, place: tuple[int, int], layer: int
    ) -> None:
        """Show `image` under a name."""
        self._keys[name] = key
        picture = self._pictures.get(name)
        if picture is None:
            self._pictures[name] = picture = Picture(image, place, layer)
            self._canvas.add(picture)
        picture.show(image, place)

    def _drop(self, name: str) -> None:
        picture = self._pictures.pop(name, None)
        if picture is not None:
            picture.kill()
            del self._keys[name]

    # Status line and buttons

    def show_status(self, status: Status, last_trick: bool) -> None:
        """Show system, deal and the two buttons; without a last trick its button is faint."""
        table = self._look.table
        if self._keys.get("title") != status:
            self._set("title", status, self._title(status), table.title.topleft, PLATE)
        held = self._pressed == "menu"
        if self._keys.get("menu") != held:
            image = self._button(table.menu.size, _bars, held=held)
            self._set("menu", held, image, table.menu.topleft, PLATE)
        self._last_trick = last_trick
        key = (last_trick, self._pressed == "last")
        if self._keys.get("last") != key:
            image = self._button(table.last_trick.size, _small_cards, not last_trick, key[1])
            self._set("last", key, image, table.last_trick.topleft, PLATE)

    def show_hint(self, ready: bool) -> None:
        """Show the button that asks for a hint; it is faint where there is nothing to ask."""
        key = (ready, self._pressed == "hint")
        if self._keys.get("hint") != key:
            place = self._look.table.hint
            image = self._button(place.size, _lamp, not ready, key[1])
            self._set("hint", key, image, place.topleft, PLATE)

    def press(self, name: str) -> None:
        """Show a button ("menu", "last", "hint") as pressed, and no other; empty: none."""
        self._pressed = name
        if "hint" in self._keys:
            ready, _ = cast(tuple[bool, bool], self._keys["hint"])
            self.show_hint(ready)
        if "title" in self._keys:
            status = self._keys["title"]
            assert isinstance(status, Status)
            self.show_status(status, self._last_trick)

    def _title(self, status: Status) -> pygame.Surface:
        """Write the system's name in one line, or in two where it is long, and the deal below."""
        look, theme = self._look, self._look.theme
        place = look.table.title
        surface = pygame.Surface(place.size, pygame.SRCALPHA)
        name = typeset(look.art, status.system, look.px(TEXT), place.width, "bold", most=1)
        step, top = round(place.height * 0.54), 0
        if name.lines[0] != status.system:
            name = typeset(look.art, status.system, look.px(12.5), place.width, "bold", most=2)
            step = round(place.height * 0.34)
        for line in name.lines:
            font = look.art.font(name.face, name.size, line)
            words = font.render(line, True, theme.cream)
            surface.blit(words, (0, top + (step - words.get_height()) // 2))
            top += step
        lower = pygame.Rect(0, top, place.width, place.height - top)
        side = min(look.px(14), lower.height)
        size = min(look.px(13.5), round(lower.height * 0.82))
        deal = typeset(look.art, status.deal, size, place.width - side * 2, most=1)
        font = look.art.font(deal.face, deal.size, deal.lines[0])
        words = font.render(deal.lines[0], True, theme.cream_soft)
        surface.blit(words, (0, lower.centery - words.get_height() // 2))
        turn = _turn_sign(look, side, status.clockwise)
        surface.blit(turn, (words.get_width() + look.px(7), lower.centery - side // 2))
        return finished(surface)

    def _button(
        self, size: tuple[int, int], paint: PaintSign, faint: bool = False, held: bool = False
    ) -> pygame.Surface:
        look, theme = self._look, self._look.theme
        fill = mix(theme.felt_line, theme.felt_deep, 0.25)
        ink = mix(fill, theme.cream, 0.35) if faint else theme.cream
        if held and not faint:
            fill, ink = theme.accent, theme.accent_ink

        def make() -> pygame.Surface:
            surface = rounded(size, fill, look.px(RADIUS))
            paint(surface, look, ink, fill)
            return surface

        return look.art.cached(("table button", size, paint, faint, held), make)

    def ring(self, place: pygame.Rect | None) -> None:
        """Draw the keyboard's ring around a button, or take it away."""
        if place is None:
            self._drop("ring")
            return
        look, width = self._look, self._look.px(2.5)
        around = place.inflate(2 * width, 2 * width)
        surface = pygame.Surface(around.size, pygame.SRCALPHA)
        radius = look.px(RADIUS) + width
        hoop(surface, look.art, surface.get_rect(), look.theme.cream, radius, width)
        self._drop("ring")
        self._set("ring", tuple(place), finished(surface), around.topleft, NOTE)

    # Plates

    def show_plates(self, shown: Shown, totals: tuple[str, ...]) -> None:
        """Show the four plates; `totals` are written in the player's language."""
        look = self._look
        number, left = look.translator.number, 13 - shown.tricks_over
        for seat, place in enumerate(look.table.plates):
            call, tricks = shown.calls[seat], shown.tricks_won[seat]
            plate = Plate(
                name=look.names[seat],
                call=call,
                tricks=tricks,
                count=f"{number(tricks)}/{number(call or 0)}",
                total=totals[seat],
                standing=standing(look.rules, call, tricks, left),
                dealer=shown.dealer == seat,
                turn=shown.turn == seat,
                emblem=emblem_for((seat - look.own) % 4, look.names[seat]),
            )
            name = f"plate {seat}"
            before = self._keys.get(name)
            if before != plate:
                image = paint_plate(look.art, place.size, look.table.unit, plate)
                self._set(name, plate, image, place.topleft, PLATE)
                if isinstance(before, Plate) and not self.still:
                    self._tell(self._pictures[name], place, before, plate)

    def _tell(self, picture: Picture, place: pygame.Rect, before: Plate, plate: Plate) -> None:
        """Let a plate show what changed: a token fills with a pop, a broken call shakes."""
        look = self._look
        if plate.standing is Standing.BROKEN is not before.standing and plate.call is not None:
            self.tweens.add(shake(picture, look.px(5)))
        if plate.tricks != before.tricks + 1:
            return
        spot = token_place(look.art, place.size, look.table.unit, plate, before.tricks)
        if spot is None:
            return
        spot.move_ip(place.topleft)
        side = 3 * spot.width
        disc = token(look.art, side, standing_ink(look.theme, plate.standing))
        spark = Picture(disc, disc.get_rect(center=spot.center).topleft, NOTE)
        self._sparks = [other for other in self._sparks if other.alive()]
        self._sparks.append(spark)
        self._canvas.add(spark)
        key = ("token", side, plate.standing)
        self.tweens.add(shrink_onto(look.art, key, spark))

    def bubble(
        self, seat: int, words: str, good: bool | None = None, lasting: bool = False
    ) -> None:
        """Show words beside a plate for a moment, or until the next `clear_bubbles`."""
        look, theme = self._look, self._look.theme
        plate = look.table.plates[seat]
        type_size = look.px(20)
        font = look.art.font("display", type_size, words)
        ink = {True: theme.good_ink, False: theme.bad_ink, None: theme.ink}[good]
        drawn = font.render(words, True, ink)
        sign = (
            None
            if good is None
            else icon(look.art, "check" if good else "cross", type_size, ink, 0.2)
        )
        wide = drawn.get_width() + (sign.get_width() + look.px(6) if sign else 0)
        high = look.px(34)
        size = (max(high, wide + look.px(22)), high)
        surface = rounded(size, theme.paper, high // 2, theme.accent, look.px(2))
        rect = surface.get_rect()
        x = (rect.width - wide) // 2
        if sign is not None:
            surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
            x += sign.get_width() + look.px(6)
        surface.blit(drawn, (x, rect.centery - drawn.get_height() // 2))
        place = rect.copy()
        trick, over = look.table.trick, look.px(6)
        if plate.right <= trick.x:
            place.midleft = (plate.right - over, plate.centery)
        elif plate.x >= trick.right:
            place.midright = (plate.x + over, plate.centery)
        elif plate.centery > trick.centery:
            place.midbottom = (plate.centerx, plate.y + over)
        else:
            place.midtop = (plate.centerx, plate.bottom + over)
        place.clamp_ip(look.table.screen)
        self._drop(f"bubble {seat}")
        self._set(f"bubble {seat}", words, finished(surface), place.topleft, NOTE)
        self._bubbles[seat] = float("inf") if lasting else BUBBLE_SECONDS
        if not self.still:
            picture = self._pictures[f"bubble {seat}"]
            self.tweens.add(pop_up(look.art, ("bubble", words, good), picture))

    def clear_bubbles(self) -> None:
        """Take all bubbles away."""
        for seat in self._bubbles:
            self._drop(f"bubble {seat}")
        self._bubbles.clear()

    # The fingerprint

    @property
    def has_fingerprint(self) -> bool:
        """Whether the fingerprint is shown, so that it can be touched."""
        return "fingerprint" in self._pictures

    def show_fingerprint(self, words: str) -> None:
        """Show the line with the fingerprint; empty: none."""
        if not words:
            self._drop("fingerprint")
            return
        if self._keys.get("fingerprint") == words:
            return
        look, theme = self._look, self._look.theme
        place = look.table.fingerprint
        fill, line = mix(theme.felt, theme.felt_deep, 0.4), theme.felt_line
        surface = rounded(place.size, fill, look.px(RADIUS), line, look.px(1))
        face = surface.get_rect()
        lines = max(1, face.height // look.px(17))
        block = typeset(look.art, words, look.px(13), face.width - look.px(12), most=lines)
        draw_block(surface, look.art, block, face, theme.cream_soft, 0.5)
        self._set("fingerprint", words, finished(surface), place.topleft, PLATE)

    # Words near the hand

    def say(self, words: str) -> None:
        """Show words near the hand for as long as they hold; empty: none."""
        self._lasting = words
        if self._urgent_left <= 0:
            self._message(words, urgent=False)

    def warn(self, words: str) -> None:
        """Show words on paper near the hand for a moment."""
        self._urgent_left = MESSAGE_SECONDS
        self._message(words, urgent=True)

    def calm(self) -> None:
        """Take a warning away before its time."""
        self._urgent_left = 0.0
        self._message(self._lasting, urgent=False)

    def _message(self, words: str, urgent: bool) -> None:
        if not words:
            self._drop("message")
            return
        key = (words, urgent)
        if self._keys.get("message") == key:
            return
        look, theme, room = self._look, self._look.theme, self._look.table.message
        pad = look.px(12)
        lines = max(1, room.height // look.px(21))
        block = typeset(look.art, words, look.px(15), room.width - 2 * pad, "bold", most=lines)
        height = min(room.height, max(look.px(26), block.height + look.px(4)))
        rect = pygame.Rect(0, 0, block.width + 2 * pad, height)
        fill = theme.paper if urgent else mix(theme.felt_deep, theme.felt, 0.15)
        surface = rounded(rect.size, fill, min(look.px(14), height // 2))
        ink = theme.bad_ink if urgent else theme.cream
        draw_block(surface, look.art, block, rect, ink, 0.5)
        place = rect.copy()
        place.center = room.center
        self._drop("message")
        self._set("message", key, finished(surface), place.topleft, NOTE)

    def advise(self, words: str, above: int) -> None:
        """Show a hint on a note that ends at the height `above`; empty: none."""
        if not words:
            self._drop("advice")
            return
        key = (words, above)
        if self._keys.get("advice") == key:
            return
        look, theme, trick = self._look, self._look.theme, self._look.table.trick
        pad = look.px(14)
        widest = min(look.table.screen.width - look.px(24), look.px(380))
        block = typeset(look.art, words, look.px(16), widest - 2 * pad, "bold")
        size = (block.width + 2 * pad, block.height + look.px(18))
        surface = rounded(size, theme.paper, look.px(RADIUS), theme.accent, look.px(2))
        draw_block(surface, look.art, block, surface.get_rect(), theme.ink, 0.5)
        place = surface.get_rect(midbottom=(trick.centerx, above))
        place.clamp_ip(look.table.screen)
        self._drop("advice")
        self._set("advice", key, finished(surface), place.topleft, NOTE)

    def update(self, seconds: float) -> None:
        """Let time pass: what was shown for a moment goes."""
        self.tweens.advance(seconds)
        for seat in [seat for seat, left in self._bubbles.items() if left <= seconds]:
            self._drop(f"bubble {seat}")
            del self._bubbles[seat]
        for seat in self._bubbles:
            self._bubbles[seat] -= seconds
        if self._urgent_left > 0:
            self._urgent_left -= seconds
            if self._urgent_left <= 0:
                self._message(self._lasting, urgent=False)


def _bars(target: pygame.Surface, look: Look, ink: Colour, ground: Colour) -> None:
    wide, high = look.px(18), look.px(2.5)
    rect = target.get_rect()
    for row in (-1, 0, 1):
        bar = pygame.Rect(0, 0, wide, high)
        bar.center = (rect.centerx, rect.centery + row * look.px(6))
        slab(target, look.art, bar, ink, high // 2)


def _lamp(target: pygame.Surface, look: Look, ink: Colour, ground: Colour) -> None:
    """Paint an oil lamp: a flame over a bowl."""

    def paint(large: pygame.Surface) -> None:
        wide, high = large.get_size()
        flame = [(0.5, 0.02), (0.66, 0.3), (0.6, 0.5), (0.4, 0.5), (0.34, 0.3)]
        pygame.draw.polygon(large, ink, [(x * wide, y * high) for x, y in flame])
        pygame.draw.circle(large, ink, (wide * 0.5, high * 0.4), wide * 0.155)
        bowl = pygame.Rect(round(wide * 0.06), round(high * 0.22), round(wide * 0.88), 0)
        bowl.height = round(high * 0.72)
        pygame.draw.ellipse(large, ink, bowl)
        large.fill((*ink, 0), (0, round(high * 0.5), wide, round(high * 0.09)))
        cut = pygame.Rect(bowl.x, bowl.y, bowl.width, round(high * 0.5) - bowl.y)
        keep = large.subsurface(pygame.Rect(round(wide * 0.33), 0, round(wide * 0.34), cut.bottom))
        saved = keep.copy()
        large.fill((*ink, 0), cut)
        large.blit(saved, (round(wide * 0.33), 0))
        pygame.draw.rect(large, ink, (wide * 0.34, high * 0.9, wide * 0.32, high * 0.08))

    side = look.px(24)
    sign = smooth((side, side), ink, paint)
    target.blit(sign, sign.get_rect(center=target.get_rect().center))


def _small_cards(target: pygame.Surface, look: Look, ink: Colour, ground: Colour) -> None:
    """Paint two cards, one behind the other."""
    card = pygame.Rect(0, 0, look.px(13), look.px(18))
    for x, y in ((4, -3), (-3, 3)):
        place = card.copy()
        place.center = (target.get_width() // 2 + look.px(4) * x // 4, 0)
        place.centery = target.get_height() // 2 + (look.px(abs(y)) if y > 0 else -look.px(-y))
        slab(target, look.art, place.inflate(look.px(2), look.px(2)), ground, look.px(3))
        slab(target, look.art, place, ink, look.px(2.5))
        inner = place.inflate(-look.px(3), -look.px(3))
        if x > 0:
            slab(target, look.art, inner, ground, look.px(1))


def _turn_sign(look: Look, side: int, clockwise: bool) -> pygame.Surface:
    """Give an arrow that goes round, the way the turn does."""
    colour = look.theme.cream_soft

    def paint(large: pygame.Surface) -> None:
        middle, radius = pygame.Vector2(large.get_width() / 2), large.get_width() * 0.34
        points = []
        for step in range(25):
            angle = -60 + step * 11
            points.append(middle + pygame.Vector2(radius, 0).rotate(angle))
        width = large.get_width() * 0.12
        thick_line(large, colour, [(point.x, point.y) for point in points], width)
        tip, tail = points[-1], points[-2]
        along = (tip - tail).normalize() * radius * 0.85
        across = along.rotate(90) * 0.75
        pygame.draw.polygon(large, colour, [tip + along, tip + across, tip - across])

    drawn = smooth((side, side), colour, paint)
    return drawn if clockwise else pygame.transform.flip(drawn, True, False)
