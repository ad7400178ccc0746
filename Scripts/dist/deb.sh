#!/usr/bin/env bash
# Packs a tree of installed files as a Debian package: deb.sh TREE FILE.deb VERSION DEPENDS
# DEPENDS may be empty, for a program that needs no other package.
# The same files give the same bytes, at the time that SOURCE_DATE_EPOCH names.
set -euo pipefail
tree=${1:?"usage: deb.sh TREE FILE.deb VERSION DEPENDS"}
file=$2
version=$3
depends=${4:+Depends: $4$'\n'}
export LC_ALL=C
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

cp -R "$tree" "$root/usr"
# Where Debian looks for what make install puts into a PREFIX.
share=$root/usr/share
mkdir -p "$share/zsh/vendor-completions"
mv "$share"/zsh/site-functions/* "$share/zsh/vendor-completions"
rmdir "$share/zsh/site-functions"
mv "$share/doc/gusset/NOTICE" "$share/doc/gusset/copyright"
mv "$share/doc/gusset/CHANGELOG.md" "$share/doc/gusset/changelog"
gzip -9n "$share"/man/man1/*.1 "$share/doc/gusset/changelog"

mkdir "$root/DEBIAN"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
cat >"$root/DEBIAN/control" <<CONTROL
Package: gusset
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: Gusset <gusset@localhost>
Installed-Size: $((($(find "$root/usr" -type f -printf "%s+")0 + 1023) / 1024))
${depends}Section: graphics
Priority: optional
Description: draws popover backgrounds without a seam
 The command gusset draws popovers as PNG and SVG, makes stretchable art, and exports themes to
 the formats of other toolchains. gusset studio edits themes in a browser.
CONTROL

chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
# With several threads, xz divides its input in another way than with one.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
