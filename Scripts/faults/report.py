"""Collects what checks say, and prints it: a line for each kind of failure, and counts."""

import re
import threading
import time

# Failures of one kind that are printed in full.
SHOWN = 2


# What differs between cases: paths, and numbers of bytes.
SPECIFIC = re.compile(r"\S*[./@]\S*|\b\d+(?= bytes| on|$)")


class Report:
    def __init__(self):
        self._lock = threading.Lock()
        self._sections = {}
        self._kinds = {}

    def section(self, name):
        self._sections[name] = [0, 0, time.monotonic()]

    def checked(self, section, kind, problems, reproduce):
        """Counts a check. Failures of a kind with one problem are alike. `reproduce` makes a line."""
        with self._lock:
            counts = self._sections[section]
            counts[0] += 1
            if not problems:
                return
            counts[1] += 1
            key = (section, kind, SPECIFIC.sub("*", problems[0]) if "status" not in problems[0]
                   else problems[0])
            self._kinds[key] = self._kinds.get(key, 0) + 1
            if self._kinds[key] <= SHOWN:
                print(f"FAIL {section}: {kind}: {'; '.join(problems[:3])}", flush=True)
                print(f"     {reproduce()}", flush=True)

    def end_section(self, name, note=""):
        total, failed, begin = self._sections[name]
        seconds = time.monotonic() - begin
        print(f"faults: {name}: {total} runs, {failed} failed, {seconds:.0f} s{note}", flush=True)

    def finish(self):
        """Prints the sums and returns the exit status."""
        more = [(count, key) for key, count in self._kinds.items() if count > SHOWN]
        for count, (section, kind, problem) in sorted(more, reverse=True):
            print(f"faults: {section}: {kind}: {problem}: {count} times")
        total = sum(counts[0] for counts in self._sections.values())
        failed = sum(counts[1] for counts in self._sections.values())
        print(f"faults: {total} runs, {failed} failed")
        return 1 if failed else 0
