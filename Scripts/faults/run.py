#!/usr/bin/env python3
"""Spoils system calls, streams and surroundings of the command, and stops it at any time.

run.py GUSSET [--short] [--seed NUMBER] [--only SECTION]… [--case NAME]…

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
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True

import injections  # noqa: E402
import stops  # noqa: E402
import streams  # noqa: E402
import studio  # noqa: E402
import surroundings  # noqa: E402
from folders import Workplace  # noqa: E402
from process import run, shell  # noqa: E402
from report import Report  # noqa: E402
from tracing import writing_calls  # noqa: E402

SECTIONS = {part.SECTION: part for part in (
    injections, streams, stops, studio, surroundings)}


class Context:
    """What the sections share."""

    def __init__(self, gusset, root, options):
        self.workplace = Workplace(gusset, root)
        self.report = Report()
        self.short = options.short
        self.random = random.Random(options.seed)
        self._names = options.case
        self._calls = {}
        self._workers = os.cpu_count() or 2

    def chosen(self, cases):
        """Those that --case names; in the short form, only the quick ones."""
        return [case for case in cases if (
            case.name in self._names if self._names else case.quick or not self.short)]

    def sample(self, items, most):
        return self.random.sample(items, min(most, len(items)))

    def each(self, work, tasks):
        """Does work for each task, several at a time. Returns the results in their order."""
        # Tasks are made here, in order, so that a seed gives the same ones.
        tasks = list(tasks)
        with ThreadPoolExecutor(self._workers) as pool:
            try:
                return list(pool.map(work, tasks))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def traced(self, pairs):
        """The situation of each case and variant, with the calls that write there."""
        def find(pair):
            if pair not in self._calls:
                situation = self.workplace.situation(*pair)
                self._calls[pair] = situation, writing_calls(situation, self.workplace)
            return self._calls[pair]

        return self.each(find, pairs)

    def remove(self, *paths):
        for path in paths:
            if os.path.isdir(path):
                shutil.rmtree(path)
            elif os.path.exists(path):
                os.remove(path)

    def reproduction(self, situation, words, redirection=""):
        """A line for a shell that repeats a run in an empty folder."""
        lines = [f"GUSSET={shell([self.workplace.gusset])}", 'cd "$(mktemp -d)"']
        lines += situation.lines
        command = " ".join(filter(None, [
            shell(words), "$GUSSET", situation.case.new, redirection]))
        return "; ".join(lines + [command, "echo $?", "ls -lAR"])


def parse():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gusset")
    parser.add_argument("--short", action="store_true", help="a sample, in under 40 seconds")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    parser.add_argument("--only", action="append", choices=SECTIONS, default=[])
    parser.add_argument("--case", action="append", default=[], help="a name from cases.py")
    return parser.parse_args()


def main():
    options = parse()
    if not shutil.which("strace"):
        sys.exit("faults: strace is needed, which only Linux has: Scripts/setup.sh faults")
    if run(["strace", "-o", "/dev/null", "true"], "/").status != 0:
        sys.exit("faults: strace may not trace programs here")
    # What a shell ignores for a background job would be ignored by every command too.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    # There, waiting for the disk takes no time.
    memory_disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    print(f"faults: seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="gusset-faults-", dir=memory_disk) as root:
        context = Context(os.path.realpath(options.gusset), root, options)
        for name in options.only or SECTIONS:
            SECTIONS[name].check(context)
        return context.report.finish()


if __name__ == "__main__":
    sys.exit(main())
