"""Makes popovers with Spark: one gusset process a partition, Parquet files with their digests.

    python popovers.py JOBS OUTPUT [--gusset PATH] [--partitions N]

A second run with the same output does the jobs that are not in it yet. See README.md.
"""

import argparse
import base64
import json
import os
import subprocess
import sys
import tempfile

import pyarrow as pa
from pyspark import SparkFiles, TaskContext
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

# The rows of a file that has been made, and of a job that could not be done. `job` is the digest
# of the job's line: what a later run knows it by.
SCHEMA = pa.schema([
    ("job", pa.string()),
    ("status", pa.string()),
    ("name", pa.string()),
    ("bytes", pa.int64()),
    ("sha256", pa.string()),
    ("data", pa.binary()),
    ("error", pa.string()),
    ("line", pa.string()),
])
SPARK_SCHEMA = (
    "job string, status string, name string, bytes bigint, sha256 string, data binary,"
    " error string, line string"
)
# gusset refuses longer lines, so of these only the beginning travels.
LONGEST_LINE = 1 << 20
# Arrow takes rows in batches; a batch ends at one of these.
BATCH_ROWS = 512
BATCH_BYTES = 8 << 20


def main():
    arguments = parsed_arguments()
    spark = (
        SparkSession.builder.appName("popovers")
        # Each task puts its file into the output as soon as it is done. With the usual way, all
        # files would arrive at the end, and a run that is killed would leave nothing.
        .config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "2")
        # Lines may be long, and a batch of them is held at once.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "1000")
        .getOrCreate()
    )
    # Spark copies the file to every machine. A bare name is looked up on each one.
    command = arguments.gusset
    is_copied = os.path.isfile(command)
    if is_copied:
        spark.sparkContext.addFile(os.path.abspath(command))
        command = os.path.basename(command)

    def make(jobs, divide, column):
        todo = without_made(jobs, rows_made(spark, arguments.output))
        # In the order of the jobs, neighbors share a theme and a size, which makes them fast.
        parts = divide(todo, arguments.partitions, column).sortWithinPartitions("position")
        rows = parts.select("line", "job", "problem").mapInArrow(
            worker(command, is_copied), SPARK_SCHEMA)
        rows.write.mode("append").parquet(arguments.output)

    jobs = read_jobs(spark, arguments.jobs)
    first, repeated = divided_by_output(jobs)
    make(first, DataFrame.repartitionByRange, "position")
    if not repeated.isEmpty():
        make(repeated, DataFrame.repartition, "output")
    failures = report(spark, jobs, arguments.output)
    spark.stop()
    sys.exit(1 if failures else 0)


def parsed_arguments():
    parser = argparse.ArgumentParser(description="Makes popovers with Spark.")
    parser.add_argument("jobs", help="a file of jobs as gusset jobs prints them, or a folder")
    parser.add_argument("output", help="a folder for Parquet files; one that exists goes on")
    parser.add_argument("--gusset", default="gusset", metavar="PATH", help="the command gusset")
    parser.add_argument(
        "--partitions", type=int, default=64, metavar="N",
        help="the number of partitions: a file and a gusset process each (default: 64)")
    arguments = parser.parse_args()
    if arguments.partitions < 1:
        parser.error("--partitions must be 1 or more")
    return arguments


def read_jobs(spark, path):
    """A row for each line: its bytes, its digest, its place and the name of its output."""
    # Without lineSep, a carriage return within a line would end it too.
    text = spark.read.option("lineSep", "\n").text(path).where(F.col("value").rlike("[^ \t\r]"))
    output = F.get_json_object("value", "$.output")
    return text.select(
        # Bytes, since a line that is not UTF-8 must reach gusset, which says so.
        F.expr(f"substring(cast(value as binary), 1, {LONGEST_LINE + 1})").alias("line"),
        F.sha2(F.col("value").cast("binary"), 256).alias("job"),
        F.monotonically_increasing_id().alias("position"),
        # a//b.png and ./a/b.png are the same file.
        F.array_join(
            F.filter(F.split(output, "/"), lambda part: ~part.isin("", ".")), "/"
        ).alias("output"),
    )


def divided_by_output(jobs):
    """The first job of each output, and the others.

    A gusset process refuses an output that another job of its partition has made, and knows nothing
    of other partitions. So the others are made later, all with the same output in one partition.
    """
    repeated = (
        jobs.where("output is not null").groupBy("output")
        .agg(F.min("position").alias("first"), F.count("*").alias("count"))
        .where("count > 1").drop("count")
    )
    numbered = jobs.join(repeated, "output", "left")
    is_repeated = F.coalesce(F.col("position") > F.col("first"), F.lit(False))
    return numbered.where(~is_repeated), numbered.where(is_repeated)


