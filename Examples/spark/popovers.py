"""Makes popovers with Spark, and goes on after a run that was killed.

    python popovers.py JOBS OUTPUT [PARTITIONS]

Each machine needs the module: pip install gusset. README.md says what JOBS and OUTPUT are.
"""

import itertools
import sys

import gusset
import pandas as pd
from pyspark import TaskContext
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as F

ROWS = ("job string, status string, name string, bytes bigint, sha256 string, data binary,"
        " error string, line string")


def read_jobs(spark, path):
    """A row for each line: its bytes, its digest, its place and the name of its file."""
    text = spark.read.option("lineSep", "\n").text(path).where(F.col("value").rlike("[^ \t\r]"))
    # a//b.png and ./a/b.png are the same file.
    parts = F.split(F.get_json_object("value", "$.output"), "/")
    name = F.array_join(F.filter(parts, lambda part: ~part.isin("", ".")), "/")
    return text.select(
        # Bytes: gusset says which lines are not UTF-8, and which are longer than this.
        F.expr("substring(cast(value as binary), 1, 1048577)").alias("line"),
        F.sha2(F.col("value").cast("binary"), 256).alias("job"),
        F.monotonically_increasing_id().alias("position"), name.alias("name"))


def read_made(spark, path):
    """The names of the files in the output, with the jobs that made them."""
    try:
        return spark.read.schema(ROWS).parquet(path).where("status = 'ok'").select("job", "name")
    except AnalysisException:
        # Before the first run, there is no output.
        return spark.sql("select '' as job, '' as name limit 0")


def draw(tables):
    """The rows of a partition, with one gusset process, which makes each name once."""
    jobs = [job for table in tables for job in table.itertuples()]
    # Spark gives each task its cores; gusset alone would take all of the machine.
    files = gusset.batch(
        (job.line for job in jobs if not job.problem), threads=TaskContext.get().cpus())
    rows = (row(job, job.problem or next(files)) for job in jobs)
    while some := list(itertools.islice(rows, 500)):
        yield pd.DataFrame(some)


def row(job, file):
    if isinstance(file, gusset.Picture):
        return {"job": job.job, "status": "ok", "name": job.name, "bytes": len(file),
                "sha256": file.sha256, "data": bytes(file), "error": None, "line": None}
    return {"job": job.job, "status": "error", "name": None, "bytes": 0, "sha256": None,
            "data": None, "error": str(file), "line": job.line[:1000].decode(errors="replace")}


def main(path, output, partitions=None):
    spark = (
        SparkSession.builder.appName("popovers")
        # Each task puts its file into the output when it is done: a run that is killed leaves them.
        .config("spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version", "2").getOrCreate())
    key = F.expr("coalesce(name, job)").alias("key")
    made = read_made(spark, output).select(key, F.col("job").alias("maker")).distinct()
    jobs = read_jobs(spark, path).withColumn("key", key).join(made, "key", "left")
    todo = jobs.where("maker is null or maker != job").select(
        "line", "job", "name", "position",
        F.min("position").over(Window.partitionBy("key")).alias("first"),
        F.expr("if(maker is null, '', concat('output: ', name, ': must be another name; another job"
               " has made this one'))").alias("problem"))
    # Neighbors share a theme and a size, which makes them fast. Jobs with one name stay together.
    count = int(partitions or 4 * spark.sparkContext.defaultParallelism)
    parts = todo.repartitionByRange(count, "first").sortWithinPartitions("position")
    parts.mapInPandas(draw, ROWS).write.mode("append").parquet(output)

    rows = spark.read.schema(ROWS).parquet(output).groupBy("job").agg(
        F.max(F.col("status") == "ok").alias("made"), F.max(F.struct("error", "line")).alias("why"))
    ends = read_jobs(spark, path).select("job").distinct().join(rows, "job")
    total, done = ends.agg(F.count("*"), F.count_if("made")).first()
    print(f"{done} of {total} jobs are done")
    if done < total:
        for end in ends.where("not made").orderBy("job").take(20):
            print(f"error: {end.why.error}; the line is {end.why.line[:200]}")
    spark.stop()
    sys.exit(0 if done == total else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
