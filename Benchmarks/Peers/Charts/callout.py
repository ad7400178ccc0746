"""A label in a popover that Gusset itself draws, pointing left at a dot."""

import re
import subprocess

from Charts.canvas import Box, number, width_of

HEIGHT = 54
ARROW = 12
# From the sides of the body to the text.
INSET = 14
PATH = re.compile(r'<path [^>]*\bd="([^"]+)"')


def outline(gusset, width, height):
    """The path data of a popover whose tip is at the left, in the middle."""
    svg = subprocess.run(
        [gusset, "render", "--quiet", "--theme", "tooltip", "--size", f"{width:.0f}x{height}", "--arrow",
         "left", "--arrow-height", str(ARROW), "--arrow-base", "18", "--corner-radius", "7",
         "--border-width", "0", "--format", "svg", "-o", "-"],
        check=True, capture_output=True, text=True).stdout
    found = PATH.search(svg)
    if not found:
        raise ValueError("the SVG of gusset render has no path")
    return found[1]


def draw(canvas, gusset, x, y, title, text):
    """Draws the popover around two lines of text, with its tip at a point. Returns its box."""
    left = x + ARROW + INSET
    right = left + max(width_of(title, is_bold=True), width_of(text)) + INSET
    box = Box(x, y - HEIGHT / 2, right, y + HEIGHT / 2)
    canvas.add("own", "path", {
        "transform": f"translate({number(box.left)} {number(box.top)})", "fill": "currentColor",
        "d": outline(gusset, box.right - box.left, HEIGHT)})
    canvas.text(left, box.top + 23, title, "page", is_bold=True, area=box)
    canvas.text(left, box.top + 41, text, "page", area=box)
    return box
