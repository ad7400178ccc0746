#!/usr/bin/env -S python3 -B
"""Prints how many updates and SVG documents a second each language gets: callers.py GUSSET CALLERS LIBRARY MODULE.js

CALLERS is the program GussetCallers, and LIBRARY what c-library.sh has filled.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rounds import measured, print_rates, seconds

SLIDE = str(Path(__file__).resolve().parents[2] / "Benchmarks/Callers/slide")
UPDATES, PICTURES, ROUNDS = 300_000, 20_000, 7


def main(gusset, callers, library, module):
    environment = dict(os.environ, LD_LIBRARY_PATH=f"{library}/lib")

    def rate(count, *words):
        """A program prints the seconds of its updates and of its documents, of which it makes one kind here."""
        def call():
            text = subprocess.check_output(words, env=environment, text=True)
            return count / sum(map(float, text.split()))
        return call

    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [os.environ.get("CC", "clang"), "-O2", f"{SLIDE}.c", f"-I{library}/include", f"-L{library}/lib",
             "-lgusset", "-o", f"{folder}/slide"], check=True)
        ways = {"Swift": [callers], "C, by `libgusset`": [f"{folder}/slide"],
                "Python, by `ctypes`": [sys.executable, "-B", f"{SLIDE}.py"]}
        print_rates(["caller", "updates a second", "of Swift's"], measured(
            {name: rate(UPDATES, *words, str(UPDATES), "0") for name, words in ways.items()}, ROUNDS))

        documents = {name: rate(PICTURES, *words, "0", str(PICTURES)) for name, words in ways.items()}
        documents["JavaScript, by WebAssembly"] = rate(PICTURES, "node", f"{SLIDE}.mjs", module, str(PICTURES))
        jobs = Path(folder, "jobs")
        jobs.write_text("".join(
            f'{{"size":"320x200","offset":{step % 200 - 100},"theme":"slate","output":"{step}.svg"}}\n'
            for step in range(PICTURES)))

        def batch():
            with tempfile.TemporaryDirectory(dir=folder) as output:
                return PICTURES / seconds([gusset, "batch", jobs, "-o", output, "-q"])

        documents["`gusset batch`, a file each"] = batch
        print()
        print_rates(["caller", "SVG documents a second", "of Swift's"], measured(documents, ROUNDS))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
