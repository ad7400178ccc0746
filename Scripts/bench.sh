#!/usr/bin/env bash
# Prints how long the project's work takes: beside memset and Cairo, in turn, as ratios.
#   bench.sh [--record] [TOPIC ...]   only these: stretch vector shapes shadows update motion png svg, or the topics
#                                     mirror and theme, which the document does not have
# --record also puts the tables into BENCHMARKS.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What the figures depend on, without names.
machine() {
  echo "| | |"
  echo "| --- | --- |"
  lscpu | sed -n -E 's/^(Model name|CPU\(s\)|L1d cache|L2 cache|L3 cache): +(.*)/| \1 | \2 |/p'
  echo "| System | $(. /etc/os-release && echo "$PRETTY_NAME") |"
  echo "| Compiler | $(swiftc --version 2>/dev/null | grep -o 'Swift version [0-9.]*') |"
  echo "| Cairo, pixman | $(pkg-config --modversion cairo), $(pkg-config --modversion pixman-1) |"
}

# Passes a table on, and puts it into the document where that is wanted.
keep() { # name
  if $records; then grep '^|' | Scripts/bench/record.py "$1"; else cat; fi
  echo
}

records=false
if [[ ${1:-} == --record ]]; then
  records=true
  shift
fi
topics=(stretch vector shapes shadows update motion png svg)
if [[ $# -gt 0 ]]; then topics=("$@"); fi

Scripts/release-build.sh --benchmarks GussetTimings >&2
machine | keep machine
echo "Medians of rounds, divided by that of memset of the same memory; the size of a file in bytes follows."
for topic in "${topics[@]}"; do .build/release/GussetTimings "$topic" | keep "$topic"; done
