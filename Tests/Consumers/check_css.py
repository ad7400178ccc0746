"""Opens style sheets in browser engines, and compares popovers with those of gusset render."""

import functools

from css_lines import check_lines
from css_pictures import PAGE, Drawn, Worst, element, places
from css_states import check_states
from engines import engine
from pictures import DIRECTIONS, Popover, premultiplied

CONSUMERS = ["chromium", "firefox", "webkit", "chromium-130", "chromium-118", "chromium-108",
             "firefox-140"]
THEMES = [
    "slate", "light", "glass", "bootstrap-5-popover", "libadwaita", "chromium", "tooltip", "dark"]
SIZES = [(320, 200), (200, 120), (128, 92)]
GROUNDS = ["ffffff", "2b5d8a"]
SCALES = {"chromium": [1, 1.25, 1.5, 2]}
SHEET = """<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="css/{theme}.css">
<style>body {{ margin: 0 }}
[data-arrow] {{ position: absolute; filter: none !important; --gusset-box-shadow: 0 0 #0000 !important }}
* , ::before {{ backdrop-filter: none !important }}</style>
<body>{body}
<script>document.body.style.background = "#" + location.search.slice(1)</script>"""


def popovers(theme):
    for size in SIZES:
        for direction in DIRECTIONS:
            for offset in [0] if direction == "none" else [0, 60]:
                yield Popover(theme, direction, *size, offset)


@functools.cache
def prepared(gusset):
    """Exports the style sheets, and gives what draws the pictures to compare with."""
    gusset.run("export", *THEMES, "--to", "css", "-o", gusset.folder)
    return Drawn(gusset)


def check_css(gusset, report, _, name):
    drawn = prepared(gusset)
    scales = [1] if gusset.is_short else SCALES.get(name, [1, 2])
    themes = THEMES[:2] if gusset.is_short else THEMES
    worst = Worst(report, name)
    for scale in scales:
        with engine(name, *PAGE, scale) as page:
            for theme in themes:
                compare(drawn, page, worst, theme)
    worst.tell(f"popovers at {', '.join(f'{scale:g}x' for scale in scales)}")
    check_states(drawn, report, name)
    check_lines(drawn, report, name)


def compare(drawn, page, worst, theme):
    shapes = list(popovers(theme))
    corners = list(places(shapes))
    file = drawn.gusset.folder / f"css-{theme}.html"
    file.write_text(SHEET.format(theme=theme, body="".join(
        element(drawn, popover, corner, page.scale) for popover, corner in zip(shapes, corners))))
    for ground in GROUNDS:
        page.open(f"{file}?{ground}")
        shot = premultiplied(page.screenshot())
        for popover, corner in zip(shapes, corners):
            worst.compare(drawn, shot, popover, corner, page.scale, ground)
