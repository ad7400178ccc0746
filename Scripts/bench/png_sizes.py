#!/usr/bin/env python3
"""Compares the sizes of Gusset's PNG files with those of zopflipng and oxipng: png_sizes.py GUSSET

Draws pictures of every third built-in theme with `gusset batch`, fast and small. The optimizers get the same
pixels as 8-bit RGBA.
"""

import concurrent.futures
import io
import json
import os
import pathlib
import statistics
import struct
import subprocess
import sys
import tempfile

import oxipng
from PIL import Image
from rounds import print_table

# The size in points, the scale, the arrow and its offset.
SHAPES = [
    ("100x100", 1, "up", 0), ("140x60", 2, "down", 20), ("320x480", 1, "left", -60),
    ("375x200", 2, "right", 10),
]
# Chunks that hold the pixels; others name the color space.
PIXEL_CHUNKS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}


def jobs(gusset):
    """A job for each picture, without its output."""
    lines = subprocess.check_output([gusset, "jobs", "--theme=all", "--size=100x100"]).splitlines()
    for name in [json.loads(line)["theme"] for line in lines][::3]:
        theme = json.loads(subprocess.check_output([gusset, "themes", name]))
        # Two shapes with shadows too, where the theme has them.
        shadowed = SHAPES[::3] if theme.get("shadows") else []
        pairs = [(shape, False) for shape in SHAPES] + [(shape, True) for shape in shadowed]
        for index, ((size, scale, arrow, offset), shadow) in enumerate(pairs):
            look = {"appearance": "dark"} if "dark" in theme.get("appearances", {}) and index % 2 else {}
            yield {"theme": name, "size": size, "scale": scale, "arrow": arrow, "offset": offset,
                   "shadow": shadow, **look}


def draw(gusset, all_jobs, compression, folder):
    """The files of all jobs; None for a theme that cannot have the arrow."""
    lines = [json.dumps({**job, "compression": compression, "output": f"{index}-{compression}.png"})
             for index, job in enumerate(all_jobs)]
    words = [gusset, "batch", "-", "-o", folder, "--report", os.devnull]
    subprocess.run(words, input="\n".join(lines), text=True)
    paths = [pathlib.Path(folder, f"{index}-{compression}.png") for index in range(len(all_jobs))]
    return [path.read_bytes() if path.exists() else None for path in paths]


def pixel_size(data):
    """The size of a file without the chunks that name its color space."""
    offset = size = 8
    while offset < len(data):
        length, name = struct.unpack_from(">I4s", data, offset)
        size += length + 12 if name in PIXEL_CHUNKS else 0
        offset += length + 12
    return size


def zopflipng(data):
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder, "a.png"), pathlib.Path(folder, "b.png")
        before.write_bytes(data)
        subprocess.run(["zopflipng", before, after], check=True, stdout=subprocess.DEVNULL)
        return after.read_bytes()


def oxipng_zopfli(data):
    return oxipng.optimize_from_memory(
        data, level=6, deflate=oxipng.Deflaters.zopfli(15), fast_evaluation=True,
        strip=oxipng.StripChunks.all())


def smallest(data):
    """The smallest size that an optimizer reaches for the pixels of a file."""
    image, plain = Image.open(io.BytesIO(data)).convert("RGBA"), io.BytesIO()
    image.save(plain, "png")
    results = [optimize(plain.getvalue()) for optimize in (zopflipng, oxipng_zopfli)]
    if any(Image.open(io.BytesIO(one)).convert("RGBA").tobytes() != image.tobytes() for one in results):
        sys.exit("bench-png: an optimizer changed the pixels")
    return min(map(pixel_size, results))


def main(gusset):
    all_jobs = list(jobs(gusset))
    with tempfile.TemporaryDirectory() as folder:
        drawn = [draw(gusset, all_jobs, compression, folder) for compression in ("small", "fast")]
    all_jobs, small, fast = zip(*(entry for entry in zip(all_jobs, *drawn) if entry[1]))
    with concurrent.futures.ProcessPoolExecutor() as pool:
        best = list(pool.map(smallest, small))
    print_table(["pictures", "number", "small, median", "small, worst", "larger", "fast / small, median",
                 "fast / small, worst"], rows(all_jobs, small, fast, best))


def rows(all_jobs, small, fast, best):
    for name, kinds in (("all", (True, False)), ("with shadows", (True,)), ("without shadows", (False,))):
        ratios, ours = zip(*(
            (pixel_size(own) / least, pixel_size(other) / pixel_size(own))
            for job, own, other, least in zip(all_jobs, small, fast, best) if job["shadow"] in kinds))
        yield [name, str(len(ratios)), f"{statistics.median(ratios):.3f}", f"{max(ratios):.3f}",
               str(sum(ratio > 1 for ratio in ratios)), f"{statistics.median(ours):.3f}", f"{max(ours):.3f}"]


if __name__ == "__main__":
    main(os.path.realpath(sys.argv[1]))
