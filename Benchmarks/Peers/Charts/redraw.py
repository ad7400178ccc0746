"""The chart of redraws: a row for each library, a dot for each size, time over memset."""

from Charts.canvas import Canvas, LogAxis, text_box, times, width_of

# The sizes and the radii of their dots.
SIZES = {"100x100@1": 3.2, "320x480@1": 4.6, "600x800@2": 6.4}
PANELS = [("Drawn at its size", ["vector", "vector-next"]), ("Stretched from a piece", ["stretch"])]

# The rows of the small chart.
SMALL = ["Gusset, next frame", "Qt", "Skia", "Cairo"]

WIDTH = 800
LEFT, RIGHT = 20, 744
TOP = 92
ROW = 23
HEADER = 40
SHORT_HEADER = 20
FIGURES = 12
# From a dot to its figure, and from a name to the plot.
GAP, NAME_GAP = 5, 12
# For a figure before the first dot.
FIGURE_ROOM = 52


def draw(groups_of, name):
    """The chart, of the rows of `tables.grouped` for lists of jobs and a function that names a row."""
    return draw_panels(groups_of, name, PANELS, lambda who: True)


def draw_small(groups_of, name):
    """The chart of the README: popovers drawn at their sizes, by the libraries that most know."""
    return draw_panels(groups_of, name, [(None, ["vector", "vector-next"])], SMALL.__contains__)


def draw_panels(groups_of, name, titles, is_shown):
    panels = []
    for title, jobs in titles:
        groups = [{size: group[size] for size in SIZES if size in group} for group in groups_of(jobs)]
        panels.append((title, [group for group in groups
                               if group and is_shown(name(next(iter(group.values()))))]))
    ratios = [row["ratio"] for _, groups in panels for group in groups for row in group.values()]
    bottom = TOP + sum((HEADER if title else SHORT_HEADER) + ROW * len(groups) for title, groups in panels)
    canvas = Canvas(WIDTH, bottom + 52, "Redrawing a popover: time relative to memset")
    names = [name(next(iter(group.values()))) for _, groups in panels for group in groups]
    start = LEFT + max(width_of(who, is_bold=True) for who in names) + NAME_GAP
    axis = LogAxis(min(1, *ratios), max(10, *ratios), start + FIGURE_ROOM, RIGHT)
    draw_head(canvas)
    draw_axis(canvas, axis, bottom)
    y = TOP
    for title, groups in panels:
        if title:
            canvas.text(LEFT, y + 27, title, is_bold=True)
        y += HEADER if title else SHORT_HEADER
        for group in groups:
            draw_row(canvas, axis, y + ROW / 2, group, name(next(iter(group.values()))))
            y += ROW
    return canvas


def draw_head(canvas):
    canvas.text(LEFT, 30, "Redrawing a popover", size=17, is_bold=True)
    canvas.text(LEFT, 51, "Time relative to memset, which only fills the memory. Further left is faster.")
    x = LEFT
    for size, radius in reversed(SIZES.items()):
        canvas.dot("peer", x + radius, 72, radius, size)
        canvas.text(x + 2 * radius + 7, 76.5, size)
        x += 2 * radius + 7 + width_of(size) + 24


def draw_axis(canvas, axis, bottom):
    for value in axis.ticks([1, 3]):
        x, is_floor = axis(value), value == 1
        canvas.line("peer" if is_floor else "grid", x, TOP + 12, x, bottom + 8)
        canvas.text(x, bottom + 25, "memset" if is_floor else times(value), "peer", FIGURES,
                    anchor="middle")
    canvas.text(RIGHT, bottom + 43, "logarithmic scale", "peer", FIGURES, anchor="end")


def draw_row(canvas, axis, y, group, who):
    is_own = who.startswith("Gusset")
    color = "own" if is_own else "peer"
    canvas.text(axis.start - FIGURE_ROOM - NAME_GAP, y + 4.5, who, "own" if is_own else "text", is_bold=is_own, anchor="end")
    dots = sorted(((axis(row["ratio"]), size, row) for size, row in group.items()),
                  key=lambda dot: dot[:2])
    (first, first_size, first_row), (last, last_size, last_row) = dots[0], dots[-1]
    canvas.line(color, first, y, last, y, 2, .4)
    for x, size, row in dots:
        canvas.dot(color, x, y, SIZES[size], f"{who}, {size}: {times(row['ratio'])} memset")
    before = times(first_row["ratio"])
    end = first - SIZES[first_size] - GAP
    # Not over the line of memset.
    if end - width_of(before, FIGURES) < axis(1) + GAP:
        end = min(end, axis(1) - GAP)
    draw_figure(canvas, end, y, before, color, "end")
    if len(dots) > 1:
        after = times(last_row["ratio"])
        draw_figure(canvas, last + SIZES[last_size] + GAP, y, after, color, "start")


def draw_figure(canvas, x, y, text, color, anchor):
    canvas.ground(text_box(x, y + 4.5, text, FIGURES, anchor=anchor))
    canvas.text(x, y + 4.5, text, color, FIGURES, anchor=anchor)
