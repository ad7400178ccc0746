"""Makes popovers with Spark, and goes on after a run that was killed: see README.md.

    python popovers.py JOBS OUTPUT [PARTITIONS]
"""

import sys

import gusset
from pyspark import TaskContext
from pyspark.sql import SparkSession, functions as F

ROWS = ("job string, status string, name string, bytes bigint, sha256 string, data binary,"
        " error string, line string")


def draw(jobs):
    """The rows of a partition, with one gusset process, which makes each name once."""
    jobs = [(job.job, bytes(job.line)) for job in jobs]
    # Spark gives each task its cores; gusset alone would take all of the machine.
    files = gusset.batch((line for _, line in jobs), threads=TaskContext.get().cpus())
    for (job, line), file in zip(jobs, files):
        if isinstance(file, gusset.Picture) and not file.output:
            file = gusset.Error("output", "missing", "the name of a file")
        if isinstance(file, gusset.Picture):
            yield job, "ok", file.output, len(file), file.sha256, bytes(file), None, None
        else:
            yield job, "error", None, 0, None, None, str(file), line[:1000].decode(errors="replace")


def main(path, output, partitions=None):
    # Each task puts its file into the output when it is done: a run that is killed leaves them.
    committer = "spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version"
    spark = SparkSession.builder.appName("popovers").config(committer, "2").getOrCreate()
    jobs = spark.read.text(path, lineSep="\n").where("value rlike '[^ \t\r]'").selectExpr(
        "sha2(value, 256) as job", "cast(value as binary) as line",
        "monotonically_increasing_id() as position",
        # a//b.png and ./a/b.png are the same file.
        "regexp_replace(get_json_object(value, '$.output'), '(?<![^/])[.]?/', '') as name")

    spark.createDataFrame([], ROWS).write.mode("ignore").parquet(output)
    made = spark.read.schema(ROWS).parquet(output).where("status = 'ok'")
    # Neighbors share a theme and a size, which makes them fast. Jobs with one name stay together.
    todo = jobs.join(made, "name", "left_anti").selectExpr(
        "*", "min(position) over (partition by coalesce(name, job)) as first")
    count = int(partitions or 4 * spark.sparkContext.defaultParallelism)
    parts = todo.repartitionByRange(count, "first").sortWithinPartitions("position")
    parts.rdd.mapPartitions(draw).toDF(ROWS).write.mode("append").parquet(output)

    rows = spark.read.schema(ROWS).parquet(output).groupBy("job").agg(
        F.max("status").alias("status"), F.max("error").alias("error"))
    ends = jobs.dropDuplicates(["job"]).join(rows, "job", "left")
    total, done = ends.agg(F.count("*"), F.count_if(F.col("status") == "ok")).first()
    print(f"{done} of {total} jobs are done")
    for end in ends.where("status = 'error' or status is null").orderBy("position").take(20):
        why = end.error or f"output: {end.name}: another job has made it"
        print(f"error: {why}; the line is {end.line[:200].decode(errors='replace')}")
    sys.exit(0 if done == total else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
