"""What the program is called, however it was started."""

from __future__ import annotations

import sys

import pytest

from game.__main__ import main
from game.command import command


@pytest.mark.parametrize(
    ("first", "name"),
    [
        ("/home/maya/.local/bin/callbreak-table", "callbreak-table"),
        ("callbreak-table", "callbreak-table"),
        ("./cards", "cards"),
        ("callbreak-table.exe", "callbreak-table"),
        ("/srv/checkout/game/__main__.py", "python -m game"),
        ("main.py", "python -m game"),
        ("-c", "python -m game"),
        ("", "python -m game"),
    ],
)
def test_the_name_it_was_called_by(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], first: str, name: str
) -> None:
    monkeypatch.setattr(sys, "argv", [first])
    assert command() == name
    with pytest.raises(SystemExit):
        main(["--help"])
    assert capsys.readouterr().out.startswith(f"usage: {name} [-h] [--version]")


def test_a_browser_has_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["org.python"])
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert command() == "python -m game"
