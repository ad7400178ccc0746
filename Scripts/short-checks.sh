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

# What make install puts beside the command.
check_command_files() {
  local share="$results/installed/share" command
  Scripts/command-files.sh "$gusset" "$results/installed" || return 1
  bash -n "$share/bash-completion/completions/gusset" || return 1
  for command in "" -render -themes-derive -tokens-import; do
    if ! grep -q "^\.Nd " "$share/man/man1/gusset$command.1"; then
      echo "short-checks: the man page gusset$command.1 says nothing" >&2
      return 1
    fi
  done
  [ -s "$share/zsh/site-functions/_gusset" ] && [ -s "$share/fish/vendor_completions.d/gusset.fish" ]
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
  check_command_files || status=$?
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
