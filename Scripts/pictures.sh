#!/usr/bin/env bash
# Draws the pictures of the README: pictures.sh GUSSET FOLDER
set -euo pipefail

gusset="$1"
folder="$2"

# A popover of two pictures, as much art has it, beside one of a single path: a corner, enlarged. The arrow
# has its own gradient and covers the border with its base.
cure=$("$gusset" render --size 150x84 --arrow up --offset -75 --theme slate --arrow-base 24 \
  --arrow-height 12 --scale 4 --format svg -q -o - | sed 's/^<svg [^>]*>//')
cat > "$folder/seam.svg" << END
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="720" height="250" viewBox="0 0 720 250" font-family="system-ui, sans-serif" font-size="15" fill="#40454e">
<linearGradient id="body" x2="0" y2="1"><stop stop-color="#faf9f6"/><stop offset="1" stop-color="#dbd5ce"/></linearGradient>
<rect width="352" height="250" rx="12" fill="#dfe2e8"/><rect x="368" width="352" height="250" rx="12" fill="#dfe2e8"/>
<text x="176" y="232" text-anchor="middle">Two pictures: a seam, and a corner cut off</text>
<text x="544" y="232" text-anchor="middle">One path</text>
<svg width="352" height="210" viewBox="-10 -7 88 52.5"><rect x="0.5" y="12.5" width="149" height="71" rx="6.5" fill="url(#body)" stroke="#706e68"/>
<path d="M1 13 13 .7 25 13Z" fill="url(#body)"/><path d="M.3 13 13 .7 25 13" fill="none" stroke="#706e68"/></svg>
<svg x="368" width="352" height="210" viewBox="-10 -7 88 52.5">$cure
</svg>
END

"$gusset" preview light material-3-rich shadcn-popover fluent-2 --columns 4 -q -o "$folder/cards.png"
"$gusset" preview -q -o "$folder/sheet.png"
