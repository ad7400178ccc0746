#!/usr/bin/env bash
# Prints the line coverage of the libraries after a test run and fails below a percentage.
set -euo pipefail
cd "$(dirname "$0")/.."

least=$1
bin=$(swift build --show-bin-path)
# llvm-cov has to be of the compiler's own version.
. Scripts/toolchain.sh
libraries=(Sources/Gusset Sources/Pixels Sources/Popover* Sources/RunPNG)

"$tools/llvm-cov" report "$bin"/*PackageTests.xctest \
  --instr-profile "$bin/codecov/default.profdata" "${libraries[@]}" |
  awk -v least="$least" '
    /\.swift/ { printf "%-60s %8s\n", $1, $10 }
    $1 == "TOTAL" { total = $10; sub("%", "", total) }
    END {
      printf "line coverage of the libraries: %s %%, at least %s %% wanted\n", total, least
      exit total + 0 < least + 0
    }'
