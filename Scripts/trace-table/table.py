#!/usr/bin/env python3
"""Traces popovers that others draw, and says what was found: table.py GUSSET FOLDER

Draws the pictures that designs.py lists, and three above other things for each design with an arrow or a shadow,
with Chromium, GTK 4 and Qt, traces each without a region, and compares the theme with the published values.
Prints a line for each, then the rows of the table in the guide. The status is 1 when a theme that is wrong is said to be near. Needs PYTHONPATH=Tests/Consumers.
"""

import collections
import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys

import numpy as np
from designs import DESIGNS, TOOLKITS
from engines import engine
from PIL import Image, ImageColor

LEFT, TOP = 90, 90
# How far a toolkit's shadows may reach.
ROOM = 40

# What stands around a popover on a page of an app, in boxes of 40 points and more away from it.
BUSY = """
<div style="position:absolute;left:0;top:0;width:760px;height:34px;background:#24292f"></div>
<div style="position:absolute;left:14px;top:8px;font:bold 14px sans-serif;color:#fff">Documents</div>
<div style="position:absolute;left:520px;top:34px;width:240px;height:366px;background:rgba(127,127,127,.12);
border-left:1px solid rgba(127,127,127,.3)"></div>
<div style="position:absolute;left:534px;top:74px;width:90px;height:28px;border-radius:5px;background:#2da44e"></div>
<div style="position:absolute;left:534px;top:112px;font:13px/19px sans-serif;color:#777;width:170px">A side bar
with a button and some lines of text in it, as pages have them.</div>
<div style="position:absolute;left:520px;top:220px;width:200px;height:110px;
background:linear-gradient(120deg,#f80,#80f)"></div>
<div style="position:absolute;left:60px;top:300px;font:14px/20px sans-serif;color:#333;width:420px">Text below, which
goes over some lines. Nobody looks at it while the popover is open, and it has <b>bold</b> words and
<span style="color:#06c">links</span> in it.</div>
"""


# What a popover stands above, and hides in part.
WORDS = ("Text below, which nobody reads while the popover is open, with <b>bold</b> words and "
         '<span style="color:#06c">links</span> in it. ')
CELLS = "".join(f'<td style="padding:7px 12px;border-bottom:1px solid #dde">{cell}</td>' for cell in (
    "Order", "Anna", "Open", "2026-04-01", "17.20", "Berlin"))
CARD = "#e9edf2"
BELOW = {
    "text": f'<div style="position:absolute;left:20px;top:6px;width:720px;font:14px/21px serif;color:#222">{WORDS * 18}'
            "</div>",
    "table": '<table style="position:absolute;left:10px;top:0;width:740px;border-collapse:collapse;color:#333;'
             f'font:13px sans-serif">{f"<tr>{CELLS}</tr>" * 13}</table>',
    "cards": "".join(
        f'<div style="position:absolute;left:{16 + 248 * (index % 3)}px;top:{12 + 132 * (index // 3)}px;width:230px;'
        f"height:114px;padding:12px;box-sizing:border-box;background:{CARD};border-radius:8px;color:#345;"
        f'font:13px/18px sans-serif"><b>Card {index}</b><br>{WORDS}</div>' for index in range(9)),
}

SCREEN = ["timeout", "60", "xvfb-run", "-a", "-s", "-screen 0 1600x1200x24"]
HERE = pathlib.Path(__file__).parent


def page(design, ground):
    around = BELOW.get(ground, BUSY if ground == "busy" else "")
    drawing = "" if design.toolkit else design.html()
    return (f'<!doctype html><body style="margin:0;background:{design.page};overflow:hidden">'
            f'{around}<div style="position:absolute;left:{LEFT}px;top:{TOP}px;'
            f'width:{design.width}px;height:{design.height}px">{drawing}</div>')


def draw(design, scale, ground, path):
    source = path.with_suffix(".html")
    source.write_text(page(design, ground))
    width, height = (760, 400) if ground != "plain" else (design.width + 2 * LEFT, design.height + 2 * TOP)
    with engine("chromium", width, height, float(scale)) as browser:
        browser.open(source)
        picture = Image.fromarray(browser.screenshot())
    if design.toolkit:
        corner = [round((at - ROOM) * float(scale)) for at in (LEFT, TOP)]
        picture.alpha_composite(with_toolkit(design, scale, path.with_name(f"{path.stem}-alone.png")), corner)
    picture.save(path)


