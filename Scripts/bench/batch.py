#!/usr/bin/env -S python3 -B
"""Prints how many pictures a second gusset batch makes, beside other ways to make them: batch.py GUSSET

The times are those of whole processes, and the files go to memory where the system has such a disk.
"""

import os
import shutil
import subprocess
import sys

from rounds import measured, memory_folder, of_the_first, print_table, seconds

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The width and the height in points at 1x, and the numbers of pictures: of a batch, and of a way that
# takes long for each.
WIDTH, HEIGHT, MANY, FEW, ROUNDS = 320, 480, 3200, 40, 5
SIZE = f"{WIDTH}x{HEIGHT}"
MODULE = """
import json, sys, gusset
with open(sys.argv[1]) as lines, gusset.Renderer(threads=1) as renderer:
    for picture in renderer.map(map(json.loads, lines)):
        pass
"""


def jobs(gusset, path, *options):
    """Writes a file of jobs with different outputs."""
    lines = subprocess.run(
        [gusset, "jobs", *options, "--scale", "1", "-o", "{number}.png"], check=True, capture_output=True,
        text=True).stdout.splitlines()
    with open(path, "w") as file:
        for index in range(MANY):
            file.write(lines[index % len(lines)].replace('"output":"', f'"output":"{index}-') + "\n")
    return path


def batches(gusset, folder):
    moving = ["--size", SIZE, f"--offset=-{WIDTH // 2 - 60}…{WIDTH // 2 - 60}/1"]
    slate = jobs(gusset, f"{folder}/slate", "--theme", "slate", *moving)
    light = jobs(gusset, f"{folder}/light", "--theme", "light", *moving)
    others = jobs(gusset, f"{folder}/sizes", "--theme", "slate", "--size",
                  f"{WIDTH - 40}x{HEIGHT - 40}…{WIDTH + 38}x{HEIGHT + 38}/2")

    def batch(path, threads):
        return lambda: MANY / seconds([
            gusset, "batch", path, "-o", f"{folder}/x.tar", "--report", "/dev/null", "--threads", threads])

    # The module takes the command from the PATH, where it has none of its own.
    module = {**os.environ, "PYTHONPATH": f"{ROOT}/Python",
              "PATH": os.path.dirname(gusset) + os.pathsep + os.environ["PATH"]}
    yield "batch, slate, the arrow moves, 1 thread", batch(slate, "1")
    yield "the same, 2 threads", batch(slate, "2")
    yield "the same, 1 thread, in Python with Renderer.map", (
        lambda: MANY / seconds([sys.executable, "-c", MODULE, slate], env=module))
    yield "batch, light, the arrow moves, 1 thread", batch(light, "1")
    yield "batch, slate, other sizes, 1 thread", batch(others, "1")


def singles(gusset, folder):
    """Ways that take a process or a drawing from nothing for each picture."""
    pictures = [f"{folder}/{index}.svg" for index in range(FEW)]
    render = [gusset, "render", "--quiet", "--theme", "slate", "--size", SIZE, "--offset"]
    for index, path in enumerate(pictures):
        subprocess.run([*render, str(index), "-o", path], check=True)

    def each(loop, *words):
        return lambda: FEW / seconds(["bash", "-c", f"for i{loop} || exit; done", "-", *words])

    yield "gusset render, a process each", each(
        f' in $(seq {FEW}); do "$@" $i --scale 1 -o "{folder}/r.png"', *render)
    if shutil.which("rsvg-convert"):
        yield "rsvg-convert, a process each", each(f'; do rsvg-convert -o "{folder}/s.png" "$i"', *pictures)


def main(gusset):
    gusset = os.path.realpath(gusset)
    with memory_folder() as folder:
        figures = measured({**dict(batches(gusset, folder)), **dict(singles(gusset, folder))}, ROUNDS)
    print_table([f"{SIZE}@1", "pictures a second", "of the first row"], [
        [name, f"{rate:,.0f}", f"{ratio:.3g}"] for name, rate, ratio in of_the_first(figures)])


if __name__ == "__main__":
    main(*sys.argv[1:])
