#!/usr/bin/env python3
"""Prints how many updates and SVG documents a second each language gets: bench-callers.py GUSSET CALLERS LIBRARY MODULE.js

CALLERS is the program GussetCallers, and LIBRARY what c-library.sh has filled. A round runs every way once, so all
meet the same noise; a figure is the median of the rounds, and a ratio that of the ratios in each round.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[1]
UPDATES, PICTURES, ROUNDS = 300_000, 20_000, 7


def main(gusset, callers, library, module):
    environment = dict(os.environ, LD_LIBRARY_PATH=f"{library}/lib")
    with tempfile.TemporaryDirectory() as folder:
        slide, jobs = f"{folder}/slide", Path(folder, "jobs.ndjson")
        subprocess.run(
            [os.environ.get("CC", "clang"), "-O2", str(ROOT / "Benchmarks/Callers/slide.c"), f"-I{library}/include",
             f"-L{library}/lib", "-lgusset", "-o", slide], check=True)
        jobs.write_text("".join(
            json.dumps({"size": "320x200", "offset": step % 200 - 100, "theme": "slate", "format": "svg",
                        "output": f"{step}.svg"}) + "\n" for step in range(PICTURES)))
        numbers = [str(UPDATES), str(PICTURES)]
        ways = {
            "Swift": [callers, *numbers],
            "C, by `libgusset`": [slide, *numbers],
            "Python, by `ctypes`": [sys.executable, "-B", str(ROOT / "Benchmarks/Callers/slide.py"), *numbers],
            "JavaScript, by WebAssembly": ["node", str(ROOT / "Benchmarks/Callers/slide.mjs"), module, str(PICTURES)],
        }
        times = {name: [] for name in [*ways, "`gusset batch`, a file each"]}
        for turn in range(ROUNDS):
            for name, words in ways.items():
                text = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout
                times[name].append([float(word) for word in text.split()])
            start = time.perf_counter()
            subprocess.run([gusset, "batch", str(jobs), "-o", f"{folder}/{turn}", "-q"], check=True, capture_output=True)
            times["`gusset batch`, a file each"].append([0, time.perf_counter() - start])
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in times.items()}
    print("| caller | updates a second | of Swift's | SVG documents a second | of Swift's |")
    print("| --- | --: | --: | --: | --: |")
    for name, seconds in medians.items():
        cells = []
        for column, count in enumerate([UPDATES, PICTURES]):
            own = seconds[column]
            ratios = [swift[column] / row[column] for swift, row in zip(times["Swift"], times[name]) if own]
            cells += [f"{count / own:,.0f}", f"{statistics.median(ratios):.2f}"] if own else ["", ""]
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
