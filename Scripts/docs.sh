#!/usr/bin/env bash
# Builds the documentation into docs/: articles, a page for each command, and the reference:
#   docs.sh PRODUCTS    the folder that a build left the command and the modules in
#
# docs/index.html opens from the folder as well as from any place on a web server. A broken link, a
# public symbol that the front page does not lead to, a public declaration that is not recorded in
# Scripts/docs/declarations.txt, and every other warning fail the run. If Chromium
# is installed, it opens the pages, and what it complains about fails the run, too.
#
# Needs no plug-in: the symbols come from the compiled modules. All that `import Gusset` brings is
# documented as part of Gusset, whichever module declares it, and so are the products beside it.
set -euo pipefail
products=$(realpath "${1:?"usage: docs.sh PRODUCTS"}")
source "$(dirname "$0")/start.sh"

output=docs

. Scripts/toolchain.sh
for tool in swift-symbolgraph-extract docc; do
  [[ -x $tools/$tool ]] || fail "this Swift toolchain has no $tool"
done

work_folder
mkdir "$work/symbols"

# The pages of the commands are in no folder of sources: they follow from the command.
catalog=$work/Gusset.docc
cp -R Sources/Core/Gusset/Gusset.docc "$catalog"
# The articles link to files, so that they can be read as plain Markdown. docc wants names.
sed -E -i.markdown -e 's/\]\(([A-Za-z]+)\.md\)/](doc:\1)/g' \
  -e 's/\]\(Resources\/([a-z0-9-]+)(@2x)?\.(png|svg)\)/](\1)/g' "$catalog"/*.md
rm "$catalog"/*.markdown
LLVM_PROFILE_FILE=/dev/null Scripts/docs/command_pages.py "$products/gusset" "$catalog"

# Products that Gusset does not re-export: their pages stand among its own.
beside=(GussetArtwork PopoverStretching GussetPresentation PopoverContrast PopoverCSS GussetExport
  GussetReview GussetBatch)
modules=$products/Modules

# The modules that Gusset re-exports.
reexported=$(sed -n 's/^@_exported public import //p' Sources/Core/Gusset/Gusset.swift | paste -sd, -)
[[ -n $reexported ]] || fail "Gusset re-exports no module"

# What the modules import from C: the module maps, and the headers that they name.
search=(-I "$modules")
for map in Sources/System/*/module.modulemap "$(dirname "$modules")"/C*.build/module.modulemap; do
  search+=(-I "$(dirname "$map")")
done
libraries=$(sed -n 's/.*Storey\.library("[^"]*", "\([^"]*\)".*/\1/p' Package.swift)
# shellcheck disable=SC2046,SC2086  # several words each, by intention
search+=($(pkg-config --cflags-only-I $libraries))
if [[ $(uname) == Darwin ]]; then search+=(-sdk "$(xcrun --show-sdk-path)"); fi

extract() { # module, folder, further options
  "$tools/swift-symbolgraph-extract" -module-name "$1" -output-dir "$2" "${@:3}" \
    -target "$(target_info triple)" "${search[@]}" \
    -minimum-access-level public -skip-synthesized-members -skip-inherited-docs
}
extract Gusset "$work/symbols" -experimental-allowed-reexported-modules="$reexported"
for module in "${beside[@]}"; do
  mkdir "$work/$module"
  extract "$module" "$work/$module"
  # A graph names its module, and its file the module that it extends.
  for graph in "$work/$module"/*.symbols.json; do
    name=$(basename "$graph" .symbols.json)
    [[ $name != *@* ]] || name=${name/@/-}@Gusset
    sed "s/\"module\":{\"name\":\"$module\"/\"module\":{\"name\":\"Gusset\"/" "$graph" \
      >"$work/symbols/$name.symbols.json"
  done
done

record=Scripts/docs/declarations.txt
Scripts/docs/declarations.py "$work/symbols" >"$work/declarations"
if [[ ${GUSSET_RECORD:-} == all ]]; then cp "$work/declarations" "$record"; fi
# A review sees each change of the record.
diff -U0 "$record" "$work/declarations" >&2 ||
  fail "the public declarations differ from $record: GUSSET_RECORD=all make docs, and say it in CHANGELOG.md"

"$tools/docc" convert "$catalog" \
  --additional-symbol-graph-dir "$work/symbols" --output-dir "$work/site" \
  --fallback-display-name Gusset --fallback-bundle-identifier gusset \
  --fallback-default-module-kind Library --warnings-as-errors --transform-for-static-hosting

# docc collects what no topic group names under headings of its own making.
if grep -q '"generated":true' "$work/site/data/documentation/gusset.json"; then
  fail "a public type or function is in no topic group of Sources/Core/Gusset/Gusset.docc/Gusset.md"
fi

Scripts/docs/relocate.py "$work/site"
# The consumers of exports have the functions that control a browser.
PYTHONPATH=Tests/Consumers Scripts/docs/check.py "$work/site"

rm -rf "$output"
mv "$work/site" "$output"
echo "docs: $output/index.html is ready"
