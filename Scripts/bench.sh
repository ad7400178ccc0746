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
  if command -v lscpu >/dev/null 2>&1; then
    lscpu | sed -n -E 's/^(Model name|CPU\(s\)|L1d cache|L2 cache|L3 cache): +(.*)/| \1 | \2 |/p'
  else
    echo "| Processor | $(sysctl -n machdep.cpu.brand_string), $(sysctl -n hw.ncpu) cores |"
  fi
  echo "| System | $({ . /etc/os-release && echo "$PRETTY_NAME"; } 2>/dev/null || uname -sr) |"
  echo "| Compiler | $(swiftc --version 2>/dev/null | grep -o 'Swift version [0-9.]*') |"
  echo "| Cairo, pixman | $(pkg-config --modversion cairo), $(pkg-config --modversion pixman-1) |"
}

# Puts the table of a text into the document, where that is wanted.
keep() { # name, text
  if $records; then grep '^|' <<<"$2" | Scripts/bench/record.py "$1" >/dev/null; fi
}

records=false
if [[ ${1:-} == --record ]]; then
  records=true
  shift
fi
topics=("$@")
if [[ $# -eq 0 ]]; then topics=(stretch vector shapes shadows update motion png svg); fi

Scripts/release-build.sh --benchmarks GussetTimings >&2
text=$(machine)
printf '%s\n\n' "$text"
keep machine "$text"
echo "Medians of rounds in which every method had its turn, divided by that of memset of the same memory;"
echo "the size of a file in bytes follows."
echo
for topic in "${topics[@]}"; do
  text=$(.build/release/GussetTimings "$topic")
  printf '%s\n\n' "$text"
  keep "$topic" "$text"
done
