#!/usr/bin/env bash
# Lets the release command carry its libraries in itself: static-libraries.sh FOLDER
# Writes pkg-config files for Cairo, libdeflate and libmd that name archives instead of shared libraries,
# and puts the archive of the C++ library, which Swift needs, where the linker looks first: all for
# what the system has archives of. Loading Cairo and the 16 libraries that it brings along would
# take longer than a picture does.
set -euo pipefail
folder="$1"
mkdir -p "$folder"
rm -f "$folder"/*.pc "$folder"/*.a
if [ "$(uname)" != Linux ] || ! command -v clang >/dev/null; then exit 0; fi

for name in cairo libdeflate libmd; do
  libraries=()
  for flag in $(pkg-config --static --libs-only-l "$name"); do
    library="${flag#-l}"
    case "$library" in
      # The C library stays shared: it is the system's.
      m | c | dl | rt | pthread) libraries+=("$flag") ;;
      *)
        # One missing archive, and all of this package stays shared.
        if [ ! -e "$(clang -print-file-name="lib$library.a")" ]; then continue 2; fi
        libraries+=("-l:lib$library.a")
        ;;
    esac
  done
  {
    echo "Name: $name"
    echo "Description: the archives of $name"
    echo "Version: $(pkg-config --modversion "$name")"
    echo "Cflags: $(pkg-config --cflags "$name")"
    echo "Libs: ${libraries[*]}"
  } >"$folder/$name.pc"
done

library="$(clang -print-file-name=libstdc++.a)"
if [ -e "$library" ]; then ln -s "$(realpath "$library")" "$folder"; fi
