"""Opens exports with the programs that they are for: check.py [--short] GUSSET FOLDER CONSUMER…

Prints a line for each check. The exit status is 1 when one fails. The folder keeps the pictures.
"""

import functools
import json
import sys

import check_css
import files
import maps
import toolkits
import unity
from pictures import Gusset, Report

CONSUMERS = {
    "aapt2": (["android"], files.check_android),
    "skia": (["slices", "xcassets"], toolkits.check_skia),
    "maplibre": (["maplibre"], maps.check_maplibre),
    "godot": (["godot"], files.check_godot),
    "unity": (["unity"], unity.check_unity),
    "libgdx": (["libgdx"], files.check_libgdx),
    "qt": (["qt"], toolkits.check_qt),
    "gtk": (["gtk"], toolkits.check_gtk),
    **{name: ([], functools.partial(check_css.check_css, name=name))
       for name in check_css.CONSUMERS},
}

FLAT = {
    "name": "flat", "geometry": "gusset", "cornerRadius": 9, "arrowBase": 30, "arrowHeight": 14,
    "border": {"color": "#3050A0CC", "width": 2, "position": "inside"},
    "fill": {"from": "#F4F0FFE0", "to": "#F4F0FFE0"},
    "shadows": [{"color": "#00204080", "x": 1, "y": 3, "blur": 9, "spread": 0}],
    "contentInsets": {"top": 10, "left": 6, "bottom": 8, "right": 16},
}


def main():
    arguments = sys.argv[1:]
    is_short = arguments[0] == "--short"
    command, folder, *names = arguments[is_short:]
    gusset = Gusset(command, folder, is_short)
    flat = gusset.folder / "flat.json"
    flat.write_text(json.dumps(FLAT))
    bare = gusset.folder / "bare.json"
    bare.write_text(json.dumps({**FLAT, "name": "bare", "shadows": []}))
    # The padding of the last one exceeds its corners.
    themes = ["slate", str(flat), str(bare), "shadcn-tooltip"]
    report = Report(gusset.folder / "compared")
    for theme in themes:
        # The slices say where a popover is in its picture.
        formats = {name for consumer in names for name in CONSUMERS[consumer][0]}
        gusset.export(theme, *sorted(formats | {"slices"}))
    for name in names:
        CONSUMERS[name][1](gusset, report, themes)
    print(f"consumers: {report.passed} passed, {report.failed} failed")
    return 1 if report.failed or not report.passed else 0


if __name__ == "__main__":
    sys.exit(main())
