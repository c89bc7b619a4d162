"""The terminal: whole programs run as a user runs them, with Python alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import PRESETS, Marks, Player, Record, seal
from game.scenes.names import grouped

ROOT = Path(__file__).parent.parent


def run(
    *arguments: str, answers: str = "", hash_seed: str = "0"
) -> subprocess.CompletedProcess[str]:
    """Run `python -S -m game`: -S hides every installed package."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "game", *arguments],
        cwd=ROOT,
        input=answers,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONHASHSEED": hash_seed, "PATH": "", "SYSTEMROOT": "C:\\Windows"},
        timeout=120,
        check=False,
    )


BOTS = ("--bots", "casual,casual,casual,casual")


@pytest.mark.parametrize(
    ("rules", "deals"),
    [("classic", 5), ("strict", 5), ("call-bridge", 12), ("master", 5), ("series", 5)],
)
def test_a_watched_match_ends_with_its_score_table_and_repeats(rules: str, deals: int) -> None:
    first = run("--text", "--rules", rules, "--seed", "7", *BOTS)
    second = run("--text", "--rules", rules, "--seed", "7", *BOTS, hash_seed="1")
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    lines = first.stdout.splitlines()
    assert lines[-1].endswith("; seed 7")
    assert lines[-3].startswith("total")
    assert lines[-4].split()[0] == str(deals)
    assert sum(" -> " in line for line in lines) == 13 * deals


def test_the_score_table_adds_up() -> None:
    out = run("--text", "--rules", "call-bridge", "--seed", "3", "--deals", "4", *BOTS).stdout
    rows = [line.split() for line in out.splitlines() if line[:5].strip().isdigit()][-4:]
    total = next(line.split() for line in reversed(out.splitlines()) if line.startswith("total"))
    for seat in range(4):
        scores = [int(row[2 + 2 * seat].replace("\N{MINUS SIGN}", "-")) for row in rows]
        assert sum(scores) == int(total[1 + seat].replace("\N{MINUS SIGN}", "-"))
    assert all(sum(int(row[1 + 2 * s].split("/")[0]) for s in range(4)) == 13 for row in rows)


def test_a_record_is_kept_printed_again_and_verified(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    played = run("--text", "--rules", "strict", "--seed", "7", *BOTS, "--record", str(record))
    assert run("--replay", str(record)).stdout == played.stdout
    shown = next(line for line in played.stdout.splitlines() if line.startswith("fingerprint"))
    good = run("--verify", str(record), "--fingerprint", shown.split()[1][:16])
    assert good.returncode == 0, good.stderr
    assert "the same" in good.stdout
    assert good.stdout.count("seat 3     ") == 5
    bad = run("--verify", str(record), "--fingerprint", "0123456789abcdef")
    assert bad.returncode == 1
    assert "is of another match" in bad.stderr
    short = run("--verify", str(record), "--fingerprint", shown.split()[1][:7])
    assert short.returncode == 1
    assert "is too short" in short.stderr


@pytest.mark.parametrize("digits", [8, 16, 64])
def test_a_fingerprint_as_the_table_shows_it_is_understood(tmp_path: Path, digits: int) -> None:
    record = tmp_path / "match.json"
    run("--text", "--seed", "7", "--deals", "1", *BOTS, "--record", str(record))
    fingerprint = json.loads(record.read_text("utf-8"))["fingerprint"]
    for shown in (grouped(fingerprint, digits), grouped(fingerprint, digits).upper() + "\u2026"):
        checked = run("--verify", str(record), "--fingerprint", shown)
        assert checked.returncode == 0, checked.stderr
        assert "the same" in checked.stdout


def test_a_person_without_the_right_to_a_new_deal_is_not_asked() -> None:
    """Seed 7 gives seat 0 three spades in the first deal, so there is nothing to ask."""
    played = run("--text", "--seed", "7", "--set", "redeal=no_spade", answers="3\nquit\n")
    assert "ask for a new deal" not in played.stdout
    assert "Player calls 3" in played.stdout


def test_a_changed_seed_or_card_does_not_verify(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    run("--text", "--seed", "7", "--deals", "1", *BOTS, "--record", str(record))
    data = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**data, "seed": "8"}), "utf-8")
    other_seed = run("--verify", str(record))
    assert other_seed.returncode == 1
    assert "fingerprint does not belong" in other_seed.stderr
    played_twice = [*data["commands"][:5], data["commands"][4], *data["commands"][6:]]
    record.write_text(json.dumps({**data, "commands": played_twice}), "utf-8")
    other_card = run("--verify", str(record))
    assert other_card.returncode == 1
    assert "changed after it was saved" in other_card.stderr
    sealed_anew = {key: value for key, value in data.items() if key != "sha256"}
    record.write_text(seal.sealed({**sealed_anew, "commands": played_twice}), "utf-8")
    other_card = run("--verify", str(record))
    assert other_card.returncode == 1
    assert "cannot be played" in other_card.stderr


