"""The program under test, as a process."""

import subprocess


def run(*words):
    """Runs a command. One that takes too long ends the checks."""
    return subprocess.run(list(map(str, words)), stdin=subprocess.DEVNULL, capture_output=True, timeout=20)


def messages(run):
    return run.stderr.decode(errors="replace").strip()
