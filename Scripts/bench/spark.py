#!/usr/bin/env python3
"""Prints the rates of the examples for Spark beside that of gusset batch: spark.py GUSSET WORK

Started by scale.sh, with the Python of .build/scale. The start of Spark is taken off: it is the time of an empty
session in the same round.
"""

import os
import random
import shutil
import statistics
import sys
import time
from pathlib import Path

from jobs import good_lines
from rounds import measured, print_rates, seconds
from runs import SparkRuns

CORES = os.cpu_count() or 2
JOBS, ROUNDS = 50_000, 3
EMPTY = """
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.range(10).count()
spark.stop()
"""


def main(gusset, work):
    work = Path(work)
    jobs, empty = work / "jobs.ndjson", work / "empty.py"
    # The table of pictures.py has no column for each key of a theme.
    lines = [line for line in good_lines(gusset, 100_000, random.Random(1)) if b'"set"' not in line]
    jobs.write_bytes(b"\n".join(lines[:JOBS]) + b"\n")
    empty.write_text(EMPTY)

    def spark(example, *arguments):
        """Makes all files once, and gives its seconds."""
        runs = SparkRuns(f"local[{CORES}]", work / "spark.log", example, *arguments)

        def call():
            shutil.rmtree(work / "out", ignore_errors=True)
            start = time.monotonic()
            if runs.run()[0] != 0:
                sys.exit(f"bench-spark: {example} failed: see {work / 'spark.log'}")
            return time.monotonic() - start
        return call

    figures = measured({
        "gusset batch": lambda: seconds(
            [gusset, "batch", jobs, "-o", work / "x.tar", "--report", os.devnull, "--threads", str(CORES), "-q"]),
        "an empty session": spark(empty), "popovers.py": spark("popovers.py", jobs, work / "out"),
        "pictures.py": spark("pictures.py", jobs, work / "out"),
    }, ROUNDS)
    nothing = figures.pop("an empty session")
    print(f"{JOBS:,} jobs. An empty session of Spark: {statistics.median(nothing):.1f} s.\n")
    print_rates(["", "jobs a second", "of the first row"], {
        name: [JOBS / (wall - (start if name.endswith(".py") else 0)) for wall, start in zip(walls, nothing)]
        for name, walls in figures.items()})


if __name__ == "__main__":
    main(*sys.argv[1:])
