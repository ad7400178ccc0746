#!/usr/bin/env bash
# Draws the pictures of the article on arrows and corners: shape-pictures.sh GUSSET FOLDER
set -euo pipefail

gusset="$1"
folder="$2"
draw() { # name, then what gusset render takes
  "$gusset" render --size 180x104 "${@:2}" -o "$folder/shape-$1.svg"
}
draw round --theme slate --arrow-base 46 --arrow-height 14 --arrow-tip-radius 4 \
  --arrow-fillet-radius 10 --offset -20
draw curved --theme sand --arrow-shape curved --arrow-base 44 --arrow-height 20 --arrow right
draw path --theme indigo --arrow-path 'M0 10 5 0H15L20 10Z' --arrow-base 44 --arrow-height 12
draw skew --theme slate --arrow-at-corner skew --offset 90 --arrow down
draw lights --theme wypopover --arrow left --offset 10
draw corners --theme "$(dirname "$0")/../Examples/corners.json"
