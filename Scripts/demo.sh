#!/usr/bin/env bash
# Draws a set of real popovers: demo.sh GUSSET FOLDER
set -euo pipefail

gusset="$(realpath "$1")"
folder="$2"
mkdir -p "$folder"
cd "$folder"
rm -rf themes arrows shadows motion art-slate exports gusset-batch.ndjson
mkdir motion

draw() { # what gusset jobs takes
  "$gusset" jobs "$@" | "$gusset" batch -o . -q --report /dev/null
}
# Every theme, with every direction and with none.
draw --theme all --arrow all --size 240x150 --scale 1 --scale 2 -o 'themes/{theme}-{arrow}[@{scale}x].png'
# Arrows from one corner to the other, in both geometries.
draw --theme slate --theme gik-sample --arrow left --size 200x180 --offset=-90…90/45 --format svg \
  -o 'arrows/{theme}{offset}.svg'
# Popovers over their shadows, popovers that grow, and arrows that slide.
draw --theme light --theme slate --theme glass --size 240x150 --scale 1 --scale 2 --shadow \
  -o 'shadows/{theme}[@{scale}x].png'
for theme in light slate glass; do
  "$gusset" animate -q --from 180x140 --to 280x200+30 --theme "$theme" --reverse -o "motion/$theme-grow.svg"
  "$gusset" animate -q --from 240x150-80 --to 240x150+80 --theme "$theme" --reverse --repeat forever \
    -o "motion/$theme-slide.svg"
done
rm gusset-batch.ndjson
# Stretchable pieces, files for other toolchains, and all themes on one page.
"$gusset" art -q --theme slate --mirrored --plain -o art-slate
"$gusset" export -q slate gik --to all -o exports >/dev/null
"$gusset" preview -q -o gallery.html

echo
echo "$(find . -type f | wc -l) files are in $folder/: open $folder/themes first; arrows, shadows, motion and art-slate"
echo "stand beside it; exports has folders for other toolchains. A page of all themes: $folder/gallery.html"
echo "A theme of your own, in the browser: $1 studio mine.json --from slate --open"
