#!/usr/bin/env python3
"""Prints the rates of the examples for Spark beside that of gusset batch: bench-spark.py GUSSET [JOBS] [ROUNDS]

Runs with the Python of .build/scale. A round runs every way once, so all meet the same noise; a figure is
the median of the rounds. The start of Spark is taken off: it is the time of an empty session in the same
round. The environment variable BEFORE names a commit whose examples and module are measured too.
"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Scripts/scale"))
from jobs import good_lines  # noqa: E402
from runs import SparkRuns  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
CORES = os.cpu_count() or 2
EMPTY = """
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.range(10).count()
spark.stop()
"""


class ProcessorTime:
    """The processor time of all processes below this one while it is entered.

    The system counts a process with its parent only when the parent waits for it, which Spark's workers
    do not live to see. So this looks at all of them, twenty times a second.
    """

    def __enter__(self):
        self._seconds = {}
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._is_over.set()
        self._thread.join()
        self.seconds = sum(self._seconds.values())

    def _look(self):
        while not self._is_over.wait(0.05):
            children = {}
            for folder in filter(str.isdigit, os.listdir("/proc")):
                try:
                    fields = Path("/proc", folder, "stat").read_text().rpartition(") ")[2].split()
                except OSError:
                    continue
                # Parent, time in the program and in the system, and when it began.
                parent, user, system, begin = (int(fields[index]) for index in (1, 11, 12, 19))
                children.setdefault(parent, []).append((int(folder), begin, (user + system) / TICKS))
            below = [os.getpid()]
            while below:
                for pid, begin, seconds in children.get(below.pop(), []):
                    self._seconds[pid, begin] = seconds
                    below.append(pid)


def module(gusset, folder, source):
    """A folder for PYTHONPATH with the module and the command."""
    shutil.copytree(source, folder / "gusset")
    (folder / "gusset/bin").mkdir()
    (folder / "gusset/bin/gusset").symlink_to(gusset)
    return folder


def earlier(folder, commit):
    """The examples and the module of a commit."""
    folder.mkdir()
    archive = subprocess.run(
        ["git", "-C", ROOT, "archive", commit, "Examples/spark", "Python"], check=True,
        stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return folder


def ways(gusset, work, jobs):
    """Names and calls; a call makes all files once."""
    def batch():
        subprocess.run(
            [gusset, "batch", jobs, "-o", work / "x.tar", "--report", os.devnull, "--threads",
             str(CORES)], check=True, stderr=subprocess.DEVNULL)

    def spark(path, modules, *arguments):
        runs = SparkRuns(f"local[{CORES}]", work / "spark.log", path, *arguments)

        def call():
            shutil.rmtree(work / "out", ignore_errors=True)
            status, _, _ = runs.run(3600, environment={"PYTHONPATH": str(modules)})
            if status != 0:
                sys.exit(f"bench-spark: {path.name} ended with status {status}: see {work / 'spark.log'}")
        return call

    empty = work / "empty.py"
    empty.write_text(EMPTY)
    own = module(gusset, work / "module", ROOT / "Python/gusset")
    yield "gusset batch", batch
    yield "an empty session", spark(empty, own)
    commit = os.environ.get("BEFORE")
    if commit:
        tree = earlier(work / "earlier", commit)
        old = module(gusset, work / "old", tree / "Python/gusset")
        yield f"popovers.py of {commit}", spark(
            tree / "Examples/spark/popovers.py", old, jobs, work / "out", "--gusset", gusset)
        yield f"pictures.py of {commit}", spark(
            tree / "Examples/spark/pictures.py", old, jobs, work / "out")
    for name in ("popovers.py", "pictures.py"):
        yield name, spark(ROOT / "Examples/spark" / name, own, jobs, work / "out")


def measured(calls, rounds):
    """For each way, the wall and processor seconds of each round."""
    figures = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            start = time.monotonic()
            with ProcessorTime() as processor:
                call()
            figures[name].append((time.monotonic() - start, processor.seconds))
            print(f"bench-spark: {name}: {figures[name][-1]}", file=sys.stderr, flush=True)
    return figures


def main(gusset, count="50000", rounds="3"):
    gusset, count = os.path.realpath(gusset), int(count)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        jobs = work / "jobs.ndjson"
        # The table of pictures.py has no column for each key of a theme.
        lines = [line for line in good_lines(gusset, 100_000, random.Random(1)) if b'"set"' not in line]
        jobs.write_bytes(b"\n".join(lines[:count]) + b"\n")
        figures = measured(dict(ways(gusset, work, jobs)), int(rounds))
    engine, empty = figures.pop("gusset batch"), figures.pop("an empty session")
    start, start_processor = (statistics.median(column) for column in zip(*empty))
    print(f"{count:,} jobs. An empty session of Spark: {start:.1f} s, {start_processor:.1f} s of processor"
          " time.\n")
    print("| | jobs a second | of the first row | processor time a job | rate by it, of the first row |")
    print("| --- | --: | --: | --: | --: |")
    for name, rows in {"gusset batch": engine, **figures}.items():
        net = rows if name == "gusset batch" else [
            (wall - none, time - no_time) for (wall, time), (none, no_time) in zip(rows, empty)]
        rate = statistics.median(count / wall for wall, _ in net)
        cost = statistics.median(time / count for _, time in net)
        ratio, ratio_of_cost = (
            statistics.median(first[index] / own[index] for first, own in zip(engine, net))
            for index in (0, 1))
        print(f"| {name} | {rate:,.0f} | {ratio:.2f} | {1000 * cost:.2f} ms | {ratio_of_cost:.2f} |")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("bench-spark: expected GUSSET [JOBS] [ROUNDS]")
    main(*sys.argv[1:])
