"""Every test here may draw."""

from __future__ import annotations

import pytest

from tests.screen import open_display


@pytest.fixture(autouse=True, scope="session")
def _display() -> None:
    open_display()
