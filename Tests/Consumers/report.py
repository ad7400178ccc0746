"""Lines about checks, and how many of them passed."""

import time


class Report:
    """Prints a line for each check. A failure says how to see it again."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = self.skipped = 0
        self._start = time.monotonic()

    def expect(self, what, is_met, found=""):
        self.passed += bool(is_met)
        self.failed += not is_met
        print(f"{'ok  ' if is_met else 'FAIL'} {what}{f': {found}' if found else ''}", flush=True)

    def fault(self, what, found, again):
        """One case of a check that is about to fail."""
        print(f"     {what}: {found}\n       {again}", flush=True)

    def skip(self, what, reason, is_allowed):
        """A check that cannot be made here; a failure unless that is allowed."""
        self.skipped += 1
        self.failed += not is_allowed
        print(f"{'skip' if is_allowed else 'FAIL'} {what}: {reason}", flush=True)

    def finish(self):
        """Prints the sums, and returns the exit status."""
        words = f"{self.name}: {self.passed} passed, {self.failed} failed"
        words += f", {self.skipped} not made" if self.skipped else ""
        print(f"{words} ({time.monotonic() - self._start:.0f} s)", flush=True)
        return 1 if self.failed else 0
