"""How thoroughly the property tests look: `HYPOTHESIS_PROFILE=thorough pytest` looks longer."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

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
