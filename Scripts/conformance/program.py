"""The program under test, as a process."""

import subprocess

LIMIT = 20


class Outcome:
    """The status, output and messages of one run."""

    def __init__(self, status, output, messages):
        self.status = status
        self.output = output
        self.messages = messages

    def refusal(self):
        """Why this is not a refusal of bad data, status 65 and a line for each problem; None when it is."""
        if self.status != 65:
            return f"status {self.status} instead of 65: {self.messages[:200]!r}"
        if self.output:
            return f"{len(self.output)} bytes of output beside the error"
        lines = self.messages.split("\n")
        if lines.pop() or not lines or not all(line.startswith("gusset: ") for line in lines):
            return f"not lines that begin with gusset: {self.messages[:200]!r}"
        return None


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        """Runs the program; one that takes too long has the status 124."""
        try:
            run = subprocess.run(
                [self.path, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True,
                timeout=LIMIT)
        except subprocess.TimeoutExpired:
            return Outcome(124, b"", f"more than {LIMIT} s")
        return Outcome(run.returncode, run.stdout, run.stderr.decode(errors="replace"))
