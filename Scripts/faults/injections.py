"""Every call that writes fails once: nothing may be lost, and nothing left over."""

import os

import judge
from cases import ALL, FILES
from process import run
from tracing import REMOVING, some_of_each_name, trace_words, was_hit

ERRORS = ["ENOSPC", "EIO", "EACCES", "EINTR", "EAGAIN"]
# Calls that may be interrupted, by POSIX, and that have not happened then.
RETRIED = {"open", "openat", "creat", "write", "writev", "pwrite64", "fsync", "fdatasync",
           "ftruncate", "flock"}
CHANGING_ACCESS = {"chmod", "fchmod", "fchmodat", "chown", "fchown", "fchownat", "lchown"}
SECTION = "injections"


def must_succeed(call, error):
    if error == "EINTR":
        return call.name in RETRIED
    return error == "EAGAIN" and call.is_stdout


def combinations(context):
    """What to spoil: the situation, the call, the error, and what else strace does."""
    pairs = []
    for case in context.chosen(ALL):
        variants = ["old"]
        if case in FILES and case.old and not context.short:
            variants += ["fresh"] + (["owned"] if os.getuid() == 0 else [])
        pairs += [(case, variant) for variant in variants]
    for situation, calls in context.traced(pairs):
        if situation.variant == "owned":
            calls = [call for call in calls if call.name in CHANGING_ACCESS]
        for call in some_of_each_name(calls, 2 if situation.variant == "fresh" else 4):
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
    kind = f"{call.name} {error}" + (" (standard output)" if call.is_stdout else "")
    context.report.checked(
        SECTION, kind, problems,
        lambda: context.reproduction(situation, trace_words("/dev/null", *expressions)))
    return bool(hit)


def cleaning_problems(situation, folder):
    """What is wrong after the next run in the same folder, with nothing in its way."""
    result = run(situation.command, folder)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    return [f"the next run: {problem}" for problem in problems]


def check(context):
    context.report.section(SECTION)
    tasks = list(combinations(context))
    for situation in dict.fromkeys(task[0] for task in tasks):
        context.report.checked(
            SECTION, "nothing spoiled", judge.keeping_problems(situation),
            lambda situation=situation: context.reproduction(situation, []))
    if context.short:
        tasks = context.sample(tasks, 150)
    hits = context.each(lambda task: attempt(context, *task), tasks)
    context.report.end_section(SECTION, f", {sum(hits)} calls spoiled")
