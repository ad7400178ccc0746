#!/usr/bin/env bash
# Draws a set of real popovers: demo.sh GUSSET FOLDER
set -euo pipefail

gusset="$(realpath "$1")"
folder="$2"
mkdir -p "$folder"
cd "$folder"
rm -rf themes arrows borders svg stretched shadows motion art-gik art-slate
mkdir themes arrows borders svg stretched shadows motion

# Every theme, with every direction and with none, at 1x and 2x.
for theme in $("$gusset" themes | awk '/^  / { print $1 }'); do
  for arrow in up down left right none; do
    "$gusset" render -q --size 240x150 --arrow "$arrow" --offset 12 --theme "$theme" \
      -o "themes/$theme-$arrow.png"
    "$gusset" render -q --size 240x150 --arrow "$arrow" --offset 12 --theme "$theme" \
      -o "svg/$theme-$arrow.svg"
  done
done

# Arrows from one corner to the other, in both geometries.
for theme in slate gik-sample; do
  for arrow in up down left right; do
    for offset in -90 -50 0 50 90; do
      "$gusset" render -q --size 200x180 --arrow "$arrow" --offset "$offset" --theme "$theme" \
        -o "arrows/$theme-$arrow$offset.png"
      "$gusset" render -q --size 200x180 --arrow "$arrow" --offset "$offset" --theme "$theme" \
        -o "svg/$theme-$arrow$offset.svg"
    done
  done
done

# Borders inside, centered and outside, at whole and broken scales.
for position in inside center outside; do
  "$gusset" render -q --size 160x100 --border-position "$position" --border-width 3 \
    --border-color '#1B6EC2' --scale 1 --scale 1.5 --scale 2 --scale 3 \
    -o "borders/$position.png"
done

# Popovers over their shadows, the layers alone, and the outlines.
for theme in light dark slate glass sand indigo tooltip; do
  popover=(--size 240x150 --offset 12 --theme "$theme")
  "$gusset" render -q "${popover[@]}" --shadow -o "shadows/$theme.png"
  "$gusset" silhouette -q "${popover[@]}" --as shadow -o "shadows/$theme-layer.png" \
    > "shadows/$theme-layer.json"
  "$gusset" silhouette -q "${popover[@]}" --as mask -o "shadows/$theme-mask.png"
  "$gusset" silhouette -q "${popover[@]}" --as css -o "shadows/$theme.css"
done

# Popovers that grow, and arrows that slide.
for theme in light slate gik-sample; do
  "$gusset" animate -q --from 180x140 --to 280x200+30 --theme "$theme" --reverse \
    -o "motion/$theme-grow.svg"
  "$gusset" animate -q --from 240x150-80 --to 240x150+80 --theme "$theme" --reverse \
    --repeat forever -o "motion/$theme-slide.svg"
done

# Stretchable pieces, and popovers stretched from them.
for theme in gik slate; do
  "$gusset" art -q --theme "$theme" --mirrored --plain -o "art-$theme"
  for arrow in up down left right none; do
    "$gusset" stretch -q --art "art-$theme" --size 260x170 --arrow "$arrow" --offset -20 \
      -o "stretched/$theme-$arrow.png"
  done
done

# Two themes for other toolchains.
"$gusset" export -q slate gik --to all -o exports >/dev/null

# All themes on one page.
"$gusset" preview -q -o gallery.html

echo
echo "$(find . -type f | wc -l) files are in $folder/: open $folder/themes first;"
echo "$folder/arrows, borders, shadows, motion, svg, art-gik, art-slate and stretched stand beside it; exports has folders for other toolchains."
echo "A page of all themes to look at: $folder/gallery.html"
echo "A theme of your own, in the browser: $1 studio mine.json --from slate --open"
