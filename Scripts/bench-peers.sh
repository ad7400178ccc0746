#!/usr/bin/env bash
# Times other libraries on the project's work and prints the tables: bench-peers.sh GUSSET [--record]
#
# --record also draws the chart of BENCHMARKS.md and puts the tables there.
# Installs the libraries from Debian's packages and from PyPI (into .build/peers). Benchmarks/Peers/README.md
# says how the figures are made.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

gusset="$(realpath "$1")"
peers=Benchmarks/Peers
work="$PWD/.build/peers"

say "setting up"
system_package build-essential pkg-config qt6-base-dev librsvg2-dev libdeflate-dev libisal-dev &&
  python_environment "$work/python" &&
  python_package numpy pillow fonttools cffi "skia-python<88" blend2d-python ||
  fail "a library cannot be installed: see $log"
gcc -std=gnu11 -O3 -fPIC -c "$peers/C/peers.c" -o "$work/peers.o" $(pkg-config --cflags librsvg-2.0)
g++ -std=c++17 -O3 -fPIC -shared "$peers/C/qt.cpp" "$work/peers.o" -o "$work/peers.so" \
  $(pkg-config --cflags --libs Qt6Gui librsvg-2.0 libdeflate libisal)
Scripts/release-build.sh --benchmarks GussetTimings >>"$log"

# glibc keeps what is freed: page faults would be the larger part of some figures.
PYTHONPATH=Scripts/bench MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=1073741824 \
  "$python" "$peers/peers.py" "$gusset" "$work" "${@:2}"
