#!/usr/bin/env bash
# Compiles the modules for JavaScript as Embedded Swift: web-module.sh [--fast] FOLDER
# FOLDER gets gusset.wasm, of the package for npm, and studio.wasm, of the studio's page.
# --fast takes a third of the time, and the module is three times as large and slow: to see that they compile and
# are right.
set -euo pipefail
level=-Osize
if [[ $1 == --fast ]]; then
  level=-Onone
  shift
fi
folder=$(realpath -m "$1")
source "$(dirname "$0")/start.sh"
. Scripts/toolchain.sh

libc=/usr/lib/wasm32-wasi/libc.a
builtins=$(find /usr/lib/llvm-*/lib/clang -name libclang_rt.builtins-wasm32.a 2>/dev/null | sort -V | tail -n 1)
unicode=$(dirname "$tools")/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
for file in "$libc" "${builtins:-libclang_rt.builtins-wasm32.a}" "$unicode"; do
  [[ -e $file ]] || fail "$file is missing; Scripts/setup.sh web installs it"
done

work_folder
headers=(-isystem /usr/include/wasm32-wasi -ISources/System/CWidePixels/include -ISources/System/WASILibc)
echo "module CWidePixels { header \"$PWD/Sources/System/CWidePixels/include/wide_pixels.h\" export * }" >"$work/module.modulemap"
swift=(swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -parse-as-library "$level"
  -swift-version 6 -package-name gusset -strict-memory-safety -warnings-as-errors -I "$work"
  -Xcc "-fmodule-map-file=$work/module.modulemap" -Xcc -fmodule-map-file=Sources/System/WASILibc/module.modulemap)
for flag in "${headers[@]}"; do swift+=(-Xcc "$flag"); done
for feature in InternalImportsByDefault ExistentialAny MemberImportVisibility; do
  swift+=(-enable-upcoming-feature "$feature")
done
# A module has the code of all its functions, of which a program takes what it needs: only programs are compiled on.
compile() { # module, its files
  "${swift[@]}" -module-name "$1" -emit-module -emit-module-path "$work/$1.swiftmodule" "${@:2}"
}
program() { # name of its .wasm, module, its files
  "${swift[@]}" -module-name "$2" -c -o "$work/$2.o" "${@:3}"
  # What is left to import are a few functions that core.js has.
  "$tools/wasm-ld" --no-entry --gc-sections --strip-all --allow-undefined -z stack-size=1048576 \
    --export=gusset_request --export=gusset_call --export=gusset_answer \
    -o "$work/linked.wasm" "$work/$2.o" "$work"/*.c.o "$libc" "$builtins" "$unicode"
  if [[ $level == -Osize ]]; then
    wasm-opt -Oz --converge --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
      --enable-nontrapping-float-to-int "$work/linked.wasm" -o "$folder/$1.wasm"
  else
    install -m 644 "$work/linked.wasm" "$folder/$1.wasm"
  fi
}
embed() { # name, files
  sh Plugins/EmbedText/embed.sh "$work/$1.swift" "${@:2}"
  echo "$work/$1.swift"
}

compile CLibrary Sources/System/CLibrary/*.swift
for module in PopoverGeometry Pixels PopoverStretching; do
  compile "$module" $(find "Sources/Core/$module" -name '*.swift')
done
compile PopoverModel $(find Sources/Core/PopoverModel -name '*.swift') \
  "$(embed themes $(find -L Sources/Core/PopoverModel -name '*.json' | sort))"
compile PopoverSVG Sources/Core/PopoverSVG/*.swift
compile Gusset Sources/Bindings/GussetWeb/WebGusset.swift
compile PopoverContrast Sources/Shipping/PopoverContrast/*.swift
# Files of a silhouette are for programs that write files.
compile PopoverCSS $(find Sources/Shipping/PopoverCSS -name '*.swift' ! -name 'Silhouette+CSS.swift')
# Of the others, what needs neither files nor pictures of pixels.
export=Sources/Shipping/GussetExport
toolchains=$export/Toolchains
code=$toolchains/Code
compile GussetExport "$code"/Code{Format,Template,Theme,Dialect}.swift \
  "$toolchains"/{PlatformNames,PopoverElement}.swift "$export/Pictures/ShadowReach.swift" Sources/Bindings/GussetWeb/WebText.swift \
  "$(embed code "$toolchains/Templates/gusset-popover.js" "$code"/Templates/{Compose.kt,Flutter.dart,Outline.swift.txt,SwiftUI.swift.txt})"
compile ThemeEditing Sources/Shipping/ThemeEditing/{AppearanceEditing,Tokens/TokenForm}.swift
compile GussetReview Sources/Review/GussetReview/{Contrast,Derivation}/*.swift Sources/Review/GussetReview/Preview/Backdrop.swift
for file in Sources/System/CWidePixels/wide_pixels.c Sources/System/WASILibc/runtime.c; do
  "$tools/clang" --target=wasm32-unknown-wasi -Oz "${headers[@]}" -c "$file" -o "$work/$(basename "$file").o"
done

mkdir -p "$folder"
program gusset GussetWeb Sources/Bindings/GussetWeb/{WebMemory,Library/*}.swift Sources/Shipping/GussetPresentation/Placement/*.swift
program studio StudioWeb Sources/Bindings/GussetWeb/{WebMemory,Studio/*}.swift Sources/Program/PopoverStudio/Answers/*.swift
