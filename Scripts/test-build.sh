#!/usr/bin/env bash
# Builds the tests, or a product with their flags: test-build.sh [--product NAME | --show-bin-path]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A folder of their own, so that builds with and without these flags do not replace each other.
# A release build, since the argument parser checks every option anew, many times a run, in a debug
# build. Package.swift names what is optimized: what computes pictures.
export GUSSET_OPTIMIZE=1
build=(-c release --scratch-path .build/tests)
if [[ ${1:-} == --show-bin-path ]]; then exec swift build "${build[@]}" --show-bin-path; fi
# Nobody looks at this build with a debugger or an editor. A module is written by the job that
# compiles it, so that its macros are expanded once.
for flag in -Onone -enable-testing -no-emit-module-separately-wmo \
  -index-ignore-system-modules -index-ignore-clang-modules; do
  build+=(-Xswiftc "$flag")
done
if [[ $# -eq 0 ]]; then set -- --build-tests; fi
Scripts/before-build.sh .build/tests 600
swift build "${build[@]}" -debug-info-format none "$@"
