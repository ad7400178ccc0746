#!/usr/bin/env python3
"""Makes many popovers with Spark, kills some of it, and compares all with runs of other kinds.

check.py GUSSET WORK [--short | --bench] [--seed NUMBER]

WORK is an empty folder for jobs and outputs. The status is 1 when a check fails. --bench prints the rates of the
examples beside that of `gusset batch` instead, and needs PYTHONPATH=Scripts/bench.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pyarrow.dataset
import pyarrow.parquet

sys.path.append(str(Path(__file__).resolve().parents[2] / "Tests/Consumers"))
from jobs import BAD_COUNT, good_lines, write_jobs  # noqa: E402
from report import Report  # noqa: E402
from runs import SparkRuns, write_killer  # noqa: E402

SHARDS = 3
MASTER = "local[2,4]"
MEASURED_JOBS, ROUNDS = 50_000, 3
EMPTY = """
from pyspark.sql import SparkSession
spark = SparkSession.builder.getOrCreate()
spark.range(10).count()
spark.stop()
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("gusset")
    parser.add_argument("work", type=Path)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--bench", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    if options.bench:
        return measure(options.gusset, options.work)
    work, count, report = options.work, 2_000 if options.short else 100_000, Report("scale")
    print(f"     {count} jobs, {BAD_COUNT} of them bad; --seed {options.seed}", flush=True)
    jobs = work / "jobs.ndjson"
    good, bad = write_jobs(options.gusset, jobs, count, SHARDS, options.seed)

    made = check_spark(options, report, work, jobs, good, bad)
    check_shards(options.gusset, report, work, jobs, made)
    check_table(options, report, work, good, made)
    status = report.finish()
    if not status:
        shutil.rmtree(work)
    sys.exit(status)


def digest(data):
    return hashlib.sha256(data).hexdigest()


def parquet_files(folder):
    """The files that have rows, with their digests: a file with none only holds the columns."""
    return {
        path.name: digest(path.read_bytes()) for path in sorted(folder.glob("part-*.parquet"))
        if pyarrow.parquet.read_metadata(path).num_rows
    }


def spark_output(folder):
    """The digests of an output's files, the names that are twice there or have a wrong digest, the errors."""
    digests, wrong, errors = {}, [], {}
    dataset = pyarrow.dataset.dataset(sorted(map(str, folder.glob("part-*.parquet"))))
    for batch in dataset.to_batches(batch_size=1000):
        for row in batch.to_pylist():
            if row["status"] != "ok":
                errors[row["job"]] = row["error"]
                continue
            name, data = row["name"], row["data"]
            if name in digests or digest(data) != row["sha256"] or len(data) != row["bytes"]:
                wrong.append(name)
            digests[name] = digest(data)
    return digests, wrong, errors


