#!/usr/bin/env bash
# Checks the style, builds the tests, runs every one and checks the coverage of the libraries.
#   test.sh PERCENTAGE prints failures, skips and a summary; the rest goes into a log
#   test.sh --times    runs one test after the other, and lists those that take longest
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/toolchain.sh

log=.build/tests.log
results=$(mktemp -d)
background=
clean_up() {
  if [[ -n $background ]]; then kill "$background" 2>/dev/null || true; fi
  rm -rf "$results"
}
trap clean_up EXIT

# Runs a step whose output only matters when it fails.
step() { # what it does, command
  local start=$SECONDS
  echo "== $1" >>"$log"
  if ! "${@:2}" >>"$log" 2>&1; then
    grep -E '(error|warning): ' "$log" | sort -u | head -n 20 || true
    echo "test: $1 failed; the last lines of $log:"
    tail -n 20 "$log"
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
    "${@:2}" >"$results/$1.log" 2>&1
}

# The processor time of the commands that this shell has waited for, in seconds. A subshell would have none.
processor_time() { # name of the variable
  times >"$results/times"
  printf -v "$1" %s \
    "$(tail -n 1 "$results/times" | tr 'ms' '  ' | awk '{ printf "%d", 60 * ($1 + $3) + $2 + $4 }')"
}

mkdir -p .build
: >"$log"
if [[ $1 != --times ]]; then
  echo "test: builds and runs the tests, some minutes; all that they print is in $log"
  step "style and imports" make --no-print-directory lint
fi
# What only running the tests needs, the browser above all, is installed during the build.
Scripts/setup.sh test-tools &
background=$!
step "the build" Scripts/test-build.sh
build_time=$took
wait "$background"
background=

# Tests that run at the same time share the processors, and each one's time has the others' in it.
if [[ $1 == --times ]]; then
  status=0
  run_tests all --no-parallel || status=$?
  cat "$results/all.log" >>"$log"
  sed -nE 's/^.* Test (.*) passed after ([0-9.]+) seconds\.$/\2 \1/p' "$results/all.log" |
    sort -rn | awk '{ sum += $1 } NR <= 40 { print } END { print sum, "all", NR, "tests" }'
  exit "$status"
fi

# The studio's tests run in a process of their own: in one process with tests that compute, its
# server gets no thread, and its clients give up. Tests in a browser wait most of the time.
start=$SECONDS
processor_time before
status=0
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
processor_time used
used=$((used - before))
tests_time=$((SECONDS - start))
logs=("$results"/{rest,studio,browser}.log)
cat "${logs[@]}" >>"$log"

# Failures with the lines below them, up to the next line about a test, and the reasons of skips.
awk '
  /^(◇|✔|✘|➜) / { shows = /^✘ .* recorded an issue/ }
  shows { print }
  /^➜ Test .* skipped/ { sub(/^➜ Test /, "skipped: "); sub(/ skipped[.]?/, ""); print }
' "${logs[@]}"
read -r ran failed skipped < <(awk '
  /^(✔|✘) Test run with/ { ran += $5 }
  /^✘ Test .* failed after/ && !/Test run with/ { failed++ }
  /^➜ Test .* skipped/ { skipped++ }
  END { print ran + 0, failed + 0, skipped + 0 }' "${logs[@]}")
if [[ $status -ne 0 && $failed -eq 0 ]]; then
  echo "test: the tests ended without a result; the last lines of $log:"
  tail -n 40 "$log"
fi

coverage="no coverage, because tests failed"
if [[ $status -eq 0 ]]; then
  "$tools/llvm-profdata" merge -o "$results/all.profdata" "$results"/*.profraw
  Scripts/coverage.sh "$1" "$(Scripts/test-build.sh --show-bin-path)" "$results/all.profdata" \
    >"$results/coverage.log" || status=$?
  cat "$results/coverage.log" >>"$log"
  coverage=$(tail -n 1 "$results/coverage.log")
fi

{
  echo "$((ran - failed - skipped)) passed, $failed failed, $skipped skipped"
  echo "$coverage"
  echo "the build took $build_time s, the tests $tests_time s and $used s of processor time:"
  for name in rest studio browser; do
    sed -nE "s/^.* Test run with ([0-9]+) tests.* (passed|failed) after ([0-9]+).*/  $name: \\1 in \\3 s/p" \
      "$results/$name.log"
  done
  echo "log: $log"
} | tee -a "$log"
exit "$status"
