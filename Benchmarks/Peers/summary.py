"""Says in three lines how Gusset compares with the other libraries."""

from tables import LEADING, figure, groups, is_own, is_right


def leading(rows, job):
    """The right rows of a job at the leading size by their names, and the fastest other library's."""
    found = {who: group[LEADING] for who, group in groups(filter(is_right, rows), job).items() if LEADING in group}
    return found, next(row for row in found.values() if not is_own(row))


def part(row):
    return f"1/{1 / row['ratio']:.0f}"


def lines(rows):
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
