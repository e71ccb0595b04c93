# Each step by name. `.ci/run` and CONTRIBUTING.md call these; no other file knows the commands.
# The two commands that README promises are read from README, so that they can't drift apart.
#
#   make PYTHON=.venv/bin/python test

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
PYTHON ?= python

# Everything runs by the environment that holds PYTHON, README's commands included.
BIN := $(dir $(shell command -v $(PYTHON)))
export PATH := $(BIN):$(PATH)

README_INSTALL := $(shell grep -x -m 1 -E 'python -m pip install \. && mexico .*' README.md)
README_TEST := $(shell grep -x -m 1 -E "python -m pip install '?\.\[test\]'? && python -m pytest" README.md)
DOCUMENTS := README.md CHANGELOG.md CONTRIBUTING.md $(wildcard docs/*.md docs/*/*.md benchmarks/*.md)
TABLES := PYTHONPATH=benchmarks:docs/_site mexico tables # what makes generated parts stands there
PICTURES := margins losses win_square thresholds graph
SITE := python -m sphinx -W --keep-going --quiet --fresh-env
# Plain Python is traced at a quarter of its speed, so the slow tests are a step of their own.
QUICK := -m 'not slow' --numprocesses=auto --dist=worksteal
COVERED := $(QUICK) --cov --cov-report=term-missing:skip-covered

.PHONY: help install dev lint format types contracts test slow peers docs site links regenerate wheel bench compare measure ci

help: ## show the steps
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

install: ## README's first command: install, and solve a round
	$(or $(README_INSTALL),$(error README.md no longer shows the command that installs))

dev: ## what the steps below need
	python -m pip install --quiet '.[dev]'

lint: ## ruff: rules and format
	ruff check .
	ruff format --check --diff .

format: ## let ruff repair what it can
	ruff check --fix .
	ruff format .

types: ## mypy --strict on src, tests and benchmarks
	mypy

contracts: ## who may import whom
	PYTHONPATH=src lint-imports --no-logo

test: export PYTEST_ADDOPTS := $(COVERED) # the command as README tells it
test: ## README's second command: install, and pass all but the slow tests, their coverage gated
	$(or $(README_TEST),$(error README.md no longer shows the command that tests))

slow: ## the tests that take long, with what is installed
	python -m pytest -q -m slow --numprocesses=auto --dist=worksteal

peers: ## a job of its own: install the model checker Storm, and ask it for a second opinion
	python -m pip install --quiet '.[test,peers]'
	python -c "import stormpy" # where it is missing, its tests are skipped
	python -m pytest -q tests/peers

docs: ## generated parts of the documents, pictures and kept certificates are up to date, and these are true
	$(TABLES) --check $(DOCUMENTS) || { echo 'Out of date. Tip: make regenerate' >&2; exit 1; }
	python benchmarks/draw_game_cost.py --check
	for each in $(PICTURES); do mexico plot $$each --output docs/figures/$$each.svg --check; done
	python benchmarks/golden_certificates.py --check

site: ## the documents as a site, in build/site: warnings are errors, and no network is needed
	$(SITE) docs build/site

links: ## follow every link that leads outside: needs a network, so it is no gate
	$(SITE) -b linkcheck docs build/links

regenerate: ## write the certificates and the generated parts of the documents anew, draw the pictures
	python benchmarks/golden_certificates.py
	$(TABLES) $(DOCUMENTS)
	python benchmarks/draw_game_cost.py
	for each in $(PICTURES); do mexico plot $$each --output docs/figures/$$each.svg; done

wheel: ## build sdist and wheel, install the wheel without any extra, and test what needs none
	@place=$$(mktemp -d); trap 'rm -rf "$$place"' EXIT; \
	python -m build --outdir "$$place/dist" . > "$$place/build.log" || { cat "$$place/build.log"; exit 1; }; \
	tail -n 1 "$$place/build.log"; \
	python -m venv "$$place/venv"; \
	"$$place/venv/bin/python" -m pip install --quiet "$$place"/dist/*.whl hypothesis pytest; \
	"$$place/venv/bin/python" -c "import mexico_solver; print('to be tested:', mexico_solver.__file__)"; \
	"$$place/venv/bin/mexico" round --players 3; \
	MEXICO_INSTALLED_IN="$$place/venv" PATH="$$place/venv/bin:$$PATH" "$$place/venv/bin/python" -m pytest -q \
		tests/repo/test_installed.py tests/unit/advice tests/unit/certify tests/unit/cli

bench: ## each benchmark once: do they still run, and are their answers exact?
	python -m pytest -q benchmarks --benchmark-disable

compare: ## the table of ratios, measured side by side
	python benchmarks/compare.py

measure: ## what games cost, measured anew for docs/performance.md: some minutes on an idle machine
	python benchmarks/measure_games.py
	$(MAKE) regenerate

ci: ## all of it, in a fresh environment
	bash .ci/run
