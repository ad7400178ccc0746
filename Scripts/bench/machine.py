#!/usr/bin/env python3
"""Prints the machine and the date that figures belong to, without names, as one line."""

import datetime
import os
import platform
import sys


def value_in(path, key):
    """The value of a key in a file of lines `key: value`, or None."""
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                found, _, value = line.partition(":")
                if found.strip() == key:
                    return value.strip()
    except OSError:
        pass
    return None


def line():
    processor = value_in("/proc/cpuinfo", "model name") or platform.processor() or "processor"
    return f"{datetime.date.today()}, {processor}, {os.cpu_count()} cores"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit("machine: takes no arguments")
    print(line())
