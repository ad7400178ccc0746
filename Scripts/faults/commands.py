"""What goes wrong while a command writes: a call fails, a disk is full, and a signal comes."""

import signal
import tempfile

import judge
from cases import FILES, STREAMS
from folders import run
from tracing import REMOVING, trace_words, was_hit

ERRORS = ["ENOSPC", "EIO", "EACCES", "EINTR", "EAGAIN"]
# Calls that may be interrupted, by POSIX, and that have not happened then.
RETRIED = {"open", "openat", "creat", "write", "writev", "pwrite64", "fsync", "fdatasync",
           "ftruncate", "flock"}
SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def must_succeed(call, error):
    if error == "EINTR":
        return call.name in RETRIED
    return error == "EAGAIN" and call.is_stdout


def cleaning_problems(situation, folder):
    """What is wrong after the next run in the same folder, with nothing in its way."""
    result = run(situation.command, folder)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    return [f"the next run: {problem}" for problem in problems]


def combinations(context):
    """What to spoil: the situation, the call, the error, and what else strace does."""
    for situation, calls in context.traced(FILES + STREAMS):
        for call in calls:
            for error in ERRORS:
                yield situation, call, error, ()
        # A temporary file that cannot be removed either.
        for call in [one for one in calls if one.name == "write" and not one.is_stdout][:1]:
            yield situation, call, "ENOSPC", ("?unlink,?unlinkat:error=EIO",)


def spoil(context, situation, call, error, more):
    def problems_of(folder, result, hit):
        # Where threads share the work, a call may be in another thread this time.
        removal_fails = call.name in REMOVING or bool(more)
        problems = judge.after_fault(
            situation, folder, result, must_succeed=not hit or must_succeed(call, error),
            may_leave=removal_fails)
        # strace counts in each thread: it may have spoiled the writing of the message too.
        if hit > 1 and call.name == "write":
            problems = [one for one in problems if one != "0 lines on standard error"]
        return problems + (cleaning_problems(situation, folder) if removal_fails else [])

    expressions = (f"{call.name}:error={error}:when={call.number}", *more)
    return at_call(context, f"{call.name} {error}", situation, expressions, problems_of)


def stop(context, situation, call, number):
    def problems_of(folder, result, hit):
        problems = judge.after_signal(situation, folder, result, number)
        if number == signal.SIGKILL and not problems:
            problems = cleaning_problems(situation, folder)
        return problems

    expression = f"{call.name}:signal={number.name}:when={call.number}"
    return at_call(context, f"{number.name} at {call.name}", situation, [expression], problems_of)


def at_call(context, kind, situation, expressions, problems_of):
    """Runs a command while strace does something at a call. Whether there was such a call."""
    with tempfile.NamedTemporaryFile(dir=context.root) as trace:
        context.attempt(
            kind, situation, trace_words(trace.name, *expressions),
            lambda folder, result: problems_of(folder, result, was_hit(trace.name)))
        return bool(was_hit(trace.name))


def injections(context):
    """Every call that writes fails once: nothing may be lost, and nothing left over."""
    tasks = list(combinations(context))
    for situation in dict.fromkeys(task[0] for task in tasks):
        context.checked("nothing spoiled", judge.keeping_problems(situation), situation.reproduction([]))
    hits = context.each(spoil, context.sample(tasks, 150))
    return f", {sum(hits)} calls spoiled"


def signals(context):
    """Signals at the calls that write: the stopped run removes its temporary files, or the next one does."""
    found = [(situation, call) for situation, calls in context.traced(FILES) for call in calls]
    chance = context.random
    hits = context.each(stop, [
        (*chance.choice(found), chance.choice(SIGNALS)) for _ in range(50 if context.short else 600)])
    return f", {sum(hits)} at calls that write"


def full_disks(context):
    """Standard output and files that take only some of the bytes, or none."""
    context.each(full_device, [(context.situation(case),) for case in STREAMS])
    situations = [context.situation(case) for case in context.sample(FILES, 8)]
    context.each(limited, [
        (situation, size, action) for situation in situations for size in (0, situation.largest // 2)
        for action in ("ignore", "default")])
    return ""


def full_device(context, situation):
    def problems_of(folder, result):
        problems = judge.file_problems(situation, folder)
        if result.status != judge.UNWRITABLE:
            problems.append(result.ending() + " instead of 73")
        return problems + judge.line_problems(situation, result, failed=result.status != 0)

    with open("/dev/full", "wb") as full:
        context.attempt("standard output is /dev/full", situation, [], problems_of, stdout=full)


def limited(context, situation, size, action):
    """A limit cuts one write short and lets the next one fail, as a full disk does."""
    words = ["env", f"--{action}-signal=XFSZ", "prlimit", f"--fsize={size}"]
    context.attempt(
        f"a limit of file sizes, SIGXFSZ: {action}", situation, words,
        lambda folder, result: judge.after_fault(situation, folder, result))
