#!/usr/bin/env python3
"""Prints a text, and replaces a part of BENCHMARKS.md by it.

record.py NAME COMMAND ...  the output of a command, which has to succeed
record.py NAME              standard input

The part stands between the lines <!-- NAME:begin --> and <!-- NAME:end -->. A line with the date and
the machine is added. The environment variable GUSSET_BENCH_NOTE adds a note to that line.
"""

import datetime
import os
import pathlib
import platform
import re
import subprocess
import sys

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "BENCHMARKS.md"


def replaced(document, name, text):
    """The document with another text between the markers of a part."""
    begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->\n"
    parts = re.split(f"(?<={begin})(?s:.*)(?={end})", document)
    if len(parts) != 2 or document.count(begin) != 1 or document.count(end) != 1:
        raise ValueError(f"must have one line {begin.strip()}, and one line {end.strip()} below it")
    return f"{parts[0]}\n{text.strip()}\n\n{parts[1]}"


def processor():
    """What the processor calls itself."""
    path = pathlib.Path("/proc/cpuinfo")
    found = re.search(r"model name\s*: (.*)", path.read_text()) if path.exists() else None
    return found[1].strip() if found else platform.processor() or "processor"


def put(name, text):
    """Puts a text into the part, with the date and the machine."""
    note = os.environ.get("GUSSET_BENCH_NOTE")
    measured = f"Measured: {datetime.date.today()}, {processor()}, {os.cpu_count()} cores{', ' + note if note else ''}."
    document = replaced(DOCUMENT.read_text(encoding="utf-8"), name, f"{text}\n\n{measured}")
    DOCUMENT.write_text(document, encoding="utf-8")


def main(name, *command):
    # Before the command, which may take minutes.
    try:
        replaced(DOCUMENT.read_text(encoding="utf-8"), name, "")
    except ValueError as error:
        sys.exit(f"record: {name}: {error}")
    text = subprocess.check_output(command, text=True) if command else sys.stdin.read()
    if not text.strip():
        sys.exit(f"record: {name}: the text must not be empty")
    print(text.strip())
    put(name, text.strip())


if __name__ == "__main__":
    main(*sys.argv[1:])
