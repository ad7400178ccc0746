"""Merges rows of figures into Markdown tables, and into three lines that compare Gusset with the others."""

import statistics

# The leading size, by which rows are ordered, and the sizes of each table.
LEADING = "600x800@2"
DRAWN = ["100x100@1", LEADING, "2048x2048@2"]
ENCODED = [LEADING, "320x480@1", "100x100@1"]
# A right picture differs from the reference by rounding, dithering and the antialiasing of edges,
# and a PNG by the rounding of alpha. A border left out touches more pixels than this.
LARGEST_MEAN = {"png": 0.01}
LARGEST_MEAN_OF_DRAWINGS = 1.0
LARGEST_FAR_BY_PERIMETER = 0.5
# Figures whose passes lie further apart than this, largest over smallest, are marked.
STEADY = 1.5

# GussetTimings measures more than the peers do and writes PNG in two ways.
OWN = {
    "stretch": ("stretch", "Gusset"), "vector": ("vector", "Gusset"),
    "vector-next": ("vector", "Gusset, next frame"), "vector-cold": ("vector", "Gusset, new renderer"),
    "png-fast": ("png", "Gusset, fast"), "png-small": ("png", "Gusset, small"),
}

# A title, the job, the sizes, what the ratios are relative to, and the name of that.
TABLES = [
    ("Redraw by stretching", "stretch", DRAWN, "Times are divided by that of `memset` for the same buffer.",
     "memset"),
    ("Drawing the vector at its size", "vector", DRAWN,
     "Times are divided by that of `memset` for the same buffer; they include clearing it.", "memset"),
    ("PNG", "png", ENCODED,
     "Times are divided by that of `cairo_surface_write_to_png` for the same picture; "
     "the size of the file in bytes follows.", "Cairo's writer"),
]


def is_own(row):
    return row["who"].lower().startswith("gusset")


def has_job(job, size):
    return job != "png" or size in ENCODED


def is_shown(row):
    return row["size"] in DRAWN + ENCODED and (not is_own(row) or row["job"] in OWN)


def renamed(row):
    """The row; one of GussetTimings has a job and a name of the tables then."""
    if not is_own(row):
        return row
    job, who = OWN[row["job"]]
    return {"difference": None, "far": None, **row, "job": job, "who": who}


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


def is_right(row):
    mean, far = row["difference"], row["far"]
    if mean is None:
        return True
    points, scale = row["size"].split("@")
    perimeter = 2 * sum(int(side) * int(scale) for side in points.split("x"))
    limit = LARGEST_MEAN.get(row["job"], LARGEST_MEAN_OF_DRAWINGS)
    return 0 <= mean <= limit and far <= LARGEST_FAR_BY_PERIMETER * perimeter


def figure(row):
    ratio = row["ratio"]
    digits = f"{ratio:.3g}" if ratio < 99.95 else f"{ratio:.0f}"
    return digits if row["steady"] else "~" + digits


def cell(row):
    if row is None:
        return "–"
    if not is_right(row):
        return "other picture"
    return figure(row) + (f"; {row['bytes']:,}" if row["job"] == "png" else "")


def groups(rows, job):
    """Rows by name and size, the fastest at the leading size first."""
    found = {}
    for row in rows:
        if row["job"] == job:
            found.setdefault(row["who"], {})[row["size"]] = row
    return dict(sorted(
        found.items(), key=lambda pair: pair[1][LEADING]["ratio"] if LEADING in pair[1] else float("inf")))


def floors(rows, job, sizes):
    """The times that the ratios are relative to."""
    for size in sizes:
        times = [row["floor"] for row in rows if (row["job"], row["size"]) == (job, size) and row.get("floor")]
        yield f"{float(f'{statistics.median(times):.3g}'):,g} µs" if times else "–"


def text(rows, missing):
    """The tables, and a list of what could not be measured."""
    lines = []
    for title, job, sizes, about, base in TABLES:
        lines += [f"### {title}", "", about, "", f"|  | {' | '.join(sizes)} | how |", "| --- " * (len(sizes) + 2) + "|"]
        for who, group in groups(rows, job).items():
            row = next(iter(group.values()))
            name = f"**{who}**" if is_own(row) else who
            lines.append(f"| {' | '.join([name, *(cell(group.get(size)) for size in sizes), row['how']])} |")
        lines += [f"| {base} | {' | '.join(floors(rows, job, sizes))} | the baseline |", ""]
    if missing:
        lines += ["### Missing", "", *(f"- {line}" for line in missing)]
    return "\n".join(lines).strip()


def leading(rows, job):
    """The right rows of a job at the leading size by their names, and the fastest other library's."""
    right = groups(filter(is_right, rows), job)
    found = {who: group[LEADING] for who, group in right.items() if LEADING in group}
    return found, next(row for row in found.values() if not is_own(row))


def part(row):
    return f"1/{1 / row['ratio']:.0f}"


def summary(rows):
    rows = list(rows)
    own, other = leading(rows, "stretch")
    yield (f"- **Redraw by stretching** takes {figure(own['Gusset'])} times as long as `memset` at {LEADING}. "
           f"The fastest other library takes {figure(other)} times as long ({other['who']}).")
    own, other = leading(rows, "vector")
    yield (f"- **Drawing at the full size** takes {figure(own['Gusset, next frame'])} times as long as `memset` at "
           f"{LEADING} when the arrow has moved and {figure(own['Gusset'])} times at a new height. The fastest "
           f"other library takes {figure(other)} times as long ({other['who']}).")
    own, other = leading(rows, "png")
    png = own["Gusset, fast"]
    yield (f"- **A PNG file** of {LEADING} takes {part(png)} of the time of Cairo's writer, for {png['bytes']:,} "
           f"bytes. The fastest other encoder takes {part(other)} of the time of Cairo's, for "
           f"{other['bytes']:,} bytes ({other['who']}).")
