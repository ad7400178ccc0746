#!/usr/bin/env python3
"""Makes many popovers with Spark, kills some of it, and compares all with runs of other kinds.

check.py GUSSET WORK [--short] [--seed NUMBER] [--master MASTER]

WORK is a folder for jobs and outputs. The status is 1 when a check fails.
"""

import argparse
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pyarrow.dataset
import pyspark

sys.dont_write_bytecode = True

from jobs import BAD_COUNT, write_jobs  # noqa: E402
from output import SparkOutput, archive_digests, files_with_data, parquet_files  # noqa: E402
from report import Report  # noqa: E402
from runs import SparkRuns, run_batch, was_killed, write_killer  # noqa: E402

SHARDS = 3


def main():
    options = parsed_options()
    work = Path(options.work).resolve()
    work.mkdir(parents=True, exist_ok=True)
    clean_up(work, options.short)
    (work / "spark.log").unlink(missing_ok=True)
    count = 2_000 if options.short else 100_000
    report = Report()
    report.note(f"{count} jobs, {BAD_COUNT} of them bad; --seed {options.seed}")
    jobs = work / "jobs.ndjson"
    good, bad = write_jobs(options.gusset, jobs, count, SHARDS, options.seed)

    output = check_spark(options, report, work, jobs, good, bad)
    check_shards(options.gusset, report, work, jobs, output)
    check_renders(options, report, work / "popovers", good)
    check_table(options, report, work, good, output)
    print(report.summary(), flush=True)
    if not report.failed:
        clean_up(work, options.short)
    sys.exit(1 if report.failed else 0)


def clean_up(work, is_short):
    for name in ("popovers", "pictures", "calls", "killer", "spark"):
        shutil.rmtree(work / name, ignore_errors=True)
    # In the long form, executors of this machine work below the package.
    if not is_short:
        shutil.rmtree(Path(pyspark.__file__).parent / "work", ignore_errors=True)


def parsed_options():
    parser = argparse.ArgumentParser()
    parser.add_argument("gusset")
    parser.add_argument("work")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--master")
    options = parser.parse_args()
    if not options.master:
        # In the long form, executors are processes of their own, which can be killed.
        options.master = "local[2,4]" if options.short else "local-cluster[2,1,1024]"
    return options