def test_a_changed_record_is_never_verified_but_may_be_looked_at(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    run("--text", "--seed", "7", "--deals", "1", *BOTS, "--record", str(record))
    text = record.read_text("utf-8")
    record.write_text(text.replace("Gurans", "Guraas"), "utf-8")
    refused = run("--verify", str(record))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == "error: the record was changed after it was saved\n"
    shown = run("--replay", str(record))
    assert shown.returncode == 0
    assert shown.stderr == "warning: the record was changed after it was saved; it proves nothing\n"
    assert "0 Guraas (casual)" in shown.stdout
    played_on = Record.from_json(text)
    played_on = replace(played_on, marks=Marks(changed=True))
    record.write_text(played_on.to_json(), "utf-8")
    refused = run("--verify", str(record))
    assert refused.returncode == 1
    assert "what it tells proves nothing" in refused.stderr


def test_marks_are_told(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    run("--text", "--seed", "7", "--deals", "1", *BOTS, "--record", str(record))
    marked = replace(
        Record.from_json(record.read_text("utf-8")),
        marks=Marks(practice=True, imported=True, origin="day 2026-12-01"),
    )
    record.write_text(marked.to_json(), "utf-8")
    assert (
        "marks        practice, imported, day 2026-12-01\n" in run("--verify", str(record)).stdout
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows has no file without an end")
def test_an_endless_file_is_no_record() -> None:
    for mode in ("--verify", "--replay"):
        refused = run(mode, "/dev/zero")
        assert refused.returncode == 1
        assert "longer than 4000000 characters" in refused.stderr


def test_a_name_that_turns_the_line_round_is_shown_without_that(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    run("--text", "--seed", "7", "--deals", "1", *BOTS, "--record", str(record))
    hostile = Record.from_json(record.read_text("utf-8"))
    players = (Player("bot", "casu\x1b[2Jal", "A\u202esha\u2066\u200f"), *hostile.players[1:])
    record.write_text(replace(hostile, players=players).to_json(), "utf-8")
    for mode in ("--replay", "--verify"):
        shown = run(mode, str(record)).stdout
        assert "Asha" in shown
        assert not {"\x1b", "\u202e", "\u2066", "\u200f"} & set(shown)


def test_several_people_share_the_terminal_and_never_see_each_others_hand() -> None:
    played = run("--text", "--seed", "7", "--bots", "you,you,you,you", answers="\n1\n\n2\n\nquit\n")
    out = played.stdout
    assert "seats: 0 Player 1, 1 Player 2, 2 Player 3, 3 Player 4" in out
    parts = out.split("press Enter when nobody else is looking")
    assert [part.rsplit("\n", 1)[1] for part in parts[:-1]] == [
        *("Player 1's turn: ", "Player 2's turn: ", "Player 3's turn: "),
    ]
    # Between one person's hand and the next person's name lie empty lines that fill the terminal.
    for before, hand in zip(parts[1:], parts):
        assert before.count("hand: ") == 1
        assert "hand: " not in hand or hand.endswith("\n" * 60 + hand.rsplit("\n", 1)[1])
    assert "calls: Player 1 1, Player 2 2" in parts[3]


def test_a_person_plays_a_deal_and_is_told_why_a_card_is_refused() -> None:
    answers = "\n".join(["9", "3", "2C", "?", "last", "nonsense", "quit"])
    played = run("--text", "--seed", "7", "--deals", "1", answers=answers)
    assert played.returncode == 1
    assert "a call is a whole number from 1 to 8, not 9" in played.stdout
    assert "Player calls 3" in played.stdout
    assert "'nonsense' is no card" in played.stdout
    assert "no trick is finished yet" in played.stdout
    assert played.stdout.rstrip().endswith("the match stops here")


@pytest.mark.parametrize(
    ("arguments", "answers", "sentences"),
    [
        (
            ["--seed", "2", "--bots", "you,novice,novice,novice"],
            ["3", "2C", "7C", "4H"],
            [
                "This card is not in your hand",
                "You must follow hearts",
                "You must beat the 8 of hearts",
            ],
        ),
        (
            ["--seed", "7", "--set", "first_lead_spade=no"],
            ["3", "TS"],
            ["The first trick may not be led with a spade"],
        ),
    ],
)
def test_a_card_is_refused_in_the_words_of_the_table(
    arguments: list[str], answers: list[str], sentences: list[str]
) -> None:
    """Seed 2: the eight of hearts is led, and seat 0 holds 7C QC AC, 4H TH KH and more."""
    played = run("--text", *arguments, answers="\n".join([*answers, "quit"]))
    asked = played.stdout.split("your card? ")[1:]
    assert [answer.splitlines()[0] for answer in asked[: len(sentences)]] == sentences


def test_a_person_can_play_a_whole_deal_with_the_cards_offered(tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    arguments = ["--text", "--seed", "7", "--deals", "1", "--record", str(record)]
    answers = ["3"]
    for _ in range(13):
        shown = run(*arguments, answers="\n".join(answers) + "\n").stdout
        offered = [line for line in shown.splitlines() if line.startswith("may be played: ")]
        answers.append(offered[-1].split()[3])
    ended = run(*arguments, answers="\n".join(answers) + "\n")
    assert ended.returncode == 0, ended.stdout
    assert ended.stdout.splitlines()[-1].endswith("; seed 7")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--rules", "whist"], "none of classic, strict"),
        (["--rules", '{"deals":5}'], "rules lack the switch"),
        (["--set", "greatest_call=99"], "greatest_call must be 8 to 13, not 99"),
        (["--set", "colour=red"], "switches are"),
        (["--set", "must_win=no", "--set", "must_win_when_trumped=yes"], "needs must_win"),
        (["--bots", "casual"], "four names"),
        (["--bots", "you,you,casual"], "four names"),
        (["--seed", "9" * 300], "the seed is longer than 256 bytes"),
        (["--bot-seed", "9" * 41], "'bot_seed' must hold texts of at most 40 characters"),
        (["--deals", "1", "--set", "deals=3"], "--set 'deals=3' and --deals 1: give one of them"),
        (["--set", "deals=none", "--deals", "2"], "--set 'deals=none' and --deals 2"),
        (["--set", "cut=yes", "--set", "cut=no"], "--set 'cut=yes' and --set 'cut=no'"),
        (
            ["--rules", PRESETS["series"].to_json(), "--deals", "2"],
            "--rules has 5 deals and --deals",
        ),
        (["--set", "redeal=on_request"], "redeal on_request needs redeal_hands"),
        (["--set", "redeal=compulsory", "--set", "redeal_hands=no_trump"], "redeal_hands must be"),
        (["--deals", "0"], "at least one deal"),
        (["--bots", "casual,wizard,casual,casual"], "four names"),
        (["--deals", "21"], "deals must be 1 to 20"),
    ],
)
def test_a_wrong_argument_is_told_in_one_line(arguments: list[str], message: str) -> None:
    refused = run("--text", *arguments, answers="quit\n")
    assert refused.returncode == 1
    assert message in refused.stderr
    assert refused.stderr.startswith("error: ")
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seed", "7"], "--seed needs --text"),
        (["--rules", "strict"], "--rules needs --text"),
        (["--fingerprint", "01234567"], "--fingerprint needs --verify"),
        (["--verify", ""], "--verify names no file"),
        (["--replay", ""], "--replay names no file"),
        (["--text", "--record", ""], "--record names no file"),
        (["--text", "--replay", "a.json"], "--text and --replay cannot be used together"),
        (["--verify", "a.json", "--replay", "b.json"], "--verify and --replay cannot be used"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(arguments: list[str], message: str) -> None:
    refused = run(*arguments)
    assert refused.returncode == 2
    assert message in refused.stderr


@pytest.mark.parametrize(
    ("record", "seed", "message"),
    [
        ("/", "7", "that is a folder"),
        ("{folder}", "7", "that is a folder"),
        ("{folder}/nowhere/match.json", "7", "No such file"),
        ("{folder}/circle", "7", "that link leads in a circle"),
        ("{folder}/circle/match.json", "7", "No such file"),
        ("{folder}/match.json", "x" * 300, "longer than 256 bytes"),
    ],
)
def test_a_record_that_cannot_be_kept_is_told_before_the_match(
    tmp_path: Path, record: str, seed: str, message: str
) -> None:
    (tmp_path / "circle").symlink_to("circle")
    bots = ",".join(["novice"] * 4)
    place = record.format(folder=tmp_path)
    refused = run("--text", "--bots", bots, "--seed", seed, "--record", place)
    assert refused.returncode == 1
    assert message in refused.stderr
    assert "Traceback" not in refused.stderr
    assert refused.stdout == ""
    assert [path.name for path in tmp_path.iterdir()] == ["circle"]


@pytest.mark.parametrize(
    ("shown", "message"),
    [
        ("Fingerprint of all deals: 42c0 1f00", "'i' in 'Fingerprint"),
        ("42cO1f00", "'o' in '42cO1f00' is no digit"),
        ("", "is too short"),
        ("   ", "is too short"),
        ("\u2026", "is too short"),
    ],
)
def test_what_is_no_fingerprint_is_not_compared(tmp_path: Path, shown: str, message: str) -> None:
    record = tmp_path / "match.json"
    bots = ",".join(["novice"] * 4)
    run("--text", "--seed", "7", "--deals", "1", "--bots", bots, "--record", str(record))
    checked = run("--verify", str(record), "--fingerprint", shown)
    assert checked.returncode == 1
    assert message in checked.stderr


@pytest.mark.parametrize("answer", ["0012", "1234", "\u0663"])
def test_a_number_that_is_none_is_refused(answer: str) -> None:
    played = run("--text", "--seed", "7", answers=f"{answer}\nquit\n")
    assert "calls" not in played.stdout.split("your hand")[1].replace("your call", "")
    assert ("too large a number" in played.stdout) or ("is not understood" in played.stdout)


def test_without_pygame_the_window_says_what_to_install() -> None:
    refused = run()
    assert refused.returncode == 1
    assert "needs pygame-ce" in refused.stderr
    assert "`python -m game --text` plays in the terminal" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_no_such_record_to_verify() -> None:
    refused = run("--verify", "no-such-file.json")
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("mode", ["--replay", "--verify"])
def test_a_record_that_is_not_there_is_told_in_one_line(mode: str) -> None:
    refused = run(mode, "no-such-file.json")
    assert refused.returncode == 1
    assert refused.stderr.startswith("error: ")
    assert "no-such-file.json" in refused.stderr
    assert "Traceback" not in refused.stderr
