"""The studio is stopped, or a call fails, while it saves: its file is the old one or the new one."""

import http.client
import json
import os
import re
import select
import shlex
import signal
import threading
import time

from folders import finish, kill_group, run, snapshot, start
from judge import is_unfinished
from tracing import trace_words, was_hit

SECTION = "studio"
NAME = "mine.json"
MODE = 0o640
SIGNALS = [signal.SIGKILL, signal.SIGTERM]
# Calls that a save makes in its thread for the first time, and those that fail in turn.
CALLS = ["flock", "fchmod", "fsync", "rename"]
ERRORS = ["ENOSPC", "EIO"]
PATIENCE = 20


class Studio:
    """A studio that runs in a folder."""

    def __init__(self, context, folder, words=()):
        command = [context.workplace.gusset, "studio", NAME, "--port", "0"]
        self.process = start([*words, *command], folder)
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


class Themes:
    """The texts of the old file and of the new one."""

    def __init__(self, context):
        self.context = context
        self.old, self.new = (
            run([context.workplace.gusset, "themes", name], "/").out.decode() for name in ("slate", "dark"))

    def folder(self):
        folder = self.context.workplace.empty_folder()
        path = os.path.join(folder, NAME)
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.old)
        os.chmod(path, MODE)
        return folder

    def problems(self, folder, status, may_leave=False):
        """What is wrong with the files after a response with a status, or without one."""
        found = snapshot(folder)
        if NAME not in found:
            return [f"{NAME} is gone"]
        problems = [f"left over: {path}" for path in found
                    if path != NAME and not (may_leave and is_unfinished(path))]
        with open(os.path.join(folder, NAME), encoding="utf-8", errors="replace") as file:
            text = file.read()
        allowed = {200: [self.new], None: [self.old, self.new]}.get(status, [self.old])
        if text not in allowed:
            problems.append(f"{NAME} is not the one of a response {status}")
        if found[NAME][1] != MODE:
            problems.append(f"{NAME} has another mode")
        return problems

    def next_save_problems(self, folder):
        """What is wrong after the next studio in the same folder has saved."""
        studio = Studio(self.context, folder)
        status = studio.save(self.new)
        kill_group(studio.process, signal.SIGINT)
        result = finish(studio.process)
        problems = [] if (status, result.status) == (200, 0) else [f"response {status}, {result.ending()}"]
        problems += self.problems(folder, status)
        return [f"the next studio: {problem}" for problem in problems]


def stopped(context, themes, number, pause):
    """A signal at any time while the studio saves one text after another."""
    folder = themes.folder()
    studio = Studio(context, folder)
    timer = threading.Timer(pause, lambda: kill_group(studio.process, number))
    timer.start()
    status, end = 200, time.monotonic() + PATIENCE
    while status == 200 and time.monotonic() < end:
        for text in (themes.new, themes.old):
            status = studio.save(text) if status == 200 else status
    timer.join()
    result = finish(studio.process)
    problems = [] if result.status in (0, -number) else [f"{result.ending()} after {number.name}"]
    problems += themes.problems(folder, None, may_leave=number == signal.SIGKILL)
    problems += themes.next_save_problems(folder)
    context.remove(folder)
    context.checked(f"{number.name} at a random time", problems, lambda: (
        f"gusset studio {NAME}, a signal after {pause:.4f} s of POST /save"))


def failed(context, themes, call, error):
    """A call of a save fails: the studio says so, and goes on."""
    folder = themes.folder()
    trace = folder + ".trace"
    words = trace_words(trace, f"{call}:error={error}:when=1")
    studio = Studio(context, folder, words)
    status = studio.save(themes.new)
    # Not every file system has locks, so without one a file is written too.
    problems = [] if status == (200 if call == "flock" else 403) else [f"response {status}"]
    problems += themes.problems(folder, status)
    if studio.process.poll() is not None:
        problems.append("it ended")
    # The tracer and the studio: neither passes a signal on to the other.
    kill_group(studio.process)
    finish(studio.process)
    hit = was_hit(trace)
    problems += themes.next_save_problems(folder)
    context.remove(folder, trace)
    context.checked(f"{call} {error}", problems, lambda: f"{shlex.join(words)} gusset studio {NAME}, POST /save")
    return hit


def check(context):
    themes = Themes(context)
    times = 3 if context.short else 30
    context.each(stopped, [
        (themes, number, context.random.uniform(0, 0.15)) for number in SIGNALS for _ in range(times)])
    hits = context.each(failed, context.sample([
        (themes, call, error) for call in CALLS for error in ERRORS], 2))
    return f", {sum(hits)} calls of saves spoiled"
