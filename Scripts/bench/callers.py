#!/usr/bin/env -S python3 -B
"""Prints how many updates and SVG documents a second each language gets: callers.py GUSSET CALLERS LIBRARY MODULE.js

CALLERS is the program GussetCallers, and LIBRARY what c-library.sh has filled.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rounds import measured, of_the_first, print_table, seconds

ROOT = Path(__file__).resolve().parents[2]
CALLERS = ROOT / "Benchmarks/Callers"
UPDATES, PICTURES, ROUNDS = 300_000, 20_000, 7


def main(gusset, callers, library, module):
    environment = dict(os.environ, LD_LIBRARY_PATH=f"{library}/lib")
    numbers = [str(UPDATES), str(PICTURES)]

    def way(*words):
        def call():
            """The updates and the documents a second; None for what a language does not do."""
            text = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout
            return [count / float(word) if float(word) else None
                    for count, word in zip((UPDATES, PICTURES), text.split())]
        return call

    with tempfile.TemporaryDirectory() as folder:
        slide, jobs = f"{folder}/slide", Path(folder, "jobs.ndjson")
        subprocess.run(
            [os.environ.get("CC", "clang"), "-O2", str(CALLERS / "slide.c"), f"-I{library}/include",
             f"-L{library}/lib", "-lgusset", "-o", slide], check=True)
        jobs.write_text("".join(
            json.dumps({"size": "320x200", "offset": step % 200 - 100, "theme": "slate", "format": "svg",
                        "output": f"{step}.svg"}) + "\n" for step in range(PICTURES)))

        def batch():
            with tempfile.TemporaryDirectory(dir=folder) as output:
                return [None, PICTURES / seconds([gusset, "batch", jobs, "-o", output, "-q"])]

        figures = measured({
            "Swift": way(callers, *numbers),
            "C, by `libgusset`": way(slide, *numbers),
            "Python, by `ctypes`": way(sys.executable, "-B", str(CALLERS / "slide.py"), *numbers),
            "JavaScript, by WebAssembly": way("node", str(CALLERS / "slide.mjs"), module, str(PICTURES)),
            "`gusset batch`, a file each": batch,
        }, ROUNDS)
    cells = {name: [] for name in figures}
    for column in (0, 1):
        rates = {name: [row[column] for row in rows] for name, rows in figures.items() if rows[0][column]}
        found = {name: [f"{rate:,.0f}", f"{ratio:.2f}"] for name, rate, ratio in of_the_first(rates)}
        for name, row in cells.items():
            row += found.get(name, ["", ""])
    print_table(
        ["caller", "updates a second", "of Swift's", "SVG documents a second", "of Swift's"],
        [[name, *row] for name, row in cells.items()])


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
