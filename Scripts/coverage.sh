#!/usr/bin/env bash
# Prints the line coverage of the libraries after a test run and fails below a percentage.
# coverage.sh PERCENTAGE PRODUCTS PROFILE
#   PRODUCTS   the folder that the build left the tests in
#   PROFILE    what the runs of the tests counted, merged by llvm-profdata
set -euo pipefail
cd "$(dirname "$0")/.."

least=$1
# llvm-cov has to be of the compiler's own version.
. Scripts/toolchain.sh
libraries=(Sources/{Core,Shipping,Review,Batch}/* Sources/Program/PopoverStudio)

"$tools/llvm-cov" report "$2"/*PackageTests.xctest --instr-profile "$3" "${libraries[@]}" |
  awk -v least="$least" '
    /\.swift/ { printf "%-60s %8s\n", $1, $10 }
    $1 == "TOTAL" { total = $10; sub("%", "", total) }
    END {
      printf "line coverage of the libraries: %s %%, at least %s %% wanted\n", total, least
      exit total + 0 < least + 0
    }'
