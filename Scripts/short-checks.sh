#!/usr/bin/env bash
# The short forms of the long checks, on the command that make test has built: short-checks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh faults
gusset="$(GUSSET_OPTIMIZE=1 swift build -c release --scratch-path .build/tests --show-bin-path)/gusset"

check_faults() {
  if strace -o /dev/null true 2>/dev/null; then
    # The same ones every time, so that a run that passes passes again.
    Scripts/faults/run.py "$gusset" --short --seed 1
  else
    echo "short-checks: strace may not trace programs here, so the checks of faults are skipped"
  fi
}

# A build with a sanitizer uses one processor most of the time.
results=$(mktemp -d)
beside=
clean_up() {
  if [[ -n $beside ]]; then kill "$beside" 2>/dev/null || true; fi
  rm -rf "$results"
}
trap clean_up EXIT
(
  status=0
  # This build counts coverage, which nobody reads here.
  export LLVM_PROFILE_FILE=/dev/null
  check_faults || status=$?
  Scripts/conformance.sh "$gusset" --short || status=$?
  Scripts/sanitize.sh thread --short || status=$?
  exit "$status"
) >"$results/beside.log" 2>&1 &
beside=$!

status=0
FUZZ_SEED=1 Scripts/sanitize.sh address --short || status=$?
wait "$beside" || status=$?
beside=
cat "$results/beside.log"
exit "$status"
