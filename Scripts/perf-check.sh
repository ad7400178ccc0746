#!/usr/bin/env bash
# Counts the instructions of fixed jobs and compares them with those that were accepted.
#   perf-check.sh GUSSET        fails when a job takes 2 % more than Benchmarks/instructions.txt says
#   GUSSET_PERF=accept          writes that file anew
# Before that it fails when a frame of which nothing is new allocates memory.
set -euo pipefail
source "$(dirname "$0")/start.sh"

gusset=${1:?"usage: perf-check.sh GUSSET"}
mode=${GUSSET_PERF:-check}
record=Benchmarks/instructions.txt
programs=.build/release
[[ $mode == check || $mode == accept ]] || fail "GUSSET_PERF is \"$mode\": must be check or accept" 64
[[ $(uname) == Linux ]] || fail "counts instructions on Linux only"

# The other two are only compiled: nothing else in CI would notice that they do not compile.
Scripts/release-build.sh --benchmarks GussetAllocations GussetJobs GussetTimings GussetRenderers
echo "Allocations of a frame of which nothing is new:"
"$programs/GussetAllocations"

work_folder
# Valgrind cannot read the debug information of the newest compilers.
strip --strip-debug -o "$work/GussetJobs" "$programs/GussetJobs"

# The C library has functions for each kind of vector instruction; these are those of every x86-64.
tunables=glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-AVX_Fast_Unaligned_Load
tunables+=,-BMI2,-ERMS,-FSRM,-Fast_Unaligned_Copy
tunables+=:glibc.cpu.x86_non_temporal_threshold=0x1000000

# Of the environment nothing counts, and every run hashes alike.
instructions() {
  env -i GLIBC_TUNABLES="$tunables" SWIFT_DETERMINISTIC_HASHING=1 \
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" >/dev/null 2>"$work/log" || {
    cat "$work/log" >&2
    echo "perf-check: $* failed under valgrind" >&2
    return 1
  }
  sed -n 's/.*Collected : //p' "$work/log"
}

# What sets up a job is the same in both runs; the difference is the job itself.
count_all() {
  local name repetitions once twice
  while read -r name repetitions; do
    once=$(instructions "$work/GussetJobs" "$name" "$repetitions")
    twice=$(instructions "$work/GussetJobs" "$name" $((2 * repetitions)))
    echo "$name $(((twice - once) / repetitions))"
  done < <("$work/GussetJobs")
  once=$(instructions "$gusset" render --size 600x800 --scale 2 -o "$work/popover.png")
  echo "gusset-render-600x800@2 $once"
  once=$(instructions "$gusset" export slate --to all -o "$work/exports")
  echo "gusset-export-slate-to-all $once"
}

library() { echo "$1 $(pkg-config --modversion "$2" 2>/dev/null || echo none)"; }

# Everything that changes the counts without a change of the project's.
conditions() {
  local vectors
  vectors=$(grep -m1 -ow avx2 /proc/cpuinfo || echo "no avx2")
  echo "# processor: $(uname -m), $vectors"
  echo "# compiler: $(swiftc --version 2>/dev/null | sed -n 's/.*(\(swift[^ )]*\).*/\1/p')"
  echo "# libraries: $(library cairo cairo), $(library pixman pixman-1)," \
    "$(library libdeflate libdeflate), $(library spng spng), $(library zlib zlib)," \
    "$(getconf GNU_LIBC_VERSION)"
  # Cairo may stand in the command or be loaded by it.
  echo "# command: loads $(ldd "$gusset" | wc -l) libraries"
  echo "# counted by: $(valgrind --version)"
}

conditions >"$work/conditions"
[[ $mode == accept || -f $record ]] || fail "there is no $record: make perf-accept writes it"
if [ "$mode" = check ] && ! grep '^# [a-z ]*: ' "$record" | diff - "$work/conditions" >"$work/diff"; then
  echo "perf-check: not compared, for the counts were accepted (<) under other conditions (>):"
  grep '^[<>]' "$work/diff"
  exit 0
fi

echo "Counting instructions"
count_all >"$work/counts"

if [ "$mode" = accept ]; then
  {
    echo "# Instructions of each job, accepted by make perf-accept and held by make perf-check."
    cat "$work/conditions" "$work/counts"
  } >"$record"
  echo "perf-check: accepted what $record says now"
  exit 0
fi

LC_ALL=C join -a 1 -a 2 -e 0 -o 0,1.2,2.2 <(grep -v '^#' "$record" | LC_ALL=C sort -k1,1) <(LC_ALL=C sort -k1,1 "$work/counts") | awk '
  BEGIN { print "| job | accepted | now | change |\n| --- | --: | --: | --: |" }
  {
    # A job that is new has no count before, and one that is gone has none now.
    change = $2 ? 100 * ($3 - $2) / $2 : 100
    # The whole numbers of mawk end at 2^31.
    printf "| %s | %.0f | %.0f | %+.2f %% |\n", $1, $2, $3, change
    if (change > 2 || !$3) worse = worse " " $1
    else if (change < -2) better = better " " $1
  }
  END {
    if (better) print "perf-check: better:" better "; make perf-accept keeps it so"
    if (!worse) exit 0
    print "perf-check: more than 2 % worse, new or gone:" worse
    print "If that is as it must be: make perf-accept, and commit Benchmarks/instructions.txt."
    exit 1
  }'
