#!/usr/bin/env bash
# The short forms of the long checks, on the command that make test has built: short-checks.sh
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup.sh faults
gusset="$(GUSSET_OPTIMIZE=1 swift build -c release --scratch-path .build/tests --show-bin-path)/gusset"
# This build counts coverage, which nobody reads here.
export LLVM_PROFILE_FILE=/dev/null
if strace -o /dev/null true 2>/dev/null; then
  # The same ones every time, so that a run that passes passes again.
  Scripts/faults/run.py "$gusset" --short --seed 1
else
  echo "short-checks: strace may not trace programs here, so the checks of faults are skipped"
fi
Scripts/conformance.sh "$gusset" --short
