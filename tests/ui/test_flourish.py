from __future__ import annotations

import pygame

from game.ui.art import PASSING, Art
from game.ui.flourish import pop_up, shake, shrink_onto
from game.ui.petals import COUNT, DELAY, FALL, Petals
from game.ui.sprites import Picture
from game.ui.tween import CountUp


def picture() -> Picture:
    return Picture(pygame.Surface((40, 20), pygame.SRCALPHA), (100, 50), 0)


def test_a_bubble_grows_around_its_middle_to_its_own_picture() -> None:
    bubble = picture()
    image = bubble.image
    tween = pop_up(Art(), "bubble", bubble)
    tween.advance(0.001)
    assert bubble.rect.width == 20
    assert bubble.rect.center == (120, 60)
    tween.advance(1.0)
    assert bubble.image is image
    assert bubble.rect == pygame.Rect(100, 50, 40, 20)


def test_a_token_shrinks_and_goes() -> None:
    group: pygame.sprite.Group[Picture] = pygame.sprite.Group()
    spark = picture()
    group.add(spark)
    tween = shrink_onto(Art(), "token", spark)
    tween.advance(0.1)
    assert 14 <= spark.rect.width < 40
    assert spark.alive()
    tween.advance(1.0)
    assert not spark.alive()


def test_a_shaken_picture_comes_back() -> None:
    plate = picture()
    tween = shake(plate, 5)
    places = set()
    for _ in range(30):
        tween.advance(1 / 60)
        places.add(plate.rect.x)
    assert min(places) < 100 < max(places)
    assert min(places) >= 95
    assert max(places) <= 105
    assert plate.rect.topleft == (100, 50)


def test_pictures_for_a_moment_are_few_and_the_last_used_stay() -> None:
    art = Art()
    made: list[int] = []

    def ask(key: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(key)
            return pygame.Surface((2, 2), pygame.SRCALPHA)

        return art.passing(key, make)

    first, last = ask(0), PASSING + 19
    for key in range(1, last + 1):
        ask(key)
        assert ask(0) is first
    assert made == list(range(last + 1))
    kept = [0, *range(last - PASSING + 2, last + 1)]
    assert len(kept) == PASSING
    for key in kept:
        ask(key)
    assert made == list(range(last + 1)), "all of these were still there"
    ask(kept[1] - 1)
    assert made[-1] == kept[1] - 1, "the one before them was not"


def seen_on(target: pygame.Surface, ground: pygame.Surface) -> list[pygame.Mask]:
    """Return what differs from the ground, each piece for itself."""
    same = pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255), ground)
    same.invert()
    return same.connected_components()


def test_petals_fall_and_leave_the_picture_as_it_was() -> None:
    target = pygame.Surface((300, 400))
    target.fill((10, 60, 50))
    before, ground = pygame.image.tobytes(target, "RGB"), target.copy()
    petals = Petals(Art(), 1.0, (300, 400))
    most, time, fresh = 0, 0.0, True
    while not petals.over:
        petals.update(1 / 60)
        petals.draw(target, fresh)
        fresh = False
        most = max(most, len(seen_on(target, ground)))
        time += 1 / 60
        assert time < 4
    assert pygame.image.tobytes(target, "RGB") == before
    assert COUNT // 2 < most <= COUNT
    assert FALL[0] < time <= DELAY + FALL[1] + 0.1


def test_petals_lie_over_what_is_drawn_anew_below() -> None:
    target = pygame.Surface((300, 400))
    petals = Petals(Art(), 1.0, (300, 400))
    petals.update(1.2)
    petals.draw(target, True)
    target.fill((200, 0, 0))
    petals.draw(target, True)
    petals.update(5.0)
    petals.draw(target, False)
    assert petals.over
    assert pygame.transform.average_color(target)[:3] == (200, 0, 0)


def test_counting_up_is_told_in_few_steps() -> None:
    count = CountUp(0.8)
    assert count.running
    steps = [count.share]
    for _ in range(60):
        if count.update(1 / 60):
            steps.append(count.share)
    assert steps[0] == 0.0
    assert steps[-1] == 1.0
    assert steps == sorted(steps)
    assert 8 <= len(steps) <= 17
    assert not count.running
    assert not CountUp(0.0).running
