#!/usr/bin/env python3
"""Compares the sizes of Gusset's PNG files with those of the optimizers zopflipng and oxipng.

bench-png-size.py GUSSET [CACHE]

Draws pictures of every third built-in theme with `gusset batch`, fast and small. The optimizers get the same
pixels as 8-bit RGBA. They take minutes, so their results are kept in CACHE, by the pixels. Each
optimizer that is missing is left out; needs the Python package pillow, and pyoxipng for oxipng.
"""

import collections
import concurrent.futures
import hashlib
import io
import itertools
import json
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile

from PIL import Image

try:
    import oxipng
except ImportError:
    oxipng = None

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# The size in points, the scale, the arrow and its offset.
SHAPES = [
    ("100x100", 1, "up", 0), ("140x60", 2, "down", 20), ("320x480", 1, "left", -60),
    ("375x200", 2, "right", 10),
]
# The shapes that are drawn with shadows too, where the theme has them.
SHADOWED = [SHAPES[0], SHAPES[3]]
# Chunks that hold the pixels; others name the color space.
PIXEL_CHUNKS = {b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"}


def themes(gusset):
    """The names of the built-in themes, with whether each has a dark look and a shadow."""
    for line in subprocess.run([gusset, "themes"], check=True, capture_output=True,
                               text=True).stdout.splitlines()[1:]:
        if not line or line[:24].strip() == "" or "  " not in line:
            continue
        name = line.split()[0]
        theme = json.loads(subprocess.run([gusset, "themes", name], check=True, capture_output=True,
                                          text=True).stdout)
        yield name, line.split()[1] == "dark", bool(theme.get("shadows"))


def jobs(gusset):
    """A job for each picture, without its output."""
    for theme, has_dark, has_shadow in itertools.islice(themes(gusset), 0, None, 3):
        pairs = itertools.chain(((shape, False) for shape in SHAPES),
                                ((shape, True) for shape in SHADOWED if has_shadow))
        for index, ((size, scale, arrow, offset), shadow) in enumerate(pairs):
            job = {"theme": theme, "size": size, "scale": scale, "arrow": arrow}
            if offset:
                job["offset"] = offset
            if has_dark and index % 2:
                job["appearance"] = "dark"
            if shadow:
                job["shadow"] = True
            yield job


def draw(gusset, all_jobs, compression):
    """The files of all jobs; None for a theme that cannot have the arrow."""
    with tempfile.TemporaryDirectory() as folder:
        lines = [json.dumps(dict(job, compression=compression, output=f"{index}.png"))
                 for index, job in enumerate(all_jobs)]
        subprocess.run([gusset, "batch", "-", "-o", folder, "--report", os.devnull], input="\n".join(lines),
                       text=True)
        files = []
        for index in range(len(all_jobs)):
            path = os.path.join(folder, f"{index}.png")
            files.append(open(path, "rb").read() if os.path.exists(path) else None)
        return files


def chunks(data):
    offset = 8
    while offset < len(data):
        length, name = struct.unpack_from(">I4s", data, offset)
        yield name, length + 12
        offset += length + 12


def pixel_size(data):
    """The size of a file without the chunks that name its color space."""
    return 8 + sum(size for name, size in chunks(data) if name in PIXEL_CHUNKS)


def zopflipng(data):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("a.png", "b.png")]
        with open(paths[0], "wb") as file:
            file.write(data)
        subprocess.run(["zopflipng", *paths], check=True, stdout=subprocess.DEVNULL)
        with open(paths[1], "rb") as file:
            return file.read()


def oxipng_zopfli(data):
    return oxipng.optimize_from_memory(
        data, level=6, deflate=oxipng.Deflaters.zopfli(15), fast_evaluation=True,
        strip=oxipng.StripChunks.all())


OPTIMIZERS = {}
if shutil.which("zopflipng"):
    OPTIMIZERS["zopflipng"] = zopflipng
if oxipng:
    OPTIMIZERS["oxipng"] = oxipng_zopfli


def optimized(data, cache):
    """The sizes that the optimizers reach for the pixels of a file."""
    image = Image.open(io.BytesIO(data)).convert("RGBA")
    key = hashlib.sha256(repr(image.size).encode() + image.tobytes()).hexdigest()
    path = os.path.join(cache, key + ".json")
    known = {}
    if os.path.exists(path):
        with open(path) as file:
            known = json.load(file)
    if missing := [name for name in OPTIMIZERS if name not in known]:
        plain = io.BytesIO()
        image.save(plain, "png")
        for name in missing:
            result = OPTIMIZERS[name](plain.getvalue())
            if Image.open(io.BytesIO(result)).convert("RGBA").tobytes() != image.tobytes():
                sys.exit(f"bench-png-size: {name} changed the pixels")
            known[name] = pixel_size(result)
        with open(path + f".{os.getpid()}", "w") as file:
            json.dump(known, file)
        os.replace(path + f".{os.getpid()}", path)
    return {name: known[name] for name in OPTIMIZERS}


def words(job):
    parts = [job["theme"], job["size"] + f"@{job['scale']}", job["arrow"], job.get("appearance", ""),
             "shadow" if "shadow" in job else ""]
    return " ".join(part for part in parts if part)


def row(name, ratios, fast):
    print(f"| {name} | {len(ratios)} | {statistics.median(ratios):.3f} | {max(ratios):.3f} |"
          f" {sum(ratio > 1 for ratio in ratios)} | {statistics.median(fast):.3f} |"
          f" {max(fast):.3f} |")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: bench-png-size.py GUSSET [CACHE]")
    if not OPTIMIZERS:
        sys.exit("bench-png-size: neither zopflipng nor the Python package pyoxipng is there")
    gusset = os.path.realpath(sys.argv[1])
    cache = sys.argv[2] if len(sys.argv) > 2 else os.path.join(ROOT, ".build/peers/png-sizes")
    os.makedirs(cache, exist_ok=True)
    all_jobs = list(jobs(gusset))
    drawn = zip(all_jobs, draw(gusset, all_jobs, "small"), draw(gusset, all_jobs, "fast"))
    all_jobs, small, fast = zip(*(entry for entry in drawn if entry[1]))
    with concurrent.futures.ProcessPoolExecutor() as pool:
        peers = list(pool.map(optimized, small, itertools.repeat(cache)))
    groups = collections.defaultdict(list)
    results = []
    for job, file, fast_file, sizes in zip(all_jobs, small, fast, peers):
        own = pixel_size(file)
        ratio = own / min(sizes.values())
        results.append((ratio, words(job), own, sizes))
        for group in ("all", "with shadows" if "shadow" in job else "without shadows"):
            groups[group].append((ratio, pixel_size(fast_file) / own))
    print("| pictures | number | small, median | small, worst | larger | fast / small, median |"
          " fast / small, worst |\n| --- | --: | --: | --: | --: | --: | --: |")
    for name in ("all", "with shadows", "without shadows"):
        row(name, *zip(*groups[name]))
    print(f"The worst, beside {' and '.join(OPTIMIZERS)}:", file=sys.stderr)
    for ratio, name, own, sizes in sorted(results, reverse=True)[:20]:
        print(f"  {ratio:.4f} {name}: {own} bytes,",
              ", ".join(f"{peer} {size}" for peer, size in sizes.items()), file=sys.stderr)


if __name__ == "__main__":
    main()
