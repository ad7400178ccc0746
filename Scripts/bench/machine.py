#!/usr/bin/env python3
"""Prints the machine and the date that figures belong to, without names, as one line."""

import datetime
import os
import platform
import sys


def value_in(path, key):
    """The value of a key in a file of lines `key: value` or `key=value`, or None."""
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                found, _, value = line.partition(":" if ":" in line else "=")
                if found.strip() == key:
                    return value.strip().strip('"')
    except OSError:
        pass
    return None


def line():
    processor = value_in("/proc/cpuinfo", "model name") or platform.processor() or "processor"
    system = value_in("/etc/os-release", "PRETTY_NAME") or f"{platform.system()} {platform.release()}"
    return (f"{datetime.date.today()}, {processor}, {os.cpu_count()} cores, {platform.machine()}, "
            f"{system}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit("machine: takes no arguments")
    print(line())
