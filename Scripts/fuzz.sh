#!/usr/bin/env bash
# Tries mutated inputs with libFuzzer under the address sanitizer, one minute a target:
#   fuzz.sh [--short] [TARGET]…    FUZZ_RUNS=N, FUZZ_SEED=N
#   fuzz.sh --input FILE TARGET    tries one input again
#
# The targets are those of Fuzz/README.md. FUZZ_RUNS gives every target a number of inputs in place
# of a time; --short tries each for 3 seconds, with a build that takes less time. The status is 1
# when an input is found that crashes, takes too long or too much memory. The input stays in
# out/fuzz.
set -euo pipefail
source "$(dirname "$0")/start.sh"
. Scripts/toolchain.sh

seconds=60
runs=${FUZZ_RUNS:-}
seed=${FUZZ_SEED:-$(date +%s)}
jobs=$(getconf _NPROCESSORS_ONLN)
input=
is_short=false
chosen=()
while [[ $# -gt 0 ]]; do
  case "$1" in
    --short) is_short=true seconds=3 runs= ;;
    --input)
      input=${2:?--input needs a file}
      shift
      ;;
    -*) fail "unknown option $1: must be --short or --input" 64 ;;
    *) chosen+=("$1") ;;
  esac
  shift
done

library=$(ls "$tools"/../lib/clang/*/lib/*/libclang_rt.fuzzer_no_main{-"$(uname -m)",}.a \
  2>/dev/null | head -n 1) || true
[[ -n $library ]] || fail "this Swift toolchain has no libFuzzer; those of swift.org for Linux have it"

# The compiler's own -sanitize=fuzzer links a main function, which would replace that of the program.
# Without trace-cmp, which takes half of the time in loops over pixels; dictionaries have the words.
coverage=edge,inline-8bit-counters,pc-table
build=(--package-path Fuzz -c release --sanitize=address -Xswiftc "-sanitize-coverage=$coverage"
  -Xlinker "$library" -Xlinker -lstdc++)
if "$is_short"; then
  # Optimizes only what computes pixels.
  export GUSSET_OPTIMIZE=pixels
  build+=(--scratch-path Fuzz/.build/short -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo
    -debug-info-format none)
fi
mkdir -p out/fuzz
swift build "${build[@]}" --product GussetFuzz >out/fuzz/build.log 2>&1 || {
  cat out/fuzz/build.log >&2
  exit 1
}
fuzz=$(swift build "${build[@]}" --show-bin-path)/GussetFuzz

# Backtraces of the runtime replace the sanitizer's report.
export SWIFT_BACKTRACE=enable=no
# Font caches and lazy tables live until the end of a process; a leak shows in the memory limit. A
# short quarantine of freed memory, so that the limit measures the program.
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32:handle_sigtrap=1
# Where memory was allocated is kept for one input only, because it takes a fifth of the time.
[[ -n $input ]] || ASAN_OPTIONS+=:malloc_context_size=1
export ASAN_SYMBOLIZER_PATH="$tools/llvm-symbolizer"
[[ -x $ASAN_SYMBOLIZER_PATH ]] || unset ASAN_SYMBOLIZER_PATH
work=$(mktemp -d -p "$([[ -d /dev/shm ]] && echo /dev/shm || echo "${TMPDIR:-/tmp}")")
export GUSSET_FUZZ_FOLDER="$work/files"
mkdir -p "$GUSSET_FUZZ_FOLDER"
clean_up() {
  jobs -p | xargs -r kill 2>/dev/null || true
  wait
  rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# The longest input of a target, in bytes.
longest() {
  case "$1" in
    color | curve) echo 120 ;;
    arrowpath) echo 4200 ;;
    theme) echo 6000 ;;
    batch) echo 3000 ;;
    *) echo 20000 ;;
  esac
}

# Nothing may take a second or half a gigabyte. With its checks, the sanitizer and the counters, a
# build takes several times as long, and the machine may be busy. The sanitizer's own memory counts.
limits=(-detect_leaks=0 -timeout=20 -rss_limit_mb=1024 -malloc_limit_mb=512)

if [[ -n $input ]]; then
  [[ ${#chosen[@]} -eq 1 ]] || fail "--input needs the name of one target" 64
  "$fuzz" "${chosen[0]}" "${limits[@]}" "$input"
  exit
fi

"$fuzz" seeds . "$work/seeds"
if "$is_short"; then
  # libFuzzer tries all seeds before it looks at the time.
  for folder in "$work"/seeds/*/; do
    find "$folder" -type f | sort | awk 'NR > 10' | xargs -r rm
  done
fi
if [[ ${#chosen[@]} -eq 0 ]]; then mapfile -t chosen < <("$fuzz" targets); fi

# The words that a target's inputs are made of.
dictionary() {
  cat "Fuzz/Dictionaries/$1.dict"
  case "$1" in theme | tokens | batch) "$fuzz" words | sed 's/.*/"\\"&\\""/' ;; esac
}

# One figure of libFuzzer's at the end of a log.
figure() { sed -n "s/^stat::$2: *//p" "$1" | tail -n 1; }

# Tries inputs of one target. Prints one line, or how to try the input that was found again.
run_target() {
  local target=$1 log=out/fuzz/$1.log corpus=Fuzz/.build/corpus/$1 status=0 found
  local amount=("-max_total_time=$seconds")
  if [[ -n $runs ]]; then amount=("-runs=$runs"); fi
  mkdir -p "$corpus" "$work/seeds/$target" "Fuzz/Regressions/$target"
  rm -f "out/fuzz/$target-"*
  dictionary "$target" >"$work/$target.dict"
  "$fuzz" "$target" "${limits[@]}" "${amount[@]}" "-max_len=$(longest "$target")" \
    "-seed=$seed" "-dict=$work/$target.dict" "-artifact_prefix=out/fuzz/$target-" \
    -print_final_stats=1 -reload=0 "$corpus" "$work/seeds/$target" "Fuzz/Regressions/$target" \
    >"$log" 2>&1 || status=$?
  printf '%-10s %9s inputs, slowest %s s, %s MB: %s\n' "$target" \
    "$(figure "$log" number_of_executed_units)" "$(figure "$log" slowest_unit_time_sec)" \
    "$(figure "$log" peak_rss_mb)" "$([[ $status -eq 0 ]] && echo passed || echo FAILED)"
  if [[ $status -eq 0 ]]; then return; fi
  found=$(find out/fuzz -name "$target-*" ! -name '*-small' | head -n 1)
  grep -m 3 -E 'Fatal error|ERROR|SUMMARY' "$log" || tail -n 5 "$log"
  if [[ -n $found ]]; then
    "$fuzz" "$target" "${limits[@]}" -minimize_crash=1 -max_total_time=20 \
      "-exact_artifact_path=$found-small" "$found" >>"$log" 2>&1 || true
    if [[ -s $found-small ]]; then found=$found-small; fi
    echo "  again with: Scripts/fuzz.sh --input $found $target"
  fi
  return 1
}

echo "fuzz: seed $seed, $([[ -n $runs ]] && echo "$runs inputs" || echo "$seconds seconds") a target"
for target in "${chosen[@]}"; do
  while [[ $(jobs -rp | wc -l) -ge $jobs ]]; do wait -n || true; done
  { run_target "$target" || touch "$work/failed"; } &
done
wait
if [[ -e $work/failed ]]; then exit 1; fi
