#!/usr/bin/env bash
# Sees to it that what is named is on the machine: cargo cc rustfmt clippy node npm chromium postgres.
# Debian packages are installed when run as root; otherwise the message says what to install.
set -euo pipefail
export PATH="$PATH:$HOME/.cargo/bin"

packages=()

# lacks <what> <Debian packages...>
lacks() {
	local what=$1
	shift
	if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
		packages+=("$@")
	else
		echo "Bivouac needs $what. Install it (on Debian: apt install $*) and run make again." >&2
		exit 1
	fi
}

has() { command -v "$1" >/dev/null; }

component() {
	if ! has "$2" && has rustup; then rustup component add "$1"; fi
	if ! has "$2"; then
		echo "Bivouac's tests need $1. Add it to your Rust (rustup component add $1)." >&2
		exit 1
	fi
}

for what in "$@"; do
	case $what in
	cargo)
		if ! has cargo; then
			echo "Bivouac needs Rust, and cargo was not found." >&2
			echo "Install Rust with rustup (see rust-lang.org), open a new shell, and run make again." >&2
			exit 1
		fi
		;;
	rustfmt) component rustfmt cargo-fmt ;;
	clippy) component clippy cargo-clippy ;;
	cc) has cc || lacks "a C compiler" gcc libc6-dev ;;
	node) has node || lacks "Node.js" nodejs ;;
	npm) has npm || lacks "npm" npm ;;
	chromium) has chromium || has chromium-browser || [ -n "${CHROMIUM:-}" ] || lacks "Chromium" chromium ;;
	postgres) ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || lacks "PostgreSQL" postgresql ;;
	*)
		echo "need.sh does not know $what" >&2
		exit 2
		;;
	esac
done

if [ ${#packages[@]} -gt 0 ]; then
	apt-get update
	DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${packages[@]}"
fi
