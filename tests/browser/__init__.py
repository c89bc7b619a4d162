"""Tests that play the bundle in a real browser; `make test-browser` runs them."""
