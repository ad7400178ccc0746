#!/usr/bin/env bash
# Prints how long the project's work takes: beside memset and Cairo, in turn, as ratios; then, from
# a benchmarking library, the spread of each job by itself.
#   bench.sh [TOPIC ...]   only these: stretch vector png svg mirror theme; no spread
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift build -c release --package-path Benchmarks --product GussetTimings >&2
Benchmarks/.build/release/GussetTimings "$@"
if [ $# -gt 0 ]; then exit 0; fi

echo "## Spread"
echo
echo "Each job by itself, from memory that no other job has used; \`*\` is per call."
swift package --package-path Benchmarks benchmark --no-progress --grouping metric \
  --format markdown 2>Benchmarks/.build/benchmark.log |
  sed -n -e '/^### /,$ s/GussetBenchmarks:/                 /' -e '/^### /,$ p' || {
  cat Benchmarks/.build/benchmark.log >&2
  exit 1
}
