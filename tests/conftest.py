"""What holds for every test.

`HYPOTHESIS_PROFILE=thorough pytest` lets the property tests look longer.
"""

from __future__ import annotations

import os
import sys
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

from game import session

SLOW_STARTS = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "usual",
    max_examples=150,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=SLOW_STARTS,
)
settings.register_profile(
    "thorough", max_examples=2000, deadline=None, suppress_health_check=SLOW_STARTS
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


@pytest.fixture(autouse=True)
def started_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game call itself "python -m game", whatever started the tests."""
    monkeypatch.setattr(sys, "argv", ["game/__main__.py", *sys.argv[1:]])


@pytest.fixture
def fixed_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every new match of a test the same seeds each time it runs."""
    numbers = count(1)
    monkeypatch.setattr(session, "new_seed", lambda: f"seed {next(numbers)}")
