"""The command that is checked, as it is run and as it is typed."""

import shlex
import subprocess


def run(*words):
    """Runs a command. One that takes too long ends the checks."""
    return subprocess.run(list(map(str, words)), stdin=subprocess.DEVNULL, capture_output=True, timeout=20)


def messages(run):
    return run.stderr.decode(errors="replace").strip()


def shell(arguments):
    """The words of a command as they are typed."""
    return shlex.join(map(str, arguments))
