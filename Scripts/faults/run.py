#!/usr/bin/env -S python3 -B
"""Fails system calls of the command, takes room away, and stops it while it writes.

run.py GUSSET [--short] [--seed N]

After each run, a file is the old one or the new one, whole, nothing is left over, the status is
that of the help, and standard error has one line; the next run in the same folder succeeds. Works on Linux,
with strace. The status is 1 when a check fails. A failure prints a line that repeats it.
"""

import argparse
import collections
import hashlib
import http.client
import json
import os
import random
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cases import CASES

# Calls that change what is on a disk, or say whether it got there. Not every processor has each of them.
CALLS = ("write writev pwrite64 copy_file_range ftruncate fallocate fsync fdatasync fchmod chmod rename renameat"
         " renameat2 link linkat symlink symlinkat unlink unlinkat mkdir mkdirat rmdir flock").split()
# Calls that may be interrupted, by POSIX, and that have not happened then.
RETRIED = {"write", "writev", "pwrite64", "fsync", "fdatasync", "ftruncate", "flock"}
ERRORS, SIGNALS = ["ENOSPC", "EIO", "EACCES", "EINTR"], ["SIGKILL", "SIGINT", "SIGTERM", "SIGHUP"]
TIME_LIMIT = 60
UNWRITABLE, JOBS_FAILED = 73, 1
# A build that counts coverage writes its counts after the command has ended.
NOT_OURS = "LLVM Profile Error: "
Result = collections.namedtuple("Result", "status out err")


def traced(file, calls, *options):
    # With --seccomp-bpf, strace would be faster, and inject no signals.
    return ["strace", "-f", "-qq", "-o", file, "-e", "trace=" + ",".join("?" + call for call in calls), *options]


