"""resvg by its Python package, which gives PNG and no pixels.

So the vector's row is what 20 more drawings of the outline cost, over 20, plus the memset that
stands for clearing: the PNG writer, the allocation and the parsing fall out of the difference.
"""

import re
import statistics

import resvg

import peers

MORE = 20
HOW = (
    "Python, resvg " + resvg.__version__ +
    ", a 20th of 20 extra drawings, plus a memset for clearing")
ROUNDS = 3


def tree(svg):
    return resvg.usvg.Tree.from_str(svg, resvg.usvg.Options.default())


def measure(harness, frame):
    once = tree(frame.svg)
    drawing = re.search(r"<path.*?/>", frame.svg)[0]
    often = tree(frame.svg.replace(drawing, drawing * (1 + MORE)))
    # Rows of the matrix, as the package affine has them.
    identity = (1, 0, 0, 0, 1, 0)
    memset = harness.memset_turn(frame.pixels)
    calls = peers.calls_a_turn(memset)

    def draw(what):
        return resvg.render(what, identity)

    draw(once)
    ratios = []
    for _ in range(ROUNDS):
        floor = memset(calls) / calls
        repeat = peers.calls_a_turn(lambda count: peers.seconds(lambda: draw(once), count))
        short = peers.seconds(lambda: draw(once), repeat) / repeat
        long = peers.seconds(lambda: draw(often), repeat) / repeat
        ratios.append((long - short) / MORE / floor + 1)
    harness.png_picture("vector", frame, "resvg", HOW, statistics.median(ratios), draw(once))


peers.main(measure)
