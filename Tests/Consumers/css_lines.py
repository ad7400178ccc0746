"""Whether the line around a popover goes on from the body to its arrow where a point is no whole number of pixels."""

from css_pictures import PAGE
from engines import engine

THEMES = ["light", "bootstrap-5-popover"]
SIDES = ["up", "down", "left", "right"]
# Eighths of a point beside whole ones, as browsers round a body to pixels, and their place on the page.
PLACES = [step / 8 for step in range(8)]
SIZE, FIRST, STEP = (100, 80), 20, (150, 120)
# Firefox has no 1.75, and WebKitGTK has whole scales only. In Chromium 108, borders take fractions of pixels.
SCALES = {"chromium": [1.25, 1.5, 1.75, 2.625], "firefox": [1.25, 1.5], "webkit": [], "chromium-108": []}
# The line is half black. The least and the most of it in a column of pixels across the line.
INK = (60, 170)
HEAD = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="css/{theme}.css">
<style>body {{ margin: 0; background: #fff; color-scheme: light }}
[data-arrow] {{ position: absolute; margin: 0; padding: 0; width: 100px; height: 80px; box-sizing: border-box;
  --gusset-fill: #fff 0 0; --gusset-border-color: #00000080; --gusset-box-shadow: 0 0 #0000;
  --gusset-shadow: none }}</style>"""


def check_lines(drawn, report, name):
    scales = SCALES[name if name in SCALES else name.split("-")[0]]
    if drawn.gusset.is_short:
        scales = scales[:1]
    wrong = []
    for scale in scales:
        with engine(name, *PAGE, scale) as page:
            for theme in THEMES:
                file = drawn.gusset.folder / f"css-lines-{theme}.html"
                file.write_text(HEAD.format(theme=theme) + "".join(
                    f'<div class="gusset-{theme}" data-arrow="{side}" style="left: {x}px; top: {y}px"></div>'
                    for side, x, y in placed()))
                page.open(file)
                ink = 255 - page.screenshot()[:, :, :3].min(axis=2)
                for side, x, y in placed():
                    line = across(ink, drawn.theme(theme), side, x, y, scale).max(axis=0)
                    if line.min() < INK[0] or line.max() > INK[1]:
                        wrong.append(f"{theme} {side} at {x},{y}, {scale:g}x: {line.min()} to {line.max()}")
    if scales:
        report.expect(
            name, f"lines at {', '.join(f'{scale:g}x' for scale in scales)}", not wrong,
            f"{len(wrong)} of {len(placed()) * len(THEMES) * len(scales)}: {'; '.join(wrong[:3])}" if wrong else "")


def placed():
    return [
        (side, FIRST + column * STEP[0] + place, FIRST + row * STEP[1] + place)
        for row, place in enumerate(PLACES) for column, side in enumerate(SIDES)]


def across(ink, theme, side, x, y, scale):
    """The pixels of an arrow and of the body's line beside it, with a column for each pixel along the body."""
    if side in ("left", "right"):
        ink, x, y = ink.T, y, x
    length, depth = SIZE if side in ("up", "down") else SIZE[::-1]
    reach, height = theme["arrowBase"] / 2 + 14, theme["arrowHeight"] + 2
    low, high = (y - height, y + 2.5) if side in ("up", "left") else (y + depth - 2.5, y + depth + height)
    return ink[
        int(low * scale) : int(high * scale),
        int((x + length / 2 - reach) * scale) : int((x + length / 2 + reach) * scale)]
