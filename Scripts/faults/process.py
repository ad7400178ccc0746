"""Runs one command and keeps what became of it."""

import os
import shlex
import signal
import subprocess
from dataclasses import dataclass

TIME_LIMIT = 60


@dataclass
class Result:
    # As in Python: minus the number of the signal that ended it; None when it hung.
    status: int
    out: bytes
    err: str

    def ending(self):
        if self.status is None:
            return f"hung for {TIME_LIMIT} s"
        if self.status < 0:
            return f"ended by {signal.Signals(-self.status).name}"
        return f"status {self.status}"


def shell(words):
    return " ".join(shlex.quote(word) for word in words)


def kill_group(process):
    """A tracer and what it traces are one group."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def start(words, folder, **options):
    options.setdefault("stdin", subprocess.DEVNULL)
    options.setdefault("stdout", subprocess.PIPE)
    return subprocess.Popen(
        words, cwd=folder, stderr=subprocess.PIPE, start_new_session=True, **options)


def finish(process):
    try:
        out, err = process.communicate(timeout=TIME_LIMIT)
        status = process.returncode
    except subprocess.TimeoutExpired:
        kill_group(process)
        out, err = process.communicate()
        status = None
    return Result(status, out or b"", err.decode(errors="replace"))


def run(words, folder, **options):
    return finish(start(words, folder, **options))
