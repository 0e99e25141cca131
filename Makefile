# make run    builds everything and opens the table in the browser (make run ARGS="--addr 0.0.0.0:1812")
# make test   checks everything: format, lints, types, documentation, tests, coverage of the rules,
#             the server on SQLite and PostgreSQL, the site in a real browser
# make play   a game in the terminal (make play ARGS="--lang fr")
# make lint   only format, lints and types
# make bench  how fast the rules are
# make load   how fast the server is
#
# The targets install what they need as far as they may: Debian packages when run as root, and the
# packages of Cargo.lock and web/package-lock.json.

export PATH := $(PATH):$(HOME)/.cargo/bin
CARGO ?= cargo
GAME ?= borodino
ARGS ?=
NPM ?= npm --no-audit --no-fund --no-update-notifier

.DEFAULT_GOAL := run
.PHONY: run play test lint docs bench load setup setup-test web rust-test web-test web-check web-eslint web-format e2e

run: setup web
	$(CARGO) run --release --locked -p bivouac -- serve --open $(ARGS)

play: setup
	$(CARGO) run --release --locked -p bivouac -- play $(GAME) $(ARGS)

test: setup-test lint docs web rust-test web-test e2e

lint: setup web/node_modules/.lock
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	@# Each of these uses one core only.
	@$(MAKE) --no-print-directory --jobs=2 --output-sync web-check web-eslint web-format

web-check: web/node_modules/.lock
	cd web && $(NPM) run --silent check

web-eslint: web/node_modules/.lock
	cd web && node_modules/.bin/eslint .

web-format: web/node_modules/.lock
	cd web && node_modules/.bin/prettier --check .

docs: setup
	RUSTDOCFLAGS="-D warnings -A rustdoc::private_intra_doc_links" $(CARGO) doc --quiet --workspace --no-deps --locked --document-private-items

rust-test: setup-test
	rm -rf target/conformance
	scripts/with-postgres.sh $(CARGO) test --workspace --locked
	$(CARGO) run --quiet --locked -p bivouac -- conformance

web-test: web/node_modules/.lock
	cd web && $(NPM) test

# The site as the program serves it, in Debian's Chromium.
e2e: setup-test web
	$(CARGO) build --locked -p bivouac
	cd web && BIVOUAC_BIN=../target/debug/bivouac $(NPM) run --silent e2e

web: web/dist/index.html

web/dist/index.html: web/node_modules/.lock web/index.html web/vite.config.ts $(shell find web/src web/public web/locales -type f 2>/dev/null)
	cd web && $(NPM) run --silent build

web/node_modules/.lock: web/package.json web/package-lock.json
	@scripts/need.sh node npm
	# Not npm ci: it refuses lock files without the packages of other systems, which npm leaves out
	# where a registry does not carry them. The versions are those of the lock file all the same.
	cd web && $(NPM) install --no-save
	@touch $@

bench: setup
	$(CARGO) run --quiet --release --locked -p bivouac -- bench $(ARGS)

load: setup
	$(CARGO) run --quiet --release --locked -p bivouac -- load $(ARGS)

setup:
	@scripts/need.sh cargo cc

setup-test: setup
	@scripts/need.sh rustfmt clippy node npm chromium postgres
