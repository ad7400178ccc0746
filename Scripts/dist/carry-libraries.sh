#!/usr/bin/env bash
# Copies the shared libraries of a program that not every Linux has: carry-libraries.sh PROGRAM FOLDER
# A program that is linked statically has none.
# The programs of make dist look for them in ../lib/gusset, seen from their own folder.
set -euo pipefail
program=${1:?"usage: carry-libraries.sh PROGRAM FOLDER"}
folder=${2:?"usage: carry-libraries.sh PROGRAM FOLDER"}
mkdir -p "$folder"
if ! readelf -d "$program" | grep -q NEEDED; then
  rmdir --ignore-fail-on-non-empty "$folder"
  exit
fi
ldd "$program" | sed -n 's/^\t\([^ ]*\) => \([^ ]*\) .*/\1 \2/p' | while read -r name file; do
  case "$name" in
    # The C library and the compiler's, and zlib, without which no package manager runs.
    libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | libgcc_s.so.* | libz.so.*) ;;
    not) echo "carry-libraries: $program needs libraries that are missing here" >&2 && exit 1 ;;
    *) install -m 644 "$file" "$folder/$name" ;;
  esac
done
rmdir --ignore-fail-on-non-empty "$folder"