def with_toolkit(design, scale, path):
    """A popover without its page, with room for its shadows around it."""
    look = "dark" if design.is_dark else "light"
    size = f"{design.width}x{design.height}"
    if design.toolkit.startswith(("gtk", "adw")):
        program = ["/usr/bin/python3", HERE / "gtk_popover.py", design.toolkit, look, design.arrow, size, scale]
        settings = {"GSK_RENDERER": "cairo", "GDK_BACKEND": "x11"}
    else:
        program = [sys.executable, HERE / "qt_popup.py", design.toolkit, look, size, str(ROOM)]
        settings = {"QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "xcb", "LIBGL_ALWAYS_SOFTWARE": "1"}
    path.unlink(missing_ok=True)
    result = subprocess.run(
        [*SCREEN, *program, path], capture_output=True, text=True, env={**os.environ, **settings})
    if not path.exists():
        sys.exit(f"{design.name}: {result.stderr.strip()}")
    return Image.open(path).convert("RGBA")


def through_jpeg(path):
    Image.open(path).convert("RGB").save(path.with_suffix(".jpg"), quality=90)
    Image.open(path.with_suffix(".jpg")).save(path)


def color_of(text):
    return np.array(ImageColor.getcolor(text, "RGBA"))


def over(color, ground):
    share = color[3] / 255
    return color[:3] * share + ground[:3] * (1 - share)


def is_near(a, b, slack):
    return np.abs(a[:3] - b[:3]).max() <= slack


def problems(design, theme, report, is_jpeg):
    """The values of a theme that someone would have to correct."""
    slack, ground, fill = 10 if is_jpeg else 5, color_of(design.page), color_of(design.fill)
    width, height = map(float, report["size"].split("x"))
    tip = theme.get("arrowHeight", 0) if report["arrow"] != "none" else 0
    if report["arrow"] in ("up", "down"):
        height -= tip
    else:
        width -= tip
    if abs(width - design.width) > 2 or abs(height - design.height) > 2:
        yield f"body {width:g}x{height:g} of {design.width}x{design.height}"
    radii = theme.get("cornerRadius", 0)
    radii = radii.values() if isinstance(radii, dict) else [radii]
    worst = max(radii, key=lambda radius: abs(radius - design.radius))
    if abs(worst - design.radius) > max(1, 0.1 * design.radius):
        yield f"radius {worst:g} of {design.radius:g}"
    if report["arrow"] != design.arrow:
        yield f"arrow {report['arrow']} of {design.arrow}"
    elif design.base:
        if abs(theme["arrowBase"] - design.base) > max(2, 0.1 * design.base):
            yield f"arrowBase {theme['arrowBase']:g} of {design.base:g}"
        if abs(tip - design.tip) > 1.2:
            yield f"arrowHeight {tip:g} of {design.tip:g}"
    fills = re.findall(r'"(#\w+)"', json.dumps(theme["fill"]))
    if not all(is_near(over(color_of(color), ground), fill, slack) for color in fills):
        yield f"fill {theme['fill']}"
    border = theme.get("border") or {"width": 0, "color": "#000"}
    line = border.get("width", 1)
    seen = over(color_of(border["color"]), fill if border.get("over", "fill") == "fill" else ground)
    # A line of the fill's color is none.
    if is_near(seen, fill, slack):
        line = 0
    if abs(line - design.line) > 0.51:
        yield f"border {line:g} of {design.line:g}"
    elif line and design.line and not is_near(seen, over(color_of(design.border), ground), 2 * slack):
        yield f"border {border['color']} of {design.border}"
    if (theme.get("highlight") or {"width": 0}).get("width", 1) > 0:
        yield "a highlight"
    strong = [shadow for shadow in theme.get("shadows", []) if color_of(shadow["color"])[3] > 6]
    if bool(strong) != bool(design.shadow):
        yield "a shadow" if strong else "no shadow"


def trace(gusset, path, design, scale, is_jpeg):
    """The status, the mean difference and what is wrong in the theme."""
    theme = path.with_suffix(".json")
    theme.unlink(missing_ok=True)
    result = subprocess.run(
        ["timeout", "100", gusset, "trace", path, "--scale", scale, "--report", "json", "-o", theme,
         "--compare", path.with_name(path.stem + "-seen.png"), "--quiet"],
        capture_output=True, text=True, env={**os.environ, "LLVM_PROFILE_FILE": "/dev/null"})
    if not theme.exists():
        return result.returncode, None, ["no theme"]
    report = json.loads(result.stdout)
    wrong = list(problems(design, json.loads(theme.read_text()), report, is_jpeg))
    return result.returncode, report["difference"]["mean"], wrong


def group_of(design, ground, form):
    """The row of the table that a picture counts in."""
    if design.toolkit:
        return "GTK 4" if design.toolkit.startswith(("gtk", "adw")) else "Qt"
    if form == "jpeg":
        return "Chromium, JPEG"
    return f"Chromium, {ground} pages" if ground in ("plain", "busy") else "Chromium, above other things"


def main():
    gusset, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    counts, means = collections.defaultdict(collections.Counter), collections.defaultdict(list)
    for design in DESIGNS + TOOLKITS:
        pictures = design.pictures.split(", ")
        # A shape with neither an arrow nor a shadow may be any part of such a page.
        if not design.toolkit and (design.arrow != "none" or design.shadow):
            pictures += ["2 text png", "1 table png", "2 cards png"]
        for picture in pictures:
            scale, ground, form = picture.split()
            path = folder / f"{design.name}-{scale}x-{ground}-{form}.png"
            draw(design, scale, ground, path)
            if form == "jpeg":
                through_jpeg(path)
            # A translucent line shows what is below it.
            seen = dataclasses.replace(design, page=CARD) if ground == "cards" else design
            status, mean, wrong = trace(gusset, path, seen, scale, form == "jpeg")
            kind, group = "said" if status else "false" if wrong else "right", group_of(design, ground, form)
            counts[group][kind] += 1
            means[group] += [] if mean is None else [mean]
            print(f"{kind:6}{path.stem:40} status {status} mean {mean} {'; '.join(wrong)}", flush=True)
    print("\n| pictures | near and right | said to differ | near but wrong | mean, median |")
    print("| --- | --- | --- | --- | --- |")
    for group, count in counts.items():
        print(f"| {group} | {count['right']} | {count['said']} | {count['false']} | {np.median(means[group]):.3f} |")
    return 1 if any(count["false"] for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
