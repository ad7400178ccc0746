#!/usr/bin/env bash
# Lets the release command carry its libraries in itself: static-libraries.sh FOLDER
# Writes pkg-config files for Cairo, libspng, libdeflate and libmd that name archives instead of shared libraries,
# and puts the archive of the C++ library, which Swift needs, where the linker looks first: all for
# what the system has archives of. Loading Cairo and the 16 libraries that it brings along would
# take longer than a picture does.
#
# Debian has no archive of libspng, so that is compiled from its source. With all archives, FOLDER/flags
# has what links the command without any shared library: then nothing is loaded before it starts.
set -euo pipefail
folder="$1"
mkdir -p "$folder"
rm -f "$folder"/*.{pc,a,LICENSE}
: >"$folder/flags"
if [ "$(uname)" != Linux ] || ! command -v clang >/dev/null; then exit 0; fi

# Compiles the version of libspng that the system has headers of.
compile_libspng() {
  local source
  source=$(Scripts/libspng-source.sh .build/libspng-source 2>"$folder/libspng.log") || return 1
  [ -e "$source/spng/spng.c" ] || return 1
  cmp -s "$source/spng/spng.h" "$(pkg-config --variable=includedir spng)/spng.h" || return 1
  clang -O2 -DSPNG_STATIC -c "$source/spng/spng.c" -o "$folder/spng.o" &&
    "${AR:-ar}" rcs "$folder/libspng.a" "$folder/spng.o" &&
    rm "$folder/spng.o" &&
    cp "$source/LICENSE" "$folder/libspng.LICENSE"
}
compile_libspng || echo "static-libraries: no source of libspng, so it stays shared" >&2

for name in cairo spng libdeflate libmd; do
  libraries=("-L$folder")
  for flag in $(pkg-config --static --libs-only-l "$name"); do
    library="${flag#-l}"
    case "$library" in
      # The linker finds the C library by itself: the shared one, or its archive for a static program.
      m | c | dl | rt | pthread) libraries+=("$flag") ;;
      *)
        # One missing archive, and all of this package stays shared.
        if [ ! -e "$folder/lib$library.a" ] &&
          [ ! -e "$(clang -print-file-name="lib$library.a")" ]; then
          continue 2
        fi
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

# These functions replace those of the C library's archive.
if [ -e "$folder/libstdc++.a" ] && [ "$(find "$folder" -name '*.pc' | wc -l)" -eq 4 ]; then
  clang -O2 -c Scripts/static/users.c -o "$folder/users.o"
  echo "-Xswiftc -static-executable -Xlinker --allow-multiple-definition" \
    "-Xlinker $folder/users.o" >"$folder/flags"
fi
