#!/usr/bin/env python3
"""What styles of popovers cost in browser engines, beside a look of the same kind by hand.

styles.py GUSSET [ENGINE ...]

Prints a table. The look by hand is a box with a border, a radius, a gradient and a shadow, and an arrow
that is a rotated square. Its shadow is the box's, as most pages have it; where popovers move, there is also
one with a filter, whose shadow is that of box and arrow, as ours is. Each figure is the median of five;
the looks are measured in turns. The page is styles.html. Needs PYTHONPATH=Tests/Consumers, whose modules start
the engines.
"""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from engines import engine
from rounds import print_table

ENGINES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
SIZE = (1200, 900)
RUNS = 5
COUNT, MOVING = 200, 20
PAGE = Path(__file__).with_suffix(".html")


def pages(gusset, folder):
    """Writes a page for each look."""
    words = [gusset, "export", "slate", "--to", "css", "-q", "-o", folder]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    for name in ("gusset-slate", "by-hand", "by-filter"):
        sheet = "css/slate.css" if name == "gusset-slate" else "data:text/css,"
        (folder / f"{name}.html").write_text(PAGE.read_text().replace("NAME", name).replace("SHEET", sheet))


def measure(name, folder):
    """The cells of an engine's row."""
    looks = [f"insert({COUNT})", "change(5)", f"frames({MOVING}, 1000)"]
    rounds = []
    with engine(name, *SIZE) as page:
        # The first round does not count: it compiles and loads.
        for _ in range(1 + RUNS):
            values = []
            for file, codes in (("gusset-slate", looks), ("by-hand", looks), ("by-filter", looks[2:])):
                page.open(folder / f"{file}.html")
                values.append([page.run(code) for code in codes])
            rounds.append(values)
    ours, others, filtered = (
        [statistics.median(column) for column in zip(*part)] for part in zip(*rounds[1:]))
    for our, other, digits in zip(ours, others, (1, 1, 0)):
        yield from (f"{our:.{digits}f}", f"{other:.{digits}f}", f"{our / other:.2f}")
    yield from (f"{filtered[0]:.0f}", f"{ours[2] / filtered[0]:.2f}")


def main(gusset, *names):
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        pages(gusset, folder)
        columns = ["engine"]
        for what in (f"{COUNT} inserted, ms", f"{COUNT} changed, ms", f"{MOVING} moving, frames/s"):
            columns += [what, "by hand", "ratio"]
        columns += ["by hand, with the arrow's shadow", "ratio"]
        print_table(columns, [[ENGINES.get(name, name), *measure(name, folder)] for name in names or ENGINES])


if __name__ == "__main__":
    main(*sys.argv[1:])
