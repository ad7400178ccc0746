"""The chart of redraws: a row for each library, a dot for each size, time over memset."""

import math
import xml.sax.saxutils

from tables import groups, is_right

# A class and its colors on a light and on a dark page, as in the charts of `gusset bench`.
COLORS = {
    "page": ("#ffffff", "#15191f"), "text": ("#3d444d", "#c9d1d9"), "grid": ("#dfe3e8", "#343b45"),
    "peer": ("#656c76", "#9aa3ae"), "own": ("#0e7359", "#3dbf97"),
}
FONTS = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
# The libraries that most know, and the radius of each size's dot.
SHOWN = ["Gusset, next frame", "Qt", "Skia", "Cairo"]
SIZES = {"600x800@2": 6.4, "320x480@1": 4.6, "100x100@1": 3.2}
TITLE = "Redrawing a popover: time relative to memset"
WIDTH, START, END, TOP, ROW = 800, 228, 744, 112, 23


def times(value):
    """A ratio in words, as 1.2× or 153×."""
    return (f"{value:.2g}" if value < 99.5 else f"{value:.0f}").removesuffix(".0") + "×"


def element(color, name, content="", **attributes):
    """An element whose fill or stroke may be `currentColor`."""
    words = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<{name} class="{color}" color="{COLORS[color][0]}"{words}>{content}</{name}>'


def text(x, y, words, color="text", **attributes):
    return element(color, "text", xml.sax.saxutils.escape(words), x=x, y=y, fill="currentColor", **attributes)


def dot(color, x, y, size, tip):
    return element(color, "circle", f"<title>{tip}</title>", cx=f"{x:.1f}", cy=y, r=SIZES[size],
                   fill="currentColor", stroke=COLORS["page"][0], stroke_width=1)


def svg(rows):
    found = groups(filter(is_right, rows), "vector")
    shown = {who: {size: found[who][size]["ratio"] for size in SIZES if size in found[who]}
             for who in SHOWN if who in found}
    high = max(ratio for ratios in shown.values() for ratio in ratios.values())

    def place(ratio):
        return START + math.log(ratio) / math.log(high) * (END - START)

    bottom = TOP + ROW * len(shown)
    elements = [
        text(20, 30, "Redrawing a popover", font_size=17, font_weight=600),
        text(20, 51, "Time relative to memset, which only fills the memory. Further left is faster.")]
    for index, size in enumerate(SIZES):
        elements += [dot("peer", 27 + 120 * index, 72, size, size), text(40 + 120 * index, 76.5, size)]
    for value in [power * step for power in (1, 10, 100, 1000) for step in (1, 3)]:
        if value <= high:
            elements += [
                element("peer" if value == 1 else "grid", "path", fill="none", stroke="currentColor",
                        d=f"M{place(value):.1f} {TOP - 8}V{bottom + 8}"),
                text(f"{place(value):.1f}", bottom + 25, "memset" if value == 1 else times(value), "peer",
                     font_size=12, text_anchor="middle")]
    elements.append(text(END, bottom + 43, "logarithmic scale", "peer", font_size=12, text_anchor="end"))
    for index, (who, ratios) in enumerate(shown.items()):
        y, is_own = TOP + ROW * (index + 0.5), who.startswith("Gusset")
        color = "own" if is_own else "peer"
        low, most = min(ratios.values()), max(ratios.values())
        elements += [
            text(START - 48, y + 4.5, who, "own" if is_own else "text", text_anchor="end",
                 font_weight=600 if is_own else 400),
            element(color, "path", fill="none", stroke="currentColor", stroke_width=2, stroke_opacity=.4,
                    d=f"M{place(low):.1f} {y}H{place(most):.1f}"),
            *(dot(color, place(ratio), y, size, f"{who}, {size}: {times(ratio)} memset")
              for size, ratio in ratios.items())]
        # Not over the line of memset.
        before = min(place(low) - 12, START - 6) if place(low) < START + 48 else place(low) - 12
        for x, ratio, anchor in ((before, low, "end"), (place(most) + 10, most, "start")):
            elements.append(text(f"{x:.1f}", y + 4.5, times(ratio), color, font_size=12, text_anchor=anchor))
    dark = "".join(f".{name}{{color:{colors[1]}}}" for name, colors in COLORS.items())
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{bottom + 52}" '
        f'viewBox="0 0 {WIDTH} {bottom + 52}" role="img" font-family="{FONTS}" font-size="13">',
        f"<title>{TITLE}</title>",
        f"<style>@media(prefers-color-scheme:dark){{{dark}circle{{stroke:{COLORS['page'][1]}}}}}</style>",
        element("page", "rect", width="100%", height="100%", fill="currentColor"), *elements, "</svg>", ""])
