#!/usr/bin/env bash
# Compares the sizes of PNG files with those of two optimizers: bench-png-size.sh GUSSET
#
# Installs zopflipng from the system's packages and oxipng from PyPI (into .build/peers) where it can.
# Their results are kept, so only the first run takes long.
set -euo pipefail
cd "$(dirname "$0")/.."

gusset="$(realpath "$1")"
work="$PWD/.build/peers"
log="$work/install-optimizers.log"
mkdir -p "$work"
: >"$log"
say() { echo "bench-png: $1" >&2; }
source Scripts/packages.sh

command -v zopflipng >/dev/null || ! command -v apt-get >/dev/null || apt_install zopfli ||
  say "missing: zopflipng"
python_environment "$work/python" || {
  say "python3 -m venv fails: see $log"
  exit 1
}
python_package pillow || {
  say "no Python package pillow: see $log"
  exit 1
}
python_package pyoxipng || say "missing: oxipng"
"$python" Scripts/bench-png-size.py "$gusset" "$work/png-sizes"
