#!/usr/bin/env python3
"""Prints time and memory over pictures, jobs, exports and themes: bench-scale.py GUSSET RENDERERS [ROUNDS]

RENDERERS is the program GussetRenderers of the package in Benchmarks. Times are the least of
all rounds, because other programs only make them longer. The files go to memory where the system has
such a disk.
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Width and height of pictures of 1 to 128 megapixels.
PICTURES = [(1000, 1000), (4000, 2000), (8000, 4000), (16000, 8000)]
# The options of gusset render. A picture with its shadows must not have more than 128 megapixels.
WAYS = [("fast", []), ("small", ["--compression", "small"]), ("with shadows", ["--shadow"]),
        ("every pixel drawn", ["--method", "direct"])]
JOBS = [1, 10, 100, 1000, 10_000, 100_000]
THEMES = [1, 10, 100, 1000]
EXPORTED = ["slate", "light", "primer"]
FRAMES_OF_THEMES = 20_000
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


def number(value):
    return f"{float(f'{value:.3g}'):,g}"


def megabytes(value):
    return f"{value:,.0f} MB"


def least(calls, rounds):
    """The least milliseconds and the most megabytes of each call; all take turns."""
    results = [[] for _ in calls]
    for turn in range(rounds):
        for words, same in zip(calls, results):
            if words and (turn < LONG_ROUNDS or same[0][0] < LONG):
                same.append(call(words))
    return [(min(result[0] for result in same), max(result[1] for result in same)) if same else None
            for same in results]


def print_table(header, rows):
    print("| " + " | ".join(header) + " |")
    print("| ---" + " | --:" * (len(header) - 1) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def print_pictures(gusset, folder, rounds):
    print("### Pictures of 1 to 128 megapixels\n")
    output = os.path.join(folder, "a.png")
    calls = []
    for width, height in PICTURES:
        for name, options in WAYS:
            is_too_large = name == "with shadows" and width * height == 128_000_000
            calls.append(None if is_too_large else [
                *gusset, "render", "--quiet", "--theme", "slate", "--size", f"{width}x{height}",
                "--scale", "1", *options, "-o", output])
    results = least(calls, rounds)
    rows = []
    for index, (width, height) in enumerate(PICTURES):
        cells = results[index * len(WAYS):(index + 1) * len(WAYS)]
        rows.append([f"{width * height // 1_000_000} ({width}x{height})"] + [
            f"{number(cell[0])} ms, {megabytes(cell[1])}" if cell else "–" for cell in cells])
    print_table(["megapixels", *(name for name, _ in WAYS)], rows)


def print_batches(gusset, folder, rounds):
    print("### Batches of 1 to 100,000 jobs\n")
    results = least([batch(gusset, folder, count) for count in JOBS], rounds)
    rows = [[f"{count:,}", f"{number(ms)} ms", f"{number(1000 * ms / count)} µs", megabytes(peak)]
            for count, (ms, peak) in zip(JOBS, results)]
    print_table(["jobs", "time", "per job", "memory"], rows)


def batch(gusset, folder, count):
    """A batch of pictures whose arrow moves, from a file of jobs with different outputs."""
    path = os.path.join(folder, f"{count}.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        for index in range(count):
            file.write(
                f'{{"theme":"slate","size":"320x480","arrow":"up","offset":{index % 200 - 100},'
                f'"scale":1,"output":"{index}.png"}}\n')
    return [*gusset, "batch", path, "-o", os.path.join(folder, "a.tar"), "--report", "/dev/null",
            "--threads", "1"]


def print_exports(gusset, folder, rounds):
    print("### All exports of a theme\n")
    calls = [[*gusset, "export", name, "--to", "all", "--quiet", "-o", os.path.join(folder, f"e{name}")]
             for name in EXPORTED]
    rows = [[name, f"{number(ms)} ms", megabytes(peak)]
            for name, (ms, peak) in zip(EXPORTED, least(calls, min(rounds, LONG_ROUNDS)))]
    print_table(["theme", "time", "memory"], rows)


def print_themes(program, rounds):
    print("### 1 to 1,000 themes kept\n")
    rows = []
    for count in THEMES:
        results = [call([*program, str(count), str(FRAMES_OF_THEMES)]) for _ in range(rounds)]
        pairs = [[float(word) for word in output.split()] for _, _, output in results]
        first, later = (min(column) for column in zip(*pairs))
        rows.append([f"{count:,}", f"{number(first)} µs", f"{number(later)} µs",
                     megabytes(max(peak for _, peak, _ in results))])
    print_table(["themes", "first frame of a theme", "next frame", "memory"], rows)


def main(gusset, renderers, rounds=9):
    rounds = int(rounds)
    disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        measure = os.path.join(folder, "measure")
        source = os.path.join(ROOT, "Benchmarks/Scale/measure.c")
        subprocess.run(["cc", "-O2", source, "-o", measure], check=True)
        gusset = [measure, os.path.realpath(gusset)]
        print_pictures(gusset, folder, rounds)
        print_batches(gusset, folder, rounds)
        print_exports(gusset, folder, rounds)
        print_themes([measure, os.path.realpath(renderers)], rounds)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("bench-scale: expected GUSSET RENDERERS [ROUNDS]")
    main(*sys.argv[1:])
