#!/usr/bin/env bash
# From a key in the studio's page to the new picture: medians and ninths of ten, as a table.
# bench-studio.sh GUSSET
set -euo pipefail
gusset="$(realpath "$1")"
cd "$(dirname "$0")/.."
table="$(mktemp)"
trap 'rm -f "$table"' EXIT
GUSSET_COMMAND="$gusset" GUSSET_BENCH_STUDIO="$table" swift test --filter StudioLatencyTests >&2
echo "| theme | key on | median | 9 of 10 |"
echo "| --- | --- | --- | --- |"
cat "$table"
