#!/usr/bin/env bash
# Holds Package.swift against the code: a target names every module that it imports, and imports
# every module that it names. Executables and plugins are exempt from the second rule, for tests run them; so
# are Gusset and the modules that it re-exports.
# No target imports one of a storey above its own, and none below Program imports Foundation, which would double
# the size of a program and the time of its start. Prints the size of each storey.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# What comes with a toolchain or an SDK and cannot be named in Package.swift.
toolchain="CoreGraphics Darwin Dispatch Foundation FoundationEssentials FoundationXML Glibc Musl SwiftUI"
toolchain+=" Synchronization Testing UIKit WASILibc"

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

# The storeys of Sources, from the ground up.
storeys=(System Core Shipping Review Batch Bindings Program)

# The number of a path's storey; nothing for a path outside Sources.
level() {
  local number
  for number in "${!storeys[@]}"; do
    if [[ $1 == "Sources/${storeys[number]}/"* ]]; then echo "$number"; fi
  done
}

list=$(targets)
if [ -z "$list" ]; then
  echo "check-imports: swift package describe named no target" >&2
  exit 1
fi
reexported=$(find Sources -name '*.swift' -exec sed -n 's/^@_exported public import //p' {} +)
executables=$(awk -F '\t' '$2 == "executable" || $2 == "snippet" || $2 == "plugin" { print $1 }' <<<"$list" | sort -u)
errors=0
while IFS=$'\t' read -r name type path names; do
  [ "$type" != system-target ] && [ "$type" != plugin ] || continue
  # A module in C includes headers.
  [ -n "$(find "$path" -name '*.swift' -print -quit)" ] || continue
  named=$(lines "$names")
  imported=$(imports "$path")
  while read -r module; do
    echo "check-imports: $name imports $module, but Package.swift does not name it there" >&2
    errors=$((errors + 1))
  done < <(comm -23 <(echo "$imported") <(lines "$name $names $toolchain"))
  if [[ $path == Sources/* && $path != Sources/Program/* ]] && grep -q '^Foundation' <<<"$imported"; then
    echo "check-imports: $name imports Foundation, which only a program may" >&2
    errors=$((errors + 1))
  fi
  while read -r module; do
    echo "check-imports: $name names $module in Package.swift, but does not import it" >&2
    errors=$((errors + 1))
  done < <(comm -23 <(echo "$named") <(sort -u <(echo "$imported
$executables
$reexported
Gusset")) | sed '/^$/d')
done <<<"$list"

# An import within Sources goes to the own storey or to one below it.
while IFS=$'\t' read -r name _ path names; do
  own=$(level "$path")
  if [ -z "$own" ]; then
    [[ $path != Sources/* ]] || { echo "check-imports: $path is in no storey" >&2; exit 1; }
    continue
  fi
  for module in $names; do
    other=$(level "$(awk -F '\t' -v name="$module" '$1 == name { print $3 }' <<<"$list")")
    [ "${other:-0}" -gt "$own" ] || continue
    echo "check-imports: $name is in ${storeys[own]} and imports $module of ${storeys[other]}" >&2
    errors=$((errors + 1))
  done
done <<<"$list"

# Lines of code have neither blanks nor comments.
printf '%-9s %6s %6s %7s\n' storey files lines public
for storey in "${storeys[@]}" .; do
  find "Sources/$storey" -name '*.swift' -exec cat {} + |
    awk -v storey="${storey/./all}" -v files="$(find "Sources/$storey" -name '*.swift' | wc -l)" '
      !/^[ \t]*($|\/\/)/ { lines++ }
      /^[ \t]*(@[a-z]+ )?public / && !/ import / { public++ }
      END { printf "%-9s %6d %6d %7d\n", storey, files, lines, public }'
done
[ "$errors" -eq 0 ]
