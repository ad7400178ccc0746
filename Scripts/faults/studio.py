"""The studio is stopped, or a call fails, while it saves: its file is the old one or the new one."""

import http.client
import json
import os
import re
import select
import shlex
import shutil
import signal
import threading
import time

import judge
from cases import SAVING
from folders import finish, kill_group, run, start
from tracing import trace_words, was_hit

SIGNALS = [signal.SIGKILL, signal.SIGTERM]
# Calls that a save makes in its thread for the first time, and those that fail in turn.
CALLS = ["flock", "fchmod", "fsync", "rename"]
ERRORS = ["ENOSPC", "EIO"]
PATIENCE = 20


class Studio:
    """A studio that runs in a folder."""

    def __init__(self, gusset, folder, words=()):
        self.process = start([*words, gusset, "studio", "mine.json", "--port", "0"], folder)
        line = b""
        if select.select([self.process.stdout], [], [], PATIENCE)[0]:
            line = os.read(self.process.stdout.fileno(), 4096)
        found = re.search(rb"http://([0-9.]+):(\d+)/", line)
        self.address = (found[1].decode(), int(found[2])) if found else None

    def save(self, text):
        """The status of the response; None without one."""
        if not self.address:
            return None
        connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
        try:
            body = json.dumps({"text": text})
            connection.request("POST", "/save", body, {"Content-Type": "application/json"})
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connection.close()


def file_problems(situation, folder, status, may_leave=False):
    """What is wrong with the files after a response with a status, or without one."""
    problems = judge.file_problems(situation, folder, may_leave, must_be_new=status == 200)
    with open(f"{folder}/mine.json") as file:
        if status not in (200, None) and file.read() != situation.old:
            problems.append(f"the file has changed in spite of a response {status}")
    return problems


def next_save_problems(context, situation, folder):
    """What is wrong after the next studio in the same folder has saved."""
    studio = Studio(context.gusset, folder)
    status = studio.save(situation.new)
    kill_group(studio.process, signal.SIGINT)
    result = finish(studio.process)
    problems = [] if (status, result.status) == (200, 0) else [f"response {status}, {result.ending()}"]
    return [f"the next studio: {problem}" for problem in problems + file_problems(situation, folder, 200)]


def stopped(context, situation, number, pause):
    """A signal at any time while the studio saves one text after another."""
    folder = situation.copy()
    studio = Studio(context.gusset, folder)
    timer = threading.Timer(pause, lambda: kill_group(studio.process, number))
    timer.start()
    status, end = 200, time.monotonic() + PATIENCE
    while status == 200 and time.monotonic() < end:
        for text in (situation.new, situation.old):
            status = studio.save(text) if status == 200 else status
    timer.join()
    result = finish(studio.process)
    problems = [] if result.status in (0, -number) else [f"{result.ending()} after {number.name}"]
    problems += file_problems(situation, folder, None, may_leave=number == signal.SIGKILL)
    problems += next_save_problems(context, situation, folder)
    shutil.rmtree(folder)
    context.checked(f"{number.name} at a random time", problems, (
        f"gusset studio mine.json, a signal after {pause:.4f} s of POST /save"))


def failed(context, situation, call, error):
    """A call of a save fails: the studio says so, and goes on."""
    folder = situation.copy()
    trace = folder + ".trace"
    words = trace_words(trace, f"{call}:error={error}:when=1")
    studio = Studio(context.gusset, folder, words)
    status = studio.save(situation.new)
    # Not every file system has locks, so without one a file is written too.
    problems = [] if status == (200 if call == "flock" else 403) else [f"response {status}"]
    problems += file_problems(situation, folder, status)
    if studio.process.poll() is not None:
        problems.append("it ended")
    # The tracer and the studio: neither passes a signal on to the other.
    kill_group(studio.process)
    finish(studio.process)
    problems += next_save_problems(context, situation, folder)
    shutil.rmtree(folder)
    context.checked(f"{call} {error}", problems, f"{shlex.join(words)} gusset studio mine.json, POST /save")
    return was_hit(trace)


def saves(context):
    situation = context.situation(SAVING)
    situation.old, situation.new = (
        run([context.gusset, "themes", name], "/").out.decode() for name in ("slate", "dark"))
    times = 3 if context.short else 30
    context.each(stopped, [
        (situation, number, context.random.uniform(0, 0.15)) for number in SIGNALS for _ in range(times)])
    hits = context.each(failed, context.sample([
        (situation, call, error) for call in CALLS for error in ERRORS], 2))
    return f", {sum(hits)} calls of saves spoiled"
