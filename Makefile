# make play    set up and play a game, in seconds  make serve   the same in the browser
# make fast    compile the engine: fifty-fold speed make soak    play for a long time
# make test    lint, rules with coverage, compiled make told    read a thousand told games of each kind
# make bench   measure games per second            make thorough keep the contract in thousands of games
# make lint    ruff, mypy, import directions       make fuzz    spoil files and answers 100,000 times
# make clean   remove what the others made         make mutants break rules on purpose, see tests find it
#
# PYTHON=python3.12 make test   uses another Python, in an environment of its own
# CC=/bin/false make fast       installs without a C compiler, as plain Python

PYTHON ?= python3
VENV   ?= .venv$(if $(filter-out python3,$(PYTHON)),-$(notdir $(PYTHON)))
JOBS   ?= auto

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# A pure run reads src; everything else must find the installed package.
unexport PYTHONPATH
PURE     := PYTHONPATH=src PUCKDROP_EXPECT=pure
COMPILED := PUCKDROP_EXPECT=compiled

# Real statistics stay outside the project; tests that need them read this folder and are skipped without it.
ifneq ($(wildcard ../shared/data),)
export PUCKDROP_DATA ?= $(abspath ../shared/data)
endif

# A worker with nothing left to do takes tests from the other.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n

# What stands around the rules waits half of its time for servers and browsers, so twice as many workers keep the cores busy.
WAITING_JOBS ?= $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')

# True where the engine could not be compiled.
IS_PLAIN := $(BIN)/python -c 'import sys; from puckdrop.core import dice; sys.exit(not dice.__file__.endswith(".py"))'

# The rules are tested on both builds. What stands around them is tested on the compiled engine, where a game takes a
# fiftieth of the time, and on the sources only where nothing could be compiled.
RULES  := tests/contract tests/core tests/rules tests/scenarios tests/rooms tests/test_project.py
READ   := tests/boards tests/cards tests/playing tests/views tests/docs/test_adding_a_game.py tests/docs/test_protocol.py \
  tests/test_mutants.py
