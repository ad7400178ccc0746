"""What benchmarks of whole processes share. A round runs every way once, so all meet the same noise."""

import os
import statistics
import subprocess
import tempfile
import time


def measured(calls, rounds):
    """The figures of each call, in lists by its name."""
    figures = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            figures[name].append(call())
    return figures


def seconds(words, **options):
    """How long a program takes."""
    start = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, **options)
    return time.monotonic() - start


def of_the_first(figures):
    """The median of each way's figures, and that of their ratios to the first way's of the same round."""
    first = next(iter(figures.values()))
    for name, own in figures.items():
        yield name, statistics.median(own), statistics.median(a / b for a, b in zip(own, first))


def memory_folder():
    """A temporary folder, in memory where the system has such a disk."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)


def print_table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("| ---" + " | --:" * (len(header) - 1) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
