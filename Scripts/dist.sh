#!/usr/bin/env bash
# Packs the release command for this kind of machine: dist.sh FOLDER [--wheel]
# Writes a tar archive, Debian packages of the command and of libgusset, a wheel for Python and their checksums into
# FOLDER; with --wheel, only the wheel. The same command of the same commit gives the same bytes in any folder, at any time.
set -euo pipefail
output=${1:?"usage: dist.sh FOLDER [--wheel]"}
only=${2:-}
mkdir -p "$output"
output=$(realpath "$output")
source "$(dirname "$0")/start.sh"
programs=.build/release
maps=.build/static

[[ $only == --wheel ]] || command -v dpkg-shlibdeps >/dev/null || fail "needs dpkg-shlibdeps, from Debian's package dpkg-dev"
[[ -e $maps/gusset.map ]] || fail "needs the command of make build"
[[ -s $maps/flags ]] || fail "needs a command without shared libraries: see $maps/libspng.log"

export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
umask 022
work_folder

tree=$work/tree
if [[ $only == --wheel ]]; then
  install -D -m 755 "$programs/gusset" "$tree/bin/gusset"
  if [[ -e dist/package/studio.html ]]; then
    install -D -m 644 dist/package/studio.html "$tree/share/gusset/studio.html"
  fi
else
  make -s -o manual install-command DESTDIR="$tree" PREFIX=
fi

# Removes what depends on the folder that a program was built in. The Swift compiler leaves a hash of each
# module in its programs, for its next build, and the options that it hashes name folders. The linker's build
# ID is a hash of all that. No program reads either: the first become zeros, and the build ID that of the
# rest.
forget_folder() { # program
  local modules=.swift_modhash build=.note.gnu.build-id
  objcopy --dump-section "$modules=$work/modules" --dump-section "$build=$work/build" "$1" "$work/copy"
  head -c "$(stat -c %s "$work/modules")" /dev/zero >"$work/zeros"
  # A note is 16 bytes that say what it is, and then the hash.
  head -c 16 "$work/build" >"$work/note"
  { cat "$work/note" && head -c 20 /dev/zero; } >"$work/empty"
  objcopy --update-section "$modules=$work/zeros" --update-section "$build=$work/empty" "$1"
  # shellcheck disable=SC2059  # the format is the bytes
  printf "$(sha1sum "$1" | cut -c -40 | sed "s/../\\\\x&/g")" >>"$work/note"
  objcopy --update-section "$build=$work/note" "$1"
}
for program in "$tree"/bin/*; do forget_folder "$program"; done
# Only what the repository has: drawn files may lie beside the examples.
git archive HEAD Themes Examples | tar -x -C "$work"
install -d "$tree/share/gusset" "$tree/share/doc/gusset"
mv "$work/Themes" "$tree/share/gusset/themes"
mv "$work/Examples" "$tree/share/gusset/examples"
cp CHANGELOG.md "$tree/share/doc/gusset"
Scripts/dist/notice.sh "$programs/gusset" "$maps/gusset.map" >"$tree/share/doc/gusset/NOTICE"

# After a release, the day and the commit tell its versions apart and sort them.
version=$("$programs/gusset" --version)
if ! git describe --exact-match --tags HEAD >/dev/null 2>&1; then
  version+="+$(date -d "@$SOURCE_DATE_EPOCH" +%Y%m%d)"
  version+=".$(git describe --always --abbrev=10 --exclude '*' --dirty=.changed)"
fi

# Files of other versions would be copied along.
rm -f "$output"/gusset-*.whl "$output/SHA256SUMS"
python3 Scripts/dist/wheel.py "$tree/bin/gusset" "$tree/share/doc/gusset/NOTICE" "$version" "$output" >/dev/null
if [[ $only == --wheel ]]; then
  ls -sh1 "$output"/gusset-*.whl
  exit
fi

rm -f "$output"/{gusset[-_],libgusset}*.{tar.gz,deb}
architecture=$(dpkg --print-architecture)
# A command without shared libraries needs no other package.
Scripts/dist/deb.sh "$tree" "$output/gusset_${version}_$architecture.deb" "$version" ""
# Compilers before Swift 6.3 leave the library out.
if [[ -d .build/c/lib ]]; then
  library=$work/library
  mkdir -p "$library/share/doc/libgusset-dev"
  cp -R .build/c/include .build/c/lib "$library"
  cp "$tree"/share/doc/gusset/{NOTICE,CHANGELOG.md} "$library/share/doc/libgusset-dev"
  # dpkg-shlibdeps knows the earliest version of each package that has what the library uses. It looks for
  # it in the folder of a package under construction.
  mkdir -p "$work/source/debian/libgusset-dev/DEBIAN"
  printf 'Source: gusset\n\nPackage: libgusset-dev\nArchitecture: any\n' >"$work/source/debian/control"
  cp -R "$library" "$work/source/debian/libgusset-dev/usr"
  file=$(readlink "$library/lib/$(readlink "$library/lib/libgusset.so")")
  needed=$(cd "$work/source" && dpkg-shlibdeps -O "debian/libgusset-dev/usr/lib/$file" |
    sed -n 's/^shlibs:Depends=//p')
  [[ -n $needed ]] || fail "dpkg-shlibdeps finds no libraries"
  Scripts/dist/deb.sh "$library" "$output/libgusset-dev_${version}_$architecture.deb" "$version" "$needed" libgusset-dev
fi
Scripts/dist/tar.sh "$tree" "$output/gusset-$version-$(uname -sm | tr 'A-Z ' 'a-z-').tar.gz"
files=$(cd "$output" && find . -maxdepth 1 \( -name 'gusset[-_]*' -o -name 'libgusset*' \) ! -name '*.tgz' -printf '%f\n' | sort)
# shellcheck disable=SC2086  # names without blanks
(cd "$output" && sha256sum $files >SHA256SUMS && ls -sh1 $files SHA256SUMS)
