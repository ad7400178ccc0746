#!/usr/bin/env -S python3 -B
"""Prints time and memory over pictures, jobs and themes: scale.py GUSSET RENDERERS

RENDERERS is the program GussetRenderers of the package in Benchmarks. Times are the least of
all rounds, because other programs only make them longer. The files go to memory where the system has
such a disk.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rounds import measured, print_table

SOURCE = Path(__file__).resolve().parents[2] / "Benchmarks/Scale/measure.c"
# Width and height of pictures of 1 to 128 megapixels.
PICTURES = [(1000, 1000), (4000, 2000), (8000, 4000), (16000, 8000)]
# The options of gusset render. A picture with its shadows must not have more than 128 megapixels.
WAYS = {"fast": [], "small": ["--compression", "small"], "with shadows": ["--shadow"],
        "every pixel drawn": ["--method", "direct"]}
# Jobs and threads.
BATCHES = [(1, 1), (10, 1), (100, 1), (1000, 1), (10_000, 1), (10_000, 2), (100_000, 1)]
THEMES = [1, 10, 100, 1000]
FRAMES_OF_THEMES = 20_000
ROUNDS = 5


def call(words):
    """The milliseconds and the peak megabytes of a measured program, and what it prints."""
    *printed, last = subprocess.check_output(words, text=True, stderr=subprocess.DEVNULL).splitlines()
    milliseconds, kilobytes = last.split()
    return float(milliseconds), int(kilobytes) / 1000, " ".join(printed)


def least(calls):
    """The least milliseconds and the most megabytes of each call of a name; all take turns."""
    figures = measured({name: lambda words=words: call(words) for name, words in calls.items()}, ROUNDS)
    return {name: (min(one[0] for one in same), max(one[1] for one in same)) for name, same in figures.items()}


def number(value):
    return f"{float(f'{value:.3g}'):,g}"


def time_and_memory(figure):
    return f"{number(figure[0])} ms", f"{figure[1]:,.0f} MB"


def pictures(gusset, folder):
    results = least({
        (size, name): [*gusset, "render", "--quiet", "--theme", "slate", "--size", f"{size[0]}x{size[1]}",
                       "--scale", "1", *options, "-o", f"{folder}/a.png"]
        for size in PICTURES for name, options in WAYS.items() if name != "with shadows" or size != PICTURES[-1]})
    yield ["megapixels", *WAYS]
    for size in PICTURES:
        found = [results.get((size, name)) for name in WAYS]
        cells = [", ".join(time_and_memory(figure)) if figure else "–" for figure in found]
        yield [f"{size[0] * size[1] // 1_000_000} ({size[0]}x{size[1]})", *cells]


def batches(gusset, folder):
    """Pictures whose arrow moves."""
    for count, _ in BATCHES:
        Path(folder, str(count)).write_text("".join(
            f'{{"theme":"slate","size":"320x480","offset":{index % 200 - 100},"scale":1,"output":"{index}.png"}}\n'
            for index in range(count)))
    yield ["jobs", "threads", "time", "per job", "memory"]
    results = least({
        (count, threads): [*gusset, "batch", f"{folder}/{count}", "-o", f"{folder}/a.tar", "--report", os.devnull,
                           "--threads", str(threads)] for count, threads in BATCHES})
    for (count, threads), figure in results.items():
        time, memory = time_and_memory(figure)
        yield [f"{count:,}", str(threads), time, f"{number(1000 * figure[0] / count)} µs", memory]


def themes(program):
    yield ["themes", "first frame of a theme", "next frame", "memory"]
    for count in THEMES:
        _, memory, printed = zip(*(call([*program, str(count), str(FRAMES_OF_THEMES)]) for _ in range(ROUNDS)))
        first, later = map(min, zip(*(map(float, words.split()) for words in printed)))
        yield [f"{count:,}", f"{number(first)} µs", f"{number(later)} µs", f"{max(memory):,.0f} MB"]


def main(gusset, renderers):
    disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        measure = f"{folder}/measure"
        subprocess.run(["cc", "-O2", SOURCE, "-o", measure], check=True)
        gusset, renderers = [measure, os.path.realpath(gusset)], [measure, os.path.realpath(renderers)]
        for title, rows in {
            "Pictures of 1 to 128 megapixels": pictures(gusset, folder),
            "Batches of 1 to 100,000 jobs": batches(gusset, folder),
            "1 to 1,000 themes kept": themes(renderers),
        }.items():
            print(f"### {title}\n")
            print_table(next(rows), rows)
            print(flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
