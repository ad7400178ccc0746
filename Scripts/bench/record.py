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


class NoPart(Exception):
    """The document does not have a part of this name once."""


def replaced(document, name, text):
    """The document with another text between the markers of a part."""
    begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->\n"
    if document.count(begin) != 1 or document.count(end) != 1:
        raise NoPart(f"must have one line {begin.strip()} and one line {end.strip()}")
    before, rest = document.split(begin)
    if end not in rest:
        raise NoPart(f"must have {begin.strip()} before {end.strip()}")
    after = rest.split(end)[1]
    return f"{before}{begin}\n{text.strip()}\n\n{end}{after}"


def text_of(command):
    if not command:
        return sys.stdin.read().strip()
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"record: {' '.join(command)}: ended with status {result.returncode}")
    return result.stdout.strip()


def processor():
    """What the processor calls itself."""
    path = pathlib.Path("/proc/cpuinfo")
    found = re.search(r"^model name\s*: (.*)$", path.read_text(), re.MULTILINE) if path.exists() else None
    return found[1].strip() if found else platform.processor() or "processor"


def put(name, text):
    """Puts a text into the part, with the date and the machine."""
    note = os.environ.get("GUSSET_BENCH_NOTE")
    measured = f"Measured: {datetime.date.today()}, {processor()}, {os.cpu_count()} cores{', ' + note if note else ''}."
    document = replaced(DOCUMENT.read_text(encoding="utf-8"), name, f"{text}\n\n{measured}")
    new = DOCUMENT.with_suffix(".new")
    new.write_text(document, encoding="utf-8")
    os.replace(new, DOCUMENT)


def main(name, *command):
    try:
        replaced(DOCUMENT.read_text(encoding="utf-8"), name, "")
    except NoPart as problem:
        sys.exit(f"record: {DOCUMENT.name}: {problem}")
    text = text_of(command)
    if not text:
        sys.exit(f"record: {name}: the text must not be empty")
    print(text)
    put(name, text)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("record: expected NAME [COMMAND ...]")
    main(*sys.argv[1:])
