#!/usr/bin/env bash
# Prints the folder with the source of libspng, and gets it first: libspng-source.sh FOLDER
#
# Debian has no archive of libspng to link statically, and no package with PngSuite. The source has
# both. The lists of source packages go into FOLDER, so that the system's own lists stay as they are.
set -euo pipefail

folder=$(mkdir -p "$1" && cd "$1" && pwd)
source "$(dirname "$0")/start.sh"
if ! [[ -d $folder/libspng/tests/images ]]; then
  command -v apt-get >/dev/null ||
    fail "libspng's source comes from Debian's packages, which this system lacks"
  state=$folder/apt
  rm -rf "$state" "$folder/libspng"
  mkdir -p "$state/sources" "$state/lists/partial" "$state/cache/archives/partial"
  # Both forms of source lists, with the sources in place of the packages.
  for list in /etc/apt/sources.list.d/{debian,ubuntu}.sources; do
    [[ -e $list ]] || continue
    sed 's/^Types:.*/Types: deb-src/' "$list" >"$state/sources/${list##*/}"
  done
  if [[ -e /etc/apt/sources.list ]]; then
    sed -n 's/^ *deb /deb-src /p' /etc/apt/sources.list >"$state/sources/main.list"
  fi
  options=(-qq -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$state/sources"
    -o Dir::State::Lists="$state/lists" -o Dir::Cache="$state/cache" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update >&2
  (cd "$state" && apt-get "${options[@]}" source --download-only --tar-only libspng >&2)
  mkdir "$state/unpacked"
  tar -xf "$state"/libspng_*.orig.tar.* -C "$state/unpacked"
  mv "$state"/libspng_*.orig.tar.* "$folder"
  mv "$state"/unpacked/* "$folder/libspng"
  rm -rf "$state"
fi
echo "$folder/libspng"
