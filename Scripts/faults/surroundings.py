"""The same bytes wherever a command runs: locale, time zone, umask, folder, streams, variables."""

import os
import pty
import socket
import subprocess

from cases import SAME_BYTES, named
from folders import snapshot
from process import run

SECTION = "surroundings"
ZONES = ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "not/a/zone", ""]
FOREIGN_LOCALES = ["de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP", "ar_EG.UTF-8", "none"]
MASKS = [0o000, 0o002, 0o022, 0o027, 0o077]
HOMES = ["/", "/nonexistent", "", "/root", "relative"]
NAMES = ["plain", "with space", "größe", "新しい", "a'b\"c", "-dash", "x" * 200, "not \udcff UTF-8"]
INPUTS = ["null", "closed", "pipe", "terminal", "file"]
OUTPUTS = ["pipe", "file", "socket", "terminal", "null"]


def locales():
    listed = subprocess.run(["locale", "-a"], capture_output=True, text=True, check=False).stdout
    return sorted(set(listed.split()) | {"C", "C.UTF-8", "POSIX"}) + FOREIGN_LOCALES


def surroundings(random, places):
    locale = random.choice(places)
    variables = {
        "PATH": os.environ["PATH"], "LC_ALL": locale, "LANG": random.choice(places),
        "TZ": random.choice(ZONES), "HOME": random.choice(HOMES), "TMPDIR": random.choice(HOMES),
        "TERM": random.choice(["dumb", "xterm-256color", ""]),
        "COLUMNS": random.choice(["20", "80", "500"]), "USER": random.choice(["", "nobody"]),
        "SOURCE_DATE_EPOCH": random.choice(["0", "1700000000"]),
    }
    for name in list(variables):
        if name != "PATH" and random.random() < 0.2:
            del variables[name]
    return (variables, random.choice(MASKS), random.choice(NAMES), random.choice(INPUTS),
            random.choice(OUTPUTS))


def run_in(situation, folder, variables, mask, input_kind, output_kind):
    """The result, whose bytes of standard output are None where they are not to be compared."""
    words = list(situation.command)
    opened = []
    # A build that counts coverage writes a file in the folder unless this names another place.
    if "LLVM_PROFILE_FILE" in os.environ:
        variables["LLVM_PROFILE_FILE"] = os.environ["LLVM_PROFILE_FILE"]
    options = {"env": variables, "umask": mask}
    if input_kind == "closed":
        words = ["sh", "-c", 'exec "$@" <&-', "sh"] + words
    elif input_kind == "pipe":
        reading, writing = os.pipe()
        opened += [reading, writing]
        options["stdin"] = reading
    elif input_kind == "terminal":
        opened += pty.openpty()
        options["stdin"] = opened[-1]
    elif input_kind == "file":
        opened.append(os.open("/etc/passwd", os.O_RDONLY))
        options["stdin"] = opened[-1]
    path = folder + ".out"
    ours = theirs = None
    if output_kind == "file":
        opened.append(os.open(path, os.O_WRONLY | os.O_CREAT))
        options["stdout"] = opened[-1]
    elif output_kind == "null":
        options["stdout"] = subprocess.DEVNULL
    elif output_kind == "socket" and len(situation.expected_result.out) < 100_000:
        ours, theirs = socket.socketpair()
        options["stdout"] = theirs.fileno()
    elif output_kind == "terminal" and not situation.expected_result.out:
        opened += pty.openpty()
        options["stdout"] = opened[-1]
    result = run(words, folder, **options)
    if ours:
        theirs.close()
        result.out = b"".join(iter(lambda: ours.recv(65536), b""))
        ours.close()
    for descriptor in opened:
        os.close(descriptor)
    if output_kind == "file":
        with open(path, "rb") as file:
            result.out = file.read()
        os.remove(path)
    elif output_kind == "null":
        result.out = None
    return result


def attempt(context, situation, variables, mask, name, input_kind, output_kind):
    parent = context.workplace.empty_folder()
    folder = os.path.join(parent, name)
    copied = context.workplace.copy(situation)
    os.rename(copied, folder)
    result = run_in(situation, folder, variables, mask, input_kind, output_kind)
    problems = problems_of(situation, folder, result, mask)
    context.remove(parent)
    names = " ".join(f"{key}={value!r}" for key, value in variables.items() if key != "PATH")
    context.report.checked(
        SECTION, situation.case.name, problems, lambda: (
            f"{context.reproduction(situation, ['env', '-i'])}; with {names}, umask {mask:03o}, "
            f"folder {name!r}, input {input_kind}, output {output_kind}"))


def problems_of(situation, folder, result, mask):
    problems = []
    if result.status != situation.expected_result.status:
        problems.append(f"{result.ending()}: {result.err.strip()[:100]}")
    if result.err != situation.expected_result.err:
        problems.append("other words on standard error")
    if result.out is not None and result.out != situation.expected_result.out:
        problems.append("other bytes on standard output")
    found = snapshot(folder)
    if sorted(found) != sorted(situation.expected):
        problems.append("other files")
    for path, now in found.items():
        wanted = situation.expected.get(path)
        if wanted and wanted[0] != now[0]:
            problems.append(f"other bytes in {path}")
        if path not in situation.before and now[0] != "folder" and now[1] != 0o666 & ~mask:
            problems.append(f"{path} has mode {now[1]:o} with umask {mask:03o}")
    return problems


def check(context):
    context.report.section(SECTION)
    times = 4 if context.short else 100
    places = locales()
    tasks = []
    for case in context.chosen([named(name) for name in SAME_BYTES]):
        situations = [context.workplace.situation(case, variant) for variant in ("fresh", "old")]
        tasks += [(situations[number % 2], *surroundings(context.random, places))
                  for number in range(times)]
    context.each(lambda task: attempt(context, *task), tasks)
    context.report.end_section(SECTION, f", {len(places)} locales")
