"""What goes wrong while a command writes: a call fails, a signal comes, and a disk is full."""

import tempfile
from signal import Signals

import judge
from folders import run
from tracing import REMOVING, trace_words, was_hit

ERRORS = ["ENOSPC", "EIO", "EACCES", "EINTR", "EAGAIN"]
# Calls that may be interrupted, by POSIX, and that have not happened then.
RETRIED = {"open", "openat", "creat", "write", "writev", "pwrite64", "fsync", "fdatasync",
           "ftruncate", "flock"}
SIGNALS = ["SIGKILL", "SIGINT", "SIGTERM", "SIGHUP"]


def must_succeed(call, error):
    if error == "EINTR":
        return call.name in RETRIED
    return error == "EAGAIN" and call.is_stdout


def at_call(context, situation, call, kind, value, *more):
    """Runs a command while strace does something at a call. Whether there was such a call."""
    def problems_of(folder, result):
        hits = was_hit(trace.name)
        if kind == "signal":
            allowed, may_leave = {0, -Signals[value]}, value == "SIGKILL"
        else:
            # Where threads share the work, a call may be in another thread this time.
            allowed = {0} if not hits or must_succeed(call, value) else {0, judge.UNWRITABLE}
            may_leave = call.name in REMOVING or bool(more)
        problems = judge.problems(situation, folder, result, allowed, may_leave)
        # strace counts in each thread: it may have spoiled the writing of the message too.
        if hits > 1 and call.name == "write":
            problems = [one for one in problems if one != "0 lines on standard error"]
        return problems + (cleaning_problems(situation, folder) if may_leave else [])

    with tempfile.NamedTemporaryFile(dir=context.root) as trace:
        words = trace_words(trace.name, f"{call.name}:{kind}={value}:when={call.number}", *more)
        context.attempt(f"{value} at {call.name}", situation, words, problems_of)
        return bool(was_hit(trace.name))


def cleaning_problems(situation, folder):
    """What is wrong after the next run in the same folder, with nothing in its way."""
    result = run(situation.command, folder)
    return [f"the next run: {problem}" for problem in judge.problems(situation, folder, result, {0})]


def errors(context):
    """What to spoil: the situation, the call, the error, and what else strace does."""
    for situation in context.files + context.streams:
        for call in situation.calls:
            for error in ERRORS:
                yield situation, call, "error", error
        # A temporary file that cannot be removed either.
        for call in [one for one in situation.calls if one.name == "write" and not one.is_stdout][:1]:
            yield situation, call, "error", "ENOSPC", "?unlink,?unlinkat:error=EIO"


def injections(context):
    """Every call that writes fails once: nothing may be lost, and nothing left over."""
    hits = context.each(at_call, context.sample(list(errors(context)), 150))
    return f", {sum(hits)} calls spoiled"


def signals(context):
    """Signals at the calls that write: the stopped run removes its temporary files, or the next one does."""
    found = [(situation, call) for situation in context.files for call in situation.calls]
    chance = context.random
    times = 50 if context.short else 600
    hits = context.each(at_call, [
        (*chance.choice(found), "signal", chance.choice(SIGNALS)) for _ in range(times)])
    return f", {sum(hits)} at calls that write"


def full_disks(context):
    """Standard output and files that take only some of the bytes, or none."""
    context.each(full_device, [(situation,) for situation in context.streams])
    context.each(limited, [
        (situation, size, action) for situation in context.sample(context.files, 8)
        for size in (0, situation.largest // 2) for action in ("ignore", "default")])
    return ""


def full_device(context, situation):
    with open("/dev/full", "wb") as full:
        context.attempt(
            "standard output is /dev/full", situation, [],
            lambda folder, result: judge.problems(situation, folder, result, {judge.UNWRITABLE}), stdout=full)


def limited(context, situation, size, action):
    """A limit cuts one write short and lets the next one fail, as a full disk does."""
    words = ["env", f"--{action}-signal=XFSZ", "prlimit", f"--fsize={size}"]
    context.attempt(
        f"a limit of file sizes, SIGXFSZ: {action}", situation, words,
        lambda folder, result: judge.problems(situation, folder, result, {0, judge.UNWRITABLE}))
