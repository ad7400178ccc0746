#!/usr/bin/env bash
# Times other libraries on the project's work and prints the tables: bench-peers.sh GUSSET [--record]
#
# --record also draws the chart of BENCHMARKS.md and puts the tables there.
# Installs what it can from the system's packages and from PyPI (into .build/peers); what it could not
# have is listed under the tables. Benchmarks/Peers/README.md says how the figures are made.
set -euo pipefail
source "$(dirname "$0")/packages.sh"

gusset="$(realpath "$1")"
peers=Benchmarks/Peers
work="$PWD/.build/peers"
[[ $(uname) == Linux ]] || fail "the peers are installed and linked as on Linux, which this is not"
mkdir -p "$work/inputs"
rm -f "$work"/*.so

# Compiles a library, which may fail without stopping the others.
compile() { # name, source, then the packages that it needs
  local compiler=(gcc -std=gnu11)
  if [[ $2 == *.cpp ]]; then compiler=(g++ -std=c++17); fi
  # shellcheck disable=SC2046  # several words, by intention
  "${compiler[@]}" -O3 -fPIC -shared "$peers/C/$2" \
    -o "$work/$1.so" $(pkg-config --cflags --libs "$3") >>"$log" 2>&1 || say "$1 does not compile: see $log"
}

say "setting up"
# One by one, so that one that does not exist keeps no other away.
for package in build-essential pkg-config libcairo2-dev qt6-base-dev librsvg2-dev libdeflate-dev libisal-dev; do
  system_package "$package" || say "could not install $package"
done
python_environment "$work/python"
for package in numpy pillow fonttools cffi "skia-python<88" blend2d-python; do
  python_package "$package" || say "could not install $package"
done
compile cairo cairo.c cairo
compile qt qt.cpp Qt6Gui
compile librsvg librsvg.c librsvg-2.0
compile libdeflate libdeflate.c libdeflate
compile isal isal.c libisal
Scripts/release-build.sh --benchmarks GussetTimings >>"$log" 2>&1 || say "GussetTimings does not build: see $log"

# glibc keeps what is freed: page faults would be the larger part of some figures.
MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=1073741824 \
  "$python" "$peers/peers.py" "$gusset" "$work" "${@:2}"
