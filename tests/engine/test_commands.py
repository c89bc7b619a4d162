"""Commands and their texts."""

from __future__ import annotations

import pytest

from game.engine import (
    AskRedeal,
    Call,
    Command,
    Cut,
    End,
    NextDeal,
    ParseError,
    Play,
    parse_command,
)


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (Cut(0), "cut 0"),
        (Cut(51), "cut 51"),
        (AskRedeal(True), "redeal yes"),
        (AskRedeal(False), "redeal no"),
        (Call(1), "call 1"),
        (Call(13), "call 13"),
        (Play(0), "play 2C"),
        (Play(49), "play QS"),
        (NextDeal(), "next deal"),
        (End(), "end"),
    ],
)
def test_texts(command: Command, text: str) -> None:
    assert str(command) == text
    assert parse_command(text) == command


def test_every_command_parses_back() -> None:
    commands: list[Command] = [AskRedeal(True), AskRedeal(False), NextDeal(), End()]
    commands += [Cut(count) for count in range(52)]
    commands += [Call(tricks) for tricks in range(1, 14)]
    commands += [Play(card) for card in range(52)]
    assert [parse_command(str(command)) for command in commands] == commands
    assert len({str(command) for command in commands}) == 121


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play ",
        "play 1",
        "play 1S",
        "play QS TH",
        "play  QS",
        "PLAY QS",
        "call",
        "call ",
        "call -1",
        "call +3",
        "call 3.0",
        "call three",
        "call 3 ",
        "call ३",
        "call ³",
        "call 100",
        "cut 1_0",
        "cut 0x1",
        "redeal",
        "redeal maybe",
        "next",
        "next deal ",
        "end now",
        "\ud800",
        None,
        3,
        ["call 3"],
        b"call 3",
    ],
)
def test_no_command(text: object) -> None:
    with pytest.raises(ParseError):
        parse_command(text)  # type: ignore[arg-type]


def test_a_message_about_an_odd_value_is_short() -> None:
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    for odd in (deep, "x" * 100_000, 10**5000):
        with pytest.raises(ParseError) as caught:
            parse_command(odd)  # type: ignore[arg-type]
        assert len(str(caught.value)) < 250
