#!/usr/bin/env bash
# Builds the reference documentation into docs/, as files for any web server.
#
#   Scripts/docs.sh [base path]
#
# The base path is where on its host the site will lie, as in /gusset; without one it lies at the
# root. A broken link, a public symbol that the front page does not lead to, and every other
# warning fail the run.
#
# Needs no plug-in: the symbols come from the compiled modules. All that `import Gusset` brings is
# documented as part of Gusset, whichever module declares it, and so are the products beside it.
set -euo pipefail
cd "$(dirname "$0")/.."

base_path=${1:-/}
output=docs
catalog=Sources/Gusset/Gusset.docc

fail() {
  echo "docs: $1" >&2
  exit 1
}

. Scripts/toolchain.sh
for tool in swift-symbolgraph-extract docc; do
  [[ -x $tools/$tool ]] || fail "this Swift toolchain has no $tool"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/symbols"

# Products that Gusset does not re-export: their pages stand among its own.
beside=(PopoverAudit PopoverBatch PopoverPreview)
for target in Gusset "${beside[@]}"; do swift build --target "$target"; done
modules=$(swift build --show-bin-path)/Modules

# The modules that Gusset re-exports.
reexported=$(sed -n 's/^@_exported public import //p' Sources/Gusset/Gusset.swift | paste -sd, -)
[[ -n $reexported ]] || fail "Gusset re-exports no module"

# What the modules import from C: the module maps, and the headers that they name.
search=(-I "$modules")
for map in Sources/*/module.modulemap "$(dirname "$modules")"/C*.build/module.modulemap; do
  search+=(-I "$(dirname "$map")")
done
libraries=$(sed -n 's/.*pkgConfig: "\([^"]*\)".*/\1/p' Package.swift)
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

# Without its template docc can still write the pages' data, but nothing that a browser shows.
hosting=(--transform-for-static-hosting)
if [[ $base_path != / ]]; then hosting+=(--hosting-base-path "$base_path"); fi
template=${DOCC_HTML_DIR:-$tools/../share/docc/render}
[[ -f $template/index-template.html ]] || hosting=(--no-transform-for-static-hosting)

"$tools/docc" convert "$catalog" \
  --additional-symbol-graph-dir "$work/symbols" --output-dir "$work/site" \
  --fallback-display-name Gusset --fallback-bundle-identifier gusset \
  --fallback-default-module-kind Library --warnings-as-errors "${hosting[@]}"

# docc collects what no topic group names under headings of its own making.
if grep -q '"generated":true' "$work/site/data/documentation/gusset.json"; then
  fail "a public type or function is in no topic group of $catalog/Gusset.md"
fi

rm -rf "$output"
mv "$work/site" "$output"
if [[ ${hosting[0]} == --no-* ]]; then
  echo "docs: this toolchain has no web template: $output/ is an archive for Xcode or docc preview"
elif [[ $base_path == / ]]; then
  echo "docs: $output/ is ready; browsers need a server to show it:"
  echo "  python3 -m http.server --directory $output 8000"
  echo "  http://localhost:8000/documentation/gusset/"
else
  echo "docs: $output/ is ready to be served at $base_path: see $base_path/documentation/gusset/"
fi
