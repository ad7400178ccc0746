#!/usr/bin/env bash
# Takes the picture of the studio that the README and its article show: studio-picture.sh FILE...
# Needs a browser; the tests install one where they can.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh build tests test-tools
rm -f out/browser/studio.png
GUSSET_SCREENSHOTS=1 swift test --filter StudioPictureTests >/dev/null 2>&1
for file; do cp out/browser/studio.png "$file"; done
