"""Too little memory: one line and a status, not a trace."""

import judge
from cases import named
from process import run

SECTION = "memory"
MEGABYTE = 1 << 20
CASES = ["render-large", "silhouette-mask", "animate-svg", "preview", "stretch", "audit",
         "export-css"]


def limit_words(size):
    return ["prlimit", f"--as={size}"]


def least(context, situation, enough):
    """The smallest limit, to a megabyte, for which a run of some words is good."""
    low, high = 1, 4096
    while low < high:
        middle = (low + high) // 2
        folder = context.workplace.copy(situation)
        good = enough(middle * MEGABYTE, folder)
        context.remove(folder)
        if good:
            high = middle
        else:
            low = middle + 1
    return low


def attempt(context, situation, size):
    folder = context.workplace.copy(situation)
    words = limit_words(size)
    result = run(words + situation.command, folder)
    problems = judge.after_fault(situation, folder, result, failures=judge.OUT_OF_MEMORY)
    context.remove(folder)
    context.report.checked(SECTION, "too little memory", problems,
                           lambda: context.reproduction(situation, words))


def tasks_of(context, case, times):
    situation = context.workplace.situation(case)
    usual = situation.expected_result.status

    def starts(size, folder):
        words = limit_words(size) + [context.workplace.gusset, "--version"]
        return run(words, folder).status == 0

    def suffices(size, folder):
        return run(limit_words(size) + situation.command, folder).status == usual

    low = least(context, situation, starts)
    high = least(context, situation, suffices)
    # Below the first limit the system cannot even load the program.
    for index in range(times):
        yield situation, int((low + (high - low) * index / times) * MEGABYTE)


def check(context):
    context.report.section(SECTION)
    cases = context.chosen([named(name) for name in CASES])
    times = 12
    if context.short:
        cases, times = cases[:2], 4
    tasks = [task for case in cases for task in tasks_of(context, case, times)]
    context.each(lambda task: attempt(context, *task), tasks)
    context.report.end_section(SECTION)
