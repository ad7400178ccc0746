"""Merges rows of figures into Markdown tables and a chart."""

import re
import statistics
import typing

# The leading size, by which rows are ordered, and the sizes of each job's table.
LEADING = "600x800@2"
DRAWN, ENCODED = ["100x100@1", LEADING, "2048x2048@2"], [LEADING, "320x480@1", "100x100@1"]
JOBS = {"stretch": DRAWN, "vector": DRAWN, "png": ENCODED}
SIZES = dict.fromkeys(DRAWN + ENCODED)
# Figures whose passes lie further apart than this, largest over smallest, are marked.
STEADY = 1.5

# The columns of GussetTimings, and their names in the tables.
OWN = {
    "stretch": {"Gusset": "Gusset", "Cairo, 15 patches": "Cairo, 15 patches"},
    "vector": {"next": "Gusset, next frame", "first": "Gusset", "cold": "Gusset, new renderer", "Cairo": "Cairo"},
    "png": {"Gusset, fast": "Gusset, fast", "Gusset, small": "Gusset, small", "Cairo": "Cairo"},
}
TITLES = {"stretch": "Redraw by stretching", "vector": "Drawing the vector at its size", "png": "PNG"}
# The libraries that most know.
SHOWN = ["Gusset, next frame", "Qt", "Skia", "Cairo"]


class Row(typing.NamedTuple):
    job: str
    who: str
    size: str
    how: str
    # To memset, or to Cairo's PNG writer.
    ratio: float
    bytes: int


def own_rows(job, text):
    """The rows in a table of GussetTimings, whose second column is memset's."""
    header, _, *lines = (re.split(r" *\| *", line)[1:-1] for line in text.splitlines() if line.startswith("|"))
    for size, _, *cells in lines:
        cells = dict(zip(header[2:], (cell.split("; ") for cell in cells)))
        base = float(cells["Cairo"][0]) if job == "png" else 1
        for column, who in OWN[job].items():
            if size in JOBS[job]:
                ratio, *count = cells[column]
                how = "C, from Swift" if column.startswith("Cairo") else "Swift"
                yield Row(job, who, size, how, float(ratio) / base, int(*count or [0]))


def groups(rows):
    """By job and name: the rows of all passes by size. The fastest at the leading size comes first."""
    found = {job: {} for job in JOBS}
    for row in rows:
        found[row.job].setdefault(row.who, {}).setdefault(row.size, []).append(row)
    for job, names in found.items():
        found[job] = dict(sorted(names.items(), key=lambda pair: ratio(pair[1][LEADING])))
    return found


def ratio(rows):
    return statistics.median(row.ratio for row in rows)


def figure(rows):
    """The median of the passes."""
    value, ratios = ratio(rows), [row.ratio for row in rows]
    digits = f"{value:.3g}" if value < 99.95 else f"{value:.0f}"
    return digits if max(ratios) <= STEADY * min(ratios) else "~" + digits


def cell(job, rows):
    return figure(rows) + (f"; {rows[0].bytes:,}" if job == "png" else "")


def text(groups):
    lines = []
    for job, sizes in JOBS.items():
        lines += [f"### {TITLES[job]}", "", f"|  | {' | '.join(sizes)} | how |", "| --- " * (len(sizes) + 2) + "|"]
        for who, by_size in groups[job].items():
            cells = [cell(job, by_size[size]) for size in sizes]
            name = f"**{who}**" if who.startswith("Gusset") else who
            lines.append(f"| {' | '.join([name, *cells, by_size[LEADING][0].how])} |")
        lines.append("")
    return "\n".join(lines).strip()


def chart(groups):
    """The redraws of the libraries that most know, as bars."""
    found = {who: ratio(groups["vector"][who][LEADING]) for who in SHOWN}
    bars = "".join(
        f'<text x="150" y="{82 + 26 * index}" text-anchor="end">{who}</text>'
        f'<rect class="{"own" if who.startswith("Gusset") else "peer"}" x="160" y="{68 + 26 * index}" '
        f'width="{480 * value / max(found.values()):.1f}" height="18"/>'
        f'<text x="{168 + 480 * value / max(found.values()):.1f}" y="{82 + 26 * index}">{value:.2g}×</text>'
        for index, (who, value) in enumerate(found.items()))
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="720" height="184" viewBox="0 0 720 184" role="img" \
font-family="system-ui, sans-serif" font-size="13">
<title>Redrawing a popover: time relative to memset</title>
<style>.page{{fill:#fff}}text{{fill:#3d444d}}.own{{fill:#0e7359}}.peer{{fill:#8b939d}}
@media(prefers-color-scheme:dark){{.page{{fill:#15191f}}text{{fill:#c9d1d9}}.own{{fill:#3dbf97}}}}</style>
<rect class="page" width="100%" height="100%"/>
<text x="20" y="28" font-size="17" font-weight="600">Redrawing a popover</text>
<text x="20" y="49">Time at {LEADING} relative to memset, which only fills the memory. Shorter is faster.</text>
{bars}
</svg>
"""
