# Two commands: `make` sets up and builds the games, `make test` sets up and tests. The rest is for maintainers.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/pytest

# Which games `make` builds; none named means all.
GAMES ?=

SOURCES := cards rules templates art src
# Every file that can change what is built. The list is written when it differs, so that a deleted file counts too.
$(shell mkdir -p build && find $(SOURCES) -type f ! -path '*/__pycache__/*' 2>/dev/null | LC_ALL=C sort >build/.sources.new; \
	cmp -s build/.sources.new build/.sources && rm build/.sources.new || mv build/.sources.new build/.sources)
# The set-up's stamps, and the build's. Without a manifest there is no build, whatever the stamp says.
RUNTIME := $(VENV)/.runtime
TESTING := $(VENV)/.testing
NATIVE := $(VENV)/.native
NATIVE_TESTING := $(VENV)/.native-testing
NATIVE_BROWSER := $(VENV)/.native-browser
BUILT := build/.built
ifeq ($(wildcard build/manifest.json),)
.PHONY: $(BUILT)
endif

.PHONY: all setup build test check slow goldens fuzz sound bench bench-peers bench-page docs dist lock clean
.DELETE_ON_ERROR:

all:
	@if $(MAKE) --question --no-print-directory $(BUILT) 2>/dev/null; \
	then echo "nothing to do: build/ is up to date"; \
	else $(MAKE) --no-print-directory $(BUILT); fi

build: all

setup: $(RUNTIME) $(NATIVE)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name one: make PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(NATIVE): tools/native.sh | $(VENV)/bin/python
	tools/native.sh run
	@touch $@

$(NATIVE_TESTING): tools/native.sh | $(VENV)/bin/python
	tools/native.sh test
	@touch $@

# A browser, for the slow suites only; where it cannot be installed, their tests of the studio say so and are skipped.
$(NATIVE_BROWSER): tools/native.sh | $(VENV)/bin/python
	tools/native.sh browser
	@touch $@

$(RUNTIME): requirements.lock pyproject.toml | $(VENV)/bin/python
	$(PIP) install --require-hashes --requirement requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTING): requirements-dev.lock $(RUNTIME)
	$(PIP) install --require-hashes --requirement requirements-dev.lock
	@touch $@

$(BUILT): $(RUNTIME) $(NATIVE) build/.sources $(shell cat build/.sources)
	$(BIN)/python -m compileall -q src
	$(BIN)/cardwright build $(GAMES)
	@touch $@

# What CI runs first: lint, format, types, then every test that is not slow.
test: $(TESTING) $(NATIVE) $(NATIVE_TESTING)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/type_models.py
	$(PYTEST)

# Without the tests: lint, format, types, layers, and the games' own data.
check: $(TESTING) $(NATIVE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/type_models.py
	$(PYTEST) -n 0 -q tests/test_layers.py
	$(BIN)/cardwright check --strict

# The suites that take minutes. Exit code 5 says that none is there.
slow: $(TESTING) $(NATIVE) $(NATIVE_TESTING) $(NATIVE_BROWSER)
	$(PYTEST) -m slow || [ $$? -eq 5 ]

# Writes the golden pictures anew, and ends red so that someone looks at them.
goldens: $(TESTING) $(NATIVE) $(NATIVE_TESTING)
	$(PYTEST) --rewrite-goldens -m 'slow or not slow' -k golden

# Every property test with far more examples than `make test` takes.
fuzz: $(TESTING) $(NATIVE)
	$(PYTEST) -m hypothesis --hypothesis-profile fuzz
	$(BIN)/python tools/fuzz.py

# A thousand watched games of every model at every player count with each of three bots, played again in another process
# and on a cluster of this machine: docs/soundness.md. Three quarters of an hour; `make sound GAME=odeon RUN=watched`
# makes a part.
sound: $(TESTING) $(NATIVE)
	$(BIN)/python -m benchmarks.soundness $(GAME:%=--game %) $(RUN:%=--run %)

# The benchmarks, in one sitting of about ten minutes on a machine with nothing else to do. `make bench QUICK=1` only
# shows that everything runs; `make bench PART="cards play"` measures some parts (cards, check, impose, game, book,
# play). `make bench-peers` installs what ours is measured beside, into build/bench, so that the sitting begins at once.
bench: $(TESTING) $(NATIVE) $(NATIVE_TESTING)
	$(BIN)/python -m benchmarks.run $(if $(QUICK),--quick) $(PART:%=--part %)

bench-peers: $(TESTING)
	$(BIN)/python -m benchmarks.run --install

# docs/performance.md and its curves, from the last `make bench`, whose results are kept as benchmarks/results.json.
bench-page: $(TESTING)
	$(BIN)/python -m benchmarks.page build/bench/results.json

# Pages generated from the code (a test fails while they are out of date), and the pictures of the README and the tutorial.
docs: all
	$(BIN)/python tools/write_rule_pages.py
	$(BIN)/python tools/write_reference.py
	$(BIN)/python tools/write_how_to.py
	$(BIN)/python tools/draw_sheet.py

dist: $(TESTING)
	$(BIN)/python -m build --no-isolation

# Newer versions of everything, pinned with hashes. Index addresses stay out of the files.
lock: $(TESTING)
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --upgrade $(COMPILE) \
		--output-file requirements.lock pyproject.toml
	CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/pip-compile --quiet --upgrade $(COMPILE) \
		--constraint requirements.lock --extra dev --output-file requirements-dev.lock pyproject.toml

COMPILE := --generate-hashes --strip-extras --allow-unsafe --build-deps-for=editable \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options

clean:
	find build -mindepth 1 ! -name README.md -delete
	rm -rf dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
