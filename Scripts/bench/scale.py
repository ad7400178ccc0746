#!/usr/bin/env -S python3 -B
"""Prints time and memory over pictures, jobs, exports and themes: scale.py GUSSET RENDERERS

RENDERERS is the program GussetRenderers of the package in Benchmarks. Times are the least of
all rounds, because other programs only make them longer. The files go to memory where the system has
such a disk.
"""

import os
import subprocess
import sys

from rounds import measured, memory_folder, print_table

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Benchmarks/Scale/measure.c")
# Width and height of pictures of 1 to 128 megapixels.
PICTURES = [(1000, 1000), (4000, 2000), (8000, 4000), (16000, 8000)]
# The options of gusset render. A picture with its shadows must not have more than 128 megapixels.
WAYS = {"fast": [], "small": ["--compression", "small"], "with shadows": ["--shadow"],
        "every pixel drawn": ["--method", "direct"]}
JOBS = [1, 10, 100, 1000, 10_000, 100_000]
THEMES = [1, 10, 100, 1000]
EXPORTED = ["slate", "light", "primer"]
FRAMES_OF_THEMES = 20_000
ROUNDS = 9
# A call of more milliseconds has fewer rounds.
LONG, LONG_ROUNDS = 2000, 3


def call(words):
    """The milliseconds and the peak megabytes of a measured program, and what it prints."""
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"bench-scale: {' '.join(words)}: ended with status {result.returncode}: "
                 f"{result.stderr.strip()}")
    *printed, last = result.stdout.splitlines()
    milliseconds, kilobytes = last.split()
    return float(milliseconds), int(kilobytes) / 1000, "\n".join(printed)


def least(calls):
    """The least milliseconds and the most megabytes of each call of a name; all take turns."""
    figures = measured({name: lambda words=words: call(words) for name, words in calls.items()}, LONG_ROUNDS)
    short = {name: lambda words=words: call(words) for name, words in calls.items() if figures[name][0][0] < LONG}
    for name, more in measured(short, ROUNDS - LONG_ROUNDS).items():
        figures[name] += more
    return {name: (min(one[0] for one in same), max(one[1] for one in same)) for name, same in figures.items()}


def number(value):
    return f"{float(f'{value:.3g}'):,g}"


def time_and_memory(figure):
    return f"{number(figure[0])} ms", f"{figure[1]:,.0f} MB"


def print_pictures(gusset, folder):
    print("### Pictures of 1 to 128 megapixels\n")
    calls = {
        (size, name): [*gusset, "render", "--quiet", "--theme", "slate", "--size", f"{size[0]}x{size[1]}",
                       "--scale", "1", *options, "-o", f"{folder}/a.png"]
        for size in PICTURES for name, options in WAYS.items()
        if name != "with shadows" or size[0] * size[1] < 128_000_000}
    results = least(calls)
    print_table(["megapixels", *WAYS], [
        [f"{size[0] * size[1] // 1_000_000} ({size[0]}x{size[1]})"] + [
            ", ".join(time_and_memory(results[size, name])) if (size, name) in results else "–" for name in WAYS]
        for size in PICTURES])


def print_batches(gusset, folder):
    print("\n### Batches of 1 to 100,000 jobs\n")
    results = least({count: batch(gusset, folder, count) for count in JOBS})
    print_table(["jobs", "time", "per job", "memory"], [
        [f"{count:,}", f"{number(ms)} ms", f"{number(1000 * ms / count)} µs", f"{peak:,.0f} MB"]
        for count, (ms, peak) in results.items()])


def batch(gusset, folder, count):
    """A batch of pictures whose arrow moves, from a file of jobs with different outputs."""
    path = f"{folder}/{count}.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        for index in range(count):
            file.write(
                f'{{"theme":"slate","size":"320x480","arrow":"up","offset":{index % 200 - 100},'
                f'"scale":1,"output":"{index}.png"}}\n')
    return [*gusset, "batch", path, "-o", f"{folder}/a.tar", "--report", "/dev/null", "--threads", "1"]


def print_exports(gusset, folder):
    print("\n### All exports of a theme\n")
    results = least({name: [*gusset, "export", name, "--to", "all", "--quiet", "-o", f"{folder}/e{name}"]
                     for name in EXPORTED})
    print_table(["theme", "time", "memory"], [[name, *time_and_memory(one)] for name, one in results.items()])


def print_themes(program):
    print("\n### 1 to 1,000 themes kept\n")
    rows = []
    for count in THEMES:
        results = [call([*program, str(count), str(FRAMES_OF_THEMES)]) for _ in range(ROUNDS)]
        first, later = (min(column) for column in zip(*(map(float, printed.split()) for _, _, printed in results)))
        peak = max(peak for _, peak, _ in results)
        rows.append([f"{count:,}", f"{number(first)} µs", f"{number(later)} µs", f"{peak:,.0f} MB"])
    print_table(["themes", "first frame of a theme", "next frame", "memory"], rows)


def main(gusset, renderers):
    with memory_folder() as folder:
        measure = f"{folder}/measure"
        subprocess.run(["cc", "-O2", SOURCE, "-o", measure], check=True)
        gusset = [measure, os.path.realpath(gusset)]
        print_pictures(gusset, folder)
        print_batches(gusset, folder)
        print_exports(gusset, folder)
        print_themes([measure, os.path.realpath(renderers)])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("bench-scale: expected GUSSET RENDERERS")
    main(*sys.argv[1:])
