#!/usr/bin/env bash
# Uses the npm package as others do: npm-check.sh PACKAGE.tgz GUSSET [CASES]
# In Node beside the command, in Chromium from a server, and from disk as one file with the module inline.
set -euo pipefail
package=$(realpath "$1")
gusset=$(realpath "$2")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source Scripts/say.sh

work=$(mktemp -d)
server=
trap 'if [[ -n $server ]]; then kill "$server"; fi; rm -rf "$work"' EXIT
# As npm lays it; it has no dependencies.
mkdir "$work/node_modules"
tar -xzf "$package" -C "$work/node_modules"
mv "$work/node_modules/package" "$work/node_modules/gusset"
node Tests/JavaScript/check.mjs "$work/node_modules/gusset/node.js" "$gusset" "${3:-500}"

"$gusset" render --theme slate --size 320x200 --arrow up --offset 40 --shadow --quiet -o "$work/command.svg"
cat >"$work/use.js" <<'END'
await gusset.ready
document.title = gusset.svg("slate", { size: "320x200", arrow: "up", offset: 40, shadows: true })
END
{ echo 'import * as gusset from "gusset"' && cat "$work/use.js"; } >"$work/named.mjs"
sed 's/document.title = \(.*\)/process.stdout.write(\1)/' "$work/named.mjs" >"$work/node.mjs"
node "$work/node.mjs" | cmp - "$work/command.svg"
sed 's|"gusset"|"gusset/inline"|' "$work/node.mjs" >"$work/inline.mjs"
node "$work/inline.mjs" | cmp - "$work/command.svg"

if ! browser=$(Scripts/browser.sh); then
  echo "npm-check: without Chromium, the package is not opened in pages"
  exit
fi
# A headless browser waits for what is loaded, and not for what is compiled.
waiting='let isReady; gusset.ready.then(() => { isReady = true }); while (!isReady) await fetch("data:,")'
page() { # name, the script
  { echo '<!doctype html><script type="module">' && sed "s/^await gusset.ready/$waiting/" "$2" && echo "</script>"; } \
    >"$work/$1.html"
}
opened() { # address
  timeout 60 "$browser" --headless --no-sandbox --disable-gpu --virtual-time-budget=20000 --dump-dom "$1" 2>/dev/null |
    python3 -c 'import html, re, sys; print(html.unescape(re.search("<title>(.*?)</title>", sys.stdin.read(), re.S)[1]), end="")'
}
{ echo 'import * as gusset from "./node_modules/gusset/browser.js"' && cat "$work/use.js"; } >"$work/served.js"
page served "$work/served.js"
: >"$work/log"
python3 -u -m http.server 0 --bind 127.0.0.1 --directory "$work" >"$work/log" 2>&1 &
server=$!
for _ in {1..100}; do grep -q port "$work/log" && break || sleep 0.1; done
address=$(sed -n 's/.*(\(http:[^)]*\)).*/\1/p' "$work/log")
cmp <(opened "${address}served.html") <(tr -s '\n\t ' ' ' <"$work/command.svg" | sed 's/^ //; s/ $//')

# One page from disk, where imports of files are not allowed.
{
  grep -v '^import\|^export \* from' "$work/node_modules/gusset/module.js" | sed 's/^export //'
  grep -v '^import\|^export {' "$work/node_modules/gusset/core.js" | sed 's/^export //'
  grep -v '^import\|^export \* from' "$work/node_modules/gusset/inline.js" | sed 's/^export //'
  echo "const gusset = { ready, svg }"
  cat "$work/use.js"
} >"$work/inline.js"
page inline "$work/inline.js"
cmp <(opened "file://$work/inline.html") <(tr -s '\n\t ' ' ' <"$work/command.svg" | sed 's/^ //; s/ $//')
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
