"""Checks of style sheets on dialogs, on elements with popover, with percentages and forced colors."""

import json

import numpy as np

from css_pictures import PAGE, Worst, element, places
from devtools import DevTools
from engines import engine
from pictures import Popover, premultiplied

THEMES = ["slate", "chromium"]
SIZE = (320, 200)
HEAD = """<!doctype html><meta charset="utf-8"><title>States</title>{links}
<style>body {{ margin: 0 }}
[data-arrow] {{ inset: auto; outline: 0; filter: none !important; box-shadow: none !important }}
div[data-arrow]:not([popover]) {{ position: absolute }}</style>
<dialog id="bare-dialog"></dialog><dialog id="bare-modal"></dialog>
<div popover="manual" id="bare-popover"></div>
"""
# What the browser makes of each element. A modal dialog closes, as it shades the others.
LOOKS = """(() => {
  const looks = {}
  for (const e of document.querySelectorAll("[id]")) {
    const kind = e.id.split("-").pop()
    if (kind == "popover" && !e.showPopover) { e.remove(); continue }
    ;({ dialog: () => e.show(), modal: () => e.showModal(), popover: () => e.showPopover() })[kind]?.()
    const s = getComputedStyle(e)
    looks[e.id] = {
      border: ["Top", "Right", "Bottom", "Left"].map(side => parseFloat(s[`border${side}Width`])),
      background: s.backgroundColor + " " + s.backgroundImage, position: s.position }
    if (kind == "modal" || e.id.startsWith("bare")) (e.close ? e.close() : e.hidePopover())
  }
  return looks
})()"""
SYSTEM_COLORS = """(() => {
  const e = document.body.appendChild(document.createElement("p"))
  e.style.cssText = "forced-color-adjust: none; margin: 0"
  return ["Canvas", "CanvasText"].map(name => {
    e.style.color = name
    return getComputedStyle(e).color.match(/\\d+/g).slice(0, 3).map(Number)
  })
})()"""


def shown(theme):
    """Popovers and how they are written: kind, tag, attributes, and the offset."""
    width, height = SIZE
    return [
        (Popover(theme, "up", *SIZE), "plain", "div", "", None),
        (Popover(theme, "down", *SIZE), "dialog", "dialog", "", None),
        (Popover(theme, "up", *SIZE), "popover", "div", 'popover="manual"', None),
        (Popover(theme, "up", *SIZE, width / 4), "percent", "div", "", "25%"),
        (Popover(theme, "left", *SIZE, -height / 4), "percent", "div", "", "-25%"),
        (Popover(theme, "none", *SIZE), "modal", "dialog", "", None),
    ]


def check_states(drawn, report, name):
    shapes = [entry for theme in THEMES for entry in shown(theme)]
    corners = list(places([entry[0] for entry in shapes]))
    links = "".join(f'<link rel="stylesheet" href="css/{theme}.css">' for theme in THEMES)
    body = ""
    for (popover, kind, tag, attributes, offset), corner in zip(shapes, corners):
        body += element(
            drawn, popover, corner, 1, tag,
            f'id="{popover.theme}-{popover.direction}-{kind}" {attributes}', offset)
    file = drawn.gusset.folder / "css-states.html"
    file.write_text(HEAD.format(links=links) + body)
    with engine(name, *PAGE) as page:
        page.open(file)
        looks = page.run(LOOKS)
        check_looks(drawn, report, name, looks)
        shot = premultiplied(page.screenshot())
        worst = Worst(report, name)
        for (popover, kind, *_), corner in zip(shapes, corners):
            is_open = f"{popover.theme}-{popover.direction}-{kind}" in looks and kind != "modal"
            if is_open:
                worst.compare(drawn, shot, popover, corner, 1, "ffffff")
        worst.tell("dialogs, popovers and percentages")
        if isinstance(page, DevTools):
            check_forced_colors(drawn, report, name, page, file, shapes[0][0], corners[0])


def check_looks(drawn, report, name, looks):
    """An element with the class has its border and background and keeps the browser's position."""
    wrong = []
    for id, look in looks.items():
        theme, _, kind = id.partition("-")
        if theme == "bare":
            continue
        kind = kind.split("-")[-1]
        plain = looks[f"{theme}-up-plain"]
        expected = {
            "border": [drawn.theme(theme)["border"]["width"]] * 4,
            "background": plain["background"],
            "position": looks.get(f"bare-{kind}", plain)["position"],
        }
        wrong += [
            f"{id}: {key} {json.dumps(look[key])}, not {json.dumps(value)}"
            for key, value in expected.items() if look[key] != value]
    found = "; ".join(wrong[:3]) + (f"; {len(wrong) - 3} more" if len(wrong) > 3 else "")
    report.expect(
        name, "looks and positions of dialogs and popovers", looks and not wrong, found)


def check_forced_colors(drawn, report, name, page, file, popover, corner):
    """The body is of the colors of the system, and a line of text's color is around the arrow."""
    page.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    page.open(file)
    page.run(LOOKS)
    if not page.run("matchMedia('(forced-colors: active)').matches"):
        print(f"     {name}: has no forced colors")
        return
    canvas, text = [np.array(color) for color in page.run(SYSTEM_COLORS)]
    left, top = corner
    picture = page.screenshot()[top : top + popover.height, left : left + popover.width, :3]
    height = drawn.theme(popover.theme)["arrowHeight"]
    middle = (popover.height + height) // 2

    def near(pixels, color):
        return np.abs(pixels.astype(int) - color).max(axis=-1) < np.abs(canvas - text).max() / 2

    found = {
        "background": near(picture[middle, popover.width // 2], canvas),
        "border": near(picture[middle, [0, -1]], text).all() and near(picture[-1, popover.width // 2], text),
        "arrow's border": near(picture[3 : height - 2], text).any(axis=1).all(),
        "arrow": near(picture[height - 2, popover.width // 2], canvas),
    }
    wrong = [what for what, is_met in found.items() if not is_met]
    report.expect(
        name, "forced colors", not wrong, f"not the system's: {', '.join(wrong)}" if wrong else "")
