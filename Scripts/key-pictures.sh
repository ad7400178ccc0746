#!/usr/bin/env bash
# Draws a popover for each key of a theme, as one picture: key-pictures.sh GUSSET FOLDER
set -euo pipefail

gusset="$1"
folder="$2"
columns=4
count=0
cells=""

# A cell with a popover of slate: cell CAPTION BEHIND ABOVE, then what gusset render takes. BEHIND and ABOVE are
# SVG in points of the popover, which begins at the origin.
cell() {
  local x=$((count % columns * 176)) y=$((count / columns * 128)) popover
  popover=$("$gusset" render --size 120x64 --arrow up --theme "${theme:-slate}" --format svg -q "${@:4}" -o - |
    sed 's/^<svg [^>]*>//; s/<\/svg>$//')
  cells+="<svg x=\"$x\" y=\"$y\" width=\"176\" height=\"104\" viewBox=\"-28 -20 176 104\">$2$popover$3</svg>"
  cells+="<text x=\"$((x + 88))\" y=\"$((y + 116))\">$1</text>"$'\n'
  count=$((count + 1))
}
stripes=""
for ((left = -28; left < 148; left += 16)); do
  stripes+="<path fill=\"#2f7dd1\" d=\"M$left-20h8v104h-8Z\"/>"
done
paper='<rect x="-28" y="-20" width="176" height="104" fill="#8fb4dd"/>'
glass='<filter id="f" filterUnits="userSpaceOnUse" x="-28" y="-20" width="176" height="104"><feGaussianBlur stdDeviation="6"/></filter><clipPath id="b"><path d="'$("$gusset" silhouette --size 120x64 --arrow up --theme slate --as svg-path -q -o -)'"/></clipPath>'
blurred="$glass$stripes<g clip-path=\"url(#b)\"><g filter=\"url(#f)\">$paper$stripes</g></g>"
text='<text x="60" y="46" font-size="13" fill="#b3261e">Text</text>'
insets='<path d="M20.5 32.500h79v18h-79Z" fill="none" stroke="#2f7dd1" stroke-dasharray="2 2"/>'

theme=gik-sample cell 'geometry: gik' '' ''
cell 'border.color' '' '' --set border.color=#c0392b
cell 'border.width' '' '' --set border.width=4
cell 'border.position: outside' '' '' --set border.width=4 --set border.position=outside
cell 'border.over: fill' "$paper" '' --set border.width=5 --set border.color=#0003 --set fill=white
cell 'border.over: backdrop' "$paper" '' --set border.width=5 --set border.color=#0003 --set fill=white \
  --set border.over=backdrop
cell 'fill' '' '' --set fill=#f6d365
cell 'fill.from, fill.to' '' '' --set fill.from=#fff --set fill.to=#8fb4dd
cell 'fill.stops' '' '' --set 'fill.stops=[{"position":0,"color":"#fff"},{"position":0.5,"color":"#f6d365"},{"position":0.5,"color":"#e8a33d"},{"position":1,"color":"#e8a33d"}]'
cell 'fill.interpolation: oklab' '' '' --set fill.from=#1c4fd6 --set fill.to=#f6e03a --set fill.interpolation=oklab
cell 'cornerRadius' '' '' --set cornerRadius=18
cell 'cornerRadius.topLeft' '' '' --set cornerRadius.topLeft=20
cell 'arrowBase' '' '' --set arrowBase=70
cell 'arrowHeight' '' '' --set arrowHeight=10
cell 'arrowShape: curved' '' '' --set arrowShape=curved
cell 'arrowPath' '' '' --set 'arrowPath=M0 10 5 0H15L20 10Z' --set arrowBase=44 --set arrowHeight=14
cell 'arrowTipRadius' '' '' --set arrowTipRadius=6
cell 'arrowFilletRadius' '' '' --set arrowFilletRadius=14
cell 'arrowAtCorner: stop' '' '' --offset 60
cell 'arrowAtCorner: skew' '' '' --offset 60 --set arrowAtCorner=skew
cell 'arrowAtCorner: slide' '' '' --offset 60 --set arrowAtCorner=slide
cell 'highlight' '' '' --set fill=#4a5568 --set 'highlight={"width":2,"from":"#ffffffc0","to":"#ffffff20"}'
cell 'gloss' '' '' --set fill=#4a5568 --set 'gloss={}'
cell 'backdrop' "$blurred" '' --set fill=#ffffff80 --set border.color=#fff9 --set border.over=backdrop \
  --set 'backdrop={"blur":6}'
cell 'textColor' '' "$text"
cell 'contentInsets' '' "$insets" --set 'contentInsets={"top":13,"left":20,"bottom":13,"right":20}'
cell 'shadows' '' '' --set 'shadows=[{"y":4,"blur":14}]' --shadow
cell 'shadows[].x, shadows[].spread' '' '' --set 'shadows=[{"x":8,"y":8,"blur":0,"spread":-2}]' --shadow
cell 'shadows[].inset' '' '' --set 'shadows=[{"y":3,"blur":8,"inset":true,"color":"#00000080"}]'
cell 'appearances.dark' '<rect x="-28" y="-20" width="176" height="104" fill="#17181b"/>' '' --appearance dark

height=$(((count + columns - 1) / columns * 128))
cat > "$folder/theme-keys.svg" << SVG
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="$((columns * 176))" height="$height" viewBox="0 0 $((columns * 176)) $height" font-family="system-ui, sans-serif" font-size="11" text-anchor="middle" fill="#40454e">
<rect width="100%" height="100%" rx="8" fill="#eef0f3"/>
$cells</svg>
SVG
