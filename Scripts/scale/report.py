"""Lines about checks."""

import time


class Report:
    """Prints a line for each check, and counts them."""

    def __init__(self):
        self.passed = 0
        self.failed = 0
        self._start = time.monotonic()

    def expect(self, what, is_met, found=""):
        self.passed += bool(is_met)
        self.failed += not is_met
        print(f"{'ok  ' if is_met else 'FAIL'} {what}{f': {found}' if found else ''}", flush=True)

    def note(self, what):
        print(f"     {what}", flush=True)

    def summary(self):
        seconds = time.monotonic() - self._start
        return f"scale: {self.passed} passed, {self.failed} failed, {seconds:.0f} s"
