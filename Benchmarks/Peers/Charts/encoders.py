"""The chart of PNG encoders: size of the file against time relative to Cairo's writer."""

import math

from Charts import callout
from Charts.canvas import SIZE, Box, Canvas, LogAxis, text_box, times

LEADING = "gusset, fast"
WIDTH, HEIGHT = 800, 520
PLOT = Box(72, 98, 776, 466)
RADIUS = 5
OWN_RADIUS = 7


def draw(rows, size, name, gusset):
    """The chart of rows of one size; each has a file and a right picture."""
    canvas = Canvas(WIDTH, HEIGHT, f"PNG of {size}: bytes and time of each encoder")
    across = LogAxis(min(row["bytes"] for row in rows) / 1.3,
                     max(row["bytes"] for row in rows) * 1.25, PLOT.left, PLOT.right)
    up = LogAxis(min(row["ratio"] for row in rows) / 2.4,
                 max(row["ratio"] for row in rows) * 1.8, PLOT.bottom, PLOT.top)
    canvas.text(20, 30, f"PNG of a popover, {size}", size=17, is_bold=True)
    canvas.text(20, 51, "Further left is smaller, further down is faster. Both scales are logarithmic.")
    draw_axes(canvas, across, up)

    dots = [(across(row["bytes"]), up(row["ratio"]), row) for row in rows]
    dots.sort(key=lambda dot: (not is_own(dot[2]), dot[1], dot[0]))
    taken = [dot_box(x, y, row) for x, y, row in dots] + [box for _, box, _ in canvas.texts]
    for x, y, row in dots:
        if row["who"] == LEADING:
            taken.append(draw_callout(canvas, gusset, x, y, row, name(row)))
    # Leaders first, so that no dot is under one.
    labels = []
    for x, y, row in dots:
        if row["who"] != LEADING:
            labels.append(placed(canvas, x, y, row, name(row), taken))
    for x, y, row in dots:
        draw_dot(canvas, x, y, row, name(row))
    for label in labels:
        canvas.text(*label, area=PLOT)
    return canvas


def is_own(row):
    return row["who"].startswith("gusset")


def radius(row):
    return OWN_RADIUS if is_own(row) else RADIUS


def dot_box(x, y, row):
    size = radius(row) + 2
    return Box(x - size, y - size, x + size, y + size)


def draw_axes(canvas, across, up):
    for value in up.ticks([1]):
        y = up(value)
        canvas.line("peer" if value == 1 else "grid", PLOT.left, y, PLOT.right, y)
        canvas.text(PLOT.left - 8, y + 4.5, times(value), "peer", 12, anchor="end")
    canvas.text(20, PLOT.top - 12, "time relative to Cairo’s writer", "peer", 12)
    for value in across.ticks([1, 2, 5]):
        x = across(value)
        canvas.line("grid", x, PLOT.top, x, PLOT.bottom)
        canvas.text(x, PLOT.bottom + 18, f"{value / 1000:g} kB", "peer", 12, anchor="middle")
    canvas.text(PLOT.right, PLOT.bottom + 40, "size of the file", "peer", 12, anchor="end")


def draw_dot(canvas, x, y, row, who):
    canvas.dot("own" if is_own(row) else "peer", x, y, radius(row),
               f"{who}: {row['bytes']:,} bytes, {times(row['ratio'])} Cairo’s time")


def draw_callout(canvas, gusset, x, y, row, who):
    text = f"{row['bytes']:,} bytes, {1 / row['ratio']:.0f} times as fast as Cairo"
    return callout.draw(canvas, gusset, x + OWN_RADIUS + 3, y, who, text)


def places(x, y, distance):
    """Where a label may begin or end: beside the dot, above and below, then further away."""
    yield x + distance, y + 4.5, "start"
    yield x - distance, y + 4.5, "end"
    yield x, y - distance - 3, "middle"
    yield x, y + distance + 11, "middle"
    for far in (26, 40, 56, 74, 94, 116):
        for angle in (-30, 30, -60, 60, 15, -15, 150, -150, 120, -120, 180, 90, -90):
            turn = math.radians(angle)
            # Beside the end of the leader, or around it where that is above or below the dot.
            anchor = "middle" if abs(math.cos(turn)) < .1 else "start" if math.cos(turn) > 0 else "end"
            yield x + far * math.cos(turn), y + far * math.sin(turn) + 4.5, anchor


def placed(canvas, x, y, row, who, taken):
    """The label of a dot at the first free place, with a leader if that is not beside the dot."""
    for index, (at, baseline, anchor) in enumerate(places(x, y, radius(row) + 5)):
        box = text_box(at, baseline, who, SIZE, is_own(row), anchor)
        room = Box(box.left - 3, box.top - 1, box.right + 3, box.bottom + 1)
        if room.is_inside(PLOT) and not any(room.overlaps(other) for other in taken):
            break
    else:
        raise ValueError(f"the chart of encoders has no room for the label of {who}")
    taken.append(box)
    canvas.ground(box)
    if index > 3:
        canvas.line("peer", x, y, at - (3 if anchor == "start" else -3 if anchor == "end" else 0),
                    baseline - 4.5, opacity=.6)
    color = "own" if is_own(row) else "text"
    return at, baseline, who, color, SIZE, is_own(row), anchor