def rows_made(spark, output):
    """The digests and names of the files in the output, which is made if it does not exist."""
    # An output with one empty file needs no special case, and says nothing of success.
    empty = spark.createDataFrame([], SPARK_SCHEMA).coalesce(1)
    empty.write.mode("ignore").option(
        "mapreduce.fileoutputcommitter.marksuccessfuljobs", "false").parquet(output)
    return rows_of_output(spark, output).where("status = 'ok'").select("job", "name")


def rows_of_output(spark, output):
    # A run that was killed early left a folder without any file to take the columns from.
    return spark.read.schema(SPARK_SCHEMA).parquet(output)


def without_made(jobs, made):
    """The jobs that are left, with a column `problem` for those whose output another job has made.

    An example of these is a line that was changed after its file was made.
    """
    left = jobs.join(made.select("job").distinct(), "job", "left_anti")
    names = made.select(F.col("name").alias("output")).distinct().withColumn("taken", F.lit(True))
    problem = F.concat(
        F.lit("output: "), "output", F.lit(": must be another name; another job has made this one"))
    return left.join(names, "output", "left").withColumn("problem", F.when(F.col("taken"), problem))


def worker(command, is_copied):
    """The function that makes the rows of a partition from its lines."""

    def rows_of(batches):
        path = SparkFiles.get(command) if is_copied else command
        # All lines are in a file before gusset starts. With two pipes, gusset could wait for its
        # reader while this process waits to write: both for ever.
        with tempfile.TemporaryFile() as lines:
            jobs = []
            for batch in batches:
                refused = []
                for row in batch.to_pylist():
                    if row["problem"]:
                        refused.append(failed_row(row["job"], row["problem"], row["line"]))
                    else:
                        jobs.append((row["job"], lines.tell()))
                        lines.write(row["line"] + b"\n")
                yield from batched(refused)
            lines.flush()
            if jobs:
                yield from batched(rows_by_gusset(path, lines, jobs))

    return rows_of


def rows_by_gusset(command, lines, jobs):
    """The rows of what one gusset process makes of a file of lines."""
    # Spark gives each task its cores; gusset alone would take all of the machine.
    threads = str(TaskContext.get().cpus())
    lines.seek(0)
    process = subprocess.Popen(
        [command, "batch", "--inline", "--threads", threads, "-"],
        stdin=lines, stdout=subprocess.PIPE)
    count = 0
    try:
        for text in process.stdout:
            answer = json.loads(text)
            job, place = jobs[answer["line"] - 1]
            count += 1
            if answer["status"] == "ok":
                yield from made_rows(job, answer)
            else:
                # gusset shares the place in the file, which this leaves alone.
                line = os.pread(lines.fileno(), 1000, place).split(b"\n")[0]
                error = answer["error"]
                yield failed_row(
                    job, "{field}: {value}: must be {allowed}".format(**error), line)
    finally:
        process.stdout.close()
        # Spark may end a task early, and a process that is left over would go on.
        process.kill()
        status = process.wait()
    # 1 says that a job failed, which its row says too. All else is no fault of a job: the task
    # fails, leaves no rows, and Spark tries it again.
    if count != len(jobs):
        raise RuntimeError(f"gusset ended with status {status} after {count} of {len(jobs)} jobs")


def made_rows(job, answer):
    """A row for each file of a job: art has several."""
    for file in answer.get("files", [answer]):
        yield {
            "job": job, "status": "ok",
            "name": file.get("path", answer.get("output", answer.get("id"))),
            "bytes": file["bytes"], "sha256": file["sha256"],
            "data": base64.b64decode(file["data"]),
        }


def failed_row(job, error, line):
    return {
        "job": job, "status": "error", "error": error,
        "line": line[:1000].decode(errors="replace"),
    }


def batched(rows):
    """Arrow's batches of rows, each small enough to be held in memory."""
    held, size = [], 0
    for row in rows:
        held.append(row)
        size += len(row.get("data") or b"")
        if len(held) == BATCH_ROWS or size >= BATCH_BYTES:
            yield pa.RecordBatch.from_pylist(held, SCHEMA)
            held, size = [], 0
    if held:
        yield pa.RecordBatch.from_pylist(held, SCHEMA)


def report(spark, jobs, output):
    """Prints how many jobs are done, and the first errors; returns the number of the others."""
    rows = rows_of_output(spark, output)
    # Lines that are the same are one job.
    digests = jobs.select("job").distinct()
    left = digests.join(rows.where("status = 'ok'").select("job"), "job", "left_anti")
    total, left_count = digests.count(), left.count()
    print(f"{total - left_count} of {total} jobs are done")
    if left_count:
        errors = rows.where("status = 'error'").join(left, "job", "left_semi")
        for row in errors.dropDuplicates(["job"]).orderBy("job").take(20):
            print(f"error: {row.error}; the line is {row.line[:200]}")
    return left_count


if __name__ == "__main__":
    main()
