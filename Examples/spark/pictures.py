"""Adds pictures to a table of popovers with mapInPandas.

    python pictures.py JOBS OUTPUT

Each machine needs the module: pip install gusset. JOBS is a file of jobs as gusset jobs prints them, or
any other table with their keys as columns. OUTPUT gets Parquet files with the columns output, sha256,
data and error.
"""

import argparse

import gusset
import pandas as pd
from pyspark import TaskContext
from pyspark.sql import SparkSession


def draw(tables):
    """The pictures of a partition, with a gusset process for each part of it."""
    for table in tables:
        jobs = [
            {key: value for key, value in row.items() if pd.notna(value)}
            for row in table.to_dict("records")
        ]
        # Spark gives each task its cores; gusset alone would take all of the machine. A job that
        # cannot be done costs no other job anything.
        results = list(gusset.batch(jobs, threads=TaskContext.get().cpus()))
        errors = [str(result) if isinstance(result, gusset.Error) else None for result in results]
        yield pd.DataFrame({
            "output": table["output"],
            "sha256": [None if error else result.sha256 for result, error in zip(results, errors)],
            "data": [None if error else bytes(result) for result, error in zip(results, errors)],
            "error": errors,
        })


def main():
    parser = argparse.ArgumentParser(description="Adds pictures to a table of popovers.")
    parser.add_argument("jobs", help="a file of jobs as gusset jobs prints them, or a folder")
    parser.add_argument("output", help="a folder for Parquet files, which must not exist")
    arguments = parser.parse_args()
    spark = (
        SparkSession.builder.appName("pictures")
        # Jobs are short lines of much work: even a small file is divided among all cores.
        .config("spark.sql.files.openCostInBytes", "65536").getOrCreate())
    jobs = spark.read.json(arguments.jobs)
    pictures = jobs.mapInPandas(draw, "output string, sha256 string, data binary, error string")
    pictures.write.parquet(arguments.output)
    spark.stop()


if __name__ == "__main__":
    main()
