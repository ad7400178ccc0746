"""Times other libraries on the project's work, and prints the tables: peers.py GUSSET WORK [--record]

WORK has a library for each peer in C that compiled. --record puts the tables and the chart into
BENCHMARKS.md. PEERS_PASSES is the number of passes. A figure is the median of ratios of two neighbors in
time, so that the machine's drift, which is far larger than what is compared, falls out.
"""

import importlib
import io
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Scripts/bench"))

import chart  # noqa: E402
import record  # noqa: E402
import tables  # noqa: E402
from frames import SIZES, Inputs, ffi, pixels  # noqa: E402

# The peers in C: how each is called and its package for pkg-config; what it can do, and the name of that in
# the tables.
LIBRARIES = {
    "cairo": ("C, Cairo", "cairo", {"stretch": "Cairo, 15 patches", "vector": "Cairo", "png": "Cairo"}),
    "qt": ("C++, QPainter on QImage, Qt", "Qt6Gui",
           {"stretch": "Qt, 15 drawImage", "vector": "Qt", "png": "Qt"}),
    "librsvg": ("C, from SVG by librsvg", "librsvg-2.0", {"vector": "librsvg"}),
    "libdeflate": ("C, libdeflate", "libdeflate", {"png": "libdeflate, Up, level 6"}),
    "isal": ("C, isa-l", "libisal", {"png": "isa-l, Up, level 1"}),
}
MODULES = ["skia_rows", "blend2d_rows"]
OWN = ROOT / ".build/release/GussetTimings"
SECONDS_OF_A_ROW = 0.3
SECONDS_OF_A_TURN = 400e-6
FEWEST_ROUNDS, MOST_ROUNDS = 7, 101


def library_ways(library, how, package, names):
    """What a library of C does with a frame: the job, the names in the tables, and the call."""
    version = subprocess.check_output(["pkg-config", "--modversion", package], text=True).strip()

    def ways(frame):
        if hasattr(library, "peer_start"):
            library.peer_start(frame.c)
        for job, who in names.items():
            yield job, who, f"{how} {version}", ffi.addressof(library, f"peer_{job}")

    return ways


def peers(work, missing):
    """The names of the peers that are there, and what each does with a frame."""
    for name, about in LIBRARIES.items():
        path = f"{work}/{name}.so"
        if os.path.exists(path):
            yield name, library_ways(ffi.dlopen(path), *about)
        else:
            missing.append(f"{name}: no development package that C/{name} compiles with")
    for name in MODULES:
        try:
            yield name, importlib.import_module(name).ways
        except ImportError as error:
            missing.append(f"{name}: {error}")


class Clock:
    def __init__(self, work):
        self.cairo = ffi.dlopen(f"{work}/cairo.so")

    def seconds(self, call, frame, calls):
        """The time of a number of calls of a function of C or of Python."""
        if isinstance(call, ffi.CData):
            return self.cairo.peers_seconds(call, frame.c, calls)
        start = time.perf_counter()
        for _ in range(calls):
            call(frame)
        return time.perf_counter() - start

    def calls_a_turn(self, call, frame):
        self.seconds(call, frame, 1)
        return 1 + int(SECONDS_OF_A_TURN / max(self.seconds(call, frame, 1), 1e-8))

    def figure(self, call, base, frame):
        """The median of the ratios of two calls' times, and that of the second's times in microseconds."""
        calls, base_calls = self.calls_a_turn(call, frame), self.calls_a_turn(base, frame)
        ratios, floors, end = [], [], time.perf_counter() + SECONDS_OF_A_ROW
        while len(ratios) < FEWEST_ROUNDS or (
                len(ratios) < MOST_ROUNDS and time.perf_counter() < end):
            # A library that draws elsewhere has pushed the buffer out of the caches.
            self.cairo.peers_memset(frame.c)
            floors.append(self.seconds(base, frame, base_calls) / base_calls)
            ratios.append(self.seconds(call, frame, calls) / calls / floors[-1])
        return statistics.median(ratios), 1e6 * statistics.median(floors)

    def row(self, frame, job, who, how, call, drawn=None):
        """Times a call that draws into the frame's pixels, or encodes the picture.

        Where it draws elsewhere, `drawn` returns the pixels. A function of C leaves a PNG file in the frame,
        one of Python returns it.
        """
        base = ffi.addressof(self.cairo, "peer_png" if job == "png" else "peers_memset")
        ratio, floor = self.figure(call, base, frame)
        # What was left out would show over what memset left.
        self.cairo.peers_memset(frame.c)
        if isinstance(call, ffi.CData):
            call(frame.c)
            png = frame.png[:frame.c.size]
        else:
            png = call(frame)
        if job == "png":
            compared, size = decoded(bytes(png)), len(bytes(png))
        else:
            compared, size = drawn() if drawn else frame.pixels, None
        mean, far = difference(compared, frame.stretched if job == "stretch" else frame.picture)
        return {"job": job, "size": frame.name, "who": who, "how": how, "ratio": ratio, "bytes": size,
                "difference": mean, "far": far, "floor": floor}


def decoded(png):
    """The pixels of a PNG file; none when it cannot be read."""
    try:
        return pixels(io.BytesIO(png))[2]
    except OSError:
        return b""


def difference(drawn, reference):
    """Mean difference of two pictures' components, and how many pixels differ by more than 24 in one."""
    if len(drawn) != len(reference):
        return -1, 0
    parts = (numpy.frombuffer(picture, "u1").reshape(-1, 4).astype("i2") for picture in (drawn, reference))
    apart = abs(numpy.subtract(*parts))
    return float(apart.mean()), int((apart.max(axis=1) > 24).sum())


def measured(gusset, work, passes):
    """The rows, and what could not be measured."""
    inputs, clock, rows, missing = Inputs(gusset, f"{work}/inputs"), Clock(work), [], []
    frames = [inputs.frame(*size) for size in SIZES]
    found = list(peers(work, missing))
    if not OWN.exists():
        missing.append(f"gusset: no {OWN}")
    # Passes, because a neighbor of the machine may slow one peer and not the next.
    for turn in range(passes):
        if OWN.exists():
            rows += map(json.loads, subprocess.check_output([OWN, "--json-lines"]).splitlines())
        for name, ways in found:
            print(f"bench-peers: pass {turn + 1}: {name}", file=sys.stderr)
            for frame in frames:
                rows += [clock.row(frame, *way) for way in ways(frame) if tables.has_job(way[0], frame.name)]
    return tables.merged(map(tables.renamed, filter(tables.is_shown, rows))), missing


def main(gusset, work, *options):
    rows, missing = measured(gusset, work, int(os.environ.get("PEERS_PASSES", "3")))
    text = tables.text(rows, missing)
    print(text)
    if "--record" in options:
        path = ROOT / "Benchmarks/Charts/redraw.svg"
        path.write_text(chart.svg(rows), encoding="utf-8")
        record.put("summary", "\n".join(tables.summary(rows)))
        record.put("peers", text)


if __name__ == "__main__":
    main(*sys.argv[1:])
