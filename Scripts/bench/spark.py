#!/usr/bin/env python3
"""Prints the rates of the examples for Spark beside that of gusset batch: spark.py GUSSET

Runs with the Python of .build/scale, and needs PYTHONPATH=Scripts/scale. The start of Spark is taken off: it is
the time of an empty session in the same round.
"""

import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from jobs import good_lines
from rounds import measured, of_the_first, print_table, seconds
from runs import SparkRuns

ROOT = Path(__file__).resolve().parents[2]
CORES = os.cpu_count() or 2
JOBS, ROUNDS = 50_000, 3
EMPTY = """
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.range(10).count()
spark.stop()
"""


def module(gusset, folder):
    """A folder for PYTHONPATH with the module and the command."""
    shutil.copytree(ROOT / "Python/gusset", folder / "gusset")
    (folder / "gusset/bin").mkdir()
    (folder / "gusset/bin/gusset").symlink_to(gusset)
    return folder


def ways(gusset, work, jobs):
    """Names and calls; a call makes all files once, and gives its seconds."""
    def spark(path, *arguments):
        runs = SparkRuns(f"local[{CORES}]", work / "spark.log", path, *arguments)

        def call():
            shutil.rmtree(work / "out", ignore_errors=True)
            start = time.monotonic()
            status, _ = runs.run(environment={"PYTHONPATH": str(work / "module")})
            if status != 0:
                sys.exit(f"bench-spark: {path.name} ended with status {status}: see {work / 'spark.log'}")
            return time.monotonic() - start
        return call

    module(gusset, work / "module")
    empty = work / "empty.py"
    empty.write_text(EMPTY)
    yield "gusset batch", lambda: seconds(
        [gusset, "batch", jobs, "-o", work / "x.tar", "--report", os.devnull, "--threads", str(CORES), "-q"])
    yield "an empty session", spark(empty)
    for name in ("popovers.py", "pictures.py"):
        yield name, spark(ROOT / "Examples/spark" / name, jobs, work / "out")


def main(gusset):
    gusset = os.path.realpath(gusset)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        jobs = work / "jobs.ndjson"
        # The table of pictures.py has no column for each key of a theme.
        lines = [line for line in good_lines(gusset, 100_000, random.Random(1)) if b'"set"' not in line]
        jobs.write_bytes(b"\n".join(lines[:JOBS]) + b"\n")
        figures = measured(dict(ways(gusset, work, jobs)), ROUNDS)
    empty = figures.pop("an empty session")
    print(f"{JOBS:,} jobs. An empty session of Spark: {statistics.median(empty):.1f} s.\n")
    rates = {name: [JOBS / (wall - (none if name.endswith(".py") else 0)) for wall, none in zip(walls, empty)]
             for name, walls in figures.items()}
    print_table(["", "jobs a second", "of the first row"], [
        [name, f"{rate:,.0f}", f"{ratio:.2f}"] for name, rate, ratio in of_the_first(rates)])


if __name__ == "__main__":
    main(*sys.argv[1:])
