"""Tests of the tools in build/ that make the bundle for the browser."""
