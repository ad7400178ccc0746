#!/usr/bin/env bash
# Holds Package.swift against the code: a target names every module that it imports, and imports
# every module that it names. Executables are exempt from the second rule, for tests run them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What comes with a toolchain or an SDK and cannot be named in Package.swift.
toolchain="CoreGraphics Darwin Dispatch Foundation FoundationEssentials FoundationXML Glibc Musl SwiftUI"
toolchain+=" Synchronization Testing UIKit"

# A line for each target: name, type, path, and the modules that it names.
targets() {
  swift package describe --type json | awk '
    function text(line) { gsub(/^[^:]*: |[",]|^ +/, "", line); return line }
    /^  "targets"/ { isTargets = 1 }
    !isTargets { next }
    /^      "name" :/ { name = text($0) }
    /^      "type" :/ { type = text($0) }
    /^      "path" :/ { path = text($0) }
    /^      "(product|target)_dependencies" : \[/ { isList = 1; next }
    /^      \]/ { isList = 0 }
    isList { names = names " " text($0) }
    /^    }/ { print name "\t" type "\t" path "\t" names; names = "" }'
}

# The modules that the Swift files of a folder import, each on a line.
imports() {
  find "$1" -name '*.swift' -exec sed -nE \
    's/^ *((@[a-z_A-Z]+|public|package|internal|private|fileprivate) +)*import +((struct|class|enum|protocol|typealias|func|var|let) +)?([A-Z][A-Za-z_0-9]*)(\..*)?$/\5/p' \
    {} + | sort -u
}

lines() { tr -s ' ' '\n' <<<"$1" | sed '/^$/d' | sort -u; }

list=$(targets)
if [ -z "$list" ]; then
  echo "check-imports: swift package describe named no target" >&2
  exit 1
fi
executables=$(awk -F '\t' '$2 == "executable" || $2 == "snippet" { print $1 }' <<<"$list" | sort -u)
errors=0
while IFS=$'\t' read -r name type path names; do
  [ "$type" != system-target ] || continue
  # A module in C includes headers.
  [ -n "$(find "$path" -name '*.swift' -print -quit)" ] || continue
  named=$(lines "$names")
  imported=$(imports "$path")
  while read -r module; do
    echo "check-imports: $name imports $module, but Package.swift does not name it there" >&2
    errors=$((errors + 1))
  done < <(comm -23 <(echo "$imported") <(lines "$name $names $toolchain"))
  while read -r module; do
    echo "check-imports: $name names $module in Package.swift, but does not import it" >&2
    errors=$((errors + 1))
  done < <(comm -23 <(echo "$named") <(sort -u <(echo "$imported") <(echo "$executables")) | sed '/^$/d')
done <<<"$list"
[ "$errors" -eq 0 ]
