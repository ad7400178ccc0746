#!/usr/bin/env bash
# Checks the style, builds the tests, runs every one and checks the coverage of the libraries.
#   test.sh PERCENTAGE prints failures, skips and a summary; the rest goes into logs
#   test.sh --times    runs one test after the other, and lists those that take longest
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/toolchain.sh

log=.build/tests.log
mkdir -p .build
rm -f .build/tests*.log
: >"$log"
results=$(mktemp -d)
background=
# Nothing goes on after an interruption, and nothing of its output is lost.
clean_up() {
  if [[ -n $background ]]; then pkill -P "$background" 2>/dev/null || true; fi
  pkill -P $$ 2>/dev/null || true
  cat .build/tests-*.log >>"$log" 2>/dev/null || true
  rm -rf "$results" .build/tests-*.log
}
trap clean_up EXIT
trap 'exit 130' INT TERM HUP

# Runs a step whose output only matters when it fails.
step() { # what it does, command
  local start=$SECONDS from
  from=$(($(wc -l <"$log") + 1))
  echo "== $1" >>"$log"
  if ! "${@:2}" >>"$log" 2>&1; then
    tail -n "+$from" "$log" | grep -E '(error|warning): ' | sort -u | sed 20q || true
    echo "test: $1 failed; the last lines of $log:"
    tail -n "+$from" "$log" | tail -n 20
    exit 1
  fi
  took=$((SECONDS - start))
}

# Runs the tests that the options choose and keeps their coverage under a name. Two of these run at
# once, so neither may take the package manager's lock.
export GUSSET_OPTIMIZE=1
run_tests() { # name, options of swift test
  LLVM_PROFILE_FILE="$results/$1-%m.profraw" \
    swift test -c release --scratch-path .build/tests --ignore-lock --skip-build --disable-xctest \
    "${@:2}" >".build/tests-$1.log" 2>&1
}

if [[ $1 != --times ]]; then
  echo "test: builds and runs the tests, some minutes; what they print goes into .build/tests*.log"
  step "style and imports" make --no-print-directory lint
fi
# What only running the tests needs, the browser above all, is installed during the build.
Scripts/setup.sh test-tools >"$results/setup.log" 2>&1 &
background=$!
step "the build" Scripts/test-build.sh
build_time=$took
status=0
wait "$background" || status=$?
background=
cat "$results/setup.log"
if [[ $status -ne 0 ]]; then exit "$status"; fi

# Tests that run at the same time share the processors, and each one's time has the others' in it.
if [[ $1 == --times ]]; then
  run_tests all --no-parallel || status=$?
  sed -nE 's/^.* Test (.*) passed after ([0-9.]+) seconds\.$/\2 \1/p' .build/tests-all.log |
    sort -rn | awk '{ sum += $1 } NR <= 40 { print } END { print sum, "all", NR, "tests" }'
  exit "$status"
fi

# The studio's tests run in a process of their own: in one process with tests that compute, its
# server gets no thread, and its clients give up. Tests in a browser wait most of the time.
(
  status=0
  run_tests studio --filter '^PopoverStudioTests\.' || status=$?
  run_tests browser --filter '^BrowserTests\.' || status=$?
  exit "$status"
) &
background=$!
run_tests rest --skip '^(PopoverStudioTests|BrowserTests)\.' || status=$?
wait "$background" || status=$?
background=

# Failures with the lines below them, up to the next line about a test, and the reasons of skips.
logs=(.build/tests-{rest,studio,browser}.log)
awk '
  /^(◇|✔|✘|➜) / { shows = /^✘ .* recorded an issue/ }
  shows { print }
  /^➜ Test .* skipped/ { sub(/^➜ Test /, "skipped: "); sub(/ skipped[.]?/, ""); print }
' "${logs[@]}"
for ended in "${logs[@]}"; do
  if grep -q ' Test run with ' "$ended"; then continue; fi
  echo "test: the tests of $ended ended without a result; its last lines, which $log has too:"
  tail -n 40 "$ended"
done

coverage="line coverage of the libraries: not counted, because tests failed"
if [[ $status -eq 0 ]]; then
  step "the coverage" "$tools/llvm-profdata" merge -o "$results/all.profdata" "$results"/*.profraw
  products=$(Scripts/test-build.sh --show-bin-path)
  # That of each file and of the libraries; fails below the percentage.
  "$tools/llvm-cov" report "$products"/*PackageTests.xctest --instr-profile "$results/all.profdata" \
    Sources/{Core,Shipping,Review,Batch}/* Sources/Program/PopoverStudio 2>>"$log" |
    awk -v least="$1" '
      /\.swift/ { printf "%-60s %8s\n", $1, $10 }
      $1 == "TOTAL" { total = $10; sub("%", "", total) }
      END {
        printf "line coverage of the libraries: %s %%, at least %s %% wanted\n", total, least
        exit total + 0 < least + 0
      }' >>"$log" 2>&1 || status=$?
  coverage=$(tail -n 1 "$log")
  if [[ $status -ne 0 ]]; then coverage="test: too little is covered, or it cannot be counted: $coverage"; fi
fi

{
  echo "$coverage"
  echo "the build took $build_time s, and the tests:"
  for name in rest studio browser; do
    sed -nE "s/^.* Test run with ([0-9]+) tests.* (passed|failed) after ([0-9]+).*/  $name: \1 in \3 s/p" \
      ".build/tests-$name.log"
  done
  echo "log: $log"
} | tee -a "$log"
exit "$status"
