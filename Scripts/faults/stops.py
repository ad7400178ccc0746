"""Signals at any time: a run that is stopped removes its temporary files, or the next run does."""

import signal
import time
from statistics import median

import judge
from cases import FILES, named
from injections import cleaning_problems
from process import finish, run, start
from tracing import some_of_each_name, trace_words, was_hit, writing_calls

SECTION = "signals"
POLITE = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
# A shell gives such a list to what it runs in the background, and nohup does.
IGNORING = ["env", "--ignore-signal=INT,TERM,HUP,QUIT"]
# Long enough for another run, in microseconds.
DELAY = 400_000


def names(numbers):
    return "/".join(number.name.removeprefix("SIG") for number in numbers)


def at_random_times(context, number, count):
    """Signals at times that are spread over the length of each command."""
    cases = context.chosen(FILES)
    context.random.shuffle(cases)
    cases = cases[:count]
    lengths = context.each(lambda case: length(context, case), cases)
    for index in range(count):
        place = index % len(cases)
        pause = context.random.uniform(0, 1.1 * lengths[place])
        yield context.workplace.situation(cases[place]), number[index % len(number)], pause


def length(context, case):
    """How long a command takes, in seconds."""
    situation = context.workplace.situation(case)
    times = []
    for _ in range(3):
        folder = context.workplace.copy(situation)
        begin = time.monotonic()
        run(situation.command, folder)
        times.append(time.monotonic() - begin)
        context.remove(folder)
    return median(times)


def send(context, situation, number, pause):
    folder = context.workplace.copy(situation)
    process = start(situation.command, folder)
    time.sleep(pause)
    process.send_signal(number)
    verdict(context, situation, folder, finish(process), number,
            lambda: context.reproduction(
                situation, ["timeout", "-s", number.name[3:], f"{pause:.4f}"]))


def at_calls(context, count):
    """Signals at the calls that write: the moments at which there is a temporary file."""
    found = []
    for situation, calls in context.traced((case, "old") for case in context.chosen(FILES)):
        found += [(situation, call) for call in some_of_each_name(calls, 6)]
    context.random.shuffle(found)
    return [found[index % len(found)] for index in range(count)]


def send_at(context, situation, call, number):
    folder = context.workplace.copy(situation)
    trace = folder + ".trace"
    expression = f"{call.name}:signal={number.name}:when={call.number}"
    result = run(trace_words(trace, expression) + situation.command, folder)
    hit = was_hit(trace)
    context.remove(trace)
    verdict(context, situation, folder, result, number, lambda: context.reproduction(
        situation, trace_words("/dev/null", expression)), f"at {call.name}")
    return hit


def verdict(context, situation, folder, result, number, reproduce, where="at a random time"):
    problems = judge.after_signal(situation, folder, result, number)
    if number == signal.SIGKILL and not problems:
        problems = cleaning_problems(situation, folder)
    context.remove(folder)
    context.report.checked(SECTION, f"{number.name} {where}", problems, reproduce)


def send_ignored(context, situation, call, number):
    """A signal that is ignored from the start must stay so."""
    folder = context.workplace.copy(situation)
    words = trace_words("/dev/null", f"{call.name}:signal={number.name}:when={call.number}")
    words += IGNORING
    result = run(words + situation.command, folder)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    context.remove(folder)
    context.report.checked(SECTION, f"ignored {number.name} at {call.name}", problems,
                           lambda: context.reproduction(situation, words))


def run_beside(context, situation, call):
    """A run must not take the temporary files of another one, which is slow, for a killed one's."""
    folder = context.workplace.copy(situation)
    words = trace_words("/dev/null", f"{call.name}:delay_enter={DELAY}:when={call.number}")
    slow = start(words + situation.command, folder)
    time.sleep(DELAY / 4e6)
    others = []
    # They write the same files with other bytes.
    while slow.poll() is None and len(others) < 3:
        others.append(run(situation.old_command, folder))
    results = [finish(slow)] + others
    problems = [f"{'another run' if number else 'the slow run'}: {result.ending()}"
                for number, result in enumerate(results) if result.status not in (0, 1)]
    problems += judge.file_problems(situation, folder)
    context.remove(folder)
    context.report.checked(
        SECTION, f"another run during {call.name}", problems, lambda: context.reproduction(
            situation, words, f"& sleep 0.1; $GUSSET {situation.case.old}; wait $!"))


def check(context):
    context.report.section(SECTION)
    kills, polite = (20, 30) if context.short else (400, 200)
    kill = [signal.SIGKILL]
    context.each(lambda task: send(context, *task), at_random_times(context, kill, kills // 2))
    context.each(lambda task: send(context, *task), at_random_times(context, POLITE, polite // 2))
    hits = context.each(lambda task: send_at(context, *task, signal.SIGKILL),
                        at_calls(context, kills // 2))
    tasks = [task + (POLITE[i % len(POLITE)],) for i, task in enumerate(at_calls(context, polite // 2))]
    hits += context.each(lambda task: send_at(context, *task), tasks)
    context.each(lambda task: send_ignored(context, *task), ignored(context))
    context.each(lambda task: run_beside(context, *task), beside(context))
    context.report.end_section(SECTION, f", {kills} kills and {polite} {names(POLITE)},"
                               f" {sum(hits)} at calls that write")


def ignored(context):
    cases = [named("render-png"), named("art"), named("export-css")]
    for case in context.chosen(cases)[:1 if context.short else 3]:
        situation = context.workplace.situation(case)
        calls = writing_calls(situation, context.workplace, IGNORING)
        for call in [one for one in calls if one.name in ("write", "rename")][:2]:
            for number in POLITE:
                yield situation, call, number


def beside(context):
    cases = [named("render-png")] if context.short else [
        named("render-png"), named("art"), named("export-css"), named("place")]
    for situation, calls in context.traced((case, "old") for case in context.chosen(cases)):
        for call in some_of_each_name(calls, 2):
            if call.name in ("openat", "flock", "write", "fsync", "rename", "close"):
                yield situation, call
