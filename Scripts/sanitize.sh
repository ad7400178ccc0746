#!/usr/bin/env bash
# Runs the tests under the thread and address sanitizers: sanitize.sh [thread|address|clients]… [--filter REGEX]
#
# Without a name, under both. --filter runs only the tests that it names. clients are the tests of the packages that
# use the library, under the thread sanitizer. The status is 1 when a test fails or a sanitizer reports.
set -euo pipefail
source "$(dirname "$0")/start.sh"
. Scripts/toolchain.sh

sanitizers=()
filter=()
while [[ $# -gt 0 ]]; do
  case "$1" in
    thread | address | clients) sanitizers+=("$1") ;;
    --filter)
      filter=(--filter "${2:?--filter needs a regular expression}")
      shift
      ;;
    *) fail "unknown word \"$1\": must be thread, address, clients or --filter" 64 ;;
  esac
  shift
done
if [[ ${#sanitizers[@]} -eq 0 ]]; then sanitizers=(thread address); fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
# Backtraces of the runtime replace the sanitizer's report.
export SWIFT_BACKTRACE=enable=no
export LLVM_PROFILE_FILE="$results/%m.profraw"
# Reports go to files: a test keeps the output of commands that it starts, and some must fail.
export TSAN_OPTIONS=halt_on_error=1:exitcode=66:log_path=$results/report
# Font and type caches of other libraries live until the end of a process.
export ASAN_OPTIONS=detect_leaks=0:exitcode=66:log_path=$results/report
# A sanitizer reserves terabytes of addresses, has memory of its own, and cannot run where files are
# limited to some blocks: tests of these limits cannot run. A browser has none of our code.
skips=(--skip '^BrowserTests\.')
for limit in BadArtworkTests/aSmallFileCannotAskForMuchMemory BatchResumeTests/memoryDoesNotGrow \
  OutputPathTests/aDiskThatFillsUpLeavesNothing ExportOutputTests/aFullDiskLeavesTheOldExport \
  BatchCommandTests/outputsThatTakeNothingEndTheRun; do
  skips+=(--skip "$limit")
done

# Not optimized: that takes longer than it saves. A module is written by the job that compiles it.
flags=(-c release -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo)
# Sets `sanitizing`: the flags of a sanitizer. On Linux, threads that wait for a Mutex of Swift look
# as if they raced.
choose() {
  sanitizing=(--sanitize="${1/clients/thread}")
  if [[ $1 == address || $(uname) == Darwin ]]; then return; fi
  "$tools/clang" -O2 -fPIC -c Scripts/sanitize/mutex.c -o "$results/mutex.o"
  # In the folder of the build, so that its path is the same the next time, and nothing links anew.
  mkdir -p .build/thread
  cmp -s "$results/mutex.o" .build/thread/mutex.o || cp "$results/mutex.o" .build/thread/mutex.o
  sanitizing+=(-Xlinker "$PWD/.build/thread/mutex.o")
}

# Runs all tests, or those of the filter, under a sanitizer. Sets `status` when one fails.
run_all() {
  export GUSSET_OPTIMIZE=1
  local build=(--scratch-path ".build/$1" "${flags[@]}" "${sanitizing[@]}" -Xswiftc -enable-testing) chosen
  swift build "${build[@]}" --build-tests
  for chosen in --skip --filter; do
    # The server gets no thread in a process with tests that compute; see Scripts/test.sh.
    local tests=("$chosen" '^PopoverStudioTests\.')
    if [[ ${#filter[@]} -gt 0 ]]; then tests=("${filter[@]}"); fi
    # swift test loads XCTest's runner without the address sanitizer's library. No test needs it.
    swift test "${build[@]}" --skip-build --disable-xctest "${skips[@]}" "${tests[@]}" || status=1
    if [[ ${#filter[@]} -gt 0 ]]; then return; fi
  done
}

# What packages that use the library do, several threads of a server among it. Only what computes pixels is
# optimized; a report names functions, without lines.
run_clients() {
  GUSSET_OPTIMIZE=pixels swift test --package-path Tests/Clients --scratch-path .build/clients "${flags[@]}" \
    "${sanitizing[@]}" -debug-info-format none --disable-xctest >"$results/clients.log" 2>&1 || {
    tail -n 60 "$results/clients.log" >&2
    status=1
  }
}

failed=0
for sanitizer in "${sanitizers[@]}"; do
  status=0
  choose "$sanitizer"
  if [[ $sanitizer == clients ]]; then run_clients; else run_all "$sanitizer"; fi
  for report in "$results"/report.*; do
    [[ -e $report ]] || continue
    cat "$report" >&2
    rm "$report"
    status=1
  done
  echo "sanitize: $sanitizer: $([[ $status -eq 0 ]] && echo passed || echo failed)"
  failed=$((failed | status))
done
exit "$failed"