def check_spark(options, report, work, jobs, good, bad):
    """A run that is killed, and one that goes on. Returns the digests of the files."""
    folder = work / "popovers"
    partitions = 8 if options.short else 40
    runs = SparkRuns(MASTER, work / "spark.log", "popovers.py", jobs, folder, partitions)
    # A call for each partition, and one again for each that was killed.
    calls = {"worker": 2, "gusset": 4, "run": partitions * 2 // 3}
    write_killer(work / "killer", work / "calls", options.gusset, calls)
    status, _ = runs.run(environment={"PYTHONPATH": str(work / "killer")})
    for victim, call in calls.items():
        report.expect(f"killed: {victim}, in call {call}", (work / "calls" / str(call) / "victim").exists())
    report.expect("the first run ended with it", status == -signal.SIGKILL, f"status {status}")
    before = parquet_files(folder)
    made = len(spark_output(folder)[0]) if before else 0
    report.expect(
        "complete partitions are in the output", 0 < made < len(good), f"{made} jobs in {len(before)} files")

    status, printed = runs.run()
    words = f"{len(good)} of {len(good) + len(bad)} jobs are done"
    report.expect(
        f"the second run says that {words}", status == 1 and words in printed, f"status {status}")
    report.expect("it left the first run's files alone", before.items() <= parquet_files(folder).items())
    report.expect("no temporary file is left", not list(folder.glob("_temporary*")))
    digests, wrong, errors = spark_output(folder)
    names = {json.loads(line)["output"] for line in good}
    report.expect(
        "each good job has a file, and no other", digests.keys() == names, f"{len(digests)} of {len(names)}")
    report.expect("each file is there once, with its digest", not wrong, ", ".join(wrong[:5]))
    for line, beginning in bad:
        error = errors.pop(digest(line), "no row with an error")
        report.expect(f"bad line {line[:60].decode(errors='replace')}", error.startswith(beginning), error)
    report.expect("no other line has an error", not errors, "; ".join(list(errors.values())[:3]))
    return digests


def check_shards(gusset, report, work, jobs, made):
    """The same jobs in other parts, in archives."""
    digests, failures = {}, 0
    for shard in range(SHARDS):
        archive, answers = work / f"{shard}.tar", work / f"{shard}.ndjson"
        status = subprocess.run(
            [gusset, "batch", jobs, "-o", archive, "--shard", f"{shard}/{SHARDS}", "--report", answers],
            stderr=subprocess.DEVNULL).returncode
        failures += answers.read_text().count('"status":"error"')
        report.expect(f"shard {shard} of {SHARDS} was made", status in (0, 1), f"status {status}")
        with tarfile.open(archive, "r|") as members:
            digests.update({member.name: digest(members.extractfile(member).read()) for member in members})
    report.expect("the shards have as many errors", failures == BAD_COUNT, str(failures))
    different = [name for name in digests.keys() | made.keys() if digests.get(name) != made.get(name)]
    report.expect(
        "all files of the shards are those of Spark", not different,
        f"{len(digests)} files" + "".join(f"; {name}" for name in different[:5]))


def check_table(options, report, work, good, made):
    """The example that adds pictures to a table."""
    # Its table has no column for each key of a theme.
    jobs = [line for line in good if b'"set"' not in line][:1_000 if options.short else 20_000]
    path, folder = work / "table.ndjson", work / "pictures"
    path.write_bytes(b"\n".join([*jobs, b'{"theme":"light","size":"wide","output":"bad.png"}']) + b"\n")
    status, _ = SparkRuns(MASTER, work / "spark.log", "pictures.py", path, folder).run()
    report.expect("the example with a table runs", status == 0, f"status {status}")
    rows = pyarrow.dataset.dataset(folder, format="parquet").to_table().to_pylist() if status == 0 else []
    added = {row["output"]: digest(row["data"]) for row in rows if row["data"]}
    wanted = {json.loads(line)["output"] for line in jobs}
    report.expect(
        "its pictures are those of the other example",
        added == {name: made[name] for name in wanted}, f"{len(added)} of {len(wanted)}")
    errors = [row["error"] for row in rows if row["error"]]
    report.expect(
        "its bad job has an error", len(errors) == 1 and errors[0].startswith("size:"), "; ".join(errors[:3]))


def measure(gusset, work):
    """The start of Spark is taken off: it is the time of an empty session in the same round."""
    from rounds import measured, print_rates, seconds

    jobs, empty, cores = work / "jobs.ndjson", work / "empty.py", os.cpu_count() or 2
    # The table of pictures.py has no column for each key of a theme.
    lines = [line for line in good_lines(gusset, 100_000, random.Random(1)) if b'"set"' not in line]
    jobs.write_bytes(b"\n".join(lines[:MEASURED_JOBS]) + b"\n")
    empty.write_text(EMPTY)

    def spark(example, *arguments):
        runs = SparkRuns(f"local[{cores}]", work / "spark.log", example, *arguments)

        def call():
            shutil.rmtree(work / "out", ignore_errors=True)
            start = time.monotonic()
            if runs.run()[0] != 0:
                sys.exit(f"bench-spark: {example} failed: see {work / 'spark.log'}")
            return time.monotonic() - start
        return call

    figures = measured({
        "gusset batch": lambda: seconds(
            [gusset, "batch", jobs, "-o", work / "x.tar", "--report", os.devnull, "--threads", str(cores), "-q"]),
        "an empty session": spark(empty), "popovers.py": spark("popovers.py", jobs, work / "out"),
        "pictures.py": spark("pictures.py", jobs, work / "out"),
    }, ROUNDS)
    nothing = figures.pop("an empty session")
    print(f"{MEASURED_JOBS:,} jobs. An empty session of Spark: {statistics.median(nothing):.1f} s.\n")
    rates = {}
    for name, walls in figures.items():
        starts = nothing if name.endswith(".py") else [0] * ROUNDS
        rates[name] = [MEASURED_JOBS / (wall - start) for wall, start in zip(walls, starts)]
    print_rates(["", "jobs a second", "of the first row"], rates)


if __name__ == "__main__":
    main()
