#!/usr/bin/env bash
# Takes the pictures of pages: browser-pictures.sh FILE FOLDER
# FILE is the studio for the README; FOLDER gets that and the others of the articles.
# Needs a browser; the tests install one where they can.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/setup.sh build tests test-tools
rm -f out/browser/{studio,tutorial}*.png
GUSSET_SCREENSHOTS=1 swift test --filter 'StudioPictureTests|TutorialPageTests' >/dev/null 2>&1
cp out/browser/studio.png "$1"
for picture in out/browser/{studio,tutorial}*.png; do
  cp "$picture" "$2/$(basename "$picture" .png)@2x.png"
done
