# Call Break Table. Needs make and Python 3.11 to 3.13 with venv, nothing else.
# Each target makes its own virtual environment in .venv first.
#   make play                      make test ARGS="tests/test_project.py -x"
#   make test PYTHON=python3.12    (run `make distclean` first to change Python)

PYTHON ?= python3
RUNTIME ?=
ENGINE ?= chromium
ARGS ?=
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play test lint format messages screenshots gallery pictures web web-runtime \
	test-browser bench-browser packages program play-program clean distclean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Stamps: the environment is brought up to date when pyproject.toml changes.
.venv/.play: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

.venv/.dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ .venv/.play

.venv/.release: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[release]'
	@touch $@ .venv/.play

.venv/.web: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev,release,web]'
	@touch $@ .venv/.dev .venv/.play .venv/.release

play: .venv/.play ## open the table
	$(BIN)/python main.py $(ARGS)

test: .venv/.dev ## run every test
	$(BIN)/python -m pytest -n auto $(ARGS)

lint: .venv/.dev ## check style, format, types and workflows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/zizmor --offline .github
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml

format: .venv/.dev ## put the sources in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

messages: .venv/.dev ## gather, update and compile the translations
	$(BIN)/python build/i18n.py

screenshots: .venv/.dev ## draw every scene into build/shots
	$(BIN)/python build/screenshots.py $(ARGS)

gallery: .venv/.dev ## draw every scene, size, theme and language into build/gallery (minutes)
	$(BIN)/python build/gallery.py $(ARGS)

pictures: .venv/.dev ## renew the reference pictures of the tests and the README's picture
	$(BIN)/python -m tests.pictures
	$(BIN)/python build/readme_picture.py

web: .venv/.web ## build for the browser and serve it (RUNTIME=pyodide, cdn or vendored)
	$(BIN)/python build/web.py $(if $(RUNTIME),--runtime $(RUNTIME)) --serve $(ARGS)

web-runtime: ## build pygame-ce for RUNTIME=pyodide (Debian or Ubuntu, as root, five minutes)
	bash build/runtime/build.sh

test-browser: ARGS = tests/browser $(if $(filter chromium,$(ENGINE)),tests/build)
test-browser: .venv/.web ## play the bundle in ENGINE (chromium, firefox or webkit), on the pyodide runtime
	CALLBREAK_BROWSER=1 CALLBREAK_ENGINE=$(ENGINE) $(BIN)/python -m pytest $(ARGS)

bench-browser: .venv/.web ## measure the bundle in Chromium, on the pyodide runtime
	$(BIN)/python build/measure/bench_browser.py $(ARGS)

packages: .venv/.release ## build the wheel and the sdist into dist
	$(BIN)/python -m build

program: .venv/.release ## build the program of this system into dist
	$(BIN)/python build/program.py

play-program: .venv/.release ## play it, on Linux under Xvfb (Debian: xvfb, xdotool)
	$(BIN)/python build/play_program.py $(ARGS)

clean: ## remove caches and products
	rm -rf dist build/stage build/web build/web-cache build/shots build/gallery build/version.txt build/*.zip
	rm -rf build/runtime/pyodide
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks *.egg-info
	find . -path ./.venv -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove .venv too
	rm -rf .venv
