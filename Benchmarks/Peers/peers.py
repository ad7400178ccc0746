"""Times other libraries on the project's work, and prints the tables: peers.py GUSSET WORK [--record]

WORK has libpeers.so and a library for each peer in C that compiled. --record puts the tables and the
chart into BENCHMARKS.md. PEERS_PASSES is the number of passes.
"""

import importlib
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Scripts/bench"))

import chart  # noqa: E402
import record  # noqa: E402
import summary  # noqa: E402
import tables  # noqa: E402
from frames import SIZES, Inputs  # noqa: E402
from harness import Harness, load_library  # noqa: E402

# The peers in C: what each can do, and how that is called in the tables.
LIBRARIES = {
    "cairo": {"stretch": "Cairo, 15 patches", "vector": "Cairo", "encode": "Cairo"},
    "qt": {"stretch": "Qt, 15 drawImage", "vector": "Qt", "encode": "Qt"},
    "librsvg": {"vector": "librsvg"},
    "libdeflate": {"encode": "libdeflate, Up, level 6"},
    "isal": {"encode": "isa-l, Up, level 1"},
}
MODULES = ["skia_rows", "blend2d_rows"]
OWN = ROOT / ".build/release/GussetTimings"


def peers(work, harness, missing):
    """The names of the peers that are there, each with a call for a frame."""
    for name, names in LIBRARIES.items():
        path = f"{work}/{name}.so"
        if os.path.exists(path):
            yield name, lambda frame, path=path, names=names: harness.library_rows(frame, path, names)
        else:
            missing.append(f"{name}: no development package that C/{name} compiles with")
    for name in MODULES:
        try:
            module = importlib.import_module(name)
        except ImportError as error:
            missing.append(f"{name}: {error}")
        else:
            yield name, lambda frame, module=module: module.measure(harness, frame)


def measured(gusset, work, passes):
    """The rows, and what could not be measured."""
    library, rows, missing = load_library(f"{work}/libpeers.so"), [], []
    inputs = Inputs(gusset, library, f"{work}/inputs")
    frames = [inputs.frame(*size) for size in SIZES]
    harness = Harness(library, work, rows)
    found = list(peers(work, harness, missing))
    if not OWN.exists():
        missing.append(f"gusset: no {OWN}")
    # Passes, because a neighbor of the machine may slow one peer and not the next.
    for turn in range(passes):
        if OWN.exists():
            harness.own_rows(subprocess.run(
                [OWN, "--json-lines"], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines())
        for name, measure in found:
            print(f"bench-peers: pass {turn + 1}: {name}", file=sys.stderr)
            for frame in frames:
                measure(frame)
    return tables.merged(map(tables.renamed, filter(tables.is_shown, rows))), missing


def main(gusset, work, *options):
    rows, missing = measured(gusset, work, int(os.environ.get("PEERS_PASSES", "3")))
    text = tables.text(rows, missing)
    print(text)
    if "--record" in options:
        path = ROOT / "Benchmarks/Charts/redraw.svg"
        path.write_text(chart.svg(rows), encoding="utf-8")
        record.put("summary", "\n".join(summary.lines(rows)))
        record.put("peers", text)


if __name__ == "__main__":
    main(*sys.argv[1:])
