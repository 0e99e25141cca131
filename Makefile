# make run    builds Bivouac and starts a game in the terminal (make run ARGS="--lang fr")
# make test   checks everything: format, lints, documentation, tests, coverage of the rules
# make lint   only format and lints
# make bench  how fast the rules are
#
# The targets install what they need as far as they may: Debian packages when run as root.

export PATH := $(PATH):$(HOME)/.cargo/bin
CARGO ?= cargo
GAME ?= borodino
ARGS ?=

.DEFAULT_GOAL := run
.PHONY: run test lint docs bench setup

run: setup
	$(CARGO) run --release --locked -p bivouac -- play $(GAME) $(ARGS)

test: setup lint docs
	rm -rf target/conformance
	$(CARGO) test --workspace --locked
	$(CARGO) run --quiet --locked -p bivouac -- conformance

lint: setup
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

docs: setup
	RUSTDOCFLAGS="-D warnings -A rustdoc::private_intra_doc_links" $(CARGO) doc --quiet --workspace --no-deps --locked --document-private-items

bench: setup
	$(CARGO) run --quiet --release --locked -p bivouac -- bench $(ARGS)

setup:
	@if ! command -v $(CARGO) >/dev/null; then \
		echo "Bivouac needs Rust, and cargo was not found." >&2; \
		echo "Install Rust with rustup (see rust-lang.org), open a new shell, and run make again." >&2; \
		exit 1; \
	fi
	@if ! command -v cc >/dev/null; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev; \
		else \
			echo "Bivouac needs a C linker, and cc was not found." >&2; \
			echo "Install it (on Debian: apt install gcc libc6-dev) and run make again." >&2; \
			exit 1; \
		fi; \
	fi
	@for component in rustfmt clippy; do \
		case $$component in rustfmt) program=cargo-fmt ;; *) program=cargo-clippy ;; esac; \
		if ! command -v $$program >/dev/null; then \
			if command -v rustup >/dev/null; then \
				rustup component add $$component || exit 1; \
			else \
				echo "$$component was not found: make lint and make test need it." >&2; \
			fi; \
		fi; \
	done
