"""What benchmarks of whole processes share. A round runs every way once, so all meet the same noise."""

import statistics
import subprocess
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


def print_rates(header, rates):
    """The median of each way's rates, and that of their ratios to the first way's of the same round."""
    first = next(iter(rates.values()))
    print_table(header, [
        [name, f"{statistics.median(own):,.0f}", f"{statistics.median(a / b for a, b in zip(own, first)):.2f}"]
        for name, own in rates.items()])


def print_table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("| ---" + " | --:" * (len(header) - 1) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
