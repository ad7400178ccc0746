#!/usr/bin/env bash
# Draws pictures of the guides that need the command only: guide-pictures.sh GUSSET FOLDER
set -euo pipefail

gusset="$(realpath "$1")"
folder="$(realpath "$2")"
source "$(dirname "$0")/start.sh"
corners="$PWD/Examples/corners.json"
work_folder
cd "$work"

# A folder with the art of an arrow up and nothing else: art NAME THEME LEFT RIGHT SECOND
art() {
  "$gusset" art --theme "$2" -o "$1"
  "$gusset" insets "$1/up.png" -o "$1/found.json" > "$1/insets.txt"
  sed -e "s/\"left\": 10/\"left\": $3/; s/\"right\": 56/\"right\": $4/" \
    -e "s/\(\"secondHalfRightInset\": \).*,/\1$5,/" "$1/found.json" > "$1/art.json"
}
stretch() { # folder, picture
  "$gusset" stretch --art "$1" --size 150x70 --arrow up --offset -10 --scale 2 --compression small \
    -o "$folder/$2@2x.png"
}

art right slate 10 56 9
stretch right insets-right
# The first cell in the corner, the second in the arrow's flank.
art wrong slate 3 63 16
stretch wrong insets-wrong
"$gusset" audit wrong -o "$folder/insets-audit.png" > audit.txt || [[ $? == 1 ]]

# A steep gradient: the two rows of a cell at 2x, repeated and interpolated.
"$gusset" themes slate |
  sed -e 's/"from": "[^"]*"/"from": "#FFFFFF"/; s/"to": "[^"]*"/"to": "#1B2A6B"/' > steep.json
art stripes steep.json 10 56 9
stretch stripes insets-smooth
sed -i.bak 's/"stretch"/"tile"/' stripes/art.json
stretch stripes insets-stripes

# A popover, and the same one in each geometry.
render() { # picture, theme, then what gusset render takes
  "$gusset" render -q --theme "$2" --scale 2 --compression small -o "$folder/$1@2x.png" "${@:3}"
}
render popover indigo --size 260x120 --offset 60
render shadow light --size 240x130 --offset 50 --shadow
render geometry-gusset slate --size 150x100 --arrow right
render geometry-gik gik-sample --size 150x100 --arrow right

# Arrows and corners.
shape() { # name, then what gusset render takes
  "$gusset" render -q --size 180x104 "${@:2}" -o "$folder/shape-$1.svg"
}
shape round --theme slate --arrow-base 46 --arrow-height 14 --arrow-tip-radius 4 \
  --arrow-fillet-radius 10 --offset -20
shape curved --theme sand --arrow-shape curved --arrow-base 44 --arrow-height 20 --arrow right
shape path --theme indigo --arrow-path 'M0 10 5 0H15L20 10Z' --arrow-base 44 --arrow-height 12
shape skew --theme slate --arrow-at-corner skew --offset 90 --arrow down
shape lights --theme wypopover --arrow left --offset 10
shape corners --theme "$corners"
