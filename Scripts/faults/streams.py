"""Standard output and files that take only some of the bytes, or none."""

import fcntl
import os
import shutil
import signal
import subprocess
import threading
import time

import judge
from cases import ALL, FILES, STREAMS
from process import Result, finish, run, start
from tracing import trace_words

SECTION = "streams"
PIPE_SIZE = 4096


def check(context):
    context.report.section(SECTION)
    streams = context.chosen(STREAMS)
    files = context.chosen(FILES)
    if context.short:
        streams, files = context.sample(streams, 6), context.sample(files, 8)
    context.each(lambda case: full_device(context, case), streams)
    context.each(lambda case: impatient_pipe(context, case), streams)
    context.each(lambda case: gone_reader(context, case), streams)
    context.each(lambda task: closed(context, *task),
                 [(case, which) for case in files + streams for which in ("0", "1", "2", "012")])
    context.each(lambda task: limited(context, *task),
                 [(case, *how) for case in files for how in limits(context, case)])
    note = short_writes(context, files + streams)
    context.report.end_section(SECTION, note)


def full_device(context, case):
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    with open("/dev/full", "wb") as full:
        result = run(situation.command, folder, stdout=full)
    problems = judge.file_problems(situation, folder)
    if result.status != judge.UNWRITABLE:
        problems.append(result.ending() + " instead of 73")
    problems += judge.line_problems(situation, result, failed=result.status != 0)
    context.remove(folder)
    context.report.checked(SECTION, "/dev/full", problems,
                           lambda: context.reproduction(situation, [], ">/dev/full"))


def impatient_pipe(context, case):
    """A pipe that is full at first, does not block, and is read slowly."""
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, PIPE_SIZE)
    os.set_blocking(writing, False)
    os.write(writing, bytes(PIPE_SIZE))
    process = start(situation.command, folder, stdout=writing)
    os.close(writing)
    parts = []

    def drain():
        time.sleep(0.05)
        while part := os.read(reading, 3000):
            parts.append(part)

    reader = threading.Thread(target=drain)
    reader.start()
    result = finish(process)
    reader.join()
    os.close(reading)
    result = Result(result.status, b"".join(parts)[PIPE_SIZE:], result.err)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    context.remove(folder)
    context.report.checked(SECTION, "a pipe that does not block", problems, lambda: (
        f"Scripts/faults/run.py {context.workplace.gusset} --only streams --case {case.name}"))


def gone_reader(context, case):
    """A pipe whose reader leaves early, such as head. The system's signal is usual then."""
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    process = start(situation.command, folder)
    os.read(process.stdout.fileno(), 1)
    process.stdout.close()
    err = process.stderr.read().decode(errors="replace")
    process.stderr.close()
    result = Result(process.wait(), b"", err)
    problems = []
    if result.status not in (0, -signal.SIGPIPE, judge.UNWRITABLE):
        problems.append(result.ending())
    problems += judge.line_problems(situation, result, failed=result.status == judge.UNWRITABLE)
    context.remove(folder)
    context.report.checked(SECTION, "a reader that leaves", problems,
                           lambda: context.reproduction(situation, [], "| head -c 1"))


def closed(context, case, which):
    """Standard streams that are closed from the start: a file that is opened gets their number."""
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    redirections = " ".join(f"{number}>&-" for number in which)
    words = ["sh", "-c", f'exec "$@" {redirections}', "sh"]
    result = run(words + situation.command, folder)
    prints = situation.expected_result.out != b"" and "1" in which
    problems = judge.after_fault(situation, folder, result, must_succeed=not prints,
                                 stream="1" not in which, complaint="2" not in which)
    if prints and result.status == 0:
        problems.append("status 0, and nothing was printed")
    context.remove(folder)
    context.report.checked(SECTION, f"closed streams {which}", problems,
                           lambda: context.reproduction(situation, [], redirections))


def limits(context, case):
    """Sizes at which the largest file of a case ends early, and what the system's signal does."""
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    run(situation.command, folder)
    largest = max(os.path.getsize(os.path.join(parent, name)) for parent, _, names in
                  os.walk(folder) for name in names)
    context.remove(folder)
    return [(size, action) for size in (0, largest // 2) for action in ("ignore", "default")]


def limited(context, case, size, action):
    """A limit cuts one write short and lets the next one fail, as a full disk does."""
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    words = ["env", f"--{action}-signal=XFSZ", "prlimit", f"--fsize={size}"]
    result = run(words + situation.command, folder)
    problems = judge.after_fault(situation, folder, result)
    context.remove(folder)
    context.report.checked(SECTION, f"a limit of file sizes, SIGXFSZ: {action}", problems,
                           lambda: context.reproduction(situation, words))


def short_writes(context, cases):
    """Every write takes half of what it is given. Returns a note for the summary."""
    compiler = next(filter(None, map(shutil.which, ("cc", "clang", "gcc"))), None)
    if not compiler:
        return ", no C compiler for short writes"
    library = os.path.join(context.workplace.root, "short_writes.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "short_writes.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    environment = dict(os.environ, LD_PRELOAD=library)
    situation = context.workplace.situation(ALL[0])
    if count_writes(context, situation, environment) <= count_writes(context, situation, None):
        return ", no short writes: the command takes no preloaded library"
    context.each(lambda case: halved(context, case, environment), cases)
    return ""


def count_writes(context, situation, environment):
    folder = context.workplace.copy(situation)
    trace = folder + ".trace"
    run(trace_words(trace) + situation.command, folder, env=environment)
    with open(trace, errors="replace") as file:
        count = sum(" write(" in line for line in file)
    context.remove(folder, trace)
    return count


def halved(context, case, environment):
    situation = context.workplace.situation(case)
    folder = context.workplace.copy(situation)
    result = run(situation.command, folder, env=environment)
    problems = judge.after_fault(situation, folder, result, must_succeed=True)
    context.remove(folder)
    context.report.checked(SECTION, "short writes", problems, lambda: (
        "mkdir -p out; cc -shared -fPIC -o out/short.so Scripts/faults/short_writes.c; "
        'export LD_PRELOAD="$PWD/out/short.so"; ' + context.reproduction(situation, [])))
