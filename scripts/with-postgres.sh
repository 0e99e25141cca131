#!/usr/bin/env bash
# Runs a command with a PostgreSQL server of its own, on loopback, in a directory that is thrown away:
#   scripts/with-postgres.sh cargo test -p bivouac-server
# The command finds its address in BIVOUAC_TEST_POSTGRES. Where PostgreSQL is missing it is
# installed by apt, which needs root.
set -euo pipefail

bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

"$(dirname "$0")/need.sh" postgres >&2

bin=$(bin)
home=$(mktemp -d /tmp/bivouac-postgres.XXXXXX)
port=$((20000 + RANDOM % 20000))

# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
	chown postgres "$home"
	as=(setpriv --reuid postgres --regid postgres --clear-groups env HOME="$home")
else
	as=(env)
fi

stop() {
	"${as[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null 2>&1 || true
	rm -rf "$home"
}
trap stop EXIT

cd /
"${as[@]}" "$bin/initdb" -D "$home/data" -U bivouac -A trust -E UTF8 --no-sync >/dev/null
"${as[@]}" "$bin/pg_ctl" -D "$home/data" -w -l "$home/log" -o \
	"-h 127.0.0.1 -p $port -k $home -c fsync=off -c max_connections=200" start >/dev/null
cd "$OLDPWD"

export BIVOUAC_TEST_POSTGRES="postgres://bivouac@127.0.0.1:$port/postgres"
"$@"
