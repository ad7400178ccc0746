"""The studio is stopped, or a call fails, while it saves: its file is the old one or the new one."""

import http.client
import json
import os
import re
import select
import shutil
import signal
import threading
import time

from folders import is_unfinished, snapshot
from process import finish, kill_group, run, shell, start
from tracing import trace_words, was_hit

SECTION = "studio"
NAME = "mine.json"
MODE = 0o640
SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
# Calls that a save makes in its thread for the first time.
CALLS = ["flock", "fchmod", "fsync", "rename"]
ERRORS = ["ENOSPC", "EIO"]
# How long such a call takes when a signal is to arrive in it, in microseconds.
DELAY = 300_000
# How the studio ends by itself after these.
STOPPING = {signal.SIGINT: 0, signal.SIGTERM: 0}
PATIENCE = 20


class Studio:
    """A studio that runs in a folder."""

    def __init__(self, context, folder, words=()):
        command = [context.workplace.gusset, "studio", NAME, "--port", "0"]
        self.process = start(list(words) + command, folder)
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

    def stop(self, number=signal.SIGINT):
        """Sends a signal, waits for the end, and returns how it ended."""
        try:
            os.killpg(self.process.pid, number)
        except ProcessLookupError:
            pass
        return finish(self.process)


class Themes:
    """The texts of the old file and of the new one."""

    def __init__(self, context):
        self.old, self.new = (self._text(context, name) for name in ("slate", "dark"))

    def _text(self, context, name):
        return run([context.workplace.gusset, "themes", name], "/").out.decode()

    def folder(self, context):
        folder = context.workplace.empty_folder()
        path = os.path.join(folder, NAME)
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.old)
        os.chmod(path, MODE)
        return folder

    def problems(self, folder, status, may_leave=False):
        """What is wrong with the files after a response with a status, or without one."""
        problems = []
        for path in snapshot(folder):
            if is_unfinished(path):
                if not may_leave:
                    problems.append("left over: .gusset-*")
            elif path != NAME:
                problems.append(f"left over: {path}")
        path = os.path.join(folder, NAME)
        if not os.path.exists(path):
            return problems + [f"{NAME} is gone"]
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        allowed = {200: [self.new], None: [self.old, self.new]}.get(status, [self.old])
        if text not in allowed:
            problems.append(f"{NAME} is not the one of a response {status}")
        if os.stat(path).st_mode & 0o777 != MODE:
            problems.append(f"{NAME} has another mode")
        return problems


def ending_problems(result, number):
    wanted = {-number, STOPPING.get(number, -number)}
    return [] if result.status in wanted else [f"{result.ending()} after {number.name}"]


def next_save_problems(context, themes, folder):
    """What is wrong after the next studio in the same folder has saved."""
    studio = Studio(context, folder)
    status = studio.save(themes.new)
    result = studio.stop()
    problems = [] if status == 200 else [f"response {status}"]
    problems += ending_problems(result, signal.SIGINT) + themes.problems(folder, status)
    return [f"the next studio: {problem}" for problem in problems]


def stopped(context, themes, number, pause):
    """A signal at any time while the studio saves one text after another."""
    folder = themes.folder(context)
    studio = Studio(context, folder)
    timer = threading.Timer(pause, lambda: kill(studio.process, number))
    timer.start()
    status, end = 200, time.monotonic() + PATIENCE
    while status == 200 and time.monotonic() < end:
        for text in (themes.new, themes.old):
            status = studio.save(text) if status == 200 else status
    timer.join()
    result = finish(studio.process)
    conclude(context, themes, folder, None, result, number, f"{number.name} at a random time",
             lambda: f"a signal after {pause:.4f} s of saves")


def kill(process, number):
    if process.poll() is None:
        process.send_signal(number)


def stopped_at(context, themes, number, call):
    """A signal during a call of a save."""
    folder = themes.folder(context)
    trace = folder + ".trace"
    # A signal that strace injects is for one thread, which may be one that takes none.
    words = trace_words(trace, f"{call}:delay_enter={DELAY}:when=1")
    studio = Studio(context, folder, words)
    pid = traced_process(studio.process.pid)
    timer = threading.Timer(DELAY / 2e6, lambda: os.kill(pid, number))
    timer.start()
    status = studio.save(themes.new)
    timer.join()
    result = finish(studio.process)
    context.remove(trace)
    conclude(context, themes, folder, status, result, number, f"{number.name} in {call}",
             lambda: f"{shell(words)}, kill -{number.name[3:]}")


def traced_process(tracer):
    with open(f"/proc/{tracer}/task/{tracer}/children", encoding="ascii") as file:
        return int(file.read().split()[0])


def conclude(context, themes, folder, status, result, number, kind, reproduce):
    problems = ending_problems(result, number)
    problems += themes.problems(folder, status, may_leave=number == signal.SIGKILL)
    problems += next_save_problems(context, themes, folder)
    shutil.rmtree(folder)
    context.report.checked(SECTION, kind, problems, lambda: (
        f"gusset studio {NAME}, POST /save, {reproduce()}"))


def failed(context, themes, call, error):
    """A call of a save fails: the studio says so, and goes on."""
    folder = themes.folder(context)
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
    problems += next_save_problems(context, themes, folder)
    shutil.rmtree(folder)
    context.remove(trace)
    context.report.checked(SECTION, f"{call} {error}", problems, lambda: (
        f"gusset studio {NAME}, POST /save, {shell(words)}"))
    return hit


def check(context):
    context.report.section(SECTION)
    themes = Themes(context)
    times = 3 if context.short else 30
    context.each(lambda task: stopped(context, themes, *task), [
        (number, context.random.uniform(0, 0.15)) for number in SIGNALS for _ in range(times)])
    calls = CALLS[-1:] if context.short else CALLS
    context.each(lambda task: stopped_at(context, themes, *task), [
        (number, call) for number in SIGNALS for call in calls])
    hits = context.each(lambda task: failed(context, themes, *task), [
        (call, error) for call in calls for error in ERRORS])
    context.report.end_section(SECTION, f", {sum(hits)} calls of saves spoiled")
