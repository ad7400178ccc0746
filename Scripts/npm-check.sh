#!/usr/bin/env bash
# Uses the npm package as others do: npm-check.sh PACKAGE.tgz GUSSET [CASES]
# In Node beside the command, in Chromium from a server, and from disk as one file with the module inline.
set -euo pipefail
package=$(realpath "$1")
gusset=$(realpath "$2")
source "$(dirname "$0")/start.sh"

work_folder
# As npm lays it; it has no dependencies.
mkdir "$work/node_modules"
tar -xzf "$package" -C "$work/node_modules"
mv "$work/node_modules/package" "$work/node_modules/gusset"
node Tests/JavaScript/check.mjs "$work/node_modules/gusset/node.js" "$gusset" "${3:-500}"

"$gusset" render --theme slate --size 320x200 --arrow up --offset 40 --shadow --quiet -o "$work/command.svg"
cat >"$work/use.js" <<'END'
await gusset.ready
globalThis.drawn = gusset.svg("slate", { size: "320x200", arrow: "up", offset: 40, shadows: true })
END
{ echo 'import * as gusset from "gusset"' && cat "$work/use.js"; } >"$work/named.mjs"
sed 's/globalThis.drawn = \(.*\)/process.stdout.write(\1)/' "$work/named.mjs" >"$work/node.mjs"
node "$work/node.mjs" | cmp - "$work/command.svg"
sed 's|"gusset"|"gusset/inline"|' "$work/node.mjs" >"$work/inline.mjs"
node "$work/inline.mjs" | cmp - "$work/command.svg"

if ! Scripts/browser.sh >/dev/null; then
  echo "npm-check: without Chromium, the package is not opened in pages"
  exit
fi
# Opens a page of a module script, and compares what it draws.
opened() { # name, the script, further options of engines.py
  { echo '<!doctype html><script type="module">' && cat "$2" && echo "</script>"; } >"$work/$1.html"
  python3 Tests/Consumers/engines.py chromium "$work/$1.html" "${@:3}" --js \
    'new Promise(done => { const look = () => window.drawn ? done(drawn) : setTimeout(look, 20); look() })' |
    python3 -c 'import json, sys; print(json.load(sys.stdin), end="")' | cmp - "$work/command.svg"
}
{ echo 'import * as gusset from "./node_modules/gusset/browser.js"' && cat "$work/use.js"; } >"$work/served.js"
opened served "$work/served.js" --serve

# One page from disk, where imports of files are not allowed.
{
  grep -v '^import\|^export \* from' "$work/node_modules/gusset/module.js" | sed 's/^export //'
  grep -v '^import\|^export {' "$work/node_modules/gusset/core.js" | sed 's/^export //'
  grep -v '^import\|^export \* from' "$work/node_modules/gusset/inline.js" | sed 's/^export //'
  echo "const gusset = { ready, svg }"
  cat "$work/use.js"
} >"$work/inline.js"
opened inline "$work/inline.js"
echo "npm-check: a module script from a server, and one file from disk, draw the command's bytes"

# The studio as one file, from an installation and in Chromium.
mkdir -p "$work/prefix/bin" "$work/prefix/share/gusset"
cp "$gusset" "$work/prefix/bin"
cp "$work/node_modules/gusset/studio.html" "$work/prefix/share/gusset"
"$work/prefix/bin/gusset" studio --page "$work/studio" >/dev/null
cmp "$work/studio.html" "$work/node_modules/gusset/studio.html"
[[ $(stat -c %s "$work/studio.html") -lt 2000000 || ${3:-500} -lt 500 ]] ||
  fail "studio.html has 2 MB or more"
tests=$(Scripts/test-build.sh --show-bin-path)/gussetPackageTests.xctest
if [[ ! -e $tests ]]; then
  echo "npm-check: without the tests of make test, the studio's page is not opened"
  exit
fi
LLVM_PROFILE_FILE=/dev/null GUSSET_STUDIO_PAGE=$work/studio.html \
  "$tests" --testing-library swift-testing --filter StudioWithoutServerTests
