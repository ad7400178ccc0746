#!/usr/bin/env bash
# Fails with one line where a build cannot succeed: before-build.sh SCRATCH MEGABYTES [PACKAGE]
#   SCRATCH     the folder of the build
#   MEGABYTES   what a build from nothing leaves there
#   PACKAGE     the folder of the package; the project's by default
# Also fetches the packages that it depends on, once.
set -euo pipefail
scratch=${1:?"usage: before-build.sh SCRATCH MEGABYTES [PACKAGE]"}
needed=${2:?"usage: before-build.sh SCRATCH MEGABYTES [PACKAGE]"}
package=${3:-.}

source "$(dirname "$0")/start.sh"
for tool in swift git; do
  command -v "$tool" >/dev/null || fail "$tool is missing: install it, and run this again"
done
mkdir -p "$scratch" || fail "$scratch cannot be made"
free=$(df -Pm "$scratch" | awk 'NR == 2 { print $4 }')
# Another build may remove a file meanwhile.
used=$({ du -sm "$scratch" 2>/dev/null || true; } | cut -f 1)
if [[ $((free + used)) -lt $needed ]]; then
  fail "$free MB are free in $scratch, and a build takes $needed MB: free some, and run this again"
fi

# Once they are fetched, the state of the build names them.
if ! grep -q '"checkoutState"' "$scratch/workspace-state.json" 2>/dev/null; then
  swift package --package-path "$package" --scratch-path "$scratch" resolve \
    >"$scratch/resolve.log" 2>&1 ||
    fail "the packages it depends on cannot be fetched (is there a network?): see $scratch/resolve.log"
fi
