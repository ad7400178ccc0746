#!/usr/bin/env bash
# Packs a tree of installed files as a Debian package: deb.sh TREE FILE.deb VERSION DEPENDS [NAME]
# DEPENDS may be empty, for a program that needs no other package. NAME is gusset, the command, or libgusset-dev.
# The same files give the same bytes, at the time that SOURCE_DATE_EPOCH names.
set -euo pipefail
tree=${1:?"usage: deb.sh TREE FILE.deb VERSION DEPENDS"}
file=$2
version=$3
depends=${4:+Depends: $4$'\n'}
name=${5:-gusset}
export LC_ALL=C
case $name in
  gusset)
    section=graphics
    about="draws popover backgrounds without a seam
 The command gusset draws popovers as PNG and SVG, makes stretchable art, and exports themes to
 the formats of other toolchains. gusset studio edits themes in a browser."
    ;;
  libgusset-dev)
    section=libdevel
    about="popover backgrounds without a seam, for programs in C
 The shared library libgusset, its header, and files for pkg-config and CMake."
    ;;
esac
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

cp -R "$tree" "$root/usr"
# Where Debian looks for what make install puts into a PREFIX.
share=$root/usr/share
mv "$share/doc/$name/NOTICE" "$share/doc/$name/copyright"
mv "$share/doc/$name/CHANGELOG.md" "$share/doc/$name/changelog"
gzip -9n "$share/doc/$name/changelog"
mkdir "$root/DEBIAN"
if [[ $name == gusset ]]; then
  mkdir -p "$share/zsh/vendor-completions"
  mv "$share"/zsh/site-functions/* "$share/zsh/vendor-completions"
  rmdir "$share/zsh/site-functions"
  gzip -9n "$share"/man/man1/*.1
else
  # The list of shared libraries gets the new one.
  echo "activate-noawait ldconfig" >"$root/DEBIAN/triggers"
fi

(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
cat >"$root/DEBIAN/control" <<CONTROL
Package: $name
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: Gusset <gusset@localhost>
Installed-Size: $((($(find "$root/usr" -type f -printf "%s+")0 + 1023) / 1024))
${depends}Section: $section
Priority: optional
Description: $about
CONTROL

chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
# With several threads, xz divides its input in another way than with one.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
