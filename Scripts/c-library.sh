#!/usr/bin/env bash
# Builds libgusset, and puts what C needs into a folder: c-library.sh FOLDER
# FOLDER gets include/gusset.h, lib/libgusset.so.1 and .a, and files for pkg-config and CMake. The shared library has
# Swift's library in itself and needs those of Cairo, libspng, libdeflate and libmd. Compilers before Swift 6.3 cannot
# define functions of C: with them, FOLDER stays empty, and a line says so.
set -euo pipefail
output=$(mkdir -p "$1" && realpath "$1")
source "$(dirname "$0")/start.sh"
products=.build/release
if [[ $(swiftc --version 2>/dev/null) =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]] &&
  ((BASH_REMATCH[1] * 100 + BASH_REMATCH[2] < 603)); then
  rm -rf "$output"
  mkdir -p "$output"
  say "libgusset needs Swift 6.3, and is left out"
  exit 0
fi
header=Sources/Bindings/CGusset/include/gusset.h

abi=$(sed -n 's/^#define GUSSET_ABI_VERSION \([0-9]*\)$/\1/p' "$header")
version=$(sed -n 's/^package let gussetVersion = "\(.*\)"$/\1/p' Sources/Core/Gusset/Gusset.swift)
[[ -n $abi && -n $version ]] || fail "the header or the library has no version"
archive=$(realpath "$products")/libGussetC.a
# An archive keeps the objects of files that are gone.
rm -f "$archive"
Scripts/release-build.sh GussetC

work_folder
mkdir -p "$output/include" "$output/lib/pkgconfig" "$output/lib/cmake/gusset"
install -m 644 "$header" "$output/include/gusset.h"

# Exactly the functions of the header are exported.
functions=$(sed -n 's/^[a-z].*[ *]\(gusset_[a-z_]*\)(.*/\1/p' "$header")
{
  echo "{ global:"
  sed 's/$/;/' <<<"$functions"
  echo "local: *; };"
} >"$work/exports"

# Debian has no shared library that other systems share; make build compiles this archive.
libspng=.build/static/libspng.a
[[ -e $libspng ]] || libspng=-lspng
shared=$output/lib/libgusset.so.$version
# The compiler hides what comes from archives, so these are their objects.
mkdir "$work/objects"
(cd "$work/objects" && ar x "$archive")
[[ $(find "$work/objects" -type f | wc -l) == $(ar t "$archive" | wc -l) ]] ||
  fail "$archive: two of its objects have the same name"
options=("--version-script=$work/exports" -soname "libgusset.so.$abi" --gc-sections -s)
# Each by itself: the compiler would sort files before options.
linking=()
for option in "${options[@]}"; do linking+=(-Xlinker "$option"); done
# shellcheck disable=SC2046  # several words, by intention
swiftc -emit-library -static-stdlib -Xclang-linker -Wl,--as-needed -o "$shared" "$work"/objects/*.o "$libspng" "${linking[@]}" \
  $(pkg-config --libs cairo libdeflate libmd) -lz
install -m 644 "$archive" "$output/lib/libgusset.a"
ln -sf "libgusset.so.$version" "$output/lib/libgusset.so.$abi"
ln -sf "libgusset.so.$abi" "$output/lib/libgusset.so"

missing=$(comm -3 <(sort <<<"$functions") \
  <(nm -D --defined-only "$shared" | sed -n 's/.* T //p' | sort))
[[ -z $missing ]] || fail "not both in the header and exported: $missing"

cat >"$output/lib/pkgconfig/gusset.pc" <<END
prefix=\${pcfiledir}/../..
Name: gusset
Description: Backgrounds of popovers, whose body and arrow are one path
Version: $version
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -lgusset
END
cat >"$output/lib/cmake/gusset/gusset-config.cmake" <<END
get_filename_component(prefix "\${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT TARGET gusset::gusset)
  add_library(gusset::gusset SHARED IMPORTED)
  set_target_properties(gusset::gusset PROPERTIES
    IMPORTED_LOCATION "\${prefix}/lib/libgusset.so.$abi"
    INTERFACE_INCLUDE_DIRECTORIES "\${prefix}/include")
endif()
END
cat >"$output/lib/cmake/gusset/gusset-config-version.cmake" <<END
set(PACKAGE_VERSION $version)
if(NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
END
echo "c-library: $output/lib/libgusset.so.$abi, $(stat -c %s "$shared") bytes"