def run(words, folder, saved=None, stdout=subprocess.PIPE):
    """Runs a command; the studio saves a text, and its response is the status."""
    process = subprocess.Popen(
        words, cwd=folder, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, start_new_session=True)
    response = save(process, saved) if saved else None
    if saved:
        # The tracer and the studio: neither passes a signal on to the other.
        os.killpg(process.pid, signal.SIGKILL)
    try:
        out, err = process.communicate(timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return Result(f"hung for {TIME_LIMIT} s", *process.communicate())
    if saved:
        return Result({200: 0, 403: UNWRITABLE, None: -signal.SIGKILL}.get(response, response), b"", "")
    return Result(process.returncode, out or b"", err.decode(errors="replace"))


def save(studio, text):
    """The status of the response; None without one."""
    ready, _, _ = select.select([studio.stdout], [], [], TIME_LIMIT)
    address = re.search(rb"http://([0-9.]+:\d+)/", os.read(studio.stdout.fileno(), 4096)) if ready else None
    if not address:
        return None
    connection = http.client.HTTPConnection(address[1].decode(), timeout=TIME_LIMIT)
    try:
        connection.request("POST", "/save", json.dumps({"text": text}), {"Content-Type": "application/json"})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None


def snapshot(folder):
    """The digest of everything in a folder by its path in there. Journals and answers of batches are left out."""
    def content(path):
        if path.is_symlink():
            return os.readlink(path)
        return "folder" if path.is_dir() else hashlib.sha256(path.read_bytes()).hexdigest()

    return {str(path.relative_to(folder)): content(path) for path in folder.rglob("*") if path.suffix != ".ndjson"}


class Situation:
    """A case before its command, and what its command does when nothing is wrong."""

    def __init__(self, gusset, root, case):
        self.root, self.name = root, case.name
        new, old = (shlex.split(case.command.replace("%", word or "")) for word in (case.new, case.old))
        self.command = [gusset, *new]
        self.setup = [case.setup] if case.setup else []
        self.setup += [f"$GUSSET {shlex.join(old)} >/dev/null 2>&1"] if case.old is not None else []
        self.folder = Path(tempfile.mkdtemp(dir=root))
        subprocess.run(["sh", "-c", "\n".join(self.setup)], cwd=self.folder, check=True,
                       env=dict(os.environ, GUSSET=gusset))
        self.saved = subprocess.check_output([gusset, "themes", "dark"], text=True) if new[0] == "studio" else None
        self.before = snapshot(self.folder)
        folder, trace = self.copy(), tempfile.mktemp(dir=root)
        self.expected = self.run(folder, traced(trace, CALLS))
        self.after = snapshot(folder)
        if self.expected.status != 0:
            sys.exit(f"faults: {case.name} fails by itself: {self.expected}")
        counts = collections.Counter(re.findall(r"^\d+ +(\w+)\(", Path(trace).read_text(), re.M))
        # The writes of a server are its responses.
        self.calls = [
            (call, number) for call, count in counts.items() if not (self.saved and call.startswith("write"))
            for number in sorted({1, min(2, count), (count + 1) // 2, count})]

    def copy(self):
        return Path(shutil.copytree(
            self.folder, tempfile.mkdtemp(dir=self.root), symlinks=True, dirs_exist_ok=True))

    def run(self, folder, words=(), **options):
        return run([*words, *self.command], folder, self.saved, **options)

    def faults(self):
        """What is before the words of the command, the statuses that are allowed, and whether files may be left."""
        for call, number in self.calls:
            for error in ERRORS:
                if error != "EINTR" or call in RETRIED:
                    allowed = {0} if error == "EINTR" else {0, UNWRITABLE, JOBS_FAILED}
                    yield self.injected(call, f"error={error}", number), allowed, call.startswith("unlink")
            for name in SIGNALS:
                allowed = {0, -signal.Signals[name]} | ({-signal.SIGKILL} if self.saved else set())
                yield self.injected(call, f"signal={name}", number), allowed, name == "SIGKILL" or self.saved
        if self.expected.out and self.after == self.before:
            yield ["sh", "-c", 'exec "$@" >/dev/full', "-"], {UNWRITABLE}, False
        elif not self.saved:
            # A limit cuts one write short and lets the next one fail, as a full disk does.
            for size in (0, 700):
                for action in ("ignore", "default"):
                    words = ["env", f"--{action}-signal=XFSZ", "prlimit", f"--fsize={size}"]
                    yield words, {0, UNWRITABLE, JOBS_FAILED}, False

    def injected(self, call, what, number):
        trace = tempfile.mktemp(dir=self.root)
        return traced(trace, [call], "-e", f"inject={call}:{what}:when={number}")

    def problems(self, folder, result, allowed, may_leave=False):
        """What is wrong after a run."""
        if result.status not in allowed:
            yield f"status {result.status}"
        after, is_done = snapshot(folder), result.status == 0
        for path in sorted({*after, *self.before, *self.after}):
            wanted = [self.after.get(path)] if is_done else [self.before.get(path), self.after.get(path)]
            if ".gusset-" in path or path.endswith(".part"):
                # An archive goes on from its part.
                if is_done if path.endswith(".part") else not may_leave:
                    yield f"left over: {path}"
            elif after.get(path) not in wanted:
                yield f"{path} is neither the old one nor the new one"
        usual = collections.Counter(self.expected.err.splitlines())
        lines = [line for line in (collections.Counter(result.err.splitlines()) - usual).elements()
                 if not line.startswith(NOT_OURS)]
        # A stop says how far it came, and a failure why.
        begin = "gusset: " if is_done or result.status in (UNWRITABLE, JOBS_FAILED) else "gusset: stopped after "
        if len(lines) > 1 or not all(line.startswith(begin) for line in lines):
            yield f"odd lines on standard error: {lines}"
        if not lines and result.status == UNWRITABLE and not self.saved:
            yield "no line on standard error"
        if not (result.out == self.expected.out if is_done else self.expected.out.startswith(result.out)):
            yield f"other bytes on standard output: {len(result.out)} of {len(self.expected.out)}"

    def attempt(self, words, allowed, may_leave):
        """Whether there was a fault, and what is wrong after a run with it and after the next run."""
        folder = self.copy()
        result = self.run(folder, words)
        found = list(self.problems(folder, result, allowed, may_leave))
        if result.status != 0:
            again = self.run(folder)
            found += [f"the next run: {problem}" for problem in self.problems(folder, again, {0})]
        shutil.rmtree(folder)
        was_hit = True
        if words[0] == "strace":
            trace = Path(words[words.index("-o") + 1]).read_text(errors="replace")
            hits = re.findall(r"^.*(?:\(INJECTED\)|--- SIG|\+\+\+ killed).*$", trace, re.M)
            # The message itself was lost, or the counts of a build for coverage.
            was_hit = bool(hits) and not any(re.match(r"\d+ +write\(2,", hit) for hit in hits)
        return was_hit, found if was_hit else []

    def again(self, words):
        """A line for a shell that repeats a run in an empty folder."""
        return "; ".join([f"GUSSET={self.command[0]}", 'cd "$(mktemp -d)"', *self.setup,
                          shlex.join([*words, *self.command]).replace(self.root, "/tmp")])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("gusset", type=os.path.realpath)
    parser.add_argument("--short", action="store_true", help="a sample, in under 40 seconds")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    options = parser.parse_args()
    if subprocess.run(["strace", "-o", "/dev/null", "true"]).returncode != 0:
        sys.exit("faults: strace may not trace programs here")
    # What a shell ignores for a background job would be ignored by every command too.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    # There, waiting for the disk takes no time.
    disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    start, counts, failures = time.monotonic(), collections.Counter(), 0
    with tempfile.TemporaryDirectory(dir=disk) as root, ThreadPoolExecutor(os.cpu_count()) as pool:
        situations = list(pool.map(lambda case: Situation(options.gusset, root, case), CASES))
        tasks = [(each, *fault) for each in situations for fault in each.faults()]
        if options.short:
            tasks = random.Random(options.seed).sample(tasks, 250)
        results = pool.map(lambda task: task[0].attempt(*task[1:]), tasks)
        for (each, words, *_), (was_hit, found) in zip(tasks, results):
            counts[each.name] += was_hit
            failures += bool(found)
            if found:
                print(f"FAIL {each.name}: {'; '.join(found[:3])}\n     {each.again(words)}", flush=True)
    print("faults: " + ", ".join(f"{name} {count}" for name, count in counts.items()))
    print(f"faults: seed {options.seed}: {len(tasks)} runs, {sum(counts.values())} with a fault, {failures} failed, "
          f"{time.monotonic() - start:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