AROUND := $(filter-out $(RULES) $(READ),$(patsubst %/,%,$(sort $(filter-out tests/mutation/,$(wildcard tests/*/)))))

SOURCES := $(sort $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*'))

.PHONY: play serve fast test lint test-pure test-compiled bench soak thorough told fuzz seasons mutants clean FORCE
.NOTPARALLEL:
.DELETE_ON_ERROR:

play: $(VENV)/installed
	@echo "Also here: make serve (in the browser), make fast (fifty times as fast),"
	@echo "make bench, make test; $(BIN)/puckdrop --help."
	@$(BIN)/puckdrop play

serve: $(VENV)/installed
	@$(BIN)/puckdrop serve

fast: $(VENV)/fast

test: lint test-pure test-compiled

lint: $(VENV)/tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	PYTHONPATH=src $(BIN)/lint-imports

test-pure: $(VENV)/tools
	$(PURE) $(PYTEST) $(JOBS) -m "not compiled and not soak and not slow" --cov --cov-fail-under=100 $(RULES) $(READ)

test-compiled: $(VENV)/tools $(VENV)/fast $(VENV)/browser
	@if $(IS_PLAIN) && [ "$$PUCKDROP_COMPILE" != 1 ]; then \
	  echo "puckdrop runs as plain Python here, so there is no compiled engine to test; the rest on the sources."; \
	  $(PURE) $(PYTEST) $(WAITING_JOBS) -m "not compiled and not soak" $(AROUND) && \
	  $(PURE) $(PYTEST) $(JOBS) -m "slow and not compiled" $(RULES); \
	else $(COMPILED) $(PYTEST) $(WAITING_JOBS) -m "not soak" $(RULES) $(AROUND); fi

bench: $(VENV)/fast
	$(BIN)/puckdrop bench

soak: $(VENV)/tools $(VENV)/fast
	$(BIN)/python tests/soak.py

thorough: $(VENV)/tools $(VENV)/fast
	PUCKDROP_THOROUGH=1 $(COMPILED) $(PYTEST) $(JOBS) -m "not soak" tests/contract

told: $(VENV)/tools $(VENV)/fast
	PUCKDROP_TOLD_GAMES=1000 $(PYTEST) $(JOBS) tests/narrate/test_truth.py

fuzz: $(VENV)/tools
	$(PURE) $(BIN)/python tests/fuzz.py --mutants 100000 $(FUZZ)
	$(PURE) PUCKDROP_FUZZ=10000 $(BIN)/python -m pytest tests/sets/test_bad_files.py

# Calibrates and replays whole seasons of the statistics in the folder PUCKDROP_DATA; minutes each.
seasons: $(VENV)/tools $(VENV)/fast
	$(BIN)/python -m pytest tests/rating/test_real_seasons.py

# ROOMS="ezv core" and MUTANTS="--number 1000 --seed 7" choose; tests/mutants.py --help tells more.
mutants: $(VENV)/tools
	$(BIN)/python tests/mutants.py $(ROOMS) $(MUTANTS)

clean:
	rm -rf .venv .venv-* build dist src/*.egg-info .coverage .coverage.* htmlcov
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests -type d -name __pycache__ -prune -exec rm -rf {} +

# Each file below says that a step is done, and is older than whatever makes the step due again.

$(VENV)/created:
	@$(PYTHON) -c 'import sys; sys.exit("puckdrop needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] \
	  if sys.version_info < (3, 11) else 0)'
	@echo "Setting up $(VENV)."
	$(PYTHON) -m venv $(VENV)
	@touch $@

# The package itself, not editable: plain Python, which is there in seconds, or compiled where there is a C compiler.
# The last one installed is what is played with; each stamp is the time at which its installation began, so that a file
# saved while the compiler runs counts as newer.
PACKAGE := $(VENV)/created $(VENV)/sources.txt pyproject.toml setup.py build_training.py $(SOURCES)

$(VENV)/installed: $(PACKAGE)
	@echo "Installing puckdrop as plain Python."
	@touch $(VENV)/begun
	@rm -f $(VENV)/fast
	@PUCKDROP_PURE=1 $(PIP) install .
	@mv $(VENV)/begun $@

$(VENV)/fast: $(PACKAGE)
	@echo "Compiling and installing puckdrop; with a C compiler this takes minutes."
	@touch $(VENV)/begun
	$(PIP) install .
	@$(BIN)/python -c 'from puckdrop.core import dice; dice.__file__.endswith(".py") and print("puckdrop runs as plain \
	Python here, slower: there was no C compiler, or compiling failed (PUCKDROP_COMPILE=1 shows why).")'
	@touch -r $(VENV)/begun $(VENV)/installed
	@mv $(VENV)/begun $@

# Changes when a source file comes or goes, which no time stamp of another file would show.
$(VENV)/sources.txt: $(VENV)/created FORCE
	@printf '%s\n' $(SOURCES) | cmp -s - $@ || printf '%s\n' $(SOURCES) > $@

# What the tests and linters need, without building the package.
$(VENV)/tools: $(VENV)/created pyproject.toml
	@echo "Installing the tools for tests and linting."
	@$(BIN)/python -c 'import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  extras = project["optional-dependencies"]; \
	  print(*project["dependencies"], *extras["test"], *extras["lint"], sep="\n")' > $(VENV)/tools.txt
	$(PIP) install --requirement $(VENV)/tools.txt
	@touch $@

# Chromium for the tests of the page, where Debian's packages can be installed; elsewhere those tests are skipped.
$(VENV)/browser: $(VENV)/created
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing Chromium for the tests of the page."; \
	  (apt-get --quiet=2 update && DEBIAN_FRONTEND=noninteractive apt-get --quiet=2 install --yes \
	    --no-install-recommends chromium) >$@.txt 2>&1 || tail -n 3 $@.txt; \
	else echo "No Chromium here, and only root can install it (apt-get install chromium): its tests will be skipped."; fi
	@touch $@
