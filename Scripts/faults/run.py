#!/usr/bin/env -S python3 -B
"""Spoils system calls of the command, takes room away, and stops it while it writes.

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
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from cases import FILES, SAVING, STREAMS
from commands import full_disks, injections, signals
from folders import Situation, run
from studio import saves
from tracing import writing_calls

# Failures that are printed in full.
SHOWN = 20
SECTIONS = {"injections": injections, "full disks": full_disks, "signals": signals, "studio": saves}


def prepared(context, case):
    """A situation, with the calls that write there."""
    situation = Situation(context.gusset, context.root, case)
    situation.calls = writing_calls(situation)
    return situation


class Context:
    """What the sections share."""

    def __init__(self, gusset, root, options):
        self.gusset, self.root, self.short = gusset, root, options.short
        self.random = random.Random(options.seed)
        self.runs = self.failures = 0
        self._lock = threading.Lock()
        situations = self.each(prepared, [(case,) for case in [*FILES, *STREAMS, SAVING]])
        self.files, self.streams = situations[:len(FILES)], situations[len(FILES):-1]
        self.studio = situations[-1]

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

    def attempt(self, kind, situation, words, problems_of, stdout=subprocess.PIPE):
        """Runs the command of a situation behind other words, and counts a check of what it leaves."""
        folder = situation.copy()
        result = run(words + situation.command, folder, stdout=stdout)
        self.checked(kind, problems_of(folder, result), situation.reproduction(words))
        shutil.rmtree(folder)

    def checked(self, kind, problems, reproduction):
        """Counts a check."""
        with self._lock:
            self.runs += 1
            self.failures += bool(problems)
            if problems and self.failures <= SHOWN:
                print(f"FAIL {kind}: {'; '.join(problems[:3])}\n     {reproduction}", flush=True)


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
        for name, check in SECTIONS.items():
            runs, failures, begin = context.runs, context.failures, time.monotonic()
            note = check(context)
            print(f"faults: {name}: {context.runs - runs} runs, {context.failures - failures} failed, "
                  f"{time.monotonic() - begin:.0f} s{note}", flush=True)
    return 1 if context.failures else 0


if __name__ == "__main__":
    sys.exit(main())