def check_spark(options, report, work, jobs, good, bad):
    """A run that is killed, and one that goes on. Returns the rows of the output."""
    folder = work / "popovers"
    partitions = 8 if options.short else 40
    runs = SparkRuns(
        options.master, work / "spark.log", "popovers.py", jobs, folder, partitions)
    executor_call = partitions // 4 if "cluster" in options.master else 0
    # A call for each partition, and one again for each that was killed.
    calls = {"worker": 2, "gusset": 4, "executor": executor_call, "run": partitions * 2 // 3}
    killer = work / "killer"
    write_killer(killer, work / "calls", options.gusset, calls)
    status, _, seconds = runs.run(1800, environment={"PYTHONPATH": str(killer)})
    for victim, call in calls.items():
        if call:
            report.expect(
                f"killed: {victim}, in call {call}",
                (work / "calls" / str(call) / "victim").exists())
    report.expect("the first run ended with it", was_killed(status), f"status {status}, {seconds:.0f} s")
    before = parquet_files(folder)
    made = len(SparkOutput(folder).digests) if before else 0
    report.expect(
        "complete partitions are in the output", 0 < made < len(good),
        f"{made} jobs in {len(before)} files")

    status, printed, seconds = runs.run(1800)
    rate = (len(good) - made) / seconds
    words = f"{len(good)} of {len(good) + len(bad)} jobs are done"
    report.expect(
        f"the second run says that {words}", status == 1 and words in printed,
        f"status {status}, {seconds:.0f} s, {rate:.0f} jobs a second")
    after = parquet_files(folder)
    report.expect("it left the first run's files alone", before.items() <= after.items())
    report.expect("no temporary file is left", not list(folder.glob("_temporary*")))
    output = SparkOutput(folder)
    names = {json.loads(line)["output"] for line in good}
    report.expect(
        "each good job has a file, and no other", output.digests.keys() == names,
        f"{len(output.digests)} of {len(names)}")
    report.expect("no file is there twice", not output.repeated, ", ".join(output.repeated[:5]))
    report.expect("each file has its digest", not output.wrong, ", ".join(output.wrong[:5]))
    check_errors(report, output.errors, bad)
    return output


def check_errors(report, errors, bad):
    rows = dict(errors)
    for line, beginning in bad:
        error = rows.pop(hashlib.sha256(line).hexdigest(), None)
        report.expect(
            f"bad line {line[:60].decode(errors='replace')}",
            error is not None and error.startswith(beginning), error or "no row with an error")
    report.expect("no other line has an error", not rows, "; ".join(list(rows.values())[:3]))


def check_shards(gusset, report, work, jobs, output):
    """The same jobs in other parts, in archives."""
    digests = {}
    failures = 0
    for shard in range(SHARDS):
        archive = work / f"{shard}.tar"
        answers = work / f"{shard}.ndjson"
        status, seconds, memory = run_batch(gusset, [
            jobs, "-o", archive, "--shard", f"{shard}/{SHARDS}", "--report", answers])
        with answers.open() as lines:
            kinds = [json.loads(line)["status"] for line in lines]
        failures += kinds.count("error")
        report.expect(
            f"shard {shard} of {SHARDS} was made", archive.exists() and status in (0, 1),
            f"status {status}, {len(kinds) / seconds:.0f} jobs a second, {memory:.0f} MiB")
        if archive.exists():
            digests.update(archive_digests(archive))
        for path in (archive, answers, work / f"{shard}.tar.ndjson", work / f"{shard}.tar.part"):
            path.unlink(missing_ok=True)
    report.expect("the shards have as many errors", failures == BAD_COUNT, str(failures))
    different = [
        name for name in digests.keys() | output.digests.keys()
        if digests.get(name) != output.digests.get(name)]
    report.expect(
        "all files of the shards are those of Spark", not different,
        f"{len(digests)} files" + "".join(f"; {name}" for name in different[:5]))


def check_renders(options, report, folder, good):
    """Some jobs, each with a process of gusset render."""
    chance = random.Random(options.seed)
    jobs = [json.loads(line) for line in chance.sample(good, 30 if options.short else 300)]
    files = files_with_data(folder, {job["output"] for job in jobs})
    with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        pictures = list(pool.map(lambda job: rendered(options.gusset, job), jobs))
    different = [
        job["output"] for job, picture in zip(jobs, pictures)
        if picture != files.get(job["output"])]
    report.expect(
        f"{len(jobs)} files are those of gusset render", not different, ", ".join(different[:5]))


def check_table(options, report, work, good, output):
    """The example that adds pictures to a table."""
    # Its table has no column for each key of a theme.
    jobs = [line for line in good if b'"set"' not in line][:1_000 if options.short else 20_000]
    bad = [b'{"theme":"light","size":"wide","output":"bad.png"}']
    path, folder = work / "table.ndjson", work / "pictures"
    path.write_bytes(b"\n".join([*jobs, *bad]) + b"\n")
    runs = SparkRuns(options.master, work / "spark.log", "pictures.py", path, folder)
    status, _, seconds = runs.run(1800)
    report.expect(
        "the example with a table runs", status == 0,
        f"status {status}, {len(jobs) / seconds:.0f} jobs a second")
    rows = pyarrow.dataset.dataset(folder, format="parquet").to_table().to_pylist() if status == 0 else []
    made = {row["output"]: hashlib.sha256(row["data"]).hexdigest() for row in rows if row["data"]}
    wanted = {json.loads(line)["output"] for line in jobs}
    report.expect(
        "its pictures are those of the other example",
        made == {name: output.digests[name] for name in wanted}, f"{len(made)} of {len(wanted)}")
    errors = [row["error"] for row in rows if row["error"]]
    report.expect(
        "its bad job has an error", len(errors) == 1 and errors[0].startswith("size:"),
        "; ".join(errors[:3]))


def rendered(gusset, job):
    """What gusset render makes of a job."""
    words = []
    for key in ("theme", "appearance", "size", "arrow", "offset", "scale", "format"):
        if key in job:
            words.append(f"--{key}={job[key]}")
    for key, value in job.get("set", {}).items():
        words.append(f"--set={key}={value}")
    if job.get("shadow"):
        words.append("--shadow")
    return subprocess.run(
        [gusset, "render", *words, "-o", "-"], stdout=subprocess.PIPE, check=False).stdout


if __name__ == "__main__":
    main()
