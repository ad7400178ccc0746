#!/usr/bin/env bash
# Packs the library for JavaScript, and the studio's page: npm.sh MODULES FOLDER
# MODULES has what web-module.sh writes. FOLDER gets package/, and gusset-X.Y.Z.tgz of it.
set -euo pipefail
modules=$(realpath "$1")
module=$modules/gusset.wasm
output=$(mkdir -p "$2" && realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/toolchain.sh
version=$(sed -n 's/^package let gussetVersion = "\(.*\)"$/\1/p' Sources/Core/Gusset/Gusset.swift)
package=$output/package
rm -rf "$package"
mkdir "$package"
install -m 644 JavaScript/*.js JavaScript/*.d.ts JavaScript/README.md "$package"
install -m 644 "$module" "$package/gusset.wasm"
sed "s/@VERSION@/$version/" JavaScript/package.json >"$package/package.json"
{
  sed '/@MODULE@/,$d' JavaScript/inline.js
  echo "  \"$(gzip -9nc "$module" | base64 -w 0)\""
  sed '1,/@MODULE@/d' JavaScript/inline.js
} >"$package/inline.js"
gzip -9nc "$modules/studio.wasm" >"$output/studio.wasm.gz"
node JavaScript/Studio/page.mjs Sources/Program/PopoverStudio/Page JavaScript "$output/studio.wasm.gz" "$package/studio.html"
rm "$output/studio.wasm.gz"
{
  echo "gusset.wasm and studio.html contain parts of Swift's library, of wasi-libc and of LLVM's compiler-rt. Their licenses:"
  runtime=$(find /usr/share/doc/libclang-rt-*-dev-wasm32 -name copyright | sort -V | tail -n 1)
  for license in "$(dirname "$tools")/share/swift/LICENSE.txt" /usr/share/doc/wasi-libc/copyright "$runtime"; do
    echo
    cat "$license"
  done
} >"$package/NOTICE"
# The same bytes at every time and for every user.
tar --create --directory "$output" --sort=name --mtime=@499162500 --owner=0 --group=0 --numeric-owner \
  --mode=u=rw,go=r,a+X package | gzip -9n >"$output/gusset-$version.tgz"
echo "$output/gusset-$version.tgz"
