from __future__ import annotations

from game.ui.tween import Tween, Tweens, ease_out


def test_a_tween_waits_moves_and_ends_exactly_at_one() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append, delay=0.5)
    tween.advance(0.4)
    assert seen == []
    tween.advance(0.6)
    assert seen == [ease_out(0.5)] == [0.875]
    tween.advance(10.0)
    assert seen == [0.875, 1.0]
    assert tween.over


def test_the_end_is_told_once() -> None:
    ends: list[str] = []
    tween = Tween(1.0, lambda _: None, done=lambda: ends.append("done"))
    tween.finish()
    tween.finish()
    tween.advance(5.0)
    assert ends == ["done"]


def test_tweens_are_true_while_something_runs() -> None:
    tweens = Tweens()
    assert not tweens
    seen: list[float] = []
    tweens.add(Tween(0.2, seen.append))
    tweens.add(Tween(0.4, seen.append))
    tweens.advance(0.2)
    assert tweens
    tweens.finish()
    assert not tweens
    assert seen[-1] == 1.0


def test_a_tween_may_add_another_when_it_ends() -> None:
    tweens = Tweens()
    second = Tween(1.0, lambda _: None)
    tweens.add(Tween(0.1, lambda _: None, done=lambda: tweens.add(second)))
    tweens.advance(0.2)
    assert tweens
    tweens.advance(1.0)
    assert second.over
