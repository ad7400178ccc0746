"""Merges the harnesses' JSON lines into Markdown tables.

tables.py ROWS MISSING   the tables of BENCHMARKS.md, and what could not be measured
tables.py --pixels ROWS  how far the pictures are from those of the command
"""

import json
import statistics
import sys

SIZES = [
    "100x100@1", "320x480@1", "320x480@2", "600x800@1", "600x800@2", "1024x768@2", "2048x2048@2"]
JOBS = ["stretch", "vector", "vector-next", "svg", "png"]
EXPORTED = ["600x800@2", "320x480@1", "100x100@1"]
# The sizes of the document's tables; the charts show all.
SHOWN = ["100x100@1", "600x800@2", "2048x2048@2"]
# Rows are ordered by their figure at this size.
LEADING = "600x800@2"
# A right picture differs from the reference by rounding, dithering and the antialiasing of edges,
# and a PNG by the rounding of alpha. A border left out touches more pixels than this.
LARGEST_MEAN = {"png": 0.01}
LARGEST_MEAN_OF_DRAWINGS = 1.0
LARGEST_FAR_BY_PERIMETER = 0.5
# Figures whose passes lie further apart than this, largest over smallest, are marked.
STEADY = 1.5

# GussetTimings measures more than the peers do and writes PNG in two ways.
OWN = {
    "stretch": ("stretch", "gusset"), "vector": ("vector", "gusset"),
    "vector-next": ("vector-next", "gusset"), "vector-cold": ("vector", "gusset, new renderer"),
    "png-fast": ("png", "gusset, fast"), "png-small": ("png", "gusset, small"),
}

TITLES = [
    ("Redraw by stretching", ["stretch"],
     "times are divided by that of `memset` for the same buffer"),
    ("Drawing the vector at its size", ["vector", "vector-next"],
     "times are divided by that of `memset` for the same buffer; they include clearing it"),
]


def read_rows(path):
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
                if row["who"] == "gusset":
                    if row["job"] not in OWN or row["size"] not in SIZES:
                        continue
                    row["job"], row["who"] = OWN[row["job"]]
                if row["job"] not in JOBS or row["size"] not in SIZES:
                    raise ValueError(f"no table has job {row['job']} at size {row['size']}")
                rows.append({
                    "bytes": None, "difference": None, "far": None, **row,
                    "who": str(row["who"]), "how": str(row["how"]), "ratio": float(row["ratio"])})
            except (ValueError, KeyError, TypeError) as problem:
                print(f"tables: line {number} of {path} is no row: {problem!r}", file=sys.stderr)
    return rows


def merged(rows):
    """One row for all passes: the median of their ratios, and the worst of their pixels."""
    passes = {}
    for row in rows:
        passes.setdefault((row["job"], row["who"], row["size"]), []).append(row)
    result = []
    for same in passes.values():
        ratios = [row["ratio"] for row in same]
        worst = max(same, key=lambda row: (not is_right(row), row["difference"] or 0))
        result.append({
            **worst, "ratio": statistics.median(ratios),
            "steady": max(ratios) <= STEADY * min(ratios)})
    return result


def perimeter(size):
    points, scale = size.split("@")
    return 2 * sum(int(side) * int(scale) for side in points.split("x"))


def is_right(row):
    mean, far = row["difference"], row["far"]
    if mean is None:
        return True
    limit = LARGEST_MEAN.get(row["job"], LARGEST_MEAN_OF_DRAWINGS)
    return 0 <= mean <= limit and (
        far is None or far <= LARGEST_FAR_BY_PERIMETER * perimeter(row["size"]))


def figure(row):
    ratio = row["ratio"]
    digits = f"{ratio:.3g}" if ratio < 99.95 else f"{ratio:.0f}"
    return digits if row["steady"] else "~" + digits


def cell(row):
    if row is None:
        return "–"
    return figure(row) if is_right(row) else "other picture"


def is_own(row):
    return row["who"].startswith("gusset")


