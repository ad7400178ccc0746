"""Runs the place of an exported Flutter popover, as JavaScript: dart_place.py GUSSET FOLDER

There is no Dart here. The lines of the place, apart from their types, are JavaScript too.
"""

import json
import pathlib
import random
import re
import subprocess
import sys

from outlines import placements

gusset, folder = sys.argv[1:]
source = pathlib.Path(folder, "slate_popover.dart").read_text()
lines = source[source.index("  factory SlatePopoverPlace({"):source.index("  const SlatePopoverPlace._(")]
lines = lines[lines.index("}) {") + 4:]
for dart, script in (
        (r"\bfinal ", "const "), (r"double (\w+)\(double (\w+), double (\w+)\)", r"const \1 = (\2, \3)"),
        (r"SlatePopoverPlace\._\(", "found("), (r"SlatePopoverEdge\.(\w+)", r"'\1'"),
        (r"Rect\.fromLTWH\(", "rect("), (r"Rect\.fromLTRB\(", "edges("), (r"Offset\(", "point(")):
    lines = re.sub(dart, script, lines)
cases = list(placements(gusset, [("slate", ["--theme", "slate"])], random.Random(20130108), 200))
for case in cases:
    body, frame = case["body"], case["frame"]
    case["look"] = {"arrowHeight": frame["width"] - body["width"] + frame["height"] - body["height"]}
program = """
const { min, max } = Math
const found = (arrow, offset, frame, body) => ({ arrow, offset, frame, body })
const point = (x, y) => ({ x, y })
const rect = (left, top, width, height) => ({
  left, top, width, height, right: left + width, bottom: top + height,
  center: { dx: left + width / 2, dy: top + height / 2 },
})
const edges = (left, top, right, bottom) => rect(left, top, right - left, bottom - top)
function place({ body, anchor, container, look, arrow, isMirrored, margin }) {""" + lines + """
console.log(JSON.stringify(%s.map(({ body, anchor, look, preferred, isMirrored }) => place({
  body, anchor: rect(...anchor), container: rect(0, 0, 420, 340), look,
  arrow: preferred.toLowerCase(), isMirrored, margin: 8 }))))
""" % json.dumps(cases)
run = subprocess.run(["node", "-"], input=program, capture_output=True, text=True)
if run.returncode:
    sys.exit(f"flutter: the place does not run: {run.stderr[-600:]}")
for case, found in zip(cases, json.loads(run.stdout), strict=True):
    frame, own = found["frame"], case["frame"]
    away = [abs(frame["left"] - own["x"]), abs(frame["top"] - own["y"]),
            abs(frame["width"] - own["width"]), abs(frame["height"] - own["height"]),
            *(abs(found["body"][axis] - case["body"][axis]) for axis in "xy")]
    if max(away) > 0.001 or found["arrow"] != case["edge"].lower():
        sys.exit(f"flutter: {case['name']}: {found} is not {own} {case['edge']}")
    # A tip that is not at a corner points at the middle of the anchor.
    side, sign = ("top", 1) if case["direction"] in ("left", "right") else (
        "left", -1 if case["isMirrored"] else 1)
    length = "height" if side == "top" else "width"
    tip = frame[side] + frame[length] / 2 + sign * found["offset"]
    start, extent = case["anchor"][1::2] if side == "top" else case["anchor"][::2]
    most = 340 if side == "top" else 420
    if abs(tip - (start + min(start + extent, most)) / 2) > 0.001:
        sys.exit(f"flutter: {case['name']}: the arrow points at {tip}")
print(f"flutter: {len(cases)} places are ours, run as JavaScript")
