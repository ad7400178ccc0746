#!/usr/bin/env python3
"""Prints how many pictures a second gusset batch makes, beside other ways to make them.

bench-batch.py GUSSET [ROUNDS]

A round runs every way once, so all meet the same noise; a figure is the median of the rounds. The
times are those of whole processes, and the files go to memory where the system has such a disk.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The width and the height in points, the scale, and the numbers of pictures: of a batch, and of a
# way that takes long for each.
WIDTH, HEIGHT, SCALE, MANY, FEW = 320, 480, 1, 3200, 40
RESVG = """
import sys, resvg_py
for path in sys.argv[2:]:
    resvg_py.svg_to_bytes(svg_path=path, zoom=int(sys.argv[1]))
"""
MODULE = """
import json, sys, gusset
with open(sys.argv[1]) as lines, gusset.Renderer(threads=1) as renderer:
    for picture in renderer.map(map(json.loads, lines)):
        pass
"""


def timed(words, count, **options):
    """The pictures a second of a call."""
    start = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL, **options)
    return count / (time.monotonic() - start)


def jobs(gusset, folder, name, count, options):
    """Writes a file of jobs with different outputs."""
    lines = subprocess.run([gusset, "jobs", *options, "-o", "{number}.png"], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        for index in range(count):
            file.write(lines[index % len(lines)].replace('"output":"', f'"output":"{index}-') + "\n")
    return path


def python_with_resvg():
    path = os.path.join(ROOT, ".build/conformance/python/bin/python")
    words = [path, "-c", "import resvg_py"]
    is_there = os.path.exists(path) and subprocess.run(words, capture_output=True).returncode == 0
    return path if is_there else None


def ways(gusset, folder, width, height, scale, many, few):
    """The ways to make pictures of a size: a name and a call for each."""
    size, whole = f"{width}x{height}", ["--scale", str(scale)]
    span = width // 2 - 60
    moving = ["--size", size, f"--offset=-{span}…{span}/1", *whole]
    archive = os.path.join(folder, "x.tar")

    def batch(name, threads, options):
        path = jobs(gusset, folder, name, many, options)
        return lambda: timed([gusset, "batch", path, "-o", archive, "--report", "/dev/null",
                              "--threads", str(threads)], many)

    slate = ["--theme", "slate", *moving]
    yield "batch, slate, the arrow moves, 1 thread", batch("a", 1, slate)
    yield "the same, 2 threads", batch("b", 2, slate)
    # The module takes the command from the PATH, where it has none of its own.
    module = {**os.environ, "PYTHONPATH": os.path.join(ROOT, "Python"),
              "PATH": os.path.dirname(gusset) + os.pathsep + os.environ["PATH"]}
    yield "the same, 1 thread, in Python with Renderer.map", lambda: timed(
        [sys.executable, "-c", MODULE, os.path.join(folder, "a")], many, env=module)
    yield "batch, light, the arrow moves, 1 thread", batch("c", 1, ["--theme", "light", *moving])
    sizes = f"{width - 40}x{height - 40}…{width + 38}x{height + 38}/2"
    yield "batch, slate, other sizes, 1 thread", batch(
        "d", 1, ["--theme", "slate", "--size", sizes, *whole])
    render = (f"for i in $(seq {few}); do '{gusset}' render --quiet --theme slate --size {size} --offset $i"
              f" --scale {scale} -o '{folder}/r.png' || exit; done")
    yield "gusset render, a process each", lambda: timed(["bash", "-c", render], few)
    pictures = [os.path.join(folder, f"{index}.svg") for index in range(few)]
    for index, path in enumerate(pictures):
        subprocess.run([gusset, "render", "--quiet", "--theme", "slate", "--size", size, "--offset",
                        str(index), "-o", path], check=True)
    if shutil.which("rsvg-convert"):
        convert = (f"for i in {' '.join(pictures)}; do rsvg-convert --zoom {scale} -o"
                   f" '{folder}/s.png' $i || exit; done")
        yield "rsvg-convert, a process each", lambda: timed(["bash", "-c", convert], few)
    python = python_with_resvg()
    if python:
        yield "resvg, one Python process", lambda: timed(
            [python, "-c", RESVG, str(scale), *pictures], few)
    loop = os.path.join(folder, "cairo_loop")
    yield "a loop in C with Cairo and its PNG writer", lambda: timed(
        [loop, str(width), str(height), str(scale), str(few), os.path.join(folder, "loop")], few)


def main():
    gusset = os.path.realpath(sys.argv[1])
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "cairo"], check=True,
                               capture_output=True, text=True).stdout.split()
        subprocess.run(["cc", "-O2", os.path.join(ROOT, "Benchmarks/Batch/cairo_loop.c"), "-o",
                        os.path.join(folder, "cairo_loop"), *flags, "-lm"], check=True)
        calls = list(ways(gusset, folder, WIDTH, HEIGHT, SCALE, MANY, FEW))
        figures = [[] for _ in calls]
        for _ in range(rounds):
            for (_, call), list_of_figures in zip(calls, figures):
                list_of_figures.append(call())
        print(f"| {WIDTH}x{HEIGHT}@{SCALE} | pictures a second | of the first row |\n| --- | --: | --: |")
        for (name, _), list_of_figures in zip(calls, figures):
            rate = statistics.median(list_of_figures)
            ratio = statistics.median(a / b for a, b in zip(list_of_figures, figures[0]))
            print(f"| {name} | {rate:,.0f} | {ratio:.3g} |")


if __name__ == "__main__":
    main()
