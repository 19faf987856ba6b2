# `make lessons` and `make test` need make and Python 3.11 or newer; they fetch everything else themselves.

PYTHON ?= python3
BIN := .venv/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
# The longest browser test by far has a target of its own: it runs beside the others.
WALK := tests/browser/test_whole_course.py
BUNDLE := amerikano/table/static/
# node and npm come from the environment too.
WITH_NODE := npm_config_update_notifier=false PATH="$(CURDIR)/$(BIN):$$PATH"

heading = @printf '\n== %s ==\n' '$(1)'

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help lessons test lint types layers front-end unit course exercises browser walk bench latency lesson-time format bundle playthroughs requirements clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ------------------------------------------------------------------------------------------------------------ the two that count

lessons: .venv/.runtime ## set everything up and open the course in JupyterLab
	$(BIN)/amerikano

# In two lanes of about the same length; what the one behind prints comes at the end.
test: .venv/.test widgets/node_modules/.installed ## set everything up and run all checks, the quick ones first
	@mkdir -p build; $(MAKE) --no-print-directory browser exercises >build/behind.log 2>&1 & behind=$$!; \
	status=0; $(MAKE) --no-print-directory lint types layers front-end unit course walk || status=1; \
	wait $$behind || status=1; cat build/behind.log; exit $$status

# ------------------------------------------------------------------------------------------------------------------- the checks

lint: .venv/.test ## ruff: rules and format, of the lessons' cells too
	$(call heading,Lint and format)
	rm -rf build/lessons
	$(BIN)/jupytext --quiet --to ../build/lessons//ipynb lessons/*.md
	$(BIN)/ruff check --quiet --no-respect-gitignore . build/lessons
	$(BIN)/ruff format --quiet --check --no-respect-gitignore . build/lessons

types: .venv/.test ## mypy, strict
	$(call heading,Types)
	$(BIN)/mypy

layers: .venv/.test ## the direction of imports
	$(call heading,Layers)
	$(BIN)/lint-imports

front-end: widgets/node_modules/.installed ## the front end's types and tests, and whether the committed bundle is what it builds
	$(call heading,Front end)
	cd widgets && $(WITH_NODE) npm run --silent check
	cd widgets && $(WITH_NODE) npm test --silent
	cd widgets && $(WITH_NODE) npm run --silent build -- --check \
		|| { echo "$(BUNDLE) is not what widgets/ builds: run 'make bundle' and commit the result." >&2; exit 1; }

unit: .venv/.test ## unit tests, property tests and playthroughs
	$(call heading,Unit tests and playthroughs)
	$(BIN)/pytest --ignore=tests/lesson

course: .venv/.test ## run every cell of every lesson
	$(call heading,Every cell of every lesson)
	$(BIN)/pytest -p nbval --nbval --nbval-current-env lessons

exercises: .venv/.test ## check every exercise of the course, in 200 other deals too
	$(call heading,Every exercise)
	$(BIN)/pytest tests/lesson

browser: .venv/.test widgets/node_modules/.installed ## play in a real JupyterLab in Chromium
	$(call heading,In a real JupyterLab)
	CHROMIUM="$$(tools/chromium.sh)" && CHROMIUM="$$CHROMIUM" $(BIN)/pytest -m browser tests/browser --ignore=$(WALK)

walk: .venv/.test widgets/node_modules/.installed ## do every lesson of the course by clicks
	$(call heading,The whole course by clicks)
	CHROMIUM="$$(tools/chromium.sh)" && CHROMIUM="$$CHROMIUM" $(BIN)/pytest -m browser $(WALK)

# ----------------------------------------------------------------------------------------------------------------- other errands

bench: .venv-bench/.installed ## measure speed, beside OpenSpiel and RLCard
	.venv-bench/bin/python tests/bench/compare.py

latency: .venv/.test ## measure the time from a click to the changed table, beside a bare widget
	# The shell alone does not wait for a screen, as what people have does.
	CHROMIUM="$$(command -v chromium || tools/chromium.sh)" && CHROMIUM="$$CHROMIUM" $(BIN)/python -m tests.bench.latency

lesson-time: .venv/.test ## measure what a lesson's check takes, beside a bare kernel
	$(BIN)/python -m tests.bench.lessons

format: .venv/.test ## format the code and the lessons' cells, and mend what ruff can mend
	$(BIN)/ruff check --quiet --fix-only .
	$(BIN)/ruff format --quiet .
	$(BIN)/jupytext --quiet --pipe '$(BIN)/ruff format --quiet --stdin-filename lesson.ipynb -' --pipe-fmt ipynb lessons/*.md

bundle: .venv/.runtime widgets/node_modules/.installed ## build the front end and the extension of JupyterLab, and list the lessons
	cd widgets && $(WITH_NODE) npm run --silent build
	$(BIN)/python -m amerikano.teaching.shipped

playthroughs: .venv/.test ## rewrite the golden playthroughs (then read the difference)
	$(BIN)/python tests/playthrough/rewrite.py

PIN := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

requirements: .venv/.uv ## pin the newest versions of everything anew
	echo uv | $(PIN) --upgrade --no-annotate - --output-file requirements/uv.txt
	$(PIN) --upgrade pyproject.toml --group build --output-file requirements/runtime.txt
	$(PIN) --upgrade pyproject.toml --group build --group test --constraints requirements/runtime.txt --output-file requirements/test.txt
	$(PIN) --upgrade --group build --group bench --output-file requirements/bench.txt
	cp requirements/runtime.txt binder/requirements.txt

clean: ## remove what the targets made (the environments too)
	rm -rf .venv .venv-bench build dist widgets/node_modules

# --------------------------------------------------------------------------------------- environments; a stamp says: up to date

.venv/.uv: requirements/uv.txt tools/venv.sh
	@echo 'Setting up .venv ...'
	@PYTHON="$(PYTHON)" tools/venv.sh .venv
	@touch $@

.venv/.runtime: .venv/.uv requirements/runtime.txt pyproject.toml hatch_build.py jupyter/overrides.json $(wildcard amerikano/labextensions/*/*.json amerikano/labextensions/*/static/*)
	$(INSTALL) --require-hashes --requirements requirements/runtime.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# Compiled at once: the tests start many programs, and where nothing is written beside them each would compile anew.
.venv/.test: .venv/.runtime requirements/test.txt
	$(INSTALL) --compile-bytecode --require-hashes --requirements requirements/test.txt
	@touch $@

.venv-bench/.installed: .venv/.uv requirements/bench.txt pyproject.toml
	$(UV) venv --quiet --allow-existing --python $(BIN)/python .venv-bench
	$(UV) pip install --quiet --python .venv-bench/bin/python --require-hashes --build-constraints requirements/bench.txt \
		--requirements requirements/bench.txt
	$(UV) pip install --quiet --python .venv-bench/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

widgets/node_modules/.installed: .venv/.test widgets/package-lock.json
	cd widgets && $(WITH_NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@
