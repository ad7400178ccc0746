#!/usr/bin/env bash
# Packs a tree of installed files as a tar archive: tar.sh TREE FILE.tar.gz
# The archive has one folder, named as the file. The same files give the same bytes, at the time that
# SOURCE_DATE_EPOCH names.
set -euo pipefail
tree=${1:?"usage: tar.sh TREE FILE.tar.gz"}
file=${2:?"usage: tar.sh TREE FILE.tar.gz"}
export LC_ALL=C
root=$(basename "$file" .tar.gz)
here=$(dirname "${BASH_SOURCE[0]}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp -R "$tree" "$work/$root"
cp "$here/INSTALL" "$work/$root"
(cd "$work/$root" && find . -type f ! -name SHA256SUMS -printf '%P\0' | sort -z | xargs -0 sha256sum) \
  >"$work/sums"
mv "$work/sums" "$work/$root/SHA256SUMS"
# Who may write is the mask of whoever unpacks it; who may run it is not.
tar --create --format=gnu --sort=name --owner=0 --group=0 --numeric-owner \
  --mode='u=rwX,go=rX' --mtime="@$SOURCE_DATE_EPOCH" --directory "$work" "$root" | gzip -9n >"$file"
