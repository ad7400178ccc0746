"""Every call that writes fails once: nothing may be lost, and nothing left over."""

import judge
from cases import FILES, STREAMS
from folders import run
from tracing import REMOVING, trace_words, was_hit

SECTION = "injections"
ERRORS = ["ENOSPC", "EIO", "EACCES", "EINTR", "EAGAIN"]
# Calls that may be interrupted, by POSIX, and that have not happened then.
RETRIED = {"open", "openat", "creat", "write", "writev", "pwrite64", "fsync", "fdatasync",
           "ftruncate", "flock"}


def must_succeed(call, error):
    if error == "EINTR":
        return call.name in RETRIED
    return error == "EAGAIN" and call.is_stdout


def combinations(context):
    """What to spoil: the situation, the call, the error, and what else strace does."""
    for situation, calls in context.traced(FILES + STREAMS):
        for call in calls:
            for error in ERRORS:
                yield situation, call, error, ()
        # A temporary file that cannot be removed either.
        for call in [one for one in calls if one.name == "write" and not one.is_stdout][:1]:
            yield situation, call, "ENOSPC", ("?unlink,?unlinkat:error=EIO",)


def attempt(context, situation, call, error, more):
    folder = context.workplace.copy(situation)
    trace = folder + ".trace"
    expressions = (f"{call.name}:error={error}:when={call.number}",) + more
    result = run(trace_words(trace, *expressions) + situation.command, folder)
    # Where threads share the work, a call may be in another thread this time.
    hit = was_hit(trace)
    removal_fails = call.name in REMOVING or bool(more)
    problems = judge.after_fault(
        situation, folder, result, must_succeed=not hit or must_succeed(call, error),
        may_leave=removal_fails)
    # strace counts in each thread: it may have spoiled the writing of the message too.
    if hit > 1 and call.name == "write":
        problems = [one for one in problems if one != "0 lines on standard error"]
    if removal_fails:
        problems += cleaning_problems(situation, folder)
    context.remove(folder, trace)
    context.checked(
        f"{call.name} {error}", problems,
        lambda: context.workplace.reproduction(situation, trace_words("/dev/null", *expressions)))
    return bool(hit)


def cleaning_problems(situation, folder):
    """What is wrong after the next run in the same folder, with nothing in its way."""
    result = run(situation.command, folder)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    return [f"the next run: {problem}" for problem in problems]


def check(context):
    tasks = list(combinations(context))
    for situation in dict.fromkeys(task[0] for task in tasks):
        context.checked(
            "nothing spoiled", judge.keeping_problems(situation),
            lambda situation=situation: context.workplace.reproduction(situation))
    hits = context.each(attempt, context.sample(tasks, 150))
    return f", {sum(hits)} calls spoiled"
