"""The studio is killed, or a call fails, while it saves: its file is the old one or the new one."""

import http.client
import json
import os
import re
import select
import shlex
import shutil
from signal import SIGINT, SIGKILL

import judge
from folders import finish, kill_group, run, start
from tracing import trace_words, was_hit

# Calls that a save makes in its thread for the first time.
CALLS = ["flock", "fchmod", "fsync", "rename"]
FAULTS = [("error", "ENOSPC"), ("error", "EIO"), ("signal", "SIGKILL")]
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


def next_save_problems(context, situation, folder):
    """What is wrong after the next studio in the same folder has saved."""
    studio = Studio(context.gusset, folder)
    status = studio.save(situation.new)
    kill_group(studio.process, SIGINT)
    result = finish(studio.process)
    problems = [] if (status, result.status) == (200, 0) else [f"response {status}, {result.ending()}"]
    problems += judge.file_problems(situation, folder, must_be_new=True)
    return [f"the next studio: {problem}" for problem in problems]


def at_save(context, situation, call, kind, value):
    """Saves while strace does something at a call. Whether there was such a call."""
    folder = situation.copy()
    trace = folder + ".trace"
    words = trace_words(trace, f"{call}:{kind}={value}:when=1")
    studio = Studio(context.gusset, folder, words)
    status = studio.save(situation.new)
    problems = []
    if kind == "error":
        # Not every file system has locks, so without one a file is written too.
        if status != (200 if call == "flock" else 403):
            problems.append(f"response {status}")
        with open(f"{folder}/mine.json") as file:
            if status != 200 and file.read() != situation.old:
                problems.append(f"the file has changed in spite of a response {status}")
        # The tracer and the studio: neither passes a signal on to the other.
        kill_group(studio.process)
    result = finish(studio.process)
    # One that has ended after an error was not killed.
    if result.status != -SIGKILL:
        problems.append(f"{result.ending()} after {value}")
    problems += judge.file_problems(
        situation, folder, may_leave=kind == "signal", must_be_new=status == 200)
    problems += next_save_problems(context, situation, folder)
    shutil.rmtree(folder)
    context.checked(f"{value} at {call}", problems, f"{shlex.join(words)} gusset studio mine.json, POST /save")
    return bool(was_hit(trace))


def saves(context):
    situation = context.studio
    situation.old, situation.new = (
        run([context.gusset, "themes", name], "/").out.decode() for name in ("slate", "dark"))
    hits = context.each(at_save, context.sample([
        (situation, call, *fault) for call in CALLS for fault in FAULTS], 4))
    return f", {sum(hits)} at calls of saves"
