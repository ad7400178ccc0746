"""Says in three lines how Gusset compares with the other libraries: summary.py ROWS"""

import sys

import tables

# Not a library: what any library could do at best with copies alone.
COPIES = "copies in C"


def fastest(rows, jobs):
    """The fastest other library's row of jobs at the leading size."""
    others = [row for row in rows if row["job"] in jobs and row["size"] == tables.LEADING
              and not tables.is_own(row) and row["who"] != COPIES]
    return min(others, key=lambda row: row["ratio"])


def own(rows, job, who="gusset"):
    return next(row for row in rows if (row["job"], row["who"], row["size"]) == (
        job, who, tables.LEADING))


def lines(rows):
    rows = [row for row in tables.merged(rows) if tables.is_right(row)]
    figure, size = tables.figure, tables.LEADING
    stretch, other = own(rows, "stretch"), fastest(rows, ["stretch"])
    yield (f"- **Redraw by stretching** takes {figure(stretch)} times as long as `memset` at {size}. "
           f"The fastest other library takes {figure(other)} times as long ({other['who']}).")
    following, first, other = (
        own(rows, "vector-next"), own(rows, "vector"), fastest(rows, ["vector"]))
    yield (f"- **Drawing at the full size** takes {figure(following)} times as long as `memset` at {size} "
           f"when the arrow has moved and {figure(first)} times at a new height. The fastest other library "
           f"takes {figure(other)} times as long ({other['who']}).")
    png, other = own(rows, "png", "gusset, fast"), fastest(rows, ["png"])
    yield (f"- **A PNG file** of {size} takes {part(png)} of the time of Cairo's writer, for {png['bytes']:,} "
           f"bytes. The fastest other encoder takes {part(other)} of the time of Cairo's, for "
           f"{other['bytes']:,} bytes ({other['who']}).")


def part(row):
    return f"1/{1 / row['ratio']:.0f}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("summary: expected ROWS")
    try:
        print("\n".join(lines(tables.read_rows(sys.argv[1]))))
    except (StopIteration, ValueError, RuntimeError):
        sys.exit(f"summary: {sys.argv[1]} must have rows of Gusset and of another library for "
                 f"stretch, vector and png at {tables.LEADING}")
