"""The folders that commands run in: made once for a case, copied for a run, and compared."""

import hashlib
import os
import shlex
import shutil
import signal
import stat
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

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


def kill_group(process, number=signal.SIGKILL):
    """A tracer and what it traces are one group."""
    try:
        os.killpg(process.pid, number)
    except ProcessLookupError:
        pass


def start(words, folder, stdout=subprocess.PIPE):
    return subprocess.Popen(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE,
        start_new_session=True)


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


def snapshot(folder):
    """Digest and mode of everything in a folder, by its path in there."""
    found = {}
    for path in Path(folder).rglob("*"):
        if path.is_symlink():
            content = f"link to {os.readlink(path)}"
        else:
            content = "folder" if path.is_dir() else hashlib.sha256(path.read_bytes()).hexdigest()
        found[str(path.relative_to(folder))] = content, stat.S_IMODE(path.lstat().st_mode)
    return found


class Situation:
    """A case before its command, and what its command does when nothing is wrong."""

    def __init__(self, gusset, root, case):
        self.gusset, self.root, self.case = gusset, root, case
        self.folder = tempfile.mkdtemp(dir=root)
        # Old files have a mode that new ones would not get.
        restrict = "find . -type f ! -path './art/*' ! -path './tokens/*' -exec chmod 640 {} +"
        old = f"$GUSSET {case.old} >/dev/null 2>&1" if case.old else ""
        self.lines = [line for line in (case.setup, old, restrict) if line]
        subprocess.run(
            ["sh", "-c", "\n".join(self.lines)], cwd=self.folder, check=True,
            env=dict(os.environ, GUSSET=gusset))
        self.before = snapshot(self.folder)
        self.command = [gusset, *shlex.split(case.new)]
        folder = self.copy()
        self.expected_result = run(self.command, folder)
        self.expected = snapshot(folder)
        files = [f"{folder}/{path}" for path in self.expected]
        self.largest = max((os.path.getsize(path) for path in files if os.path.isfile(path)), default=0)
        shutil.rmtree(folder)
        if self.expected_result.status != 0:
            raise SystemExit(f"faults: {case.name} fails by itself: {self.expected_result.err.strip()}")

    def copy(self):
        folder = tempfile.mkdtemp(dir=self.root)
        return shutil.copytree(self.folder, folder, symlinks=True, dirs_exist_ok=True)

    def reproduction(self, words):
        """A line for a shell that repeats a run in an empty folder."""
        # Nothing stays in the folder of the checks.
        words = shlex.join(words).replace(self.root, "/tmp")
        return "; ".join([
            f"GUSSET={shlex.quote(self.gusset)}", 'cd "$(mktemp -d)"', *self.lines,
            f"{words} $GUSSET {self.case.new}".strip(), "echo $?", "ls -lAR"])
