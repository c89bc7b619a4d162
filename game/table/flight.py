"""How cards move: a flight that changes size and turn, and a plain glide."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.card_art import CardArt
from game.ui.sprites import Picture
from game.ui.theme import Point, Size
from game.ui.tween import Tween


def fly(
    cards: CardArt,
    picture: Picture,
    card: int | None,
    size: Size,
    way: tuple[Point, Point],
    shares: tuple[float, float],
    seconds: float,
    delay: float = 0.0,
    turns: tuple[float, float] = (0.0, 0.0),
    done: Callable[[], None] | None = None,
) -> Tween:
    """Move a card's middle along `way` while its size goes from one share to the other.

    `card` is None for a back; `turns` are the degrees that it is turned by at the start and at
    the end. A picture that waits for its flight is shown when it begins; `done` is called at its
    end.
    """
    (from_x, from_y), (to_x, to_y) = way

    def step(share: float) -> None:
        part = shares[0] + (shares[1] - shares[0]) * share
        angle = turns[0] + (turns[1] - turns[0]) * share
        image = cards.flying(card, size, part, angle)
        x = from_x + (to_x - from_x) * share
        y = from_y + (to_y - from_y) * share
        height = image.get_height() - round(cards.shadow * part)
        picture.show(image, (round(x - image.get_width() / 2), round(y - height / 2)))
        picture.visible = 1

    if delay <= 0:
        step(0.0)
    return Tween(seconds, step, delay, done)


def glide(picture: Picture, goal: Point, seconds: float) -> Tween:
    """Move a picture's corner to a point."""
    x, y = picture.rect.topleft

    def step(share: float) -> None:
        picture.move((round(x + (goal[0] - x) * share), round(y + (goal[1] - y) * share)))

    return Tween(seconds, step)
