#!/usr/bin/env bash
# Runs every test of a build that measures coverage, and checks the coverage: test.sh PERCENTAGE
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/toolchain.sh

profiles=$(mktemp -d)
trap 'rm -rf "$profiles"' EXIT
codecov=$(swift build --show-bin-path)/codecov

# Tests that compute take the threads that servers in the same process need, and clients give up:
# those of the studio's server run by themselves.
swift test --skip-build --enable-code-coverage --filter PopoverStudioTests
cp "$codecov/default.profdata" "$profiles/studio.profdata"
swift test --skip-build --enable-code-coverage --skip PopoverStudioTests
mv "$codecov/default.profdata" "$profiles/rest.profdata"
"$tools/llvm-profdata" merge -o "$codecov/default.profdata" "$profiles"/*.profdata
Scripts/coverage.sh "$1"