def plain_name(row):
    who = "G" + row["who"][1:] if is_own(row) else row["who"]
    return who + (", next frame" if row["job"] == "vector-next" else "")


def name(row):
    return f"**{plain_name(row)}**" if is_own(row) else plain_name(row)


def language(row):
    """The language that calls the library, and the library's version."""
    return ", ".join(row["how"].split(", ")[:2])


def floor_line(rows, jobs, sizes, label):
    """The times that the ratios are relative to, in microseconds."""
    cells = []
    for size in sizes:
        floors = [
            row["floor"] for row in rows
            if row["job"] in jobs and row["size"] == size and row.get("floor")]
        cells.append(f"{float(f'{statistics.median(floors):.3g}'):,g} µs" if floors else "–")
    return [label, *cells, "the baseline"]


def grouped(rows, jobs):
    """Rows by job and who, the fastest at the leading size first."""
    groups = {}
    for row in rows:
        if row["job"] in jobs:
            groups.setdefault((row["job"], row["who"]), {})[row["size"]] = row
    return sorted(
        groups.values(),
        key=lambda group: group[LEADING]["ratio"] if LEADING in group else float("inf"))


def print_table(title, unit, header, lines):
    print(f"\n### {title}\n\n{unit[0].upper()}{unit[1:]}.\n")
    print("| " + " | ".join(header) + " |")
    print("| --- " * len(header) + "|")
    for line in lines:
        print("| " + " | ".join(line) + " |")


def print_drawings(rows):
    for title, jobs, unit in TITLES:
        lines = []
        for group in grouped(rows, jobs):
            row = next(iter(group.values()))
            lines.append([name(row)] + [cell(group.get(size)) for size in SHOWN] + [language(row)])
        if lines:
            lines.append(floor_line(rows, jobs, SHOWN, "memset"))
            print_table(title, unit, ["", *SHOWN, "how"], lines)


def png_cell(row):
    if row is None or not is_right(row):
        return cell(row)
    size = "?" if row["bytes"] is None else f"{row['bytes']:,}"
    return f"{figure(row)}; {size}"


def print_png(rows):
    lines = []
    for group in grouped(rows, ["png"]):
        row = next(iter(group.values()))
        lines.append([name(row)] + [png_cell(group.get(size)) for size in EXPORTED] + [language(row)])
    if lines:
        lines.append(floor_line(rows, ["png"], EXPORTED, "Cairo's writer"))
        print_table(
            "PNG", "times are divided by that of `cairo_surface_write_to_png` for the same picture; "
            "the size of the file in bytes follows",
            ["", *EXPORTED, "how"], lines)


def print_pixels(rows):
    lines = []
    for job in JOBS:
        for group in grouped(rows, [job]):
            checked = [row for row in group.values() if row["difference"] is not None]
            if checked:
                worst = max(row["difference"] for row in checked)
                far = max(row["far"] or 0 for row in checked)
                wrong = [row["size"] for row in checked if not is_right(row)]
                lines.append([
                    job, name(checked[0]), f"{worst:.4f}", str(far), ", ".join(wrong) or "none"])
    if lines:
        print_table(
            "Pixels", "largest mean difference of a component from the picture of the command "
            "`gusset`, of 255; most pixels that differ by more than 24; sizes refused",
            ["job", "", "mean", "far", "refused"], lines)


def print_missing(path):
    with open(path, encoding="utf-8") as file:
        missing = file.read().splitlines()
    if missing:
        print("\n### Missing\n")
    for line in missing:
        print(f"- {line}")


def main(arguments):
    if len(arguments) != 2:
        sys.exit("tables: expected ROWS MISSING or --pixels ROWS")
    if arguments[0] == "--pixels":
        print_pixels(merged(read_rows(arguments[1])))
    else:
        rows = merged(read_rows(arguments[0]))
        print_drawings(rows)
        print_png(rows)
        print_missing(arguments[1])


if __name__ == "__main__":
    main(sys.argv[1:])
