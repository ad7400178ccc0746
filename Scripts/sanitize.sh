#!/usr/bin/env bash
# Runs the tests under the thread and address sanitizers:
#   sanitize.sh [thread|address]… [--short] [--filter REGEX]
#
# Without a name, under both. --short runs the suites whose code uses threads or unsafe memory, and
# --filter only the tests that it names. The status is 1 when a test fails or a sanitizer reports.
set -euo pipefail
cd "$(dirname "$0")/.."

sanitizers=()
suites=()
filter=
# Pixels in memory of their own, libspng and libdeflate, Cairo, and work on several threads.
short='^(PixelsTests|RunPNGTests|PopoverRasterTests)\.'
short+='|^PopoverExportTests\.(AnimatedPNG|ArtFolder)|^GussetToolTests\.ConcurrentRuns'
while [[ $# -gt 0 ]]; do
  case "$1" in
    thread | address) sanitizers+=("$1") ;;
    --short) suites=(--filter "$short") ;;
    --filter)
      filter=${2:?--filter needs a regular expression}
      shift
      ;;
    *)
      echo "sanitize: unknown word \"$1\": must be thread, address, --short or --filter" >&2
      exit 64
      ;;
  esac
  shift
done
if [[ ${#sanitizers[@]} -eq 0 ]]; then sanitizers=(thread address); fi

results=$(mktemp -d)
trap 'rm -rf "$results"' EXIT
export GUSSET_OPTIMIZE=1
# Backtraces of the runtime replace the sanitizer's report.
export SWIFT_BACKTRACE=enable=no
export LLVM_PROFILE_FILE="$results/%m.profraw"
# Reports go to files: a test keeps the output of commands that it starts, and some must fail.
export TSAN_OPTIONS=halt_on_error=1:exitcode=66:log_path=$results/report
# Font and type caches of other libraries live until the end of a process.
export ASAN_OPTIONS=detect_leaks=0:exitcode=66:log_path=$results/report
# A sanitizer reserves terabytes of addresses, so that test of a limit cannot run. A browser has
# none of our code.
skips=(--skip 'BadArtworkTests/aSmallFileCannotAskForMuchMemory' --skip '^BrowserTests\.')

# Runs the tests that the options choose. Sets `status` when one fails or a sanitizer reports.
run_tests() {
  # swift test loads XCTest's runner without the address sanitizer's library. No test needs it.
  swift test "${build[@]}" --skip-build --disable-xctest "${skips[@]}" "$@" || status=1
  local report
  for report in "$results"/report.*; do
    [[ -e $report ]] || continue
    cat "$report" >&2
    rm "$report"
    status=1
  done
}

failed=0
for sanitizer in "${sanitizers[@]}"; do
  status=0
  build=(-c release --scratch-path ".build/$sanitizer" --sanitize="$sanitizer")
  # As in Scripts/test.sh, but with debug information, so that a report names lines.
  swift build "${build[@]}" --build-tests -Xswiftc -Onone -Xswiftc -enable-testing \
    -Xswiftc -no-emit-module-separately-wmo
  if [[ -n $filter ]]; then
    run_tests --filter "$filter"
  else
    # The server gets no thread in a process with tests that compute; see Scripts/test.sh.
    run_tests "${suites[@]}" --skip '^PopoverStudioTests\.'
    run_tests --filter '^PopoverStudioTests\.'
  fi
  echo "sanitize: $sanitizer: $([[ $status -eq 0 ]] && echo passed || echo failed)"
  failed=$((failed | status))
done
exit "$failed"
