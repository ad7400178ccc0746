"""An SVG picture of lines, dots and text, for a light and a dark page, that knows where its text is."""

import math
import re
import xml.sax.saxutils

# A class and its colors on a light and on a dark page, as in the charts of `gusset bench`
# (ChartColor.swift). Text contrasts with the page by 4.5 at least, by WCAG 2.2.
COLORS = {
    "page": ("#ffffff", "#15191f"),
    "text": ("#3d444d", "#c9d1d9"),
    "grid": ("#dfe3e8", "#343b45"),
    "peer": ("#656c76", "#9aa3ae"),
    "own": ("#0e7359", "#3dbf97"),
}
FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
SIZE = 13

# Widths in ems of DejaVu Sans, the widest font that is likely to stand in for the ones above.
WIDTHS = [("il|", .28), ("j", .29), (" .,", .32), ("ft()", .4), ("r-:;'", .42), ("sz/", .53),
          ("ckvxy", .6), ("mM", .98), ("wW@%", 1), ("QOGN", .79), ("+×=~", .84)]
OTHER_WIDTH = .65
BOLD = 1.12


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def width_of(text, size=SIZE, is_bold=False):
    """The width that the text takes at most."""
    widths = {character: width for characters, width in WIDTHS for character in characters}
    total = sum(widths.get(character, OTHER_WIDTH) for character in text)
    return total * size * (BOLD if is_bold else 1)


class Box:
    def __init__(self, left, top, right, bottom):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom

    def overlaps(self, other):
        return (self.left < other.right and other.left < self.right
                and self.top < other.bottom and other.top < self.bottom)

    def is_inside(self, other):
        return (self.left >= other.left and self.right <= other.right
                and self.top >= other.top and self.bottom <= other.bottom)


def text_box(x, y, text, size=SIZE, is_bold=False, anchor="start"):
    """The box of a line of text whose baseline is at y."""
    width = width_of(text, size, is_bold)
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    return Box(left, y - .8 * size, left + width, y + .25 * size)


class Canvas:
    def __init__(self, width, height, title):
        self.area = Box(0, 0, width, height)
        self.title = title
        self.elements = []
        # Each line of text, its box, and the box that it must be inside.
        self.texts = []

    def add(self, color, name, attributes, content=""):
        """An element in a color; `currentColor` is that color."""
        words = "".join(
            f' {key}="{xml.sax.saxutils.escape(value if isinstance(value, str) else number(value))}"'
            for key, value in attributes.items())
        self.elements.append(
            f'<{name} class="{color}" color="{COLORS[color][0]}"{words}>{content}</{name}>')

    def text(self, x, y, text, color="text", size=SIZE, is_bold=False, anchor="start", area=None):
        """A line of text inside an area, which is the whole picture unless another one is given."""
        box = text_box(x, y, text, size, is_bold, anchor)
        self.texts.append((text, box, area or self.area))
        attributes = {"x": x, "y": y, "fill": "currentColor"}
        if size != SIZE:
            attributes["font-size"] = size
        if is_bold:
            attributes["font-weight"] = "600"
        if anchor != "start":
            attributes["text-anchor"] = anchor
        self.add(color, "text", attributes, xml.sax.saxutils.escape(text))

    def ground(self, box):
        """Covers lines under a text."""
        self.add("page", "rect", {
            "x": box.left, "y": box.top, "width": box.right - box.left,
            "height": box.bottom - box.top, "fill": "currentColor"})

    def line(self, color, x1, y1, x2, y2, width=1, opacity=1):
        attributes = {"d": f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", "fill": "none",
                      "stroke": "currentColor", "stroke-width": width}
        if opacity != 1:
            attributes["stroke-opacity"] = str(opacity)
        self.add(color, "path", attributes)

    def dot(self, color, x, y, radius, tip):
        """A dot with a rim of the page's color, and a text that shows when it is pointed at."""
        self.add("page", "circle", {"cx": x, "cy": y, "r": radius + 1.2, "fill": "currentColor"})
        self.add(color, "circle", {"cx": x, "cy": y, "r": radius, "fill": "currentColor"},
                 f"<title>{xml.sax.saxutils.escape(tip)}</title>")

    def problems(self):
        """A line for each text that is outside its area or over another one."""
        lines = [f"{text!r} is not inside its area" for text, box, area in self.texts
                 if not box.is_inside(area)]
        for index, (text, box, _) in enumerate(self.texts):
            lines += [f"{text!r} is over {other!r}" for other, other_box, _ in self.texts[:index]
                      if box.overlaps(other_box)]
        return lines

    def svg(self):
        width, height = number(self.area.right), number(self.area.bottom)
        dark = "".join(f".{name}{{color:{colors[1]}}}" for name, colors in COLORS.items())
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}" font-size="{SIZE}">',
            f"<title>{xml.sax.saxutils.escape(self.title)}</title>",
            f"<style>@media(prefers-color-scheme:dark){{{dark}}}</style>",
            f'<rect class="page" color="{COLORS["page"][0]}" width="100%" height="100%" '
            'fill="currentColor"/>',
            *self.elements, "</svg>", ""])


class LogAxis:
    """Places values between two ends on a logarithmic scale."""

    def __init__(self, low, high, start, end):
        self.low, self.high, self.start, self.end = low, high, start, end

    def __call__(self, value):
        part = math.log(value / self.low) / math.log(self.high / self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self, steps):
        """The values 10ⁿ times a step that are between the ends."""
        powers = range(math.floor(math.log10(self.low)), math.ceil(math.log10(self.high)) + 1)
        values = [step * 10.0 ** power for power in powers for step in steps]
        return [value for value in values if self.low * .999 <= value <= self.high * 1.001]


def times(value):
    """A ratio in words, as 1.2× or 0.05×."""
    digits = f"{value:.2g}" if value < 99.5 else f"{value:.0f}"
    return re.sub(r"\.0$", "", digits) + "×"
