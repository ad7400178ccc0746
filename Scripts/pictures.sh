#!/usr/bin/env bash
# Draws the pictures of the README: pictures.sh GUSSET FOLDER
set -euo pipefail

gusset="$1"
folder="$2"
draw() { # name, then what gusset render takes
  "$gusset" render "${@:2}" -o "$folder/$1.svg"
}
draw slate --size 200x120 --arrow up --offset 40 --theme slate
draw indigo --size 200x120 --arrow down --offset -40 --theme indigo
draw sand --size 200x120 --arrow left --offset 10 --theme sand
draw dark --size 200x120 --arrow right --offset -10 --theme dark
draw round --size 200x120 --arrow up --offset -40 --theme sand --arrow-tip-radius 4 \
  --arrow-fillet-radius 10 --arrow-base 44 --arrow-height 14
draw curved --size 200x120 --arrow right --offset 10 --theme slate --arrow-shape curved \
  --arrow-base 44 --arrow-height 20
draw skewed --size 200x120 --arrow down --offset 100 --theme indigo --arrow-at-corner skew
draw wypopover --size 200x120 --arrow left --offset -10 --theme wypopover
"$gusset" preview -o "$folder/sheet.png"
