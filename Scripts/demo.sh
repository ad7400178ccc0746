#!/usr/bin/env bash
# Draws a set of real popovers: demo.sh GUSSET FOLDER
set -euo pipefail

gusset="$(realpath "$1")"
folder="$2"
mkdir -p "$folder"
cd "$folder"
rm -rf themes arrows shadows motion art-slate exports
mkdir themes arrows shadows motion

# Every theme, with every direction and with none.
for theme in $("$gusset" themes | awk '/^  / { print $1 }'); do
  for arrow in up down left right none; do
    "$gusset" render -q --size 240x150 --arrow "$arrow" --theme "$theme" -o "themes/$theme-$arrow.png"
  done
done
# Arrows from one corner to the other, in both geometries.
for theme in slate gik-sample; do
  for offset in -90 -50 0 50 90; do
    "$gusset" render -q --size 200x180 --arrow left --offset "$offset" --theme "$theme" \
      -o "arrows/$theme$offset.svg"
  done
done
# Popovers over their shadows, popovers that grow, and arrows that slide.
for theme in light slate glass; do
  "$gusset" render -q --size 240x150 --theme "$theme" --shadow -o "shadows/$theme.png"
  "$gusset" animate -q --from 180x140 --to 280x200+30 --theme "$theme" --reverse -o "motion/$theme-grow.svg"
  "$gusset" animate -q --from 240x150-80 --to 240x150+80 --theme "$theme" --reverse --repeat forever \
    -o "motion/$theme-slide.svg"
done
# Stretchable pieces, files for other toolchains, and all themes on one page.
"$gusset" art -q --theme slate --mirrored --plain -o art-slate
"$gusset" export -q slate gik --to all -o exports >/dev/null
"$gusset" preview -q -o gallery.html

echo
echo "$(find . -type f | wc -l) files are in $folder/: open $folder/themes first; arrows, shadows, motion and art-slate"
echo "stand beside it; exports has folders for other toolchains. A page of all themes: $folder/gallery.html"
echo "A theme of your own, in the browser: $1 studio mine.json --from slate --open"
