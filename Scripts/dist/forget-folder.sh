#!/usr/bin/env bash
# Removes what depends on the folder that programs were built in: forget-folder.sh PROGRAM...
# The Swift compiler leaves a hash of each module in its programs, for its next build, and the options
# that it hashes name folders. The linker's build ID is a hash of all that. No program reads either: the
# first become zeros, and the build ID that of the rest.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
modules=.swift_modhash
build=.note.gnu.build-id

for program; do
  objcopy --dump-section "$modules=$work/modules" --dump-section "$build=$work/build" "$program" \
    "$work/copy"
  head -c "$(stat -c %s "$work/modules")" /dev/zero >"$work/zeros"
  # A note is 16 bytes that say what it is, and then the hash.
  head -c 16 "$work/build" >"$work/note"
  { cat "$work/note" && head -c 20 /dev/zero; } >"$work/empty"
  objcopy --update-section "$modules=$work/zeros" --update-section "$build=$work/empty" "$program"
  # shellcheck disable=SC2059  # the format is the bytes
  printf "$(sha1sum "$program" | cut -c -40 | sed "s/../\\\\x&/g")" >>"$work/note"
  objcopy --update-section "$build=$work/note" "$program"
done
