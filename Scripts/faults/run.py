#!/usr/bin/env python3
"""Spoils system calls of the command, takes room away, and stops it at any time.

run.py GUSSET [--short] [--seed NUMBER]

After each run, a file is the old one or the new one, whole, nothing is left over, the status is
that of the help, and standard error has one line. Works on Linux, with strace. The status is 1 when
a check fails. A failure prints a line that repeats it.
"""

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True

import full_disks  # noqa: E402
import injections  # noqa: E402
import stops  # noqa: E402
import studio  # noqa: E402
from folders import Workplace, run  # noqa: E402
from tracing import writing_calls  # noqa: E402

# Failures that are printed in full.
SHOWN = 20


class Context:
    """What the sections share."""

    def __init__(self, gusset, root, options):
        self.workplace = Workplace(gusset, root)
        self.short = options.short
        self.random = random.Random(options.seed)
        self.runs = self.failures = 0
        self._calls = {}
        self._lock = threading.Lock()

    def chosen(self, cases):
        """In the short form, only the quick ones."""
        return [case for case in cases if case.quick or not self.short]

    def sample(self, items, most):
        """In the short form, some of them."""
        return self.random.sample(items, min(most, len(items))) if self.short else items

    def each(self, work, tasks):
        """Does work for each task, several at a time. Returns the results in their order."""
        # Tasks are made here, in order, so that a seed gives the same ones.
        tasks = list(tasks)
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            try:
                return list(pool.map(lambda task: work(self, *task), tasks))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def traced(self, cases):
        """The situation of each case, with the calls that write there."""
        def find(_, case):
            if case.name not in self._calls:
                situation = self.workplace.situation(case)
                self._calls[case.name] = situation, writing_calls(situation, self.workplace)
            return self._calls[case.name]

        return self.each(find, [(case,) for case in self.chosen(cases)])

    def remove(self, *paths):
        for path in paths:
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.exists(path):
                os.remove(path)

    def checked(self, kind, problems, reproduce):
        """Counts a check. `reproduce` makes a line."""
        with self._lock:
            self.runs += 1
            self.failures += bool(problems)
            if problems and self.failures <= SHOWN:
                print(f"FAIL {kind}: {'; '.join(problems[:3])}\n     {reproduce()}", flush=True)


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gusset")
    parser.add_argument("--short", action="store_true", help="a sample, in under 40 seconds")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    return parser.parse_args()


def main():
    options = parse()
    if not shutil.which("strace"):
        sys.exit("faults: strace is needed, which only Linux has: Scripts/setup.sh faults")
    if run(["strace", "-o", "/dev/null", "true"], "/").status != 0:
        sys.exit("faults: strace may not trace programs here")
    # What a shell ignores for a background job would be ignored by every command too.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    # There, waiting for the disk takes no time.
    memory_disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    print(f"faults: seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="gusset-faults-", dir=memory_disk) as root:
        context = Context(os.path.realpath(options.gusset), root, options)
        for section in (injections, full_disks, stops, studio):
            runs, failures, begin = context.runs, context.failures, time.monotonic()
            note = section.check(context)
            print(f"faults: {section.SECTION}: {context.runs - runs} runs, {context.failures - failures} failed, "
                  f"{time.monotonic() - begin:.0f} s{note}", flush=True)
    return 1 if context.failures else 0


if __name__ == "__main__":
    sys.exit(main())
