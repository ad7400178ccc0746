#!/usr/bin/env bash
# Compares the sizes of PNG files with those of two optimizers: bench-png-size.sh GUSSET
#
# Installs zopflipng from the system's packages and oxipng from PyPI (into .build/peers).
set -euo pipefail
source "$(dirname "$0")/packages.sh"

{ command -v zopflipng >/dev/null || apt_install zopfli; } && python_environment "$PWD/.build/peers/python" &&
  python_package pillow pyoxipng || fail "zopflipng, Pillow or oxipng cannot be installed: see $log"
"$python" Scripts/bench/png_sizes.py "$1"
