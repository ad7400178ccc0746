"""Times other libraries on the project's work, and prints the tables: peers.py GUSSET WORK [--record]

WORK has peers.so. --record puts the tables and the chart into BENCHMARKS.md. PEERS_PASSES is the number of
passes. A figure is the median of ratios of two neighbors in time, so that the machine's drift, which is far
larger than what is compared, falls out.
"""

import functools
import os
import pathlib
import statistics
import subprocess
import sys
import time

import numpy
import record
import tables
from frames import ffi, frame, pixels
from libraries import ways

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECONDS_OF_A_TURN, ROUNDS = 400e-6, 31
# A right picture differs from the reference by rounding, dithering and the antialiasing of edges, a PNG by
# the rounding of alpha: the mean over components. A border left out touches more pixels than half the perimeter.
LARGEST_MEAN = {"stretch": 1, "vector": 1, "png": 0.01}
FAR = 24


def seconds(call, calls):
    start = time.perf_counter()
    call(calls)
    return time.perf_counter() - start


def ratio(call, base, memset):
    """The median of the ratios of the times of two calls."""
    counts = []
    for each in (call, base):
        each(1)
        counts.append(1 + int(SECONDS_OF_A_TURN / max(seconds(each, 1), 1e-8)))
    ratios = []
    for _ in range(ROUNDS):
        # A library that draws elsewhere has pushed the buffer out of the caches.
        memset(1)
        there = seconds(base, counts[1]) / counts[1]
        ratios.append(seconds(call, counts[0]) / counts[0] / there)
    return statistics.median(ratios)


def check(frame, job, who, made):
    """Ends the run where a library makes another picture."""
    wanted = frame.stretched if job == "stretch" else frame.picture
    found = pixels(made)[2] if job == "png" else made
    parts = (numpy.frombuffer(picture, "u1").reshape(-1, 4).astype("i2") for picture in (found, wanted))
    apart = abs(numpy.subtract(*parts))
    if apart.mean() > LARGEST_MEAN[job] or (apart.max(axis=1) > FAR).sum() > frame.width + frame.height:
        sys.exit(f"bench-peers: {who} makes another picture at {frame.name}")


def one_pass(library, frames):
    """The rows of the project's own program, then those of the libraries."""
    rows = []
    for job in tables.JOBS:
        text = subprocess.check_output([ROOT / ".build/release/GussetTimings", job], text=True)
        rows += tables.own_rows(job, text)
    for each in frames:
        memset, cairo = (functools.partial(library.peer_repeat, ffi.addressof(library, name), each.c)
                         for name in ("peer_memset", "cairo_png"))
        for job, who, how, call, made in ways(library, each):
            if each.name in tables.JOBS[job]:
                # What a library leaves out shows over what memset left.
                memset(1)
                call(1)
                result = bytes(made())
                check(each, job, who, result)
                base = cairo if job == "png" else memset
                rows.append(tables.Row(job, who, each.name, how, ratio(call, base, memset), len(result)))
    return rows


def main(gusset, work, *options):
    library = ffi.dlopen(f"{work}/peers.so")
    frames = [frame(gusset, f"{work}/art", name) for name in tables.SIZES]
    rows = []
    # Passes, because a neighbor of the machine may slow one peer and not the next.
    for turn in range(int(os.environ.get("PEERS_PASSES", "3"))):
        print(f"bench-peers: pass {turn + 1}", file=sys.stderr)
        rows += one_pass(library, frames)
    groups = tables.groups(rows)
    text = tables.text(groups)
    print(text)
    if "--record" in options:
        (ROOT / "Benchmarks/Charts/redraw.svg").write_text(tables.chart(groups), encoding="utf-8")
        record.put("peers", text)


if __name__ == "__main__":
    main(*sys.argv[1:])
