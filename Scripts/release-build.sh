#!/usr/bin/env bash
# Builds release products with one set of flags: release-build.sh PRODUCT…
#   release-build.sh --benchmarks PRODUCT…    those of the package in Benchmarks
# All share the flags and the folder .build/release, so a module is compiled once, whichever product
# needs it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
static=$PWD/.build/static

package=.
if [[ ${1:-} == --benchmarks ]]; then
  package=Benchmarks
  shift
fi
build=(-c release --scratch-path .build --package-path "$package")
if [[ $(uname) != Darwin ]]; then
  # One file that runs without a Swift toolchain and starts fast: at a fixed place, so that nothing
  # has to be moved when it is loaded. It looks for libraries in the system's folders only, which takes
  # less time; the programs need none at all where there are archives of all. Apple's systems have the
  # library themselves. The linker strips the debug information, so none is made.
  build+=(--static-swift-stdlib --disable-local-rpath -debug-info-format none
    -Xlinker -s -Xlinker "-L$static" -Xswiftc -Xclang-linker -Xswiftc -no-pie)
  # Written by static-libraries.sh.
  read -ra flags <"$static/flags" || true
  build+=("${flags[@]}")
fi
export PKG_CONFIG_PATH="$static:${PKG_CONFIG_PATH:-}"
Scripts/before-build.sh .build 400 "$package"
# The folder may hold the plan of the other package, and SwiftPM then takes that one. One build at a time may replace it.
if command -v flock >/dev/null; then
  exec 9>.build/release-build.lock
  flock 9
fi
rm -f .build/release.yaml

for product in "$@"; do
  linking=()
  # The map names the archives in the program; the packages' NOTICE follows from it.
  if [[ $(uname) != Darwin && $product == gusset ]]; then
    linking=(-Xlinker "-Map=$static/$product.map")
  fi
  # The linker warns of functions of Foundation that load libraries or are unsafe. Nothing calls them.
  swift build "${build[@]}" ${linking[@]+"${linking[@]}"} --product "$product" |
    sed -u '/in statically linked applications/d; /.mktemp. is dangerous/d; /unused.*-no-pie/d'
done
