"""Signals at any time: a run that is stopped removes its temporary files, or the next run does."""

import signal
import time

import judge
from cases import FILES
from folders import finish, run, start
from injections import cleaning_problems
from tracing import trace_words, was_hit

SECTION = "signals"
SIGNALS = [signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


def at_random_times(context, count):
    """Signals at times that are spread over the length of each command."""
    situations = [context.workplace.situation(case) for case in context.chosen(FILES)]
    lengths = context.each(length, [(situation,) for situation in situations])
    for _ in range(count):
        index = context.random.randrange(len(situations))
        yield situations[index], context.random.choice(SIGNALS), context.random.uniform(0, 1.1 * lengths[index])


def length(context, situation):
    """How long a command takes, in seconds."""
    folder = context.workplace.copy(situation)
    begin = time.monotonic()
    run(situation.command, folder)
    context.remove(folder)
    return time.monotonic() - begin


def send(context, situation, number, pause):
    folder = context.workplace.copy(situation)
    process = start(situation.command, folder)
    time.sleep(pause)
    process.send_signal(number)
    conclude(context, situation, folder, finish(process), number,
             ["timeout", "-s", number.name[3:], f"{pause:.4f}"], "at a random time")


def at_calls(context, count):
    """Signals at the calls that write: the moments at which there is a temporary file."""
    found = [(situation, call) for situation, calls in context.traced(FILES) for call in calls]
    for _ in range(count):
        yield *context.random.choice(found), context.random.choice(SIGNALS)


def send_at(context, situation, call, number):
    folder = context.workplace.copy(situation)
    trace = folder + ".trace"
    expression = f"{call.name}:signal={number.name}:when={call.number}"
    result = run(trace_words(trace, expression) + situation.command, folder)
    hit = was_hit(trace)
    context.remove(trace)
    conclude(context, situation, folder, result, number, trace_words("/dev/null", expression), f"at {call.name}")
    return bool(hit)


def conclude(context, situation, folder, result, number, words, where):
    problems = judge.after_signal(situation, folder, result, number)
    if number == signal.SIGKILL and not problems:
        problems = cleaning_problems(situation, folder)
    context.remove(folder)
    context.checked(
        f"{number.name} {where}", problems, lambda: context.workplace.reproduction(situation, words))


def check(context):
    count = 25 if context.short else 300
    context.each(send, at_random_times(context, count))
    hits = context.each(send_at, at_calls(context, count))
    return f", {sum(hits)} at calls that write"
