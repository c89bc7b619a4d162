"""The parts of build/web.py: stage, bundle, runtimes, fetch, serve."""
