"""Standard output and files that take only some of the bytes, or none."""

import os

import judge
from cases import FILES, STREAMS
from folders import run

SECTION = "full disks"


def check(context):
    context.each(full_device, [(context.workplace.situation(case),) for case in context.chosen(STREAMS)])
    situations = [context.workplace.situation(case) for case in context.sample(context.chosen(FILES), 8)]
    context.each(limited, [
        (situation, *how) for situation in situations for how in limits(context, situation)])
    return ""


def full_device(context, situation):
    folder = context.workplace.copy(situation)
    with open("/dev/full", "wb") as full:
        result = run(situation.command, folder, stdout=full)
    problems = judge.file_problems(situation, folder)
    if result.status != judge.UNWRITABLE:
        problems.append(result.ending() + " instead of 73")
    problems += judge.line_problems(situation, result, failed=result.status != 0)
    context.remove(folder)
    context.checked(
        "/dev/full", problems, lambda: context.workplace.reproduction(situation, (), ">/dev/full"))


def limits(context, situation):
    """Sizes at which the largest file of a case ends early, and what the system's signal does."""
    folder = context.workplace.copy(situation)
    run(situation.command, folder)
    largest = max(os.path.getsize(os.path.join(parent, name)) for parent, _, names in
                  os.walk(folder) for name in names)
    context.remove(folder)
    return [(size, action) for size in (0, largest // 2) for action in ("ignore", "default")]


def limited(context, situation, size, action):
    """A limit cuts one write short and lets the next one fail, as a full disk does."""
    folder = context.workplace.copy(situation)
    words = ["env", f"--{action}-signal=XFSZ", "prlimit", f"--fsize={size}"]
    result = run(words + situation.command, folder)
    problems = judge.after_fault(situation, folder, result)
    context.remove(folder)
    context.checked(
        f"a limit of file sizes, SIGXFSZ: {action}", problems,
        lambda: context.workplace.reproduction(situation, words))
