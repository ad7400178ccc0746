#!/usr/bin/env bash
# Builds the tests, runs every one and checks the coverage of the libraries: test.sh PERCENTAGE
#   test.sh --times    runs one test after the other, and lists those that take longest
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/toolchain.sh

results=$(mktemp -d)
background=
clean_up() {
  if [[ -n $background ]]; then kill "$background" 2>/dev/null || true; fi
  rm -rf "$results"
}
trap clean_up EXIT

# What only running the tests needs, the browser above all, is installed during the build.
Scripts/setup.sh test-tools >"$results/setup.log" 2>&1 &
background=$!
Scripts/test-build.sh
status=0
wait "$background" || status=$?
background=
cat "$results/setup.log"
if [[ $status -ne 0 ]]; then exit "$status"; fi

# Runs the tests that the options choose and keeps their coverage under a name. Two of these run at
# once, so neither may take the package manager's lock.
export GUSSET_OPTIMIZE=1
run_tests() { # name, options of swift test
  LLVM_PROFILE_FILE="$results/$1-%m.profraw" \
    swift test -c release --scratch-path .build/tests --ignore-lock --skip-build --disable-xctest "${@:2}"
}

# Tests that run at the same time share the processors, and each one's time has the others' in it.
if [[ $1 == --times ]]; then
  run_tests all --no-parallel >"$results/times.log" || {
    cat "$results/times.log"
    exit 1
  }
  sed -nE 's/^.* Test (.*) passed after ([0-9.]+) seconds\.$/\2 \1/p' "$results/times.log" |
    sort -rn | awk '{ sum += $1 } NR <= 40 { print } END { print sum, "all", NR, "tests" }'
  exit
fi

# The studio's tests run in a process of their own: in one process with tests that compute, its
# server gets no thread, and its clients give up. Tests in a browser wait most of the time.
(
  status=0
  run_tests studio --filter '^PopoverStudioTests\.' || status=$?
  run_tests browser --filter '^BrowserTests\.' || status=$?
  exit "$status"
) >"$results/beside.log" 2>&1 &
background=$!
run_tests rest --skip '^(PopoverStudioTests|BrowserTests)\.' || status=$?
wait "$background" || status=$?
background=
cat "$results/beside.log"
if [[ $status -ne 0 ]]; then exit "$status"; fi

"$tools/llvm-profdata" merge -o "$results/all.profdata" "$results"/*.profraw
Scripts/coverage.sh "$1" "$(Scripts/test-build.sh --show-bin-path)" "$results/all.profdata"
