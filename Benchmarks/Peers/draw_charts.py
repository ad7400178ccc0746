"""Draws the charts of BENCHMARKS.md and the README from the harnesses' JSON lines: draw_charts.py GUSSET ROWS FOLDER"""

import pathlib
import sys

import tables
from Charts import encoders, redraw


def charts(gusset, rows):
    """The charts by the names of their files."""
    right = [row for row in tables.merged(rows) if tables.is_right(row)]
    files = [row for row in right if row["job"] == "png" and row["size"] == tables.LEADING
             and row["bytes"]]
    def groups(jobs):
        return tables.grouped(right, jobs)
    return {
        "redraw": redraw.draw(groups, tables.plain_name),
        "redraw-small": redraw.draw_small(groups, tables.plain_name),
        "png": encoders.draw(files, tables.LEADING, tables.plain_name, gusset),
    }


def main(gusset, rows, folder):
    try:
        drawn = charts(gusset, tables.read_rows(rows))
    except ValueError as problem:
        sys.exit(f"draw_charts: {rows}: {problem}")
    for name, canvas in drawn.items():
        problems = canvas.problems()
        if problems:
            sys.exit("\n".join(f"draw_charts: {name}.svg: {problem}" for problem in problems))
        path = pathlib.Path(folder) / f"{name}.svg"
        path.write_text(canvas.svg(), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("draw_charts: expected GUSSET ROWS FOLDER")
    main(*sys.argv[1:])
